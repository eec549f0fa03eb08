"""The progress of the people towards their goals, as counts for a view."""

# Interpreted: produces texts for people.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, NONE, PLANET_TYPE_NAMES, WARP_TOKEN
from hoshitaku.games.zetta.codes import SUBSTANCE_NAMES as KINDS
from hoshitaku.games.zetta.crew import is_aboard, is_levelled
from hoshitaku.games.zetta.modes.challenges import (
    ALIEN_ARTIFACTS_CHALLENGE,
    ALIEN_CREW_CHALLENGE,
    ALL_LEVELLED_CHALLENGE,
    ALL_PLANETS_CHALLENGE,
    ALL_STARS_CHALLENGE,
    CHALLENGE_COUNT,
    KNOWLEDGE_CHALLENGE,
    MAKE_ARTIFACTS_CHALLENGE,
    NEEDED_ALIEN_ARTIFACT_COUNT,
    NEEDED_ARTIFACT_COUNT,
    NEEDED_COUNT_PER_SUBSTANCE,
    STAR_TYPE_COUNT,
    SUBSTANCES_CHALLENGE,
    WARP_TOKENS_CHALLENGE,
    challenge_state,
    count_alien_crew,
    is_knowledge_board_full,
)
from hoshitaku.games.zetta.modified_numbers import CHALLENGE_PROGRESS_QUERY, modified_number
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec
from hoshitaku.kernel.view_schema import Schema, flag, list_of, number, object_schema, or_null

ProgressPart = dict[str, object]


def progress_part(counted_kind: str, count: int, needed_count: int) -> ProgressPart:
    """A count of a kind, and the count needed."""
    return {"of": counted_kind, "done": int(count), "wanted": int(needed_count)}


def people_seats(state: ZettaState) -> list[int]:
    """[interplay.coop_bots_score] The seats that no bot of the table plays."""
    return [seat for seat in range(int(state.seat_count())) if not state.is_bot(seat)]


def challenge_progress(state: ZettaState, challenge: int) -> list[ProgressPart]:
    """The progress on a challenge; empty for those that can only be judged at the end."""
    seats, kept = people_seats(state), challenge_state(state)
    if challenge == SUBSTANCES_CHALLENGE:
        return substance_progress(state, seats, NEEDED_COUNT_PER_SUBSTANCE)
    if challenge == KNOWLEDGE_CHALLENGE:
        return [
            progress_part("full_knowledge", sum(is_knowledge_board_full(state, seat) for seat in seats), len(seats))
        ]
    if challenge == WARP_TOKENS_CHALLENGE:
        warp = sum(token_count(state, seat, WARP_TOKEN) for seat in seats)
        return [progress_part("warp", warp, state.rules.components.knowledge_counts[WARP_TOKEN])]
    if challenge == MAKE_ARTIFACTS_CHALLENGE:
        return [
            progress_part(
                "artifact",
                sum(count_cards_of_seat(seat, state.artifacts.place) for seat in seats),
                NEEDED_ARTIFACT_COUNT,
            )
        ]
    if challenge == ALIEN_ARTIFACTS_CHALLENGE:
        done = modified_number(state, CHALLENGE_PROGRESS_QUERY, NONE, challenge, 0)
        return [progress_part("alien_artifact", done, NEEDED_ALIEN_ARTIFACT_COUNT)]
    if challenge == ALL_STARS_CHALLENGE:
        return [progress_part("star", int(kept.stars).bit_count(), STAR_TYPE_COUNT)]
    if challenge == ALL_PLANETS_CHALLENGE:
        return [progress_part("planet_type", int(kept.types).bit_count(), len(PLANET_TYPE_NAMES))]
    return crew_progress(state, seats, challenge)


def substance_progress(state: ZettaState, seats: list[int], each: int) -> list[ProgressPart]:
    """[coop.challenge_5] [coop.challenge_5_sum] The count of each substance, of all seats together."""
    return [
        progress_part(kind, sum(state.substance_count(seat, n) for seat in seats), each) for n, kind in enumerate(KINDS)
    ]


