"""Chapter "repair" and the loss of shields, which a card may prevent."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_moves import lose_item
from hoshitaku.games.farfarout.cards.effect import CHEAP_REPAIR_KEYWORD, ONCE_PER_BATTLE, ONCE_THEN_REMOVED
from hoshitaku.games.farfarout.cards.effect_causes import current_effect, current_effect_cause, current_effect_clause
from hoshitaku.games.farfarout.cards.modifier_effects import ShieldLossPreventionEffect
from hoshitaku.games.farfarout.chapters.action_tokens import ChooseTokenToPay
from hoshitaku.games.farfarout.chapters.gains_and_losses import lose_shields, restore_shields
from hoshitaku.games.farfarout.chapters.galaxy_map import contains_value
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import MAX_CREW, MAX_ITEMS, NONE, PLANET_BODY, REMOVED
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, SeatStep, Step
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, shield_limit
from hoshitaku.games.farfarout.state.dice import BATTLE_ROLL
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import append

# Why shields are lost, with a clause each.
LOST_TO_EVENT: Final = 0
LOST_TO_EXPLOSION: Final = 1
LOST_TO_BATTLE_TURN: Final = 2
LOST_TO_DEFEAT: Final = 3
LOST_TO_CARD: Final = 4
SHIELD_LOSS_REASON_NAMES: Final = ("event", "explosion", "battle_turn", "defeat", "card")
CLAUSE_BY_LOSS_REASON: Final = (
    "component.shield_tokens", "mine.explosion_shield", "battle.compare", "battle.lose", "item.timing",
)  # fmt: skip

ACCEPT_LOSS_OPTION: Final = MAX_CREW + MAX_ITEMS  # option: lose them


def shield_loss_clause(state: FarFarOutState, reason: i64) -> str:
    """[battle.defeat_order] Clause by which shields are lost: that of the current effect, or of the reason."""
    if reason == LOST_TO_DEFEAT and current_effect(state) is not None:
        return "battle.defeat_order"
    return current_effect_clause(state, CLAUSE_BY_LOSS_REASON[reason])


def lose_shields_or_ask_prevention(state: FarFarOutState, seat: i64, amount: i64, reason: i64) -> None:
    """[component.shield_tokens] [item.timing] A seat loses shields, all together; a card may prevent it."""
    LoseShieldsOrAskPrevention(seat, amount, reason).run(state)


@final
class LoseShieldsOrAskPrevention(Step):
    """[battle.lose_zero] [item.prevent] A seat loses shields, as far as it has any.

    The loss is limited to the shields that it has, so cards need not prevent more.
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

    def run(self, state: FarFarOutState) -> None:
        amount = min(self.shields, state.seats[self.seat].shields)
        if amount == 0:
            return
        for item in state.seats[self.seat].items:
            if usable_prevention_effect(state, item) is not None:
                state.push(ChooseShieldLossPrevention(self.seat, amount, self.reason))
                return
        lose_shields(state, self.seat, amount, shield_loss_clause(state, self.reason), current_effect_cause(state))


def usable_prevention_effect(state: FarFarOutState, item: i64) -> ShieldLossPreventionEffect | None:
    """[item.timing] The effect of an item that could prevent a loss of shields now, if any; for some once per
    battle.
    """
    for effect in state.rules.cards.items[item].effects:
        if isinstance(effect, ShieldLossPreventionEffect):
            in_battle = state.roll.purpose == BATTLE_ROLL and not contains_value(state.roll.used_cards, MAX_CREW + item)
            if effect.timing == ONCE_THEN_REMOVED or (effect.timing == ONCE_PER_BATTLE and in_battle):
                return effect
    return None


@final
class ChooseShieldLossPrevention(FarFarOutDecision):
    """[item.timing] Prevent a loss of shields with a card, or accept it. Options: MAX_CREW + item,
    ACCEPT_LOSS_OPTION.
    """

    __slots__ = ("reason", "shields")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"shields": "number", "reason": "shield_loss"}

    def __init__(self, actor: i64, shields: i64, reason: i64) -> None:
        super().__init__(actor)
        self.shields: i64 = shields
        self.reason: i64 = reason

    def record_name(self) -> str:
        return "prevent_loss"

    def clause(self, state: FarFarOutState) -> str:
        return shield_loss_clause(state, self.reason)

    def can_prevent(self, state: FarFarOutState, item: i64) -> bool:
        """Whether the seat has this item and it can prevent the loss."""
        return contains_value(state.seats[self.actor].items, item) and usable_prevention_effect(state, item) is not None

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for item in state.seats[self.actor].items:
            if usable_prevention_effect(state, item) is not None:
                out.insert_sorted(MAX_CREW + item)
        out.add(ACCEPT_LOSS_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        return "" if option == ACCEPT_LOSS_OPTION or self.can_prevent(state, option - MAX_CREW) else "item.timing"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == ACCEPT_LOSS_OPTION:
            lose_shields(
                state, self.actor, self.shields, shield_loss_clause(state, self.reason), current_effect_cause(state)
            )
            return
        item = option - MAX_CREW
        effect = usable_prevention_effect(state, item)
        if effect is None:
            return
        saved = min(effect.max_shields, self.shields)
        state.log_event("loss_prevented", "item.timing", self.actor, saved, item)
        if effect.timing == ONCE_THEN_REMOVED:
            lose_item(state, self.actor, item, REMOVED, "item.remove")
        else:
            state.roll.used_cards = append(state.roll.used_cards, MAX_CREW + item)
        lose_shields_or_ask_prevention(state, self.actor, self.shields - saved, self.reason)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option < MAX_CREW:
            return OptionLabel("prevent", "crew", option, 0)
        return (
            plain_label("accept_loss")
            if option == ACCEPT_LOSS_OPTION
            else OptionLabel("prevent", "item", option - MAX_CREW, 0)
        )

    def prompt_subject(self, state: FarFarOutState) -> OptionLabel:
        return OptionLabel("", "", 0, self.shields)


def is_on_planet(state: FarFarOutState, seat: i64) -> bool:
    """[move.on_body] Whether a ship has landed on a planet."""
    body = state.seats[seat].body
    return body != NONE and state.rules.tile_set.bodies[body].kind == PLANET_BODY


def repair_token_price(state: FarFarOutState, seat: i64) -> i64:
    """[repair.action] Action tokens that a repair costs."""
    return 1 if has_passive_effect(state, seat, CHEAP_REPAIR_KEYWORD) else state.rules.constants.repair_price


@final
class RepairAction(SingleOptionAction):
    """[repair.action] Restore all shields, for any tokens."""

    __slots__ = ()

    def words_key(self) -> str:
        return "repair"

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[repair.any_planet] [repair.partial] [repair.not_interact] Clause that forbids a repair now, or ""."""
        if not is_on_planet(state, seat):
            return "repair.action"
        if state.seats[seat].shields >= shield_limit(state, seat):
            return "repair.partial"
        return (
            "" if state.seats[seat].unused_token_count() >= repair_token_price(state, seat) else "repair.not_interact"
        )

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[repair.action] Ask which tokens pay; then restore the shields."""
        state.push(RestoreAllShields(seat))
        state.push(ChooseTokenToPay(seat, repair_token_price(state, seat)))

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        return repair_token_price(state, seat)


@final
class RestoreAllShields(SeatStep):
    """[repair.action] The tokens are paid: restore all shields of a seat."""

    __slots__ = ()

    def record_name(self) -> str:
        return "restore_all"

    def run(self, state: FarFarOutState) -> None:
        restore_shields(state, self.seat, shield_limit(state, self.seat), "repair.action")
