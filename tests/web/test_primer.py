"""How to play in two minutes: for every game a page of pictures, each with its words and its clauses."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.kernel.words import LANGUAGES
from hoshitaku.web.learn import cached_pages, game_reference
from hoshitaku.web.learn.game_reference import learning_page_names
from hoshitaku.web.learn.primer import load_primer
from hoshitaku.web.templating.environment import TEMPLATES_FOLDER
from tests.web.people import Person
from tests.web.visitor_pages import read

GAMES = hoshitaku.game_names()
every_game = pytest.mark.parametrize("name", GAMES)
in_every_language = pytest.mark.parametrize("lang", LANGUAGES)
SHORT = {"ja": 130, "en": 240}
"""Maximum characters of text per picture: two or three short sentences."""


def pictures_of(page: str) -> list[str]:
    """The steps of a page of pictures, as HTML."""
    steps = page.partition('<ol class="primer">')[2]
    return re.findall(r'<li><div class="scene .*?<p class="clauses">.*?</p>', steps, re.DOTALL)


def cited(name: str) -> Iterator[str]:
    for step in load_primer(name).steps:
        yield from step.clauses
    yield from load_primer(name).closing_clauses


@every_game
def test_every_game_is_explained_in_five_to_eight_pictures(name: str):
    steps = load_primer(name).steps

    assert 5 <= len(steps) <= 8
    assert len({step.picture_macro for step in steps}) == len(steps)


@every_game
def test_every_clause_that_a_picture_cites_exists(name: str):
    rules = hoshitaku.game(name).rulebook

    assert all(step.clauses for step in load_primer(name).steps)
    assert [slug for slug in cited(name) if slug not in rules] == []


@every_game
def test_no_clause_that_a_picture_cites_needs_a_module(name: str):
    rules = hoshitaku.game(name).rulebook

    assert [slug for step in load_primer(name).steps for slug in step.clauses if rules[slug].only_with] == []


@in_every_language
@every_game
def test_every_picture_is_shown_with_its_words_and_its_clauses(reader: Client, name: str, lang: str):
    shown = pictures_of(read(reader, f"/how-to-play/{name}/", lang))

    assert len(shown) == len(load_primer(name).steps)
    for step, drawn in zip(load_primer(name).steps, shown, strict=True):
        assert f'role="img" aria-label="{step.picture_description[lang]}"' in html.unescape(drawn)
        assert step.title[lang] in html.unescape(drawn)
        assert f"<p>{step.text_by_lang[lang]}</p>" in html.unescape(drawn)
        links = re.findall(r'<a class="clause" href="([^"]+)"', drawn)
        assert links == [f"/rules/{name}/{slug.split('.')[0]}/#{slug}" for slug in step.clauses]


@in_every_language
@every_game
def test_every_picture_has_content_and_no_buttons(reader: Client, name: str, lang: str):
    for drawn in pictures_of(read(reader, f"/how-to-play/{name}/", lang)):
        picture = drawn.partition("</div>\n    <div><h3>")[0]
        assert "<svg" in picture
        assert re.findall(r"<(?:a|button|input|summary|select)\b", picture) == []
        assert re.findall(r'\bid="', picture) == []


@every_game
def test_no_word_within_a_picture_is_in_the_other_language(reader: Client, name: str):
    """The sharpest sign of a word that was not translated: kana or kanji on the English page."""
    for drawn in pictures_of(read(reader, f"/how-to-play/{name}/", "en")):
        assert re.findall(r"[\u3040-\u30ff\u4e00-\u9fff]", drawn) == []


@in_every_language
@every_game
def test_a_picture_is_explained_in_a_few_words(name: str, lang: str):
    assert [step.picture_macro for step in load_primer(name).steps if len(step.text_by_lang[lang]) > SHORT[lang]] == []


def test_the_numbers_shown_for_free_kick_are_those_of_its_pack():
    pack = hoshitaku.game("freekick").pack.data
    city = next(track for track in pack["track"] if track["id"] == "city")
    said = " ".join(step.text_by_lang["en"] for step in load_primer("freekick").steps)

    assert f"your City level: {city['start']} at first" in said
    assert city["costs"][:2] == [2, 2]
    assert city["costs"][2] > 1
    assert f"you lose {pack['constants']['oxygen_loss']} points" in said
    assert f"takes {pack['constants']['war_first']} points" in said


def test_the_numbers_shown_for_far_far_out_are_those_of_its_pack():
    pack = hoshitaku.game("farfarout").pack.data
    said = " ".join(step.text_by_lang["en"] for step in load_primer("farfarout").steps)

    assert f"reach {pack['goal']['single']} on one of them, or {pack['goal']['each']} on all three" in said
    assert f"{pack['cost']['system_erg']} ERG uncover the system" in said


def test_the_dice_drawn_of_a_battle_have_the_faces_they_show():
    faces = {die["id"]: die["faces"] for die in hoshitaku.game("farfarout").pack.data["die"]}
    shown = [("green", "3"), ("white", "4"), ("grey", "2"), ("orange", "4"), ("white", "3")]
    page = (TEMPLATES_FOLDER / "learn" / "primer" / "farfarout.html").read_text(encoding="utf-8")

    assert re.findall(r'\("(\w+)", "(\d)", "\w*"\)', page) == shown
    assert all(face in faces[die] for die, face in shown)


def test_the_numbers_shown_for_zetta_are_those_of_its_pack():
    pack = hoshitaku.game("zetta").pack.data
    plain = [card["fame"] for card in pack["life"] if not card["civilization"]]
    artifacts = [card["fame"] for card in pack["artifact"]]
    steps = {step.picture_macro: step for step in load_primer("zetta").steps}
    crew = {card["id"]: set(card["abilities"]) for card in pack["crew"]}

    assert (
        f"life {min(plain)} to {max(plain)}, artifacts {min(artifacts)} to {max(artifacts)}"
        in steps["fame"].picture_description["en"]
    )
    assert f"The {pack['rules']['energy_start']} you start with" in steps["moving"].text_by_lang["en"]
    assert pack["rules"]["crew_limit"] == 4
    assert pack["rules"]["move_range"] == 5
    assert crew["ezc13"] == {"life", "substance", "star_pilot"}
    assert {"life"} <= crew["ezc35"]


@every_game
def test_the_rulebook_begins_with_the_two_minutes_and_then_its_chapters(reader: Client, name: str):
    page = read(reader, f"/rules/{name}/").partition("<main")[2]
    at = [page.index(mark) for mark in ('id="two-minutes"', '<ol class="primer">', 'id="chapters"', 'id="clauses"')]

    assert at == sorted(at)
    assert len(pictures_of(page)) == len(load_primer(name).steps)


@every_game
def test_chapters_and_search_results_have_no_pictures(reader: Client, name: str):
    chapter = next(iter(hoshitaku.game(name).rulebook)).chapter

    assert pictures_of(read(reader, f"/rules/{name}/{chapter}/")) == []
    assert pictures_of(read(reader, f"/rules/{name}/search/?q=1")) == []


@every_game
def test_the_two_minutes_are_first_on_the_shelf_and_on_the_card_of_the_lobby(reader: Client, name: str):
    address = f'href="/how-to-play/{name}/"'
    shelf = read(reader, f"/rules/{name}/").partition('<nav class="shelf"')[2].partition("</nav>")[0]

    assert learning_page_names(name)[0] == "how-to-play"
    assert re.findall(r'href="[^"]+"', shelf)[0] == address
    assert address in read(reader, "/")


def test_every_page_leads_to_the_two_minutes_of_the_first_game(reader: Client):
    assert 'href="/how-to-play/"' in read(reader, "/glossary/zetta/").partition("<footer")[2]
    assert reader.get("/how-to-play/").headers["location"] == f"/how-to-play/{GAMES[0]}/"


@every_game
def test_the_rules_of_a_table_open_with_the_two_minutes_of_its_game(mio: Person, name: str):
    table = mio.client.post("/play/", {"game": name}).headers["location"]
    tools = mio.client.get(table).content.decode().partition('<nav class="tools"')[2].partition("</nav>")[0]

    assert f'href="/rules/{name}/"' in tools


def test_the_rulebook_of_a_game_without_pictures_begins_with_its_chapters(reader: Client, monkeypatch, tmp_path: Path):
    monkeypatch.setattr(game_reference, "primer_path", lambda name: tmp_path / name)
    monkeypatch.setattr(cached_pages, "_rendered_by_key", {})
    page = read(reader, "/rules/freekick/")

    assert pictures_of(page) == []
    assert "primer.css" not in page
    assert 'href="/how-to-play/freekick/"' not in page
    assert reader.get("/how-to-play/freekick/").status_code == 404


def test_an_unknown_game_has_no_primer(reader: Client):
    assert reader.get("/how-to-play/chess/").status_code == 404
    with pytest.raises(LookupError, match="chess"):
        load_primer("chess")
