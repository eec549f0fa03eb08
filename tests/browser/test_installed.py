"""The site as an app on a device: it can be installed, and shows a page of its own while there is no network."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.access import IN_BOTH_LANGUAGES
from tests.browser.conftest import shoot

TITLES = {"ja": "インターネットにつながっていません", "en": "No connection"}


@IN_BOTH_LANGUAGES
def test_without_a_network_the_page_says_so_and_keeps_no_table(visit, lang):
    page = visit("/", lang, 390, 844, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.goto("/")
    told = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert told["installabilityErrors"] == []
    page.locator("form button[name=game]").first.click()
    page.wait_for_url("**/t/**")
    page.context.set_offline(True)
    page.goto(page.url)
    expect(page.locator("h2")).to_have_text(TITLES[lang])
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == "rgb(223, 231, 234)"
    shoot(page, f"offline-{lang}")
    kept = page.evaluate(
        """async () => {
            const names = await caches.keys();
            const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
            return kept.flat().map((request) => new URL(request.url).pathname);
        }"""
    )
    assert kept
    assert all(path.startswith(("/static/", f"/app/{lang}/offline/")) for path in kept), kept
    page.context.set_offline(False)
    page.get_by_role("link", name="もう一度" if lang == "ja" else "Try again").click()
    expect(page.locator("#console")).to_be_visible()
