"""Every change of currency, points, shields and quest events goes through these functions, so that it is logged."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect_causes import subject_with_cause
from hoshitaku.games.farfarout.codes import ERG, NONE, SHIELD_PRICE_INDEX
from hoshitaku.games.farfarout.modified_numbers import shield_limit
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import vec, with_value


def gain_currency(state: FarFarOutState, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[component.currency_limit] [component.currency] Units from the supply; `cause` is the card behind it (see
    effect_causes.py).
    """
    if amount > 0:
        state.seats[seat].money[currency] += amount
        state.log_event("gain", clause, seat, amount, subject_with_cause(currency, cause))


def lose_currency(state: FarFarOutState, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> i64:
    """[digital.afford] Take away up to `amount` units; return the number lost."""
    lost = min(amount, state.seats[seat].money[currency])
    remove_currency(state, seat, currency, lost, "units_lost", clause, cause)
    return lost


def pay_currency(state: FarFarOutState, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[quest.pay] Pay a price in one currency that was checked before; `cause` is the card with the price."""
    remove_currency(state, seat, currency, amount, "pay", clause, cause)


def pay_erg(state: FarFarOutState, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[quest.pay] Pay a price in ERG that was checked before."""
    pay_currency(state, seat, ERG, amount, clause, cause)


def remove_currency(
    state: FarFarOutState, seat: i64, currency: i64, amount: i64, event_name: str, clause: str, cause: i64
) -> None:
    """Return units to the supply."""
    if amount > 0:
        state.seats[seat].money[currency] -= amount
        state.log_event(event_name, clause, seat, amount, subject_with_cause(currency, cause))


def can_pay_price(state: FarFarOutState, seat: i64, price: vec[i64]) -> bool:
    """[digital.afford] Whether a seat can pay a price (currencies, then shields)."""
    player = state.seats[seat]
    for currency in range(len(price)):
        held = player.shields if currency == SHIELD_PRICE_INDEX else player.money[currency]
        if price[currency] > held:
            return False
    return True


def pay_price(state: FarFarOutState, seat: i64, price: vec[i64], clause: str, cause: i64) -> None:
    """[digital.afford] Pay it in full; the loss of shields as a price cannot be prevented."""
    for currency in range(len(price)):
        if currency == SHIELD_PRICE_INDEX:
            remove_shields(state, seat, price[currency], "shields_paid", clause, cause)
        else:
            pay_currency(state, seat, currency, price[currency], clause, cause)


def change_points(state: FarFarOutState, seat: i64, track: i64, points: i64, clause: str, cause: i64 = 0) -> None:
    """[track.cap] [track.floor] [track.three] Move a marker; points beyond either end are lost."""
    player = state.seats[seat]
    before = player.track_points[track]
    after = min(max(before + points, i64(0)), state.rules.constants.track_length)
    if after != before:
        player.track_points = with_value(player.track_points, track, after)
        state.log_event("points", clause, seat, after - before, subject_with_cause(track, cause))


def restore_shields(state: FarFarOutState, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[repair.partial] Restore shields, up to the limit."""
    player = state.seats[seat]
    back = min(amount, shield_limit(state, seat) - player.shields)
    if back > 0:
        player.shields += back
        state.log_event("shields_restored", clause, seat, back, subject_with_cause(NONE, cause))


def lose_shields(state: FarFarOutState, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[battle.lose_zero] Lose shields, down to 0, without prevention (see shields.py)."""
    remove_shields(state, seat, amount, "shields_lost", clause, cause)


def remove_shields(state: FarFarOutState, seat: i64, amount: i64, event_name: str, clause: str, cause: i64) -> None:
    """[component.shield_tokens] Remove shields from the card, down to 0."""
    player = state.seats[seat]
    lost = min(amount, player.shields)
    if lost > 0:
        player.shields -= lost
        state.log_event(event_name, clause, seat, lost, subject_with_cause(NONE, cause))


def record_quest_event(state: FarFarOutState, seat: i64, quest_event: i64) -> None:
    """[mainquest.initial] Count an event for quests."""
    player = state.seats[seat]
    player.quest_event_counts = with_value(
        player.quest_event_counts, quest_event, player.quest_event_counts[quest_event] + 1
    )
