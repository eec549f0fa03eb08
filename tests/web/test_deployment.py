"""A server at home answers to its own names; one behind a proxy with TLS sends nothing without it."""

from __future__ import annotations

import re
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from hoshitaku.web.http.allowed_hosts import allowed_hosts, local_addresses
from tests.web.server import Server, get, post

STARS = {"host": "stars.example"}
TLS = {**STARS, "x-forwarded-proto": "https"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server as `make play` starts it."""
    yield from served(Server(tmp_path_factory.mktemp("home")))


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy on this machine, at https://stars.example."""
    yield from served(Server(tmp_path_factory.mktemp("public"), HOSHITAKU_ORIGIN="https://stars.example"))


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same, but its proxy is another machine: nobody here is trusted."""
    behind = {"HOSHITAKU_ORIGIN": "https://stars.example", "HOSHITAKU_PROXY": "192.0.2.7"}
    yield from served(Server(tmp_path_factory.mktemp("elsewhere"), **behind))


def served(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.close()


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]"])
def test_a_server_at_home_answers_to_this_machine(home: Server, name: str):
    assert get(home.address, headers={"host": f"{name}:{home.port}"}).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "localhost.evil.example", ""])
def test_it_answers_to_no_other_name_and_says_so(home: Server, name: str):
    answer = get(home.address, headers={"host": name, "accept-language": "en"})

    assert answer.status_code == 400
    if name:
        assert "This server has another name" in answer.text


def test_the_names_of_a_server_are_its_machine_s_and_that_of_its_origin():
    names = allowed_hosts([], "https://stars.example:8443")
    assert {"stars.example", "localhost", "127.0.0.1", "[::1]", *local_addresses()} <= set(names)
    assert "*" not in names
    assert allowed_hosts(["a.example", "b.example"], "https://stars.example") == ["a.example", "b.example"]


def static_file(server: Server, **headers: str) -> httpx.Response:
    page = get(server.address, headers=headers).text
    return get(server.address + re.search(r'href="(/static/base[^"]+)"', page).group(1), headers=headers)


def test_static_files_have_nosniff(home: Server):
    answer = static_file(home)
    assert answer.status_code == 200
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert answer.headers["Content-Type"] == 'text/css; charset="utf-8"'
    assert "Strict-Transport-Security" not in answer.headers


def test_no_header_names_the_server_software(home: Server):
    assert "server" not in get(home.address).headers


def test_a_page_without_tls_leads_to_the_same_page_with_it(public: Server):
    answer = get(f"{public.address}/rules/?a=b", headers=STARS)
    assert answer.status_code == 301
    assert answer.headers["Location"] == "https://stars.example/rules/?a=b"


def test_monitoring_needs_no_tls(public: Server):
    answer = get(f"{public.address}/health/")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/plain; charset=utf-8")


def test_answers_have_hsts(public: Server):
    for answer in (get(public.address, headers=TLS), static_file(public, **TLS)):
        assert answer.status_code == 200
        assert int(re.fullmatch(r"max-age=(\d+)", answer.headers["Strict-Transport-Security"])[1]) >= 365 * 24 * 3600


def test_hsts_includes_subdomains_if_the_host_says_so(tmp_path):
    settings = {"HOSHITAKU_ORIGIN": "https://stars.example", "HOSHITAKU_HSTS_SUBDOMAINS": "on"}
    for server in served(Server(tmp_path, **settings)):
        for answer in (get(server.address, headers=TLS), get(server.address + "/health", headers=TLS)):
            assert answer.headers["Strict-Transport-Security"].endswith("; includeSubDomains")


def bare(server: Server, sent: bytes) -> bytes:
    """What a server says to bytes that no browser would send."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as connection:
        connection.sendall(sent)
        said = b""
        while more := connection.recv(65536):
            said += more
            if b"\r\n\r\n" in said:
                break
    return said


HEAD = b"Host: stars.example\r\nX-Forwarded-Proto: https\r\n"
REFUSED = {
    b"400": b"no request at all\r\n\r\n",
    b"413": b"POST / HTTP/1.1\r\n" + HEAD + b"Content-Length: 99999999\r\n\r\n",
    b"431": b"GET / HTTP/1.1\r\n" + HEAD + b"X-Long: " + b"x" * 99_999 + b"\r\n\r\n",
}


@pytest.mark.parametrize("status", REFUSED)
def test_refusals_before_any_page_have_hsts_too(public: Server, status: bytes):
    said = bare(public, REFUSED[status])
    assert said.split()[1] == status
    assert b"\r\nstrict-transport-security: max-age=" in said
    assert b"\r\nx-content-type-options: nosniff\r\n" in said


@pytest.mark.parametrize(
    "sent",
    [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /status/ HTTP/1.1\r\n\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        b"Transfer-Encoding: identity, chunked\r\nContent-Length: 3\r\n\r\nabc",
        b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
        b"Content-Length: +5\r\n\r\nabcde",
        b"Transfer-Encoding: chunked\r\n\r\n5 ;\nabcde\r\n0\r\n\r\n",
        b"X-One: a\n b\r\nContent-Length : 5\r\n\r\nabcde",
    ],
)
def test_a_request_whose_end_two_programs_could_see_in_two_places_is_refused(public: Server, sent: bytes):
    said = bare(public, b"POST /preferences/ HTTP/1.1\r\n" + HEAD + sent)
    assert said.split()[1] in (b"400", b"413")
    assert said.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize(
    "path", ["/", "/health", "/ready", "/metrics", "/nowhere", "/club/posts/feed.atom", "/static/x"]
)
def test_every_answer_has_hsts_and_nosniff(public: Server, path: str):
    charset = {"content-type": "text/plain; charset=utf-7"}
    for answer in (get(public.address + path, headers=TLS), get(public.address + path, headers={**TLS, **charset})):
        assert int(answer.headers["Strict-Transport-Security"].removeprefix("max-age=")) >= 365 * 24 * 3600
        assert answer.headers.get_list("X-Content-Type-Options") == ["nosniff"]


def begin(server: Server, path: str, **fields: str) -> tuple[httpx.Response, list[str]]:
    """Press a button of the first page as a browser at the proxy does; the answer, and the cookies that it gives."""
    first = get(server.address, headers=TLS)
    cookies = "; ".join(given.split(";")[0] for given in first.headers.get_list("set-cookie"))
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', first.text).group(1)
    headers = {**TLS, "cookie": cookies, "origin": "https://stars.example"}
    answer = post(server.address + path, data={"csrfmiddlewaretoken": token, **fields}, headers=headers)
    return answer, answer.headers.get_list("set-cookie")


def test_cookies_come_from_this_host_alone_and_go_with_tls_alone(public: Server):
    _, theme = begin(public, "/preferences/", theme="night", next="/")
    _, session = begin(public, "/play/")

    assert theme
    assert session
    for cookie in theme + session:
        assert cookie.startswith("__Host-")
        assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))


