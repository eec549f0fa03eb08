"""Names: what they may contain, how the pages that ask for them refuse them, and that they can be read."""

from __future__ import annotations

import re

import pytest

from hoshitaku.kernel.display_name import (
    MAX_CLEANED_LENGTH,
    clean_single_line,
    has_visible_characters,
    isolate_direction,
)
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Table
from tests.web.people import Person

FAMILY = "👨‍👩‍👧"
DOCTOR = "👩🏽‍⚕️"
PERSIAN = "علی‌رضا"
INDIC = "श्री क्‍ष"
HEBREW = "אלכסנדרה"
INVISIBLE = ["\u200b", "\u200d\u200d", "\ufe0f", " \u3164 ", "\u2060\u00ad", "\u2800"]


@pytest.mark.parametrize("name", [FAMILY, DOCTOR, "❤️", "🏳️‍🌈", f"Ann {FAMILY}", PERSIAN, INDIC, "Zoë", "星の子"])
def test_a_name_keeps_the_joiners_that_its_pictures_and_letters_need(name: str):
    assert clean_single_line(name) == name
    assert has_visible_characters(name)


def test_only_the_beginning_of_an_endless_name_is_checked():
    assert len(clean_single_line("م\u200c" * 10**6)) <= MAX_CLEANED_LENGTH
    assert clean_single_line(" " * 10**6 + "Mio") == ""


@pytest.mark.parametrize(("path", "field"), [("/tables/new/", "name"), ("/t/{}/sit/", "name"), ("/t/{}/chat/", "text")])
def test_an_endless_text_is_refused_as_too_long(path: str, field: str, kanata: Person, mio: Person):
    table = kanata.make_table(public="1")
    form = {"seat_0": "me", "seat_1": "open", "seat": "1", field: "Mio" * 10**5}
    mio.join(kanata.make_table())
    answer = mio.client.post(path.format(table.slug), form)
    assert answer.status_code == 400
    assert Viewer.objects.filter(name="Mio").exists()
    assert "MioMio" not in [seat.name for seat in table.seats.all()]


@pytest.mark.parametrize(("name", "left"), [
    ("Mi\u200do", "Mio"), ("\u200d👩", "👩"), ("👩\u200d", "👩"), ("M\u200cio", "Mio"), ("a\u202eb", "ab"),
    ("Mio\u200b", "Mio"), ("👩\u200dMio", "👩Mio"), ("\x07Mio\n Ann ", "Mio Ann"),
])  # fmt: skip
def test_stray_joiners_and_direction_marks_are_removed(name: str, left: str):
    assert clean_single_line(name) == left


@pytest.mark.parametrize("name", INVISIBLE)
def test_an_invisible_name_is_empty(name: str):
    assert not has_visible_characters(clean_single_line(name))


def refused_field(html: str) -> str:
    """What stands at the field for the name, which is marked as wrong."""
    field = re.search(r'<input[^>]*name="name"[^>]*aria-invalid="true"[^>]*>.*?</div>', html, re.DOTALL)
    assert field, html
    return field[0]


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_new_table_refuses_a_name_next_to_its_field_and_keeps_the_rest(mio: Person, name: str):
    form = {"name": name, "seat_0": "me", "seat_1": "open", "seat_2": "none", "seat_3": "none", "title": "Late owls"}
    answer = mio.client.post("/tables/new/", form)

    html = answer.content.decode()
    assert answer.status_code == 400
    assert "1 to 24 characters" in refused_field(html)
    assert 'value="Late owls"' in html
    assert not Table.objects.exists()


def test_the_join_page_refuses_a_name_next_to_its_field(kanata: Person, mio: Person):
    table = kanata.make_table()
    link = f"/join/{table.secret.invitation}/"
    answer = mio.client.post(link, {"name": "\u200b", "emblem": "3", "seat": 1})

    assert answer.status_code == 400
    assert "1 to 24 characters" in refused_field(answer.content.decode())
    assert mio.client.post(link, {"name": FAMILY, "emblem": "3", "seat": 1}).status_code == 302
    assert table.seats.get(number=1).name == FAMILY


def test_the_profile_refuses_a_name_next_to_its_field_and_changes_nothing(mio: Person):
    mio.make_table()
    answer = mio.client.post("/account/", {"name": "\ufe0f", "emblem": "4"})

    assert answer.status_code == 400
    assert "1 to 24 characters" in refused_field(answer.content.decode())
    assert Viewer.objects.get().name == "Mio"


def test_signing_up_refuses_a_name_next_to_its_field(mio: Person):
    secret = "long orbit 42"
    form = {"username": "\u3164", "email": "", "password1": secret, "password2": secret}
    answer = mio.client.post("/account/sign-up/", form)

    assert answer.status_code == 400
    assert 'id="id_username_error"' in answer.content.decode()


def test_a_guest_at_this_device_with_an_invisible_name_is_called_by_the_seat(mio: Person):
    table = mio.make_table(seat_1="guest", guest_1="\u3164")
    assert table.seats.get(number=1).name == "Seat 2"


def test_a_new_table_says_that_the_name_of_a_guest_is_too_long_and_keeps_it(mio: Person):
    long = "Nei" * 9
    form = {"game": "freekick", "seat_0": "me", "seat_1": "guest", "guest_1": long, "seat_2": "none"}

    answer = mio.client.post("/tables/new/", form)

    assert answer.status_code == 400
    assert f'value="{long}"' in answer.content.decode()
    assert not Table.objects.exists()


def test_a_name_written_from_right_to_left_leaves_the_sentence_around_it_in_order(kanata: Person, mio: Person):
    table = kanata.make_table(option_scenario="first_game")
    mio.client.post(f"/join/{table.secret.invitation}/", {"name": HEBREW, "emblem": "3", "seat": 1})
    Table.objects.update(actor=1)

    shown = kanata.look(table)

    assert f'<bdi class="called" title="{HEBREW}">{HEBREW}</bdi>' in shown, "on the plate, cut at its own end"
    assert isolate_direction(HEBREW) == f"\u2068{HEBREW}\u2069"
    assert isolate_direction(HEBREW) in shown, "within sentences"
    assert isolate_direction("Mio") == "Mio"


def test_a_nameless_guest_is_called_guest_in_the_current_language(mio: Person):
    mio.play_now()
    viewer = Viewer.objects.get()
    assert viewer.name in {"Guest", "ゲスト"}
    mio.client.post("/preferences/", {"lang": "ja"})
    viewer.refresh_from_db()
    assert (viewer.name, viewer.language) == ("ゲスト", "ja")
    Viewer.objects.update(name="Guestina")
    mio.client.post("/preferences/", {"lang": "en"})
    viewer.refresh_from_db()
    assert (viewer.name, viewer.language) == ("Guestina", "en")
