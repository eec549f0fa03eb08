"""An account in a real browser: made, signed in to, its address confirmed, password changed, data taken, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES, assert_accessible_and_fitting
from tests.browser.conftest import shoot
from tests.web.server import Server, free_port

FIRST, SECOND, THIRD = "long orbit 42", "other orbit 43", "third orbit 44"
EN = {
    "go": "Sign in", "make": "Make it", "save": "Save", "confirm": "Confirm", "send": "Send the mail",
    "change": "Change it", "out": "Sign out", "delete": "Delete for good", "wrong": "correct",
    "confirmed": "(confirmed)", "gone": "has been deleted",
}  # fmt: skip
JA = {
    "go": "ログイン", "make": "作る", "save": "保存する", "confirm": "確認する", "send": "メールを送る",
    "change": "変更する", "out": "ログアウト", "delete": "削除する", "wrong": "正しい", "confirmed": "（確認済み）",
    "gone": "削除しました",
}  # fmt: skip


class Mailing(Server):
    """A server that knows its address and writes its mails to its log."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.port = free_port()
        self.environment["HOSHITAKU_ORIGIN"] = self.address

    def newest_link(self) -> str:
        """The link of the mail that was sent last."""
        self.wait(lambda: re.search(r"^http\S+/account/\S+", self.log.read_text("utf-8"), re.MULTILINE) is not None, 20)
        return re.findall(r"^http\S+/account/\S+", self.log.read_text("utf-8"), re.MULTILINE)[-1]


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mailing]:
    server = Mailing(tmp_path_factory.mktemp("mailing"))
    server.start()
    yield server
    server.close()


@pytest.fixture(params=[("en", 1440), ("ja", 390)], ids=["en-1440", "ja-390"])
def visitor(request, mailing: Mailing, chromium: Browser) -> Iterator[tuple[Page, dict[str, str], str]]:
    """Somebody with a browser of a language and a width, the words of that language, and a name of their own."""
    lang, width = request.param
    context = chromium.new_context(base_url=mailing.address, locale=lang, viewport={"width": width, "height": 900})
    page = context.new_page()
    page.set_default_timeout(30_000)
    yield page, EN if lang == "en" else JA, f"vega-{lang}"
    context.close()


def press(page: Page, label: str) -> None:
    page.locator("#main").get_by_role("button", name=label, exact=True).click()


def mails_asked(mailing: Mailing) -> int:
    return len(re.findall(r"^Subject:", mailing.log.read_text("utf-8"), re.MULTILINE))


def mailed(mailing: Mailing, action) -> str:
    """The link in the mail that an action sends."""
    before = mails_asked(mailing)
    action()
    mailing.wait(lambda: mails_asked(mailing) > before, 20)
    return mailing.newest_link()


def test_an_account_from_its_beginning_to_its_end(visitor, mailing: Mailing):
    page, words, name = visitor
    size = f"{name}-{page.viewport_size['width']}"
    address = f"{name}@hoshitaku.example"

    page.goto("/account/sign-up/")
    page.fill("[name=username]", name)
    page.fill("[name=email]", address)
    page.fill("[name=password1]", FIRST)
    page.fill("[name=password2]", FIRST)
    shoot(page, f"account-{size}-1-sign-up")
    link = mailed(mailing, lambda: press(page, words["make"]))
    expect(page.locator("#notice")).to_contain_text(address)
    shoot(page, f"account-{size}-2-made")

    page.goto(link)
    shoot(page, f"account-{size}-3-confirm")
    press(page, words["confirm"])
    expect(page.locator("#main")).to_contain_text(words["confirmed"])
    shoot(page, f"account-{size}-4-profile")

    press(page, words["out"])
    page.goto("/account/sign-in/")
    for password in ("guess", FIRST):
        page.fill("[name=username]", name)
        page.fill("[name=password]", password)
        press(page, words["go"])
        if password == "guess":
            expect(page.get_by_role("alert")).to_contain_text(words["wrong"])
            shoot(page, f"account-{size}-5-wrong-password")
    page.goto("/account/password/")
    page.fill("[name=old_password]", FIRST)
    page.fill("[name=new_password1]", SECOND)
    page.fill("[name=new_password2]", SECOND)
    shoot(page, f"account-{size}-6-password")
    press(page, words["change"])
    expect(page).to_have_url(re.compile("/account/$"))

    page.goto("/account/address/")
    page.fill("[name=email]", f"new-{address}")
    page.fill("[name=password]", SECOND)
    shoot(page, f"account-{size}-7-address")
    link = mailed(mailing, lambda: press(page, words["save"]))
    expect(page.locator("#main")).to_contain_text(f"new-{address}")
    shoot(page, f"account-{size}-8-asked")
    page.goto(link)
    press(page, words["confirm"])
    expect(page.locator("#notice")).to_contain_text(f"new-{address}")

    page.goto("/account/reset/")
    page.fill("[name=email]", f"new-{address}")
    link = mailed(mailing, lambda: press(page, words["send"]))
    shoot(page, f"account-{size}-9-reset-sent")
    page.goto(link)
    page.fill("[name=new_password1]", THIRD)
    page.fill("[name=new_password2]", THIRD)
    shoot(page, f"account-{size}-10-reset-new")
    press(page, words["save"])
    page.goto("/account/sign-in/")
    page.fill("[name=username]", name)
    page.fill("[name=password]", THIRD)
    press(page, words["go"])

    page.goto("/account/")
    with page.expect_download() as download:
        page.locator('a[href="/account/export/"]').click()
    data = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert data["account"]["email"] == f"new-{address}"

    page.goto("/account/delete/")
    page.fill("[name=password]", THIRD)
    page.check("[name=sure]")
    shoot(page, f"account-{size}-11-delete")
    press(page, words["delete"])
    expect(page.locator("#notice")).to_contain_text(words["gone"])
    shoot(page, f"account-{size}-12-deleted")


@IN_BOTH_LANGUAGES
def test_every_page_of_an_account_is_accessible_and_fits(mailing: Mailing, chromium: Browser, lang: str):
    context = chromium.new_context(base_url=mailing.address, locale=lang)
    page = context.new_page()
    page.goto("/account/sign-up/")
    page.fill("[name=username]", f"deneb-{lang}")
    page.fill("[name=email]", f"deneb-{lang}@hoshitaku.example")
    page.fill("[name=password1]", FIRST)
    page.fill("[name=password2]", FIRST)
    link = mailed(mailing, lambda: press(page, (EN if lang == "en" else JA)["make"]))
    for name, path in {
        "profile": "/account/", "password": "/account/password/", "address": "/account/address/",
        "confirm": link, "stale": "/account/address/nothing/", "delete": "/account/delete/",
    }.items():  # fmt: skip
        page.goto(path)
        assert_accessible_and_fitting(page, f"account-{name}-{lang}")
    context.close()
