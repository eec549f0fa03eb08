"""Friends: asking and answering, where they are, and inviting them to a table."""

from __future__ import annotations

import re

import pytest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.social.models import Block, Friendship, Invitation
from hoshitaku.web.table.models import Table
from tests.web.people import Person
from tests.web.test_accounts import sign_up
from tests.web.test_limits import few


def with_account(person: Person) -> Person:
    """They sign up under their name in small letters."""
    sign_up(person, person.name.lower(), f"{person.name.lower()}@hoshitaku.example")
    person.client.post("/account/", {"name": person.name, "emblem": "1", "language": person.language})
    return person


@pytest.fixture
def accounts(mio: Person, hal: Person) -> tuple[Person, Person]:
    """Two people with accounts."""
    return with_account(mio), with_account(hal)


def do(person: Person, command: str, **fields: object):
    """Press a button of the page of friends."""
    return person.client.post("/friends/", {"command": command, **fields})


def page(person: Person) -> str:
    return person.client.get("/friends/").content.decode()


def befriend(one: Person, other: Person) -> None:
    assert do(one, "ask", name=other.name).status_code == 302
    assert do(other, "accept", key=Friendship.objects.get(accepted=None).pk).status_code == 302


def part_of(html: str, heading: str) -> str:
    """A section of the page."""
    found = re.search(rf'id="{heading}".*?</section>', html, re.DOTALL)
    return found.group() if found else ""


def test_an_accepted_request_makes_two_people_friends(accounts: tuple[Person, Person]):
    mio, hal = accounts
    befriend(mio, hal)
    assert "Hal" in part_of(page(mio), "your-friends")
    assert "Mio" in part_of(page(hal), "your-friends")


def test_two_who_ask_each_other_are_friends(accounts: tuple[Person, Person]):
    mio, hal = accounts
    do(mio, "ask", name="hal")
    do(hal, "ask", name="mio")
    assert Friendship.objects.filter(accepted__isnull=False).count() == 1


@pytest.mark.parametrize("by", [0, 1])
def test_a_request_is_declined_or_taken_back_and_a_friendship_ended_by_either(accounts: tuple[Person, Person], by: int):
    mio, hal = accounts
    do(mio, "ask", name="hal")
    do(accounts[by], "part", key=Friendship.objects.get().pk)
    assert Friendship.objects.count() == 0
    befriend(mio, hal)
    do(accounts[by], "part", key=Friendship.objects.get().pk)
    assert Friendship.objects.count() == 0


def test_nobody_answers_or_ends_requests_and_friendships_of_others(accounts: tuple[Person, Person], kanata: Person):
    mio, _ = accounts
    with_account(kanata)
    do(mio, "ask", name="hal")
    key = Friendship.objects.get().pk
    assert do(mio, "accept", key=key).status_code == 404, "nor does one who asked answer for the other"
    assert do(kanata, "accept", key=key).status_code == 404
    do(kanata, "part", key=key)
    assert Friendship.objects.get().accepted is None


@pytest.mark.parametrize(("name", "status"), [("nobody", 404), ("mio", 409), ("", 404)])
def test_a_request_to_an_unknown_name_or_oneself_is_refused_in_words(
    accounts: tuple[Person, Person], name: str, status: int
):
    mio, _ = accounts
    answer = do(mio, "ask", name=name)
    assert answer.status_code == status
    assert 'class="refusal"' in answer.content.decode()


def test_guests_have_no_friends_and_read_how_to_have_some(mio: Person, kanata: Person):
    with_account(mio)
    kanata.make_table()
    assert do(kanata, "ask", name="mio").status_code == 409
    assert "/account/sign-up/" in page(kanata)


def test_requests_have_a_limit(accounts: tuple[Person, Person], monkeypatch):
    few(monkeypatch, "FRIEND")
    most = rate_limits.FRIEND.max_per_person
    assert [do(accounts[0], "ask", name="hal").status_code for _ in range(most + 1)] == [302] * most + [429]


