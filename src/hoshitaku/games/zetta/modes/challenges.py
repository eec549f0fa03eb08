"""Chapter "coop", the twelve challenges: what each asks for. What only a module knows of, that module answers."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import held, held_in_all, total
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import (
    ARTIFACTS,
    CREW,
    KINDS_OF_SUBSTANCE,
    LIFES,
    NONE,
    PLANET_TYPES,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import is_levelled, serves_as_crew
from hoshitaku.games.zetta.module import forbidden
from hoshitaku.games.zetta.query import (
    CHALLENGE_DONE,
    CHALLENGE_MET,
    CHALLENGE_OPEN,
    KNOWLEDGE_LIMIT,
    altered,
    without_perks,
)
from hoshitaku.games.zetta.state.field import Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec

KEPT: Final = 14  # the number by which `rules.kept` finds it

# Challenges by their numbers.
FEW_CREW: Final = 1
LITTLE_ENERGY: Final = 2
GOOD_EQUIPMENT: Final = 3
ALIEN_ARTIFACTS: Final = 4
SUBSTANCES: Final = 5
KNOWLEDGE: Final = 6
WARP_TOKENS: Final = 7
MAKE_ARTIFACTS: Final = 8
ALL_STARS: Final = 9
ALL_LEVELLED: Final = 10
ALIEN_CREW: Final = 11
ALL_PLANETS: Final = 12
NUMBER: Final = 12
SECRET: Final = (KNOWLEDGE, WARP_TOKENS)  # about tokens that only partners see
FIRST_ALONE: Final = 4  # those below do not stand alone
AGAINST_BOTS: Final = (ALIEN_ARTIFACTS, MAKE_ARTIFACTS)  # not played if bots take such cards too
# Modules without which a challenge cannot be fulfilled.
NEEDED: Final = {GOOD_EQUIPMENT: "equipment", ALIEN_ARTIFACTS: "archaeology", ALIEN_CREW: "aliens"}

EACH_SUBSTANCE: Final = 5
ARTIFACTS_TO_MAKE: Final = 8
STAR_TYPES: Final = 9
ALIEN_ARTIFACTS_HOME: Final = 4


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Challenges(ModuleState):
    """[coop.choose] Bits of the challenges chosen, of the stars visited and of the planet types with a discovery.

    `rolls` are the dice that counted so far; `homeward` is 1 while the next warp leads home.
    """

    __slots__ = ("chosen", "homeward", "rolls", "stars", "types")

    NAME: ClassVar[str] = "cooperation"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("chosen", 0, 0, (2 << NUMBER) - 1, of="challenge", bits=True),
        Field("stars", 0, 0, (1 << STAR_TYPES) - 1, of="star", bits=True),
        Field("types", 0, 0, (1 << len(PLANET_TYPES)) - 1, of="type", bits=True),
        Field("rolls", 0, 0, NUMBER),
        Field("homeward", 0, 0, 1, of="flag"),
    )

    def __init__(self, chosen: i64, stars: i64, types: i64, rolls: i64, homeward: i64) -> None:
        self.chosen: i64 = chosen
        self.stars: i64 = stars
        self.types: i64 = types
        self.rolls: i64 = rolls
        self.homeward: i64 = homeward

    def clone(self) -> ModuleState:
        return Challenges(self.chosen, self.stars, self.types, self.rolls, self.homeward)


def challenges_of(state: Zetta) -> Challenges:
    """What the cooperation keeps."""
    return cast(Challenges, state.modules[state.rules.kept[KEPT]])


def has_challenges(state: Zetta) -> bool:
    """[coop.choose] [solo.challenges] Whether the game has challenges: together always, alone where the table wants."""
    return state.rules.kept[KEPT] != NONE


def is_chosen(state: Zetta, challenge: i64) -> bool:
    """Whether a challenge is to be met in this game."""
    return challenges_of(state).chosen >> challenge & 1 > 0


def can_be_played(state: Zetta, challenge: int) -> bool:
    """[coop.needs_modules] Whether the module that a challenge needs is in play."""
    needed = NEEDED.get(challenge, "")
    return not needed or needed in [module.name() for module in state.rules.modules]


def boards_can_be_full(state: Zetta, with_warp: bool) -> bool:
    """[coop.challenge_6_possible] Whether there are as many tokens that count for the limit as people's boards hold.

    They are in the bag or with somebody, whatever was removed.
    """
    tokens = tokens_among(state.supply.knowledge, with_warp)
    for seat in range(state.seat_count()):
        tokens += tokens_among(state.seats[seat].knowledge, with_warp)
        if not state.is_bot(seat):
            tokens -= board_size(state, seat)
    return tokens >= 0


def tokens_among(kinds: vec[i64], with_warp: bool) -> i64:
    """Tokens of all kinds, or of all but warp tokens."""
    return total(kinds) if with_warp else total(kinds) - kinds[WARP_TOKEN]


def warp_tokens_count(state: Zetta, seat: i64) -> bool:
    """[psg.warp_limit] [solo.warp_limit] [coop.challenge_7_limit] Whether warp tokens count for the knowledge limit."""
    return forbidden(state, "return_token", seat, WARP_TOKEN) == ""


def all_met(state: Zetta) -> bool:
    """[coop.how] Whether all challenges of the game are fulfilled."""
    for challenge in range(i64(1), i64(NUMBER + 1)):
        if is_chosen(state, challenge) and not is_met(state, challenge):
            return False
    return True


def is_met(state: Zetta, challenge: i64) -> bool:
    """[coop.challenge_3] [coop.challenge_4] A challenge, as if the ships came home now; two only modules can tell."""
    met = True
    if challenge == SUBSTANCES:
        met = enough_substances(state)
    elif challenge == KNOWLEDGE:
        met = all_know_enough(state)
    elif challenge == WARP_TOKENS:
        met = all_warp_tokens(state)
    elif challenge == MAKE_ARTIFACTS:
        met = artifacts_made(state) >= ARTIFACTS_TO_MAKE
    elif challenge == ALL_STARS:
        met = challenges_of(state).stars == (1 << STAR_TYPES) - 1
    elif challenge == ALL_LEVELLED:
        met = all_levelled(state)
    elif challenge == ALIEN_CREW:
        met = enough_aliens(state)
    elif challenge == ALL_PLANETS:
        met = challenges_of(state).types == (1 << i64(len(PLANET_TYPES))) - 1
    elif challenge in (GOOD_EQUIPMENT, ALIEN_ARTIFACTS):
        met = False
    return altered(state, CHALLENGE_MET, NONE, challenge, 1 if met else 0) > 0


def can_be_met(state: Zetta, challenge: i64) -> bool:
    """[coop.challenge_3_what] Whether a challenge can still be fulfilled; only modules know of one that cannot."""
    return altered(state, CHALLENGE_OPEN, NONE, challenge, 1) > 0


def enough_substances(state: Zetta) -> bool:
    """[coop.challenge_5] [coop.challenge_5_sum] [interplay.coop_bots_score] Five of each substance, all together."""
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        tokens: i64 = 0
        for seat in range(state.seat_count()):
            tokens += 0 if state.is_bot(seat) else state.substance(seat, kind)
        if tokens < EACH_SUBSTANCE:
            return False
    return True


def all_know_enough(state: Zetta) -> bool:
    """[coop.challenge_6] [interplay.coop_bots_score] Everybody holds as many knowledge tokens as the board holds."""
    for seat in range(state.seat_count()):
        if not state.is_bot(seat) and not knows_enough(state, seat):
            return False
    return True


def knows_enough(state: Zetta, seat: i64) -> bool:
    """[coop.challenge_6] [coop.challenge_6_counted] Whether a board is full of tokens that count for its limit."""
    return held_in_all(state, seat) >= board_size(state, seat)


def board_size(state: Zetta, seat: i64) -> i64:
    """[coop.challenge_6] [coop.challenge_6_limit] How many tokens a board holds, as it is printed.

    [coop.challenge_6_counted] Those that do not count for the limit lie beside it.
    """
    return without_perks(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.numbers.knowledge_limit)


def all_warp_tokens(state: Zetta) -> bool:
    """[coop.challenge_7] [coop.challenge_7_hold] All seven warp tokens are held, by whomever."""
    tokens: i64 = 0
    for seat in range(state.seat_count()):
        tokens += 0 if state.is_bot(seat) else held(state, seat, WARP_TOKEN)
    return tokens >= state.rules.parts.knowledge[WARP_TOKEN]


def artifacts_made(state: Zetta) -> i64:
    """[coop.challenge_8] Artifacts of all seats."""
    made: i64 = 0
    for card in range(i64(ARTIFACTS)):
        if owner(state.artifacts.place[card]) != NONE:
            made += 1
    return made


def all_levelled(state: Zetta) -> bool:
    """[coop.challenge_10] [coop.challenge_10_who] All human crew that lives is levelled, and nobody is without.

    [interplay.coop_bots_score] Bots' crew does not count.
    """
    for seat in range(state.seat_count()):
        if state.is_bot(seat):
            continue
        humans: i64 = 0
        for member in range(i64(CREW)):
            if state.crew.place[member] != seat:
                continue
            if not is_levelled(state, member):
                return False
            humans += 1
        if humans == 0:
            return False
    return True


def enough_aliens(state: Zetta) -> bool:
    """[coop.challenge_11] [coop.challenge_11_sum] At least as many aliens as humans, and at least one."""
    aliens = aliens_going_home(state)
    return aliens > 0 and aliens >= humans_going_home(state)


def humans_going_home(state: Zetta) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] All humans of the people that live, wherever they are."""
    humans: i64 = 0
    for member in range(i64(CREW)):
        seat = owner(state.crew.place[member])
        humans += 1 if seat != NONE and not state.is_bot(seat) else 0
    return humans


def aliens_going_home(state: Zetta) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] All aliens that serve the people as crew, wherever they are.

    Of those that wait for a place their module knows.
    """
    aliens: i64 = 0
    for card in range(i64(LIFES)):
        seat = owner(state.life.place[card])
        if seat != NONE and not state.is_bot(seat) and serves_as_crew(state, card):
            aliens += 1
    return altered(state, CHALLENGE_DONE, NONE, ALIEN_CREW, aliens)
