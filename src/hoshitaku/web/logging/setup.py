"""What a server writes down: lines for people on a terminal, or JSON lines for machines; never secrets.

Of a request only the kind of its address is written ("/t/<str:slug>/move/"): whoever knows a table's slug may watch it,
and a join link or a link in a mail is a key. What comes from elsewhere (Django, a traceback) is cleaned as text.
"""

from __future__ import annotations

import logging
import logging.handlers
import os
import re
import time
from collections.abc import Awaitable, Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from django.urls import Resolver404, resolve
from pythonjsonlogger.json import JsonFormatter

from hoshitaku.web.server.operator_error import OperatorError

STDERR_VALUES = frozenset(("-", "json"))
MAX_FILE_BYTES = 10 * 1024 * 1024  # bytes of a file before the next is begun
OLD_FILE_COUNT = 9  # older files that are kept
OWNER_ONLY_MODE = 0o600
# What a line may hold; what else a library hangs onto a record (a whole request) is left out.
LOG_LINE_FIELDS = (
    "time",
    "level",
    "logger",
    "process",
    "message",
    "method",
    "path",
    "status",
    "ms",
    "event",
    "who",
    "where",
    "exc_info",
    "stack_info",
)
RENAMED_FIELDS = {"levelname": "level", "name": "logger"}
# Bounded, so that no long text that a client sent takes long to clean.
SECRET_PATTERNS = (
    (re.compile(r"(/(?:t|join|import|club/(?:collections|communities|shop/orders))/)[^/\s\"'<>]+"), r"\1…"),
    (re.compile(r"(/account/(?:reset|address|mails)/)[^\s\"'<>]+"), r"\1…"),
    (re.compile(r"(?<=[/\w])\?[^\s\"'<>]+"), "?…"),
    (re.compile(r"://[^\s/@\"']{0,200}@"), "://…@"),
    (re.compile(r"[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]+"), "…@…"),
)

request_logger = logging.getLogger("hoshitaku.requests")
Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def remove_secrets(text: str) -> str:
    """A text without secrets of addresses, queries, passwords in addresses, and mail addresses."""
    for secret, instead in SECRET_PATTERNS:
        text = secret.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("{levelname:<8}{name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        """The line, cleaned."""
        return remove_secrets(super().format(record))


class JsonLineFormatter(JsonFormatter):
    """A JSON object on a line."""

    def __init__(self) -> None:
        super().__init__(
            ("levelname", "name", "process", "message"),
            rename_fields=RENAMED_FIELDS,
            timestamp="time",
            json_ensure_ascii=False,
        )

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Only what a line may hold, cleaned."""
        kept = {name: log_data[name] for name in LOG_LINE_FIELDS if name in log_data}
        return {name: remove_secrets(value) if isinstance(value, str) else value for name, value in kept.items()}


class DisallowedHostFilter(logging.Filter):
    """Turns Django's error of a request for a server of another name into a warning: nothing is wrong here."""

    def filter(self, record: logging.LogRecord) -> bool:
        """The same line without its traceback, naming the variable that would allow the name."""
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        record.msg, record.args = record.getMessage().replace("ALLOWED_HOSTS", "HOSHITAKU_HOSTS"), ()
        return True


class PrivateRotatingFileHandler(logging.handlers.RotatingFileHandler):
    """A file that only its owner can read, and older ones beside it."""

    def _open(self) -> TextIOWrapper:
        opened = os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, OWNER_ONLY_MODE)
        return os.fdopen(opened, "a", encoding="utf-8")


def logging_settings(log_value: str) -> dict[str, Any]:
    """Django's LOGGING for a value of HOSHITAKU_LOG. Raises Told if its file cannot be written."""
    handlers: dict[str, dict[str, Any]] = {"console": {"class": "logging.StreamHandler", "formatter": "line"}}
    if log_value in STDERR_VALUES:
        handlers["console"]["formatter"] = "json"
    elif log_value:
        handlers["file"] = {
            "()": PrivateRotatingFileHandler,
            "filename": check_writable(log_file_of_worker(Path(log_value).expanduser())), "maxBytes": MAX_FILE_BYTES,
            "backupCount": OLD_FILE_COUNT, "formatter": "json",
        }  # fmt: skip
        # The terminal keeps only what the operator has to act on.
        handlers["console"]["level"] = "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": TextFormatter}, "json": {"()": JsonLineFormatter}},
        "filters": {"unasked": {"()": DisallowedHostFilter}},
        "handlers": handlers,
        "root": {"handlers": list(handlers), "level": "WARNING"},
        "loggers": {
            "hoshitaku": {"level": "INFO"},
            "hoshitaku.requests": {"level": "INFO" if log_value else "WARNING"},
            "hoshitaku.security": {"level": "INFO" if log_value else "WARNING"},
            # A designed answer of 4xx is no fault of the server.
            "django.request": {"level": "ERROR"},
            "django.security.csrf": {"level": "ERROR"},
            "django.security.DisallowedHost": {"filters": ["unasked"]},
        },
    }


def log_file_of_worker(file: Path) -> Path:
    """Each of several processes has a file of its own: they could not agree when the next one begins."""
    worker = os.environ.get("HOSHITAKU_WORKER", "")
    return file.with_stem(f"{file.stem}-{worker}") if worker else file


def check_writable(file: Path) -> Path:
    """The file, if lines can be added to it."""
    try:
        file.touch(OWNER_ONLY_MODE)
        file.open("ab").close()
    except OSError as error:
        raise OperatorError("no_log", file=file, reason=error.strerror) from error
    return file


def route_of_path(path: str, static_url: str) -> str:
    """The kind of an address, without anything that a visitor typed."""
    if path.startswith(static_url):
        return f"{static_url}…"
    try:
        return f"/{resolve(path).route}"
    except Resolver404:
        return "?"


def log_requests(application: Application, static_url: str) -> Application:
    """An ASGI application whose requests are logged when they are answered; a stream when it ends."""

    async def telling(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not request_logger.isEnabledFor(logging.INFO):
            await application(scope, receive, send)
            return
        # 499 as with nginx: whoever asked has left before there was an answer.
        status, began = 499, time.perf_counter()

        async def noting(message: dict[str, Any]) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await application(scope, receive, noting)
        finally:
            path, ms = route_of_path(scope["path"], static_url), round((time.perf_counter() - began) * 1000, 1)
            told_of = {"method": scope["method"], "path": path, "status": status, "ms": ms}
            request_logger.info("%s %s %s", scope["method"], path, status, extra=told_of)

    return telling
