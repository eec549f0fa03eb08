"""What the templates of a table are given: the page, and the fragments of it that are streamed.

A drawing depends only on these variables, not on the database, the clock or the request, so that one render serves
every spectator. A table that is still forming has the same page, with `table.status == "waiting"`.

Fragments each render exactly one root element with an id of their own (`id="board"` in `table/_board.html`). They are
morphed into place, so keep ids stable. `table/table.html` holds `<form id="turn">` outside of them, and every button
of a fragment belongs to it by `form="turn"`: an option is
`<button form="turn" name="option" value="{{ choice.option }}">`, other actions have a `formaction`. Several options to
be taken one after another, all or none, are ticked as `<input type="radio" name="way" value="130 131">` and sent by
`<button form="turn" name="along" value="">`, whose value has the options that come before them. Such a row must end
when something hidden is revealed, chance decides or another seat is asked; a longer one is refused (`row_past_reveal`).

Scripts: `js/htmx.min.js` and `js/hx-sse.min.js` (vendored; htmx last and not deferred, see table/table.html),
`js/table-forms.js` (stale answers), `js/stream.js` (stream, offline), `js/effects.js` (animation, sound),
`js/reload-on-back.js` (back and forward reload a table), and the `scripts` of the game's drawing. They get the events
of a change as `table:events`.

The console has a note for each state of the connection other than a running stream, with `data-line` (`offline`,
`full`, `elsewhere`); `js/stream.js` shows the current one.

Changes are shown by the root of a board: its `data-motions` is JSON of event -> `{what, from, to, sound}`, and the
places of the board have `data-at`; `{seat}`, `{what}` ... in `from` and `to` are values of the event. `what` is `cube`
(pieces travel), `points` or `loss` (an amount rises or falls), `turn` (a card), `wash` (a place changed) or `die`
(`colour`, `face`; dice lie open for a moment `unless` the board shows this, drawn with the signs at `data-signs`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar

from markupsafe import Markup

from hoshitaku import Game
from hoshitaku.web.account.other_devices.opened_devices import ListedDevice
from hoshitaku.web.account.session_ended_notice import SignedOutNotice
from hoshitaku.web.http.pages import Page
from hoshitaku.web.http.problems import Notice
from hoshitaku.web.table.extension_points import EndNote, SpectatorChat
from hoshitaku.web.table.page.chat import ChatMessage
from hoshitaku.web.table.page.end_page import EndReason
from hoshitaku.web.table.page.log import LogLine, LogViewer
from hoshitaku.web.table.page.options import Option
from hoshitaku.web.table.page.personal_results import EndSummary
from hoshitaku.web.table.page.points_report import PointsReport
from hoshitaku.web.table.page.seat_panels import PlayerFields, SeatPanel
from hoshitaku.web.table.page.table_info import TableInfo
from hoshitaku.web.table.play.abandoned_page import EndVote
from hoshitaku.web.table.play.take_back_page import TakeBackContext
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True)
class Invitation:
    """The join link of a forming table, and its QR code (an `<svg>`)."""

    join_url: str
    qr_code_svg: Markup


@dataclass(frozen=True, kw_only=True)
class PositionContext:
    """A position as one viewer sees it."""

    view: Mapping[str, Any] | None  # `position.view(me)`, see the game; None if no position can be shown
    modules: tuple[str, ...]  # names of the modules in play, if the game has any
    scene: Any  # the game's drawing of the position (`hoshitaku.web.drawing`); None without a position
    prompt: str  # the question as text
    my_turn: bool = False
    at: Mapping[str, Option] = field(default_factory=dict)
    """Legal and refused options by target, `at.get("place:3")`; empty when not my turn."""
    waiting_for: SeatPanel | None = None


@dataclass(frozen=True, kw_only=True)
class QuestionContext(PositionContext):
    """The question to the viewer, and its options."""

    prompt_help: str  # more about the question, as text
    choices: Sequence[Option] = ()  # legal options in fixed order; empty when not my turn
    only_choice: Option | None = None  # the only sensible choice: make it the primary button
    is_chosen_automatically: bool = False
    """Whether the single choice is taken automatically, a moment after it is seen (`js/auto-single-choice.js`)."""
    can_undo: bool = False
    can_hint: bool = False  # whether `table.urls.hint` is available: my turn, and no other person plays


@dataclass(frozen=True, kw_only=True)
class TableQuestionContext(QuestionContext):
    """The question at a table with others."""

    can_hurry_bots: bool = False  # whether `table.urls.hurry` is available: I play only against bots, and wait for one
    waiting_since: datetime | None = None  # since when the table waits


@dataclass(frozen=True, kw_only=True)
class SeatActionsContext:
    """Who may sit, and what the person with the host's rights may change."""

    can_start: bool | None = None  # for who has the host's rights whether they may begin; None for everybody else
    may_add_seat: bool = False  # whether they may add a seat to the forming table (`table.urls.add_seat`)
    may_remove_seat: bool = False  # whether they may remove an open seat (`seat.urls.remove`)
    invitation: Invitation | None = None  # for seated players of a forming table
    hand_over_to: SeatPanel | None = None
    """The player to hand a shared device to. Everything else is then as for a spectator; the board and the console show
    whose turn it is, and a button "I am ..." that posts `seat` to `table.urls.hand_over`."""


