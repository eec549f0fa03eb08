"""Passkeys, codes and a lost device in a real browser, with a device that its developer tools make up."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES, assert_accessible_and_fitting
from tests.browser.conftest import PATIENCE, shoot
from tests.browser.second_step import set_up_app
from tests.web.server import Server

SECRET = "long orbit 42"
EN = {
    "make": "Make it", "go": "Sign in", "out": "Sign out", "add": "Make the passkey", "kept": "I have kept them",
    "passkey": "Sign in with a passkey", "use": "Use a passkey",
    "remove": "Remove it", "instead": "Use a recovery code instead", "cancelled": "No passkey was used",
    "not made": "No passkey was made", "known": "already has a passkey", "unsupported": "cannot use passkeys",
    "refused": "was not accepted", "left": "10 of 10", "one less": "9 of 10", "copied": "Copied",
}  # fmt: skip
JA = {
    "make": "作る", "go": "ログイン", "out": "ログアウト", "add": "パスキーを作る", "kept": "保存しました",
    "passkey": "パスキーでログイン", "use": "パスキーを使う", "remove": "削除する",
    "instead": "回復コードを使う", "cancelled": "パスキーは使われませんでした",
    "not made": "パスキーは作られませんでした",
    "known": "すでにあります", "unsupported": "パスキーを使えません", "refused": "受け付けられませんでした",
    "left": "10個中10個", "one less": "10個中9個", "copied": "コピーしました",
}  # fmt: skip
WORDS = {"en": EN, "ja": JA}
DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
    "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip
# What browsers could do three years ago.
OLD_BROWSER = """
    delete PublicKeyCredential.parseCreationOptionsFromJSON;
    delete PublicKeyCredential.parseRequestOptionsFromJSON;
    delete PublicKeyCredential.prototype.toJSON;
"""


# As if the signed-in person had entered the password an hour ago.
LAPSE = """
import django
django.setup()
from importlib import import_module
from django.conf import settings
from hoshitaku.web.account.factors.session_proofs import IDENTITY_CHECK_KEY
SessionStore = import_module(settings.SESSION_ENGINE).SessionStore
for key in SessionStore.get_model_class().objects.values_list("session_key", flat=True):
    session = SessionStore(key)
    if IDENTITY_CHECK_KEY in session:
        session[IDENTITY_CHECK_KEY] = [session[IDENTITY_CHECK_KEY][0], session[IDENTITY_CHECK_KEY][1] - 3600]
        session.save()
