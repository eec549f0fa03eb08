"""A browser's last choices for a new table of each game, as defaults of the next form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.http import HttpRequest

from hoshitaku import Game
from hoshitaku.web.table.page.option_texts import is_text_lines, selectable_options_schema

SESSION_KEY: Final = "last_tables"  # in the session, by game
MAX_VALUE_LENGTH: Final = 40


def read_last_options(request: HttpRequest, game: Game) -> dict[str, str]:
    """The last choices by form field; empty if the browser has made no table of this game."""
    kept: dict[str, dict[str, str]] = request.session.get(SESSION_KEY, {})
    return dict(kept.get(game.name, {}))


def store_last_options(request: HttpRequest, game: Game, values: Mapping[str, str]) -> None:
    """Store the choices, without names, text with several lines, and whether the table is public."""
    options = [
        f"option_{name}" for name, schema in selectable_options_schema(game).items() if not is_text_lines(schema)
    ]
    known = {key for name in options for key in values if key == name or key.startswith(f"{name}_")}
    known |= {f"seat_{number}" for number in range(max(game.seat_counts))} | {"pace", "language"}
    known |= {"clock", "clock_minutes", "clock_increment", "clock_end"}
    kept = {key: value[:MAX_VALUE_LENGTH] for key, value in values.items() if key in known and value}
    request.session[SESSION_KEY] = request.session.get(SESSION_KEY, {}) | {game.name: kept}
