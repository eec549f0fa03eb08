"""Query plans of a page: queries that scan a large table or sort many rows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from django.db import connection

from benchmarks.web import pages

LARGE = 2_000  # rows
SCANNED = re.compile(r"^SCAN (\w+)(?! \w* *VIRTUAL)")


def lines(chosen: list[tuple[str, str, str]]) -> Iterator[str]:
    """For each page, the notable plan steps, each query once."""
    seen: set[str] = set()
    for who, name, address in chosen:
        for sql in pages.queries(pages.client(who), address):
            shape = re.sub(r"\d+|'[^']*'", "?", sql)
            found = list(_steps(sql)) if sql.startswith(("SELECT", "WITH", "\nWITH")) and shape not in seen else []
            seen.add(shape)
            if found:
                yield f"{who} {name}"
                yield from (f"    {step}" for step in found)
                yield f"    {sql.strip()[:400]}"


def _steps(sql: str) -> Iterator[str]:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + sql.replace("%", "%%"), None)
            plan = cursor.fetchone()[0]
            yield from _of_postgresql((json.loads(plan) if isinstance(plan, str) else plan)[0]["Plan"])
            return
        cursor.execute("EXPLAIN QUERY PLAN " + sql)
        for *_, step in cursor.fetchall():
            if (step.startswith("SCAN") and "INDEX" not in step) or "TEMP B-TREE" in step:
                yield step


def _of_postgresql(node: dict[str, Any]) -> Iterator[str]:
    rows = node["Actual Rows"] * node["Actual Loops"] + node.get("Rows Removed by Filter", 0) * node["Actual Loops"]
    if rows >= LARGE and node["Node Type"] in (
        "Seq Scan",
        "Sort",
        "Hash Join",
        "Hash",
        "Nested Loop",
        "Bitmap Heap Scan",
    ):
        what = f"{node['Node Type']} {node.get('Relation Name', '')}".strip()
        yield f"{what}: {rows:.0f} rows, {node['Actual Total Time']:.1f} ms"
    for below in node.get("Plans", ()):
        yield from _of_postgresql(below)
