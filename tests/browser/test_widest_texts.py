"""The widest text that each field takes, on every page that shows it: nothing is wider than its window."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.access import IN_BOTH_LANGUAGES
from tests.web.server import Browser as Reader
from tests.web.server import Server

WIDTHS = (320, 360, 412, 768, 1024, 1440)
# By its longest way: letters without a place to break, and signs of a whole square each.
WIDE = {"en": "W", "ja": "鬱"}
SECRET = "long orbit 42"
# Addresses of one kind are one page: numbers, keys and slugs in them do not matter.
KEYS = re.compile(r"(?<=/)(?:[0-9]+|[A-Za-z0-9_-]{12,24}|far-far-out|free-kick-from-the-planet|[wW]+|zetta)(?=/)")
LEFT = re.compile(
    r"/(rules|lessons|puzzles|learn|primer|admin|static|app|account/export|gallery)\b|\.atom|record/|/logout"
)
MOST = 50  # pages
# What sticks out of the window, by the innermost such element; scrollable elements may be wider.
STICKING = """width => [...document.querySelectorAll("body *")].filter(one => {
    const { right, width: own } = one.getBoundingClientRect();
    if (own === 0 || right <= width + 1 || !one.checkVisibility()) return false;
    for (let up = one; up && up !== document.documentElement; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== "visible" && up !== document.body) return false;
    return true;
}).slice(-3).map(one => `${one.tagName}.${one.getAttribute("class")}: ${one.textContent.trim().slice(0, 40)}`)"""


class Member:
    """A member all of whose texts are as wide as they may be."""

    def __init__(self, server: Server, lang: str, last: str = "") -> None:
        self.reader, self.lang, self.wide = server.browser(lang), lang, WIDE[lang]
        self.name = self.of(24 - len(last)) + last

    def sign_up(self) -> None:
        self.send("/account/sign-up/", username=self.name, password1=SECRET, password2=SECRET)
        self.send("/account/", name=self.name, emblem="1")

    def of(self, length: int) -> str:
        return self.wide * length

    def send(self, form_at: str, to: str = "", **fields: str) -> str:
        """Fill in the form of a page; the address of the page that follows."""
        self.reader.open(form_at)
        answer = self.reader.send(to or form_at, **fields)
        assert answer.status_code == 200, (form_at, answer.status_code, answer.text[answer.text.find("<main") :][:600])
        return str(answer.url.path)

    def write_everything(self) -> list[str]:
        """Pages that show the texts of this member."""
        self.sign_up()
        self.send("/people/me/", "/people/me/visibility/", public="1")
        post = self.send("/club/games/far-far-out/write/", kind="review", title=self.of(100), text=self.of(300),
                         language=self.lang)  # fmt: skip
        self.send(post, f"{post}comment/", text=self.of(300))
        found = {"joining": "open", "posting": "members"}
        circle = self.send("/club/communities/new/", name=self.of(60), about=self.of(300), **found)
        topic = self.send(f"{circle}topics/new/", title=self.of(100), text=self.of(300))
        self.send(topic, f"{topic}answer/", text=self.of(300))
        cafe = self.send("/club/cafes/new/", name=self.of(60), place=self.of(60), address=self.of(200),
                         hours=self.of(200), about=self.of(200), link=f"https://cafe.example/{'w' * 170}")  # fmt: skip
        game = self.send("/club/games/new/", title_en=self.of(80), title_ja=self.of(80), about_en=self.of(200),
                         about_ja=self.of(200), least_players="2", most_players="4")  # fmt: skip
        seats = {"seat_0": "me", "seat_1": "open", "seat_2": "none", "seat_3": "none"}
        open_table = self.send("/tables/new/", name=self.name, title=self.of(40), public="1", **seats)
        self.send(open_table, f"{open_table}chat/", text=self.of(300))
        played = self.send("/tables/new/", name=self.name, title=self.of(40), **{**seats, "seat_1": "bot:random"})
        return [post, circle, topic, cafe, game, open_table, played, "/club/", "/club/cafes/", "/club/posts/",
                "/tables/", "/tables/open/", "/account/", "/people/me/", "/friends/", "/"]  # fmt: skip

    def meet(self, pages: list[str]) -> list[str]:
        """Show both names on buttons in all ways; returns the pages that show them."""
        self.sign_up()
        post, circle, topic, open_table = pages[0], pages[1], pages[2], pages[5]
        self.send(circle, f"{circle}join/")
        self.send(topic, f"{topic}answer/", text=self.of(300))
        self.send(f"{open_table}", f"{open_table}sit/", name=self.name, seat="1", emblem="2")
        person = f"{open_table}seat/0/person/"
        self.send(person, command="ask")
        self.reader.open("/people/me/")
        return [person, f"{post}author/", f"{topic}author/", post, circle, f"{circle}members/", topic, open_table,
                f"{open_table}seat/0/person/", "/friends/", "/club/authors/1/", "/tables/"]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: such texts would stand in the lists of all other tests."""
    server = Server(tmp_path_factory.mktemp("wide"))
    server.start()
    yield server
    server.close()


@pytest.fixture
def window(chromium: Browser, server: Server) -> Iterator[Page]:
    context = chromium.new_context(base_url=server.address, viewport={"width": WIDTHS[0], "height": 740})
    yield context.new_page()
    context.close()


def cookies_of(reader: Reader, server: Server) -> list[dict[str, str]]:
    return [{"name": name, "value": value, "url": server.address} for name, value in reader.client.cookies.items()]


def sticking(page: Page, address: str, widths: tuple[int, ...]) -> list[str]:
    """What is wider than its window on a page, at each of the widths."""
    found = []
    page.goto(address, wait_until="domcontentloaded")
    for width in widths:
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_function("width => innerWidth === width", arg=width)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{address} at {width}: {wide} {page.evaluate(STICKING, width)}")
    return found


def links(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.links].map(one => one.pathname)")
    return [one for one in found if not LEFT.search(one)]


def shown_to(page: Page, member: Member, server: Server) -> Page:
    page.context.clear_cookies()
    page.context.add_cookies(cookies_of(member.reader, server))
    return page


@IN_BOTH_LANGUAGES
def test_the_widest_texts_fit_a_phone(server: Server, window: Page, lang: str) -> None:
    author, other = Member(server, lang, "a"), Member(server, lang, "b")
    pages = author.write_everything()
    met = other.meet(pages)
    faults = []
    for member, theirs in ((author, [*pages, f"{pages[1]}members/"]), (other, met)):
        shown_to(window, member, server)
        faults += [fault for address in theirs for fault in sticking(window, address, WIDTHS[:1])]
    assert not faults, "\n".join(faults)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_widest_texts_fit_every_window(server: Server, window: Page, lang: str) -> None:
    author, other = Member(server, lang), Member(server, lang, "c")
    pages = author.write_everything()
    met_there = other.meet(pages)
    met: set[str] = set()
    faults = []
    for member, ahead in ((other, met_there), (author, pages)):
        shown_to(window, member, server)
        opened = 0
        waiting = deque(ahead)
        while waiting and opened < MOST:
            address = waiting.popleft()
            if (kind := f"{member.name} {KEYS.sub('*', address)}") not in met:
                met.add(kind)
                opened += 1
                faults += sticking(window, address, WIDTHS)
                waiting.extend(links(window))
    assert not faults, "\n".join(faults)
    assert len(met) > 60
