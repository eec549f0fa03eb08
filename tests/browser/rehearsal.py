"""Simulates a table's game with greedy players in a separate process while no server runs, to shortly before its end.

Chance follows from the table's seed, so the end is predictable: prints the remaining choices of the people.
"""

from __future__ import annotations

import json
import sys

import django
from django.db import transaction

from hoshitaku import CHANCE, OVER, Dealer, Position
from hoshitaku.players import make_player


def foreseen(position: Position, dealer: Dealer) -> list[tuple[int, int]]:
    """Every choice of a seat to the end of the game: the seat, and its option."""
    choices: list[tuple[int, int]] = []
    greedy = [make_player("greedy", position.game, seat) for seat in range(position.seats)]
    while (actor := position.actor) != OVER:
        if actor == CHANCE:
            option = dealer.deal_next(position.options(), position.weights())
        else:
            option = greedy[actor].choose(position, actor)
            choices.append((actor, option))
        position.take(option)
    return choices


def rehearse(slug: str, people: int, left: int) -> list[tuple[int, int]]:
    """Play until this many choices of the first seats (the people) are left; returns those."""
    from hoshitaku.web.table.model import positions  # noqa: PLC0415  (needs Django's apps)
    from hoshitaku.web.table.models import Table  # noqa: PLC0415  (needs Django's apps)
    from hoshitaku.web.table.play import choose as play_choose  # noqa: PLC0415  (needs Django's apps)

    table = Table.objects.get(slug=slug)
    position = positions.position_after(table)
    choices = foreseen(position.clone(), Dealer(bytes.fromhex(table.secret.seed), table.chance_count))
    own = [at for at, (seat, _) in enumerate(choices) if seat < people]
    with transaction.atomic():
        for seat, option in choices[: own[-left]]:
            table = play_choose.choose_option(
                slug, seat, option, play_choose.SubmittedForm(table.revision), by_bot=seat >= people
            )
    return [choices[at] for at in own[-left:]]


if __name__ == "__main__":
    django.setup()
    print(json.dumps(rehearse(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
