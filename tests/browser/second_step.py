"""An authenticator app, set up in a real browser."""

from __future__ import annotations

import re

import pyotp
from playwright.sync_api import Page, expect


def set_up_app(page: Page) -> pyotp.TOTP:
    """Set one up for the signed-in person, and skip the recovery codes."""
    page.goto("/account/authenticator/")
    app = pyotp.TOTP("".join(page.locator(".secret span").all_inner_texts()))
    page.fill("[name=code]", app.now())
    page.locator("form:has([name=code]) button.primary").click()
    page.wait_for_selector(".codes, .factors")
    page.goto("/account/factors/")
    expect(page).to_have_url(re.compile("/account/factors/$"))
    return app
