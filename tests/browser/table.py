"""Playing at a table with a real browser."""

from __future__ import annotations

import gzip
import random
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response, StorageState

import hoshitaku
from tests.browser.conftest import Visit
from tests.web.server import Browser as Visitor
from tests.web.server import Server

MOST_LOOKS = 5_000
ASKED = "#console.asks, #console.over"


def play_now(page: Page) -> None:
    """The first click of the front page, up to the first question."""
    page.click(".hero button.primary")
    asked(page)


def against_bots(page: Page, game: str) -> None:
    """Press, on a game's card of the front page, what begins it against bots, up to the first question."""
    page.click(f'.ways:has([name=game][value="{game}"]) button[value=bots]')
    asked(page)


def asked(page: Page) -> None:
    """Wait for a question on a page whose scripts have run: earlier clicks are lost."""
    page.wait_for_selector(ASKED)
    page.wait_for_load_state()  # or what is clicked next may still move
    page.wait_for_function("() => document.body.classList.contains('offline') === false")


def revision(page: Page) -> str:
    """The revision of the table that the page shows."""
    return page.get_attribute("#console input[name=revision]", "value") or ""


def moved_on(page: Page, before: str) -> None:
    """Wait until the page shows another revision."""
    page.wait_for_function(
        "before => document.querySelector('#console input[name=revision]')?.value !== before", arg=before
    )


def choose(page: Page, name: str) -> None:
    """Click the board element with this name."""
    before = revision(page)
    page.click(f'[data-at="{name}"].can')
    moved_on(page, before)


def replay_of_a_choice(visit: Visit) -> Page:
    """The replay, at its beginning, of a game of Free Kick in which a choice was made."""
    page = visit("/", "en")
    play_now(page)
    choose(page, "box:0:green")
    page.click("#console .acts .primary")
    page.wait_for_selector("#console .steps", state="detached")
    page.goto(page.url + "replay/?at=0")
    return page


def over(page: Page) -> bool:
    """Whether the game has ended."""
    return page.query_selector("#console.over") is not None


def take_seats(page: Page, *others: str) -> None:
    """Choose the other seats of a new table."""
    for number in range(1, page.locator("[name^=seat_]").count()):
        page.select_option(f"#seat_{number}", value=others[number - 1] if number <= len(others) else "none")


def asks_the_host(database: sqlite3.Connection, slug: str) -> bool:
    """Whether a table waits for seat 0."""
    found = database.execute("SELECT actor, status FROM table_table WHERE slug = ?", (slug,)).fetchone()
    return bool(found == (0, "playing"))


def stand(database: sqlite3.Connection, slug: str, position: hoshitaku.Position) -> None:
    """Let a table wait for seat 0 at a position."""
    assert position.actor == 0
    database.execute("UPDATE table_table SET actor = 0, status = 'playing' WHERE slug = ?", (slug,))
    (number, revision) = database.execute("SELECT id, revision FROM table_table WHERE slug = ?", (slug,)).fetchone()
    database.execute("DELETE FROM table_snapshot WHERE table_id = ? AND seq >= ?", (number, revision))
    database.execute(
        "INSERT INTO table_snapshot (table_id, seq, schema, position, permanent) VALUES (?, ?, 1, ?, 0)",
        (number, revision, position.to_json()),
    )


def stand_at(
    server: Server,
    game: str,
    positions: Mapping[str, hoshitaku.Position],
    others: Sequence[str] = ("bot:random",),
    options: Mapping[str, str] = {},
    host: str = "Mio",
) -> tuple[dict[str, str], StorageState]:
    """A table at each position, made by a host with other seats, and the cookies of the host, who sits at seat 0."""
    visitor = Visitor(server)
    slugs = {name: new_table(visitor, game, others, options, host) for name in positions}
    site = {"domain": urlsplit(server.address).hostname, "path": "/"}
    cookies = [{"name": one.name, "value": one.value, **site} for one in visitor.client.cookies.jar]
    visitor.close()
    with closing(sqlite3.connect(server.data / "hoshitaku.sqlite3", timeout=30)) as database:
        for name, slug in slugs.items():
            server.wait(lambda slug=slug: asks_the_host(database, slug))  # or a bot would choose in the meantime
            with database:
                stand(database, slug, positions[name])
    server.forget()
    return slugs, {"cookies": cookies, "origins": []}


