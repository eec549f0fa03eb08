"""A device that several people share shows what is private to one of them only while it is with that one."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.model.transaction import change_table
from hoshitaku.web.table.models import HandOver, Seat, Table
from tests.web.people import Person
from tests.web.shared_devices import (
    SHARED,
    asker,
    now,
    put_down,
    served,
    shared_table,
    streamed,
    wait_for_the_other,
)
from tests.web.test_secrecy import permute_hidden, play_for
from tests.web.test_whole_games import play_out

FORBIDDEN, STALE = 403, 409
ACTIONS = ("hint", "undo", "move")


@pytest.fixture(params=hoshitaku.game_names())
def table(request, mio) -> Table:
    """Two people at Mio's device and a bot, in each game."""
    return shared_table(mio, request.param)


@pytest.fixture
def farfarout(mio) -> Table:
    return shared_table(mio, "farfarout")


def leave_to_the_bot(table: Table, seat: int) -> None:
    Seat.objects.filter(table=table, number=seat).update(bot_plays=True)


# ---- the law


def test_a_device_that_waits_to_be_handed_over_shows_no_secret_at_any_address(table, mio):
    former, following = wait_for_the_other(mio, table)
    put_down(table, XYZZY=former, PLUGH=following)
    for address, text in served(mio, now(table)).items():
        assert "XYZZY" not in text, address
        assert "PLUGH" not in text, address


def test_while_the_device_waits_hidden_information_changes_no_byte_at_any_address(table, mio):
    wait_for_the_other(mio, table)
    before = served(mio, now(table))
    permute_hidden(table, None)
    assert served(mio, now(table)) == before


def test_while_one_player_holds_the_device_the_other_s_secrets_change_no_byte(table, mio):
    _, following = wait_for_the_other(mio, table)
    mio.hold(table, following)
    # A hint is a new guess each time: see test_hints.
    before = {address: text for address, text in served(mio, now(table)).items() if not address.startswith("hint")}
    permute_hidden(table, following)
    after = served(mio, now(table))
    assert {address: after[address] for address in before} == before


def test_a_held_device_shows_only_the_holder_s_secrets(table, mio):
    former, following = wait_for_the_other(mio, table)
    mio.hold(table, following)
    put_down(table, XYZZY=former, PLUGH=following)
    answers = served(mio, now(table))
    for address in ("", "replay/", "stream", "chat/ true"):
        assert "PLUGH" in answers[address], address
    for address, text in answers.items():
        assert "XYZZY" not in text, address


# ---- each address


def test_before_anybody_took_the_device_it_shows_a_cover(table, mio):
    page = mio.look(table)
    assert f"/t/{table.slug}/hand-over/" in page
    assert 'name="option"' not in page
    assert 'id="log"' not in page


@pytest.mark.parametrize("action", ACTIONS)
def test_what_only_a_seat_may_ask_is_refused_in_words_while_the_device_waits(farfarout, mio, action):
    former, following = wait_for_the_other(mio, farfarout)
    form = {"revision": now(farfarout).revision, "option": positions.position_after(now(farfarout)).options()[0]}
    for path in ("", f"?seat={former}", f"?seat={following}"):
        answer = mio.client.post(f"/t/{farfarout.slug}/{action}/{path}", form)
        assert answer.status_code == FORBIDDEN
        assert "Who has the device" in answer.content.decode()
    assert now(farfarout).revision == form["revision"]


def test_the_previous_holder_s_stream_continues_as_a_spectator_s(farfarout, mio):
    former = farfarout.actor
    mio.hold(farfarout, former)
    opened = asker(mio, farfarout)
    put_down(farfarout, XYZZY=former)
    assert "XYZZY" in streamed(now(farfarout), opened)["log"]
    _, following = wait_for_the_other(mio, farfarout)
    put_down(farfarout, PLUGH=following)
    for _ in range(2):  # in front of the cover, and in a tab that was left open when the other took the device
        parts = streamed(now(farfarout), opened)
        assert "XYZZY" not in str(parts)
        assert "PLUGH" not in str(parts)
        assert "cover-sheet" in parts["board"]
        assert (parts["away"], parts["notice"]) == ('<div id="away"></div>', '<div id="notice" role="status"></div>')
        mio.hold(farfarout, following)


