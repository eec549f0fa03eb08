"""A real server and Debian's Chromium. Screenshots go to the folder that HOSHITAKU_SHOTS names, if it names one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.network import Network
from tests.support.failures import Account, pytest_runtest_makereport, witnesses  # noqa: F401  (pytest finds it here)
from tests.web.server import Server

# The first one installed; prefer the headless shell.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]
PATIENCE = 30_000  # milliseconds that a page may take on a busy machine
expect.set_options(timeout=PATIENCE)
# Expected console messages: 4xx answers, lost connections, which the page reports itself, and the blocked service
# worker.
NO_COMPLAINTS = ("Failed to load resource", "htmx:sse:error", "htmx:error", "Service Worker registration blocked")

SINGLES_OFF = "localStorage.setItem('auto-single-choice', 'off')"

Visit = Callable[..., Page]


@pytest.fixture
def network(server: Server) -> Iterator[Network]:
    """A network between pages and the server, which can fail."""
    network = Network(server.port)
    yield network
    network.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with an empty database."""
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser; every visit has a context, and so cookies, of its own."""
    assert CHROMIUM, "the tests of the browser need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(server: Server, chromium: Browser) -> Iterator[Visit]:
    """Open a page as a new visitor; any complaint in the page's console fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []
    heard: list[str] = []

    def complain(said: ConsoleMessage) -> None:
        heard.append(said.text)
        if said.type in ("error", "warning") and not any(note in said.text for note in NO_COMPLAINTS):
            complaints.append(said.text)

    def opened(
        path: str, lang: str = "ja", width: int = 1440, height: int = 900, *, singles: bool = False, **options: object
    ) -> Page:
        # The worker that stands in for a missing network has a test of its own; it would hide requests from the others.
        options = {"service_workers": "block", **options}
        context = chromium.new_context(
            base_url=server.address, locale=lang, viewport={"width": width, "height": height}, **options
        )
        context.set_default_timeout(PATIENCE)
        if not singles:  # An automatic choice would interfere with the clicks of the tests.
            context.add_init_script(SINGLES_OFF)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", complain)
        page.on("requestfailed", lambda request: heard.append(f"failed: {request.url} {request.failure}"))
        page.goto(path)
        return page

    def report() -> list[Account]:
        pages = [page for context in contexts for page in context.pages]
        return [*(showing(page) for page in pages), ("what the pages noted", "\n".join(heard))]

    witnesses.append(report)
    yield opened
    witnesses.remove(report)
    for context in contexts:
        context.close()
    assert complaints == []


def showing(page: Page) -> Account:
    """The visible state of a page, for the report of a timeout."""
    body = page.query_selector("body")
    console = page.query_selector("#console")
    stream = page.query_selector("#stream")
    lines = [
        f"body: {body.get_attribute('class') if body else None}",
        f"stream: {stream.get_attribute('hx-sse:connect') if stream else None}",
        f"console: {console.inner_html() if console else None}",
    ]
    return f"page {page.url}", "\n".join(lines)


def shoot(page: Page, name: str) -> None:
    """Save a screenshot to the folder HOSHITAKU_SHOTS, if set."""
    folder = os.environ.get("HOSHITAKU_SHOTS")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=Path(folder) / f"{name}.png")
