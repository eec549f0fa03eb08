"""Simulated browsers on plain sockets, cheap enough that the server is the bottleneck."""

from __future__ import annotations

import asyncio
import random
import re
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

FORM_KEY = "a" * 32
REVISION = re.compile(r'name="revision" value="(\d+)"')
OPTION = re.compile(r'<(?:button|input)[^>]*name="option"[^>]*>')
PART = re.compile(rb'hx-target="#(\w+)"')
VALUE = re.compile(r'value="(\d+)"')
ELSEWHERE = re.compile(rb"^HX-Redirect: /t/([^/\s]+)/", re.IGNORECASE | re.MULTILINE)
TRIES = 500  # waits of 10 ms for an update to arrive


@dataclass
class Page:
    """One simulated browser at one table: its session, the shown options, and times of updates."""

    port: int
    slug: str
    session: str = ""
    html: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    changes: int = 0
    came: dict[int, float] = field(default_factory=dict)

    def head(self, method: str, path: str, extra: str = "") -> bytes:
        """The request line and headers."""
        cookies = f"csrftoken={FORM_KEY}" + (f"; hoshitaku={self.session}" if self.session else "")
        return (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n"
            f"Accept-Language: en\r\n{extra}\r\n"
        ).encode()

    async def ask(self, method: str, path: str, form: dict[str, Any] | None = None) -> tuple[int, bytes]:
        """One request on a new connection; returns status and complete answer."""
        body = urlencode({**(form or {}), "csrfmiddlewaretoken": FORM_KEY}).encode() if form is not None else b""
        extra = "Connection: close\r\n"
        if form is not None:
            extra += "HX-Request: true\r\nHX-Live: true\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            extra += f"Content-Length: {len(body)}\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.head(method, path, extra) + body)
        answer = await reader.read()
        writer.close()
        return int(answer[9:12]), answer

    async def open(self) -> None:
        """Load the table's page."""
        status, answer = await self.ask("GET", f"/t/{self.slug}/")
        assert status == 200, status
        self.html = answer.partition(b"\r\n\r\n")[2].decode("utf-8", "replace")
        self.changes = int(re.search(r"stream/\?at=(\d+)", self.html).group(1))  # type: ignore[union-attr]

    async def listen(self) -> None:
        """Read the stream forever; stores the options and the time of every message."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        writer.write(self.head("GET", f"/t/{self.slug}/stream/?at={self.changes}"))
        part = ""
        change: int | None = None
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    change = int(line[4:])
                elif named := PART.search(line):
                    part = named.group(1).decode()
                    self.parts[part] = ""
                elif b'name="revision"' in line or b'name="option"' in line or b"/rematch/" in line:
                    self.parts[part] += line.decode("utf-8", "replace")
                elif line == b"\n":
                    self.html = "".join(self.parts.values()) or self.html
                    # Only now, or the page would choose from outdated options.
                    if change is not None:
                        self.came[change] = time.perf_counter()
                        change = None
        finally:
            writer.close()

    def offer(self, choices: random.Random) -> dict[str, Any] | None:
        """The form of a random legal option, if this page is asked; else None."""
        revision = REVISION.search(self.html)
        # Refused options are marked before and after, because the network may split a line in the middle of a mark.
        buttons = [
            found for found in OPTION.findall(self.html) if "aria-disabled" not in found and "refused" not in found
        ]
        options = [value.group(1) for value in map(VALUE.search, buttons) if value]
        if revision is None or not options:
            return None
        return {"revision": revision.group(1), "option": choices.choice(options)}


@dataclass
class Crowd:
    """The pages at one table: both players and some spectators."""

    pages: list[Page]
    choices: random.Random = field(default_factory=lambda: random.Random(1))  # noqa: S311  (no secret)
    posts: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    streams: list[asyncio.Task[None]] = field(default_factory=list)
    refused: int = 0
    games: int = 0

    async def sit_down(self) -> None:
        """Open and follow every page."""
        for page in self.pages:
            await page.open()
        self.streams = [asyncio.create_task(page.listen()) for page in self.pages]

    async def get_up(self) -> None:
        """Close every page."""
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)

    def lost(self) -> int:
        """Number of pages whose stream the server has closed."""
        return sum(stream.done() for stream in self.streams)

    async def move(self) -> None:
        """The asked player chooses; records the latency of the answer and of the update on every page."""
        offers = ((page, page.offer(self.choices)) for page in self.pages)
        mover, form = next(((page, form) for page, form in offers if form), (None, None))
        if mover is None:
            await self._play_again()
            return
        before = {id(page): len(page.came) for page in self.pages}
        began = time.perf_counter()
        status, _ = await mover.ask("POST", f"/t/{mover.slug}/move/", form)
        self.posts.append(time.perf_counter() - began)
        self.refused += status != 200
        if status == 200:
            await asyncio.gather(*(self._news(p, before[id(p)], began) for p in self.pages))

    async def _play_again(self) -> None:
        """At the end of a game, all pages move to the rematch."""
        host = self.pages[0]
        if "/rematch/" not in host.html:
            return
        _, answer = await host.ask("POST", f"/t/{host.slug}/rematch/", {})
        found = ELSEWHERE.search(answer)
        if found is None:
            self.refused += 1
            return
        self.games += 1
        for page in self.pages:
            page.slug = found.group(1).decode()
        await self.reload()

    async def reload(self) -> None:
        """Close every page, and open it again."""
        await self.get_up()
        for page in self.pages:
            page.parts, page.came = {}, {}
        await self.sit_down()

    async def _news(self, page: Page, before: int, began: float) -> None:
        for _ in range(TRIES):
            if len(page.came) > before:
                self.news.append(list(page.came.values())[before] - began)
                return
            await asyncio.sleep(0.01)
        self.news.append(time.perf_counter() - began)
