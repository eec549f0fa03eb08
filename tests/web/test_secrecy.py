"""The law of secrecy over everything that leaves the server: what a viewer may not know does not change a byte.

A table is turned into another one that agrees with the viewer's view: the rules redeal its newest position,
the dealer has another seed, and events that the viewer may not see say something else. Every page, fragment and
message must stay the same. Games join by being drawn.
"""

from __future__ import annotations

import random

import pytest

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.create import SeatPlan, TablePlan, create_table
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.snapshot import TableSnapshot
from hoshitaku.web.table.models import Action, Snapshot, Table, TableSecret
from hoshitaku.web.table.page import fragments, stream_events
from hoshitaku.web.table.seats.viewpoint import Viewpoint
from tests.web.visitor_pages import without_token_and_time

STEPS = 12


@pytest.fixture(params=hoshitaku.game_names())
def table(request, db) -> Table:
    """A table of each game, some way into it, played by bots and one person."""
    host = Viewer.objects.create(name="Host")
    fewest = max(min(hoshitaku.game(request.param).seat_counts), 2)
    seats = [SeatPlan("me")] + [SeatPlan("bot", "random")] * (fewest - 1)
    table = create_table(TablePlan(request.param, seats), host)
    for _ in range(STEPS):
        bots_jobs.play_bots_now(table)
        play_for(table, 0)
    return Table.objects.get(pk=table.pk)


def play_for(table: Table, seat: int) -> None:
    task_seat = Table.objects.get(pk=table.pk)
    if task_seat.status == Table.Status.PLAYING and task_seat.actor == seat:
        options = positions.position_after(task_seat).options()
        offer = bots_jobs.SubmittedForm(task_seat.revision)
        bots_jobs.choose_option(task_seat.slug, seat, random.Random(task_seat.revision).choice(options), offer)


def permute_hidden(table: Table, seat: int | None) -> None:
    """Change everything that a viewer may not know."""
    other = positions.position_after(table).redeal(seat, random.Random(99))
    Snapshot.objects.filter(table=table, seq=table.revision).update(position=other.to_json())
    TableSecret.objects.filter(table=table).update(seed="ab" * 32, invitation="another-secret")
    for entry in Action.objects.filter(table=table):
        for event in entry.events:
            if event["seen_by"] is not None and seat not in event["seen_by"]:
                event |= {"event": "changed", "amount": 77, "text": {"en": "changed", "ja": "changed"}}
        Action.objects.filter(pk=entry.pk).update(events=entry.events)
    model_cache.clear_all_caches()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_fragments_and_messages_contain_nothing_hidden(table, seat, lang):
    look = Viewpoint(seat, lang)
    before = fragments.render_fragments(TableSnapshot.read(table), look)
    sent = stream_events.fragments_event(before, table.change_count)
    permute_hidden(table, seat)
    after = fragments.render_fragments(TableSnapshot.read(Table.objects.get(pk=table.pk)), look)
    assert after == before
    assert stream_events.fragments_event(after, table.change_count) == sent


def test_pages_of_a_spectator_contain_nothing_hidden(table, hal):
    paths = ("", "replay/", f"replay/?at={table.revision}")
    before = [without_token_and_time(hal.look(table, path)) for path in paths]
    permute_hidden(table, None)
    assert [without_token_and_time(hal.look(table, path)) for path in paths] == before


def test_a_secret_event_reaches_its_seat_only(table):
    entry = Action.objects.filter(table=table).last()
    secret = {"event": "peek", "clause": "", "seat": 0, "amount": 1, "seen_by": [0]}
    text = {"en": "sees the hidden card XYZZY", "ja": "XYZZY"}
    Action.objects.filter(pk=entry.pk).update(events=[*entry.events, {**secret, "text": text}])
    assert "XYZZY" in str(fragments.render_fragments(TableSnapshot.read(table), Viewpoint(0, "en")))
    assert "XYZZY" not in str(fragments.render_fragments(TableSnapshot.read(table), Viewpoint(1, "en")))
    assert "XYZZY" not in str(fragments.render_fragments(TableSnapshot.read(table), Viewpoint(None, "en")))


def test_the_seed_is_nowhere_before_the_end(table, hal):
    seed = table.secret.seed
    for path in ("", "replay/"):
        assert seed not in hal.look(table, path)
    for path in ("record/", "verify/"):
        answer = hal.client.get(f"/t/{table.slug}/{path}")
        assert answer.status_code == 403
        assert seed not in answer.content.decode()


def test_a_bot_is_asked_about_nothing_that_its_seat_may_not_see(table):
    Table.objects.filter(pk=table.pk).update(status=Table.Status.PLAYING)
    table.refresh_from_db()
    if table.actor == 0:
        table.seats.filter(number=0).update(bot_plays=True)
    task = bots_jobs.find_bot_task(table.pk)
    if task is None:
        pytest.skip("the game ended early")
    position = hoshitaku.game(table.game).from_json(task.question.position_json)
    assert position.view(task.seat) == positions.position_after(table).view(task.seat)
    assert table.secret.seed not in str(task.question)
