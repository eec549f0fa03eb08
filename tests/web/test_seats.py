"""Sitting down, leaving to a bot, coming back, playing again, and sharing a device."""

from __future__ import annotations

import random
import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

import hoshitaku
from hoshitaku import game_names
from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.create import quick_start_ways
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Seat, Table, TableSecret
from tests.web.test_whole_games import play_out


def test_the_join_link_sits_nobody_down_before_it_is_confirmed(kanata, mio):
    table = kanata.make_table()
    page = mio.client.get(f"/join/{table.secret.invitation}/")
    assert page.status_code == 200
    assert table.seats.get(number=1).kind == Seat.Kind.OPEN
    assert page["Referrer-Policy"] == "same-origin"


def test_joining_takes_a_name_and_a_seat_and_begins_the_game_when_it_was_the_last(kanata, mio):
    table = kanata.make_table()
    assert mio.join(table).status_code == 302
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert table.seats.get(number=1).name == "Mio"


def test_joining_gives_a_cookie_that_scripts_cannot_read(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    cookie = mio.client.cookies["hoshitaku"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_the_emblem_one_asks_for_is_given_if_nobody_has_it(kanata, mio):
    table = kanata.make_table(seat_2="open")
    mio.join(table)
    assert table.seats.get(number=1).emblem == 3


def test_a_taken_seat_is_refused_and_the_others_are_shown(kanata, mio, hal):
    table = kanata.make_table(seat_2="open")
    mio.join(table)
    answer = hal.join(table, seat=1)
    assert answer.status_code == 409
    assert hal.join(table, seat=2).status_code == 302


def test_a_wrong_invitation_secret_shows_a_designed_404(mio):
    assert mio.client.get("/join/nobody-knows-this/").status_code == 404


def test_joining_without_a_name_asks_for_one(kanata, mio):
    table = kanata.make_table()
    link = f"/join/{table.secret.invitation}/"
    assert mio.client.post(link, {"name": " \t ", "seat": "1"}).status_code == 400
    assert mio.client.post(link, {"name": "x" * 25, "seat": "1"}).status_code == 400
    assert table.seats.get(number=1).kind == Seat.Kind.OPEN


def test_a_public_table_stands_in_the_lobby_and_can_be_joined_there(kanata, mio):
    table = kanata.make_table(public="1", title="Come in")
    assert "Come in" in mio.client.get("/").content.decode()
    answer = mio.client.post(f"/t/{table.slug}/sit/", {"seat": "1", "name": "Mio"})
    assert answer.status_code == 303
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING


@pytest.mark.parametrize(
    ("game", "seats"), [(game, n) for game in game_names() for n in hoshitaku.game(game).seat_counts]
)
def test_a_table_of_any_size_is_listed(kanata, hal, game, seats):
    plan = {f"seat_{number}": "bot:random" if number < seats else "none" for number in range(1, 5)}
    table = kanata.make_table(game=game, title="Look here", public="1", **plan)
    for person, page in ((hal, "/"), (kanata, "/"), (kanata, "/tables/")):
        answer = person.client.get(page)
        assert answer.status_code == 200
        assert table.title in answer.content.decode()


def test_a_private_table_is_not_listed_and_needs_its_link(kanata, mio):
    table = kanata.make_table(title="Just us")
    assert "Just us" not in mio.client.get("/").content.decode()
    assert mio.client.post(f"/t/{table.slug}/sit/", {"seat": "1", "name": "Mio"}).status_code == 403


def test_only_seated_players_see_the_join_link(kanata, mio, hal):
    table = kanata.make_table(seat_2="open")
    mio.join(table)
    assert table.secret.invitation in kanata.look(table)
    assert table.secret.invitation in mio.look(table)
    assert table.secret.invitation not in hal.look(table)


def test_the_host_begins_with_bots_in_the_open_seats(kanata, mio):
    table = kanata.make_table(seat_2="open")
    assert mio.do(table, "start").status_code == 403
    assert kanata.do(table, "start").status_code == 303
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING
    assert [seat.kind for seat in table.seats.all()] == ["person", "bot", "bot"]


def test_the_host_puts_a_bot_in_a_seat_and_takes_it_out_again(kanata):
    table = kanata.make_table(seat_2="open")
    assert kanata.client.post(f"/t/{table.slug}/seat/1/bot/").status_code == 303
    assert table.seats.get(number=1).kind == Seat.Kind.BOT
    assert kanata.client.post(f"/t/{table.slug}/seat/1/open/").status_code == 303
    assert table.seats.get(number=1).kind == Seat.Kind.OPEN


def test_the_host_adds_and_removes_a_seat(kanata, mio):
    table = kanata.make_table()
    assert mio.do(table, "add-seat").status_code == 403
    assert kanata.do(table, "add-seat").status_code == 303
    assert f"/t/{table.slug}/seat/2/remove/" in kanata.look(table)
    mio.join(table, seat=2)
    assert kanata.do(table, "seat/2/remove").status_code == 409
    kanata.do(table, "seat/1/remove")
    table.refresh_from_db()
    assert [(seat.number, seat.name) for seat in table.seats.all()] == [(0, "Kanata"), (1, "Mio")]
    assert table.status == Table.Status.PLAYING


def test_chat_lines_move_with_their_player_s_seat(kanata, mio):
    table = kanata.make_table(seat_2="open", seat_3="open")
    mio.join(table, seat=2)
    mio.do(table, "chat", text="Hello")
    kanata.do(table, "seat/1/remove")
    assert table.seats.get(name="Mio").number == table.chat.get().seat == 1


def test_a_table_never_has_more_seats_than_its_game_or_fewer_than_friends_need(kanata):
    table = kanata.make_table(seat_2="open", seat_3="open")
    answer = kanata.do(table, "add-seat")
    assert answer.status_code == 400
    assert "2, 3, 4" in answer.content.decode()
    assert '/add-seat/"' not in kanata.look(table)
    for _ in range(2):
        kanata.do(table, "seat/1/remove")
    assert kanata.do(table, "seat/1/remove").status_code == 400
    assert table.seats.count() == 2


def test_friends_are_waited_for_at_two_seats_even_where_one_can_play_alone(kanata):
    table = kanata.make_table(game="zetta")
    assert kanata.do(table, "seat/1/remove").status_code == 409
    table.refresh_from_db()
    assert (table.seats.count(), table.status) == (2, Table.Status.WAITING)


def test_seats_stay_as_they_are_once_the_game_has_begun(kanata):
    table = kanata.play_now()
    for action in ("add-seat/", "seat/1/remove/", "seat/1/bot/", "seat/1/open/"):
        assert kanata.client.post(f"/t/{table.slug}/{action}", {"seats": 3}).status_code == 409
    assert table.seats.count() == 3


WAYS = [(game, way) for game in game_names() for way in quick_start_ways(game)]


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_one_press_of_the_games_card_begins_each_way_there_is(mio, game, way):
    assert f'value="{way}"' in mio.client.get("/").content.decode()
    table = mio.table_at(mio.client.post("/play/", {"game": game, "way": way})["Location"])
    kinds = [seat.kind for seat in table.seats.all()]
    assert kinds == {"bots": ["person", "bot", "bot"], "alone": ["person"]}.get(way, ["person", "open"])
    assert (table.status == Table.Status.WAITING) == (way in ("together", "friends"))
    assert (table.options.get("mode") == "cooperative") == (way == "together")


def test_only_zetta_has_four_ways_to_start_and_the_others_two():
    assert {game: quick_start_ways(game) for game in game_names()} == {
        "farfarout": ["bots", "friends"],
        "freekick": ["bots", "friends"],
        "zetta": ["bots", "alone", "together", "friends"],
    }


def test_a_guest_gives_a_name_once_and_keeps_it_through_sign_up(mio, kanata):
    table = mio.play_now()
    assert 'id="own-name"' in mio.look(table)
    assert mio.client.post(f"/t/{table.slug}/name/", {"name": " "}).status_code == 400
    assert mio.client.post(f"/t/{table.slug}/name/", {"name": "M" * (MAX_NAME_LENGTH + 1)}).status_code == 400
    assert f'maxlength="{MAX_NAME_LENGTH}"' in mio.look(table)
    assert kanata.client.post(f"/t/{table.slug}/name/", {"name": "Not me"}).status_code == 403
    assert mio.client.post(f"/t/{table.slug}/name/", {"name": "Mio"})["Location"] == f"/t/{table.slug}/"
    page = mio.look(table)
    assert "Mio" in page
    assert 'id="own-name"' not in page
    mio.client.post(
        "/account/sign-up/", {"username": "mio", "password1": "a-long-one-1962", "password2": "a-long-one-1962"}
    )
    assert table.seats.get(number=0).name == "Mio"
    assert table.seats.get(number=0).viewer.user.username == "mio"
    assert mio.table_at(mio.client.post("/play/")["Location"]).seats.get(number=0).name == "Mio"


def test_a_person_with_a_name_keeps_it_at_the_table(kanata):
    table = kanata.make_table()
    assert 'id="own-name"' not in kanata.look(table)
    kanata.client.post(f"/t/{table.slug}/name/", {"name": "Somebody else"})
    assert table.seats.get(number=0).name == "Kanata"


def test_a_player_who_leaves_before_the_game_frees_the_seat(kanata, mio):
    table = kanata.make_table(seat_2="open")
    mio.join(table)
    mio.do(table, "leave")
    assert table.seats.get(number=1).kind == Seat.Kind.OPEN


@pytest.mark.rule("farfarout:digital.leaver")
def test_a_bot_plays_for_a_player_who_left_until_they_come_back(kanata, mio):
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    mio.do(table, "leave")
    table.refresh_from_db()
    while table.actor == 0:
        kanata.choose_unseen(table, positions.position_after(table).options()[0])
        table.refresh_from_db()
    before = Table.objects.get(pk=table.pk).revision
    bots_jobs.play_bots_now(table)
    assert Table.objects.get(pk=table.pk).revision > before
    mio.do(table, "back")
    seat = table.seats.get(number=1)
    assert not seat.is_played_by_bot
    assert seat.name == "Mio"


def test_the_host_has_a_bot_stand_in_for_an_absent_player(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    assert mio.client.post(f"/t/{table.slug}/seat/0/stand-in/").status_code == 403
    table.seats.filter(number=1).update(last_present=timezone.now() - timedelta(minutes=3))
    assert kanata.client.post(f"/t/{table.slug}/seat/1/stand-in/").status_code == 303
    assert table.seats.get(number=1).bot_plays


def test_a_stranger_cannot_leave_or_return_for_others(kanata, mio, hal):
    table = kanata.make_table()
    mio.join(table)
    assert hal.do(table, "leave").status_code == 403
    assert hal.do(table, "back").status_code == 403
    assert not table.seats.filter(bot_plays=True).exists()


def test_repeated_rematch_requests_seat_the_same_people_once(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    assert kanata.do(table, "rematch").status_code == 409
    play_out(table, [kanata, mio], seed=5)
    first = kanata.do(table, "rematch")
    second = mio.do(table, "rematch")
    assert first["Location"] == second["Location"]
    assert first["Location"] in mio.look(table)
    again = kanata.table_at(first["Location"])
    assert again.status == Table.Status.PLAYING
    assert [seat.name for seat in again.seats.all()] == ["Mio", "Kanata"]
    assert again.commitment != table.commitment


def test_a_player_at_a_public_table_takes_no_second_seat(kanata, mio):
    table = kanata.make_table(seat_2="open", seat_3="open", public="1")
    for seat in (1, 2, 2):
        assert mio.client.post(f"/t/{table.slug}/sit/", {"seat": seat, "name": "Mio"}).status_code == 303
    assert kanata.client.post(f"/t/{table.slug}/sit/", {"seat": 3}).status_code == 303
    assert [seat.kind for seat in table.seats.all()] == ["person", "person", "open", "open"]


def test_in_a_rematch_the_seat_of_a_player_who_left_for_good_is_open(kanata, mio, hal):
    table = kanata.make_table(option_scenario="first_game", pace="slow")
    mio.join(table)
    play_out(table, [kanata, mio], seed=5)
    mio.client.post("/account/delete/", {"sure": "on"})
    again = kanata.table_at(kanata.do(table, "rematch")["Location"])
    assert again.status == Table.Status.WAITING
    assert [(seat.kind, seat.name) for seat in again.seats.all()] == [("open", ""), ("person", "Kanata")]
    hal.join(again, 0)
    again.refresh_from_db()
    assert again.status == Table.Status.PLAYING


def test_people_at_one_device_hand_it_over_behind_a_cover(kanata):
    table = kanata.make_table(seat_1="guest", guest_1="Nei")
    table.refresh_from_db()
    actor, other = table.actor, 1 - table.actor
    covered = kanata.controls(table)
    assert not covered.legal
    assert covered.seats == [actor]
    kanata.hold(table, actor)
    assert kanata.controls(table).legal
    kanata.choose(table, 0)
    kanata.choose(table, kanata.controls(table).legal[0])
    covered = kanata.controls(table)
    assert not covered.legal
    assert covered.seats == [other]


def test_people_at_one_device_play_a_whole_game(kanata):
    table = kanata.make_table(seat_1="guest", guest_1="Nei")
    pick = random.Random(6).choice
    while True:
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break
        kanata.hold(table, table.actor)
        assert kanata.choose(table, pick(kanata.controls(table).legal)).status_code == 303
    assert "Nei" in kanata.look(table)


def test_nobody_looks_from_a_seat_that_is_not_theirs(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    mover, other = (kanata, mio) if table.actor == 0 else (mio, kanata)
    offer = mover.controls(table).hidden
    path = f"?seat={table.actor}"
    assert not other.controls(table, path).legal
    answer = other.client.post(f"/t/{table.slug}/move/{path}", {**offer, "option": 0})
    assert answer.status_code == 403


def test_a_browser_without_cookies_watches(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    page = Client().get(f"/t/{table.slug}/")
    assert page.status_code == 200
    assert 'name="option"' not in page.content.decode()


@pytest.mark.parametrize(("lang", "asked"), [("ja", "席を離れますか？"), ("en", "Leave your seat?")])
def test_leaving_asks_for_confirmation(kanata, db, lang, asked):
    table = kanata.play_now()
    page = kanata.client.get(f"/t/{table.slug}/", headers={"accept-language": lang}).content.decode()
    folded = page[page.index("<details", page.index('id="about"')) :].partition("</details>")[0]
    assert asked in folded
    assert page.count(f'formaction="/t/{table.slug}/leave/"') == folded.count("/leave/") == 1


def test_the_invitation_leads_a_player_who_left_back_to_the_seat(kanata, mio, db):
    table = kanata.make_table()
    mio.join(table)
    mio.do(table, "leave")
    assert table.seats.get(number=1).is_played_by_bot
    invitation = f"/join/{TableSecret.objects.get(table=table).invitation}/"
    assert f'href="/t/{table.slug}/"' in mio.client.get(invitation).content.decode()
    assert 'name="seat"' not in mio.client.get(invitation).content.decode()


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("ja", {"モジュール": "特典、ダメージ", "乗員の集め方": "準備グリッド"}),
        ("en", {"Modules": "Perks, Damage", "Crew": "Preparation grid"}),
    ],
)
def test_the_invitation_and_the_waiting_table_say_what_will_be_played(kanata, mio, lang, facts):
    table = kanata.make_table(
        game="zetta", option_preparation="grid", option_modules_damage="1", option_modules_perks="1"
    )
    invitation = f"/join/{TableSecret.objects.get(table=table).invitation}/"
    for person, path in ((mio, invitation), (kanata, f"/t/{table.slug}/")):
        page = person.client.get(path, headers={"accept-language": lang}).content.decode()
        assert dict(re.findall(r"<dt>([^<]*)</dt><dd>([^<]*)</dd>", page)) == facts


def test_sitting_down_by_script_reloads_the_page_for_the_seat(kanata, mio):
    table = kanata.make_table(public="1")
    answer = mio.client.post(
        f"/t/{table.slug}/sit/", {"seat": 1, "name": "Mio"}, headers={"HX-Request": "true", "HX-Live": "true"}
    )
    assert answer["HX-Redirect"] == f"/t/{table.slug}/"


def test_a_nameless_person_is_asked_for_a_name_and_sits_down(kanata, mio):
    table = kanata.make_table(public="1")
    asked = mio.client.post(f"/t/{table.slug}/sit/", {"seat": 1}, headers={"HX-Request": "true"})
    assert asked["HX-Redirect"] == f"/t/{table.slug}/sit/"
    assert 'name="name"' in mio.client.get(f"/t/{table.slug}/sit/").content.decode()
    assert mio.client.post(f"/t/{table.slug}/sit/", {"seat": 1, "name": "Mio", "emblem": 3}).status_code == 303
    assert [seat.name for seat in table.seats.all()] == ["Kanata", "Mio"]


def test_the_form_to_sit_down_is_not_shown_at_a_private_table(kanata, mio):
    table = kanata.make_table()
    assert mio.client.get(f"/t/{table.slug}/sit/").status_code == 403
