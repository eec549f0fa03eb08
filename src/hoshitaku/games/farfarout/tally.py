"""Currency, points, shields and deeds: every change goes through here, so that it is told."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import ERG, NONE, SHIELD_PRICE
from hoshitaku.games.farfarout.query import shield_limit
from hoshitaku.games.farfarout.seat import changed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.kernel.vectors import vec


def gain(state: FarFarOut, number: i64, currency: i64, amount: i64, clause: str) -> None:
    """[component.currency_limit] [component.currency] Units from the supply."""
    if amount > 0:
        state.seats[number].money[currency] += amount
        state.note("gain", clause, number, amount, currency)


def lose(state: FarFarOut, number: i64, currency: i64, amount: i64, clause: str) -> i64:
    """[digital.afford] Up to so many units taken away; the number lost."""
    lost = min(amount, state.seats[number].money[currency])
    units_off(state, number, currency, lost, "units_lost", clause)
    return lost


def pay_units(state: FarFarOut, number: i64, currency: i64, amount: i64, clause: str) -> None:
    """[quest.pay] A price in one currency that was checked before."""
    units_off(state, number, currency, amount, "pay", clause)


def pay_erg(state: FarFarOut, number: i64, amount: i64, clause: str) -> None:
    """[quest.pay] A price in ERG that was checked before."""
    pay_units(state, number, ERG, amount, clause)


def units_off(state: FarFarOut, number: i64, currency: i64, amount: i64, event: str, clause: str) -> None:
    """Units back to the supply."""
    if amount > 0:
        state.seats[number].money[currency] -= amount
        state.note(event, clause, number, amount, currency)


def can_pay(state: FarFarOut, number: i64, price: vec[i64]) -> bool:
    """[digital.afford] Whether a seat has all that a price names (currencies, then shields)."""
    seat = state.seats[number]
    for currency in range(len(price)):
        held = seat.shields if currency == SHIELD_PRICE else seat.money[currency]
        if price[currency] > held:
            return False
    return True


def pay(state: FarFarOut, number: i64, price: vec[i64], clause: str) -> None:
    """[digital.afford] Pay it in full; shields paid as a price cannot be prevented."""
    for currency in range(len(price)):
        if currency == SHIELD_PRICE:
            take_shields(state, number, price[currency], clause)
        else:
            pay_units(state, number, currency, price[currency], clause)


def score(state: FarFarOut, number: i64, track: i64, points: i64, clause: str) -> None:
    """[track.cap] [track.floor] [track.three] Move a marker; points beyond either end are lost."""
    seat = state.seats[number]
    before = seat.tracks[track]
    after = min(max(before + points, i64(0)), state.rules.numbers.track_end)
    if after != before:
        seat.tracks = changed(seat.tracks, track, after)
        state.note("points", clause, number, after - before, track)


def restore_shields(state: FarFarOut, number: i64, amount: i64, clause: str) -> None:
    """[repair.partial] Shields back, never above the limit."""
    seat = state.seats[number]
    back = min(amount, shield_limit(state, number) - seat.shields)
    if back > 0:
        seat.shields += back
        state.note("shields_restored", clause, number, back, NONE)


def take_shields(state: FarFarOut, number: i64, amount: i64, clause: str) -> None:
    """[battle.lose_zero] Shields off the card, not below 0; what cannot be prevented (see shield.py for the rest)."""
    seat = state.seats[number]
    lost = min(amount, seat.shields)
    if lost > 0:
        seat.shields -= lost
        state.note("shields_lost", clause, number, lost, NONE)


def did(state: FarFarOut, number: i64, deed: i64) -> None:
    """[mainquest.initial] Count a deed for the quests."""
    seat = state.seats[number]
    seat.deeds = changed(seat.deeds, deed, seat.deeds[deed] + 1)