"""


def let_checks_lapse(server: Server) -> None:
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings", "HOSHITAKU_DATA": str(server.data)}
    subprocess.run([sys.executable, "-c", LAPSE], env=environment | {"HOSHITAKU_DATABASE": server.database}, check=True)


@dataclass
class Visitor:
    """Somebody with a browser, and the devices that are plugged in there."""

    page: Page
    tools: CDPSession
    words: dict[str, str]
    name: str

    def plug_in(self, **changed: object) -> str:
        options = {**DEVICE, **changed}
        return self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]

    def lose(self, device: str) -> None:
        self.tools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": device})

    def press(self, label: str) -> None:
        self.page.locator("#main").get_by_role("button", name=self.words[label], exact=True).click()

    def sign_up(self) -> None:
        self.page.goto("/account/sign-up/")
        self.page.fill("[name=username]", self.name)
        for field in ("password1", "password2"):
            self.page.fill(f"[name={field}]", SECRET)
        self.press("make")
        expect(self.page.locator("#notice")).not_to_be_empty()

    def sign_out(self) -> None:
        self.page.goto("/account/")
        self.press("out")
        expect(self.page.locator("a[href='/account/sign-in/']")).to_be_visible()

    def add_passkey(self, name: str) -> list[str]:
        """Its recovery codes, if it is the first factor."""
        self.page.goto("/account/passkeys/add/")
        self.page.fill("[name=name]", name)
        self.press("add")
        self.page.wait_for_selector(".codes, .factors")
        codes = self.page.locator("#codes code").all_inner_texts()
        if codes:
            shoot(self.page, f"{self.size}-codes")
            self.page.locator("#main .btn.primary").click()
        expect(self.page.locator(".factors").first).to_contain_text(name)
        return codes

    def give_password(self) -> None:
        self.page.goto("/account/sign-in/")
        self.page.fill("[name=username]", self.name)
        self.page.fill("[name=password]", SECRET)
        self.press("go")

    def expect_in(self) -> None:
        expect(self.page.locator(".tools .called")).to_have_text(self.name)

    @property
    def size(self) -> str:
        return f"{self.name}-{self.page.viewport_size['width']}"


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator:
    contexts = []

    def opened(lang: str, name: str, width: int = 1440, script: str = "") -> Visitor:
        address = f"http://localhost:{server.port}"  # A number is no name for a passkey.
        context = chromium.new_context(base_url=address, locale=lang, viewport={"width": width, "height": 900})
        context.set_default_timeout(PATIENCE)
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        if script:
            context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("WebAuthn.enable")
        return Visitor(page, tools, WORDS[lang], f"{name}-{lang}")

    yield opened
    for context in contexts:
        context.close()


@pytest.mark.parametrize(("lang", "width", "script"), [("en", 1440, ""), ("ja", 390, ""), ("en", 390, OLD_BROWSER)],
                         ids=["en-1440", "ja-390", "old-browser"])  # fmt: skip
def test_a_passkey_a_lost_device_and_a_new_one(visit, lang: str, width: int, script: str):
    visitor = visit(lang, "altair" if script else "vega", width, script)
    page, words = visitor.page, visitor.words
    phone = visitor.plug_in()
    visitor.sign_up()
    codes = visitor.add_passkey("Phone")
    assert len(set(codes)) == 10
    expect(page.locator("#main")).to_contain_text(words["left"])
    shoot(page, f"{visitor.size}-factors")

    visitor.sign_out()
    page.goto("/account/sign-in/")
    shoot(page, f"{visitor.size}-sign-in")
    visitor.press("passkey")
    visitor.expect_in()

    set_up_app(page)
    visitor.sign_out()
    visitor.give_password()
    expect(page).to_have_url(re.compile("/account/sign-in/second/$"))
    shoot(page, f"{visitor.size}-second")
    visitor.press("use")
    visitor.expect_in()

    visitor.sign_out()
    visitor.lose(phone)
    tablet = visitor.plug_in()
    page.goto("/account/sign-in/")
    visitor.press("passkey")
    expect(page.locator("[data-trouble]:visible")).to_contain_text(words["cancelled"])
    shoot(page, f"{visitor.size}-cancelled")
    visitor.give_password()
    page.get_by_text(words["instead"], exact=True).click()
    page.fill("[name=recovery]", codes[4].lower())
    shoot(page, f"{visitor.size}-recovery")
    page.locator("details[open] button").click()
    visitor.expect_in()

    page.goto("/account/factors/")
    expect(page.locator("#main")).to_contain_text(words["one less"])
    page.locator("a[href$='/remove/'][href*='/passkeys/']").click()
    shoot(page, f"{visitor.size}-remove")
    visitor.press("remove")
    expect(page.locator("[aria-labelledby=passkeys-heading] .factors")).to_have_count(0)
    assert visitor.add_passkey("Tablet") == []
    page.goto("/account/")
    shoot(page, f"{visitor.size}-account")

    visitor.sign_out()
    page.goto("/account/sign-in/")
    visitor.press("passkey")
    visitor.expect_in()
    assert tablet


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_says_what_went_wrong_with_a_passkey(visit, lang: str):
    visitor = visit(lang, "rigel")
    page, words = visitor.page, visitor.words
    trouble = page.locator("[data-trouble]:visible")
    device = visitor.plug_in(isUserVerified=False)
    visitor.sign_up()
    page.goto("/account/passkeys/add/")
    visitor.press("add")
    expect(trouble).to_contain_text(words["not made"])
    visitor.lose(device)

    device = visitor.plug_in()
    visitor.add_passkey("Phone")
    page.goto("/account/passkeys/add/")
    visitor.press("add")
    expect(trouble).to_contain_text(words["known"])

    page.goto("/account/factors/")
    page.locator("a[href$='/remove/']").click()
    visitor.press("remove")
    visitor.sign_out()
    page.goto("/account/sign-in/")
    visitor.press("passkey")
    expect(trouble).to_contain_text(words["refused"])
    shoot(page, f"{visitor.size}-refused")
    assert device


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_browser_without_passkeys_shows_a_message_and_signs_in_as_before(visit, lang: str):
    visitor = visit(lang, "deneb", script="delete window.PublicKeyCredential")
    visitor.sign_up()
    visitor.sign_out()
    visitor.page.goto("/account/sign-in/")
    expect(visitor.page.locator("[data-trouble]:visible")).to_contain_text(visitor.words["unsupported"])
    visitor.give_password()
    visitor.expect_in()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_recovery_codes_are_copied_with_one_press(visit, lang: str):
    visitor = visit(lang, "spica")
    visitor.plug_in()
    visitor.sign_up()
    visitor.page.goto("/account/passkeys/add/")
    visitor.press("add")
    visitor.page.wait_for_selector(".codes")
    codes = visitor.page.locator("#codes code").all_inner_texts()
    visitor.page.click("#copy-codes")
    expect(visitor.page.locator("#copy-codes")).to_have_text(visitor.words["copied"])
    assert visitor.page.evaluate("navigator.clipboard.readText()").split() == codes
    with visitor.page.expect_download() as download:
        visitor.page.click("a[download]")
    assert download.value.suggested_filename == "hoshitaku-recovery-codes.txt"


@IN_BOTH_LANGUAGES
def test_every_page_of_the_second_step_is_accessible_and_fits(visit, server: Server, lang: str):
    visitor = visit(lang, "polaris")
    page = visitor.page
    visitor.plug_in()
    visitor.sign_up()
    for name, path in {"factors-none": "/account/factors/", "passkey": "/account/passkeys/add/",
                       "app": "/account/authenticator/"}.items():  # fmt: skip
        page.goto(path)
        assert_accessible_and_fitting(page, f"{name}-{lang}")
    page.goto("/account/passkeys/add/")
    page.fill("[name=name]", "A name as long as a passkey may have: 40")
    visitor.press("add")
    page.wait_for_selector(".codes")
    assert_accessible_and_fitting(page, f"codes-{lang}")
    set_up_app(page)
    for name, path in {
        "factors": "/account/factors/",
        "profile": "/account/",
        "new-codes": "/account/recovery-codes/",
    }.items():
        page.goto(path)
        assert_accessible_and_fitting(page, f"{name}-{lang}")
    let_checks_lapse(server)
    page.goto("/account/recovery-codes/")
    expect(page.locator("[name=password]")).to_be_visible()
    assert_accessible_and_fitting(page, f"check-{lang}")
    visitor.sign_out()
    visitor.give_password()
    page.locator("summary").click()
    assert_accessible_and_fitting(page, f"second-{lang}")
    page.fill("[name=code]", "000000")
    page.locator("form:has([name=code]) button").click()
    expect(page.locator(".error:visible").first).to_be_visible()
    assert_accessible_and_fitting(page, f"wrong-code-{lang}")
    page.goto("/account/sign-in/")
    assert_accessible_and_fitting(page, f"sign-in-{lang}")
