"""Finds where templates and views write times without templating/times.py."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "src/hoshitaku/web"
# The one place that writes times for people.
TIMES = WEB / "templating/times.py"
# In templates: methods that write times, the element, a time zone that somebody believes to be the server's.
IN_TEMPLATES = re.compile(r"strftime|isoformat|\.date\(\)|\|\s*date\b|<time\b|datetime=|\bUTC\b|協定世界時")
IN_TEXTS = re.compile(r"\bUTC\b|協定世界時")
# Methods and functions that write a time, or that take a day from a moment in a time zone nobody chose.
WRITING_CALLS = {"strftime", "date_format", "time_format", "naturaltime", "timesince", "ctime"}
DAY_TAKING_CALLS = {"date", "today", "utcnow", "utcfromtimestamp"}
WRITING_FORMAT = re.compile(r"%[YymdHMSbBaAjpZ]")
PARTS_OF_DAYS = {"year", "month", "day", "hour", "weekday", "isocalendar"}


def in_template(text: str) -> list[str]:
    """The times that a template writes."""
    return IN_TEMPLATES.findall(re.sub(r"\{#.*?#\}", "", text, flags=re.DOTALL))


def in_module(source: str) -> list[str]:
    """The times that a module writes, and what it decides by a day of no time zone in particular."""
    return list(_found(ast.parse(source)))


def _found(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            if WRITING_FORMAT.search(ast.unparse(node.format_spec)):
                yield ast.unparse(node)
        elif isinstance(node, ast.Call):
            yield from _found_in_call(node)
        elif isinstance(node, ast.Attribute) and node.attr in PARTS_OF_DAYS and _is_now(node.value):
            yield ast.unparse(node)


def _found_in_call(call: ast.Call) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    takes_day = name in DAY_TAKING_CALLS and isinstance(call.func, ast.Attribute) and not call.args
    is_naive = (
        name in ("now", "fromtimestamp")
        and _of_datetime(call)
        and len(call.args) + len(call.keywords) < (name != "now") + 1
    )
    if name in WRITING_CALLS or takes_day or is_naive:
        yield ast.unparse(call)


def _of_datetime(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) in ("datetime", "datetime.datetime")


def _is_now(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func).endswith(".now")
