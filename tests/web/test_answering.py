"""Requests are answered in a few threads that stay: whoever leaves early or asks for much disturbs nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, request
from django.utils import http

from hoshitaku.web.http import request_handler
from hoshitaku.web.http.request_handler import RequestHandler

FORM = b"said=hello"
FORM_PART = b'Content-Disposition: form-data; name="said"\r\n\r\n*=hello\r\n--x--'
FORM_KIND = b"application/x-www-form-urlencoded"
PATIENCE = 10.0  # seconds
Sent = list[dict[str, Any]]


def asked(address: str = "192.0.2.1", kind: bytes = FORM_KIND, length: int = len(FORM)) -> dict[str, Any]:
    """A form sent from an address, said to be of a kind."""
    return {
        "type": "http",
        "method": "POST",
        "path": "/preferences/",
        "query_string": b"",
        "headers": [(b"content-type", kind), (b"content-length", str(length).encode())],
        "client": (address, 4000),
    }


def receiving(leaves: asyncio.Event | None = None, body: bytes = FORM) -> Callable[[], Awaitable[dict[str, Any]]]:
    """What arrives from a browser: its form and, once `leaves` is set, that it has left."""
    form = [{"type": "http.request", "body": body}]

    async def receive() -> dict[str, Any]:
        if form:
            return form.pop()
        await (leaves or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    return receive


async def told(handler: RequestHandler, address: str, kind: bytes = FORM_KIND, form: bytes = FORM) -> Sent:
    """The answer to a form from an address."""
    sent: Sent = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await handler(asked(address, kind, len(form)), receiving(body=form), send)
    return sent


def test_a_form_can_be_read_to_its_end_though_its_sender_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, gone, read = Event(), Event(), []

    def answer(self: RequestHandler, request: HttpRequest) -> HttpResponse:
        begun.set()
        gone.wait(PATIENCE)
        read.append(request.POST["said"])
        return HttpResponse()

    async def leave_early() -> Sent:
        leaves, sent = asyncio.Event(), []

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        answered = asyncio.create_task(RequestHandler()(asked(), receiving(leaves), send))
        await asyncio.to_thread(begun.wait, PATIENCE)
        leaves.set()
        await asyncio.sleep(0.1)
        gone.set()
        await asyncio.wait_for(answered, PATIENCE)
        return sent

    monkeypatch.setattr(RequestHandler, "get_response", answer)
    assert asyncio.run(leave_early()) == []
    assert read == ["hello"]


def test_one_address_that_asks_for_much_leaves_threads_to_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = Event()

    def answer(self: RequestHandler, request: HttpRequest) -> HttpResponse:
        if request.META["REMOTE_ADDR"] == "192.0.2.1":
            enough.wait(PATIENCE)
        return HttpResponse()

    async def crowd() -> tuple[Sent, list[Sent]]:
        handler = RequestHandler()
        greedy = [asyncio.create_task(told(handler, "192.0.2.1")) for _ in range(3 * request_handler.THREAD_COUNT)]
        await asyncio.sleep(0.1)
        try:
            other = await asyncio.wait_for(told(handler, "192.0.2.2"), PATIENCE / 2)
        finally:
            enough.set()
        return other, await asyncio.gather(*greedy)

    monkeypatch.setattr(RequestHandler, "get_response", answer)
    other, greedy = asyncio.run(crowd())
    assert [sent[0]["status"] for sent in [other, *greedy]] == [200] * (1 + 3 * request_handler.THREAD_COUNT)


@pytest.mark.parametrize(
    "charset",
    [
        b"charset=punycode",
        b'charset="idna"',
        b"charset=zlib_codec",
        b"charset=undefined",
        b"charset=" + b"a" * 1000,
        b"charset = utf-16",
        b"charset=utf-8; charset=punycode",
        b"charset=utf-8x",
        b"CHARSET=latin-1",
        b"charset*=utf-8''%00",
        b"charset*=nonsense''%41",
        b"charset*0=puny; charset*1=code",
        b'x="' + b";" * 60_000,
    ],
)
def test_text_of_another_charset_is_refused_before_anybody_reads_it(charset: bytes, monkeypatch) -> None:
    looked_for = []
    monkeypatch.setattr(request.codecs, "lookup", looked_for.append)
    answer = asyncio.run(told(RequestHandler(), "192.0.2.1", b"multipart/form-data; boundary=x; " + charset))
    assert answer[0]["status"] == 400
    assert "UTF-8" in answer[1]["body"].decode()
    assert looked_for == []


@pytest.mark.parametrize("said", [b"", b"; charset=utf-8", b'; charset="UTF-8"', b"; Charset = utf-8 ; x=y"])
def test_who_says_that_it_is_utf_8_is_answered_like_who_says_nothing(said: bytes, monkeypatch) -> None:
    handler = RequestHandler()
    monkeypatch.setattr(handler, "get_response", lambda request: HttpResponse(request.POST["said"]))
    assert asyncio.run(told(handler, "192.0.2.1", FORM_KIND + said))[1]["body"] == b"hello"


def test_a_part_of_a_form_whose_name_is_of_another_charset_is_none(monkeypatch) -> None:
    handler = RequestHandler()
    looked_for = []
    monkeypatch.setattr(http.codecs, "lookup", looked_for.append)
    monkeypatch.setattr(handler, "get_response", lambda request: HttpResponse(repr(dict(request.POST))))
    strange = b"Content-Disposition: form-data; name*=%s''%%41\r\n\r\nlost\r\n--x"
    parts = [b"--x", *(strange % name for name in (b"utf-8", b"nonsense")), FORM_PART, b""]
    answer = asyncio.run(told(handler, "192.0.2.1", b"multipart/form-data; boundary=x", b"\r\n".join(parts)))
    assert answer[1]["body"] == b"{'said': ['*=hello']}"
    assert looked_for == []