@dataclass(frozen=True, kw_only=True)
class BoardContext(PositionContext, SeatActionsContext):
    """The board and the seats: of a table, a replay, a lesson or a puzzle."""

    game: Game  # the library's: `.pack.data`, `.rulebook.clauses`
    table: TableInfo
    me: int | None  # the viewer's seat; None: a spectator
    seats: Sequence[SeatPanel]  # in seat order
    players: Sequence[PlayerFields]
    """Macros that use no other variables of a page than this, `me`, `modules`, `lang` and `game` can be `kept`
    (`templating/macros.py`)."""
    log: Sequence[LogLine] = ()  # the newest last, at most 30
    account: PointsReport | None = None  # at the end, unless the rules of the game are gone
    reader: LogViewer | None = None  # of `account`: the language and the names
    first_board_area: str = ""  # "own": a board in two areas opens with the viewer's own


@dataclass(frozen=True, kw_only=True)
class LogContext:
    """What has happened."""

    log: Sequence[LogLine]  # the newest last, at most 30
    has_earlier_log: bool  # whether there are earlier entries (`table.urls.replay`)
    last_change_lines: Sequence[LogLine]  # the lines of the last change, for screen readers
    events_json: str  # JSON: `[{name, seat, amount, data, seq}, ...]` of the last change, only what this viewer may see


@dataclass(frozen=True, kw_only=True)
class EndContext:
    """The end of a game."""

    past_rules_note: str
    """A note if this server no longer has the rules of a finished game, or if the board is of an earlier entry."""
    ranked_seats: Sequence[SeatPanel] | None  # best first; None before the end
    end_reasons: Sequence[EndReason]  # why the game was won or lost; empty if only points decide
    rematch_url: str | None  # once a player has asked for one
    end_summary: EndSummary | None  # for the player of the seat
    end_notes: Sequence[EndNote]  # of other apps, for the player of the seat


@dataclass(frozen=True, kw_only=True)
class TableFragments(BoardContext, TableQuestionContext, LogContext, EndContext, TemplateContext):
    """Everything that the streamed fragments need; the same for all spectators of one language."""

    template_by_fragment: ClassVar[Mapping[str, str]] = {
        name: f"table/_{name}.html" for name in ("seats", "board", "console", "log", "chat", "about", "news")
    }
    """The templates by the names of the fragments, which are the ids of their root elements."""

    lang: str
    spectator_count: int
    form_token: str  # the hidden field `token`
    chat: Sequence[ChatMessage]
    seats_that_may_take_device: Sequence[
        SeatPanel
    ]  # others of a shared device who may take it, while none of its players is asked
    take_back: TakeBackContext | None
    deputy_host: SeatPanel | None  # who has the host's rights in place of the host, who has been away for long
    end_vote: EndVote | None  # whether to end a game that a person has left alone

    @classmethod
    def template_names(cls) -> tuple[str, ...]:
        """All fragments."""
        return tuple(cls.template_by_fragment.values())

    @property
    def page_title(self) -> str:
        """The title of the page, with a dot when it is the viewer's turn."""
        name = self.table.game_title
        if self.my_turn or self.hand_over_to:
            return t("table.title_your_turn", game=name)
        return t("table.title_over", game=name) if self.ranked_seats else name


@dataclass(frozen=True, kw_only=True)
class MissedLinesFragment(TemplateContext):
    """Part of whole pages, streamed only to empty it on a shared device that nobody holds."""

    template = "table/_away.html"

    lang: str
    table: TableInfo
    missed_lines: Sequence[LogLine] | None = None


@dataclass(frozen=True, kw_only=True)
class NoticeFragment(TemplateContext):
    """The answer to an action, and the message that the page's session has ended; also streamed to empty it."""

    template = "_notice.html"

    lang: str
    notice: Notice | None = None
    signed_out_notice: SignedOutNotice | None = None


@dataclass(frozen=True, kw_only=True)
class OpenedDevicesFragment(TemplateContext):
    """The message that the guest was opened on another device. Its buttons belong to `<form id="turn">`."""

    template = "table/_devices.html"

    lang: str
    newly_opened_devices: Sequence[ListedDevice]  # about which the guest has not read it yet


@dataclass(frozen=True, kw_only=True)
class PartialsContext(TemplateContext):
    """An answer to htmx: the fragments by name, and the title of the page by "title"."""

    template = "table/fragments.html"

    html_by_fragment: Mapping[str, str]


@dataclass(frozen=True, kw_only=True)
class TablePage(TableFragments, Page):
    """The whole page of a table, with what is not streamed."""

    template = "table/table.html"

    missed_lines: Sequence[LogLine] | None  # since this viewer last looked
    refused_chat_text: str  # of the form of the chat, or of the spectators' form
    may_chat: bool  # whether the form of the chat is shown
    spectator_chat: SpectatorChat | None
    newly_opened_devices: Sequence[ListedDevice]  # as for OpenedDevicesFragment

    @classmethod
    def template_names(cls) -> tuple[str, ...]:
        """The page."""
        return (cls.template,)


@dataclass(frozen=True, kw_only=True)
class HandOverPage(Page):
    """A shared device between two players: whose turn it is, and nothing else, until that person takes it."""

    template = "table/hand_over_device.html"

    table: TableInfo
    seats: Sequence[SeatPanel]
    next_player: SeatPanel
