"""Effects of cards and tokens: data of the pack, with what they do when their moment comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.kernel.vectors import vec

if TYPE_CHECKING:
    from hoshitaku.games.farfarout.state import FarFarOut

# Moments, in the order of the pack's vocabulary; AT_ONCE is that of rewards, events, defeats and anomalies.
WHENS: Final = (
    "at_once", "on_gain", "on_gain_vp", "passive", "turn_start", "turn_once", "remove", "mine", "dig", "battle",
    "battle_turn", "battle_once", "on_battle_win", "event",
)  # fmt: skip
AT_ONCE: Final = 0
ON_GAIN: Final = 1
ON_GAIN_VP: Final = 2
PASSIVE: Final = 3
TURN_START: Final = 4
TURN_ONCE: Final = 5
REMOVE: Final = 6
ON_MINE: Final = 7
ON_DIG: Final = 8
IN_BATTLE: Final = 9
BATTLE_TURN: Final = 10
BATTLE_ONCE: Final = 11
ON_BATTLE_WIN: Final = 12
ON_EVENT: Final = 13

# Words of effects that some chapter asks for or offers in its own moment. All others are carried out by their class.
SPEED: Final = 1
SHIELD_MAX: Final = 2
CREW_MAX: Final = 3
FREE_LAND: Final = 4
FREE_TAKEOFF: Final = 5
PILOT_ANY: Final = 6
TRADE_ANYWHERE: Final = 7
REPAIR_COST: Final = 8
COLONISE_ANY: Final = 9
COLONISE_FREE: Final = 10
TECHSITE_NO_TELEPATH: Final = 11
DISCOUNT: Final = 12
SCAN_RANGE: Final = 13
FREE_SCAN: Final = 14
SYSTEM_CHOICE: Final = 15
HIRE_ANYWHERE: Final = 16
EXPLOSION_IMMUNE: Final = 17
MINE_BONUS: Final = 18
EXTRA_DIE: Final = 19
REROLL: Final = 20
REROLL_ALL: Final = 21
ADD: Final = 22
SET_DIE: Final = 23
COPY_DIE: Final = 24
CANCEL_DIE: Final = 25
BATTLE_KILL: Final = 26
BATTLE_WIN: Final = 27
DIG_SHOW: Final = 28
PREVENT_SHIELD_LOSS: Final = 29
VP_ON: Final = 30
EVENT_CHOOSE: Final = 31
REDRAW: Final = 32
CANCEL_EVENT: Final = 33
THEFT_IMMUNE: Final = 34
SHIELD_LOSE: Final = 35
ASKED: Final = {
    "speed": SPEED,
    "shield_max": SHIELD_MAX,
    "crew_max": CREW_MAX,
    "free_land": FREE_LAND,
    "free_takeoff": FREE_TAKEOFF,
    "pilot_any": PILOT_ANY,
    "trade_anywhere": TRADE_ANYWHERE,
    "repair_cost": REPAIR_COST,
    "colonise_any": COLONISE_ANY,
    "colonise_free": COLONISE_FREE,
    "techsite_no_telepath": TECHSITE_NO_TELEPATH,
    "discount": DISCOUNT,
    "scan_range": SCAN_RANGE,
    "free_scan": FREE_SCAN,
    "system_choice": SYSTEM_CHOICE,
    "hire_anywhere": HIRE_ANYWHERE,
    "explosion_immune": EXPLOSION_IMMUNE,
    "mine_bonus": MINE_BONUS,
    "die": EXTRA_DIE,
    "reroll": REROLL,
    "reroll_all": REROLL_ALL,
    "add": ADD,
    "set_die": SET_DIE,
    "copy_die": COPY_DIE,
    "cancel_die": CANCEL_DIE,
    "battle_kill": BATTLE_KILL,
    "battle_win": BATTLE_WIN,
    "dig_show": DIG_SHOW,
    "prevent_shield_loss": PREVENT_SHIELD_LOSS,
    "vp_on": VP_ON,
    "event_choose": EVENT_CHOOSE,
    "redraw": REDRAW,
    "cancel_event": CANCEL_EVENT,
    "theft_immune": THEFT_IMMUNE,
    "shield_lose": SHIELD_LOSE,
}

# What a discount lowers.
HIRE: Final = 0
TECHSITE_U: Final = 1
SYSTEM: Final = 2
DISCOUNTED: Final = ("hire", "techsite_u", "system")

# Where a card is used, or takes a ship.
ANYWHERE: Final = 0
ON_PLANET: Final = 1
ANY_SECTOR: Final = 2
WHERES: Final = ("any", "planet", "sector")


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Effect:
    """One effect of the pack. Each class holds what the entries of its words say, by name.

    `op` is one of the words above, or 0; `pay` a price by currency, then shields, or empty; `rule` the clause of its
    word; `index` its number among all effects of the pack. Log lines say what caused something: `clause` is why an
    effect acts where it is printed (a half of an event, a reward, the moment of a card), `cause` its card (causes.py).
    """

    __slots__ = ("cause", "clause", "index", "op", "pay", "rule", "when")

    def __init__(self) -> None:
        self.when: i64 = AT_ONCE
        self.op: i64 = 0
        self.pay: vec[i64] = vec[i64]()
        self.rule: str = ""
        self.clause: str = ""
        self.cause: i64 = 0
        self.index: i64 = 0

    def perform(self, state: FarFarOut, seat: i64) -> None:
        """Carry it out for a seat, now. What is only asked for, or has no effect, does nothing here."""

    def fulfil(self, state: FarFarOut, seat: i64) -> None:
        """Carry it out after its price was paid on an offer."""

    def possible(self, state: FarFarOut, seat: i64) -> bool:
        """Whether a seat could carry it out now (asked if a player may choose to)."""
        return True

    def refusal(self, state: FarFarOut, seat: i64) -> str:
        """[turn.instant] Clause that says why a seat cannot carry it out now, or ""."""
        return "" if self.possible(state, seat) else self.rule

    def free(self) -> bool:
        """Whether it may be used at any point of the seat's own turn, if its moment allows."""
        return False

    def grants(self, about: i64) -> i64:
        """How much of its word it grants to a chapter that asks (see asked.py).

        Some words are about one of several things, such as the cost that is lowered; NONE takes any.
        """
        return 0


def own_effect(effects: vec[Effect]) -> Effect | None:
    """[turn.instant] The effect of a card that its owner may use at any point of their own turn, if any."""
    for effect in effects:
        if (effect.when == TURN_ONCE or effect.when == REMOVE) and effect.free():
            return effect
    return None


def words_of(effects: vec[Effect]) -> vec[i64]:
    """For each word (SPEED to SHIELD_LOSE) how many effects of a card have it."""
    words = vec[i64]([0] * (len(ASKED) + 1))
    for effect in effects:
        words[effect.op] += 1
    return words
