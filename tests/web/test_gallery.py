"""The gallery of cards, each with its source and its clauses."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.cli.drawing.zetta_module import spell_out_planet_types
from hoshitaku.web import settings
from hoshitaku.web.learn import gallery
from hoshitaku.web.learn.game_reference import load_game_reference
from tests.web.visitor_pages import read

GAME = "freekick"
CLAUSES = hoshitaku.game(GAME).rulebook
every_game = pytest.mark.parametrize("name", hoshitaku.game_names())


def test_the_gallery_shows_every_card_with_a_badge_for_each_part(reader: Client):
    page = read(reader, "/cards/freekick/", "en")
    shown = dict(re.findall(r'<section class="gallery-card" id="([^"]+)"(.*?)</section>', page, re.DOTALL))
    cards = hoshitaku.game(GAME).pack.data["card"]

    assert list(shown) == [card["id"] for card in cards]
    for card in cards:
        badges = re.findall(r'class="badge (\w+)"', shown[card["id"]])
        assert badges == list(card["basis"].values())
        assert card["name_en"] in shown[card["id"]]


@every_game
def test_every_card_links_to_clauses_about_it(name: str):
    for exhibit in gallery.gallery_cards(name):
        assert exhibit.clauses, exhibit.card["id"]
        assert all(slug in hoshitaku.game(name).rulebook for slug in exhibit.clauses)


@every_game
def test_clauses_of_cards_are_named_for_cards_and_clauses_that_exist(name: str):
    shelf = load_game_reference(name)
    named = set(shelf.gallery_sections) | {
        card["id"] for room in shelf.gallery_sections for card in gallery.pack_cards_of_section(shelf, room)
    }

    assert set(shelf.clause_prefixes_by_card) <= named
    for beginning in {beginning for listed in shelf.clause_prefixes_by_card.values() for beginning in listed}:
        assert any(gallery.starts_with_words(slug, beginning) for slug in shelf.game.rulebook.clauses), beginning


def shown_with_name_and_basis(reader: Client, game: str, lang: str) -> list[tuple[dict[str, Any], str]]:
    """Every card of a gallery and what is shown of it, which has its name and its one basis."""
    page = html.unescape(read(reader, f"/cards/{game}/", lang))
    shown = dict(re.findall(r'<section class="gallery-card" id="([^"]+)"(.*?)</section>', page, re.DOTALL))
    cards = [exhibit.card for exhibit in gallery.gallery_cards(game)]
    assert list(shown) == [card["id"] for card in cards]
    for card in cards:
        assert re.findall(r'class="badge (\w+)"', shown[card["id"]]) == [card["basis"]]
        assert card[f"name_{lang}"] in shown[card["id"]]
    return [(card, shown[card["id"]]) for card in cards]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_gallery_of_far_far_out_shows_every_kind_of_card_with_its_text_and_source(reader: Client, lang: str):
    for card, text in shown_with_name_and_basis(reader, "farfarout", lang):
        for field in ("text", "scanned", "unscanned", "reward", "defeat"):
            assert card.get(f"{field}_{lang}", "") in text


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_gallery_of_zetta_shows_what_stands_on_its_cards(reader: Client, lang: str):
    for card, text in shown_with_name_and_basis(reader, "zetta", lang):
        assert spell_out_planet_types(card.get(f"text_{lang}", ""), lang) in text


def test_the_gallery_of_zetta_has_the_bots_that_play_and_the_twelve_challenges():
    rooms = {room.id: [exhibit.card["id"] for exhibit in room.cards] for room in gallery.gallery_sections("zetta")}

    bots = [id for room, ids in rooms.items() if room.startswith("bot_") for id in ids]
    assert bots == [f"ezb{n}" for n in range(1, 21)]
    assert rooms["challenge"] == [f"challenge_{n}" for n in range(1, 13)]
    assert (len(rooms["life"]), len(rooms["civilization"])) == (30, 20)


def test_a_card_leads_to_clauses_of_its_own_number_only():
    clauses = {exhibit.card["id"]: exhibit.clauses for exhibit in gallery.gallery_cards("zetta")}

    assert "coop.challenge_1_limits" in clauses["challenge_1"]
    assert "coop.challenge_10" not in clauses["challenge_1"]
    assert "bot.card.ezb10" not in clauses["ezb1"]


def test_equal_tokens_are_shown_once_with_their_number(reader: Client):
    wormholes = [one for one in gallery.gallery_cards("farfarout") if one.card["name_en"] == "Wormhole"]

    assert [one.copy_count for one in wormholes] == [3]
    assert "3 copies" in read(reader, "/cards/farfarout/", "en")


def test_every_clause_of_a_card_is_found_from_some_card():
    shown = {slug for exhibit in gallery.gallery_cards(GAME) for slug in exhibit.clauses}

    assert {clause.slug for clause in CLAUSES if clause.chapter == "card"} - shown == {"card.costs"}


def test_every_card_has_a_picture_of_its_own():
    pictures = set(re.findall(r'id="art-([a-z-]+)"', static("freekick.svg")))
    cards = {card["id"].replace("_", "-") for card in hoshitaku.game(GAME).pack.data["card"]}

    assert pictures == cards


def static(name: str) -> str:
    return (settings.WEB_FOLDER / "static" / name).read_text("utf-8")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_gallery_of_zetta_shows_the_equipment_with_its_icons(reader: Client, lang: str):
    page = read(reader, "/cards/zetta/", lang)
    first = page.partition('id="eze1"')[2].partition("</section>")[0]

    for card in hoshitaku.game("zetta").pack.data["equipment"]:
        assert f'id="{card["id"]}"' in page
    assert {"ja": "胞子探査グライダー", "en": "Spore Scout Glider"}[lang] in first
    assert "#ether_drive" in first
