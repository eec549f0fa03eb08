"""Effects of cards and tokens: their data from the pack, and what they do when they happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState

# Timings, in the order of the pack's vocabulary; AT_ONCE is for rewards, events, defeats and anomalies.
TIMINGS: Final = (
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
SPEED_BONUS: Final = 1
SHIELD_LIMIT_BONUS: Final = 2
CREW_LIMIT_BONUS: Final = 3
FREE_LANDING: Final = 4
FREE_TAKEOFF: Final = 5
ANY_CREW_IS_PILOT: Final = 6
TRADE_ANYWHERE: Final = 7
CHEAP_REPAIR: Final = 8
COLONISE_ANY_TYPE: Final = 9
COLONISE_WITHOUT_LOSS: Final = 10
TECH_SITE_WITHOUT_TELEPATH: Final = 11
PRICE_DISCOUNT: Final = 12
SCAN_RANGE_BONUS: Final = 13
FREE_SCAN: Final = 14
EXTRA_SYSTEM_CHOICE: Final = 15
HIRE_ANYWHERE: Final = 16
EXPLOSION_IMMUNE: Final = 17
MINING_BONUS: Final = 18
EXTRA_DIE: Final = 19
REROLL: Final = 20
REROLL_ALL: Final = 21
ADD_TO_TOTAL: Final = 22
SET_DIE: Final = 23
COPY_DIE: Final = 24
CANCEL_DIE: Final = 25
REMOVE_ENEMY_DICE: Final = 26
WIN_BATTLE_AT_ONCE: Final = 27
EXTRA_DIG_RELICS: Final = 28
PREVENT_SHIELD_LOSS: Final = 29
COLONY_POINTS: Final = 30
EXTRA_EVENT_CHOICE: Final = 31
REDRAW_EVENT: Final = 32
CANCEL_EVENT: Final = 33
THEFT_IMMUNE: Final = 34
LOSE_SHIELD: Final = 35
MODIFIER_KEYWORDS: Final = {
    "speed": SPEED_BONUS,
    "shield_max": SHIELD_LIMIT_BONUS,
    "crew_max": CREW_LIMIT_BONUS,
    "free_land": FREE_LANDING,
    "free_takeoff": FREE_TAKEOFF,
    "pilot_any": ANY_CREW_IS_PILOT,
    "trade_anywhere": TRADE_ANYWHERE,
    "repair_cost": CHEAP_REPAIR,
    "colonise_any": COLONISE_ANY_TYPE,
    "colonise_free": COLONISE_WITHOUT_LOSS,
    "techsite_no_telepath": TECH_SITE_WITHOUT_TELEPATH,
    "discount": PRICE_DISCOUNT,
    "scan_range": SCAN_RANGE_BONUS,
    "free_scan": FREE_SCAN,
    "system_choice": EXTRA_SYSTEM_CHOICE,
    "hire_anywhere": HIRE_ANYWHERE,
    "explosion_immune": EXPLOSION_IMMUNE,
    "mine_bonus": MINING_BONUS,
    "die": EXTRA_DIE,
    "reroll": REROLL,
    "reroll_all": REROLL_ALL,
    "add": ADD_TO_TOTAL,
    "set_die": SET_DIE,
    "copy_die": COPY_DIE,
    "cancel_die": CANCEL_DIE,
    "battle_kill": REMOVE_ENEMY_DICE,
    "battle_win": WIN_BATTLE_AT_ONCE,
    "dig_show": EXTRA_DIG_RELICS,
    "prevent_shield_loss": PREVENT_SHIELD_LOSS,
    "vp_on": COLONY_POINTS,
    "event_choose": EXTRA_EVENT_CHOICE,
    "redraw": REDRAW_EVENT,
    "cancel_event": CANCEL_EVENT,
    "theft_immune": THEFT_IMMUNE,
    "shield_lose": LOSE_SHIELD,
}

# What a discount reduces.
HIRE_PRICE: Final = 0
TECH_SITE_PRICE: Final = 1
SYSTEM_PRICE: Final = 2
DISCOUNTED_PRICES: Final = ("hire", "techsite_u", "system")

# Where a card can be used, or where it moves a ship.
ANYWHERE: Final = 0
ON_PLANET: Final = 1
ANY_SECTOR: Final = 2
REQUIRED_PLACES: Final = ("any", "planet", "sector")


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

    def perform_paid(self, state: FarFarOutState, seat: i64) -> None:
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


def count_keywords(effects: vec[Effect]) -> vec[i64]:
    """For each keyword (SPEED to SHIELD_LOSE), the number of a card's effects with it."""
    words = vec[i64]([0] * (len(MODIFIER_KEYWORDS) + 1))
    for effect in effects:
        words[effect.keyword] += 1
    return words