@pytest.mark.parametrize("path", ["", "replay/"])
@pytest.mark.parametrize("handed", [False, True])
def test_pages_of_a_shared_device_are_not_cached_by_the_browser(farfarout, mio, path, handed):
    if handed:
        mio.hold(farfarout, farfarout.actor)
    answer = mio.client.get(f"/t/{farfarout.slug}/{path}")
    assert answer["Cache-Control"] == "no-store"
    assert "seat=" not in answer.content.decode()


def test_a_page_from_the_browser_s_history_acts_for_nobody(farfarout, mio):
    former = farfarout.actor
    mio.hold(farfarout, former)
    old = mio.controls(farfarout).hidden
    wait_for_the_other(mio, farfarout)
    mio.hold(farfarout, now(farfarout).actor)
    for action in ACTIONS:
        answer = mio.client.post(f"/t/{farfarout.slug}/{action}/", {**old, "option": 0})
        assert answer.status_code == STALE


# ---- when a hand-over begins and ends


def test_only_the_seat_to_move_takes_the_device(farfarout, mio, hal):
    asked = farfarout.actor
    assert mio.hold(farfarout, 1 - asked).status_code == STALE
    assert mio.hold(farfarout, 2).status_code == FORBIDDEN
    assert hal.hold(farfarout, asked).status_code == FORBIDDEN
    assert not HandOver.objects.exists()
    assert mio.hold(farfarout, asked).status_code == 303
    assert mio.controls(farfarout).legal


def test_nobody_takes_a_device_before_the_game(mio):
    table = mio.make_table(seat_1="guest", guest_1="Nei", seat_2="open")
    assert mio.hold(table, 0).status_code == STALE


def test_a_handover_survives_a_server_restart(farfarout, mio):
    mio.hold(farfarout, farfarout.actor)
    model_cache.clear_all_caches()
    assert mio.controls(farfarout).legal


def test_another_device_of_the_same_person_is_handed_over_by_itself(farfarout, mio):
    mio.hold(farfarout, farfarout.actor)
    elsewhere = Person("Mio", "en")
    session = elsewhere.client.session
    session["viewer"] = mio.client.session["viewer"]
    session.save()
    assert not elsewhere.controls(farfarout).legal
    elsewhere.hold(farfarout, farfarout.actor)
    assert elsewhere.controls(farfarout).legal
    assert mio.controls(farfarout).legal


def test_a_handed_over_device_is_covered_even_when_the_turn_returns_elsewhere(farfarout, mio):
    former, following = wait_for_the_other(mio, farfarout)
    # The other plays at another device until the first is asked again; this one may be in anybody's hands.
    while now(farfarout).actor == following:
        play_for(farfarout, following)
        bots_jobs.play_bots_now(farfarout)
    assert now(farfarout).actor == former
    assert not mio.controls(farfarout).legal


def test_a_turn_that_is_taken_back_elsewhere_does_not_uncover_the_device(farfarout, mio):
    former = farfarout.actor
    mio.hold(farfarout, former)
    put_down(farfarout, XYZZY=former)
    for asked in (1 - former, 2):  # a player elsewhere makes the table ask the other one, then takes that back
        with change_table(farfarout.slug) as table:
            table.actor = asked
            table.save()
    assert "XYZZY" not in mio.look(farfarout)


def test_while_a_bot_moves_either_player_may_look_at_their_own_view(farfarout, mio):
    mio.hold(farfarout, farfarout.actor)
    leave_to_the_bot(farfarout, farfarout.actor)
    other = 1 - farfarout.actor
    put_down(farfarout, XYZZY=farfarout.actor, PLUGH=other)
    assert "XYZZY" in mio.look(farfarout)
    assert mio.hold(farfarout, other).status_code == 303
    page = mio.look(farfarout)
    assert "PLUGH" in page
    assert "XYZZY" not in page


