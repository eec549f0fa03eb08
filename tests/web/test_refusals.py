"""Every refusal of every decision of every game, sent over HTTP: a reason in words, never an error of ours."""

from __future__ import annotations

import random
from functools import cache

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as any_of

import hoshitaku
from hoshitaku import Position
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, Table, TableSecret
from hoshitaku.web.table.play import deal
from tests.laws.walks import OfEachKind, Walk

GAMES = hoshitaku.game_names()
WALKS = 8  # random games of each number of seats
ROUNDS = {"round_limit": (8, 8), "system_limit": (2, 2)}  # long enough for battles, quests and the way home
MOST_SENT = 16  # refused options of a position that are sent one by one


@cache
def met(name: str) -> dict[str, list[Position]]:
    """Positions before each kind of decision of a seat that some random games meet."""
    found: dict[str, list[Position]] = {}
    for seats in hoshitaku.game(name).seat_counts:
        for seed in range(WALKS):
            walk = Walk(name, seats, 900 + seed, ROUNDS)
            for position in walk.sampled(OfEachKind(walk.rng)):
                if position.actor >= 0:
                    found.setdefault(position.decision, []).append(position)
    return found


def table_at(position: Position) -> Table:
    """A table of one person for all seats' turns, with the game as it stands in a position."""
    game = position.game
    viewer = Viewer.objects.create(name="Ann", language="en")
    table = Table.objects.create(
        game=game.name, options=position.setup.options, rules_version=position.setup.rules_version,
        pack=deal.store_pack(game, game.pack), host=viewer, commitment="",
        status=Table.Status.PLAYING, actor=position.actor,
    )  # fmt: skip
    TableSecret.objects.create(table=table, seed=deal.new_seed())
    for number in range(position.seats):
        theirs = {"kind": Seat.Kind.PERSON, "viewer": viewer} if number == position.actor else {"kind": Seat.Kind.BOT}
        Seat.objects.create(table=table, number=number, emblem=number + 1, name=f"Ann{number}", **theirs)
    positions.store_position(table, 0, position)
    return table


def browser_of(table: Table) -> Client:
    """The browser of the one who is asked, whom the session knows."""
    # Its stream updates the table on the page, so an answer contains only the reason.
    client = Client(headers={"HX-Request": "true", "HX-Live": "true"})
    session = client.session
    session["viewer"] = table.host_id
    session.save()
    client.cookies["hoshitaku"] = session.session_key
    return client


def check_refused(client: Client, table: Table, option: int | str, lang: str) -> None:
    """Send an option that is not offered."""
    form = {"option": option, "revision": 0, "token": f"token-{random.randrange(10**9):09}"}
    answer = client.post(f"/t/{table.slug}/move/", form, headers={"accept-language": lang})
    assert answer.status_code == 422, (table.game, option, answer.status_code)
    assert 'id="notice"' in answer.content.decode()


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=any_of.data())
def test_every_refusal_has_a_reason_in_words(name: str, data: any_of.DataObject):
    kinds = met(name)
    kind = data.draw(any_of.sampled_from(sorted(kinds)), "decision")
    position = data.draw(any_of.sampled_from(kinds[kind]), "position")
    lang = data.draw(any_of.sampled_from(["en", "ja"]), "language")
    span, legal = position.option_bound, set(position.options())
    model_cache.clear_all_caches()
    table = table_at(position)
    client = browser_of(table)
    try:
        refused = [option for option in range(span) if option not in legal]
        beyond = data.draw(any_of.lists(any_of.integers(span, 2**31 - 1), max_size=2), "beyond")
        for option in [*data.draw(any_of.permutations(refused), "refused")[:MOST_SENT], span, -1, *beyond]:
            check_refused(client, table, option, lang)
    finally:
        Table.objects.filter(pk=table.pk).delete()


@pytest.mark.parametrize("name", GAMES)
def test_the_random_games_meet_many_kinds_of_decisions(name: str):
    assert len(met(name)) >= {"freekick": 4, "farfarout": 25, "zetta": 30}[name]
