"""How the recorded games were played: by bots, with dice and lots of a fixed seed, and some choices taken back."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import hoshitaku
from hoshitaku import Dealer, Record, players


@dataclass(frozen=True)
class Sitting:
    """One game to be recorded: what was agreed on, who plays (the last for all further seats), and the seed.

    `taken_back`: how often a choice is taken back that may be.
    """

    name: str
    game: str
    seats: int
    seed: int
    players: tuple[str, ...] = ("random",)
    options: dict[str, Any] = field(default_factory=dict)
    taken_back: float = 0.02


def recorded(sitting: Sitting) -> Record:
    """The whole game; the same sitting gives the same game, as long as its bots play as they did."""
    game = hoshitaku.game(sitting.game)
    named = [sitting.players[min(seat, len(sitting.players) - 1)] for seat in range(sitting.seats)]
    bots = [players.make_player(name, game, sitting.seed * 10 + seat) for seat, name in enumerate(named)]
    rng = random.Random(sitting.seed)
    record = Record.start(game, sitting.seats, sitting.options, dealer=Dealer.from_number(sitting.seed), players=named)
    record.deal()
    while not record.is_over:
        seat = record.position.actor
        free = record.undoable_move_count(seat) if sitting.taken_back else 0
        if free and rng.random() < sitting.taken_back:
            record.undo(seat, rng.randint(1, free))
        elif named[seat] == "random":  # chooses blindly, so it needs no position dealt again
            record.play(rng.choice(record.position.options()))
        else:
            record.play(players.ask_player(bots[seat], record.position, seat, rng))
        record.deal()
    return record