def new_table(visitor: Visitor, game: str, others: Sequence[str], options: Mapping[str, str], host: str) -> str:
    """Send the form of a new table, which no browser has to draw; the table's slug."""
    path = "/tables/new/"
    visitor.open(f"{path}?game={game}")
    most = max(hoshitaku.game(game).seat_counts)
    seats = {f"seat_{number}": (*others, *["none"] * most)[number - 1] for number in range(1, most)}
    chosen = {f"option_{option}": value for option, value in options.items()}
    made = visitor.send(path, game=game, name=host, **seats, **chosen)
    assert made.status_code == 200, made.text
    return made.url.path.split("/")[2]


def opener(visit: Visit, standing: tuple[dict[str, str], StorageState]) -> Callable[..., Page]:
    """Opens the table that stands at a position, from seat 0."""
    slugs, cookies = standing

    def opened(name: str, lang: str = "en", width: int = 1440, height: int = 900, **options: object) -> Page:
        page = visit(f"/t/{slugs[name]}/", lang, width, height, storage_state=cookies, **options)
        page.wait_for_selector("#console.asks")
        page.wait_for_function("() => !document.body.classList.contains('offline')")
        return page

    return opened


def unfold(page: Page) -> None:
    """Open all choices of the form of a new table."""
    page.evaluate("document.querySelectorAll('.fold-choice').forEach(fold => { fold.open = true; })")


def set_up(page: Page, name: str, others: Sequence[str], options: Mapping[str, str]) -> None:
    """Fill in the form of a new table and make it."""
    if page.is_visible("#name"):
        page.fill("#name", name)
    take_seats(page, *others)
    unfold(page)
    for option, value in options.items():
        field = page.locator(f'[name="option_{option}"]')
        if field.first.get_attribute("type") in ("radio", "checkbox"):
            page.check(f'[name="option_{option}"][value="{value}"]')
        else:
            field.fill(value)
    page.click("main form .primary")
    page.wait_for_url("**/t/**")  # and for its scripts: what is pressed before they run loads the page again


def join(page: Page, name: str) -> None:
    """Take the seat of an invitation."""
    page.fill("#name", name)
    page.click("main form .primary")
    page.wait_for_selector("#console")
    page.wait_for_load_state()


Answer = Callable[[Page, random.Random], None]


def assert_played_out(answer: Answer, board: str, *pages: Page) -> None:
    """The asked person answers until the game is over for all, and no page reloads; `board` selects the board."""
    rng = random.Random(5)
    for page in pages:
        page.wait_for_selector(board)
        page.wait_for_load_state()  # what is pressed before the scripts run loads the page again
        page.evaluate("window.same = true")
    for _ in range(MOST_LOOKS):
        if all(over(page) for page in pages):
            break
        asked = [page for page in pages if page.query_selector("#console.asks")]
        if asked:
            answer(asked[0], rng)
        else:
            pages[0].wait_for_timeout(20)
    assert [over(page) for page in pages] == [True] * len(pages)
    assert [page.evaluate("window.same ?? false") for page in pages] == [True] * len(pages)


def weights(page: Page, path: str) -> dict[str, int]:
    """Bytes of everything that a page loads, compressed, by address; streams aside.

    A browser may have let go of what it loaded, so the addresses are from it and the bytes from the server.
    """
    loaded: list[str] = []

    def keep(answer: Response) -> None:  # playwright cannot take the list's own method
        if answer.status == 200 and "/stream/" not in answer.url:
            loaded.append(answer.url)

    page.on("response", keep)
    page.goto(path)
    page.wait_for_selector(ASKED)
    page.wait_for_load_state("load")
    return {urlsplit(url).path: len(gzip.compress(page.request.get(url).body())) for url in loaded}
