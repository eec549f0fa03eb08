"""Learning pages are long, and anybody may ask for them: what is always the same is drawn once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from hoshitaku.web.http import rate_limits
from hoshitaku.web.templating.context import TemplateContext
from tests.web.people import Person

A_DAY = 86_400  # a limit counts by the clock: no test runs from one minute into the next

PAGES = ["/cards/zetta/", "/cards/farfarout/", "/cards/freekick/", "/rules/zetta/", "/rules/freekick/war/"]


def main(page: bytes) -> str:
    """What a page shows, without what it says of the one who reads it."""
    return page.decode().partition('<main id="main"')[2].partition("</main>")[0]


@pytest.mark.parametrize("path", PAGES)
def test_repeated_requests_render_a_page_only_once(path: str, reader: Client, mio: Person, monkeypatch):
    first = main(reader.get(path).content)
    monkeypatch.setattr(TemplateContext, "render", lambda _: pytest.fail("drawn again"))
    assert main(reader.get(path).content) == first != ""


def test_each_language_has_its_own_cached_page(kanata: Person, mio: Person):
    for path in PAGES:
        pages = [main(person.client.get(path).content) for person in (kanata, mio, kanata, mio)]
        assert pages[0] == pages[2] != pages[1] == pages[3]


def test_the_name_of_one_reader_is_shown_to_no_other(kanata: Person, mio: Person):
    kanata.client.post(
        "/account/sign-up/", {"username": "Antares", "password1": "qM7-lantern", "password2": "qM7-lantern"}
    )
    for path in PAGES:
        assert "Antares" in kanata.client.get(path).content.decode()
        assert "Antares" not in mio.client.get(path).content.decode()


def test_endless_searches_are_limited(mio: Person, monkeypatch):
    monkeypatch.setattr(rate_limits, "SEARCH", replace(rate_limits.SEARCH, max_per_address=3, period_seconds=A_DAY))
    answers = [mio.client.get(f"/rules/zetta/search/?q={n}").status_code for n in range(4)]
    assert answers == [200, 200, 200, 429]
    assert mio.client.get("/rules/zetta/").status_code == 200


def test_a_word_searched_a_hundred_times_is_looked_up_once(mio: Person):
    once, often = (mio.client.get("/rules/zetta/search/", {"q": q}).content for q in ("crew", "crew " * 20))
    assert main(once).count("<mark>") == main(often).count("<mark>") > 0
