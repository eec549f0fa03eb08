"""Which games the browser offers: all, on plain boards if they have no drawing of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

import hoshitaku
from hoshitaku.games.kits import KITS, PLAIN_BOARD_PATH
from hoshitaku.web import drawing
from hoshitaku.web.learn import cached_pages, game_reference, rulebook
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.models import Table


def test_every_game_of_the_library_is_offered(kanata, db):
    page = kanata.client.get("/").content.decode()
    assert all(f'value="{name}"' in page for name in hoshitaku.game_names())


def test_an_unknown_game_cannot_be_played(kanata, db):
    assert kanata.client.post("/play/", {"game": "chess"}).status_code == 404
    assert kanata.client.get("/tables/new/?game=chess").status_code == 404


@pytest.fixture(params=hoshitaku.game_names())
def undrawn(request, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game, as if nobody had drawn it or written anything about it."""
    monkeypatch.setitem(KITS, request.param, replace(KITS[request.param], browser_drawing_path=PLAIN_BOARD_PATH))
    monkeypatch.setattr(game_reference, "LEARN_FOLDER", game_reference.LEARN_FOLDER / "nothing")
    monkeypatch.setattr(cached_pages, "_rendered_by_key", {})
    forget()
    yield request.param
    forget()


def forget() -> None:
    """Let drawings and shelves be looked for again."""
    for kept in (drawing.drawing_of, game_reference.load_game_reference, rulebook.load_chapters):
        kept.cache_clear()


def test_a_game_without_a_drawing_is_played_on_a_plain_board(undrawn, mio):
    table = mio.make_table(game=undrawn, seat_1="bot:random")
    bots_jobs.play_bots_now(table)
    assert "plain-board" in mio.look(table)
    for _ in range(5):
        offered = mio.controls(table).legal
        assert offered
        assert mio.choose(table, offered[0]).status_code == 303
        bots_jobs.play_bots_now(table)


def test_a_game_without_learning_pages_has_a_rule_book_and_leads_to_nothing_else(undrawn, mio, db):
    chapter = next(iter(hoshitaku.game(undrawn).rulebook)).chapter
    assert mio.client.get(f"/rules/{undrawn}/{chapter}/").status_code == 200
    assert mio.client.get(f"/cards/{undrawn}/").status_code == 404
    assert mio.client.get(f"/glossary/{undrawn}/").status_code == 404
    assert f"/cards/{undrawn}/" not in mio.client.get(f"/rules/{undrawn}/").content.decode()


def test_a_number_that_people_agree_on_can_be_typed_in_and_must_be_allowed(kanata, db):
    table = kanata.make_table(game="farfarout", seat_1="bot:random", option_round_limit="3")
    assert table.options == {"round_limit": 3}

    form = {"game": "farfarout", "name": "Kanata", "seat_0": "me", "seat_1": "bot:random", "seat_2": "none"}
    answer = kanata.client.post("/tables/new/", {**form, "seat_3": "none", "option_round_limit": "0"})
    assert answer.status_code == 400
    assert "選択肢にない値です" in answer.content.decode()


@pytest.mark.parametrize(
    ("lang", "said"), [("ja", "このゲームの人数は2～4人です（いまは1人）。"), ("en", "for 2 to 4 players; you")]
)
def test_a_wrong_number_of_seats_is_refused_with_the_minimum_and_maximum(kanata, db, lang, said):
    form = {"game": "farfarout", "name": "Kanata", "seat_0": "me", "seat_1": "none", "seat_2": "none", "seat_3": "none"}
    answer = kanata.client.post("/tables/new/", form, headers={"accept-language": lang})
    assert answer.status_code == 400
    assert said in answer.content.decode()


def test_modules_and_ways_to_play_can_be_chosen(kanata, db):
    table = kanata.make_table(
        game="zetta", seat_1="none", option_preparation="grid", option_removed_tokens="3", option_modules_damage="1"
    )
    assert table.options == {"preparation": "grid", "removed_tokens": 3, "modules": ["damage"]}

    page = kanata.client.get("/tables/new/?game=zetta").content.decode()
    assert 'type="checkbox" name="option_modules_damage" value="1"' in page
    assert "option_start_seat" not in page


@pytest.mark.parametrize(
    ("preset", "ticked"),
    [("first", set()), ("second", {"equipment"}), ("advanced", {"equipment", "aliens", "warp_travel"})],
)
def test_a_set_of_modules_ticks_its_boxes_and_keeps_what_was_filled_in(kanata, db, preset, ticked):
    form = {"game": "zetta", "name": "Kanata", "title": "Voyage", "seat_1": "guest", "guest_1": "Mio",
            "option_modules_damage": "1", "option_preparation": "grid", "preset": f"modules:{preset}"}  # fmt: skip
    before = Table.objects.count()
    page = kanata.client.post("/tables/new/", form).content.decode()
    assert Table.objects.count() == before
    boxes = re.findall(r'name="option_modules_(\w+)" value="1" checked', page)
    assert set(boxes) == ticked
    assert re.search(r'value="grid" checked', page)
    assert 'value="Voyage"' in page
    assert 'value="Mio"' in page
    pressed = re.findall(r'value="modules:(\w+)"[^>]*aria-pressed="true"', page)
    assert pressed == [preset]


