"""The form for a new table: seats, options from the game's own schema, pace; and what is wrong with them in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import hoshitaku
from hoshitaku import Game
from hoshitaku.players.roster import IS_INTERPRETED
from hoshitaku.web.clocks import terms
from hoshitaku.web.clocks.terms import Terms
from hoshitaku.web.people.naming import NAME_LENGTH, can_be_seen, one_line
from hoshitaku.web.people.viewers import clean_name
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables.choices import allowed, choices_of, choosable, in_words, is_lines, is_several
from hoshitaku.web.tables.levels import level_choice, level_description, levels, may_sit
from hoshitaku.web.tables.models import TITLE_LENGTH, Table
from hoshitaku.web.tables.setup import SeatPlan, TablePlan, ways
from hoshitaku.web.words import language, t

PLAIN_KINDS = ("me", "open", "guest", "none")


@dataclass
class NewTable:
    """What a visitor has filled in so far, and what is wrong with it; `known` is their current name."""

    game: Game
    values: Mapping[str, str]
    known: str = ""
    errors: dict[str, str] = field(default_factory=dict)

    def plan(self) -> TablePlan:
        """What was asked for; `errors` says what cannot be."""
        seats = self._seats()
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
            options=self._options(),
            pace=pace,
            public=self.values.get("public") == "1",
            clock=self._clock(len(seats)),
            title=one_line(self.values.get("title", ""))[:TITLE_LENGTH],
            language=self.values.get("language", "") if self.values.get("language") in ("ja", "en") else "",
        )

    def _clock(self, seats: int) -> Terms | None:
        asked = terms.Asked.of(self.values, seats)
        if asked.error:
            self.errors["clock"] = asked.error
        return asked.terms

    def host_name(self) -> str:
        """What the host wants to be called; "" and an entry in `errors` if that is no name."""
        try:
            return clean_name(self.values.get("name") or self.known or t("people.guest"))
        except Problem as problem:
            self.errors["name"] = problem.notice()["text"]
            return ""

    def _seats(self) -> list[SeatPlan]:
        plans = []
        for number in range(max(self.game.seat_counts)):
            kind, _, level = self.values.get(f"seat_{number}", default_kind(number)).partition(":")
            if kind == "bot" and may_sit(self.game.name, level):
                plans.append(SeatPlan("bot", level))
            elif kind in PLAIN_KINDS and not level:
                plans.append(SeatPlan(kind, name=self._guest(number) if kind == "guest" else ""))
            else:
                self.errors["seats"] = t("setup.error_choice")
        return [plan for plan in plans if plan.kind != "none"]

    def _guest(self, number: int) -> str:
        name = one_line(self.values.get(f"guest_{number}", ""))
        if len(name) > NAME_LENGTH:
            self.errors["seats"] = Problem(400, "name_needed", most=NAME_LENGTH).notice()["text"]
        return name if can_be_seen(name) else t("tables.seat_number", number=number + 1)

    def _options(self) -> dict[str, Any]:
        chosen: dict[str, Any] = {}
        for name, schema in choosable(self.game).items():
            if not self._is_asked(schema):
                continue
            if is_several(schema):
                ticked = [value for value in allowed(schema) if self.values.get(f"option_{name}_{value}") == "1"]
                chosen |= {name: ticked} if ticked else {}
                continue
            value = self.values.get(f"option_{name}", "")
            if is_lines(schema):
                lines = [line.strip() for line in value.rstrip().splitlines()]
                chosen |= {name: lines} if any(lines) else {}
                continue
            if value == "" or value == str(schema.get("default")):
                continue
            if value in map(str, allowed(schema)):
                chosen[name] = next(v for v in allowed(schema) if str(v) == value)
            else:
                self.errors[f"option_{name}"] = t("setup.error_choice")
        return chosen

    def _is_asked(self, schema: Mapping[str, Any]) -> bool:
        """Whether a field is shown by what was chosen in the others that it needs."""
        values, schemas = self.values, choosable(self.game)
        return all(
            values.get(f"option_{of}_{v}") == "1" or (values.get(f"option_{of}") or schemas[of].get("default")) == v
            for of, v in schema.get("needs", {}).items()
        )

    def context(self) -> dict[str, Any]:
        """What the template is given."""
        return {
            "game": {"name": self.game.name, "title": self.game.title(language())},
            "games": game_list(),
            "form": {"values": self.values, "errors": self.errors},
            "fields": [self._field(name, schema) for name, schema in choosable(self.game).items()],
            "seat_rows": [self._seat_row(number) for number in range(max(self.game.seat_counts))],
            "levels": [
                {"value": level, "title": level_choice(level), "description": level_description(level)}
                for level in levels(self.game.name)
            ],
            "interpreted": IS_INTERPRETED,
            **terms.for_form(self.values),
            "paces": [{"value": pace, "title": t(f"setup.pace_{pace}")} for pace in Table.Pace.values],
        }

    def _field(self, name: str, schema: Mapping[str, Any]) -> dict[str, Any]:
        lang = language()
        key = f"option_{name}"
        value = self.values.get(key) or str(schema.get("default", ""))
        ticked = self._ticked(name, schema)
        chosen = [one for one in allowed(schema) if one in ticked] if is_several(schema) else value
        return {
            "name": key,
            "title": schema["title"][lang],
            "description": schema.get("description", {}).get(lang, ""),
            "choices": choices_of(schema),
            "chosen": in_words(schema, chosen),
            "asked": self.values.get("preset", "").partition(":")[0] == name,
            "needs": [f"needs-{other}-{value}" for other, value in schema.get("needs", {}).items()],
            "several": is_several(schema),
            "lines": is_lines(schema),
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
            "example": schema["items"]["examples"][0] if is_lines(schema) else "",
            "least": schema.get("minimum"),
            "most": schema.get("maximum"),
            "value": value,
            "error": self.errors.get(key),
        }

    def _ticked(self, name: str, schema: Mapping[str, Any]) -> set[Any]:
        if not is_several(schema):
            return set()
        return {value for value in allowed(schema) if self.values.get(f"option_{name}_{value}") == "1"}

    def _seat_row(self, number: int) -> dict[str, Any]:
        bots = [
            {"value": f"bot:{level}", "title": t("setup.seat_bot", level=level_choice(level))}
            for level in levels(self.game.name)
        ]
        plain = [{"value": kind, "title": t(f"setup.seat_{kind}")} for kind in PLAIN_KINDS]
        return {
            "number": number,
            "name": f"seat_{number}",
            "guest_name": f"guest_{number}",
            "value": self.values.get(f"seat_{number}", default_kind(number)),
            "guest": self.values.get(f"guest_{number}", ""),
            "choices": [*plain[:3], *bots, plain[3]],
        }


def with_preset(game: Game, values: Mapping[str, str]) -> dict[str, str]:
    """What was filled in, with the boxes ticked that one of the sets of an option has: `preset` is "option:set"."""
    option, _, wanted = values.get("preset", "").partition(":")
    schema = choosable(game).get(option, {})
    found = next((one["values"] for one in schema.get("presets", []) if one["name"] == wanted), None)
    if found is None:
        return dict(values)
    others = {key: value for key, value in values.items() if not key.startswith(f"option_{option}_")}
    return others | {f"option_{option}_{value}": "1" for value in found}


def default_kind(number: int) -> str:
    """I sit first, the next two seats are open to friends."""
    return ("me", "open", "open")[number] if number < 3 else "none"


def game_list() -> list[dict[str, Any]]:
    """Every game that can be played here, for choosing one."""
    lang = language()
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
                "ways": ways(name),
            }
        )
    return listed