@pytest.mark.parametrize("planted", ["hoshitaku", "__Secure-hoshitaku", "__host-hoshitaku", "$__Host-hoshitaku"])
def test_a_session_cookie_planted_by_a_sibling_site_is_ignored(public: Server, planted: str):
    begun, given = begin(public, "/play/")
    session = re.search(r"__Host-hoshitaku=([^;]+)", "; ".join(given)).group(1)

    named, unnamed = (
        get(f"{public.address}/tables/", headers={**TLS, "cookie": f"{name}={session}"})
        for name in ("__Host-hoshitaku", planted)
    )

    assert begun.headers["Location"] in named.text
    assert begun.headers["Location"] not in unnamed.text
    assert session not in str(unnamed.headers)


def test_neither_language_nor_theme_nor_messages_can_be_planted(public: Server):
    planted = "django_language=ja; theme=night; messages=x"
    plain, given = (
        get(public.address, headers={**TLS, "accept-language": "en", **more}) for more in ({}, {"cookie": planted})
    )

    assert '<html lang="en"' in given.text
    assert re.search("<html[^>]*>", given.text)[0] == re.search("<html[^>]*>", plain.text)[0]
    assert not [cookie for cookie in given.headers.get_list("set-cookie") if not cookie.startswith("__Host-")]


def test_signing_up_leaves_cookies_with_the_prefix_alone_and_none_that_holds_a_message(public: Server):
    first = get(f"{public.address}/account/sign-up/", headers=TLS)
    cookies = "; ".join(given.split(";")[0] for given in first.headers.get_list("set-cookie"))
    token = re.search(r'csrfmiddlewaretoken" value="([^"]+)"', first.text).group(1)
    form = {
        "csrfmiddlewaretoken": token,
        "username": "vega",
        "password1": "long orbit 42",
        "password2": "long orbit 42",
    }
    headers = {**TLS, "cookie": cookies, "origin": "https://stars.example"}
    given = post(f"{public.address}/account/sign-up/", data=form, headers=headers).headers.get_list("set-cookie")
    assert not [cookie for cookie in given if "messages" in cookie]
    assert all(cookie.startswith("__Host-") for cookie in given)


def test_only_a_trusted_proxy_s_tls_header_is_believed(public: Server, elsewhere: Server):
    settings = [
        "Strict-Transport-Security" in get(server.address, headers=TLS).headers for server in (public, elsewhere)
    ]
    assert settings == [True, False]


def test_behind_an_untrusted_proxy_there_is_no_redirect_loop_and_the_operator_is_warned(elsewhere: Server):
    assert get(elsewhere.address, headers=TLS).status_code == 200
    assert "HOSHITAKU_PROXY=127.0.0.1" in elsewhere.log.read_text("utf-8")


def test_no_other_site_may_read_answers(home: Server):
    asking = {"origin": "https://evil.example"}
    for answer in (get(home.address, headers=asking), static_file(home, **asking)):
        assert "access-control-allow-origin" not in answer.headers


def test_a_new_server_has_no_accounts(home: Server):
    with closing(sqlite3.connect(home.data / "hoshitaku.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM auth_user").fetchone() == (0,)


@pytest.mark.parametrize(
    "path",
    [
        "/.git/config",
        "/static/",
        "/static/js/",
        "/.env",
        "/static/../secret-key",
        "/static/%2e%2e/secret-key",
        "/secret-key",
    ],
)
def test_nothing_but_static_files_is_served_as_a_file(home: Server, path: str):
    with socket.create_connection(("127.0.0.1", home.port)) as line:  # a client would tidy the path up
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        assert line.makefile("rb").readline().split()[1] in (b"404", b"400")
