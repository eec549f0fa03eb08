"""Spectators talk among themselves: until the game is over, nothing at all shows the seats that anybody did."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth.models import User

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.comments.models import SpectatorMessage
from hoshitaku.web.social import blocks, moderation
from hoshitaku.web.social.models import Report
from hoshitaku.web.table.models import ChatLine, Seat, Table
from hoshitaku.web.table.page.streams import render_outdated_and_mark_seen
from hoshitaku.web.table.seats import viewpoint
from tests.web.people import Person
from tests.web.test_accounts import sign_in, sign_up
from tests.web.visitor_pages import without_token_and_time

SAID = "Mio should take the red box"


@pytest.fixture
def table(kanata, mio) -> Table:
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    return table


@pytest.fixture
def watcher(hal) -> Person:
    """Somebody with an account who has no seat."""
    sign_up(hal, "hal")
    return hal


def say(person: Person, table: Table, text: str = SAID):
    return person.client.post(f"/t/{table.slug}/spectator-chat/", {"text": text})


def over(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(status=Table.Status.OVER, scores=[1, 0], places=[1, 2])


def page(person: Person, table: Table) -> str:
    """A page of the table without what is new in every answer."""
    return re.sub(r'datetime="[^"]*"', "", without_token_and_time(person.look(table)))


def test_those_who_watch_hear_each_other_and_talk_in_no_other_way(table, watcher):
    other = Person("Ann", "en")
    sign_up(other, "ann")
    assert say(watcher, table).status_code == 303
    assert SAID in other.look(table)
    assert SAID in other.client.get(f"/t/{table.slug}/spectator-chat/").content.decode()
    refused = watcher.client.post(f"/t/{table.slug}/chat/", {"text": SAID})
    assert refused.status_code == 403
    assert "could be a hint" in refused.content.decode()
    assert not ChatLine.objects.exists()


def test_spectators_chat_changes_no_byte_of_a_seat_s_pages(table, kanata, mio, watcher):
    before = Table.objects.filter(pk=table.pk).values().get()
    players = (kanata, mio)
    pages = [page(person, table) for person in players]
    seat = Seat.objects.get(table=table, number=0)
    askers = {viewpoint.Requester(seat.viewer_id, None, "en"): -1, viewpoint.spectator_requester("en"): -1}
    streamed = render_outdated_and_mark_seen(table.pk, askers, 1)

    for number in range(3):
        assert say(watcher, table, f"{SAID} {number}").status_code == 303

    assert Table.objects.filter(pk=table.pk).values().get() == before, "no count of changes reveals it"
    assert [page(person, table) for person in players] == pages
    assert render_outdated_and_mark_seen(table.pk, askers, 1) == streamed
    assert SAID not in str(streamed)
    for person in players:
        assert person.client.get(f"/t/{table.slug}/spectator-chat/").status_code == 403
        mark = SpectatorMessage.objects.first().public_id
        assert person.client.get(f"/t/{table.slug}/spectator-chat/{mark}/").status_code == 404
        assert say(person, table).status_code == 403


def test_a_player_who_looks_from_another_browser_hears_nothing(table, kanata, watcher):
    say(watcher, table)
    elsewhere = Person("Kanata", "ja")
    assert SAID not in elsewhere.look(table)
    assert elsewhere.client.get(f"/t/{table.slug}/spectator-chat/").status_code == 403
    elsewhere.play_now()  # A guest's name costs one press.
    assert SAID not in elsewhere.look(table)
    assert elsewhere.client.get(f"/t/{table.slug}/spectator-chat/").status_code == 403


def test_an_account_that_plays_is_no_spectator_in_any_browser_nor_after_it_has_left_to_a_bot(table, kanata, watcher):
    sign_up(kanata, "vega")
    say(watcher, table)
    elsewhere = Person("Kanata", "ja")
    sign_in(elsewhere, "vega")
    kanata.do(table, "leave")
    for person in (kanata, elsewhere):
        assert SAID not in person.look(table)
        assert person.client.get(f"/t/{table.slug}/spectator-chat/").status_code == 403


def test_once_the_game_is_over_everybody_reads_it_and_nobody_adds_to_it(table, kanata, watcher):
    say(watcher, table)
    over(table)
    for person in (kanata, Person("Ann", "en")):
        assert SAID in person.client.get(f"/t/{table.slug}/spectator-chat/").content.decode()
    assert SAID in kanata.look(table)
    assert say(watcher, table).status_code == 403
    assert watcher.client.post(f"/t/{table.slug}/chat/", {"text": "Well played"}).status_code in (200, 303)
    assert ChatLine.objects.get().text == "Well played"


def test_spectators_chat_is_moderated_like_the_table_chat(table, watcher):
    other = Person("Ann", "en")
    sign_up(other, "ann")
    say(watcher, table)
    hal, ann = (Viewer.objects.get(user__username=name) for name in ("hal", "ann"))
    mark = SpectatorMessage.objects.get().public_id
    reported = other.client.post(f"/t/{table.slug}/spectator-chat/{mark}/", {"command": "report", "reason": "insult"})
    assert reported.status_code == 302
    assert Report.objects.get().reported_text == SAID
    blocks.block_person(ann, hal, "Hal")
    assert SAID not in other.look(table)
    moderation.moderate(User.objects.create_user("staff", is_staff=True), hal, "mute", 1, "be kind")
    refused = say(watcher, table, "again")
    assert refused.status_code == 403
    assert "be kind" in refused.content.decode().partition('id="notice"')[2]
    assert refused.content.decode().count('value="again"') == 1, "what was written is kept, in the form it was sent by"
    export = watcher.client.get("/account/export/").json()["comments"]
    assert [line["text"] for line in export["spectator_messages"]] == [SAID]
    hal.user.delete()
    assert not SpectatorMessage.objects.exists()
