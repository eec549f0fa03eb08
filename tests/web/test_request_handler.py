"""A few permanent threads answer requests; an early disconnect or many requests of one address disturb nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse

from hoshitaku.web.http import request_handler
from hoshitaku.web.http.request_handler import RequestHandler

FORM = b"said=hello"
PATIENCE = 10.0  # seconds
Sent = list[dict[str, Any]]


def asked(address: str = "192.0.2.1") -> dict[str, Any]:
    """A form sent from an address."""
    return {
        "type": "http",
        "method": "POST",
        "path": "/preferences/",
        "query_string": b"",
        "headers": [(b"content-type", b"application/x-www-form-urlencoded"), (b"content-length", b"%d" % len(FORM))],
        "client": (address, 4000),
    }


def receiving(leaves: asyncio.Event | None = None) -> Callable[[], Awaitable[dict[str, Any]]]:
    """What arrives from a browser: its form and, once `leaves` is set, that it has left."""
    form = [{"type": "http.request", "body": FORM}]

    async def receive() -> dict[str, Any]:
        if form:
            return form.pop()
        await (leaves or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    return receive


async def answer_of(handler: RequestHandler, address: str) -> Sent:
    """The answer to a form from an address."""
    sent: Sent = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await handler(asked(address), receiving(), send)
    return sent


def test_a_form_is_read_to_its_end_although_its_sender_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_one_address_with_many_requests_leaves_threads_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = Event()

    def answer(self: RequestHandler, request: HttpRequest) -> HttpResponse:
        if request.META["REMOTE_ADDR"] == "192.0.2.1":
            enough.wait(PATIENCE)
        return HttpResponse()

    async def crowd() -> tuple[Sent, list[Sent]]:
        handler = RequestHandler()
        greedy = [asyncio.create_task(answer_of(handler, "192.0.2.1")) for _ in range(3 * request_handler.THREAD_COUNT)]
        await asyncio.sleep(0.1)
        try:
            other = await asyncio.wait_for(answer_of(handler, "192.0.2.2"), PATIENCE / 2)
        finally:
            enough.set()
        return other, await asyncio.gather(*greedy)

    monkeypatch.setattr(RequestHandler, "get_response", answer)
    other, greedy = asyncio.run(crowd())
    assert [sent[0]["status"] for sent in [other, *greedy]] == [200] * (1 + 3 * request_handler.THREAD_COUNT)
