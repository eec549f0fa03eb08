"""The site as an installed app: it can be installed, and shows its offline page without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.access import IN_BOTH_LANGUAGES
from tests.browser.conftest import shoot

TITLES = {"ja": "インターネットにつながっていません", "en": "No connection"}


@IN_BOTH_LANGUAGES
def test_without_a_network_the_page_says_so_and_stores_no_table(visit, lang):
    page = visit("/", lang, 390, 844, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.goto("/")
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert errors["installabilityErrors"] == []
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


# This Chromium lets nobody show a notice, so what the worker would show, open and bring to the front is written down.
WRITTEN_DOWN = """() => {
    self.shown = [];
    self.opened = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, look) => { shown.push({ title, ...look }); };
    Clients.prototype.openWindow = async (address) => { opened.push(address); };
    WindowClient.prototype.focus = async function () { opened.push("focus " + this.url); };
}"""
FIRST_SHOWN = """async () => {
    for (let tries = 0; !shown.length && tries < 500; tries++) await new Promise((go) => setTimeout(go, 20));
    return shown[0];
}"""
PRESSED = """async (url) => {
    const press = new ExtendableEvent("notificationclick");
    const done = [];
    press.notification = { data: { url }, close: () => done.push("closed") };
    press.waitUntil = (work) => done.push(work);
    dispatchEvent(press);
    await Promise.all(done);
    return done[0];
}"""


@contextmanager
def pushes(page: Page) -> Iterator[Callable[[str], None]]:
    """Send a message of a push service to the worker of a page."""
    chromium, known = page.context.new_cdp_session(page), []
    chromium.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    chromium.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    origin = page.evaluate("location.origin")
    registration = known[-1]["registrationId"]
    yield lambda text: chromium.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registration, "data": text}
    )
    chromium.detach()


def test_a_push_notification_is_shown_and_opens_its_table(visit):
    page = visit("/", "ja", 390, 844, service_workers="allow")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.goto("/")
    worker = page.context.service_workers[0]
    worker.evaluate(WRITTEN_DOWN)
    with pushes(page) as push:
        push(json.dumps({"title": "あなたの番です", "body": "Zetta 探索", "url": "/t/abc/", "lang": "ja"}))
        push("")
    shown = worker.evaluate(FIRST_SHOWN)
    assert (shown["title"], shown["body"], shown["lang"]) == ("あなたの番です", "Zetta 探索", "ja")
    assert shown["tag"] == "/t/abc/", "a second notice of a table takes the place of the first"
    for picture in (shown["icon"], shown["badge"]):
        assert page.request.get(picture).ok

    assert worker.evaluate(PRESSED, shown["data"]["url"]) == "closed"
    worker.evaluate(PRESSED, "/")
    worker.evaluate(PRESSED, "https://elsewhere.example/")
    origin = page.evaluate("location.origin")
    assert worker.evaluate("opened") == [f"{origin}/t/abc/", f"focus {origin}/"], "an open page is raised to the front"
