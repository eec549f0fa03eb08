"""The board as it is drawn: states of possible answers, forecasts, and what no page may contain."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku.web import drawing, settings
from hoshitaku.web.drawing.freekick_forecast import seat_forecast
from hoshitaku.web.table.page.options import options_by_target
from hoshitaku.web.templating.icons import IconRenderer, highlight_words
from hoshitaku.web.templating.texts import LANGUAGES, MissingText, text, wordings_by_text_key
from tests.freekick import table as build
from tests.web.drawn_positions import drawn
from tests.web.people import Person

TEMPLATES = Path(settings.WEB_FOLDER) / "templates"
MAPS = r"[^{}]*\.map\b[^{}]*\{[^{}]*\}"


def table(*moves: str, seats: int = 3, scenario: str = "first_game") -> hoshitaku.Position:
    """A game of Free Kick after these options, by their stable names; the first seat starts."""
    position = hoshitaku.game("freekick").new(seats=seats, options={"scenario": scenario, "start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])
    for move in moves:
        position.take(next(option for option in position.options() if position.option_name(option) == move))
    return position


def scene(position: hoshitaku.Position, seat: int | None):
    at = options_by_target(position, "en") if seat == position.actor else {}
    return drawing.drawing_of("freekick").make_scene(position, seat, at)


def track(sheet, name: str):
    return next(column for column in sheet.tracks if column.id == name)


def box(sheet, name: str):
    return next(place for place in sheet.round_end_boxes if place.id == name)


# ---- states


def test_legal_options_are_lit_and_illegal_ones_say_why():
    # Seat 0 has used the Native Village; seat 1, with Science 0 and 4 cubes, cannot pay for the Vein.
    shown = scene(table("native_village", "4"), 1)
    spots = {place.card["id"]: place.answer for place in shown.field_places}

    assert spots["expo"].state == "can"
    assert (spots["native_village"].state, spots["native_village"].refusal_label) == ("refused", "Used")
    assert (spots["vein"].state, spots["vein"].refusal_label) == ("refused", "Not enough cubes")
    assert spots["native_village"].option is not None  # it stays a button: pressing it says why


def test_nothing_is_lit_for_seats_that_are_not_to_move():
    position = table("green", "1")

    for seat in (0, 2, None):
        shown = scene(position, seat)
        assert {place.answer.state for place in shown.field_places} == {""}
        assert {column.answer.state for sheet in shown.sheets for column in sheet.tracks} == {""}
        assert not shown.cube_options
        assert not shown.other_options


def test_only_the_own_sheet_is_lit():
    shown = scene(table("green", "1"), 1)

    assert {column.answer.state for column in shown.sheets[1].tracks} == {"can"}
    assert {column.answer.state for column in shown.sheets[0].tracks} == {""}


def test_a_chosen_box_shows_what_each_number_of_cubes_would_do():
    shown = scene(table("green"), 0)
    green = track(shown.sheets[0], "green")

    assert green.answer.state == "chosen"
    assert dict(green.level_by_cubes) == {1: 4, 2: 4, 3: 5, 4: 5}
    assert [check.filling_cube_counts for check in green.check_boxes[:3]] == [(1, 2, 3, 4), (3, 4), ()]
    assert shown.suggested_option == 1
    assert [number.option for number in shown.cube_options] == [1, 2, 3, 4]


def test_others_see_where_cubes_are_about_to_go_but_not_the_numbers():
    shown = scene(table("native_village"), 1)

    assert next(place for place in shown.field_places if place.card["id"] == "native_village").answer.state == "aimed"
    assert not shown.cube_options


def test_a_held_species_lies_with_its_holder_and_can_be_taken_from_there():
    shown = scene(table("giants", "4", "pass", "pass", "pass"), 0)
    giants = shown.sheets[0].species

    assert giants.card["id"] == "giants"
    assert giants.owner_seat == 0
    assert giants.answer.state == "can"  # one may guard one's own


def test_passing_and_giving_back_are_plain_buttons():
    shown = scene(table("giants", "4", "pass", "pass", "pass"), 0)

    assert {choice["target"] for choice in shown.other_options} == {"give_back", "pass"}


def test_the_library_folk_may_copy_by_plain_buttons_and_the_copy_is_marked():
    asked = table("library_folk", "3", seats=2, scenario="green_war")
    shown = scene(asked, 0)
    names = {choice["name"] for choice in shown.other_options}

    assert names == {"copy mob_folk", "copy zombies", "copy gardening_folk", "copy space_farmer", "end_turn"}

    asked.take(next(option for option in asked.options() if asked.option_name(option) == "copy zombies"))
    marked_places = [place.card["id"] for place in scene(asked, 1).field_places if place.is_copied]
    assert marked_places == ["zombies"]


def test_seat_panels_show_which_species_is_copied_and_whose_oxygen_is_assured(kanata: Person):
    two = kanata.make_table(seat_1="bot:random")
    rival = build.sheet("giants", oxygen_assured=True)
    plain = drawn(two, build.table(build.sheet("library_folk"), build.sheet("giants")), 0)["seats"]
    copied = drawn(two, build.table(build.sheet("library_folk"), rival, copied="giants"), 0)["seats"]

    for words in ("Copied", "Oxygen assured this round"):
        assert words not in plain
        assert words in copied


# ---- forecasts


def test_the_sheet_forecasts_oxygen_war_and_carnival_as_if_everybody_passed():
    position = table("war", "2", "oxygen", "1", "carnival", "3")
    now = [seat_forecast(position, seat)["now"] for seat in range(3)]

    assert now[0]["oxygen"] == {"key": "oxygen_short", "tone": "bad", "values": {"missing": 1}}
    assert now[0]["war"] == {"key": "war_rank", "tone": "good", "values": {"power": 2, "rank": 1}}
    assert now[1]["oxygen"]["tone"] == "good"
    assert now[2]["war"]["key"] == "war_none"
    assert now[2]["carnival"]["values"] == {"points": 3}


def test_the_forecast_comes_true():
    position = table("war", "2", "oxygen", "1", "carnival", "3")
    promised = seat_forecast(position, 2)["now"]["carnival"]["values"]["points"]
    before = position.scores()[2]

    events = [event for _ in range(3) for event in position.play(position.options()[-1])]

    lost = sum(
        event.amount
        for event in events
        if event.clause == "oxygen.failure" and event.name == "points" and event.seat == 2
    )
    assert position.scores()[2] - before == promised + lost


def test_numbers_of_cubes_show_the_level_the_box_or_what_is_left():
    level = seat_forecast(table("city"), 0)["numbers"]
    oxygen = seat_forecast(table("oxygen"), 0)["numbers"]
    card = seat_forecast(table("native_village"), 0)["numbers"]

    assert {n: shown["level"] for n, shown in level.items()} == {"1": 4, "2": 5, "3": 5, "4": 6}
    assert oxygen["1"]["box"]["tone"] == "good"
    assert card["4"] == {"works": True, "hand": 0, "points": 2}


def test_the_library_folk_see_the_next_phase_before_they_have_copied():
    position = build.table(build.sheet("library_folk"), build.sheet(), field=("giants",))
    build.act(position, "war")
    assert seat_forecast(position, 0)["numbers"]["2"]["box"]["key"] == "war_rank"
    build.act(position, "2")
    assert position.decision == "after_action"
    assert seat_forecast(position, 0)["now"]["war"]["values"] == {"power": 2, "rank": 1}


def test_asking_for_a_forecast_changes_nothing():
    position = table("war", "2", "green")
    before = position.digest()

    seat_forecast(position, position.actor)

    assert position.digest() == before


def test_spectators_and_other_peoples_questions_have_no_forecast():
    assert seat_forecast(table(), None) == {}
    assert seat_forecast(table("green"), 1) == {}


def test_drawing_a_game_without_a_drawing_raises_an_error_with_its_name():
    with pytest.raises(LookupError, match="chess"):
        drawing.drawing_of("chess")


# ---- signs and texts


SIGNS = IconRenderer(
    lambda path: f"/static/{path}",
    lambda game, slug: f"/rules/{game}/#{slug}",
    lambda game, slug: ("War 3", f"First takes 5 points. [{slug}]"),
)


def test_cubes_are_drawn_one_by_one_up_to_six_and_counted_beyond():
    assert SIGNS.cubes(3, "en").count("<svg") == 3
    assert 'aria-label="コマ3個"' in SIGNS.cubes(3, "ja")
    assert 'aria-label="1 cube"' in SIGNS.cubes(1, "en")
    assert SIGNS.cubes(9, "en").count("<svg") == 1
    assert "×9" in SIGNS.cubes(9, "en")
    assert SIGNS.cubes(0, "en") == '<span class="cubes"></span>'


def test_a_clause_is_a_link_that_can_be_read_aloud():
    link = SIGNS.clause_link("freekick", "war.first", True)

    assert link.startswith('<a class="clause" href="/rules/freekick/#war.first" title="War 3: First')
    assert link.endswith('First takes 5 points. [war.first]">§<span class="hidden"> War 3</span></a>')


def test_found_words_are_marked_and_markup_stays_text():
    assert highlight_words("War <b>war</b>", ["war"]) == "<mark>War</mark> &lt;b&gt;<mark>war</mark>&lt;/b&gt;"
    assert highlight_words("abc", ["ab", "bc"]) == "<mark>ab</mark>c"
    assert highlight_words("abc", []) == "abc"


def test_every_text_is_there_in_both_languages():
    assert [key for key, wordings in wordings_by_text_key().items() if set(wordings) != set(LANGUAGES)] == []


def test_a_text_that_is_not_there_is_an_error():
    with pytest.raises(MissingText, match=r"table\.chocolate"):
        text("table.chocolate", "en")


def test_both_languages_fill_in_the_same_values():
    def names(wording: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(wording) if name}

    assert [key for key, both in wordings_by_text_key().items() if names(both["ja"]) != names(both["en"])] == []


def test_every_text_that_a_template_asks_for_exists():
    asked = {
        key
        for page in TEMPLATES.rglob("*.html")
        for key in re.findall(r'\bt\("([a-z_]+\.[a-z_0-9]+)"[,)]', page.read_text("utf-8"))
    }

    assert len(asked) > 100
    assert asked - set(wordings_by_text_key()) == set()


# ---- what pages are made of


@pytest.mark.parametrize("page", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_no_template_has_a_script_a_style_or_a_handler_of_its_own(page: Path):
    html = page.read_text("utf-8")

    assert not re.search(r"<style|<script(?![^>]*\bsrc=)", html)
    assert not re.search(r"\s(style|on[a-z]+)=[\"']", html)
    assert not re.search(r"(src|href|action)=\"(https?:)?//", html)


@pytest.mark.parametrize("page", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_every_icon_that_a_template_names_is_drawn(page: Path):
    drawn = set(
        re.findall(r'symbol id="([a-z0-9-]+)"', (Path(settings.WEB_FOLDER) / "static/icons.svg").read_text("utf-8"))
    )

    assert set(re.findall(r'\bicon\("([a-z0-9-]+)"\)', page.read_text("utf-8"))) <= drawn


def test_the_templates_of_the_table_name_no_game():
    pages = sorted((TEMPLATES / "table").glob("*.html"))

    assert [page.name for page in pages if "freekick" in page.read_text("utf-8")] == []


def test_every_size_of_type_is_twelve_pixels_or_more():
    styles = "".join(path.read_text("utf-8") for path in (Path(settings.WEB_FOLDER) / "static").glob("*.css"))
    styles = re.sub(MAPS, "", styles)
    tokens = [float(size) for size in re.findall(r"--text-\d: ([\d.]+)rem", styles)]
    fixed = [float(size) for size in re.findall(r"font(?:-size)?:[^;{}]*?\b([\d.]+)px(?=[/ ;}])", styles)]

    assert min(tokens) * 16 >= 12
    # Maps are drawn in units of their own and begin at a scale where these are large enough (tested with the game).
    # Besides, only the star chart of the front page, drawn in its own units and shown larger, goes below.
    assert [size for size in fixed if 0 < size < 12] == [9.2, 11.0]
