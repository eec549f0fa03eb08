"""The server's log: text lines on a terminal, or JSON lines; never secrets.

For a request only the URL pattern is logged ("/t/<str:slug>/move/"): a table's slug lets people watch it, and a join
link or a link in a mail is a key. Messages from other code (Django, tracebacks) are cleaned as text.
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

from hoshitaku.data_folder import expand_home
from hoshitaku.web.server.operator_error import OperatorError

STDERR_VALUES = frozenset(("-", "json"))
MAX_FILE_BYTES = 10 * 1024 * 1024  # bytes of a file before the next one starts
OLD_FILE_COUNT = 9  # number of rotated files
OWNER_ONLY_MODE = 0o600
# Fields of a log line; other attributes of a log record (such as a whole request) are left out.
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
    "origins",
    "exc_info",
    "stack_info",
)
RENAMED_FIELDS = {"levelname": "level", "name": "logger"}
# Bounded, so that cleaning a long text of a client stays fast.
SECRET_PATTERNS = (
    (re.compile(r"(/(?:t|join|import|continue|club/(?:collections|communities|shop/orders))/)[^/\s\"'<>]+"), r"\1…"),
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
    """A text without secrets in paths, queries, passwords in URLs, and mail addresses."""
    for secret, instead in SECRET_PATTERNS:
        text = secret.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """A text line."""

    def __init__(self) -> None:
        super().__init__("{levelname:<8}{name}: {message}", style="{")

    def format(self, record: logging.LogRecord) -> str:
        """The cleaned line."""
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
        """Only the allowed fields, cleaned."""
        kept = {name: log_data[name] for name in LOG_LINE_FIELDS if name in log_data}
        return {name: remove_secrets(value) if isinstance(value, str) else value for name, value in kept.items()}


class DisallowedHostFilter(logging.Filter):
    """Turns Django's error for an unknown host name into a warning: the server has no fault."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Drop the traceback, and name the variable that allows the host."""
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        record.msg, record.args = record.getMessage().replace("ALLOWED_HOSTS", "HOSHITAKU_HOSTS"), ()
        return True


class PrivateRotatingFileHandler(logging.handlers.RotatingFileHandler):
    """A rotating log file that only its owner can read."""

    def _open(self) -> TextIOWrapper:
        opened = os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, OWNER_ONLY_MODE)
        return os.fdopen(opened, "a", encoding="utf-8")


def parse_log_target(text: str) -> str | Path:
    """Where the log goes: a file, "json" for JSON lines on standard error, "" for text lines there.

    Raises OperatorError if the file cannot be written, or its path is relative: a mistyped word would become a file in
    the server's folder.
    """
    if text.lower() in ("", *STDERR_VALUES):
        return text and "json"
    file = expand_home(text)
    if not file.is_absolute() or text.endswith(("/", "\\")):
        raise OperatorError("log_target")
    check_writable(log_file_of_worker(file))
    return file


def logging_settings(log: str | Path) -> dict[str, Any]:
    """Django's LOGGING for the parsed value of HOSHITAKU_LOG."""
    handlers: dict[str, dict[str, Any]] = {"console": {"class": "logging.StreamHandler", "formatter": "line"}}
    if log == "json":
        handlers["console"]["formatter"] = "json"
    elif isinstance(log, Path):
        handlers["file"] = {
            "()": PrivateRotatingFileHandler,
            "filename": log_file_of_worker(log), "maxBytes": MAX_FILE_BYTES,
            "backupCount": OLD_FILE_COUNT, "formatter": "json",
        }  # fmt: skip
        # The terminal shows only what the operator has to act on.
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
            "hoshitaku.requests": {"level": "INFO" if log else "WARNING"},
            "hoshitaku.security": {"level": "INFO" if log else "WARNING"},
            # An error page of 4xx is not a fault of the server.
            "django.request": {"level": "ERROR"},
            "django.security.csrf": {"level": "ERROR"},
            "django.security.DisallowedHost": {"filters": ["unasked"]},
        },
    }


def log_file_of_worker(file: Path) -> Path:
    """The log file of one process: several processes could not coordinate its rotation."""
    worker = os.environ.get("HOSHITAKU_WORKER", "")
    return file.with_stem(f"{file.stem}-{worker}") if worker else file


def check_writable(file: Path) -> None:
    """Raises OperatorError if the file cannot be written."""
    try:
        file.touch(OWNER_ONLY_MODE)
        file.open("ab").close()
    except OSError as error:
        raise OperatorError("no_log", file=file, reason=error.strerror) from error


def route_of_path(path: str, static_url: str) -> str:
    """The URL pattern of a path, without anything that a visitor typed."""
    if path.startswith(static_url):
        return f"{static_url}…"
    try:
        return f"/{resolve(path).route}"
    except Resolver404:
        return "?"


def log_requests(application: Application, static_url: str) -> Application:
    """Wrap an ASGI application to log each request when it is answered; a stream when it ends."""

    async def with_request_log(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not request_logger.isEnabledFor(logging.INFO):
            await application(scope, receive, send)
            return
        # 499 like nginx: the client disconnected before the answer.
        status, began = 499, time.perf_counter()

        async def noting(message: dict[str, Any]) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await application(scope, receive, noting)
        finally:
            path, ms = route_of_path(scope["path"], static_url), round((time.perf_counter() - began) * 1000, 1)
            fields = {"method": scope["method"], "path": path, "status": status, "ms": ms}
            request_logger.info("%s %s %s", scope["method"], path, status, extra=fields)

    return with_request_log