@pytest.mark.parametrize(("lang", "grid"), [("ja", "準備グリッド"), ("en", "Preparation grid")])
def test_choices_of_a_new_table_are_folded_and_say_what_is_chosen(kanata, db, lang, grid):
    path = "/tables/new/?game=zetta&option_preparation=grid"
    page = kanata.client.get(path, headers={"accept-language": lang}).content.decode()
    folds = re.findall(r'<details id="(\w+)" class="fold-choice[^>]*>', page)
    assert {"option_mode", "option_preparation", "option_modules", "pace"} <= set(folds)
    assert not re.search(r'class="fold-choice[^>]* open', page)
    said = re.search(r'id="option_preparation".*?class="as-chosen"[^>]*>([^<]*)<', page, re.DOTALL)[1]
    assert said == grid


def test_only_the_choice_with_a_mistake_or_a_set_just_pressed_is_open(kanata, db):
    pressed = kanata.client.post("/tables/new/", {"game": "zetta", "preset": "modules:second"}).content.decode()
    assert re.findall(r'id="(\w+)" class="fold-choice[^>]* open', pressed) == ["option_modules"]
    wrong = {"game": "zetta", "seat_0": "me", "seat_1": "none", "seat_2": "none", "option_preparation": "nonsense"}
    refused = kanata.client.post("/tables/new/", wrong).content.decode()
    assert re.findall(r'id="(\w+)" class="fold-choice[^>]* open', refused) == ["option_preparation"]


def test_the_next_table_begins_with_what_was_chosen_for_the_last_one_of_its_game(kanata, mio, db):
    kanata.make_table(
        game="zetta",
        seat_1="bot:random",
        option_preparation="grid",
        option_modules_damage="1",
        title="Voyage",
        public="1",
    )
    page = kanata.client.get("/tables/new/?game=zetta").content.decode()
    assert re.search(r'value="grid" checked', page)
    assert re.findall(r'name="option_modules_(\w+)" value="1" checked', page) == ["damage"]
    assert re.search(r'value="bot:random" selected', page)
    assert "Voyage" not in page
    assert not re.search(r'name="public"[^>]* checked', page)

    for others in (kanata.client.get("/tables/new/?game=freekick"), mio.client.get("/tables/new/?game=zetta")):
        assert not re.search(r'value="(grid|bot:random)" (checked|selected)', others.content.decode())


def test_options_in_the_address_override_those_of_the_last_table(kanata, db):
    kanata.make_table(game="zetta", seat_1="bot:random", option_modules_damage="1")
    page = kanata.client.get("/tables/new/?game=zetta&option_modules_aliens=1").content.decode()
    assert re.findall(r'name="option_modules_(\w+)" value="1" checked', page) == ["aliens"]


def test_an_unknown_set_changes_nothing(kanata, db):
    form = {"game": "zetta", "option_modules_damage": "1", "preset": "modules:nonsense"}
    page = kanata.client.post("/tables/new/", form).content.decode()
    assert re.findall(r'name="option_modules_(\w+)" value="1" checked', page) == ["damage"]


def test_systems_of_the_travel_log_are_written_line_by_line(kanata, db):
    table = kanata.make_table(
        game="zetta", seat_1="none", option_modules_records="1", option_modules_psg="1",
        option_journey="\r\n@π5βχΨεHGΓμ\r\n\r\n",
    )  # fmt: skip
    assert table.options == {"modules": ["psg", "records"], "journey": ["", "@π5βχΨεHGΓμ"]}
    without = kanata.make_table(game="zetta", seat_1="none", option_journey="left over")
    assert without.options == {}


def test_a_line_that_names_no_system_is_refused(kanata, db):
    form = {"game": "zetta", "name": "Kanata", "seat_1": "bot:random", "seat_2": "none", "option_modules_records": "1",
            "option_modules_psg": "1", "option_journey": "too short"}  # fmt: skip
    answer = kanata.client.post("/tables/new/", form, headers={"accept-language": "en"})
    assert answer.status_code == 400
    assert "characters in" in answer.content.decode()


def test_rules_that_depend_on_bot_seats_get_them():
    options, zetta = {"mode": "cooperative"}, hoshitaku.game("zetta")

    assert zetta.options_with_bots(options, [1, 2]) == {"mode": "cooperative", "bot_seats": [1, 2]}
    assert zetta.options_with_bots({"bot_seats": [1]}, []) == {}
    assert hoshitaku.game("freekick").options_with_bots(options, [1]) == options
    assert zetta.new(3, zetta.options_with_bots({}, [2])).bot_seats == [2]


def test_bots_that_the_rules_do_not_allow_are_refused_in_words(kanata, monkeypatch, db):
    table = kanata.make_table(game="zetta", option_mode="cooperative")

    def refuse(*given: object) -> dict[str, object]:
        return {"mode": "nonsense"}

    monkeypatch.setattr(type(hoshitaku.game("zetta")), "options_with_bots", refuse)
    answer = kanata.do(table, "seat/1/bot")
    assert answer.status_code == 400
    table.refresh_from_db()
    assert table.status == Table.Status.WAITING
