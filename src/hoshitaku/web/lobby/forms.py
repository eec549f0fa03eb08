"""The form for a new table: seats, options from the game's own schema, pace; and what is wrong with them in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import hoshitaku
from hoshitaku import Game
from hoshitaku.players.roster import IS_INTERPRETED
from hoshitaku.web.account.display_name import NAME_LENGTH, clean_single_line, has_visible_characters
from hoshitaku.web.account.viewers import clean_name
from hoshitaku.web.clocks import time_controls
from hoshitaku.web.clocks.time_controls import TimeControl
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.create import SeatPlan, TablePlan, quick_start_ways
from hoshitaku.web.table.models import TITLE_LENGTH, Table
from hoshitaku.web.table.page.option_texts import (
    agreed_options_schema,
    allowed_values,
    is_multiple_choice,
    is_text_lines,
    option_value_text,
    option_values,
)
from hoshitaku.web.table.seats.bot_levels import (
    is_known_level,
    level_description,
    level_title_with_number,
    selectable_levels,
)
from hoshitaku.web.templating.translate import page_language, t

SEAT_KINDS_WITHOUT_LEVEL = ("me", "open", "guest", "none")


@dataclass
class NewTableForm:
    """What a visitor has filled in so far, and what is wrong with it; `known` is their current name."""

    game: Game
    values: Mapping[str, str]
    current_name: str = ""
    errors: dict[str, str] = field(default_factory=dict)

    def make_plan(self) -> TablePlan:
        """What was asked for; `errors` says what cannot be."""
        seats = self._seat_plans()
        if len(seats) not in self.game.seat_counts:
            least, most = self.game.seat_counts[0], self.game.seat_counts[-1]
            self.errors["seats"] = t("setup.error_seats", least=least, most=most, given=len(seats))
        if sum(seat.kind == "me" for seat in seats) != 1:
            self.errors["seats"] = t("setup.error_me")
        pace = self.values.get("pace", Table.Pace.LIVE)
        if pace not in Table.Pace.values:
            self.errors["pace"] = t("setup.error_choice")
        return TablePlan(
            game=self.game.name,
            seats=seats,
            options=self._chosen_options(),
            pace=pace,
            public=self.values.get("public") == "1",
            time_control=self._time_control(len(seats)),
            title=clean_single_line(self.values.get("title", ""))[:TITLE_LENGTH],
            language=self.values.get("language", "") if self.values.get("language") in ("ja", "en") else "",
        )

    def _time_control(self, seat_count: int) -> TimeControl | None:
        asked = time_controls.ClockForm.from_values(self.values, seat_count)
        if asked.error:
            self.errors["clock"] = asked.error
        return asked.time_control

    def clean_host_name(self) -> str:
        """What the host wants to be called; "" and an entry in `errors` if that is no name."""
        try:
            return clean_name(self.values.get("name") or self.current_name or t("people.guest"))
        except Problem as problem:
            self.errors["name"] = problem.notice()["text"]
            return ""

    def _seat_plans(self) -> list[SeatPlan]:
        plans = []
        for number in range(max(self.game.seat_counts)):
            kind, _, level = self.values.get(f"seat_{number}", default_seat_kind(number)).partition(":")
            if kind == "bot" and is_known_level(self.game.name, level):
                plans.append(SeatPlan("bot", level))
            elif kind in SEAT_KINDS_WITHOUT_LEVEL and not level:
                plans.append(SeatPlan(kind, name=self._guest_name(number) if kind == "guest" else ""))
            else:
                self.errors["seats"] = t("setup.error_choice")
        return [plan for plan in plans if plan.kind != "none"]

    def _guest_name(self, number: int) -> str:
        name = clean_single_line(self.values.get(f"guest_{number}", ""))
        if len(name) > NAME_LENGTH:
            self.errors["seats"] = Problem(400, "name_needed", most=NAME_LENGTH).notice()["text"]
        return name if has_visible_characters(name) else t("tables.seat_number", number=number + 1)

    def _chosen_options(self) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        for name, schema in agreed_options_schema(self.game).items():
            if not self._is_field_shown(schema):
                continue
            if is_multiple_choice(schema):
                ticked = [value for value in allowed_values(schema) if self.values.get(f"option_{name}_{value}") == "1"]
                chosen |= {name: ticked} if ticked else {}
                continue
            value = self.values.get(f"option_{name}", "")
            if is_text_lines(schema):
                lines = [line.strip() for line in value.rstrip().splitlines()]
                chosen |= {name: lines} if any(lines) else {}
                continue
            if value == "" or value == str(schema.get("default")):
                continue
            if value in map(str, allowed_values(schema)):
                chosen[name] = next(v for v in allowed_values(schema) if str(v) == value)
            else:
                self.errors[f"option_{name}"] = t("setup.error_choice")
        return chosen

    def _is_field_shown(self, schema: Mapping[str, Any]) -> bool:
        """Whether a field is shown by what was chosen in the others that it needs."""
        values, schemas = self.values, agreed_options_schema(self.game)
        return all(
            values.get(f"option_{of}_{v}") == "1" or (values.get(f"option_{of}") or schemas[of].get("default")) == v
            for of, v in schema.get("needs", {}).items()
        )

    def form_context(self) -> dict[str, Any]:
        """What the template is given."""
        return {
            "game": {"name": self.game.name, "title": self.game.title(page_language())},
            "games": game_list(),
            "form": {"values": self.values, "errors": self.errors},
            "fields": [self._field_context(name, schema) for name, schema in agreed_options_schema(self.game).items()],
            "seat_rows": [self._seat_row_context(number) for number in range(max(self.game.seat_counts))],
            "levels": [
                {"value": level, "title": level_title_with_number(level), "description": level_description(level)}
                for level in selectable_levels(self.game.name)
            ],
            "interpreted": IS_INTERPRETED,
            **time_controls.form_context(self.values),
            "paces": [{"value": pace, "title": t(f"setup.pace_{pace}")} for pace in Table.Pace.values],
        }

    def _field_context(self, name: str, schema: Mapping[str, Any]) -> dict[str, Any]:
        lang = page_language()
        key = f"option_{name}"
        value = self.values.get(key) or str(schema.get("default", ""))
        ticked = self._ticked_values(name, schema)
        chosen = [one for one in allowed_values(schema) if one in ticked] if is_multiple_choice(schema) else value
        return {
            "name": key,
            "title": schema["title"][lang],
            "description": schema.get("description", {}).get(lang, ""),
            "choices": option_values(schema),
            "chosen": option_value_text(schema, chosen),
            "asked": self.values.get("preset", "").partition(":")[0] == name,
            "needs": [f"needs-{other}-{value}" for other, value in schema.get("needs", {}).items()],
            "several": is_multiple_choice(schema),
            "lines": is_text_lines(schema),
            "presets": [
                {
                    "name": one["name"],
                    "title": one["title"][lang],
                    "description": one["description"][lang],
                    "chosen": set(one["values"]) == ticked,
                }
                for one in schema.get("presets", [])
            ],
            "ticked": ticked,
            "example": schema["items"]["examples"][0] if is_text_lines(schema) else "",
            "least": schema.get("minimum"),
            "most": schema.get("maximum"),
            "value": value,
            "error": self.errors.get(key),
        }

    def _ticked_values(self, name: str, schema: Mapping[str, Any]) -> set[Any]:
        if not is_multiple_choice(schema):
            return set()
        return {value for value in allowed_values(schema) if self.values.get(f"option_{name}_{value}") == "1"}

    def _seat_row_context(self, number: int) -> dict[str, Any]:
        bots = [
            {"value": f"bot:{level}", "title": t("setup.seat_bot", level=level_title_with_number(level))}
            for level in selectable_levels(self.game.name)
        ]
        plain = [{"value": kind, "title": t(f"setup.seat_{kind}")} for kind in SEAT_KINDS_WITHOUT_LEVEL]
        return {
            "number": number,
            "name": f"seat_{number}",
            "guest_name": f"guest_{number}",
            "value": self.values.get(f"seat_{number}", default_seat_kind(number)),
            "guest": self.values.get(f"guest_{number}", ""),
            "choices": [*plain[:3], *bots, plain[3]],
        }


def apply_preset(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """What was filled in, with the boxes ticked that one of the sets of an option has: `preset` is "option:set"."""
    option, _, wanted = values.get("preset", "").partition(":")
    schema = agreed_options_schema(game).get(option, {})
    found = next((one["values"] for one in schema.get("presets", []) if one["name"] == wanted), None)
    if found is None:
        return dict(values)
    others = {key: value for key, value in values.items() if not key.startswith(f"option_{option}_")}
    return others | {f"option_{option}_{value}": "1" for value in found}


def default_seat_kind(number: int) -> str:
    """I sit first, the next two seats are open to friends."""
    return ("me", "open", "open")[number] if number < 3 else "none"


def game_list() -> list[dict[str, Any]]:
    """Every game that can be played here, for choosing one."""
    lang = page_language()
    listed = []
    for name in hoshitaku.game_names():
        game = hoshitaku.game(name)
        meta = game.pack.data.get("meta", {})
        listed.append(
            {
                "name": name,
                "title": game.title(lang),
                "seats": list(game.seat_counts),
                "minutes": meta.get("minutes", []) if isinstance(meta, dict) else [],
                "text": game.introduction(lang),
                "ways": quick_start_ways(name),
            }
        )
    return listed
