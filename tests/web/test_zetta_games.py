"""Expedition Zetta in every moment of whole games: all is drawn, and every answer can be pressed where it lies."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import hoshitaku
from hoshitaku.web import settings
from hoshitaku.web.drawing.zetta import cards, crew, discovery, preparation_grid, trade
from hoshitaku.web.templating.texts import LANGUAGES, wordings_by_text_key
from tests.web.drawn_positions import drawn
from tests.web.people import Controls, Person
from tests.web.zetta_scenes import scene
from tests.zetta.table import GAME, shown

MOST_RENDERED = 40
# Ways to play, by seats and options: every question is asked in one of them.
WAYS: list[tuple[int, dict[str, Any]]] = [
    (3, {"modules": ["damage"]}),
    (2, {"modules": ["damage"], "preparation": "grid"}),
    (1, {"preparation": "grid", "removed_tokens": 2}),
    (2, {"mode": "cooperative", "challenges": 4, "lonely_star": "on", "modules": ["damage"]}),
    (2, {"lonely_star": "on", "bot_seats": [1]}),
    (2, {"modules": ["aliens"], "alien_cards": 20, "alien_crew": "places"}),
]


@pytest.mark.parametrize(("seats", "options"), WAYS)
def test_every_moment_of_a_game_is_drawn_and_every_answer_can_be_pressed(
    kanata: Person, seats: int, options: Mapping[str, Any]
):
    table = made(kanata, seats)
    rng, asked, rendered = random.Random(7), set(), 0
    while rendered < MOST_RENDERED:
        position = GAME.new(seats, dict(options))
        while position.actor != hoshitaku.OVER:
            if position.actor >= 0 and (position.decision not in asked or rng.random() < 0.05):
                asked.add(position.decision)
                rendered += 1
                lang = LANGUAGES[rendered % 2]
                parts = drawn(table, position, position.actor, lang)
                controls = Controls(parts["seats"] + parts["board"] + parts["console"])
                assert set(controls.legal) == set(position.options()), position.decision
                drawn(table, position, None, lang)
            position.take(rng.choice(position.options()))
    assert len(asked) > 8


# Questions whose answers all lie on a board, a card or a panel, so that they can be pressed there.
ON_BOARDS = (
    "choose_investment", "choose_slide", "leave_home", "choose_pile", "choose_levelled", "choose_artifact",
    "choose_icon", "choose_dying", "choose_healed", "write_offer", "answer_offer", "name_substance", "take_token",
    "keep_one", "return_token", "choose_removed", "choose_bonus",
)  # fmt: skip


def test_what_lies_on_a_board_is_pressed_there(kanata: Person):
    rng, met = random.Random(3), set()
    tables = {seats: made(kanata, seats) for seats, _ in WAYS}
    for seats, options in WAYS * 3:
        position = GAME.new(seats, dict(options))
        while position.actor != hoshitaku.OVER:
            if position.decision in ON_BOARDS and position.actor >= 0 and position.decision not in met:
                met.add(position.decision)
                on_board = Controls(drawn(tables[seats], position, position.actor)["board"])
                assert set(position.options()) <= set(on_board.legal), position.decision
            position.take(rng.choice(position.options()))
    assert len(met) > 12


def made(kanata: Person, seats: int) -> Any:
    others = {f"seat_{number}": "bot:cards" for number in range(1, seats)} or {"seat_1": "none"}
    return kanata.make_table(game="zetta", **others)


def test_every_clause_that_a_refusal_on_a_board_names_exists():
    cited = (
        cards.EXPLAINED_REFUSALS
        | crew.EXPLAINED_REFUSALS
        | preparation_grid.EXPLAINED_REFUSALS
        | discovery.EXPLAINED_REFUSALS
        | trade.EXPLAINED_REFUSALS
    )
    assert cited <= set(GAME.rulebook.clauses)


def test_every_sign_of_a_card_has_a_word_and_a_picture():
    sheet = (Path(settings.WEB_FOLDER) / "static" / "zetta.svg").read_text("utf-8")
    symbols = re.findall(r'<symbol id="([^"]+)"', sheet)
    pictures = set(symbols)
    kinds = {ability for entry in GAME.pack.data["crew"] for ability in (*entry["abilities"], entry["talent"])}
    kinds |= {entry["kind"] for entry in (*GAME.pack.data["knowledge"], *GAME.pack.data["bag"])} | {"alien", "energy"}

    assert {kind for kind in kinds if f"zetta_boards.kind_{kind}" not in wordings_by_text_key()} == set()
    assert kinds - pictures == set()
    assert sorted(pictures) == sorted(symbols)


def test_artifacts_on_display_are_those_on_the_table():
    position = GAME.new(2)
    for _ in range(30):
        position.take(position.options()[0])
    lying = shown(position, 0)["display"]

    assert [one.entry["id"] for one in scene(position).discovery.artifacts_on_display] == lying
