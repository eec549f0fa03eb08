"""What keeps people from using a page, as axe finds it."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def violations(page: Page) -> list[str]:
    """Everything that axe finds wrong, with the place and a word on it."""
    found = Axe().run(page).response["violations"]
    return [f"{law['id']}: {node['html'][:160]} {node['failureSummary']}" for law in found for node in law["nodes"]]
