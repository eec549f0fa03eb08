"""A real server in a process of its own, for what only a real one shows: streams, bots, being killed."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread

import httpx
import pytest

from hoshitaku.web.server.data_folder import KEY_FILE_NAME
from tests.support.failures import Account, witnesses
from tests.support.ready import ready

# What every server runs first. Passwords cost a thousandth: each was half a second of a core. By a signal a server
# forgets what it remembers of tables, and says so by a file: tests write into its database.
TESTED = """
import os, signal, threading, time
from pathlib import Path
from django.contrib.auth.hashers import PBKDF2PasswordHasher
PBKDF2PasswordHasher.iterations = 1000
# The thread of the last change caches its position after it was stored: the caches are cleared until they stay empty.
def forget():
    from hoshitaku.web.table.model import cache
    quiet = 0
    while quiet < 4:
        quiet = 0 if len(cache.position_cache._values) + len(cache.entry_cache._values) else quiet + 1
        cache.clear_all_caches()
        time.sleep(0.1)
    Path(os.environ["HOSHITAKU_DATA"], "forgotten").touch()
# In a thread of its own: the one that is interrupted may hold a lock.
signal.signal(signal.SIGUSR1, lambda *_: threading.Thread(target=forget).start())
"""
SERVE = (
    "import sys; from hoshitaku.web.server.serve import prepare_and_serve; "
    "prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)"
)
SERVE_FROM_SEVERAL = (
    "import sys; from hoshitaku.web.server.serve import prepare_and_serve; "
    "prepare_and_serve('127.0.0.1', int(sys.argv[1]), False, int(sys.argv[2]))"
)
# As SERVE, but the process dies between the commit of a change and its notice.
SERVE_AND_DIE = """
import os, sys
from hoshitaku.web.table.model import announce_change
notify = announce_change.notify_listeners
announce_change.notify_listeners = lambda *change: os._exit(9) if os.path.exists(sys.argv[2]) else notify(*change)
from hoshitaku.web.server.serve import prepare_and_serve
prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)
"""
PREPARE = "from hoshitaku.web.server.serve import prepare_server; prepare_server()"
LOG_SHOWN = 10_000  # characters
numbers = count(1)


# A busy machine takes longer than a library's usual patience.
get, post = partial(httpx.get, timeout=30), partial(httpx.post, timeout=30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def prepared() -> Path:
    """A data folder as a first start leaves it."""
    return ready("prepared", prepare)


def prepare(folder: Path) -> None:
    """Make such a folder."""
    settings = {"DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings", "HOSHITAKU_DATA": str(folder)}
    environment = os.environ | settings | {"HOSHITAKU_DATABASE": ""}
    subprocess.run([sys.executable, "-c", PREPARE], env=environment, check=True, timeout=150)


class Server:
    """One `hoshitaku serve` with a data folder of its own; it can be killed and started again."""

    def __init__(self, data: Path, database: str = "", **environment: str) -> None:
        self.data = data
        self.environment = environment
        self.database = database
        self.log = data / f"server-{next(numbers)}.log"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.browsers: list[Browser] = []

    def browser(self, lang: str = "en") -> Browser:
        """A new browser."""
        self.browsers.append(Browser(self, lang))
        return self.browsers[-1]

    def close(self) -> None:
        """End the server and close the browsers."""
        if self.last_log_lines in witnesses:
            witnesses.remove(self.last_log_lines)
        self.kill()
        for browser in self.browsers:
            browser.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, code: str = SERVE, *arguments: str) -> None:
        environment = {**os.environ, "HOSHITAKU_DATA": str(self.data), "HOSHITAKU_BOT_PAUSE": "0.05"}
        environment["HOSHITAKU_REVIEW_PLAYOUTS"] = "1000"
        environment["HOSHITAKU_DATABASE"] = self.database
        environment |= {"DJANGO_SETTINGS_MODULE": "hoshitaku.web.settings", **self.environment}
        command = [sys.executable, "-c", TESTED + code, str(self.port), *arguments]
        if not self.database and not any(self.data.iterdir()):
            # Quicker than to prepare each. The key stays its own.
            shutil.copytree(prepared(), self.data, dirs_exist_ok=True, ignore=shutil.ignore_patterns(KEY_FILE_NAME))
        if self.last_log_lines not in witnesses:
            witnesses.append(self.last_log_lines)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        self.wait(self.answers)

    def answers(self) -> bool:
        assert self.process.poll() is None, "the server ended"
        try:
            return httpx.get(f"{self.address}/health/").status_code == 200
        except httpx.TransportError:
            return False

    def forget(self) -> None:
        """Let it read tables from its database again, where something was written into it."""
        forgotten = self.data / "forgotten"
        forgotten.unlink(missing_ok=True)
        self.process.send_signal(signal.SIGUSR1)
        self.wait(forgotten.exists)

    def last_log_lines(self) -> list[Account]:
        """What it wrote last, for the report of a test that fails."""
        return [(f"log of the server at {self.address}", self.log.read_text("utf-8", "replace")[-LOG_SHOWN:])]

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> float:
        """Ask it to stop; seconds that it took."""
        began = time.monotonic()
        self.process.terminate()
        self.process.wait(15)
        return time.monotonic() - began

    @staticmethod
    def wait(until, seconds: float = 150) -> None:
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"not after {seconds} seconds"
            time.sleep(0.02)


class Browser:
    """A browser with cookies that reads forms and listens to a table's stream."""

    def __init__(self, server: Server, lang: str = "en") -> None:
        self.server = server
        self.client = httpx.Client(headers={"accept-language": lang}, follow_redirects=True, timeout=30)
        self.heard: list[tuple[int, str]] = []
        self.stream_address = ""
        self.fields: dict[str, str] = {}
        self.listening: list[Thread] = []

    def close(self) -> None:
        """After the server ended: its streams end by that."""
        self.client.close()
        for thread in self.listening:
            thread.join(10)

    def open(self, path: str) -> str:
        html = self.client.get(self.server.address + path).text
        self.fields = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', html))
        found = re.search(r'hx-sse:connect="([^"]+)"', html)
        self.stream_address = found.group(1).replace("&amp;", "&") if found else ""
        return html

    def send(self, path: str, **form: object) -> httpx.Response:
        return self.client.post(self.server.address + path, data={**self.fields, **form})

    def play_now(self) -> str:
        """Begin a game with one click; returns the table's path."""
        self.open("/")
        return self.send("/play/").url.path

    def choose_something(self, table: str) -> httpx.Response | None:
        """Choose the first legal option if one is asked."""
        options = self.options(self.open(table))
        return self.send(f"{table}move/", option=options[0]) if options else None

    @staticmethod
    def options(html: str) -> list[int]:
        buttons = re.findall(r"<(?:button|input)[^>]*name=\"option\"[^>]*>", html)
        return [int(re.search(r'value="(\d+)"', b).group(1)) for b in buttons if "aria-disabled" not in b]

    def listen(self) -> None:
        """Listen to the stream of the page opened last, until it ends."""
        address, cookies = self.server.address + self.stream_address, dict(self.client.cookies)
        headers = {"accept-language": self.client.headers["accept-language"]}
        self.listening.append(Thread(target=self._listen, args=(address, cookies, headers), daemon=True))
        self.listening[-1].start()

    def _listen(self, address: str, cookies: dict[str, str], headers: dict[str, str]) -> None:
        number, lines = 0, []
        try:
            with httpx.stream("GET", address, cookies=cookies, headers=headers, timeout=300) as answer:
                for line in answer.iter_lines():
                    if line.startswith("id: "):
                        number = int(line[4:])
                    elif line.startswith("data: "):
                        lines.append(line[6:])
                    elif not line and lines:
                        self.heard.append((number, "\n".join(lines)))
                        lines = []
        except httpx.TransportError:
            pass


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of a module, which leave it running."""
    server = Server(tmp_path_factory.mktemp("server"))
    try:
        server.start()
        yield server
    finally:
        server.close()
