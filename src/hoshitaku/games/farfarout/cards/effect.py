"""Effects of cards and tokens: their data from the pack, and what they do when they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState

# Timings, in the order of the pack's vocabulary; IMMEDIATE is for rewards, events, defeats and anomalies.
TIMING_NAMES: Final = (
    "at_once", "on_gain", "on_gain_vp", "passive", "turn_start", "turn_once", "remove", "mine", "dig", "battle",
    "battle_turn", "battle_once", "on_battle_win", "event",
)  # fmt: skip
IMMEDIATE: Final = 0
ON_GAIN: Final = 1
ON_FIRST_GAIN: Final = 2
PASSIVE: Final = 3
AT_TURN_START: Final = 4
ONCE_PER_TURN: Final = 5
ONCE_THEN_REMOVED: Final = 6
ON_MINE: Final = 7
ON_DIG: Final = 8
IN_BATTLE: Final = 9
ONCE_PER_BATTLE_TURN: Final = 10
ONCE_PER_BATTLE: Final = 11
ON_BATTLE_WIN: Final = 12
ON_PLANET_EVENT: Final = 13

# Keywords of effects that chapters ask for or offer at certain times. All other effects are carried out by their class.
SPEED_BONUS_KEYWORD: Final = 1
SHIELD_LIMIT_BONUS_KEYWORD: Final = 2
CREW_LIMIT_BONUS_KEYWORD: Final = 3
FREE_LANDING_KEYWORD: Final = 4
FREE_TAKEOFF_KEYWORD: Final = 5
ANY_CREW_IS_PILOT_KEYWORD: Final = 6
TRADE_ANYWHERE_KEYWORD: Final = 7
CHEAP_REPAIR_KEYWORD: Final = 8
COLONISE_ANY_TYPE_KEYWORD: Final = 9
COLONISE_WITHOUT_LOSS_KEYWORD: Final = 10
TECH_SITE_WITHOUT_TELEPATH_KEYWORD: Final = 11
PRICE_DISCOUNT_KEYWORD: Final = 12
SCAN_RANGE_BONUS_KEYWORD: Final = 13
FREE_SCAN_KEYWORD: Final = 14
EXTRA_SYSTEM_CHOICE_KEYWORD: Final = 15
HIRE_ANYWHERE_KEYWORD: Final = 16
EXPLOSION_IMMUNE_KEYWORD: Final = 17
MINING_BONUS_KEYWORD: Final = 18
EXTRA_DIE_KEYWORD: Final = 19
REROLL_KEYWORD: Final = 20
REROLL_ALL_KEYWORD: Final = 21
ADD_TO_TOTAL_KEYWORD: Final = 22
SET_DIE_KEYWORD: Final = 23
COPY_DIE_KEYWORD: Final = 24
CANCEL_DIE_KEYWORD: Final = 25
REMOVE_ENEMY_DICE_KEYWORD: Final = 26
WIN_BATTLE_AT_ONCE_KEYWORD: Final = 27
EXTRA_DIG_RELICS_KEYWORD: Final = 28
PREVENT_SHIELD_LOSS_KEYWORD: Final = 29
COLONY_POINTS_KEYWORD: Final = 30
EXTRA_EVENT_CHOICE_KEYWORD: Final = 31
REDRAW_EVENT_KEYWORD: Final = 32
CANCEL_EVENT_KEYWORD: Final = 33
THEFT_IMMUNE_KEYWORD: Final = 34
LOSE_SHIELD_KEYWORD: Final = 35
KEYWORD_CODE_BY_NAME: Final = {
    "speed": SPEED_BONUS_KEYWORD,
    "shield_max": SHIELD_LIMIT_BONUS_KEYWORD,
    "crew_max": CREW_LIMIT_BONUS_KEYWORD,
    "free_land": FREE_LANDING_KEYWORD,
    "free_takeoff": FREE_TAKEOFF_KEYWORD,
    "pilot_any": ANY_CREW_IS_PILOT_KEYWORD,
    "trade_anywhere": TRADE_ANYWHERE_KEYWORD,
    "repair_cost": CHEAP_REPAIR_KEYWORD,
    "colonise_any": COLONISE_ANY_TYPE_KEYWORD,
    "colonise_free": COLONISE_WITHOUT_LOSS_KEYWORD,
    "techsite_no_telepath": TECH_SITE_WITHOUT_TELEPATH_KEYWORD,
    "discount": PRICE_DISCOUNT_KEYWORD,
    "scan_range": SCAN_RANGE_BONUS_KEYWORD,
    "free_scan": FREE_SCAN_KEYWORD,
    "system_choice": EXTRA_SYSTEM_CHOICE_KEYWORD,
    "hire_anywhere": HIRE_ANYWHERE_KEYWORD,
    "explosion_immune": EXPLOSION_IMMUNE_KEYWORD,
    "mine_bonus": MINING_BONUS_KEYWORD,
    "die": EXTRA_DIE_KEYWORD,
    "reroll": REROLL_KEYWORD,
    "reroll_all": REROLL_ALL_KEYWORD,
    "add": ADD_TO_TOTAL_KEYWORD,
    "set_die": SET_DIE_KEYWORD,
    "copy_die": COPY_DIE_KEYWORD,
    "cancel_die": CANCEL_DIE_KEYWORD,
    "battle_kill": REMOVE_ENEMY_DICE_KEYWORD,
    "battle_win": WIN_BATTLE_AT_ONCE_KEYWORD,
    "dig_show": EXTRA_DIG_RELICS_KEYWORD,
    "prevent_shield_loss": PREVENT_SHIELD_LOSS_KEYWORD,
    "vp_on": COLONY_POINTS_KEYWORD,
    "event_choose": EXTRA_EVENT_CHOICE_KEYWORD,
    "redraw": REDRAW_EVENT_KEYWORD,
    "cancel_event": CANCEL_EVENT_KEYWORD,
    "theft_immune": THEFT_IMMUNE_KEYWORD,
    "shield_lose": LOSE_SHIELD_KEYWORD,
}

# What a discount reduces.
HIRE_PRICE_CODE: Final = 0
TECH_SITE_PRICE_CODE: Final = 1
SYSTEM_PRICE_CODE: Final = 2
DISCOUNTED_PRICE_NAMES: Final = ("hire", "techsite_u", "system")

# Where a card can be used, or where it moves a ship.
ANYWHERE: Final = 0
ON_PLANET: Final = 1
ANY_SECTOR: Final = 2
REQUIRED_PLACE_NAMES: Final = ("any", "planet", "sector")


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Effect:
    """One effect of the pack. Each subclass has the fields of its keywords.

    `keyword` is one of the keywords above, or 0; `price` is by currency, then shields, or empty; `keyword_clause` the
    clause of its keyword; `index` its number among all effects of the pack. For log lines, `clause` is why an effect
    applies where it is printed (a half of an event, a reward, the timing of a card), `cause` its card (see
    effect_causes.py).
    """

    __slots__ = ("cause", "clause", "index", "keyword", "keyword_clause", "price", "timing")

    def __init__(self) -> None:
        self.timing: i64 = IMMEDIATE
        self.keyword: i64 = 0
        self.price: vec[i64] = vec[i64]()
        self.keyword_clause: str = ""
        self.clause: str = ""
        self.cause: i64 = 0
        self.index: i64 = 0

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """Carry it out for a seat now. Does nothing for effects that a chapter asks for."""

    def perform_after_payment(self, state: FarFarOutState, seat: i64) -> None:
        """Carry it out after the seat paid its price."""

    def is_possible(self, state: FarFarOutState, seat: i64) -> bool:
        """Whether a seat could carry it out now; only for optional effects."""
        return True

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[turn.instant] Clause that forbids a seat to carry it out now, or ""."""
        return "" if self.is_possible(state, seat) else self.keyword_clause

    def is_usable_any_time(self) -> bool:
        """Whether it may be used at any time of the seat's own turn, if its timing allows."""
        return False

    def granted_amount(self, subject: i64) -> i64:
        """The amount of its keyword for a chapter that asks (see modifier_effects.py).

        Some keywords apply to one of several subjects, such as a reduced cost; NONE matches all.
        """
        return 0


def find_any_time_effect(effects: vec[Effect]) -> Effect | None:
    """[turn.instant] The effect of a card that its owner may use at any time of their own turn, if any."""
    for effect in effects:
        if (effect.timing == ONCE_PER_TURN or effect.timing == ONCE_THEN_REMOVED) and effect.is_usable_any_time():
            return effect
    return None


def count_effects_by_keyword(effects: vec[Effect]) -> vec[i64]:
    """For each keyword (a value of KEYWORD_CODE_BY_NAME), the number of a card's effects with it."""
    words = vec[i64]([0] * (len(KEYWORD_CODE_BY_NAME) + 1))
    for effect in effects:
        words[effect.keyword] += 1
    return words
