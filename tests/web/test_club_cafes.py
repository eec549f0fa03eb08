"""Cafés of the club: published by members, approved, found by place and by game, with the reader's own games."""

from __future__ import annotations

import json
import re

import pytest

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.club.cafes.models import Cafe, CafeGame
from tests.web.club import GAME, extra_game, game, join, mark, operator
from tests.web.people import Person
from tests.web.test_accounts import SECRET
from tests.web.test_limits import FEW, few

FORM = {"name": "Orbit", "place": "Kanda", "address": "1-2-3 Kanda, Tokyo", "hours": "Daily 12:00–22:00",
        "link": "https://orbit.example/", "about": "Tea and **tiles**."}  # fmt: skip
TOKEN = "0" * 32
KICK = "free-kick-from-the-planet"


@pytest.fixture
def runner(kanata: Person) -> Viewer:
    """Kanata runs cafés."""
    return join(kanata, "kanata")


def publish(person: Person, **fields: str) -> Cafe:
    answer = person.client.post("/club/cafes/new/", {**FORM, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Cafe.objects.get(key=answer["Location"].split("/")[-3])


def approved(person: Person, *slugs: str, **fields: str) -> Cafe:
    """A café that everybody sees, with these games."""
    found = publish(person, **fields)
    Cafe.objects.filter(pk=found.pk).update(approved=True)
    CafeGame.objects.bulk_create([CafeGame(cafe=found, game=game(slug)) for slug in slugs])
    return found


def see(person: Person, path: str) -> str:
    answer = person.client.get(f"/club/cafes/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def names(person: Person, asked: str = "") -> list[str]:
    """The cafés of the list in their order."""
    return re.findall(r'<h3><a href="/club/cafes/[^"]+">([^<]+)</a></h3>', see(person, asked))


def test_only_its_owner_sees_a_cafe_until_it_is_approved(kanata: Person, runner: Viewer, mio: Person,
                                                                  hal: Person):  # fmt: skip
    operator(hal)
    found = publish(kanata)
    path = f"/club/cafes/{found.key}/"
    assert (names(kanata), names(mio)) == (["Orbit"], [])
    assert mio.client.get(path).status_code == 404
    assert kanata.client.post(f"{path}approve/").status_code == 403
    assert "Orbit" in hal.client.get("/club/").content.decode()
    assert hal.client.post(f"{path}approve/").status_code == 302
    assert names(mio) == ["Orbit"]
    html = see(mio, f"{found.key}/")
    for said in (
        "1-2-3 Kanda, Tokyo",
        "Daily 12:00–22:00",
        "Tea and <strong>tiles</strong>.",
        "https://orbit.example/",
    ):
        assert said in html


def test_opening_hours_change_immediately_and_other_changes_wait_for_approval(
    kanata: Person, runner: Viewer, mio: Person
):
    found = approved(kanata)
    path = f"/club/cafes/{found.key}/edit/"
    kanata.client.post(path, {**FORM, "hours": "Closed on Mondays"})
    assert "Closed on Mondays" in see(mio, f"{found.key}/")
    kanata.client.post(path, {**FORM, "hours": "Closed on Mondays", "address": "Elsewhere"})
    assert names(mio) == []
    assert "Elsewhere" in see(kanata, f"{found.key}/")


def test_only_its_owner_changes_a_cafe(kanata: Person, runner: Viewer, mio: Person):
    found = approved(kanata)
    paths = [f"/club/cafes/{found.key}/{action}/" for action in ("edit", "games", "delete")]
    assert all(mio.client.post(path)["Location"].startswith("/account/sign-in/") for path in paths)
    join(mio, "mio")
    assert [mio.client.post(path, {**FORM, "game": f"add:{GAME}"}).status_code for path in paths] == [403] * 3
    assert kanata.client.get(paths[2]).status_code == 200
    assert kanata.client.post(paths[2]).status_code == 302
    assert not Cafe.objects.exists()


def test_a_cafe_lists_games_of_the_catalogue(kanata: Person, runner: Viewer, mio: Person):
    found, path = approved(kanata), "games/"
    hidden = extra_game("Comet", approved=False)
    assert 'value="add:far-far-out"' in see(kanata, f"{found.key}/{path}?q=far")
    for slug, status in ((GAME, 302), (GAME, 302), (hidden.slug, 404), ("none", 404)):
        answer = kanata.client.post(f"/club/cafes/{found.key}/{path}", {"game": f"add:{slug}"})
        assert answer.status_code == status
    assert CafeGame.objects.count() == 1
    assert f"/club/games/{GAME}/" in see(mio, f"{found.key}/")
    kanata.client.post(f"/club/cafes/{found.key}/{path}", {"game": f"remove:{GAME}"})
    assert f"/club/games/{GAME}/" not in see(mio, f"{found.key}/")


@pytest.mark.parametrize(("asked", "found"), [
    ("", ["Comet Room", "Orbit"]), ("?place=kanda", ["Orbit"]), ("?place=京都", ["Comet Room"]),
    ("?game=kick", ["Comet Room"]), ("?game=アウト", ["Orbit"]), ("?place=kanda&game=kick", []),
])  # fmt: skip
def test_the_list_is_filtered_by_place_and_by_game(asked: str, found: list[str], kanata: Person, runner: Viewer,
                                                   mio: Person):  # fmt: skip
    approved(kanata, GAME), approved(kanata, KICK, name="Comet Room", place="京都", address="四条")
    assert names(mio, asked) == found


def test_a_member_sees_which_cafes_have_games_of_their_lists(kanata: Person, runner: Viewer, mio: Person,
                                                                        hal: Person):  # fmt: skip
    join(mio, "mio"), join(hal, "hal")
    approved(kanata, KICK, name="Aphelion"), approved(kanata, GAME, KICK)
    mark(mio, "interested"), mark(mio, "favourite", slug=KICK), mark(hal, "own")
    assert names(mio) == ["Orbit", "Aphelion"]
    first, second = see(mio, "").split('<li class="cafe')[1:]
    assert "2 games from your lists" in first
    assert "1 game from your lists" in second
    assert re.search(r'#hint.*?Interested </span><a href="/club/games/far-far-out/">', first, re.DOTALL)
    there = see(mio, f"{Cafe.objects.get(name='Aphelion').key}/").split('class="mine-there"')[1].split("</ul>")[0]
    assert f"/club/games/{KICK}/" in there
    assert f"/club/games/{GAME}/" not in there
    assert "from your lists" not in see(hal, "")
    assert "None of the games on your lists" in see(hal, f"{Cafe.objects.get(name='Orbit').key}/")


def test_a_game_names_the_cafes_that_have_it(kanata: Person, runner: Viewer, mio: Person):
    open_one, waits = approved(kanata, GAME), publish(kanata, name="Not yet")
    CafeGame.objects.create(cafe=waits, game=game())
    html = mio.client.get(f"/club/games/{GAME}/").content.decode()
    assert f'href="/club/cafes/{open_one.key}/">Orbit</a>' in html
    assert "Not yet" not in html


@pytest.mark.parametrize("broken", [{"name": "\u200b"}, {"hours": ""}, {"link": "javascript:alert(1)"},
                                    {"link": "ftp://orbit.example/"}, {"place": "x" * 61}])  # fmt: skip
def test_an_invalid_cafe_is_refused_and_the_form_keeps_its_input(
    broken: dict[str, str], kanata: Person, runner: Viewer
):
    answer = kanata.client.post("/club/cafes/new/", {**FORM, **broken})
    assert answer.status_code == 400
    assert "Tea and **tiles**." in answer.content.decode()
    assert not Cafe.objects.exists()


@pytest.mark.parametrize(
    "link",
    [
        "https://orbit.example\\@evil.example/", "https://orbit.example@evil.example/", "https://a:b@evil.example/",
        "https://orbit.example/\u202egpj", "https://orb\u00adit.example/", "https://orbit.example/\u200b",
    ],
)  # fmt: skip
def test_a_deceptive_link_is_refused(link: str, kanata: Person, runner: Viewer):
    answer = kanata.client.post("/club/cafes/new/", {**FORM, "link": link})
    assert answer.status_code == 400
    assert not Cafe.objects.exists()


@pytest.mark.parametrize("link", ["https://orbit.example:8443/tea?a=b#c", "http://\u661f.example/@orbit", ""])
def test_any_other_web_address_may_be_a_cafe_s_page(link: str, kanata: Person, runner: Viewer):
    assert publish(kanata, link=link).link == link


def test_a_form_sent_twice_publishes_one_cafe_and_floods_are_limited(kanata: Person, runner: Viewer, monkeypatch):
    few(monkeypatch, "NEW_CATALOGUE_ENTRY")
    assert publish(kanata, token=TOKEN) == publish(kanata, token=TOKEN)
    publish(kanata)
    assert Cafe.objects.count() == FEW - 1
    assert kanata.client.post("/club/cafes/new/", FORM).status_code == 429


def test_the_list_is_paged(kanata: Person, runner: Viewer, mio: Person):
    rows = [Cafe(run_by=runner, **FORM | {"name": f"C{n:02}"}, approved=True, token=f"{n:032x}") for n in range(21)]
    Cafe.objects.bulk_create(rows)
    assert (len(names(mio)), names(mio, "?page=2")) == (20, ["C20"])


def test_cafes_are_in_their_owner_s_export_and_deleted_with_the_account(kanata: Person, runner: Viewer):
    approved(kanata, GAME)
    kept = json.loads(kanata.client.get("/account/export/").content)["club_cafes"]
    assert [(one["name"], one["approved"]) for one in kept["cafes"]] == [("Orbit", True)]
    assert [one["game__title_en"] for one in kept["games_offered"]] == ["Far Far Out"]
    kanata.client.post("/account/delete/", {"password": SECRET, "sure": "on"})
    assert (Cafe.objects.count(), CafeGame.objects.count()) == (0, 0)


def test_cafes_are_approved_in_the_admin(kanata: Person):
    operator(kanata)
    found = publish(kanata)
    form = {"action": "approve_cafes", "_selected_action": str(found.pk)}
    assert kanata.client.post("/admin/club_cafes/cafe/", form).status_code == 302
    assert Cafe.objects.get().approved
