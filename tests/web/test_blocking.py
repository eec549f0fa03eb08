"""Blocks: who is kept apart, and that whom it concerns learns nothing of it that could be kept from them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.social.matchmaking import match as matchmaking_match
from hoshitaku.web.social.models import Block, Friendship, Invitation
from hoshitaku.web.table.models import ChatLine, Seat, Table
from tests.web.people import Person
from tests.web.test_accounts import sign_in, sign_up
from tests.web.test_friends import befriend, do, with_account
from tests.web.test_friends import page as friends_page
from tests.web.test_matchmaking import WAITING, is_at, seek
from tests.web.test_open_tables import listed
from tests.web.test_whole_games import play_out
from tests.web.visitor_pages import without_token_and_time


def viewer(person: Person) -> Viewer:
    return Viewer.objects.get(pk=person.client.session["viewer"])


def block(by: Person, whom: Person) -> None:
    """As the button does, wherever they met."""
    meeting = whom.make_table()
    by.client.get(f"/t/{meeting.slug}/")
    if "viewer" not in by.client.session:
        by.make_table()
    answer = by.client.post(f"/t/{meeting.slug}/seat/0/person/", {"command": "block"})
    assert answer.status_code == 302
    Table.objects.filter(pk=meeting.pk).delete()


def answer_without_tokens(answer) -> tuple[int, str]:
    """What somebody is answer_without_tokens: status and page, without what is random."""
    return answer.status_code, without_token_and_time(answer.content.decode())


def test_a_blocked_person_is_refused_a_seat_as_if_it_had_just_been_taken(mio: Person, hal: Person):
    table = mio.make_table(public="1")
    block(mio, hal)
    wanted = {"name": "Hal", "emblem": "3", "seat": 1}
    blocked = [answer_without_tokens(hal.client.post(path, wanted)) for path in ways_in(table)]
    Block.objects.all().delete()

    late: list[tuple[int, str]] = []
    for path in ways_in(table):
        with_seat_taken_meanwhile(lambda path=path: late.append(answer_without_tokens(hal.client.post(path, wanted))))

    assert [status for status, _ in blocked] == [409, 409]
    assert [notices(page) for _, page in blocked] == [notices(page) for _, page in late]
    assert all("quicker" in page for _, page in blocked)
    assert not Seat.objects.filter(viewer=viewer(hal)).exists()


def ways_in(table: Table) -> list[str]:
    return [f"/t/{table.slug}/sit/", f"/join/{table.secret.invitation}/"]


def notices(page: str) -> list[str]:
    """What a page says of the refusal."""
    return re.findall(r'class="refusal">.*?</div>', page, re.DOTALL)


def with_seat_taken_meanwhile(ask: Callable[[], None]) -> None:
    """Somebody else has the seat while this is asked."""
    Seat.objects.filter(number=1).update(kind=Seat.Kind.BOT)
    ask()
    Seat.objects.filter(number=1).update(kind=Seat.Kind.OPEN)


def test_tables_where_one_would_be_refused_are_not_listed(mio: Person, hal: Person, kanata: Person):
    table = mio.make_table(public="1", seat_2="open")
    other = kanata.make_table(public="1", seat_2="open")
    block(mio, hal)
    assert listed(hal.client) == [other.slug]
    assert table.slug not in hal.client.get("/").content.decode()
    mio.join(other)
    assert listed(hal.client) == []
    assert len(listed(kanata.client)) == 2


def test_a_person_may_sit_with_somebody_they_blocked(mio: Person, hal: Person):
    table = hal.make_table(public="1")
    block(mio, hal)
    assert listed(mio.client) == [table.slug]
    assert mio.join(table).status_code == 302


def test_matchmaking_keeps_a_blocked_pair_apart_and_shows_neither_the_other(mio: Person, hal: Person):
    block(mio, hal)
    seek(hal)
    alone = answer_without_tokens(hal.client.get(WAITING))
    seek(mio)
    matchmaking_match.match_all_seeks()

    assert answer_without_tokens(hal.client.get(WAITING)) == alone
    assert (is_at(mio), is_at(hal)) == (WAITING, WAITING)


def test_matchmaking_pairs_a_third_person_with_either_of_them(mio: Person, hal: Person, kanata: Person):
    block(mio, hal)
    seek(mio, seats="3")
    seek(hal, seats="3")
    seek(kanata, seats="3")
    matchmaking_match.match_all_seeks()
    assert Table.objects.filter(status="playing").count() == 0
    found = seek(Person("Nei", "en"), seats="3")
    assert is_at(mio) == is_at(kanata) == found
    assert is_at(hal) == WAITING


def test_a_friend_request_to_the_blocker_looks_normal_and_does_not_arrive(mio: Person, hal: Person, kanata: Person):
    for person in (mio, hal, kanata):
        with_account(person)
    block(mio, hal)
    _, before = friends_page(mio), friends_page(mio)  # the first says that it is done
    answers = {name: do(hal, "ask", name=name) for name in ("mio", "kanata")}

    assert {answer.status_code for answer in answers.values()} == {302}
    rows = re.findall(r"<li><b><bdi>(?:Mio|Kanata)</bdi></b>.*?</li>", friends_page(hal), re.DOTALL)
    anonymous = {re.sub(r'Mio|Kanata|value="\d+"|csrf\S* value="\S+"', "", without_token_and_time(row)) for row in rows}
    assert (len(rows), len(anonymous)) == (2, 1)
    assert without_token_and_time(friends_page(mio)) == without_token_and_time(before)
    assert "Hal" not in mio.client.get("/account/export/").json()["social"]["friend_requests_received"]


def test_a_block_ends_friendship_and_invitations(mio: Person, hal: Person):
    with_account(mio), with_account(hal)
    befriend(mio, hal)
    table = hal.make_table()
    do(hal, "invite", key=Friendship.objects.get().pk, table=table.slug)
    assert "invites you" in mio.client.get("/").content.decode()
    mio.client.post(f"/t/{table.slug}/seat/0/person/", {"command": "block"})
    assert "invites you" not in mio.client.get("/").content.decode()
    assert (Friendship.objects.count(), Invitation.objects.count()) == (0, 0)


def say(person: Person, table: Table, text: str) -> None:
    assert person.client.post(f"/t/{table.slug}/chat/", {"text": text}).status_code == 303


@pytest.mark.parametrize("sits", [True, False])
def test_lines_of_a_blocked_person_are_hidden_only_from_the_blocker(mio, hal, kanata, sits: bool):
    table = mio.make_table(seat_2="open", seat_3="open")
    kanata.join(table, 1)
    if sits:
        hal.join(table, 2)
    else:
        hal.make_table()
    block(mio, hal)
    say(hal, table, "XYZZY")
    say(kanata, table, "hello")

    assert "XYZZY" not in mio.look(table)
    assert "hello" in mio.look(table)
    assert all("XYZZY" in person.look(table) for person in (hal, kanata))
    stream = {"HTTP_HX_REQUEST": "true"}
    assert b"XYZZY" not in mio.client.get(f"/t/{table.slug}/stream/?slow&at=0", **stream).content
    assert b"XYZZY" in kanata.client.get(f"/t/{table.slug}/stream/?slow&at=0", **stream).content


def test_a_spectator_does_not_see_lines_of_somebody_they_blocked(mio: Person, hal: Person, kanata: Person):
    table = mio.make_table()
    kanata.make_table()
    block(kanata, mio)
    say(mio, table, "XYZZY")
    assert "XYZZY" not in kanata.look(table)
    assert "XYZZY" in hal.look(table)
    stream = kanata.client.get(f"/t/{table.slug}/stream/?slow&at=0", HTTP_HX_REQUEST="true").content
    assert b'hx-target="#chat"' in stream
    assert b"XYZZY" not in stream


def test_the_blocked_person_finds_no_trace_of_it_on_any_page(mio: Person, hal: Person, kanata: Person):
    table = mio.make_table(seat_2="open", seat_3="open")
    hal.join(table, 1)
    for person in (mio, hal):
        say(person, table, f"from {person.name}")
    mark = re.search(r"/chat/([0-9a-f]+)/", hal.look(table)).group(1)
    paths = ["/", "/tables/", "/friends/", "/account/", "/account/export/", f"/t/{table.slug}/", "/tables/open/"]
    paths += [f"/t/{table.slug}/seat/0/person/", f"/t/{table.slug}/chat/{mark}/", f"/join/{table.secret.invitation}/"]
    before = [answer_without_tokens(hal.client.get(path)) for path in paths]
    block_by_mark = re.findall(r"/chat/([0-9a-f]+)/", mio.look(table))[-1]
    assert mio.client.post(f"/t/{table.slug}/chat/{block_by_mark}/", {"command": "block"}).status_code == 302
    assert Block.objects.get().whom == viewer(hal)
    assert [answer_without_tokens(hal.client.get(path)) for path in paths] == before


def test_the_blocker_can_unblock(mio: Person, hal: Person):
    block(mio, hal)
    key = Block.objects.get().pk
    do(hal, "unblock", key=key)
    assert Block.objects.count() == 1
    assert "Hal" in friends_page(mio)
    do(mio, "unblock", key=key)
    assert Block.objects.count() == 0


def test_nobody_blocks_themselves(mio: Person):
    table = mio.make_table()
    assert mio.client.post(f"/t/{table.slug}/seat/0/person/", {"command": "block"}).status_code == 409
    assert Block.objects.count() == 0


def test_blocks_by_and_of_a_guest_move_to_the_account(mio: Person, hal: Person, kanata: Person):
    sign_up(Person("Vega", "en"))
    block(mio, hal)
    block(kanata, mio)
    sign_in(mio)
    vega = Viewer.objects.get(user__username="vega")
    assert {(pair.by, pair.whom) for pair in Block.objects.all()} == {(vega, viewer(hal)), (viewer(kanata), vega)}


def test_the_export_names_blocked_people_and_deletion_removes_chat_lines(mio: Person, hal: Person):
    table = mio.make_table()
    hal.make_table()
    block(hal, mio)
    say(hal, table, "from aside")
    kept = hal.client.get("/account/export/").json()
    assert [one["name"] for one in kept["social"]["blocked"]] == ["Mio"]
    assert [one["text"] for one in kept["social"]["messages_without_seat"]] == ["from aside"]
    assert hal.client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert (Block.objects.count(), ChatLine.objects.count()) == (0, 0)


@pytest.mark.parametrize("mio_blocks", [True, False])
def test_a_rematch_leaves_the_seat_of_a_blocked_person_open(mio_blocks: bool, mio: Person, hal: Person):
    table = hal.make_table()
    mio.join(table)
    play_out(table, [hal, mio], seed=5)
    block(*((mio, hal) if mio_blocks else (hal, mio)))
    again = mio.table_at(mio.do(table, "rematch")["Location"])

    assert [(seat.kind, seat.name) for seat in again.seats.all()] == [("person", "Mio"), ("open", "")]
    assert again.host == viewer(mio)
