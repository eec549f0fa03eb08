"""How far the people are with what they are after, in numbers: so many of so many, for a view of their aims."""

# Interpreted: speaks to people.

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, NONE, PLANET_TYPES, WARP_TOKEN
from hoshitaku.games.zetta.codes import SUBSTANCES as KINDS
from hoshitaku.games.zetta.crew import is_aboard, is_levelled
from hoshitaku.games.zetta.modes.challenges import (
    ALIEN_ARTIFACTS,
    ALIEN_ARTIFACTS_HOME,
    ALIEN_CREW,
    ALL_LEVELLED,
    ALL_PLANETS,
    ALL_STARS,
    ARTIFACTS_TO_MAKE,
    EACH_SUBSTANCE,
    KNOWLEDGE,
    MAKE_ARTIFACTS,
    NUMBER,
    STAR_TYPES,
    SUBSTANCES,
    WARP_TOKENS,
    aliens_going_home,
    challenges_of,
    knows_enough,
)
from hoshitaku.games.zetta.query import CHALLENGE_DONE, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.schema import Schema, flag, list_of, number, or_null, record
from hoshitaku.kernel.vectors import vec

Part = dict[str, object]


def part(of: str, done: int, wanted: int) -> Part:
    """So many of a thing, of so many that are wanted."""
    return {"of": of, "done": int(done), "wanted": int(wanted)}


def people(state: Zetta) -> list[int]:
    """[interplay.coop_bots_score] The seats that no bot of the table holds."""
    return [seat for seat in range(int(state.seat_count())) if not state.is_bot(seat)]


def challenge_parts(state: Zetta, challenge: int) -> list[Part]:
    """How far a challenge is; of those that only the end can tell there is nothing to count."""
    seats, kept = people(state), challenges_of(state)
    if challenge == SUBSTANCES:
        return substance_parts(state, seats, EACH_SUBSTANCE)
    if challenge == KNOWLEDGE:
        return [part("full_knowledge", sum(knows_enough(state, seat) for seat in seats), len(seats))]
    if challenge == WARP_TOKENS:
        warp = sum(held(state, seat, WARP_TOKEN) for seat in seats)
        return [part("warp", warp, state.rules.parts.knowledge[WARP_TOKEN])]
    if challenge == MAKE_ARTIFACTS:
        return [part("artifact", sum(cards_of(seat, state.artifacts.place) for seat in seats), ARTIFACTS_TO_MAKE)]
    if challenge == ALIEN_ARTIFACTS:
        done = altered(state, CHALLENGE_DONE, NONE, challenge, 0)
        return [part("alien_artifact", done, ALIEN_ARTIFACTS_HOME)]
    if challenge == ALL_STARS:
        return [part("star", int(kept.stars).bit_count(), STAR_TYPES)]
    if challenge == ALL_PLANETS:
        return [part("planet_type", int(kept.types).bit_count(), len(PLANET_TYPES))]
    return crew_parts(state, seats, challenge)


def substance_parts(state: Zetta, seats: list[int], each: int) -> list[Part]:
    """[coop.challenge_5] [coop.challenge_5_sum] So many of each substance, all seats together."""
    return [part(kind, sum(state.substance(seat, n) for seat in seats), each) for n, kind in enumerate(KINDS)]


def crew_parts(state: Zetta, seats: list[int], challenge: int) -> list[Part]:
    """[coop.challenge_10_who] [coop.challenge_11_who] Levelled humans; aliens beside humans; wherever they are."""
    humans = humans_of(state, seats)
    if challenge == ALL_LEVELLED:
        return [part("levelled", sum(is_levelled(state, member) for member in humans), len(humans))]
    if challenge == ALIEN_CREW:
        return [part("alien", aliens_going_home(state), max(len(humans), 1))]
    return []


def humans_of(state: Zetta, seats: list[int]) -> list[int]:
    """[coop.challenge_11_who] Humans of some seats; of crew won at the grid none, which may yet stay on Earth."""
    own = [member for member in range(CREW) if int(state.crew.place[member]) in seats]
    if state.voyage.system:
        return own
    return [member for member in own if is_aboard(state, state.crew.place[member], member)]


def home_parts(state: Zetta, seat: int, with_tokens: bool) -> list[Part]:
    """[solo.end_condition] Five warp tokens (for those who see them), one of each substance, a life and an artifact."""
    tokens = [part("warp", held(state, seat, WARP_TOKEN), state.rules.numbers.warp_tokens_home)]
    cards = {"life": state.life.place, "artifact": state.artifacts.place}
    return [
        *(tokens if with_tokens else []),
        *substance_parts(state, [seat], 1),
        *(part(kind, cards_of(seat, places), 1) for kind, places in cards.items()),
    ]


def cards_of(seat: int, places: vec[i64]) -> int:
    """Cards of a kind that a seat has."""
    return sum(owner(place) == seat for place in places)


def warp_view(state: Zetta) -> dict[str, int] | None:
    """[solo.warp_energy] [solo.warp_convert] What the next warp may cost by the cards left, and what people can pay."""
    prices = [int(price) for price in state.rules.source.prices(state)]
    if not prices or state.voyage.system == 0:
        return None
    seats, worth = people(state), state.rules.numbers.radioactive_energy
    energy = sum(int(state.seats[seat].energy) for seat in seats)
    radioactive = sum(int(state.substance(seat, KINDS.index("radioactive"))) for seat in seats)
    return {"least": min(prices), "most": max(prices), "energy": energy, "converted": radioactive * int(worth)}


MOST_PARTS = 16


def parts_schema(description: str) -> Schema:
    """Parts, as `part` makes them."""
    named = {"type": "string", "description": "a substance, a token, or what else is counted"}
    one = record(
        "so many of so many", of=named, done=number("how many there are"), wanted=number("how many are needed")
    )
    return list_of(one, MOST_PARTS, description)


def challenges_schema() -> Schema:
    """[coop.choose] The challenges of a game."""
    met = or_null(flag("whether the challenge is met now; null for seats that may not know"))
    parts = parts_schema("progress on the challenge, as far as the viewer may know it in numbers")
    possible = flag("whether the challenge can still be met")
    one = record("a challenge", number=number("number of the challenge", 1), met=met, possible=possible, parts=parts)
    return list_of(one, NUMBER, "challenges to be met")


def warp_schema() -> Schema:
    """[solo.warp_energy] [solo.warp_convert] As `warp_view` makes it."""
    return or_null(
        record(
            "the next warp",
            least=number("least energy that the next warp may cost"),
            most=number("most energy that the next warp may cost"),
            energy=number("energy of the people at the table"),
            converted=number("energy that their radioactive substances would add"),
        )
    )
