"""The catalogue of the club: games and their facts, the four marks, collections, discovery."""

from __future__ import annotations

import re

import pytest
from django.db import IntegrityError, transaction

from hoshitaku.web.club.catalogue import marks, suggestions
from hoshitaku.web.club.catalogue.models import Collection, Game, Mark
from tests.web.club import GAME, extra_game, game, join, mark, operator, shown_totals
from tests.web.people import Person
from tests.web.test_limits import FEW, few

NONE = {"interested": 0, "experienced": 0, "favourite": 0, "own": 0}
NEW = {"title_en": "Comet Harvest", "least_players": "2", "most_players": "5", "most_minutes": "45"}


def titles(person: Person, address: str) -> list[str]:
    html = person.client.get(address).content.decode()
    return re.findall(r'<h3><a href="/club/games/[^"]+">([^<]+)</a></h3>', html)


def test_our_three_games_are_in_the_catalogue_with_their_details(mio: Person):
    assert set(titles(mio, "/club/games/")) == {"Free Kick from the Planet", "Far Far Out", "Expedition Zetta"}
    html = mio.client.get(f"/club/games/{GAME}/").content.decode()
    for fact in ("2–4 players", "60–120 min", "Age 14+", "2025", "ファー・ファー・アウト"):
        assert fact in html


@pytest.mark.parametrize(("asked", "found"), [
    ("players=1", ["Expedition Zetta"]),
    ("players=5", ["Expedition Zetta"]),
    ("minutes=60", ["Free Kick from the Planet"]),
    ("age=14", ["Far Far Out"]),
    ("age=13", []),
    ("q=kick", ["Free Kick from the Planet"]),
    ("q=アウト", ["Far Far Out"]),
    ("sort=title", ["Expedition Zetta", "Far Far Out", "Free Kick from the Planet"]),
    ("sort=short", ["Free Kick from the Planet", "Far Far Out", "Expedition Zetta"]),
    ("sort=few", ["Expedition Zetta", "Far Far Out", "Free Kick from the Planet"]),
    ("sort=many", ["Expedition Zetta", "Far Far Out", "Free Kick from the Planet"]),
    ("players=many&sort=none&minutes=-1", ["Expedition Zetta", "Far Far Out", "Free Kick from the Planet"]),
])  # fmt: skip
def test_the_list_is_filtered_by_players_time_and_age_and_sorted(asked: str, found: list[str], mio: Person):
    assert titles(mio, f"/club/games/?{asked}") == found


def test_the_list_is_sorted_by_the_marks_of_all_members(mio: Person, hal: Person):
    join(mio, "mio"), join(hal, "hal")
    for person in (mio, hal):
        mark(person, "own", slug="free-kick-from-the-planet")
    mark(mio, "own")
    assert titles(hal, "/club/games/?sort=own")[:2] == ["Free Kick from the Planet", "Far Far Out"]


def test_four_marks_are_independent_and_change_their_totals_immediately(mio: Person, hal: Person):
    join(mio, "mio")
    for number, kind in enumerate(NONE):
        assert mark(mio, kind).status_code == 302
        assert shown_totals(hal) == NONE | dict.fromkeys(list(NONE)[: number + 1], 1)
    mark(mio, "favourite", on=False)
    assert shown_totals(hal) == {"interested": 1, "experienced": 1, "favourite": 0, "own": 1}


def test_a_mark_counts_once_per_member_however_often_it_is_sent(mio: Person, hal: Person):
    me = join(mio, "mio")
    join(hal, "hal")
    for _ in range(3):
        mark(mio, "own")
    mark(hal, "own")
    assert shown_totals(mio) == NONE | {"own": 2}
    for _ in range(2):
        mark(mio, "own", on=False)
    assert shown_totals(mio) == NONE | {"own": 1}
    with pytest.raises(IntegrityError), transaction.atomic():
        Mark.objects.bulk_create([Mark(member=me, game=game(), kind="own") for _ in range(2)])


def test_guests_see_totals_and_are_asked_to_sign_in_before_they_mark(mio: Person):
    assert shown_totals(mio) == NONE
    answer = mio.client.post(f"/club/games/{GAME}/mark/", {"mark": "own:1", "next": f"/club/games/{GAME}/"})
    assert answer["Location"] == f"/account/sign-in/?next=%2Fclub%2Fgames%2F{GAME}%2F"
    mio.play_now()
    assert mark(mio, "own")["Location"].startswith("/account/sign-in/")
    assert not Mark.objects.exists()


