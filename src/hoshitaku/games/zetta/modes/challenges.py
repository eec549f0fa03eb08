"""Chapter "coop", the twelve challenges: the condition of each. A module answers for those that depend on it."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.knowledge import MAY_RETURN_EXCESS_TOKEN, sum_tokens, token_count, total_token_count
from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import (
    ARTIFACT_CARD_COUNT,
    CREW_CARD_COUNT,
    LIFE_CARD_COUNT,
    NONE,
    PLANET_TYPE_NAMES,
    SUBSTANCE_KIND_COUNT,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.crew import is_levelled, is_life_card_crew
from hoshitaku.games.zetta.modified_numbers import (
    CHALLENGE_MET_QUERY,
    CHALLENGE_OPEN_QUERY,
    CHALLENGE_PROGRESS_QUERY,
    KNOWLEDGE_LIMIT_QUERY,
    modified_number,
    number_without_best_changes,
)
from hoshitaku.games.zetta.module_events import module_forbidding_clause
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import StateField, bit_set_field, flag_field
from hoshitaku.kernel.vectors import vec

STATE_KEY: Final = 14  # key in `rules.module_state_index`

# Challenges by their numbers.
FEW_CREW_CHALLENGE: Final = 1
LITTLE_ENERGY_CHALLENGE: Final = 2
GOOD_EQUIPMENT_CHALLENGE: Final = 3
ALIEN_ARTIFACTS_CHALLENGE: Final = 4
SUBSTANCES_CHALLENGE: Final = 5
KNOWLEDGE_CHALLENGE: Final = 6
WARP_TOKENS_CHALLENGE: Final = 7
MAKE_ARTIFACTS_CHALLENGE: Final = 8
ALL_STARS_CHALLENGE: Final = 9
ALL_LEVELLED_CHALLENGE: Final = 10
ALIEN_CREW_CHALLENGE: Final = 11
ALL_PLANETS_CHALLENGE: Final = 12
CHALLENGE_COUNT: Final = 12
SECRET_CHALLENGES: Final = (KNOWLEDGE_CHALLENGE, WARP_TOKENS_CHALLENGE)  # about tokens that only partners see
FIRST_STANDALONE_CHALLENGE: Final = 4  # lower ones cannot be the only challenge
CHALLENGES_VOID_AGAINST_BOTS: Final = (
    ALIEN_ARTIFACTS_CHALLENGE,
    MAKE_ARTIFACTS_CHALLENGE,
)  # not used if bots collect such cards too
# The module that a challenge requires.
REQUIRED_MODULE_BY_CHALLENGE: Final = {
    GOOD_EQUIPMENT_CHALLENGE: "equipment",
    ALIEN_ARTIFACTS_CHALLENGE: "archaeology",
    ALIEN_CREW_CHALLENGE: "aliens",
}

NEEDED_COUNT_PER_SUBSTANCE: Final = 5
NEEDED_ARTIFACT_COUNT: Final = 8
STAR_TYPE_COUNT: Final = 9
NEEDED_ALIEN_ARTIFACT_COUNT: Final = 4


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ChallengeState(ModuleState):
    """[coop.choose] Bit sets of the chosen challenges, the stars visited, and the planet types with a discovery.

    `rolls` counts the valid rolls so far; `homeward` is 1 while the next warp leads home.
    """

    NAME: ClassVar[str] = "cooperation"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        bit_set_field("chosen", "challenge", CHALLENGE_COUNT + 1, public_text="challenges chosen"),
        bit_set_field("stars", "star", STAR_TYPE_COUNT, public_text="kinds of star visited in this game"),
        bit_set_field("types", "type", len(PLANET_TYPE_NAMES), public_text="kinds of planet with a discovery"),
        StateField("rolls", 0, 0, CHALLENGE_COUNT, public_text="rolls for challenges that counted so far"),
        flag_field("homeward", public_text="whether the next warp leads home"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("chosen", "homeward", "rolls", "stars", "types")

    def __init__(self, chosen: i64, stars: i64, types: i64, rolls: i64, homeward: i64) -> None:
        self.chosen: i64 = chosen
        self.stars: i64 = stars
        self.types: i64 = types
        self.rolls: i64 = rolls
        self.homeward: i64 = homeward

    def clone(self) -> ModuleState:
        return ChallengeState(self.chosen, self.stars, self.types, self.rolls, self.homeward)


def challenge_state(state: ZettaState) -> ChallengeState:
    """The state of the cooperative game."""
    return cast(ChallengeState, state.modules[state.rules.module_state_index[STATE_KEY]])


def has_challenges(state: ZettaState) -> bool:
    """[coop.choose] [solo.challenges] Whether the game has challenges: always together, optional alone."""
    return state.rules.module_state_index[STATE_KEY] != NONE


def is_challenge_chosen(state: ZettaState, challenge: i64) -> bool:
    """Whether a challenge was chosen for this game."""
    return challenge_state(state).chosen >> challenge & 1 > 0


def has_required_module(state: ZettaState, challenge: int) -> bool:
    """[coop.needs_modules] Whether the module that a challenge needs is in play."""
    needed = REQUIRED_MODULE_BY_CHALLENGE.get(challenge, "")
    return not needed or needed in [module.name() for module in state.rules.modules]


def can_knowledge_boards_be_filled(state: ZettaState, with_warp: bool) -> bool:
    """[coop.challenge_6_possible] Whether there are enough tokens that count for the limit to fill the people's boards.

    The tokens are in the bag or with a seat, including those removed from the bag.
    """
    tokens = count_knowledge_tokens(state.supply.knowledge, with_warp)
    for seat in range(state.seat_count()):
        tokens += count_knowledge_tokens(state.seats[seat].knowledge, with_warp)
        if not state.is_bot(seat):
            tokens -= knowledge_board_size(state, seat)
    return tokens >= 0


def count_knowledge_tokens(kinds: vec[i64], with_warp: bool) -> i64:
    """Number of tokens of all kinds, or of all kinds except warp tokens."""
    return sum_tokens(kinds) if with_warp else sum_tokens(kinds) - kinds[WARP_TOKEN]


def do_warp_tokens_count_for_limit(state: ZettaState, seat: i64) -> bool:
    """[psg.warp_limit] [solo.warp_limit] [coop.challenge_7_limit] Whether warp tokens count for the knowledge limit."""
    return module_forbidding_clause(state, MAY_RETURN_EXCESS_TOKEN, seat, WARP_TOKEN) == ""


def are_challenges_met(state: ZettaState) -> bool:
    """[coop.how] Whether all challenges of the game are met."""
    for challenge in range(i64(1), i64(CHALLENGE_COUNT + 1)):
        if is_challenge_chosen(state, challenge) and not is_challenge_met(state, challenge):
            return False
    return True


def is_challenge_met(state: ZettaState, challenge: i64) -> bool:
    """[coop.challenge_3] [coop.challenge_4] Whether a challenge is met, as if the ships came home now.

    A module answers for two of them.
    """
    met = True
    if challenge == SUBSTANCES_CHALLENGE:
        met = has_enough_substances(state)
    elif challenge == KNOWLEDGE_CHALLENGE:
        met = are_knowledge_boards_full(state)
    elif challenge == WARP_TOKENS_CHALLENGE:
        met = has_all_warp_tokens(state)
    elif challenge == MAKE_ARTIFACTS_CHALLENGE:
        met = count_artifacts_made(state) >= NEEDED_ARTIFACT_COUNT
    elif challenge == ALL_STARS_CHALLENGE:
        met = challenge_state(state).stars == (1 << STAR_TYPE_COUNT) - 1
    elif challenge == ALL_LEVELLED_CHALLENGE:
        met = is_all_crew_levelled(state)
    elif challenge == ALIEN_CREW_CHALLENGE:
        met = has_enough_aliens(state)
    elif challenge == ALL_PLANETS_CHALLENGE:
        met = challenge_state(state).types == (1 << i64(len(PLANET_TYPE_NAMES))) - 1
    elif challenge in (GOOD_EQUIPMENT_CHALLENGE, ALIEN_ARTIFACTS_CHALLENGE):
        met = False
    return modified_number(state, CHALLENGE_MET_QUERY, NONE, challenge, 1 if met else 0) > 0


def can_challenge_be_met(state: ZettaState, challenge: i64) -> bool:
    """[coop.challenge_3_what] Whether a challenge can still be met.

    Only modules have challenges that can become impossible.
    """
    return modified_number(state, CHALLENGE_OPEN_QUERY, NONE, challenge, 1) > 0


def has_enough_substances(state: ZettaState) -> bool:
    """[coop.challenge_5] [coop.challenge_5_sum] [interplay.coop_bots_score] Five of each substance among all people."""
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        tokens: i64 = 0
        for seat in range(state.seat_count()):
            tokens += 0 if state.is_bot(seat) else state.substance_count(seat, kind)
        if tokens < NEEDED_COUNT_PER_SUBSTANCE:
            return False
    return True


def are_knowledge_boards_full(state: ZettaState) -> bool:
    """[coop.challenge_6] [interplay.coop_bots_score] Whether every person's knowledge board is full."""
    for seat in range(state.seat_count()):
        if not state.is_bot(seat) and not is_knowledge_board_full(state, seat):
            return False
    return True


