"""The board of a real table without a table: a prepared position, the reader at one of its seats, bots elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.tables import plates
from hoshitaku.web.words import language

FIRST_EMBLEM = 1
EMBLEMS_OF_BOTS = (3, 2, 4, 5)


@dataclass(frozen=True)
class Stage:
    """A position, the seat of the reader, everybody's names by seat, and the address that takes what is chosen."""

    position: hoshitaku.Position
    me: int
    names: Sequence[str]
    here: str
    revision: int = 0

    def context(self, at: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """What the templates of a table are given; `at` are the choices by their board elements."""
        position, lang, game = self.position, language(), self.position.game
        seats, view = self._seats(), dict[str, Any](position.view(self.me))
        return {
            "game": game,
            "table": self._table(),
            "seats": seats,
            "players": plates.players(seats),
            "me": self.me,
            "view": view,
            "modules": tuple(view.get("modules", ())),
            "scene": drawing.of(game.name).scene(position, self.me, at, view),
            "at": at,
            "prompt": self.said(position.prompt(lang)),
            "help": self.said(position.prompt_help(lang)),
            "log": [],
            "cover": None,
            "only": None,
            "single": False,
            "can_undo": False,
        }

    def said(self, text: str) -> str:
        """A text of the rules with everybody's names."""
        return replace_seat_labels(text, self.names, language())

    def _table(self) -> dict[str, Any]:
        """What the fragments of a table need to know about it."""
        game = self.position.game
        return {
            "game": game.name,
            "game_title": game.title(language()),
            "title": "",
            "status": "playing",
            "pace": "live",
            "revision": self.revision,
            "urls": {"move": self.here, "undo": self.here},
        }

    def _seats(self) -> list[dict[str, Any]]:
        """The reader and the bots."""
        scores, emblems = self.position.scores(), iter(EMBLEMS_OF_BOTS)
        return [
            {
                "number": seat,
                "emblem": FIRST_EMBLEM if seat == self.me else next(emblems),
                "name": name,
                "kind": "person" if seat == self.me else "bot",
                "level": "",
                "me": seat == self.me,
                "waited_for": self.position.actor == seat,
                "away": False,
                "bot_plays": False,
                "score": scores[seat],
                "rank": None,
                "urls": None,
            }
            for seat, name in enumerate(self.names)
        ]


def refusal(position: hoshitaku.Position, option: int) -> dict[str, str] | None:
    """What is said of an option that the rules refuse; None if they allow it."""
    found = position.why_not(option)
    if found is None:
        return None
    # With a clause, the words begin by saying that it is not possible.
    return refused(found.text(language()), found.clause) | ({"key": ""} if found.clause else {})


def refused(text: str, clause: str) -> dict[str, str]:
    """The notice of a refusal."""
    return {"kind": "refusal", "key": "learn.refused", "text": text, "clause": clause}
