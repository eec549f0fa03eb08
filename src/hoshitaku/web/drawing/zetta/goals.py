"""Goals of solo and cooperative games: challenges or the way home with their progress, and the next warp."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import hoshitaku
from hoshitaku.web.drawing.zetta.control_boards import ControlBoard, ControlBoards
from hoshitaku.web.drawing.zetta.viewer_context import Entry, ViewerContext

# Questions for which the goals matter.
DECISIONS_ABOUT_GOALS = frozenset(("choose_removed", "choose_home", "choose_share", "choose_go_on"))


@dataclass(frozen=True)
class GoalPart:
    """One required item: its icon, and the achieved and wanted number; ``wanted_count`` is 0 if it has no number."""

    icon: str
    achieved_count: int
    wanted_count: int

    @property
    def is_met(self) -> bool:
        """Whether there are enough."""
        return self.achieved_count >= self.wanted_count


@dataclass(frozen=True)
class Challenge:
    """A challenge by its number, with its progress.

    ``is_met`` is None if the viewer may not know; ``is_possible`` is False once it cannot be met any more.
    ``kinds_with_done`` are kinds of stars or planets, and whether each is done.
    """

    number: int
    is_met: bool | None
    is_possible: bool
    parts: tuple[GoalPart, ...]
    kinds_with_done: tuple[tuple[str, bool], ...]


@dataclass(frozen=True)
class NextWarp:
    """The next warp: its lowest and highest cost by the cards left, and the energy that can be paid.

    ``energy`` is available now, ``converted`` by converting radioactive substances.
    """

    least: int
    most: int
    energy: int
    converted: int


@dataclass(frozen=True)
class GoalsPanel:
    """The goals of the people at the table, solo or as partners, with or without bots as opponents.

    ``home_goal_parts`` is what a solo ship needs to go home. ``people_and_bot_fame`` is None without bots.
    ``removed_token_count`` of ``removable_token_count`` tokens were removed for an easier Lonely Star.
    ``current_system_number`` is that of at most ``system_limit`` systems, 0 if there is no limit.
    """

    challenges: tuple[Challenge, ...]
    home_goal_parts: tuple[GoalPart, ...]
    next_warp: NextWarp | None
    people_and_bot_fame: tuple[int, int] | None
    removed_token_count: int
    removable_token_count: int
    current_system_number: int
    system_limit: int
    is_decision_about_goals: bool


def make_goals_panel(position: hoshitaku.Position, sight: ViewerContext, boards: ControlBoards) -> GoalsPanel | None:
    """[zetta:coop.how] [zetta:solo.goal] The goals of a solo or cooperative game; None in a competitive one."""
    modules, options = sight.view["modules"], position.setup.options
    if "cooperation" not in modules and "solo" not in modules:
        return None
    people, bots = _people_and_bot_boards(position, boards)
    chosen = modules.get("cooperation", {}).get("challenges", ())
    limit, removed = options.get("system_limit"), options.get("removed_tokens")
    schema, warp = position.game.options_schema["properties"], modules.get("warp_energy", {}).get("warp")
    return GoalsPanel(
        tuple(_make_challenge(sight, each) for each in chosen),
        _make_goal_parts(modules["solo"]["home"]) if "solo" in modules else (),
        NextWarp(**warp) if warp else None,
        (sum(board.fame for board in people), sum(board.fame for board in bots)) if bots else None,
        removed if isinstance(removed, int) else 0,
        schema["removed_tokens"]["maximum"] if "lonely_star" in modules else 0,
        sight.view["voyage"]["system"],
        limit if isinstance(limit, int) else 0,
        sight.is_asked and sight.decision["name"] in DECISIONS_ABOUT_GOALS,
    )


def _people_and_bot_boards(
    position: hoshitaku.Position, boards: ControlBoards
) -> tuple[tuple[ControlBoard, ...], tuple[ControlBoard, ...]]:
    """[zetta:bot.coop] [zetta:bot.solo] The boards of the people, and those of the bots they play against."""
    bots = position.bot_seats
    people = tuple(board for board in boards.boards if board.seat not in bots)
    return people, tuple(board for board in boards.boards if board.seat in bots)


def _make_challenge(sight: ViewerContext, challenge_view: Entry) -> Challenge:
    parts = _make_goal_parts(challenge_view["parts"])
    return Challenge(
        challenge_view["number"],
        challenge_view["met"],
        challenge_view["possible"],
        parts,
        _kinds_with_done(sight, {part.icon for part in parts}),
    )


def _make_goal_parts(part_views: Sequence[Entry]) -> tuple[GoalPart, ...]:
    return tuple(
        GoalPart(ICON_BY_GOAL.get(each["of"]) or each["of"], each["done"], each["wanted"]) for each in part_views
    )


ICON_BY_GOAL = {
    "full_knowledge": "knowledge",
    "levelled": "crew",
    "alien": "life",
    "planet_type": "flag",
    "alien_artifact": "artifact",
}
"""Icons of required items, if the icon has another name."""


def _kinds_with_done(sight: ViewerContext, icons: set[str]) -> tuple[tuple[str, bool], ...]:
    """[zetta:coop.challenge_9] [zetta:coop.challenge_12] Kinds of stars or planets, and whether each is done."""
    done = sight.view["modules"]["cooperation"]
    if "star" in icons:
        return tuple((star["type"], star["id"] in done["stars"]) for star in sight.pack_data["star"])
    if "flag" in icons:
        return tuple((stack["type"], stack["type"] in done["types"]) for stack in sight.view["stacks"])
    return ()