def is_knowledge_board_full(state: ZettaState, seat: i64) -> bool:
    """[coop.challenge_6] [coop.challenge_6_counted] Whether a board is full of tokens that count for its limit."""
    return total_token_count(state, seat) >= knowledge_board_size(state, seat)


def knowledge_board_size(state: ZettaState, seat: i64) -> i64:
    """[coop.challenge_6] [coop.challenge_6_limit] Number of tokens on a board, as printed.

    [coop.challenge_6_counted] Tokens that do not count for the limit lie next to it.
    """
    return number_without_best_changes(state, KNOWLEDGE_LIMIT_QUERY, seat, NONE, state.rules.constants.knowledge_limit)


def has_all_warp_tokens(state: ZettaState) -> bool:
    """[coop.challenge_7] [coop.challenge_7_hold] Whether the people hold all seven warp tokens, no matter who."""
    tokens: i64 = 0
    for seat in range(state.seat_count()):
        tokens += 0 if state.is_bot(seat) else token_count(state, seat, WARP_TOKEN)
    return tokens >= state.rules.components.knowledge_counts[WARP_TOKEN]


def count_artifacts_made(state: ZettaState) -> i64:
    """[coop.challenge_8] Artifacts of all seats."""
    made: i64 = 0
    for card in range(i64(ARTIFACT_CARD_COUNT)):
        if card_owner(state.artifacts.place[card]) != NONE:
            made += 1
    return made