def crew_progress(state: ZettaState, seats: list[int], challenge: int) -> list[ProgressPart]:
    """[coop.challenge_10_who] [coop.challenge_11_who] Levelled humans, or aliens compared with humans.

    Wherever they are.
    """
    humans = human_crew_members(state, seats)
    if challenge == ALL_LEVELLED_CHALLENGE:
        return [progress_part("levelled", sum(is_levelled(state, member) for member in humans), len(humans))]
    if challenge == ALIEN_CREW_CHALLENGE:
        return [progress_part("alien", count_alien_crew(state), max(len(humans), 1))]
    return []


def human_crew_members(state: ZettaState, seats: list[int]) -> list[int]:
    """[coop.challenge_11_who] The seats' humans, except crew won at the grid, which may still stay on Earth."""
    own = [member for member in range(CREW_CARD_COUNT) if int(state.crew.place[member]) in seats]
    if state.voyage.system:
        return own
    return [member for member in own if is_aboard(state, state.crew.place[member], member)]


def way_home_progress(state: ZettaState, seat: int, with_tokens: bool) -> list[ProgressPart]:
    """[solo.end_condition] Five warp tokens (if visible), one of each substance, a life card and an artifact."""
    tokens = [progress_part("warp", token_count(state, seat, WARP_TOKEN), state.rules.constants.warp_tokens_home)]
    cards = {"life": state.life.place, "artifact": state.artifacts.place}
    return [
        *(tokens if with_tokens else []),
        *substance_progress(state, [seat], 1),
        *(progress_part(kind, count_cards_of_seat(seat, places), 1) for kind, places in cards.items()),
    ]


def count_cards_of_seat(seat: int, places: vec[i64]) -> int:
    """Number of cards of a kind that a seat has."""
    return sum(card_owner(place) == seat for place in places)


def next_warp_view(state: ZettaState) -> dict[str, int] | None:
    """[solo.warp_energy] [solo.warp_convert] Possible prices of the next warp, and the energy that people can pay."""
    prices = [int(price) for price in state.rules.system_generator.possible_warp_prices(state)]
    if not prices or state.voyage.system == 0:
        return None
    seats, worth = people_seats(state), state.rules.constants.radioactive_energy
    energy = sum(int(state.seats[seat].energy) for seat in seats)
    radioactive = sum(int(state.substance_count(seat, KINDS.index("radioactive"))) for seat in seats)
    return {"least": min(prices), "most": max(prices), "energy": energy, "converted": radioactive * int(worth)}


MAX_PROGRESS_PARTS = 16


def progress_schema(description: str) -> Schema:
    """Schema of a list of counts, as `progress_part` returns them."""
    named = {"type": "string", "description": "a substance, a token, or what else is counted"}
    one = object_schema(
        "progress as counts", of=named, done=number("how many there are"), wanted=number("how many are needed")
    )
    return list_of(one, MAX_PROGRESS_PARTS, description)


def challenges_schema() -> Schema:
    """[coop.choose] The challenges of a game."""
    met = or_null(flag("whether the challenge is met now; null for seats that may not know"))
    parts = progress_schema("progress on the challenge, as far as the viewer may know it in numbers")
    possible = flag("whether the challenge can still be met")
    one = object_schema(
        "a challenge", number=number("number of the challenge", 1), met=met, possible=possible, parts=parts
    )
    return list_of(one, CHALLENGE_COUNT, "challenges to be met")


def next_warp_schema() -> Schema:
    """[solo.warp_energy] [solo.warp_convert] Schema of the result of `next_warp_view`."""
    return or_null(
        object_schema(
            "the next warp",
            least=number("least energy that the next warp may cost"),
            most=number("most energy that the next warp may cost"),
            energy=number("energy of the people at the table"),
            converted=number("energy that their radioactive substances would add"),
        )
    )
