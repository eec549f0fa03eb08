"""What the templates of a replay, and of the verification of a game, are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hoshitaku.web.http.pages import Page
from hoshitaku.web.http.problems import Notice
from hoshitaku.web.table.extension_points import ReplayComments
from hoshitaku.web.table.page.contexts import BoardContext
from hoshitaku.web.table.page.link_preview import LinkPreview
from hoshitaku.web.table.page.log import LogLine
from hoshitaku.web.table.page.table_info import TableInfo
from hoshitaku.web.table.play.branch import BranchForm


@dataclass(frozen=True)
class StepUrls:
    """Links of a replay to other moments."""

    first: str
    previous: str
    next: str
    last: str


@dataclass(frozen=True, kw_only=True)
class StepsContext:
    """Where a replay is in the game."""

    at_seq: int  # the entry after which the table is shown
    last_seq: int
    steps: Sequence[LogLine]  # the entries around it, one line each
    step_urls: StepUrls
    earlier_steps_url: str | None  # the address of earlier steps than those listed
    later_steps_url: str | None
    replay_form_url: str  # form GET `?at=`


@dataclass(frozen=True, kw_only=True)
class ReplayPage(BoardContext, StepsContext, Page):
    """The table after any entry of its log; nothing can be chosen."""

    template = "table/replay.html"

    past_rules_note: str  # as of EndContext
    has_result: bool  # not of a record that is cut off
    branch_form: BranchForm | None
    preview: LinkPreview
    comments: ReplayComments | None  # once the game is over
    comment_refusal: Notice | None  # why a comment was refused
    refused_comment: str  # the refused comment


@dataclass(frozen=True)
class ChanceCheck:
    """An outcome of chance, as lines of the log, and whether it agrees with the seed."""

    lines: Sequence[str]
    agrees: bool


@dataclass(frozen=True)
class Verification:
    """Whether all outcomes of chance agree with the seed, as text too."""

    all_agree: bool
    result_text: str
    checks: Sequence[ChanceCheck]


@dataclass(frozen=True, kw_only=True)
class VerifyPage(Page):
    """The verification of a finished game's seal."""

    template = "table/verify_chance.html"

    table: TableInfo
    verification: Verification
    seed: str
    commitment: str