def test_a_player_who_takes_over_from_a_bot_gets_the_device_handed_over_first(farfarout, mio):
    asked = farfarout.actor
    leave_to_the_bot(farfarout, asked)
    mio.hold(farfarout, 1 - asked)
    assert 'id="log"' in mio.look(farfarout)
    mio.client.post(f"/t/{farfarout.slug}/back/")
    put_down(farfarout, XYZZY=1 - asked)
    assert "XYZZY" not in mio.look(farfarout)
    assert not HandOver.objects.exists()


def test_signing_in_to_an_account_with_another_seat_asks_again_who_holds_the_device(mio, hal):
    table = mio.make_table()
    hal.join(table)
    Seat.objects.filter(table=table).update(viewer=mio.client.session["viewer"])
    put_down(table, XYZZY=0, PLUGH=1)
    page = mio.look(table)
    assert "XYZZY" not in page
    assert "PLUGH" not in page


def test_guests_at_one_device_give_their_names_one_after_another(mio, hal):
    table = mio.table_at(mio.client.post("/play/", {"game": "farfarout", "way": "friends"})["Location"])
    hal.name = "Guest"
    hal.join(table)
    Seat.objects.filter(table=table).update(viewer=mio.client.session["viewer"])
    table.refresh_from_db()
    for seat, name in ((table.actor, "Vera"), (1 - table.actor, "Olaf")):
        Table.objects.filter(pk=table.pk).update(actor=seat)
        mio.hold(table, seat)
        assert 'id="own-name"' in mio.look(table)
        mio.client.post(f"/t/{table.slug}/name/", {"name": name})
        assert table.seats.get(number=seat).name == name
    assert set(table.seats.values_list("name", flat=True)) == {"Vera", "Olaf"}


def test_at_the_end_the_device_stays_with_the_last_one_and_either_may_play_again(mio):
    table = mio.make_table(seat_1="guest", guest_1="Nei")
    while Table.objects.get(pk=table.pk).status != Table.Status.OVER:
        mio.hold(table, now(table).actor)
        last = now(table).actor
        play_for(table, last)
    put_down(table, XYZZY=last, PLUGH=1 - last)
    assert "XYZZY" in mio.look(table)
    assert "PLUGH" not in mio.look(table)
    HandOver.objects.all().delete()
    page = mio.look(table)
    assert "XYZZY" not in page
    assert f"/t/{table.slug}/rematch/" in page
    assert mio.hold(table, 1 - last).status_code == 303
    assert "PLUGH" in mio.look(table)


# ---- everybody else


def test_a_player_alone_at_a_device_sees_no_cover(mio, hal):
    table = mio.make_table(game="farfarout", seat_1="guest", guest_1="Nei", seat_2="open")
    hal.join(table, 2)
    put_down(table, XYZZY=2)
    page = hal.look(table)
    assert "XYZZY" in page
    assert "/hand-over/" not in page
    assert "XYZZY" in hal.look(table, "replay/")


def test_a_player_who_left_before_the_game_no_longer_sees_for_the_seat(mio, hal, kanata):
    table = mio.make_table(game="farfarout", seat_2="open")
    hal.join(table)
    opened = asker(hal, table)
    hal.do(table, "leave")
    kanata.join(table, 1)
    put_down_before = streamed(table, opened)
    assert hoshitaku.game("farfarout").title("en") in put_down_before["title"]
    mio.do(table, "start")
    put_down(table, XYZZY=1)
    assert "XYZZY" not in str(streamed(table, opened))
    assert "XYZZY" in str(streamed(table, asker(kanata, table)))


def test_people_at_one_device_and_a_friend_play_a_whole_game(mio, hal):
    table = mio.make_table(seat_1="guest", guest_1="Nei", seat_2="open")
    hal.join(table, 2)
    while Table.objects.get(pk=table.pk).actor in SHARED:
        mio.hold(table, now(table).actor)
        play_for(table, now(table).actor)
    play_out(table, [Handed(mio, 0), Handed(mio, 1), hal], seed=3)
    assert "Nei" in mio.look(table)


class Handed:
    """One of those who share a device: takes it, then chooses."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person, self.seat = person, seat

    def choose_unseen(self, table: Table, option: int):
        self.person.hold(table, self.seat)
        return self.person.choose_unseen(table, option)
