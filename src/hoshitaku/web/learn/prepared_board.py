"""The board of a real table without a table: a prepared position, the reader at one of its seats, bots elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import hoshitaku
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.templating.translate import page_language

READER_EMBLEM = 1
BOT_EMBLEMS = (3, 2, 4, 5)


@dataclass(frozen=True)
class PreparedBoard:
    """A position, the seat of the reader, everybody's names by seat, and the address that takes what is chosen."""

    position: hoshitaku.Position
    own_seat: int
    seat_names: Sequence[str]
    answer_url: str
    revision: int = 0

    def board_context(self, options_by_target: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """What the templates of a table are given; `at` are the choices by their board elements."""
        position, lang, game = self.position, page_language(), self.position.game
        seats, view = self._seat_contexts(), dict[str, Any](position.view(self.own_seat))
        return {
            "game": game,
            "table": self._table_context(),
            "seats": seats,
            "players": seat_panels.constant_panel_fields(seats),
            "me": self.own_seat,
            "view": view,
            "modules": tuple(view.get("modules", ())),
            "scene": drawing.drawing_of(game.name).make_scene(position, self.own_seat, options_by_target, view),
            "at": options_by_target,
            "prompt": self.with_seat_names(position.prompt(lang)),
            "help": self.with_seat_names(position.prompt_help(lang)),
            "log": [],
            "cover": None,
            "only": None,
            "single": False,
            "can_undo": False,
        }

    def with_seat_names(self, text: str) -> str:
        """A text of the rules with everybody's names."""
        return replace_seat_labels(text, self.seat_names, page_language())

    def _table_context(self) -> dict[str, Any]:
        """What the fragments of a table need to know about it."""
        game = self.position.game
        return {
            "game": game.name,
            "game_title": game.title(page_language()),
            "title": "",
            "status": "playing",
            "pace": "live",
            "revision": self.revision,
            "urls": {"move": self.answer_url, "undo": self.answer_url},
        }

    def _seat_contexts(self) -> list[dict[str, Any]]:
        """The reader and the bots."""
        scores, emblems = self.position.scores(), iter(BOT_EMBLEMS)
        return [
            {
                "number": seat,
                "emblem": READER_EMBLEM if seat == self.own_seat else next(emblems),
                "name": name,
                "kind": "person" if seat == self.own_seat else "bot",
                "level": "",
                "me": seat == self.own_seat,
                "waited_for": self.position.actor == seat,
                "away": False,
                "bot_plays": False,
                "score": scores[seat],
                "rank": None,
                "urls": None,
            }
            for seat, name in enumerate(self.seat_names)
        ]


def refusal_notice(position: hoshitaku.Position, option: int) -> dict[str, str] | None:
    """What is said of an option that the rules refuse; None if they allow it."""
    found = position.why_not(option)
    if found is None:
        return None
    # With a clause, the words begin by saying that it is not possible.
    return make_refusal_notice(found.text(page_language()), found.clause) | ({"key": ""} if found.clause else {})


def make_refusal_notice(text: str, clause: str) -> dict[str, str]:
    """The notice of a refusal."""
    return {"kind": "refusal", "key": "learn.refused", "text": text, "clause": clause}
