"""A crowd of browsers on plain sockets, light enough that the server is what is measured."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

FORM_KEY = "a" * 32
REVISION = re.compile(r'name="revision" value="(\d+)"')
OPTION = re.compile(r'<(?:button|input)[^>]*name="option"[^>]*>')
VALUE = re.compile(r'value="(\d+)"')


@dataclass
class Page:
    """One browser at one table: who it is, what it shows, and when news came."""

    port: int
    slug: str
    session: str = ""
    html: str = ""
    changes: int = 0
    came: dict[int, float] = field(default_factory=dict)

    def head(self, method: str, path: str, extra: str = "") -> bytes:
        """The lines before the body of a request."""
        cookies = f"csrftoken={FORM_KEY}" + (f"; hoshitaku={self.session}" if self.session else "")
        return (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n"
            f"Accept-Language: en\r\n{extra}\r\n"
        ).encode()

    async def ask(self, method: str, path: str, form: dict[str, Any] | None = None) -> tuple[int, str]:
        """One request on a connection of its own; status and body."""
        body = urlencode({**(form or {}), "csrfmiddlewaretoken": FORM_KEY}).encode() if form is not None else b""
        extra = "Connection: close\r\n"
        if form is not None:
            extra += "HX-Request: true\r\nHX-Live: true\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            extra += f"Content-Length: {len(body)}\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.head(method, path, extra) + body)
        answer = await reader.read()
        writer.close()
        return int(answer[9:12]), answer.partition(b"\r\n\r\n")[2].decode("utf-8", "replace")

    async def open(self) -> None:
        """Load the table's page."""
        status, self.html = await self.ask("GET", f"/t/{self.slug}/")
        assert status == 200, status
        self.changes = int(re.search(r"stream/\?at=(\d+)", self.html).group(1))  # type: ignore[union-attr]

    async def listen(self) -> None:
        """Follow the stream for ever, keeping the newest console and the time of every message."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        writer.write(self.head("GET", f"/t/{self.slug}/stream/?at={self.changes}"))
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.came[int(line[4:])] = time.perf_counter()
                elif b'name="revision"' in line or b'name="option"' in line:
                    self._keep(line.decode("utf-8", "replace"))
        finally:
            writer.close()

    def _keep(self, line: str) -> None:
        if 'name="revision"' in line:
            self.html = ""
        self.html += line

    def offer(self) -> dict[str, Any] | None:
        """The form of the first legal option, if this page is asked something."""
        revision = REVISION.search(self.html)
        options = [VALUE.search(found) for found in OPTION.findall(self.html) if "aria-disabled" not in found]
        if revision is None or not options or options[0] is None:
            return None
        return {"revision": revision.group(1), "option": options[0].group(1)}


@dataclass
class Crowd:
    """The pages at one table: both people and some spectators."""

    pages: list[Page]
    posts: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    refused: int = 0

    async def sit_down(self) -> list[asyncio.Task[None]]:
        """Open and follow every page."""
        for page in self.pages:
            await page.open()
        return [asyncio.create_task(page.listen()) for page in self.pages]

    async def move(self) -> None:
        """Whoever is asked chooses; note how long the answer took, and when every other page had the news."""
        mover = next((page for page in self.pages if page.offer()), None)
        if mover is None:
            return
        before = {id(page): len(page.came) for page in self.pages}
        began = time.perf_counter()
        status, _ = await mover.ask("POST", f"/t/{mover.slug}/move/", mover.offer())
        self.posts.append(time.perf_counter() - began)
        self.refused += status != 200
        if status == 200:
            await asyncio.gather(*(self._news(p, before[id(p)], began) for p in self.pages if p is not mover))

    async def _news(self, page: Page, before: int, began: float) -> None:
        for _ in range(500):
            if len(page.came) > before:
                self.news.append(list(page.came.values())[before] - began)
                return
            await asyncio.sleep(0.01)
        self.news.append(5.0)
