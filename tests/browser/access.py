"""What keeps people from using a page, as axe finds it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

STILL = """() => document.getAnimations().every(one =>
    one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity)"""


def violations(page: Page) -> list[str]:
    """Everything that axe finds wrong once nothing moves, with the place and a word on it."""
    page.wait_for_function(STILL)
    found = Axe().run(page).response["violations"]
    return [f"{law['id']}: {node['html'][:160]} {node['failureSummary']}" for law in found for node in law["nodes"]]
