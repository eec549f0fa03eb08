"""Parts of libraries that no documentation promises: a new version that moves them fails here, and names them.

docs/architecture.md says why each of them is used.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

import jinja2
import pytest
import uvicorn
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.handlers.asgi import ASGIHandler
from django.db.models.sql import UpdateQuery
from django.db.models.sql.compiler import SQLCompiler
from django.middleware.security import SecurityMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from hoshitaku.web.table.models import Table

PROJECT = Path(__file__).parents[2] / "pyproject.toml"

SIGNATURES: list[tuple[Callable[..., Any], str]] = [
    # database/prepared_statements.py
    (SQLCompiler.as_sql, "self, with_limits, with_col_aliases"),
    (SQLCompiler.get_converters, "self, expressions"),
    (SQLCompiler.apply_converters, "self, rows, converters"),
    (UpdateQuery.add_update_values, "self, values"),
    (Table.objects.all().query.get_compiler, "using, connection, elide_empty"),
    (Table.objects.all().query.chain, "klass"),
    # http/request_handler.py
    (ASGIHandler.__init__, "self"),
    (ASGIHandler.load_middleware, "self, is_async"),
    (ASGIHandler.handle, "self, scope, receive, send"),
    (ASGIHandler.get_response, "self, request"),
    (ASGIHandler.get_response_async, "self, request"),
    (ASGIHandler.send_response, "self, response, send"),
    # account/session_store.py
    (SessionStore._get_session_from_db, "self"),
    (SessionStore._aget_session_from_db, "self"),
    # account/session_last_used.py
    (SessionMiddleware.process_request, "self, request"),
    (SessionMiddleware.process_response, "self, request, response"),
    # http/tls_redirect_and_cookies.py
    (SecurityMiddleware.process_request, "self, request"),
    # server/serve.py
    (uvicorn.Server.shutdown, "self, sockets"),
    # templating/macros.py
    (jinja2.Template.make_module, "self, vars, shared, locals"),
    (jinja2.Environment.getattr, "self, obj, attribute"),
    # http/connection_guard.py
    (HttpToolsProtocol.connection_made, "self, transport"),
    (HttpToolsProtocol.connection_lost, "self, exc"),
    (HttpToolsProtocol.data_received, "self, data"),
    (HttpToolsProtocol.on_message_begin, "self"),
    (HttpToolsProtocol.on_url, "self, url"),
    (HttpToolsProtocol.on_header, "self, name, value"),
    (HttpToolsProtocol.on_headers_complete, "self"),
    (HttpToolsProtocol.on_body, "self, body"),
    (HttpToolsProtocol.on_message_complete, "self"),
    (HttpToolsProtocol.on_response_complete, "self"),
    (HttpToolsProtocol.send_400_response, "self, msg"),
    (HttpToolsProtocol.pause_writing, "self"),
    (HttpToolsProtocol.resume_writing, "self"),
]
ATTRIBUTES: list[tuple[type, set[str]]] = [
    (SecurityMiddleware, {"redirect"}),
    (HttpToolsProtocol, {"connections", "cycle", "headers", "loop", "pipeline", "transport"}),
    (RequestResponseCycle, {"disconnected", "message_event", "response_complete", "response_started"}),
]


@pytest.mark.parametrize(("function", "parameters"), SIGNATURES)
def test_overridden_and_called_internals_have_the_expected_parameters(
    function: Callable[..., Any], parameters: str
) -> None:
    assert ", ".join(inspect.signature(function).parameters) == parameters, function.__qualname__


@pytest.mark.parametrize(("owner", "names"), ATTRIBUTES)
def test_attributes_read_or_set_exist_after_construction(owner: type, names: set[str]) -> None:
    made = set(re.findall(r"self\.(\w+)\b[^=\n]* = ", inspect.getsource(owner.__init__)))
    assert made >= names, owner.__qualname__


def test_every_callback_of_the_parser_that_is_not_overridden_is_known() -> None:
    callbacks = {name for name in dir(HttpToolsProtocol) if name.startswith("on_")}
    known = {"message_begin", "url", "header", "headers_complete", "body", "message_complete", "response_complete"}
    assert callbacks == {f"on_{name}" for name in known}


def test_an_environment_names_the_class_of_its_templates() -> None:
    assert jinja2.Environment.template_class is jinja2.Template


def test_a_session_says_in_one_attribute_that_it_has_no_key() -> None:
    session = SessionStore("a" * 32)
    session._session_key = None
    assert session.session_key is None


@pytest.mark.parametrize("library", ["django", "jinja2", "uvicorn"])
def test_dependencies_with_used_internals_have_an_upper_bound(library: str) -> None:
    wanted = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]["web"]
    bound = next(each.partition("<")[2] for each in wanted if re.match(rf"{library}\W", each))
    assert bound, f"{library} has no upper bound"
    number = [int(part) for part in version(library).split(".")]
    assert number < [int(part) for part in bound.split(".")]
