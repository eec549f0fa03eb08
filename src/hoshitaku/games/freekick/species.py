"""Chapters "species" and "giveback": gaining, guarding and returning space species, and the Library's copy."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.freekick.card import SPECIES
from hoshitaku.games.freekick.sheet import NONE, PLACES, Seat
from hoshitaku.games.freekick.state import FreeKick
from hoshitaku.games.freekick.told import by_card


def binding_clause(state: FreeKick, seat: Seat) -> str:
    """[card.berserker.no_release] [card.dragon.no_release] Clause by which a seat may not give its species up, or "".

    [card.library.restrictions_copied] [precedence.card_against_card] A copied ban binds the Library Folk.
    """
    own = state.species_of(seat)
    if own.bound:
        return own.rule("no_release")
    copy = state.copy_of(seat)
    return copy.rule("no_release") if copy.bound else ""


def gain_or_guard(state: FreeKick, number: i64, place: i64) -> None:
    """[species.gain_sequence] Cubes lie on the card: guard it, or old card to the field, new card, its gain effects.

    [species.guard] [species.guard_effect] [species.guard_not_gain] Guarding your own species does nothing else.
    [card.berserker.guard] [card.dragon.stealable_and_guard] [card.farmer.every_gain]
    [card.dragon.upkeep_not_on_gain] [card.berserker.not_on_gain] Turn-start effects wait for the next turn.
    """
    seat = state.seats[number]
    card = state.cards[place]
    if seat.place == place:
        state.log_event("guard", "species.guard", number, state.cubes[place], card.index)
        return
    if seat.place != NONE:
        to_field(state, number, "species.replace")
    victim = state.owner[place]
    if victim != NONE:
        lose(state, victim)
    seat.place = place
    state.owner[place] = number
    if victim == NONE:
        state.log_event("gain_species", "species.take_and_place", number, 0, card.index)
    else:
        state.log_event("rob_species", "species.take_and_place", number, victim, card.index)
    for effect in card.on_gain:
        effect.apply(state, number)


def lose(state: FreeKick, victim: i64) -> None:
    """[species.lost_at_once] The robbed seat has no species any more. [species.victim_gets_nothing]

    [species.lost_for_cubes] Whatever lies in its boxes counts without it.
    """
    state.seats[victim].place = NONE


def to_field(state: FreeKick, number: i64, clause: str) -> None:
    """[giveback.with_cubes] [species.replace] The own species goes back to its place, with the cubes on it."""
    seat = state.seats[number]
    state.log_event("species_to_field", clause, number, state.cubes[seat.place], state.cards[seat.place].index)
    state.owner[seat.place] = NONE
    seat.place = NONE


def giveback_refusal(state: FreeKick, seat: Seat) -> str:
    """Clause that forbids returning the seat's species, or "". [giveback.none_held] There must be one;

    [giveback.own_with_cubes_allowed] cubes on it are no hindrance.
    """
    if seat.hand == 0:
        return "pass.forced"
    return "giveback.none_held" if seat.place == NONE else binding_clause(state, seat)


def give_back(state: FreeKick, number: i64) -> None:
    """[giveback.action] [giveback.exactly_one] One cube to the stock, the seat's species to the field."""
    state.seats[number].hand -= state.rules.return_cost
    state.log_event(
        "return_cubes",
        "giveback.action",
        number,
        state.rules.return_cost,
        by_card(state.cards[state.seats[number].place].index),
    )
    to_field(state, number, "giveback.action")


def copy_refusal(state: FreeKick, seat: Seat, place: i64) -> str:
    """[card.library.targets] Clause that forbids the Library Folk to copy the card of a place, or "".

    [card.library.cubes_irrelevant] Cubes and owners do not matter. [card.library.own_turn]
    [card.library.once_a_round] [card.library.inherited_from_field] Once a round for the card, whoever holds it.
    """
    own = state.species_of(seat)
    if not own.copies:
        return "card.library.ability"
    if state.copied != NONE:
        return own.rule("copy_species") if "copy_species" in own.rules else "card.library.once_a_round"
    if state.cards[place].kind != SPECIES or seat.place == place:
        return "card.library.not_self"
    return ""


def copy(state: FreeKick, number: i64, place: i64) -> None:
    """[card.library.plus_action] [card.library.inherited] Copy for this round; the copy belongs to the card.

    [card.library.no_round_start] Nothing of the copied card happens now: its gain effects give nothing.
    """
    state.copied = place
    state.log_event("copy", "card.library.ability", number, 0, state.cards[place].index)


def can_copy(state: FreeKick, seat: Seat) -> bool:
    """[card.library.not_self] Tell whether a seat holds the Library Folk, unused, with another species to copy."""
    if state.copied != NONE or seat.place == NONE or not state.cards[seat.place].copies:
        return False
    for place in range(i64(PLACES)):
        if place != seat.place and state.cards[place].kind == SPECIES:
            return True
    return False
