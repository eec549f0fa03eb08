"""The rulebook as a page: chapters, clauses, search, glossary."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

import hoshitaku
from hoshitaku.web.learn import gallery, glossary, rulebook
from hoshitaku.web.learn.clause_citation import cite_clause, clause_to_cite
from hoshitaku.web.learn.game_reference import load_game_reference
from tests.web.visitor_pages import read

GAME = "freekick"
every_game = pytest.mark.parametrize("name", hoshitaku.game_names())


def slugs(chapters: tuple[rulebook.Chapter, ...]) -> set[str]:
    return {clause.slug for chapter in chapters for clause in chapter.clauses}


@every_game
def test_every_clause_stands_in_exactly_one_chapter(name: str):
    listed = [clause.slug for chapter in rulebook.load_chapters(name) for clause in chapter.clauses]

    assert sorted(listed) == sorted(hoshitaku.game(name).rulebook.clauses)


@every_game
def test_every_clause_is_shown_with_its_basis_and_both_statements(reader: Client, name: str):
    names = {"rulebook": "ルールブック", "implied": "解釈", "house": "本作の裁定"}

    for chapter in rulebook.load_chapters(name):
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
    ours = [clause for clause in hoshitaku.game(name).rulebook if clause.basis == "house"]

    assert ours
    assert all(clause.why for clause in ours)


@every_game
def test_every_example_and_reason_can_be_read_in_japanese(name: str):
    shelf = load_game_reference(name)

    for clause in shelf.game.rulebook:
        for part in ("check", "why"):
            wording = shelf.clause_example_or_reason(clause, part, "ja")
            assert (wording is not None) == bool(getattr(clause, part)), clause.slug
            assert wording is None or wording.lang == "ja", f"{part} of {clause.slug} is not translated"


@every_game
def test_japanese_examples_and_reasons_belong_to_clauses_that_have_them(name: str):
    rules = hoshitaku.game(name).rulebook

    for part in ("check", "why"):
        table = load_game_reference(name).japanese_texts_by_kind[part]
        assert [slug for slug in table if slug not in rules or not getattr(rules[slug], part)] == []


@every_game
def test_every_note_on_a_card_can_be_read_in_japanese(name: str):
    notes = {exhibit.card["note"] for exhibit in gallery.gallery_cards(name) if "note" in exhibit.card}

    assert notes == set(load_game_reference(name).japanese_texts_by_kind.get("note", {})) | set(
        load_game_reference(name).translations_by_note
    )


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
    found = slugs(rulebook.search_clauses(GAME, question))

    assert (slug in found) if slug else not found


def test_search_needs_every_word():
    wide, narrow = slugs(rulebook.search_clauses(GAME, "戦争")), slugs(rulebook.search_clauses(GAME, "戦争 5点 1位"))

    assert narrow < wide
    assert not rulebook.search_clauses(GAME, "戦争 チョコレート")


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
    found = len(slugs(rulebook.search_clauses("zetta", "a")))
    page = read(reader, "/rules/zetta/search/?q=a", "en")

    assert found > 900
    assert page.count('<article class="rule"') == 150
    assert f"Clauses with “a”: {found} (the first 150 are shown" in page
    assert "are shown" not in read(reader, "/rules/zetta/search/?q=romance", "en")


def test_a_search_text_cannot_become_markup(reader: Client):
    page = read(reader, "/rules/freekick/search/?q=%3Cscript%3Ealert(1)%3C/script%3E")

    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    "address", ["/rules/chess/", "/rules/freekick/chocolate/", "/cards/chess/", "/glossary/chess/"]
)
def test_unknown_books_and_chapters_are_not_found_with_a_page_that_says_so(reader: Client, address: str):
    answer = reader.get(address)

    assert answer.status_code == 404
    assert "ここには何もありません" in answer.content.decode()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_chapters_of_modules_say_whether_they_can_be_played(reader: Client, lang: str):
    waiting = {"ja": "この版ではまだ遊べません", "en": "cannot be played in this edition yet"}[lang]
    offered = {"ja": "この版で遊べます", "en": "can be played here"}[lang]
    game = hoshitaku.game("zetta")

    for chapter in rulebook.load_chapters("zetta"):
        page = html.unescape(read(reader, f"/rules/zetta/{chapter.id}/", lang))
        assert (waiting in page) == (chapter.module in game.rulebook.unplayable_modules)
        assert (offered in page) == (chapter.module in game.rulebook.playable_modules)


def test_every_module_of_the_rulebook_has_a_chapter_and_a_name():
    rules = hoshitaku.game("zetta").rulebook
    modules = {*rules.playable_modules, *rules.unplayable_modules}

    assert {chapter.module for chapter in rulebook.load_chapters("zetta")} - {""} == modules
    assert set(load_game_reference("zetta").names_by_module) == modules


def test_clauses_that_wait_for_modules_are_marked_where_their_chapter_does_not_say_so(reader: Client):
    shelf = load_game_reference("zetta")

    for chapter in rulebook.load_chapters("zetta"):
        page = read(reader, f"/rules/zetta/{chapter.id}/")
        waiting = [clause for clause in chapter.clauses if set(shelf.unplayable_modules(clause)) - {chapter.module}]
        assert page.count('class="badge waiting"') == len(waiting)


def test_search_results_name_the_missing_modules_of_a_clause(reader: Client):
    shelf = load_game_reference("zetta")
    found = [clause for chapter in rulebook.search_clauses("zetta", "romance") for clause in chapter.clauses]
    page = html.unescape(read(reader, "/rules/zetta/search/?q=romance", "en"))

    assert page.count('class="badge waiting"') == sum(bool(shelf.unplayable_modules(clause)) for clause in found)
    for clause in found:
        assert (
            not shelf.unplayable_modules(clause)
            or shelf.joined_module_names(shelf.unplayable_modules(clause), "en") in page
        )


@every_game
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_words_are_sorted_for_the_reader_and_lead_to_clauses(reader: Client, lang: str, name: str):
    page = html.unescape(read(reader, f"/glossary/{name}/", lang))
    words = glossary.sorted_terms(name, lang)

    at = [page.index(f'id="{word.id}"') for word in words]
    assert at == sorted(at)
    for word in words:
        assert word.clauses
        assert all(slug in hoshitaku.game(name).rulebook for slug in word.clauses)
        assert word.meaning_by_lang[lang] in page


@pytest.mark.parametrize(
    ("came_from", "leads_back"),
    [
        ("http://testserver/t/Stars_-1/", True),
        ("http://testserver/t/Stars_-1/replay/?at=3", True),
        ("http://elsewhere/t/Stars_-1/", False),
        ("http://testserver/rules/", False),
        ("", False),
    ],
)
def test_a_clause_leads_back_to_the_table_from_which_one_came(client: Client, came_from: str, leads_back: bool):
    page = client.get("/rules/freekick/setup/", headers={"referer": came_from}).content.decode()
    assert ('href="/t/Stars_-1/"' in page) == leads_back


def test_a_clause_is_cited_by_its_chapter_and_number_with_its_words_at_hand():
    cited = cite_clause("freekick", "war.first", "en")
    assert cited.displayed_name == "War 3"
    assert cited.text == "The highest war power is first: 5 points and the start player marker. [war.first]"
    assert cite_clause("freekick", "war.first", "ja").displayed_name == "戦争3"


def test_the_number_of_a_module_is_not_taken_for_that_of_a_clause():
    assert cite_clause("zetta", "damage.score", "en").displayed_name == "Damage 61"


def test_a_chapter_with_a_long_title_is_cited_by_a_short_one():
    assert cite_clause("farfarout", "glossary.draw", "en").displayed_name == "Glossary 3"
    assert cite_clause("farfarout", "glossary.draw", "ja").displayed_name == "用語3"


def test_a_rule_is_cited_before_a_glossary_entry():
    for name in hoshitaku.game_names():
        rules, instead = load_game_reference(name).game.rulebook, load_game_reference(name).cited_clause_by_clause
        assert all(slug in rules for pair in instead.items() for slug in pair)
    assert clause_to_cite("farfarout", "glossary.shield_zero") == "encounter.when"
    assert clause_to_cite("farfarout", "glossary.draw") == "glossary.draw"


def test_a_clause_that_is_no_longer_there_is_cited_by_its_id():
    assert cite_clause("freekick", "war.gone", "en").displayed_name == "war.gone"