def test_a_script_gets_only_the_marks_with_their_new_totals(mio: Person):
    join(mio, "mio")
    answer = mio.client.post(f"/club/games/{GAME}/mark/", {"mark": "own:1"}, headers={"X-Fragment": "1"})
    assert answer.content.decode().count("<form") == 1
    assert 'value="own:0"' in answer.content.decode()


@pytest.mark.parametrize("sent", ["", "own", "own:2", "seen:1"])
def test_an_unknown_mark_is_refused(sent: str, mio: Person):
    join(mio, "mio")
    assert mio.client.post(f"/club/games/{GAME}/mark/", {"mark": sent}).status_code == 400
    assert not Mark.objects.exists()


def test_endless_marks_are_limited(mio: Person, monkeypatch: pytest.MonkeyPatch):
    few(monkeypatch, "GAME_MARK")
    join(mio, "mio")
    assert [mark(mio, "own").status_code for _ in range(FEW + 1)] == [302] * FEW + [429]


# ------------------------------------------------------------------------------------------ games of members


def test_only_its_member_sees_an_added_game_until_it_is_approved(mio: Person, hal: Person, kanata: Person):
    join(mio, "mio"), join(hal, "hal"), operator(kanata)
    address = mio.client.post("/club/games/new/", NEW)["Location"]
    assert mio.client.get(address).status_code == 200
    assert (hal.client.get(address).status_code, "Comet Harvest" in titles(hal, "/club/games/")) == (404, False)
    assert hal.client.post(f"{address}mark/", {"mark": "own:1"}).status_code == 404
    assert mio.client.get(f"{address}write/").status_code == 404

    assert hal.client.post(f"{address}approve/").status_code == 403
    assert mio.client.post(f"{address}approve/").status_code == 403
    assert "Comet Harvest" in kanata.client.get("/club/").content.decode()
    assert kanata.client.post(f"{address}approve/").status_code == 302
    assert hal.client.get(address).status_code == 200
    assert "Comet Harvest" in titles(hal, "/club/games/")


@pytest.mark.parametrize(("field", "value", "says"), [
    ("title_en", " ", "Give the game a name."),
    ("title_en", "far FAR out", "already in the catalogue"),
    ("most_players", "1", "less than the smallest number"),
    ("least_players", "0", "greater than or equal to 1"),
    ("least_minutes", "90", "less than the smallest number"),
])  # fmt: skip
def test_an_invalid_game_is_refused_and_the_form_keeps_its_input(field: str, value: str, says: str, mio: Person):
    join(mio, "mio")
    answer = mio.client.post("/club/games/new/", NEW | {"about_en": "Gather comets.", field: value})
    assert answer.status_code == 400
    assert says in answer.content.decode()
    assert "Gather comets." in answer.content.decode()
    assert Game.objects.count() == 3


# ---------------------------------------------------------------------------------------------- collections


def test_a_collection_is_sorted_by_the_number_of_players_as_by_time(mio: Person):
    join(mio, "mio")
    for title, least, most in (("Duel", 2, 2), ("Party", 4, 10), ("Alone", 1, 1)):
        mark(mio, "own", slug=extra_game(title, least_players=least, most_players=most).slug)
    assert titles(mio, "/club/collection/?sort=few") == ["Alone", "Duel", "Party"]
    assert titles(mio, "/club/collection/?sort=many") == ["Party", "Duel", "Alone"]
    html = mio.client.get("/club/collection/?sort=many").content.decode()
    assert '<option value="many" selected>Most players</option>' in html


def test_my_collection_lists_what_i_marked_filtered_and_sorted(mio: Person):
    join(mio, "mio")
    mark(mio, "own"), mark(mio, "favourite", slug="expedition-zetta")
    assert titles(mio, "/club/collection/") == ["Expedition Zetta", "Far Far Out"]
    assert titles(mio, "/club/collection/?sort=year") == ["Far Far Out", "Expedition Zetta"]
    assert titles(mio, "/club/collection/?kind=own") == ["Far Far Out"]
    assert titles(mio, "/club/collection/?players=5") == ["Expedition Zetta"]


