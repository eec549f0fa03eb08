"""The discovery board: up to which result a die finds something; and what is left to be found."""

from __future__ import annotations

import hoshitaku
from hoshitaku.web.drawing.pictures import picture
from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck
from hoshitaku.web.drawing.zetta.sight import Sight, Spot

# Refusals that say something of the place or the crew; of what is no action now nothing is told.
OUT_OF_REACH = frozenset(
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


@picture
class Dial:
    """A row of the discovery board: a die at or below ``value`` finds a thing of this ``kind``.

    ``spot`` tries such a discovery now, with ``chance`` of success by all that the viewer can send alone. ``current``
    marks the discovery in work, ``void`` one that came to no dice this turn.
    """

    kind: str
    value: int
    spot: Spot
    chance: float | None
    current: bool
    void: bool


@picture
class Stack:
    """A stack of planet markers: its type, and how many are left in it."""

    type: str
    left: int


@picture
class Discovery:
    """The discovery board of a system, from 1 to ``most``; artifacts that can be made, and what else is left.

    ``dials`` are empty before the first system.
    """

    dials: tuple[Dial, ...]
    most: int
    display: tuple[Card, ...]
    life: int
    bag: int
    stacks: tuple[Stack, ...]
    choosing: bool


def paint(position: hoshitaku.Position, sight: Sight) -> Discovery:
    """[zetta:system.discovery_values] [zetta:setup.artifact_display] What can be discovered, and how easily."""
    answers, view = Answers(sight), sight.view
    deck = Deck(sight, answers)
    values, artifacts = view["system"]["discovery"], sight.entries("artifact")
    return Discovery(
        tuple(_dial(position, sight, answers, kind) for kind in values if any(values.values())),
        sight.data["constants"]["discovery_max"],
        tuple(deck.to_make(artifacts[id]) for id in view["display"]),
        view["decks"]["life"],
        view["bag"],
        tuple(Stack(stack["type"], stack["unseen"] + len(stack["under"])) for stack in view["stacks"]),
        sight.asked and sight.decision.get("name") == "choose_artifact",
    )


def _dial(position: hoshitaku.Position, sight: Sight, answers: Answers, kind: str) -> Dial:
    view, value = sight.view, sight.view["system"]["discovery"][kind]
    says_why = OUT_OF_REACH.union(*(module.says_why for module in sight.modules))
    spot = answers.at(f"discover_{kind}", says_why=says_why)
    chance = position.dice_odds(spot.option, "").get("success") if spot.state == "can" and spot.option is not None else None
    current = view["attempt"] is not None and view["attempt"]["kind"] == kind
    return Dial(kind, value, spot, chance, current, kind in view["turn"]["void"])
