"""Reasons of a greedy player for answers without a value: a text for each question and answer."""

# Interpreted: only makes texts.

from __future__ import annotations

from hoshitaku.kernel.position import Position
from hoshitaku.players.player_words import PLAYER_WORDS

ANY_ANSWER = "any"


def greedy_reason(position: Position, option: int, lang: str, answer: str = "", **values: object) -> str:
    """The reason for an option, from `[greedy.<game>.because]`; "" if there is none.

    The text is that of the kind of answer (`answer`, else the first word of the option's name), or of any answer.
    """
    question = f"greedy.{position.game.name}.because.{position.decision}"
    for kind in (answer or position.option_name(option).split(" ")[0], ANY_ANSWER):
        if f"{question}.{kind}" in PLAYER_WORDS:
            return PLAYER_WORDS.say(f"{question}.{kind}", lang, **values)
    return ""
