"""Positions in the warp stage: hands are taken, cards played; and where crew, items and cards are.

Talents: ezc1, ezc9 and ezc11 romance, ezc5 and ezc25 borrow, ezc2 and ezc3 precedence, ezc4 and ezc6 repair, ezc7 and
ezc13 security.
"""

from __future__ import annotations

from typing import Any

from hoshitaku import Position
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.games.zetta.phase_plan import BETWEEN_SYSTEMS_PHASE, WARP_PHASE
from hoshitaku.kernel.decision_registry import encode_decision
from tests.zetta.modules.equipment.gear import put
from tests.zetta.table import CREW, GAME, LIFE, after, let_chance, offered, play, seat, table, zetta_state

ALONE_WITH = {"modules": ["warp_travel"]}
EQUIPPED = {"modules": ["warp_travel", "equipment"]}
DAMAGED = {"modules": ["warp_travel", "damage"]}
TOGETHER = EQUIPPED | {"mode": "cooperative"}
Hands = dict[int, list[str]]


def crew(talent: str, number: int = 0) -> str:
    """One of the crew cards with a talent, counted from 0."""
    return [card for card, fields in CREW.items() if fields["talent"] == talent][number]


def ship(*members: str, **values: Any) -> dict[str, Any]:
    """A seat whose ship is back in the mothership, with this crew."""
    return seat(crew=list(members), **values)


def stage(
    *seats: dict[str, Any], hands: Hands | None = None, items: Any = None, options: Any = None, start: int = 0,
    alone: bool = False, **values: Any,
) -> Position:  # fmt: skip
    """The warp stage after a system, its hands taken: all crew that can be, unless `hands` says by seat who is.

    `items` are by seat the items on the equipment tracks, with conditions; with {} for `hands` nobody has chosen yet.
    """
    asked = options or (EQUIPPED if items else ALONE_WITH)
    plan = zetta_state(GAME.new(max(len(seats), 1), asked)).rules.phase_steps
    rest = [*after(plan, BETWEEN_SYSTEMS_PHASE, WARP_PHASE), *after(plan, WARP_PHASE, "take_hands")]
    order = [(start + step) % len(seats) for step in range(len(seats))]
    stack = [
        *map(encode_decision, rest),
        *(question for number in order[::-1] for question in first_question(number, seats)),
    ]
    position = table(*seats, alone=alone, ask=stack, options=asked,
                     **{"turn": NONE, "round": 3, "start": start, **values})  # fmt: skip
    if items is not None:
        position = put(position, *items)
    if hands != {}:
        take_hands(position, hands)
    return position


def first_question(number: int, seats: tuple[dict[str, Any], ...]) -> list[dict[str, object]]:
    """What a seat is asked first, if it has crew that can act."""
    order = [*CREW, *LIFE]
    able = sorted(order.index(member) for member in seats[number]["crew"] if member not in seats[number]["hurt"])
    return [{"decision": "choose_hand", "actor": number, "member": able[0]}] if able else []


def take_hands(position: Position, hands: Hands | None) -> None:
    """Everybody chooses a hand: all there is, or those named."""
    while position.decision == "choose_hand":
        member = position.option_name(position.options()[0]).split()[1]
        taken = hands is None or member in hands.get(position.actor, [])
        play(position, f"{'take_in_hand' if taken else 'keep_on_board'} {member}")


def kept(position: Position, field: str) -> dict[str, int]:
    """What the module keeps, as positions have it: what differs from the start, by id."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    return data["state"]["modules"]["warp_travel"].get(field, {})  # type: ignore[no-any-return]


def aboard(position: Position, number: int) -> list[str]:
    """Who is on the board of a seat."""
    seats: Any = position.view(None)["seats"]
    return [str(member["id"]) for member in seats[number]["crew"]]


def hand(position: Position, number: int) -> list[str]:
    """The crew that a seat has in its hand."""
    return [member for member in aboard(position, number) if kept(position, "hand").get(member)]


def play_out(position: Position) -> Position:
    """All hands are played without effect, and the stage is over."""
    while position.decision == "play_card":
        play(position, next(name for name in offered(position) if name.startswith("play_idly")))
    return position


def to_next_system(position: Position) -> Position:
    """The stage is played out, and the next system lies there: the start player is asked for the orbit, or to move."""
    play_out(position)
    let_chance(position)
    if position.decision == "choose_orbit":
        position.take(position.options()[0])
    return position


def end_first_round(position: Position) -> Position:
    """Everybody stays and does nothing in the first round of the system."""
    while position.view(None)["voyage"]["round"] == 1:  # type: ignore[index,call-overload]
        options = {position.option_name(option): option for option in position.options()}
        position.take(options.get("decline", options.get("stay", position.options()[-1])))
        let_chance(position)
    return position
