"""The learning pages: rulebook, gallery of cards, glossary, guided first game."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.web import settings
from hoshitaku.web.learn import book, gallery, glossary
from hoshitaku.web.learn.lesson import LessonError, deal, find_option, lesson
from hoshitaku.web.learn.library import has_lesson, library

GAME = "freekick"
CLAUSES = hoshitaku.game(GAME).rules
every_game = pytest.mark.parametrize("name", hoshitaku.game_names())
every_lesson = pytest.mark.parametrize("name", [name for name in hoshitaku.game_names() if has_lesson(name)])


@pytest.fixture
def reader(db) -> Client:
    """Somebody who reads, in Japanese unless a request says otherwise."""
    return Client(headers={"accept-language": "ja"})


def read(reader: Client, address: str, lang: str = "ja") -> str:
    answer = reader.get(address, headers={"accept-language": lang})
    assert answer.status_code == 200
    return answer.content.decode()


def slugs(chapters: tuple[book.Chapter, ...]) -> set[str]:
    return {clause.slug for chapter in chapters for clause in chapter.clauses}


# ---- rulebook


@every_game
def test_every_clause_stands_in_exactly_one_chapter(name: str):
    listed = [clause.slug for chapter in book.chapters(name) for clause in chapter.clauses]

    assert sorted(listed) == sorted(hoshitaku.game(name).rules.clauses)


@every_game
def test_every_clause_is_shown_with_its_basis_and_both_statements(reader: Client, name: str):
    names = {"rulebook": "ルールブック", "implied": "解釈", "house": "本作の裁定"}

    for chapter in book.chapters(name):
        page = html.unescape(read(reader, f"/rules/{name}/{chapter.id}/"))
        articles = dict(re.findall(r'<article class="rule" id="([^"]+)">(.*?)</article>', page, re.DOTALL))
        assert list(articles) == [clause.slug for clause in chapter.clauses]
        for clause in chapter.clauses:
            shown = articles[clause.slug]
            assert f'class="badge {clause.basis}"' in shown
            assert names[clause.basis] in shown
            assert shown.index(clause.ja[:8]) < shown.index('class="more other" lang="en"')


@every_game
def test_our_rulings_are_shown_with_their_reason(name: str):
    ours = [clause for clause in hoshitaku.game(name).rules if clause.basis == "house"]

    assert ours
    assert all(clause.why for clause in ours)


@every_game
def test_every_example_and_reason_can_be_read_in_japanese(name: str):
    shelf = library(name)

    for clause in shelf.game.rules:
        for part in ("check", "why"):
            wording = shelf.wording(clause, part, "ja")
            assert (wording is not None) == bool(getattr(clause, part)), clause.slug
            assert wording is None or wording.lang == "ja", f"{part} of {clause.slug} is not translated"


@every_game
def test_japanese_examples_and_reasons_belong_to_clauses_that_have_them(name: str):
    rules = hoshitaku.game(name).rules

    for part in ("check", "why"):
        table = library(name).japanese[part]
        assert [slug for slug in table if slug not in rules or not getattr(rules[slug], part)] == []


@every_game
def test_every_note_on_a_card_can_be_read_in_japanese(name: str):
    notes = {exhibit.card["note"] for exhibit in gallery.exhibits(name) if "note" in exhibit.card}

    assert notes == set(library(name).japanese.get("note", {})) | set(library(name).notes)


@pytest.mark.parametrize(
    ("question", "slug"),
    [
        ("5点 マーカー", "war.first"),
        ("start player marker highest", "war.first"),
        ("START player", "war.first"),
        ("ｶｰﾆﾊﾞﾙ 得点", "carnival.points"),  # half width
        ("せんそう 1位", ""),  # a reading is no spelling
        ("かーにばる", "carnival.points"),  # hiragana finds katakana
        ("Zombies oxygen succeeds", "card.zombie.effect"),
        ("war.first", "war.first"),
    ],
)
def test_search_finds_clauses_by_words_of_either_language(question: str, slug: str):
    found = slugs(book.search(GAME, question))

    assert (slug in found) if slug else not found


def test_search_wants_every_word():
    wide, narrow = slugs(book.search(GAME, "戦争")), slugs(book.search(GAME, "戦争 5点 1位"))

    assert narrow < wide
    assert not book.search(GAME, "戦争 チョコレート")


def test_the_page_of_a_search_marks_what_was_found(reader: Client):
    page = read(reader, "/rules/freekick/search/?q=1位")

    assert "<mark>1位</mark>" in page
    assert 'id="war.first"' in page
    assert 'value="1位"' in page


def test_a_search_without_words_or_without_a_hit_says_so(reader: Client):
    assert "探す言葉を入れてください" in read(reader, "/rules/freekick/search/?q=%20")
    assert "チョコレート” " not in read(reader, "/rules/freekick/search/?q=チョコレート")
    assert "を含む条文はありません" in read(reader, "/rules/freekick/search/?q=チョコレート")


def test_a_search_that_finds_too_much_shows_the_first_and_says_how_many_there_are(reader: Client):
    found = len(slugs(book.search("zetta", "a")))
    page = read(reader, "/rules/zetta/search/?q=a", "en")

    assert found > 900
    assert page.count('<article class="rule"') == 150
    assert f"Clauses with “a”: {found} (the first 150 are shown" in page
    assert "are shown" not in read(reader, "/rules/zetta/search/?q=romance", "en")


def test_what_is_searched_for_cannot_become_markup(reader: Client):
    page = read(reader, "/rules/freekick/search/?q=%3Cscript%3Ealert(1)%3C/script%3E")

    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("address", ["/rules/chess/", "/rules/freekick/chocolate/", "/cards/chess/", "/words/chess/"])
def test_books_and_chapters_that_do_not_exist_are_missed_in_words(reader: Client, address: str):
    answer = reader.get(address)

    assert answer.status_code == 404
    assert "ここには何もありません" in answer.content.decode()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_chapters_of_modules_say_whether_they_can_be_played(reader: Client, lang: str):
    waiting = {"ja": "この版ではまだ遊べません", "en": "cannot be played in this edition yet"}[lang]
    offered = {"ja": "この版で遊べます", "en": "can be played here"}[lang]
    game = hoshitaku.game("zetta")

    for chapter in book.chapters("zetta"):
        page = html.unescape(read(reader, f"/rules/zetta/{chapter.id}/", lang))
        assert (waiting in page) == (chapter.module in game.rules.waiting)
        assert (offered in page) == (chapter.module in game.rules.offered)


def test_every_module_of_the_rulebook_has_a_chapter_and_a_name():
    rules = hoshitaku.game("zetta").rules
    modules = {*rules.offered, *rules.waiting}

    assert {chapter.module for chapter in book.chapters("zetta")} - {""} == modules
    assert set(library("zetta").modules) == modules


def test_clauses_that_wait_for_modules_are_marked_where_their_chapter_does_not_say_so(reader: Client):
    shelf = library("zetta")

    for chapter in book.chapters("zetta"):
        page = read(reader, f"/rules/zetta/{chapter.id}/")
        waiting = [clause for clause in chapter.clauses if set(shelf.waiting(clause)) - {chapter.module}]
        assert page.count('class="badge waiting"') == len(waiting)


def test_what_a_search_finds_tells_which_modules_it_waits_for(reader: Client):
    shelf = library("zetta")
    found = [clause for chapter in book.search("zetta", "romance") for clause in chapter.clauses]
    page = html.unescape(read(reader, "/rules/zetta/search/?q=romance", "en"))

    assert page.count('class="badge waiting"') == sum(bool(shelf.waiting(clause)) for clause in found)
    for clause in found:
        assert not shelf.waiting(clause) or shelf.module_names(shelf.waiting(clause), "en") in page


# ---- gallery


def test_the_gallery_shows_every_card_with_a_badge_for_each_part(reader: Client):
    page = read(reader, "/cards/freekick/", "en")
    shown = dict(re.findall(r'<section class="exhibit" id="([^"]+)"(.*?)</section>', page, re.DOTALL))
    cards = hoshitaku.game(GAME).pack.data["card"]

    assert list(shown) == [card["id"] for card in cards]
    for card in cards:
        badges = re.findall(r'class="badge (\w+)"', shown[card["id"]])
        assert badges == list(card["basis"].values())
        assert card["name_en"] in shown[card["id"]]


@every_game
def test_every_card_leads_to_clauses_that_speak_of_it(name: str):
    for exhibit in gallery.exhibits(name):
        assert exhibit.clauses, exhibit.card["id"]
        assert all(slug in hoshitaku.game(name).rules for slug in exhibit.clauses)


@every_game
def test_clauses_of_cards_are_named_for_cards_and_clauses_that_exist(name: str):
    shelf = library(name)
    named = set(shelf.rooms) | {card["id"] for room in shelf.rooms for card in gallery.cards_of(shelf, room)}

    assert set(shelf.card_clauses) <= named
    for beginning in {beginning for listed in shelf.card_clauses.values() for beginning in listed}:
        assert any(gallery.begins(slug, beginning) for slug in shelf.game.rules.clauses), beginning


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_gallery_of_far_far_out_shows_every_kind_of_card_with_its_text_and_source(reader: Client, lang: str):
    page = html.unescape(read(reader, "/cards/farfarout/", lang))
    shown = dict(re.findall(r'<section class="exhibit" id="([^"]+)"(.*?)</section>', page, re.DOTALL))

    assert list(shown) == [exhibit.card["id"] for exhibit in gallery.exhibits("farfarout")]
    for exhibit in gallery.exhibits("farfarout"):
        card, text = exhibit.card, shown[exhibit.card["id"]]
        assert re.findall(r'class="badge (\w+)"', text) == [card["basis"]]
        assert card[f"name_{lang}"] in text
        for field in ("text", "scanned", "unscanned", "reward", "defeat"):
            assert card.get(f"{field}_{lang}", "") in text


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_gallery_of_zetta_shows_what_stands_on_its_cards(reader: Client, lang: str):
    page = html.unescape(read(reader, "/cards/zetta/", lang))
    shown = dict(re.findall(r'<section class="exhibit" id="([^"]+)"(.*?)</section>', page, re.DOTALL))

    assert list(shown) == [exhibit.card["id"] for exhibit in gallery.exhibits("zetta")]
    for exhibit in gallery.exhibits("zetta"):
        card, text = exhibit.card, shown[exhibit.card["id"]]
        assert re.findall(r'class="badge (\w+)"', text) == [card["basis"]]
        assert card[f"name_{lang}"] in text
        assert card.get(f"text_{lang}", "") in text


def test_the_gallery_of_zetta_has_the_bots_that_play_and_the_twelve_challenges():
    rooms = {room.id: [exhibit.card["id"] for exhibit in room.exhibits] for room in gallery.rooms("zetta")}

    assert rooms["bot_prep"] + rooms["bot_move"] + rooms["bot_action"] == [f"ezb{n}" for n in range(1, 16)]
    assert rooms["challenge"] == [f"challenge_{n}" for n in range(1, 13)]
    assert (len(rooms["life"]), len(rooms["civilization"])) == (30, 20)


def test_a_card_leads_to_clauses_of_its_own_number_only():
    clauses = {exhibit.card["id"]: exhibit.clauses for exhibit in gallery.exhibits("zetta")}

    assert "coop.challenge_1_limits" in clauses["challenge_1"]
    assert "coop.challenge_10" not in clauses["challenge_1"]
    assert "bot.card.ezb10" not in clauses["ezb1"]


def test_equal_tokens_are_shown_once_with_their_number(reader: Client):
    wormholes = [one for one in gallery.exhibits("farfarout") if one.card["name_en"] == "Wormhole"]

    assert [one.copies for one in wormholes] == [3]
    assert "3 copies" in read(reader, "/cards/farfarout/", "en")


def test_every_clause_of_a_card_is_found_from_some_card():
    told = {slug for exhibit in gallery.exhibits(GAME) for slug in exhibit.clauses}

    assert {clause.slug for clause in CLAUSES if clause.chapter == "card"} - told == {"card.costs"}


def test_every_card_has_a_picture_of_its_own():
    pictures = set(re.findall(r'id="art-([a-z-]+)"', static("freekick.svg")))
    cards = {card["id"].replace("_", "-") for card in hoshitaku.game(GAME).pack.data["card"]}

    assert pictures == cards


def static(name: str) -> str:
    return (settings.HERE / "static" / name).read_text("utf-8")


# ---- glossary


@every_game
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_are_sorted_for_the_reader_and_lead_to_clauses(reader: Client, lang: str, name: str):
    page = html.unescape(read(reader, f"/words/{name}/", lang))
    words = glossary.terms(name, lang)

    at = [page.index(f'id="{word.id}"') for word in words]
    assert at == sorted(at)
    for word in words:
        assert word.clauses
        assert all(slug in hoshitaku.game(name).rules for slug in word.clauses)
        assert word.means[lang] in page


# ---- guided first game


@every_lesson
def test_a_lesson_agrees_with_the_rules_from_beginning_to_end(name: str):
    course = lesson(name)

    for step, beat in enumerate(course.beats):
        position = course.position(step)
        assert all(slug in course.game.rules for slug in beat.clauses)
        assert not beat.shows or beat.shows in course.game.rules
        if beat.option:
            assert position.actor == course.learner
            assert (find_option(position, beat.option) in position.options()) != beat.refused


def test_the_lesson_of_free_kick_ends_with_seventeen_points():
    assert lesson(GAME).position(len(lesson(GAME).beats)).scores() == [17, -4]


def test_the_lesson_of_far_far_out_ends_with_a_colony_a_victory_and_a_sale():
    course = lesson("farfarout")
    seats: Any = course.position(len(course.beats)).view(course.learner)["seats"]

    assert seats[course.learner]["tracks"] == {"wealth": 0, "reputation": 1, "exploration": 3}
    assert seats[course.learner]["progress"]["m_settler"] == [1, 1]
    assert seats[course.learner]["money"] == {"erg": 12, "pu": 0, "u": 0}


def test_the_lesson_of_zetta_ends_with_the_fame_that_it_counts_up():
    course = lesson("zetta")
    position = course.position(len(course.beats))
    seats: Any = position.view(course.learner)["seats"]
    levelled = {member["id"] for seat in seats for member in seat["crew"] if member["levelled"]}

    assert position.scores() == [21, 15]
    assert "5 + 7 + 3 + 2 + 4 = 21" in " ".join(beat.says["en"] for beat in course.beats)
    assert levelled == {"ezc21", "ezc34"}
    assert seats[course.learner]["energy"] == 13


@every_lesson
def test_a_lesson_uses_all_the_luck_it_names(name: str):
    course = lesson(name)
    _, left = course.played(len(course.beats))

    assert left == []


def test_luck_that_cannot_happen_is_no_lesson():
    position = hoshitaku.game("farfarout").new(2, {"start_seat": 0})

    with pytest.raises(LessonError, match="draw_quest is left to chance, or cannot be 'card chocolate'"):
        deal(position, ["card chocolate"])
    with pytest.raises(LessonError, match="left to chance"):
        deal(position, [])


def test_the_lesson_of_far_far_out_teaches_every_part_of_a_turn():
    asked = {beat.option.split(" ")[0] for beat in lesson("farfarout").beats}

    wanted = "convert fly land take_off take_quest discover complete mine scan hire_crew hire fight icon colonise trade"
    assert set(wanted.split()) <= asked
    assert any(beat.refused for beat in lesson("farfarout").beats)


def test_the_lesson_of_zetta_teaches_a_whole_system_and_both_sides_of_help():
    asked = [beat.option.split(" ")[0] for beat in lesson("zetta").beats]

    wanted = "pile orbit move stay substance from_bag discover_life discover_substance discover_artifact research"
    assert set(wanted.split()) <= set(asked)
    assert {"ask_seat", "help", "send", "send_with_token", "level", "make", "scavenge", "convert", "token"} <= set(
        asked
    )
    assert [beat.option for beat in lesson("zetta").beats if beat.refused] == ["discover_substance", "stay"]
    assert 35 <= len(asked) <= 50


def test_the_lesson_teaches_every_kind_of_box_and_a_refusal():
    asked = {beat.option for beat in lesson(GAME).beats}

    assert {"green", "city", "oxygen", "war", "carnival", "space_farmer", "native_village", "pass"} <= asked
    assert any(beat.refused for beat in lesson(GAME).beats)


def test_an_option_that_a_decision_does_not_have_is_no_lesson():
    with pytest.raises(LessonError, match="chocolate"):
        find_option(lesson(GAME).position(0), "chocolate")


@every_lesson
def test_a_learner_gets_through_the_whole_lesson_by_plain_forms(reader: Client, name: str):
    course = lesson(name)

    for step, beat in enumerate(course.beats):
        address = f"/first-game/{name}/{step}/"
        assert beat.says["ja"] in read(reader, address)
        if beat.option:
            option = find_option(course.position(step), beat.option)
            assert f'value="{option}"' in read(reader, address)
            answer = reader.post(address, {"option": option})
            assert answer["Location"] == f"/first-game/{name}/{step + 1}/"
    assert "おつかれさまでした" in read(reader, f"/first-game/{name}/{len(course.beats)}/")


def test_something_else_than_asked_is_answered_with_the_reason(reader: Client):
    step = next(n for n, beat in enumerate(lesson(GAME).beats) if beat.option == "war")
    position = lesson(GAME).position(step)

    refused = reader.post(f"/first-game/freekick/{step}/", {"option": find_option(position, "green")})
    allowed = reader.post(f"/first-game/freekick/{step}/", {"option": find_option(position, "oxygen")})

    assert refused.status_code == allowed.status_code == 422
    assert "occupied.rule" in refused.content.decode()
    assert "ルールどおりですが" in allowed.content.decode()


@pytest.mark.parametrize("option", ["", "-1", "99999", "one", "１"])
def test_nonsense_posted_to_the_lesson_is_refused_in_words(reader: Client, option: str):
    answer = reader.post("/first-game/freekick/2/", {"option": option})

    assert answer.status_code == 422
    assert "それは選べません" in answer.content.decode()


def test_a_lesson_has_an_end(reader: Client):
    assert reader.get("/first-game/freekick/999/").status_code == 404
    assert reader.get("/first-game/chess/0/").status_code == 404


@pytest.mark.parametrize(("step", "cards"), [(1, 3), (2, 2), (3, 4), (11, 3), (28, 3)])
def test_the_lesson_of_far_far_out_shows_every_card_that_it_speaks_of_and_lights_the_one_asked_for(step, cards, client):
    page = client.get(f"/first-game/farfarout/{step}/").content.decode()
    offer = page.partition('class="ffo-offer')[2].partition("</section>")[0]

    assert offer.count('data-at="') == cards
    assert offer.count('<button form="turn"') == 1


def test_the_button_of_a_lesson_begins_with_a_capital(client):
    page = client.get("/first-game/farfarout/22/", headers={"accept-language": "en"}).content.decode()
    assert ">The gas planet (Wolf 359 7a)</button>" in page
