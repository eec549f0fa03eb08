"""Currency, points, shields and deeds: every change goes through here, so that it is told."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.causes import by_cause
from hoshitaku.games.farfarout.codes import ERG, NONE, SHIELD_PRICE
from hoshitaku.games.farfarout.query import shield_limit
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import with_value, vec


def gain(state: FarFarOut, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[component.currency_limit] [component.currency] Units from the supply, perhaps by a card (see causes.py)."""
    if amount > 0:
        state.seats[seat].money[currency] += amount
        state.log_event("gain", clause, seat, amount, by_cause(currency, cause))


def lose(state: FarFarOut, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> i64:
    """[digital.afford] Take away up to `amount` units; return the number lost."""
    lost = min(amount, state.seats[seat].money[currency])
    units_off(state, seat, currency, lost, "units_lost", clause, cause)
    return lost


def pay_units(state: FarFarOut, seat: i64, currency: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[quest.pay] A price in one currency that was checked before; `cause` is the card that costs it."""
    units_off(state, seat, currency, amount, "pay", clause, cause)


def pay_erg(state: FarFarOut, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[quest.pay] A price in ERG that was checked before."""
    pay_units(state, seat, ERG, amount, clause, cause)


def units_off(state: FarFarOut, seat: i64, currency: i64, amount: i64, event: str, clause: str, cause: i64) -> None:
    """Units back to the supply."""
    if amount > 0:
        state.seats[seat].money[currency] -= amount
        state.log_event(event, clause, seat, amount, by_cause(currency, cause))


def can_pay(state: FarFarOut, seat: i64, price: vec[i64]) -> bool:
    """[digital.afford] Whether a seat has all that a price names (currencies, then shields)."""
    player = state.seats[seat]
    for currency in range(len(price)):
        held = player.shields if currency == SHIELD_PRICE else player.money[currency]
        if price[currency] > held:
            return False
    return True


def pay(state: FarFarOut, seat: i64, price: vec[i64], clause: str, cause: i64) -> None:
    """[digital.afford] Pay it in full; shields paid as a price cannot be prevented."""
    for currency in range(len(price)):
        if currency == SHIELD_PRICE:
            shields_off(state, seat, price[currency], "shields_paid", clause, cause)
        else:
            pay_units(state, seat, currency, price[currency], clause, cause)


def score(state: FarFarOut, seat: i64, track: i64, points: i64, clause: str, cause: i64 = 0) -> None:
    """[track.cap] [track.floor] [track.three] Move a marker; points beyond either end are lost."""
    player = state.seats[seat]
    before = player.tracks[track]
    after = min(max(before + points, i64(0)), state.rules.numbers.track_end)
    if after != before:
        player.tracks = with_value(player.tracks, track, after)
        state.log_event("points", clause, seat, after - before, by_cause(track, cause))


def restore_shields(state: FarFarOut, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[repair.partial] Shields back, never above the limit."""
    player = state.seats[seat]
    back = min(amount, shield_limit(state, seat) - player.shields)
    if back > 0:
        player.shields += back
        state.log_event("shields_restored", clause, seat, back, by_cause(NONE, cause))


def take_shields(state: FarFarOut, seat: i64, amount: i64, clause: str, cause: i64 = 0) -> None:
    """[battle.lose_zero] Shields lost, not below 0; what cannot be prevented (see shield.py for the rest)."""
    shields_off(state, seat, amount, "shields_lost", clause, cause)


def shields_off(state: FarFarOut, seat: i64, amount: i64, event: str, clause: str, cause: i64) -> None:
    """[component.shield_tokens] Shields off the card, not below 0."""
    player = state.seats[seat]
    lost = min(amount, player.shields)
    if lost > 0:
        player.shields -= lost
        state.log_event(event, clause, seat, lost, by_cause(NONE, cause))


def did(state: FarFarOut, seat: i64, deed: i64) -> None:
    """[mainquest.initial] Count a deed for the quests."""
    player = state.seats[seat]
    player.deeds = with_value(player.deeds, deed, player.deeds[deed] + 1)
