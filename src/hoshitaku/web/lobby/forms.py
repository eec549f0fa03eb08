"""The form for a new table: seats, options from the game's schema, pace, clock; and its error texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hoshitaku import Game
from hoshitaku.kernel.display_name import MAX_NAME_LENGTH, clean_single_line, has_visible_characters
from hoshitaku.players.roster import IS_INTERPRETED
from hoshitaku.web.account.viewers import clean_name
from hoshitaku.web.clocks import time_controls
from hoshitaku.web.clocks.time_controls import TimeControl
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.lobby.new_table_page import FormChoice, NewTablePage, OptionField, OptionPreset, SeatField, game_list
from hoshitaku.web.table.create import SeatPlan, TablePlan
from hoshitaku.web.table.models import MAX_TITLE_LENGTH, Table
from hoshitaku.web.table.page.option_texts import (
    OptionValue,
    allowed_values,
    is_multiple_choice,
    is_text_lines,
    option_value_text,
    option_values,
    selectable_options_schema,
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
    """A visitor's input so far, and its errors; `current_name` is their display name."""

    game: Game
    values: Mapping[str, str]
    current_name: str = ""
    errors: dict[str, str] = field(default_factory=dict)

    def make_plan(self) -> TablePlan:
        """The plan; `errors` says what is invalid."""
        seats = self._seat_plans()
        if len(seats) not in self.game.seat_counts:
            least, most = self.game.seat_counts[0], self.game.seat_counts[-1]
            self.errors["seats"] = t("new_table.error_seats", least=least, most=most, given=len(seats))
        if sum(seat.kind == "me" for seat in seats) != 1:
            self.errors["seats"] = t("new_table.error_me")
        pace = self.values.get("pace", Table.Pace.LIVE)
        if pace not in Table.Pace.values:
            self.errors["pace"] = t("new_table.error_choice")
        return TablePlan(
            game=self.game.name,
            seat_plans=seats,
            options=self._chosen_options(),
            pace=pace,
            is_public=self.values.get("public") == "1",
            time_control=self._time_control(len(seats)),
            title=clean_single_line(self.values.get("title", ""))[:MAX_TITLE_LENGTH],
            language=self.values.get("language", "") if self.values.get("language") in ("ja", "en") else "",
        )

    def _time_control(self, seat_count: int) -> TimeControl | None:
        asked = time_controls.ClockForm.from_values(self.values, seat_count)
        if asked.error:
            self.errors["clock"] = asked.error
        return asked.time_control

    def clean_host_name(self) -> str:
        """The host's display name; "" and an entry in `errors` if it is invalid."""
        try:
            return clean_name(self.values.get("name") or self.current_name or t("account.guest"))
        except Problem as problem:
            self.errors["name"] = problem.notice().text
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
                self.errors["seats"] = t("new_table.error_choice")
        return [plan for plan in plans if plan.kind != "none"]

    def _guest_name(self, number: int) -> str:
        name = clean_single_line(self.values.get(f"guest_{number}", ""))
        if len(name) > MAX_NAME_LENGTH:
            self.errors["seats"] = Problem(400, "name_needed", most=MAX_NAME_LENGTH).notice().text
        return name if has_visible_characters(name) else t("table.seat_number", number=number + 1)

    def _chosen_options(self) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        for name, schema in selectable_options_schema(self.game).items():
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
                self.errors[f"option_{name}"] = t("new_table.error_choice")
        return chosen

    def _is_field_shown(self, schema: Mapping[str, Any]) -> bool:
        """Whether a field is shown, given the fields that it depends on."""
        values, schemas = self.values, selectable_options_schema(self.game)
        return all(
            values.get(f"option_{of}_{v}") == "1" or (values.get(f"option_{of}") or schemas[of].get("default")) == v
            for of, v in schema.get("needs", {}).items()
        )

    def make_page(self) -> NewTablePage:
        """The page of the form."""
        levels = selectable_levels(self.game.name)
        return NewTablePage(
            form=self,
            game=self.game,
            games=game_list(),
            option_fields=[
                self._make_option_field(name, schema) for name, schema in selectable_options_schema(self.game).items()
            ],
            seat_rows=[self._make_seat_field(number) for number in range(max(self.game.seat_counts))],
            bot_levels=[
                OptionValue(level, level_title_with_number(level), level_description(level)) for level in levels
            ],
            is_interpreted=IS_INTERPRETED,
            paces=[FormChoice(pace, t(f"new_table.pace_{pace}")) for pace in Table.Pace.values],
            **vars(time_controls.clock_form_fields(self.values)),
        )

    def _make_option_field(self, name: str, schema: Mapping[str, Any]) -> OptionField:
        lang = page_language()
        key = f"option_{name}"
        value = self.values.get(key) or str(schema.get("default", ""))
        ticked = self._ticked_values(name, schema)
        chosen = [one for one in allowed_values(schema) if one in ticked] if is_multiple_choice(schema) else value
        return OptionField(
            field_name=key,
            title=schema["title"][lang],
            description=schema.get("description", {}).get(lang, ""),
            choices=option_values(schema),
            chosen_text=option_value_text(schema, chosen),
            was_preset_clicked=self.values.get("preset", "").partition(":")[0] == name,
            dependency_classes=[f"needs-{other}-{value}" for other, value in schema.get("needs", {}).items()],
            is_multiple_choice=is_multiple_choice(schema),
            is_text_lines=is_text_lines(schema),
            presets=[
                OptionPreset(one["name"], one["title"][lang], one["description"][lang], set(one["values"]) == ticked)
                for one in schema.get("presets", [])
            ],
            ticked_values=ticked,
            example=schema["items"]["examples"][0] if is_text_lines(schema) else "",
            minimum=schema.get("minimum"),
            maximum=schema.get("maximum"),
            value=value,
            error=self.errors.get(key),
        )

    def _ticked_values(self, name: str, schema: Mapping[str, Any]) -> set[Any]:
        if not is_multiple_choice(schema):
            return set()
        return {value for value in allowed_values(schema) if self.values.get(f"option_{name}_{value}") == "1"}

    def _make_seat_field(self, number: int) -> SeatField:
        bots = [
            FormChoice(f"bot:{level}", t("new_table.seat_bot", level=level_title_with_number(level)))
            for level in selectable_levels(self.game.name)
        ]
        plain = [FormChoice(kind, t(f"new_table.seat_{kind}")) for kind in SEAT_KINDS_WITHOUT_LEVEL]
        return SeatField(
            number=number,
            field_name=f"seat_{number}",
            guest_field_name=f"guest_{number}",
            value=self.values.get(f"seat_{number}", default_seat_kind(number)),
            typed_guest_name=self.values.get(f"guest_{number}", ""),
            choices=[*plain[:3], *bots, plain[3]],
        )


def apply_preset(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """The form values with the boxes of a preset ticked: `preset` is "option:set"."""
    option, _, wanted = values.get("preset", "").partition(":")
    schema = selectable_options_schema(game).get(option, {})
    found = next((one["values"] for one in schema.get("presets", []) if one["name"] == wanted), None)
    if found is None:
        return dict(values)
    others = {key: value for key, value in values.items() if not key.startswith(f"option_{option}_")}
    return others | {f"option_{option}_{value}": "1" for value in found}


def default_seat_kind(number: int) -> str:
    """The host sits first; the next two seats are open to friends."""
    return ("me", "open", "open")[number] if number < 3 else "none"
