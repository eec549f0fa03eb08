"""A choice counts for the moment it was offered at, once, and only for the one who was asked."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.models import Action, Table
from tests.web.people import Person

CITY, WAR = 0, 5


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    """A game that waits for Kanata's first action."""
    table = kanata.make_table(option_scenario="first_game")
    mio.join(table)
    table.refresh_from_db()
    if table.actor == 1:
        kanata.client, mio.client = mio.client, kanata.client
    return table


def entries(table: Table) -> list[tuple[int, int | None]]:
    return list(Action.objects.filter(table=table).values_list("actor", "option"))


def test_a_choice_goes_into_the_log(table, kanata):
    assert kanata.choose(table, CITY).status_code == 303
    assert entries(table)[-1][1] == CITY


def test_a_stale_page_changes_nothing_and_shows_the_table_as_it_is(table, kanata):
    form = {**kanata.controls(table).hidden, "option": CITY}
    kanata.choose(table, CITY)
    kanata.do(table, "undo")
    before = entries(table)
    answer = kanata.client.post(f"/t/{table.slug}/move/", {**form, "token": "another-tab-of-mine"})
    assert answer.status_code == 409
    assert "先へ進んで" in answer.content.decode() or "moved on" in answer.content.decode()
    assert entries(table) == before


def test_a_double_click_counts_once(table, kanata):
    form = {**kanata.controls(table).hidden, "option": CITY}
    assert kanata.client.post(f"/t/{table.slug}/move/", form).status_code == 303
    before = entries(table)
    answer = kanata.client.post(f"/t/{table.slug}/move/", form)
    assert answer.status_code == 409
    assert entries(table) == before


def test_a_token_is_good_for_one_choice_even_at_the_present_revision(table, kanata):
    used = kanata.controls(table).hidden["token"]
    kanata.choose(table, CITY)
    before = entries(table)
    assert kanata.choose(table, 1, token=used).status_code == 409
    assert entries(table) == before


def test_two_tabs_of_one_player_cannot_both_choose(table, kanata):
    first, second = kanata.controls(table).hidden, kanata.controls(table).hidden
    assert kanata.client.post(f"/t/{table.slug}/move/", {**first, "option": CITY}).status_code == 303
    assert kanata.client.post(f"/t/{table.slug}/move/", {**second, "option": WAR}).status_code == 409
    assert entries(table)[-1][1] == CITY


def test_nobody_chooses_out_of_turn(table, kanata, mio):
    before = entries(table)
    offer = kanata.controls(table).hidden
    answer = mio.client.post(f"/t/{table.slug}/move/", {**offer, "option": CITY})
    assert answer.status_code == 403
    assert entries(table) == before


def test_a_spectator_cannot_choose(table, kanata, hal):
    before = entries(table)
    answer = hal.client.post(f"/t/{table.slug}/move/", {**kanata.controls(table).hidden, "option": CITY})
    assert answer.status_code == 403
    assert entries(table) == before


def test_an_illegal_choice_is_refused_with_its_clause(table, kanata):
    before = entries(table)
    answer = kanata.choose(table, 15)
    assert answer.status_code == 422
    assert "giveback.none_held" in answer.content.decode()
    assert entries(table) == before


def test_what_cannot_be_chosen_is_a_button_that_says_why(table, kanata):
    refused = kanata.controls(table).refused
    assert refused
    answer = kanata.choose(table, refused[0])
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "wrong",
    [
        {"option": "war"},
        {"option": ""},
        {"option": "99999999999999999999"},
        {"revision": "x"},
        {"revision": ""},
        {"token": "a b"},
        {"token": "x" * 300},
    ],
)
def test_malformed_choices_are_refused_in_words(table, kanata, wrong):
    before = entries(table)
    assert kanata.choose(table, **{"option": CITY, **wrong}).status_code == 400
    assert entries(table) == before


def test_an_option_outside_the_decision_is_refused(table, kanata):
    assert kanata.choose(table, 777).status_code == 422
    assert kanata.choose(table, -1).status_code == 422


def test_a_choice_can_be_undone_and_made_again(table, kanata):
    before = kanata.controls(table).legal
    kanata.choose(table, CITY)
    assert kanata.do(table, "undo").status_code == 303
    assert kanata.controls(table).legal == before
    assert [option for _, option in entries(table)][-2:] == [CITY, None]
    kanata.choose(table, WAR)
    assert entries(table)[-1][1] == WAR


def test_a_choice_cannot_be_undone_after_another_player_has_acted(table, kanata, mio):
    kanata.choose(table, CITY)
    kanata.choose(table, kanata.controls(table).legal[0])
    mio.choose(table, CITY)
    before = entries(table)
    assert kanata.do(table, "undo").status_code == 409
    assert entries(table) == before


def test_a_choice_cannot_be_undone_after_chance(table, kanata):
    before = entries(table)
    assert kanata.do(table, "undo").status_code == 409
    assert entries(table) == before


def test_a_player_cannot_undo_for_another(table, kanata, mio):
    kanata.choose(table, CITY)
    before = entries(table)
    assert mio.do(table, "undo").status_code == 409
    assert entries(table) == before


def test_htmx_gets_the_parts_that_change(table, kanata):
    form = {**kanata.controls(table).hidden, "option": CITY}
    answer = kanata.client.post(f"/t/{table.slug}/move/", form, headers={"HX-Request": "true"})
    html = answer.content.decode()
    assert answer.status_code == 200
    assert "<html" not in html
    assert html.count("<hx-partial") == 8
    assert 'id="notice"' in html


def test_htmx_shows_a_refusal_in_place(table, kanata):
    form = {**kanata.controls(table).hidden, "option": 15}
    answer = kanata.client.post(f"/t/{table.slug}/move/", form, headers={"HX-Request": "true", "HX-Live": "true"})
    html = answer.content.decode()
    assert answer.status_code == 422
    assert 'hx-target="#notice"' in html
    assert "giveback.none_held" in html
