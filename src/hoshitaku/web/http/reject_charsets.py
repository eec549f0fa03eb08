"""Refuses requests that name a charset other than UTF-8, before Django reads them.

Django would pass the name to Python, where some charsets take minutes to decode, and where each unknown name is
remembered permanently. Django has no setting for this, neither for a body nor for the parts of a multipart form.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from hoshitaku.web.http.response_headers import Application, Receive, Scope, Send

UTF_8_CHARSET = re.compile(rb"charset *= *(\"?)utf-8\1 *(?=;|$)", re.IGNORECASE)
# One boundary, as browsers write it: Django splits the form at the same places.
UTF_8_MULTIPART_PATTERN = re.compile(
    rb"multipart/form-data *; *boundary=(\"?)([\w'+.-]{1,70})\1 *(?:; *charset *= *(\"?)utf-8\3 *)?", re.IGNORECASE
)
# A "*" before "=" is another notation for parameters, which may name a charset, and which no browser uses.
EXTENDED_PARAMETER = re.compile(rb"\*[0-9]*\*?\s*=")
# bytes; longer ones are slow to parse, since quoted characters are scanned again and again
MAX_CONTENT_TYPE_BYTES = 256
MAX_FORM_PARTS = 1000  # of a multipart form; no form of the site has more than a few
ONLY_UTF_8_TEXT = "Text is to be sent as UTF-8. / テキストは UTF-8 で送ってください。"


def reject_other_charsets(application: Callable[..., Awaitable[None]]) -> Application:
    """Wrap an ASGI application: it gets no request that names another charset; the sender gets 400."""

    async def answering(scope: Scope, receive: Receive, send: Send) -> None:
        kinds = [value for name, value in scope.get("headers", ()) if name == b"content-type"]
        content_type = b",".join(kinds)
        if b"multipart" in content_type.lower():
            receive, is_accepted = await _buffer_and_check_form(content_type, receive)
        else:
            is_accepted = is_utf_8(content_type)
        await (application(scope, receive, send) if is_accepted else _answer_400(send))

    return answering


def is_utf_8(content_type: bytes) -> bool:
    """Whether a Content-Type names UTF-8 or no charset."""
    rest = UTF_8_CHARSET.sub(b"", content_type[: MAX_CONTENT_TYPE_BYTES + 1], count=1).lower()
    return len(content_type) <= MAX_CONTENT_TYPE_BYTES and b"charset" not in rest and b"*" not in rest


async def _buffer_and_check_form(content_type: bytes, receive: Receive) -> tuple[Receive, bool]:
    """Read a multipart form; returns how to read it again, and whether all its text is UTF-8."""
    matched = UTF_8_MULTIPART_PATTERN.fullmatch(content_type)
    if matched is None:
        return receive, False
    messages = [await receive()]
    while messages[-1].get("more_body", False):
        messages.append(await receive())
    body = b"".join(message.get("body", b"") for message in messages)
    messages.reverse()

    async def receive_again() -> dict[str, object]:
        return messages.pop() if messages else await receive()

    return receive_again, is_utf_8_form(body, matched[2])


def is_utf_8_form(body: bytes, boundary: bytes) -> bool:
    """Whether no part of a multipart form names a charset for its name; False for more parts than can be checked."""
    parts = body.split(b"--" + boundary, MAX_FORM_PARTS + 1)
    heads = [part.partition(b"\r\n\r\n")[:2] for part in parts]
    return len(parts) <= MAX_FORM_PARTS and not any(end and EXTENDED_PARAMETER.search(head) for head, end in heads)


async def _answer_400(send: Send) -> None:
    text = ONLY_UTF_8_TEXT.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(text)).encode())]
    await send({"type": "http.response.start", "status": 400, "headers": headers})
    await send({"type": "http.response.body", "body": text})
