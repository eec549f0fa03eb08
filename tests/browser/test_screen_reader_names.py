"""Screen readers: every control of a turn has a name in the accessibility tree."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.table import against_bots, moved_on, revision

CONTROLS = {"button", "link", "radio", "checkbox", "textbox", "combobox", "slider", "DisclosureTriangle"}
QUESTIONS = 3
ANSWER = "#console .acts:not(.ways) button[name=option]:not([aria-disabled=true]), #console .tokens button[name=option]"


def spoken(page: Page) -> list[tuple[str, str]]:
    """Role and name of every control in the accessibility tree."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", "").strip())
        for node in tree
        if not node["ignored"] and node["role"]["value"] in CONTROLS
    ]


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", ["freekick", "farfarout", "zetta"])
def test_every_control_of_a_turn_has_a_name(visit: Visit, game: str, lang: str):
    page = visit("/", lang)
    against_bots(page, game)
    page.wait_for_selector("#console.asks")
    for number in range(QUESTIONS):
        controls = spoken(page)

        assert len([role for role, _ in controls if role == "button"]) > 3
        assert [role for role, name in controls if not name] == []

        if number == QUESTIONS - 1:
            break
        before = revision(page)
        page.evaluate(
            "document.querySelector('button[name=option]:not([aria-disabled=true]), #console .primary').click()"
        )
        moved_on(page, before)
        page.wait_for_selector("#console.asks")
