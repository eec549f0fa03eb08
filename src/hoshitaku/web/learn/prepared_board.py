"""A table page without a table: a prepared position, the reader in one seat, bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import hoshitaku
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web import drawing
from hoshitaku.web.table.page import seat_panels
from hoshitaku.web.table.page.context import modules_in_play
from hoshitaku.web.table.page.contexts import BoardContext
from hoshitaku.web.table.page.options import Option
from hoshitaku.web.table.page.seat_panels import SeatPanel
from hoshitaku.web.table.page.table_info import TableInfo, TableUrls
from hoshitaku.web.templating.translate import page_language

READER_EMBLEM = 1
BOT_EMBLEMS = (3, 2, 4, 5)
REFUSED_TEXT_KEY = "learn.refused"


@dataclass(frozen=True)
class PreparedBoard:
    """A position, the reader's seat, names by seat, and the URL to which choices are sent."""

    position: hoshitaku.Position
    own_seat: int
    seat_names: Sequence[str]
    answer_url: str
    revision: int = 0

    def board_context(self, options_by_target: Mapping[str, Option], *, area: str = "", my_turn: bool) -> BoardContext:
        """The board; `options_by_target` are the choices by board element, `area` the part that a phone shows first."""
        position, game = self.position, self.position.game
        seats, view = self._seat_panels(), position.view(self.own_seat)
        return BoardContext(
            game=game,
            table=self._table_info(),
            seats=seats,
            players=seat_panels.constant_panel_fields(seats),
            me=self.own_seat,
            view=view,
            modules=modules_in_play(view),
            scene=drawing.drawing_of(game.name).make_scene(position, self.own_seat, options_by_target, view),
            at=options_by_target,
            prompt=self.fill_in_seat_names(position.prompt(page_language())),
            my_turn=my_turn,
            first_board_area=area,
        )

    def fill_in_seat_names(self, text: str) -> str:
        """A text of the rules with seat names filled in."""
        return replace_seat_labels(text, self.seat_names, page_language())

    def _table_info(self) -> TableInfo:
        """The table data for the templates."""
        game = self.position.game
        return TableInfo(
            game=game.name,
            game_title=game.title(page_language()),
            status="playing",
            pace="live",
            revision=self.revision,
            urls=TableUrls(move=self.answer_url, undo=self.answer_url),
        )

    def _seat_panels(self) -> list[SeatPanel]:
        """The seats: the reader and the bots."""
        scores, emblems = self.position.scores(), iter(BOT_EMBLEMS)
        return [
            SeatPanel(
                number=seat,
                emblem=READER_EMBLEM if seat == self.own_seat else next(emblems),
                name=name,
                kind="person" if seat == self.own_seat else "bot",
                is_own=seat == self.own_seat,
                is_awaited=self.position.actor == seat,
                score=scores[seat],
            )
            for seat, name in enumerate(self.seat_names)
        ]


@dataclass(frozen=True)
class OptionReply:
    """What a page says about an option that it did not expect.

    `kind` is "refusal", "advice" or "done"; `text_key` names a text before `text`, or is "".
    """

    kind: str
    text_key: str
    text: str
    clause: str = ""


def refusal_reply(position: hoshitaku.Position, option: int) -> OptionReply | None:
    """The answer to an option that the rules refuse; None if it is legal."""
    found = position.why_not(option)
    if found is None:
        return None
    # With a clause, the text starts by saying that it is not possible.
    return OptionReply("refusal", "" if found.clause else REFUSED_TEXT_KEY, found.text(page_language()), found.clause)
