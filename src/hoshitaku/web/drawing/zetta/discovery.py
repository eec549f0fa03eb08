"""The discovery board: up to which result a die finds something; and what is left to be found."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, CardFinder
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, ViewerContext

# Refusals that say something of the place or the crew; of what is no action now nothing is told.
EXPLAINED_REFUSALS = frozenset(
    (
        "action.life_where",
        "action.substance_where",
        "action.artifact_where",
        "action.artifact_display_empty",
        "action.artifact_affordable",
        "discovery.life_empty",
        "discovery.zero_dice",
        "discovery.void_once",
        "assist.own_able",
    )
)


@scene_part
class DiscoveryRow:
    """A row of the discovery board: a die at or below ``value`` finds a thing of this ``kind``.

    ``spot`` tries such a discovery now, with ``chance`` of success by all that the viewer can send alone. ``current``
    marks the discovery in work, ``void`` one that came to no dice this turn.
    """

    kind: str
    highest_success: int
    answer: BoardAnswer
    success_chance: float | None
    is_current: bool
    had_no_dice: bool


@scene_part
class PlanetStack:
    """A stack of planet markers: its type, and how many are left in it."""

    type: str
    remaining_count: int


@scene_part
class DiscoveryBoard:
    """The discovery board of a system, from 1 to ``most``; artifacts that can be made, and what else is left.

    ``dials`` are empty before the first system.
    """

    rows: tuple[DiscoveryRow, ...]
    highest_value: int
    artifacts_on_display: tuple[Card, ...]
    life_cards_left: int
    bag: int
    planet_stacks: tuple[PlanetStack, ...]
    is_choosing_artifact: bool


def make_discovery_board(position: hoshitaku.Position, sight: ViewerContext) -> DiscoveryBoard:
    """[zetta:system.discovery_values] [zetta:setup.artifact_display] What can be discovered, and how easily."""
    answers, view = AnswerFinder(sight), sight.view
    deck = CardFinder(sight, answers)
    values, artifacts = view["system"]["discovery"], sight.entries("artifact")
    return DiscoveryBoard(
        tuple(_make_row(position, sight, answers, kind) for kind in values if any(values.values())),
        sight.pack_data["constants"]["discovery_max"],
        tuple(deck.artifact_to_make(artifacts[id]) for id in view["display"]),
        view["decks"]["life"],
        view["bag"],
        tuple(PlanetStack(stack["type"], stack["unseen"] + len(stack["under"])) for stack in view["stacks"]),
        sight.is_asked and sight.decision.get("name") == "choose_artifact",
    )


def _make_row(
    position: hoshitaku.Position, sight: ViewerContext, answer_finder: AnswerFinder, kind: str
) -> DiscoveryRow:
    view, value = sight.view, sight.view["system"]["discovery"][kind]
    says_why = EXPLAINED_REFUSALS.union(*(module.explained_clauses for module in sight.modules))
    spot = answer_finder.find_by_target(f"discover_{kind}", explained_clauses=says_why)
    chance = (
        position.dice_odds(spot.option, "").get("success") if spot.state == "can" and spot.option is not None else None
    )
    current = view["attempt"] is not None and view["attempt"]["kind"] == kind
    return DiscoveryRow(kind, value, spot, chance, current, kind in view["turn"]["void"])
