"""Stalled and oversized connections are closed without disturbing others: a real server and bare sockets."""

from __future__ import annotations

import re
import socket
import time
from contextlib import ExitStack, suppress

import httpx
import pytest

from hoshitaku.web.http.connection_guard import (
    BODY_TIMEOUT_FACTOR,
    MAX_BODY_BYTES,
    MAX_EXTRA_CHUNKS,
    MAX_HEADER_BYTES,
    MAX_PIPELINED_REQUESTS,
)
from hoshitaku.web.http.connection_limit import RESERVED_FILES
from tests.web.server import Server

PATIENCE = 2.0  # seconds that this server waits for the head of a request
SOON = 60
FILES = 240
# As SERVE in tests.web.server, but the process may open only a few files.
SERVE_WITH_FEW_FILES = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (200, {FILES}))
from hoshitaku.web.server.serve import prepare_and_serve
prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)
"""


LITTLE = 2 * 1024 * 1024
# As SERVE in tests.web.server, where little may be kept of what is being sent.
SERVE_WITH_LITTLE_MEMORY = f"""
import sys
from hoshitaku.web.http import connection_guard
connection_guard.MAX_ALL_BODIES_BYTES = {LITTLE}
from hoshitaku.web.server.serve import prepare_and_serve
prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)
"""

# As SERVE in tests.web.server, where streams find out soon that their readers are gone.
SERVE_WITH_A_FAST_PULSE = """
import sys, django
django.setup()
from hoshitaku.web.table.page import streams
streams.HEARTBEAT_SECONDS = 0.2
from hoshitaku.web.server.serve import prepare_and_serve
prepare_and_serve('127.0.0.1', int(sys.argv[1]), False)
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server with little patience."""
    server = Server(tmp_path_factory.mktemp("server"), HOSHITAKU_REQUEST_SECONDS=str(PATIENCE))
    try:
        server.start()
        yield server
    finally:
        server.close()


@pytest.fixture
def crowded(tmp_path):
    """A server that can have few connections, and that waits long for requests."""
    server = Server(tmp_path, HOSHITAKU_REQUEST_SECONDS="120", HOSHITAKU_STREAMS_ADDRESS="1000")
    try:
        server.start(SERVE_WITH_FEW_FILES)
        yield server
    finally:
        server.close()


@pytest.fixture
def forgetful(tmp_path):
    """A server that keeps little of what is being sent, and that waits long for the rest."""
    server = Server(tmp_path, HOSHITAKU_REQUEST_SECONDS="120")
    try:
        server.start(SERVE_WITH_LITTLE_MEMORY)
        yield server
    finally:
        server.close()


@pytest.fixture
def wakeful(tmp_path):
    """A server whose streams find out soon that their readers are gone."""
    server = Server(tmp_path)
    try:
        server.start(SERVE_WITH_A_FAST_PULSE)
        yield server
    finally:
        server.close()


def connect(server: Server) -> socket.socket:
    connected = socket.create_connection(("127.0.0.1", server.port))
    connected.settimeout(SOON)
    return connected


def answer_to(server: Server, *pieces: bytes) -> bytes:
    """All that the server says until it closes the connection, which may be before it has been sent everything."""
    with connect(server) as client:
        with suppress(ConnectionError):
            for piece in pieces:
                client.sendall(piece)
                time.sleep(0.05)
        return everything_from(client)


def everything_from(client: socket.socket) -> bytes:
    said = b""
    with suppress(ConnectionError):
        while more := client.recv(65536):
            said += more
    return said


HEAD = b"POST /play/ HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def test_a_silent_connection_is_closed(server):
    assert answer_to(server) == b""


@pytest.mark.parametrize("begun", [b"GET", HEAD, HEAD + b"Cookie: half"])
def test_a_request_with_a_half_sent_head_is_closed(server, begun):
    assert answer_to(server, begun).startswith(b"HTTP/1.1 408 ")


def test_a_head_sent_letter_by_letter_is_closed_too(server):
    began = time.monotonic()
    with connect(server) as client, suppress(ConnectionError):
        for letter in b"GET / HTTP/1.1\r\nHost: " + b"x" * 1000:
            client.sendall(bytes([letter]))
            time.sleep(0.05)
    assert time.monotonic() - began < SOON


def test_a_half_sent_body_is_closed(server):
    assert b"HTTP/1.1 408 " in answer_to(server, HEAD + b"Content-Length: 100\r\n\r\nname=K")


def test_the_second_request_of_a_connection_has_the_same_time_limit(server):
    whole = b"GET /health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    said = answer_to(server, whole, b"\r\n")
    assert said.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answer_to(server, whole, b"GET / HT")


def test_an_endless_head_is_refused(server):
    flood = HEAD + b"X: " + b"x" * MAX_HEADER_BYTES
    assert answer_to(server, flood, *[b"x" * MAX_HEADER_BYTES] * 6).startswith(b"HTTP/1.1 431 ")


def test_a_body_with_a_too_large_content_length_is_refused_immediately(server):
    assert b"HTTP/1.1 413 " in answer_to(server, HEAD + b"Content-Length: %d\r\n\r\n" % (MAX_BODY_BYTES + 1))


def test_a_body_without_end_is_not_read_to_its_end(server):
    piece = b"40000\r\n" + b"x" * 0x40000 + b"\r\n"
    sent = 0
    with connect(server) as client, suppress(ConnectionError):
        client.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        while sent < 4 * MAX_BODY_BYTES:
            client.sendall(piece)
            sent += 0x40000
    assert MAX_BODY_BYTES <= sent < 4 * MAX_BODY_BYTES


def test_a_long_head_is_refused_however_fast_it_comes(server):
    assert answer_to(server, HEAD + b"X: " + b"x" * (MAX_HEADER_BYTES + 100) + b"\r\n\r\n").startswith(b"HTTP/1.1 431 ")


def test_data_after_a_body_is_dropped_and_limited(server):
    chunked = HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"
    assert b"HTTP/1.1 403 " in answer_to(server, chunked + b"Checked: by nobody\r\n" * 100 + b"\r\n")
    assert b"HTTP/1.1 431 " in answer_to(server, chunked, *[b"ab:cd\r\n" * (MAX_HEADER_BYTES // 8)] * 3)


def test_a_body_in_tiny_chunks_is_refused_and_one_in_small_chunks_is_not(server):
    chunked = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
    assert b"HTTP/1.1 403 " in answer_to(server, chunked + (b"400\r\n" + b"x" * 1024 + b"\r\n") * 3000 + b"0\r\n\r\n")
    assert b"HTTP/1.1 413 " in answer_to(server, chunked, b"1\r\nx\r\n" * (MAX_EXTRA_CHUNKS + 10))


def test_a_client_that_pipelines_without_reading_is_disconnected(server):
    asked = 1000
    said = answer_to(server, b"GET /health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * asked)
    assert said.count(b"HTTP/1.1 200 ") <= MAX_PIPELINED_REQUESTS
    few = b"GET /health/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * MAX_PIPELINED_REQUESTS
    assert answer_to(server, few).count(b"HTTP/1.1 200 ") == MAX_PIPELINED_REQUESTS


def test_a_stream_ends_with_its_connection_even_if_more_was_asked_for_there(wakeful):
    mio = wakeful.browser()
    mio.open(mio.play_now())
    stream = f"GET {mio.stream_address} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    with connect(wakeful) as client:
        client.sendall(stream)
        assert b"200" in client.recv(100)
        client.sendall(HEAD + b"\r\n")
        wakeful.wait(lambda: streams_open(wakeful) == 1)
    wakeful.wait(lambda: streams_open(wakeful) == 0)


def streams_open(server: Server) -> int:
    found = re.search(r"^hoshitaku_streams_open (\S+)$", httpx.get(f"{server.address}/metrics").text, re.MULTILINE)
    assert found
    return int(float(found[1]))


def test_many_stalled_large_requests_fill_no_memory_and_make_room(forgetful):
    part = b"Content-Type: text/plain\r\nContent-Length: 4000000\r\n\r\n" + b"x" * 1_000_000
    with ExitStack() as open_for_long:
        crowd = [open_for_long.enter_context(connect(forgetful)) for _ in range(5)]
        for client in crowd:
            client.sendall(HEAD + part)
            time.sleep(0.3)
        assert [everything_from(client)[:13] for client in crowd[:3]] == [b"HTTP/1.1 503 "] * 3
        assert httpx.post(f"{forgetful.address}/play/", data={"game": "zetta"}).status_code == 403
        assert httpx.post(f"{forgetful.address}/play/", content=b"x" * 1_900_000).status_code == 403
        assert [everything_from(client)[:13] for client in crowd[3:]] == [b"HTTP/1.1 503 "] * 2
    for _ in range(4):
        assert httpx.post(f"{forgetful.address}/play/", content=b"x" * 1_900_000).status_code == 403


def test_such_refusals_are_in_both_languages_and_later_requests_are_answered(server):
    said = answer_to(server, b"GET / HTTP/1.1\r\n").decode()
    assert "charset=utf-8" in said
    assert "did not arrive in time" in said
    assert "時間内に" in said
    assert httpx.get(server.address, timeout=60).status_code == 200


def test_a_client_that_does_not_read_the_answer_is_disconnected(server):
    mio = server.browser()
    mio.open("/cards/zetta/")
    asked = MAX_PIPELINED_REQUESTS
    with connect(server) as client:
        client.sendall(b"GET /cards/zetta/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * asked)
        time.sleep(PATIENCE * BODY_TIMEOUT_FACTOR + 2)
        assert everything_from(client).count(b"HTTP/1.1 200 ") < asked


def test_a_stream_may_last_longer_than_the_time_limit_of_requests(server):
    mio = server.browser()
    mio.open(mio.play_now())
    mio.listen()
    time.sleep(PATIENCE * BODY_TIMEOUT_FACTOR + 2)
    assert mio.listening[0].is_alive()


def test_many_silent_connections_keep_nobody_out(crowded):
    with ExitStack() as crowd:
        for _ in range(FILES + 60):
            crowd.enter_context(connect(crowded))
        assert httpx.get(f"{crowded.address}/health/", timeout=60).status_code == 200
        assert httpx.get(crowded.address, timeout=60).status_code == 200
    log = crowded.log.read_text()
    assert "Too many open files" not in log
    assert "out of system resource" not in log
    assert len(log.splitlines()) < 30


def test_streams_leave_room_for_pages(crowded):
    mio = crowded.browser()
    mio.open(mio.play_now())
    mio.client.cookies.clear()
    answers = []
    with ExitStack() as crowd:
        client = crowd.enter_context(httpx.Client(timeout=60, limits=httpx.Limits(max_connections=None)))
        for _ in range(FILES // 2):
            request = client.build_request("GET", crowded.address + mio.stream_address)
            answers.append(client.send(request, stream=True))
            crowd.callback(answers[-1].close)
        refused = [answer for answer in answers if answer.status_code == 503]
        # By the hard limit: the server has raised the soft one.
        assert len(answers) - len(refused) == (FILES * 3 // 4 - RESERVED_FILES) * 3 // 4
        assert all(int(answer.headers["Retry-After"]) >= 1 for answer in refused)
        assert httpx.get(crowded.address, timeout=60).status_code == 200
    assert "Too many open files" not in crowded.log.read_text()