def test_friends_are_shown_at_the_tables_that_may_be_looked_at(accounts: tuple[Person, Person]):
    mio, hal = accounts
    befriend(mio, hal)
    secret, listed, ours = hal.make_table(), hal.make_table(public="1"), hal.make_table(seat_2="open")
    mio.join(ours)
    shown = part_of(page(mio), "your-friends")
    assert {table.slug in shown for table in (listed, ours)} == {True}
    assert secret.slug not in shown


def test_a_friend_who_is_invited_sees_it_in_the_lobby_and_sits_down(accounts: tuple[Person, Person]):
    mio, hal = accounts
    befriend(mio, hal)
    table = mio.make_table()
    assert do(mio, "invite", key=Friendship.objects.get().pk, table=table.slug).status_code == 302

    lobby = hal.client.get("/").content.decode()
    assert "Mio invites you" in lobby
    assert f"/join/{table.secret.invitation}/" in lobby
    hal.join(table)
    assert "invites you" not in hal.client.get("/").content.decode()


def test_an_invitation_is_declined(accounts: tuple[Person, Person]):
    mio, hal = accounts
    befriend(mio, hal)
    do(mio, "invite", key=Friendship.objects.get().pk, table=mio.make_table().slug)
    mio.client.post("/friends/decline/", {"key": Invitation.objects.get().pk})
    assert Invitation.objects.count() == 1, "only who was invited declines"
    hal.client.post("/friends/decline/", {"key": Invitation.objects.get().pk})
    assert "invites you" not in hal.client.get("/").content.decode()


def test_nobody_is_invited_to_a_table_of_others_or_by_somebody_who_is_no_friend(accounts, kanata: Person):
    mio, hal = accounts
    do(mio, "ask", name="hal")
    key, table = Friendship.objects.get().pk, mio.make_table()
    assert do(mio, "invite", key=key, table=table.slug).status_code == 403
    do(hal, "accept", key=key)
    assert do(mio, "invite", key=key, table=kanata.make_table().slug).status_code == 409
    assert Invitation.objects.count() == 0


def test_the_export_names_friends_and_the_end_of_an_account_ends_friendships(accounts: tuple[Person, Person]):
    mio, hal = accounts
    befriend(mio, hal)
    assert mio.client.get("/account/export/").json()["social"]["friends"] == ["Hal"]
    hal.client.post("/account/delete/", {"sure": "on", "password": "long orbit 42"})
    assert Friendship.objects.count() == 0
    assert Table.objects.count() == 0


def test_requests_and_blocks_are_paged_separately(accounts: tuple[Person, Person]):
    mio = Viewer.objects.get(user__username="mio")
    others = [Viewer.objects.create(name=f"Other {number:02}") for number in range(33)]
    for other in others[:11]:
        Friendship.objects.create(asker=other, asked=mio)
    for other in others[11:22]:
        Friendship.objects.create(asker=mio, asked=other)
    for other in others[22:]:
        Block.objects.create(by=mio, whom=other, name=other.name)
    person = accounts[0]
    shown = page(person)
    assert part_of(shown, "blocks").count("<bdi>Other") == 10
    assert "Other 32" not in shown, "the eleventh block is on the second page"
    assert 'href="?blocks=2#blocks"' in shown
    second = person.client.get("/friends/?requests=2&asked=2&blocks=2").content.decode()
    assert all(name in second for name in ("Other 00", "Other 11", "Other 32"))
    assert "Other 22" not in second
    key = Block.objects.get(name="Other 32").pk
    answer = person.client.post("/friends/?blocks=2", {"command": "unblock", "key": key})
    assert answer["Location"] == "/friends/?blocks=2", "back on the same page"
    assert "Other 22" in person.client.get(answer["Location"]).content.decode(), "a page that no longer exists"
