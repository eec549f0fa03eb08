"""Chapter "repair" and the loss of shields: prevented at its moment, if a card can."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step, StepOfSeat
from hoshitaku.games.farfarout.asked import Prevention
from hoshitaku.games.farfarout.cards import lose_item
from hoshitaku.games.farfarout.causes import card_under_way, clause_under_way, effect_under_way
from hoshitaku.games.farfarout.codes import MOST_CREW, MOST_ITEMS, NONE, PLANET, REMOVED
from hoshitaku.games.farfarout.dice import BATTLE
from hoshitaku.games.farfarout.effect import BATTLE_ONCE, REMOVE, REPAIR_COST
from hoshitaku.games.farfarout.galaxy import holds
from hoshitaku.games.farfarout.query import has, shield_limit
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import restore_shields, take_shields
from hoshitaku.games.farfarout.tokens import ChooseToken
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import append

# Why shields are lost, a clause each.
BY_EVENT: Final = 0
BY_EXPLOSION: Final = 1
BY_BATTLE_TURN: Final = 2
BY_DEFEAT: Final = 3
BY_CARD: Final = 4
SHIELD_LOSSES: Final = ("event", "explosion", "battle_turn", "defeat", "card")
REASONS: Final = (
    "component.shield_tokens", "mine.explosion_shield", "battle.compare", "battle.lose", "item.timing",
)  # fmt: skip

ACCEPT: Final = MOST_CREW + MOST_ITEMS  # option: lose them


def loss_clause(state: FarFarOut, reason: i64) -> str:
    """[battle.defeat_order] Clause by which shields are lost: of the effect under way, or of the reason."""
    if reason == BY_DEFEAT and effect_under_way(state) is not None:
        return "battle.defeat_order"
    return clause_under_way(state, REASONS[reason])


def lose_shields(state: FarFarOut, seat: i64, amount: i64, reason: i64) -> None:
    """[component.shield_tokens] [item.timing] A seat is to lose shields, all in one moment; a card may prevent it."""
    LoseShields(seat, amount, reason).take(state, 0)


@final
class LoseShields(Step):
    """[battle.lose_zero] [item.prevent] A seat loses shields, as far as there are any.

    What is not there is not lost, so no card need prevent it.
    """

    __slots__ = ("reason", "seat", "shields")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "shields": "number", "reason": "shield_loss"}

    def __init__(self, seat: i64, shields: i64, reason: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.shields: i64 = shields
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "lose_shields"

    def take(self, state: FarFarOut, option: i64) -> None:
        amount = min(self.shields, state.seats[self.seat].shields)
        if amount == 0:
            return
        for item in state.seats[self.seat].items:
            if prevention(state, item) is not None:
                state.push(PreventLoss(self.seat, amount, self.reason))
                return
        take_shields(state, self.seat, amount, loss_clause(state, self.reason), card_under_way(state))


def prevention(state: FarFarOut, item: i64) -> Prevention | None:
    """[item.timing] How an item could prevent a loss of shields now, if it can; perhaps once a battle."""
    for effect in state.rules.cards.items[item].effects:
        if isinstance(effect, Prevention):
            in_battle = state.roll.purpose == BATTLE and not holds(state.roll.used, MOST_CREW + item)
            if effect.when == REMOVE or (effect.when == BATTLE_ONCE and in_battle):
                return effect
    return None


@final
class PreventLoss(Ask):
    """[item.timing] Prevent a loss of shields with a card, or accept it. Options: MOST_CREW + item, ACCEPT."""

    __slots__ = ("reason", "shields")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"shields": "number", "reason": "shield_loss"}

    def __init__(self, actor: i64, shields: i64, reason: i64) -> None:
        super().__init__(actor)
        self.shields: i64 = shields
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "prevent_loss"

    def clause(self, state: FarFarOut) -> str:
        return loss_clause(state, self.reason)

    def usable(self, state: FarFarOut, item: i64) -> bool:
        """Whether the seat has this item and it prevents something."""
        return holds(state.seats[self.actor].items, item) and prevention(state, item) is not None

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if prevention(state, item) is not None:
                out.insert_sorted(MOST_CREW + item)
        out.add(ACCEPT)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        return "" if option == ACCEPT or self.usable(state, option - MOST_CREW) else "item.timing"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == ACCEPT:
            take_shields(state, self.actor, self.shields, loss_clause(state, self.reason), card_under_way(state))
            return
        item = option - MOST_CREW
        effect = prevention(state, item)
        if effect is None:
            return
        saved = min(effect.shields, self.shields)
        state.log_event("loss_prevented", "item.timing", self.actor, saved, item)
        if effect.when == REMOVE:
            lose_item(state, self.actor, item, REMOVED, "item.remove")
        else:
            state.roll.used = append(state.roll.used, MOST_CREW + item)
        lose_shields(state, self.actor, self.shields - saved, self.reason)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option < MOST_CREW:
            return OptionLabel("prevent", "crew", option, 0)
        return plain_label("accept_loss") if option == ACCEPT else OptionLabel("prevent", "item", option - MOST_CREW, 0)

    def prompt_subject(self, state: FarFarOut) -> OptionLabel:
        return OptionLabel("", "", 0, self.shields)


def on_planet(state: FarFarOut, seat: i64) -> bool:
    """[move.on_body] Whether a ship has landed on a planet."""
    body = state.seats[seat].body
    return body != NONE and state.rules.galaxy.bodies[body].kind == PLANET


def repair_tokens(state: FarFarOut, seat: i64) -> i64:
    """[repair.action] Action tokens that a repair costs."""
    return 1 if has(state, seat, REPAIR_COST) else state.rules.numbers.repair_cost


@final
class Repair(SingleAction):
    """[repair.action] All shields come back, for any tokens."""

    __slots__ = ()

    def key(self) -> str:
        return "repair"

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[repair.any_planet] [repair.partial] [repair.not_interact] Clause that forbids a repair now, or ""."""
        if not on_planet(state, seat):
            return "repair.action"
        if state.seats[seat].shields >= shield_limit(state, seat):
            return "repair.partial"
        return "" if state.seats[seat].tokens_left() >= repair_tokens(state, seat) else "repair.not_interact"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[repair.action] Ask which tokens pay; then the shields come back."""
        state.push(RestoreAll(seat))
        state.push(ChooseToken(seat, repair_tokens(state, seat)))

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        return repair_tokens(state, seat)


@final
class RestoreAll(StepOfSeat):
    """[repair.action] The tokens are paid: the shields of a seat are at their limit."""

    __slots__ = ()

    def record_name(self) -> str:
        return "restore_all"

    def take(self, state: FarFarOut, option: i64) -> None:
        restore_shields(state, self.seat, shield_limit(state, self.seat), "repair.action")
