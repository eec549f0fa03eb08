"""The server-sent events of a table's stream. The page listens for them: see table/table.html and js/stream.js."""

from __future__ import annotations

from typing import Final

from hoshitaku.web.table.page import fragments

Fragments = dict[str, str]
"""HTML of fragments by their names."""

REPLACED_EVENT: Final = b"event: elsewhere\ndata: \n\n"


def alive_event(change_count: int) -> bytes:
    """An event that changes nothing: the stream is alive, and the table is at this state.

    That a change was made which this viewer does not see is no secret: every page of the table names its state, and so
    does each answer for `table.urls.changes`.
    """
    return f"id: {change_count}\nevent: alive\n\n".encode()


def fragments_event(html_by_name: Fragments, change_count: int) -> bytes:
    """An event that swaps fragments into the page; its id is the state that it shows."""
    if not html_by_name:
        return alive_event(change_count)
    html = fragments.partials_html(html_by_name)
    data = "".join([f"data: {line}\n" for line in html.splitlines() if line and not line.isspace()])
    return f"id: {change_count}\n{data}\n".encode()
