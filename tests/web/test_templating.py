"""The site's Jinja: macros are made once a page, and every page draws by its own."""

from __future__ import annotations

import pytest
from jinja2 import DictLoader, pass_context
from jinja2.runtime import Context

from hoshitaku.web.look.environment import Kept
from hoshitaku.web.look.templating import PageEnvironment, with_macros

CARD = (
    "{{ made() }}{% set frame = 'brass' %}{% macro card(name) %}{{ frame }} {{ name }} for {{ reader }}{% endmacro %}"
)
IMPORTED = "{% import 'card.html' as deck with context %}"
FILES = {
    "card.html": CARD,
    "board.html": IMPORTED + "{% set frame = 'blue' %}{{ deck.card('Lumen') }}",
    "plate.html": "{% for n in [1, 2] %}" + IMPORTED + "{{ deck.card('<b>') }};{% endfor %}",
    "numbers.html": "{% for n in [1, 2] %}{{ told('n') }}{% endfor %}",
    "facts.html": "{{ card.items }} {{ card.keys()|list|length }} {{ card.missing }}",
}
MADE: list[str] = []


@pytest.fixture
def site() -> PageEnvironment:
    """A small site that notes how often the macros of cards are made."""
    environment = PageEnvironment(loader=DictLoader(FILES), autoescape=True)
    environment.globals["made"] = lambda: MADE.append("card.html") or ""
    return environment


@pytest.fixture(autouse=True)
def nothing_made() -> None:
    MADE.clear()


def test_files_of_one_page_share_the_macros_they_import(site: PageEnvironment) -> None:
    page = with_macros({"reader": "Mio"})
    assert site.get_template("board.html").render(page) == "brass Lumen for Mio"
    assert site.get_template("plate.html").render(page) == "brass &lt;b&gt; for Mio;" * 2
    assert MADE == ["card.html"]


def test_a_page_never_draws_with_the_macros_of_another_reader(site: PageEnvironment) -> None:
    for reader in ("Mio", "Kanata"):
        page = with_macros({"reader": reader})
        assert site.get_template("board.html").render(page) == f"brass Lumen for {reader}"


def test_without_a_page_macros_are_made_at_every_import(site: PageEnvironment) -> None:
    assert site.get_template("plate.html").render(reader="Mio") == "brass &lt;b&gt; for Mio;" * 2
    assert MADE == ["card.html"] * 2


def test_functions_that_ask_for_the_context_get_that_of_the_whole_template(site: PageEnvironment) -> None:
    @pass_context
    def told(context: Context, name: str) -> str:
        return f"{name}={context.get(name, '-')};"

    site.globals["told"] = told
    assert site.get_template("numbers.html").render(n="page") == "n=page;n=page;"


def test_an_entry_goes_before_a_method_of_dictionaries(site: PageEnvironment) -> None:
    assert site.get_template("facts.html").render(card={"items": "two items"}) == "two items 1 "


def test_what_is_kept_is_drawn_though_another_thread_clears_it_meanwhile(site: PageEnvironment) -> None:
    class Cleared(dict[object, object]):
        """As if another thread had made room just after."""

        def __setitem__(self, key: object, value: object) -> None:
            """Forgets it at once."""

    kept = Kept()
    kept._drawn = Cleared()
    site.globals["kept"] = kept
    page = site.from_string("{% macro card(thing) %}{{ thing.name }}{% endmacro %}{{ kept(card, thing) }}")
    assert page.render(thing={"name": "Lumen"}, lang="en") == "Lumen"
