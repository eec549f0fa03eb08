"""[general.open_information] What lies before a player, as a seat may see it."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.knowledge import held_in_all, limit_without, total
from hoshitaku.games.zetta.chapters.scoring import owner, total_fame
from hoshitaku.games.zetta.codes import CREW, NONE, ORBITS, STORED
from hoshitaku.games.zetta.crew import crew_of, is_levelled
from hoshitaku.games.zetta.edge.names import Names
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.query import KNOWLEDGE_LIMIT, altered
from hoshitaku.games.zetta.sides import shows_tokens
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, LifeCards
from hoshitaku.games.zetta.state.zetta import Zetta

OF_CREW = {field.name: field for field in CrewCards.FIELDS}
FLAGS = next(field for field in LifeCards.FIELDS if field.name == "flags")


def seat_view(state: Zetta, number: int, viewer: int | None, names: Names) -> dict[str, object]:
    """[general.open_information] A seat, whoever plays it."""
    seat = state.seats[number]
    told = names.seen(seat)
    del told["aboard"]  # told as crew
    orbit = int(orbit_of(state, seat.place))
    return {
        **told,
        "orbit": None if orbit == NONE else ORBITS[orbit],
        **tokens_view(state, number, viewer, names),
        "crew": [member_view(state, member, names) for member in members(state, number)],
        "life": found_view(state.life, number, names.ids["life"], names),
        "artifacts": found_view(state.artifacts, number, names.ids["artifact"], names),
        "flags": flags_out(state, number),
        "fame": int(total_fame(state, number)),
    }


def tokens_view(state: Zetta, number: int, viewer: int | None, names: Names) -> dict[str, object]:
    """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] Tokens; their kinds only for itself and partners.

    [bot.knowledge] Those of bots, face up, for all. [knowledge.limit] What tokens not counted add to the limit would
    tell others.
    """
    seat, limit = state.seats[number], state.rules.numbers.knowledge_limit
    shown: dict[str, object] = {"knowledge": int(held_in_all(state, number)), "drawn": int(total(seat.drawn))}
    if not shows_tokens(state, number, NONE if viewer is None else viewer):
        return {**shown, "limit": int(limit_without(state, number))}
    kinds = names.ids["knowledge"]
    return {
        **shown,
        "limit": int(altered(state, KNOWLEDGE_LIMIT, number, NONE, limit)),
        "own_knowledge": {kind: int(count) for kind, count in zip(kinds, seat.knowledge, strict=True)},
        "own_drawn": {kind: int(count) for kind, count in zip(kinds, seat.drawn, strict=True)},
    }


def members(state: Zetta, number: int) -> list[int]:
    """[prep.crew_limit] [prep.take] Who is aboard a ship, then crew won at the grid, which comes aboard at its end."""
    aboard = [int(member) for seat in state.seats for member in seat.aboard]
    won = [crew for crew in range(CREW) if state.crew.place[crew] == number and crew not in aboard]
    return [*(int(member) for member in state.seats[number].aboard[: crew_of(state, number)]), *won]


def member_view(state: Zetta, member: int, names: Names) -> dict[str, object]:
    """[prep.take] [knowledge.use] A member, whose it is, its side, the tokens on it, and who sent it to a discovery."""
    place = state.crew.place[member] if member < CREW else state.life.place[member - CREW]
    sent = int(state.crew.team[member])
    return {
        "id": names.ids["member"][member],
        "owner": int(owner(place)),
        "levelled": is_levelled(state, member),
        "laid": names.thing(OF_CREW["laid"], int(state.crew.laid[member])),
        "sent_by": sent - 1 if sent else None,
    }


def found_view(cards: LifeCards | ArtifactCards, number: int, ids: list[str], names: Names) -> list[dict[str, object]]:
    """[general.sleeves] Life or artifact cards of a seat, on CURRENT or STORED, with the flags in their sleeves."""
    return [
        {"id": ids[card], "stored": place >= STORED, "flags": names.thing(FLAGS, int(cards.flags[card]))}
        for card, place in enumerate(cards.place)
        if owner(place) == number
    ]


def flags_out(state: Zetta, number: int) -> int:
    """[land.first_flag] [scoring.flags] Flags of a seat on planets and in sleeves."""
    planted = sum(flag == number for flag in state.system.planet_flag)
    return planted + sum(flags >> number & 1 for cards in (state.life, state.artifacts) for flags in cards.flags)
