"""The discovery board: the highest die result that finds something; and what is left to find."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, CardFinder
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, ViewerContext

# Refusals that concern the place or the crew; other refused options are not shown.
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
    """A row of the discovery board: a die up to ``highest_success`` makes a discovery of this ``kind``.

    ``answer`` tries such a discovery now; ``success_chance`` is with all crew that the viewer can send alone.
    ``had_no_dice`` marks an attempt of this turn that ended without dice.
    """

    kind: str
    highest_success: int
    answer: BoardAnswer
    success_chance: float | None
    is_current: bool
    had_no_dice: bool


@scene_part
class PlanetStack:
    """A stack of planet markers: its type, and the number left in it."""

    type: str
    remaining_count: int


@scene_part
class DiscoveryBoard:
    """The discovery board of a system, from 1 to ``highest_value``; artifacts that can be made, and other stocks.

    ``rows`` are empty before the first system.
    """

    rows: tuple[DiscoveryRow, ...]
    highest_value: int
    artifacts_on_display: tuple[Card, ...]
    life_cards_left: int
    knowledge_tokens_in_bag: int
    planet_stacks: tuple[PlanetStack, ...]
    is_choosing_artifact: bool


def make_discovery_board(position: hoshitaku.Position, sight: ViewerContext) -> DiscoveryBoard:
    """[zetta:system.discovery_values] [zetta:setup.artifact_display] The chances of discoveries, and the items left."""
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