def show_to(person: Person, shown: str) -> None:
    assert person.client.post("/club/collection/visibility/", {"shown": shown}).status_code == 302


def test_a_collection_is_private_unless_its_member_shares_it(mio: Person, hal: Person, kanata: Person):
    me = join(mio, "mio")
    join(hal, "hal")
    mark(mio, "own")
    mio.client.get("/club/collection/")
    address = f"/club/collections/{Collection.objects.get(member=me).key}/"
    guest, member = kanata.client, hal.client

    seen = {}
    for shown in ("nobody", "members", "link"):
        if shown != "nobody":
            show_to(mio, shown)
        seen[shown] = [who.get(address).status_code for who in (mio.client, member, guest)]
    assert seen == {"nobody": [200, 404, 404], "members": [200, 200, 404], "link": [200, 200, 200]}
    assert titles(kanata, address) == ["ファー・ファー・アウト"]


def test_the_link_of_a_collection_that_was_made_private_again_stays_dead(mio: Person, hal: Person):
    me = join(mio, "mio")
    show_to(mio, "link")
    address = f"/club/collections/{Collection.objects.get(member=me).key}/"
    assert hal.client.get(address).status_code == 200
    show_to(mio, "nobody"), show_to(mio, "link")
    assert hal.client.get(address).status_code == 404
    assert mio.client.post("/club/collection/visibility/", {"shown": "world"}).status_code == 400


def test_a_shared_collection_hides_games_that_wait_for_approval(mio: Person, hal: Person):
    me = join(mio, "mio")
    slug = mio.client.post("/club/games/new/", NEW)["Location"].split("/")[-2]
    mark(mio, "own", slug=slug), show_to(mio, "link")
    assert titles(mio, "/club/collection/") == ["Comet Harvest"]
    assert titles(hal, f"/club/collections/{Collection.objects.get(member=me).key}/") == []


# ------------------------------------------------------------------------------------------------ discovery


@pytest.fixture
def neighbours(mio: Person, hal: Person, kanata: Person) -> None:
    """Mio and Hal like Far Far Out; Hal likes Zetta too. Kanata likes Free Kick alone."""
    join(mio, "mio"), join(hal, "hal"), join(kanata, "kanata")
    mark(mio, "favourite"), mark(hal, "favourite"), mark(hal, "own", slug="expedition-zetta")
    mark(kanata, "favourite", slug="free-kick-from-the-planet")


def test_discovery_suggests_games_of_members_with_the_same_games_newest_first(neighbours: None, mio: Person):
    assert titles(mio, "/club/suggestions/") == ["Expedition Zetta", "Far Far Out"]


@pytest.mark.parametrize("kind", ["own", "experienced"])
def test_discovery_never_suggests_owned_or_played_games(kind: str, neighbours: None, mio: Person):
    mark(mio, kind, slug="expedition-zetta")
    assert titles(mio, "/club/suggestions/") == ["Far Far Out"]
    mark(mio, kind, on=False, slug="expedition-zetta")
    assert "Expedition Zetta" in titles(mio, "/club/suggestions/")


def test_without_marks_discovery_suggests_popular_games(neighbours: None, hal: Person):
    guest, newcomer = Person("Ada", "en"), Person("Theo", "en")
    join(newcomer, "theo")
    assert titles(guest, "/club/suggestions/")[0] == "Far Far Out"
    mark(newcomer, "own", slug="free-kick-from-the-planet")
    assert titles(newcomer, "/club/suggestions/") == ["Far Far Out"]


def test_a_game_that_everybody_marks_weighs_less_than_one_shared_with_similar_members(mio: Person):
    """Both go with my game for two members; the one that is everywhere comes second."""
    me = join(mio, "mio")
    everywhere, rare = extra_game("Everywhere"), extra_game("Rare")
    others = [join(Person(f"P{n}", "en"), f"p{n}") for n in range(6)]
    marks.set_mark(me, game(), "own", True)
    for other in others[:2]:
        for one in (game(), everywhere, rare):
            marks.set_mark(other, one, "favourite", True)
    for other in others[2:]:
        marks.set_mark(other, everywhere, "favourite", True)
    assert [found.game.title_en for found in suggestions.suggest_games(me)] == ["Rare", "Everywhere"]
    assert [found.similar_member_count for found in suggestions.suggest_games(me)] == [2, 2]
