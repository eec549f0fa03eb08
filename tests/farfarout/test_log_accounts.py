"""The log accounts for everything: its gains and losses add up to what the seats have."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from hoshitaku import CHANCE, Event, Position
from hoshitaku.players import make_player
from tests.farfarout.table import GAME, of, over

# Events that change what a seat has: what they change, and in which direction.
CURRENCY = {"gain": 1, "units_bought": 1, "pay": -1, "units_lost": -1, "units_sold": -1}
SHIELDS = {"shields_restored": 1, "shields_lost": -1, "shields_paid": -1, "shields_left": -1}
CARDS = {
    "item_gained": 1, "item_left": -1, "item_removed": -1, "item_sold": -1, "crew_gained": 1, "crew_left": -1,
    "crew_settled": -1,
}  # fmt: skip
# Why items come and go: clauses that a line cites with the card that caused it, and with none.
CHANGES = {*CURRENCY, *SHIELDS, *CARDS, "points", "moves", "moves_lost", "token_back", "token_lost", "rate"}
# Clauses that say what may be or how much, and so are not causes.
LIMITS = {
    "digital.afford", "component.point_kinds", "component.shield_tokens", "glossary.draw", "glossary.collect",
    "track.floor", "track.cap", "turn.hidden_max", "repair.partial", "item.stack_same", "trade.range", "crew.lost",
}  # fmt: skip
# Clauses by which a card acts: their lines name it.
BY_CARDS = {
    "scan.half", "scan.blind", "battle.defeat_condition", "outpost.reward", "source.main_quest", "anomaly.amount",
    "anomaly.points", "anomaly.item", "anomaly.crew", "item.gain_once", "item.victory", "source.item", "item.timing",
    "turn.instant", "battle.win", "hire.elite",
}  # fmt: skip


def played(seed: int, bot: str) -> Iterator[tuple[Position, list[Event]]]:
    """A whole game: each step as it stands afterwards, with its events; bots play, but a fifth of all is random."""
    dice = random.Random(seed)
    position = GAME.new(2 + seed % 3, {"round_limit": 10})
    players = [make_player(bot, GAME, seed + seat) for seat in range(2 + seed % 3)]
    while not over(position):
        if position.actor == CHANCE:
            option = dice.choices(list(position.options()), position.weights())[0]
        elif dice.random() < 0.2:
            option = dice.choice(list(position.options()))
        else:
            option = players[position.actor].choose(position, position.actor)
        events = position.play(option)
        yield position, events


GAMES = [(seed, bot) for bot in ("greedy", "random") for seed in range(2)]


def count(held: Counter[tuple[int, str]], event: Event) -> None:
    """Enter one line of the log into what seats have."""
    what, seat = str(event.data.get("what")), event.seat
    if event.name in CURRENCY:
        held[seat, what] += CURRENCY[event.name] * event.amount
    elif event.name == "points":
        held[seat, what] += event.amount
    elif event.name in SHIELDS:
        held[seat, "shields"] += SHIELDS[event.name] * event.amount
    elif event.name in CARDS:
        held[seat, what] += CARDS[event.name]


def owned(position: Position, seat: int) -> Counter[str]:
    """What a seat has, as the table shows it."""
    shown = of(position, seat)
    return Counter(shown["money"] | shown["tracks"] | {"shields": shown["shields"]}) + Counter(
        [*shown["items"], *shown["crew"]]
    )


@pytest.mark.parametrize(("seed", "bot"), GAMES)
def test_what_the_log_shows_of_gains_and_losses_adds_up_to_what_seats_have(seed: int, bot: str) -> None:
    seats = 2 + seed % 3
    held: Counter[tuple[int, str]] = Counter({(seat, "erg"): 10 for seat in range(seats)})
    held.update({(seat, "shields"): 2 for seat in range(seats)})
    for position, events in played(seed, bot):
        for event in events:
            count(held, event)
        for seat in range(seats):
            assert Counter({what: n for (whose, what), n in held.items() if whose == seat and n}) == owned(
                position, seat
            )


@pytest.mark.parametrize(("seed", "bot"), GAMES)
def test_every_gain_and_loss_cites_what_causes_it_and_names_the_card(seed: int, bot: str) -> None:
    changes = [event for _, events in played(seed, bot) for event in events if event.name in CHANGES]
    assert [repr(event) for event in changes if event.clause in LIMITS] == []
    nameless = [event for event in changes if event.clause in BY_CARDS and "cause" not in event.data]
    assert [repr(event) for event in nameless] == []
