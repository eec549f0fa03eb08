"""The site's Jinja: macros are made once a page, and every page draws by its own."""

from __future__ import annotations

import pytest
from django.template import engines
from jinja2 import DictLoader, UndefinedError, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from hoshitaku.web import caches
from hoshitaku.web.drawing.viewer_context import CachedReprEntry
from hoshitaku.web.templating.macros import MacroCache, PageEnvironment, with_shared_macros

CARD = (
    "{{ made() }}{% set frame = 'brass' %}{% macro card(name) %}{{ frame }} {{ name }} for {{ reader }}{% endmacro %}"
)
SAME = "{{ made_same() }}{% macro card(name) %}brass {{ name }};{% endmacro %}"
DETOUR = "{% macro card() %}{% if false %}{% set reader = 1 %}{% endif %}of {{ reader }}, {{ lang }}{% endmacro %}"
IMPORTED = "{% import 'card.html' as deck with context %}"
FILES = {
    "card.html": CARD,
    "board.html": IMPORTED + "{% set frame = 'blue' %}{{ deck.card('Lumen') }}",
    "plate.html": "{% for n in [1, 2] %}" + IMPORTED + "{{ deck.card('<b>') }};{% endfor %}",
    "numbers.html": "{% for n in [1, 2] %}{{ context_value('n') }}{% endfor %}",
    "same.html": SAME,
    "for_all.html": "{% import 'same.html' as deck with context %}{{ deck.card('Lumen') }}",
    "by_a_detour.html": DETOUR,
    "detour.html": "{% import 'by_a_detour.html' as deck with context %}{{ deck.card() }}",
    "bold.html": "{% macro card(name) %}{{ drawn('card') }}<b>{{ name }}</b>{% endmacro %}",
    "kept.html": "{% import 'bold.html' as deck with context %}{{ kept(deck.card, name) }}",
    "kept_of_its_own.html": "{% macro own() %}own{% endmacro %}{{ kept(own) }}",
    "kept_wrongly.html": IMPORTED + "{{ kept(deck.card, 'Lumen') }}",
    "sheet.html": "{% macro sheet() %}{{ drawn('sheet') }}<b>{{ players[0] }}</b>{% endmacro %}",
    "kept_for_players.html": "{% import 'sheet.html' as paper with context %}{{ kept(paper.sheet) }}",
    "kinds/one.html": "{{ players }}",
    "kinds/two.html": "{{ reader }}",
    "by_kind.html": "{% include 'kinds/' ~ kind ~ '.html' %}",
    "by_any_name.html": "{% include kind %}",
    "round.html": "{% import 'about.html' as about with context %}",
    "about.html": "{% import 'round.html' as round with context %}{{ reader }}",
    "facts.html": "{{ card.items }} {{ card.keys()|list|length }} {{ card.missing }}",
}
MADE: list[str] = []
DRAWN: list[str] = []


@pytest.fixture
def site() -> PageEnvironment:
    """A small site that notes how often the macros of cards are made."""
    environment = PageEnvironment(loader=DictLoader(FILES), autoescape=True)
    environment.globals["made"] = lambda: MADE.append("card.html") or ""
    environment.globals["made_same"] = lambda: MADE.append("same.html") or ""
    environment.globals["drawn"] = lambda what: DRAWN.append(what) or ""
    of_site = dict(caches._caches_by_name)
    environment.globals["kept"] = MacroCache()
    caches._caches_by_name.update(of_site)  # the site's cache has the same name
    return environment


@pytest.fixture(autouse=True)
def nothing_made() -> None:
    MADE.clear()
    DRAWN.clear()


def test_files_of_one_page_share_the_macros_they_import(site: PageEnvironment) -> None:
    page = with_shared_macros({"reader": "Mio"})
    assert site.get_template("board.html").render(page) == "brass Lumen for Mio"
    assert site.get_template("plate.html").render(page) == "brass &lt;b&gt; for Mio;" * 2
    assert MADE == ["card.html"]


def test_a_page_never_draws_with_the_macros_of_another_reader(site: PageEnvironment) -> None:
    for reader in ("Mio", "Kanata"):
        page = with_shared_macros({"reader": reader})
        assert site.get_template("board.html").render(page) == f"brass Lumen for {reader}"


def test_without_a_page_macros_are_made_at_every_import(site: PageEnvironment) -> None:
    assert site.get_template("plate.html").render(reader="Mio") == "brass &lt;b&gt; for Mio;" * 2
    assert MADE == ["card.html"] * 2


def test_functions_that_ask_for_the_context_get_that_of_the_whole_template(site: PageEnvironment) -> None:
    @pass_context
    def context_value(context: Context, name: str) -> str:
        return f"{name}={context.get(name, '-')};"

    site.globals["context_value"] = context_value
    assert site.get_template("numbers.html").render(n="page") == "n=page;n=page;"


def test_an_entry_goes_before_a_method_of_dictionaries(site: PageEnvironment) -> None:
    assert site.get_template("facts.html").render(card={"items": "two items"}) == "two items 1 "


