"""The recipes of the handbook behind real proxies: a game is played by TLS, streams pass, `hoshitaku check` agrees."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from tests.support.certificates import certificate
from tests.web.server import Server, free_port
from tests.web.test_check import run_check

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UPSTREAM = "127.0.0.1:8765"
SECONDS = 60
RECORD_BYTES = 4 << 20


@dataclass
class Site:
    """A server behind a proxy, at an address with TLS."""

    server: Server
    origin: str
    trusted: Path

    def client(self) -> httpx.Client:
        """A browser's connections; forms say where they come from."""
        trusted = ssl.create_default_context(cafile=str(self.trusted))
        headers = {"accept-language": "en", "origin": self.origin}
        return httpx.Client(base_url=self.origin, verify=trusted, headers=headers, timeout=SECONDS)


def nginx(folder: Path, port: int, upstream: str, trusted: Path, recipe: str) -> list[str]:
    """The command that starts nginx with a recipe, at other ports and with the test's certificate."""
    site = re.sub(r"listen 443 ", f"listen 127.0.0.1:{port} ", recipe)
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace(UPSTREAM, upstream)
    site = re.sub(r"(ssl_certificate(?:_key)?) \S+;", rf"\1 {trusted};", site).replace("stars.example", "localhost")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}"
        f" http {{ access_log off; {paths} {site} }}"
    )
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


def caddy(folder: Path, port: int, upstream: str, trusted: Path, recipe: str) -> list[str]:
    """The command that starts Caddy with a recipe, likewise."""
    site = recipe.replace("stars.example {", f"https://localhost:{port} {{\n    tls {trusted} {trusted}")
    options = f"{{ admin off\n auto_https disable_redirects\n storage file_system {folder}/storage\n }}\n"
    (folder / "Caddyfile").write_text(options.replace("{ admin", "{\n admin") + site.replace(UPSTREAM, upstream))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES = {"nginx": (nginx, "nginx.conf"), "caddy": (caddy, "Caddyfile")}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose public address is at a port where each test starts a proxy."""
    folder = tmp_path_factory.mktemp("site")
    origin = f"https://localhost:{free_port()}"
    (folder / "data").mkdir()
    server = Server(folder / "data", HOSHITAKU_ORIGIN=origin, HOSHITAKU_LOG="json")
    server.start()
    yield Site(server, origin, certificate(folder, "localhost"))
    server.close()


@contextmanager
def proxy(site: Site, name: str, folder: Path, change: tuple[str, str] = ("", "")) -> Iterator[None]:
    """A proxy in front of the site, with its recipe of the handbook, in which a text is replaced."""
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed (apt install {name})")
    make, recipe = PROXIES[name]
    text = (DEPLOY / recipe).read_text("utf-8")
    assert change[0] in text
    port = int(site.origin.rpartition(":")[2])
    upstream = site.server.address.removeprefix("http://")
    command = make(folder, port, upstream, site.trusted, text.replace(*change) if change[0] else text)
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        Server.wait(lambda: running.poll() is None and connects(port), SECONDS)
        yield
    finally:
        running.terminate()
        running.wait(10)


def connects(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def hidden_fields(html: str) -> dict[str, str]:
    return dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', html))


@pytest.mark.parametrize("name", PROXIES)
def test_a_game_is_played_behind_the_proxy_of_the_handbook(name: str, site: Site, tmp_path: Path):
    with proxy(site, name, tmp_path), site.client() as browser:
        fields = hidden_fields(browser.get("/").text)
        begun = browser.post("/play/", data=fields)
        assert begun.is_redirect, begun.text[:500]
        table = begun.headers["location"]
        html = browser.get(table).text
        stream = re.search(r'hx-sse:connect="([^"]+)"', html).group(1).replace("&amp;", "&")
        with browser.stream("GET", stream) as listening:
            assert listening.headers["content-type"].startswith("text/event-stream")
            parts = listening.iter_text()
            next(parts)
            until = time.monotonic() + SECONDS
            while (option := re.search(r'name="option" value="(\d+)"', html)) is None:
                assert time.monotonic() < until, "the bots do not finish"
                time.sleep(0.2)
                html = browser.get(table).text
            revision = int(hidden_fields(html)["revision"])
            chosen = browser.post(f"{table}move/", data=hidden_fields(html) | {"option": option[1]})
            assert chosen.is_success or chosen.is_redirect, chosen.text[:500]
            began, heard = time.monotonic(), ""
            while "hx-partial" not in heard:
                assert time.monotonic() < began + SECONDS, heard
                heard += next(parts)
        assert int(hidden_fields(browser.get(table).text)["revision"]) > revision


@pytest.mark.parametrize("name", PROXIES)
def test_the_check_finds_nothing_wrong_behind_the_proxy_of_the_handbook(name: str, site: Site, tmp_path: Path):
    with proxy(site, name, tmp_path):
        ran = run_check(site.server.data, HOSHITAKU_ORIGIN=site.origin, SSL_CERT_FILE=str(site.trusted))
    assert ran.returncode == 0, ran.stdout
    assert f"{site.origin} reaches this server with its name" in ran.stdout
    assert "this check came from 127.0.0.1" in ran.stdout
    assert "the certificate is valid until" in ran.stdout


@pytest.mark.parametrize("name", PROXIES)
def test_the_largest_record_passes_the_proxy_of_the_handbook(name: str, site: Site, tmp_path: Path):
    with proxy(site, name, tmp_path), site.client() as browser:
        fields = hidden_fields(browser.get("/import/").text)
        whole = b"{}\n" * ((RECORD_BYTES - 1000) // 3)
        answer = browser.post("/import/", data=fields, files={"file": ("game.jsonl", whole)})
    # The server itself says that this is no record; a proxy with a lower limit would answer 413.
    assert answer.status_code in {400, 422}, answer.status_code
    assert "Hoshitaku" in answer.text


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("proxy_set_header Host $http_host;", ""), "the proxy does not hand on the host name"),
        (("proxy_set_header X-Forwarded-Proto $scheme;", ""), "The proxy has to send X-Forwarded-Proto"),
        (("proxy_buffering off;", "proxy_ignore_headers X-Accel-Buffering;"), "the proxy holds answers back"),
        (("proxy_pass http", "return 502; #"), "is not answered by this server (status 502)"),
    ],
)
def test_the_check_names_what_a_recipe_lacks(change: tuple[str, str], says: str, site: Site, tmp_path: Path):
    with proxy(site, "nginx", tmp_path, change):
        ran = run_check(site.server.data, HOSHITAKU_ORIGIN=site.origin, SSL_CERT_FILE=str(site.trusted))
    assert ran.returncode == 1, ran.stdout
    assert says in ran.stdout