def is_all_crew_levelled(state: ZettaState) -> bool:
    """[coop.challenge_10] [coop.challenge_10_who] All living human crew is levelled, and every person has some.

    [interplay.coop_bots_score] Bots' crew does not count.
    """
    for seat in range(state.seat_count()):
        if state.is_bot(seat):
            continue
        humans: i64 = 0
        for member in range(i64(CREW_CARD_COUNT)):
            if state.crew.place[member] != seat:
                continue
            if not is_levelled(state, member):
                return False
            humans += 1
        if humans == 0:
            return False
    return True


def has_enough_aliens(state: ZettaState) -> bool:
    """[coop.challenge_11] [coop.challenge_11_sum] At least as many aliens as humans, and at least one alien."""
    aliens = count_alien_crew(state)
    return aliens > 0 and aliens >= count_living_humans(state)


def count_living_humans(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] Number of the people's living humans, wherever they are."""
    humans: i64 = 0
    for member in range(i64(CREW_CARD_COUNT)):
        seat = card_owner(state.crew.place[member])
        humans += 1 if seat != NONE and not state.is_bot(seat) else 0
    return humans


def count_alien_crew(state: ZettaState) -> i64:
    """[coop.challenge_11_who] [interplay.coop_bots_score] Number of the people's aliens that serve as crew.

    Those waiting for a place are counted by the module of aliens.
    """
    aliens: i64 = 0
    for card in range(i64(LIFE_CARD_COUNT)):
        seat = card_owner(state.life.place[card])
        if seat != NONE and not state.is_bot(seat) and is_life_card_crew(state, card):
            aliens += 1
    return modified_number(state, CHALLENGE_PROGRESS_QUERY, NONE, ALIEN_CREW_CHALLENGE, aliens)
