"""Text is UTF-8: a request that says otherwise is refused before Django reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, request
from django.utils import http

from hoshitaku.web.http.reject_charsets import MAX_FORM_PARTS, reject_other_charsets
from hoshitaku.web.http.request_handler import RequestHandler

FORM_KIND = b"application/x-www-form-urlencoded"
MULTIPART_KIND = b"multipart/form-data; boundary=x"
SAID = b'Content-Disposition: form-data; name="said"\r\n\r\n*=hello'
FILE = b'Content-Disposition: form-data; name="record"; filename="a.jsonl"\r\nContent-Type: text/plain\r\n\r\n'
OTHER_CHARSETS = [
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
]


def answer_to(kind: bytes, *chunks: bytes, read: Callable[[HttpRequest], object] = lambda request: None) -> Any:
    """Status and text of the answer to a form that arrives in chunks; a page shows what it reads of it."""
    arriving = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks[:-1]]
    arriving.append({"type": "http.request", "body": chunks[-1]})
    arriving.reverse()
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return arriving.pop() if arriving else await asyncio.Future()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    length = str(sum(map(len, chunks))).encode()
    asked = {"type": "http", "method": "POST", "path": "/preferences/", "query_string": b"", "client": ("::1", 1)}
    asked["headers"] = [(b"content-type", kind), (b"content-length", length)]
    handler = RequestHandler()
    handler.get_response = lambda request: HttpResponse(repr(read(request)))
    asyncio.run(reject_other_charsets(handler)(asked, receive, send))
    return sent[0]["status"], sent[1]["body"].decode()


def form_of(*parts: bytes) -> bytes:
    """A multipart form."""
    return b"".join(b"--x\r\n" + part + b"\r\n" for part in parts) + b"--x--\r\n"


@pytest.fixture
def looked_for(monkeypatch) -> list[str]:
    """The charsets that Django has looked for."""
    found: list[str] = []
    for module in (request, http):
        monkeypatch.setattr(module.codecs, "lookup", found.append)
    return found


@pytest.mark.parametrize("charset", OTHER_CHARSETS)
@pytest.mark.parametrize("kind", [FORM_KIND, MULTIPART_KIND])
def test_text_of_another_charset_is_refused_before_anybody_reads_it(kind: bytes, charset: bytes, looked_for) -> None:
    status, text = answer_to(kind + b"; " + charset, form_of(SAID), read=lambda request: request.POST)
    assert status == 400
    assert "UTF-8" in text
    assert looked_for == []


@pytest.mark.parametrize("said", [b"", b"; charset=utf-8", b'; charset="UTF-8"', b"; Charset = utf-8 "])
def test_a_declared_utf_8_is_answered_like_no_charset(said: bytes) -> None:
    for kind, form, shown in ((FORM_KIND, b"said=hello", "hello"), (MULTIPART_KIND, form_of(SAID), "*=hello")):
        answer = answer_to(kind + said, form, read=lambda request: request.POST["said"])
        assert answer == (200, repr(shown))


@pytest.mark.parametrize("charset", [b"utf-8", b"nonsense"])
@pytest.mark.parametrize("parameter", [b"name*", b"name*0*", b"filename*", b"x* "])
def test_a_form_with_a_part_that_names_a_charset_is_refused(charset: bytes, parameter: bytes, looked_for) -> None:
    strange = b"Content-Disposition: form-data; %s=%s''%%41\r\n\r\nlost" % (parameter, charset)
    for parts in ((strange,), (SAID, strange), (FILE + b"\r\n\r\n", strange, SAID)):
        assert answer_to(MULTIPART_KIND, form_of(*parts), read=lambda request: request.POST)[0] == 400
    assert looked_for == []


def test_a_charset_that_arrives_in_two_pieces_is_found(looked_for) -> None:
    form = form_of(b"Content-Disposition: form-data; name*=nonsense''%41\r\n\r\nlost")
    for at in range(len(form)):
        assert answer_to(MULTIPART_KIND, form[:at], form[at:], read=lambda request: request.POST)[0] == 400
    assert looked_for == []


def test_an_uploaded_file_may_contain_a_charset_header_and_arrives_unchanged() -> None:
    file = b'{"name": "a; b*=c"}\r\n\r\nx*=idna\'\'y\r\n' * 5000
    form = form_of(SAID, FILE + file)
    chunks = [form[at : at + 1000] for at in range(0, len(form), 1000)]
    seen = answer_to(MULTIPART_KIND, *chunks, read=lambda request: request.FILES["record"].read() == file)
    assert seen == (200, "True")


@pytest.mark.parametrize(
    "kind",
    [
        b"multipart/form-data",
        b"multipart/form-data; boundary=y; boundary=x",
        b"multipart/form-data; boundary=y; Boundary=x",
        b"multipart/form-data; charset=utf-8; boundary=x",
        b'multipart/form-data; boundary="x',
        b"multipart/mixed; boundary=x",
        b"text/plain, multipart/form-data; boundary=x",
    ],
)
def test_a_form_whose_parts_are_ambiguous_is_refused(kind: bytes) -> None:
    assert answer_to(kind, form_of(SAID))[0] == 400


def test_a_form_with_too_many_parts_is_refused() -> None:
    assert answer_to(MULTIPART_KIND, b"--x" * MAX_FORM_PARTS)[0] == 400
    assert answer_to(MULTIPART_KIND, b"--x" * (MAX_FORM_PARTS - 1))[0] == 200
