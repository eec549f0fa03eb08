"""The form by which those who stayed end a game that a person has left alone."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from hoshitaku.web.table.models import Table
from hoshitaku.web.table.play import abandoned_game
from hoshitaku.web.table.request import require_viewer, submitted_form
from hoshitaku.web.table.run_action import run_table_action


@require_POST
def vote_to_end(request: HttpRequest, slug: str) -> HttpResponse:
    """Vote to end the game."""

    def action(request: HttpRequest, table: Table) -> None:
        form = replace(submitted_form(request), token=None)  # The form's token belongs to its option.
        abandoned_game.vote_to_end(slug, require_viewer(request), form)

    return run_table_action(request, slug, action)