def test_macros_independent_of_the_page_are_made_once_for_all_readers(site: PageEnvironment) -> None:
    for reader in ("Mio", "Kanata"):
        page = with_shared_macros({"reader": reader, "lang": "en"})
        assert site.get_template("for_all.html").render(page) == "brass Lumen;"
    assert MADE == ["same.html"]


def test_a_macro_that_reads_the_page_indirectly_is_made_for_that_page(site: PageEnvironment) -> None:
    for reader in ("Mio", "Kanata"):
        page = with_shared_macros({"reader": reader, "lang": "en"})
        assert site.get_template("detour.html").render(page) == f"of {reader}, en"


def test_a_cached_macro_is_rendered_once_for_equal_values(site: PageEnvironment) -> None:
    board = site.get_template("kept.html")
    for name, drawn in (("Lumen", 1), ("Lumen", 1), ("Umbra", 2), ("Lumen", 2)):
        assert board.render(lang="en", name=name) == f"<b>{name}</b>"
        assert drawn * ["card"] == DRAWN


def test_a_cached_macro_is_rendered_again_for_another_language_or_argument(site: PageEnvironment) -> None:
    board = site.get_template("kept.html")
    assert board.render(lang="en", name="<") == board.render(lang="ja", name="<") == "<b>&lt;</b>"
    assert board.render(lang="en", name=Markup("<i>")) == "<b><i></b>"
    assert board.render(lang="en", name="<i>") == "<b>&lt;i&gt;</b>"
    assert len(DRAWN) == 4


def test_a_cached_macro_distinguishes_values_that_compare_equal(site: PageEnvironment) -> None:
    board = site.get_template("kept.html")
    alike = [True, 1, 1.0, "1", Markup("1"), (1,), [1], {"id": 1}, {"id": True}, {"id": Markup("1")}]
    shown = [board.render(lang="en", name=name) for name in alike + alike]
    assert ["card"] * len(alike) == DRAWN
    assert shown == [f"<b>{escape(name)}</b>" for name in alike + alike]


def test_values_with_an_inexact_repr_are_never_cached(site: PageEnvironment) -> None:
    class Secret:
        """Two of them look alike, and may lie at one address one after the other."""

        def __init__(self, said: str) -> None:
            self.said = said

        def __str__(self) -> str:
            return self.said

    board = site.get_template("kept.html")
    assert [board.render(lang="en", name=Secret(said)) for said in "ab"] == ["<b>a</b>", "<b>b</b>"]


def test_a_macro_that_reads_its_page_cannot_be_cached(site: PageEnvironment) -> None:
    with pytest.raises(TypeError, match=r"card of card\.html uses variables of the page that are not its arguments"):
        site.get_template("kept_wrongly.html").render(lang="en", reader="Mio")


def test_a_macro_of_an_unknown_file_cannot_be_cached(site: PageEnvironment) -> None:
    with pytest.raises(TypeError, match="own is not a macro of an imported file"):
        site.get_template("kept_of_its_own.html").render(lang="en")


def test_macros_that_read_seat_names_are_cached_per_seating(site: PageEnvironment) -> None:
    for players, drawn in ((["Mio"], 1), (["Kanata"], 2), (["Mio"], 2)):
        page = with_shared_macros({"lang": "en", "players": players})
        assert site.get_template("kept_for_players.html").render(page) == f"<b>{players[0]}</b>"
        assert drawn * ["sheet"] == DRAWN


def test_a_macro_that_reads_its_page_through_a_dynamic_import_is_found(site: PageEnvironment) -> None:
    assert site.variables_read("by_kind.html") == {"kind", "players", "reader"}
    assert site.variables_read("round.html") == site.variables_read("about.html") == {"reader"}
    assert not site.is_same_for_all("by_any_name.html")


def test_every_cached_macro_is_in_a_file_that_reads_no_page() -> None:
    site: PageEnvironment = engines["jinja2"].env  # type: ignore[attr-defined]
    for file in (
        "freekick/_sheet",
        "freekick/_card",
        "farfarout/_body",
        "farfarout/_card",
        "zetta/_card_face",
        "zetta/_crew",
    ):
        assert site.is_same_for_all(f"games/{file}.html"), file
    assert site.is_same_for_all("table/_log_line.html")
    assert not site.is_same_for_all("table/_log_lines.html")


def test_a_field_that_an_entry_of_the_pack_lacks_is_empty_and_any_other_missing_one_is_an_error() -> None:
    pages = engines["jinja2"].env
    entry = CachedReprEntry({"id": "EZL01"})
    optional = pages.from_string("[{% for icon in entry.icons %}{{ icon }}{% endfor %}{{ entry.note }}]")
    assert optional.render(entry=entry) == "[]"
    with pytest.raises(UndefinedError):
        optional.render(entry={"id": "EZL01"})
    assert repr(entry) == "{'id': 'EZL01'}"
