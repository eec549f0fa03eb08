"""[general.open_information] What a seat has, as far as another seat may see it."""

from __future__ import annotations

from hoshitaku.games.zetta.alliances import may_see_tokens
from hoshitaku.games.zetta.chapters.knowledge import sum_tokens, token_limit_besides_warp_tokens, total_token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner, total_fame
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, FIRST_STORED_LOCATION, NONE, ORBIT_NAMES
from hoshitaku.games.zetta.crew import crew_count, is_levelled
from hoshitaku.games.zetta.interface.state_names import StateNames
from hoshitaku.games.zetta.modified_numbers import KNOWLEDGE_LIMIT_QUERY, modified_number
from hoshitaku.games.zetta.places import orbit_of
from hoshitaku.games.zetta.state.cards import ArtifactCards, CrewCards, LifeCards
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import declared_field

LAID_TOKENS_FIELD = declared_field(CrewCards, "laid")
LIFE_CARD_FLAGS_FIELD = declared_field(LifeCards, "flags")


def seat_view(state: ZettaState, number: int, viewer: int | None, names: StateNames) -> dict[str, object]:
    """[general.open_information] A seat, of a person or a bot."""
    seat = state.seats[number]
    orbit = int(orbit_of(state, seat.place))
    return {
        **names.public_fields(seat),
        "orbit": None if orbit == NONE else ORBIT_NAMES[orbit],
        **knowledge_tokens_view(state, number, viewer, names),
        "crew": [member_view(state, member, names) for member in visible_crew_members(state, number)],
        "life": discovered_cards_view(state.life, number, names.ids["life"], names),
        "artifacts": discovered_cards_view(state.artifacts, number, names.ids["artifact"], names),
        "flags": count_flags_placed(state, number),
        "fame": int(total_fame(state, number)),
    }


def knowledge_tokens_view(state: ZettaState, number: int, viewer: int | None, names: StateNames) -> dict[str, object]:
    """[knowledge.hidden] [knowledge.shown] [coop.open_knowledge] Tokens.

    Their kinds only for the seat itself and its partners. [bot.knowledge] The face-up tokens of bots are for all.
    [knowledge.limit] Tokens that do not count raise the limit, which would reveal how many there are.
    """
    seat, limit = state.seats[number], state.rules.constants.knowledge_limit
    shown: dict[str, object] = {
        "knowledge": int(total_token_count(state, number)),
        "drawn": int(sum_tokens(seat.drawn)),
    }
    if not may_see_tokens(state, number, NONE if viewer is None else viewer):
        return {**shown, "limit": int(token_limit_besides_warp_tokens(state, number))}
    kinds = names.ids["knowledge"]
    return {
        **shown,
        "limit": int(modified_number(state, KNOWLEDGE_LIMIT_QUERY, number, NONE, limit)),
        "own_knowledge": {kind: int(count) for kind, count in zip(kinds, seat.knowledge, strict=True)},
        "own_drawn": {kind: int(count) for kind, count in zip(kinds, seat.drawn, strict=True)},
    }


def visible_crew_members(state: ZettaState, number: int) -> list[int]:
    """[prep.crew_limit] [prep.take] The crew aboard, then crew won at the grid, which boards at the end."""
    aboard = [int(member) for seat in state.seats for member in seat.aboard]
    won = [crew for crew in range(CREW_CARD_COUNT) if state.crew.place[crew] == number and crew not in aboard]
    return [*(int(member) for member in state.seats[number].aboard[: crew_count(state, number)]), *won]


def member_view(state: ZettaState, member: int, names: StateNames) -> dict[str, object]:
    """[prep.take] [knowledge.use] A member: owner, side, tokens on it, and the seat that sent it to a discovery."""
    place = state.crew.place[member] if member < CREW_CARD_COUNT else state.life.place[member - CREW_CARD_COUNT]
    sent = int(state.crew.team[member])
    return {
        "id": names.ids["member"][member],
        "owner": int(card_owner(place)),
        "levelled": is_levelled(state, member),
        "laid": names.value_json(LAID_TOKENS_FIELD, int(state.crew.laid[member])),
        "sent_by": sent - 1 if sent else None,
    }


def discovered_cards_view(
    cards: LifeCards | ArtifactCards, number: int, ids: list[str], names: StateNames
) -> list[dict[str, object]]:
    """[general.sleeves] Life or artifact cards of a seat, on CURRENT or STORED, with the flags in their sleeves."""
    return [
        {
            "id": ids[card],
            "stored": place >= FIRST_STORED_LOCATION,
            "flags": names.value_json(LIFE_CARD_FLAGS_FIELD, int(cards.flags[card])),
        }
        for card, place in enumerate(cards.place)
        if card_owner(place) == number
    ]


def count_flags_placed(state: ZettaState, number: int) -> int:
    """[land.first_flag] [scoring.flags] Number of flags of a seat on planets and in sleeves."""
    planted = sum(flag == number for flag in state.system.planet_flag)
    return planted + sum(flags >> number & 1 for cards in (state.life, state.artifacts) for flags in cards.flags)
