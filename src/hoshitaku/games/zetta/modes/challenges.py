"""Chapter "coop", the twelve challenges: what each asks for. What only a module knows of, that module answers."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import sum_tokens, token_count, total_token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARDS,
    CREW_CARDS,
    KINDS_OF_SUBSTANCE,
    LIFE_CARDS,
    NONE,
    PLANET_TYPES,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import is_levelled, is_life_card_crew
from hoshitaku.games.zetta.modified_numbers import (
    CHALLENGE_DONE,
    CHALLENGE_MET,
    CHALLENGE_OPEN,
    KNOWLEDGE_LIMIT,
    modified_number,
    number_without_perks,
)
from hoshitaku.games.zetta.module import module_forbidding_clause
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import StateField
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import vec

STATE_KEY: Final = 14  # the number by which `rules.kept` finds it

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
CHALLENGE_COUNT: Final = 12
SECRET_CHALLENGES: Final = (KNOWLEDGE, WARP_TOKENS)  # about tokens that only partners see
FIRST_STANDALONE: Final = 4  # those below do not stand alone
VOID_AGAINST_BOTS: Final = (ALIEN_ARTIFACTS, MAKE_ARTIFACTS)  # not played if bots take such cards too
# Modules without which a challenge cannot be fulfilled.
REQUIRED_MODULES: Final = {GOOD_EQUIPMENT: "equipment", ALIEN_ARTIFACTS: "archaeology", ALIEN_CREW: "aliens"}

EACH_SUBSTANCE: Final = 5
ARTIFACTS_TO_MAKE: Final = 8
STAR_TYPES: Final = 9
ALIEN_ARTIFACTS_HOME: Final = 4


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChallengeState(ModuleState):
    """[coop.choose] Bits of the challenges chosen, of the stars visited and of the planet types with a discovery.

    `rolls` are the dice that counted so far; `homeward` is 1 while the next warp leads home.
    """

    __slots__ = ("chosen", "homeward", "rolls", "stars", "types")

    NAME: ClassVar[str] = "cooperation"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("chosen", 0, 0, (2 << CHALLENGE_COUNT) - 1, value_kind="challenge", is_bit_set=True),
        StateField("stars", 0, 0, (1 << STAR_TYPES) - 1, value_kind="star", is_bit_set=True),
        StateField("types", 0, 0, (1 << len(PLANET_TYPES)) - 1, value_kind="type", is_bit_set=True),
        StateField("rolls", 0, 0, CHALLENGE_COUNT),
        StateField("homeward", 0, 0, 1, value_kind="flag"),
    )

    def __init__(self, chosen: i64, stars: i64, types: i64, rolls: i64, homeward: i64) -> None:
        self.chosen: i64 = chosen
        self.stars: i64 = stars
        self.types: i64 = types
        self.rolls: i64 = rolls
        self.homeward: i64 = homeward

    def clone(self) -> ModuleState:
        return ChallengeState(self.chosen, self.stars, self.types, self.rolls, self.homeward)


def challenge_state(state: ZettaState) -> ChallengeState:
    """What the cooperation keeps."""
    return cast(ChallengeState, state.modules[state.rules.module_state_index[STATE_KEY]])


def has_challenges(state: ZettaState) -> bool:
    """[coop.choose] [solo.challenges] Whether the game has challenges: together always, alone where the table wants."""
    return state.rules.module_state_index[STATE_KEY] != NONE


def is_challenge_chosen(state: ZettaState, challenge: i64) -> bool:
    """Whether a challenge is to be met in this game."""
    return challenge_state(state).chosen >> challenge & 1 > 0


def has_required_module(state: ZettaState, challenge: int) -> bool:
    """[coop.needs_modules] Whether the module that a challenge needs is in play."""
    needed = REQUIRED_MODULES.get(challenge, "")
    return not needed or needed in [module.name() for module in state.rules.modules]


def can_boards_be_full(state: ZettaState, with_warp: bool) -> bool:
    """[coop.challenge_6_possible] Whether there are as many tokens that count for the limit as people's boards hold.

    They are in the bag or with somebody, whatever was removed.
    """
    tokens = count_tokens(state.supply.knowledge, with_warp)
    for seat in range(state.seat_count()):
        tokens += count_tokens(state.seats[seat].knowledge, with_warp)
        if not state.is_bot(seat):
            tokens -= knowledge_board_size(state, seat)
    return tokens >= 0


def count_tokens(kinds: vec[i64], with_warp: bool) -> i64:
    """Tokens of all kinds, or of all but warp tokens."""
    return sum_tokens(kinds) if with_warp else sum_tokens(kinds) - kinds[WARP_TOKEN]


def are_warp_tokens_counted(state: ZettaState, seat: i64) -> bool:
    """[psg.warp_limit] [solo.warp_limit] [coop.challenge_7_limit] Whether warp tokens count for the knowledge limit."""
    return module_forbidding_clause(state, "return_token", seat, WARP_TOKEN) == ""


def are_challenges_met(state: ZettaState) -> bool:
    """[coop.how] Whether all challenges of the game are fulfilled."""
    for challenge in range(i64(1), i64(CHALLENGE_COUNT + 1)):
        if is_challenge_chosen(state, challenge) and not is_challenge_met(state, challenge):
            return False
    return True


def is_challenge_met(state: ZettaState, challenge: i64) -> bool:
    """[coop.challenge_3] [coop.challenge_4] A challenge, as if the ships came home now; two only modules can tell."""
    met = True
    if challenge == SUBSTANCES:
        met = has_enough_substances(state)
    elif challenge == KNOWLEDGE:
        met = are_boards_full(state)
    elif challenge == WARP_TOKENS:
        met = has_all_warp_tokens(state)
    elif challenge == MAKE_ARTIFACTS:
        met = count_artifacts_made(state) >= ARTIFACTS_TO_MAKE
    elif challenge == ALL_STARS:
        met = challenge_state(state).stars == (1 << STAR_TYPES) - 1
    elif challenge == ALL_LEVELLED:
        met = is_all_crew_levelled(state)
    elif challenge == ALIEN_CREW:
        met = has_enough_aliens(state)
    elif challenge == ALL_PLANETS:
        met = challenge_state(state).types == (1 << i64(len(PLANET_TYPES))) - 1
    elif challenge in (GOOD_EQUIPMENT, ALIEN_ARTIFACTS):
        met = False
    return modified_number(state, CHALLENGE_MET, NONE, challenge, 1 if met else 0) > 0


def can_challenge_be_met(state: ZettaState, challenge: i64) -> bool:
    """[coop.challenge_3_what] Whether a challenge can still be fulfilled; only modules know of one that cannot."""
    return modified_number(state, CHALLENGE_OPEN, NONE, challenge, 1) > 0


def has_enough_substances(state: ZettaState) -> bool:
    """[coop.challenge_5] [coop.challenge_5_sum] [interplay.coop_bots_score] Five of each substance, all together."""
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        tokens: i64 = 0
        for seat in range(state.seat_count()):
            tokens += 0 if state.is_bot(seat) else state.substance_count(seat, kind)
        if tokens < EACH_SUBSTANCE:
            return False
    return True


def are_boards_full(state: ZettaState) -> bool:
    """[coop.challenge_6] [interplay.coop_bots_score] Everybody holds as many knowledge tokens as the board holds."""
    for seat in range(state.seat_count()):
        if not state.is_bot(seat) and not is_board_full(state, seat):
            return False
    return True


def is_board_full(state: ZettaState, seat: i64) -> bool:
    """[coop.challenge_6] [coop.challenge_6_counted] Whether a board is full of tokens that count for its limit."""
    return total_token_count(state, seat) >= knowledge_board_size(state, seat)


def knowledge_board_size(state: ZettaState, seat: i64) -> i64:
    """[coop.challenge_6] [coop.challenge_6_limit] How many tokens a board holds, as it is printed.

    [coop.challenge_6_counted] Those that do not count for the limit lie beside it.
    """
    return number_without_perks(state, KNOWLEDGE_LIMIT, seat, NONE, state.rules.constants.knowledge_limit)


def has_all_warp_tokens(state: ZettaState) -> bool:
    """[coop.challenge_7] [coop.challenge_7_hold] All seven warp tokens are held, by whomever."""
    tokens: i64 = 0
    for seat in range(state.seat_count()):
        tokens += 0 if state.is_bot(seat) else token_count(state, seat, WARP_TOKEN)
    return tokens >= state.rules.components.knowledge_counts[WARP_TOKEN]


def count_artifacts_made(state: ZettaState) -> i64:
    """[coop.challenge_8] Artifacts of all seats."""
    made: i64 = 0
    for card in range(i64(ARTIFACT_CARDS)):
        if card_owner(state.artifacts.place[card]) != NONE:
            made += 1
    return made


def is_all_crew_levelled(state: ZettaState) -> bool:
    """[coop.challenge_10] [coop.challenge_10_who] All human crew that lives is levelled, and nobody is without.

    [interplay.coop_bots_score] Bots' crew does not count.
    """
    for seat in range(state.seat_count()):
        if state.is_bot(seat):
            continue
        humans: i64 = 0
        for member in range(i64(CREW_CARDS)):
            if state.crew.place[member] != seat:
                continue
            if not is_levelled(state, member):
                return False
            humans += 1
        if humans == 0:
            return False
    return True


def has_enough_aliens(state: ZettaState) -> bool:
    """[coop.challenge_11] [coop.challenge_11_sum] At least as many aliens as humans, and at least one."""
    aliens = count_alien_crew(state)
    return aliens > 0 and aliens >= count_living_humans(state)


def count_living_humans(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] All humans of the people that live, wherever they are."""
    humans: i64 = 0
    for member in range(i64(CREW_CARDS)):
        seat = card_owner(state.crew.place[member])
        humans += 1 if seat != NONE and not state.is_bot(seat) else 0
    return humans


def count_alien_crew(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] All aliens that serve the people as crew, wherever they are.

    Of those that wait for a place their module knows.
    """
    aliens: i64 = 0
    for card in range(i64(LIFE_CARDS)):
        seat = card_owner(state.life.place[card])
        if seat != NONE and not state.is_bot(seat) and is_life_card_crew(state, card):
            aliens += 1
    return modified_number(state, CHALLENGE_DONE, NONE, ALIEN_CREW, aliens)
