"""Positions as JSON: exact in mid-decision, checked when read. What is as at first is left out."""

from __future__ import annotations

from hoshitaku.games.zetta import cells as at
from hoshitaku.games.zetta import layout as by
from hoshitaku.games.zetta.codes import NONE, ON_TABLE
from hoshitaku.games.zetta.layout import Field
from hoshitaku.games.zetta.names import Names
from hoshitaku.games.zetta.registry import DECISIONS, make
from hoshitaku.games.zetta.ruleset import Ruleset
from hoshitaku.games.zetta.scoring import owner
from hoshitaku.games.zetta.state import Zetta
from hoshitaku.kernel.decision import CHANCE, NOBODY, Options
from hoshitaku.kernel.fields import Fields

MOST = 100_000
DEEPEST = 300


def encode(state: Zetta, names: Names) -> dict[str, object]:
    """The whole position for JSON: what is in its cells, and the decisions in work."""
    return {
        "cells": {field.name: value for field, value in names.all_of(state) if value not in ({}, field.default)},
        "stack": [
            {"decision": type(d).__name__, "actor": int(d.actor), "a": int(d.a), "b": int(d.b)}  # type: ignore[attr-defined]
            for d in state.pending()
        ],
    }


def decode(data: object, rules: Ruleset, names: Names) -> Zetta:
    """The position back; PositionError names the field that is wrong or impossible."""
    state = Zetta(rules, rules.blank[:])
    fields = Fields(data, "state")
    cells = fields.fields("cells")
    for field in rules.layout.fields:
        read_field(state, field, cells, names)
    cells.done()
    for entry in fields.items("stack", 0, DEEPEST):
        read_decision(state, entry)
    fields.done()
    check_seats(state, cells)
    check_markers(state, cells)
    check_grid(state, cells)
    check_offer(state, cells)
    check_tokens(state, cells)
    check_question(state, fields)
    return state


def read_field(state: Zetta, field: Field, cells: Fields, names: Names) -> None:
    """The cells of one field."""
    if isinstance(cells.value, dict) and field.name not in cells.value:
        return
    if field.per == by.ONE:
        state.cells[field.start] = cells.integer(field.name, field.low, field.high)
        return
    entry, known = cells.fields(field.name), {name: n for n, name in enumerate(names.of(field))}
    for name in sorted(entry.left):
        if name not in known:
            entry.refuse(name, "is unknown", "不明です")
        state.cells[field.start + known[name]] = entry.integer(name, field.low, field.high)


def read_decision(state: Zetta, entry: Fields) -> None:
    """One decision of the stack."""
    name = entry.choice("decision", DECISIONS)
    actor = entry.integer("actor", NOBODY, int(state.seats()) - 1)
    made = make(name, actor, entry.integer("a", -MOST, MOST), entry.integer("b", -MOST, MOST))
    if made.actor != actor or (actor < 0 and actor not in (CHANCE, NOBODY)):
        entry.refuse("actor", "cannot take this decision", "この選択はできません")
    entry.done()
    state.push(made)


def check_seats(state: Zetta, cells: Fields) -> None:
    """Only seats of this table start, are on turn, or have crew."""
    seats = int(state.seats())
    for name, cell in (("start", at.START), ("turn", at.TURN), ("helper", at.HELPER)):
        if state.cells[cell] >= seats:
            cells.refuse(name, f"must be below {seats}", f"{seats}未満が必要です")
    if any(state.cells[at.CREW_AT + member] >= seats for member in range(at.CREW)):
        cells.refuse("crew_at", f"must be with seats below {seats}", f"席は{seats}未満が必要です")
    if state.cells[at.STAR] >= len(state.rules.parts.zone):
        cells.refuse("star", "is unknown", "不明な恒星です")


def check_markers(state: Zetta, cells: Fields) -> None:
    """The markers on the board are those in its slots, each once."""
    laid = [int(state.cells[at.PLANET_IN + slot]) for slot in range(at.PLANETS)]
    lying = sorted(marker for marker in laid if marker != NONE)
    table = [n for n in range(at.PLANET_MARKERS) if state.cells[at.MARKER_AT + n] == ON_TABLE]
    empty = [slot for slot in range(at.PLANETS) if state.cells[at.PLANET_ORBIT + slot] == NONE]
    if lying != table or any((laid[slot] == NONE) != (slot in empty) for slot in range(at.PLANETS)):
        cells.refuse("marker_at", "disagrees with planet_in or planet_orbit", "planet_in・planet_orbitと合いません")


def check_grid(state: Zetta, cells: Fields) -> None:
    """The crew cards in the grid and on top of the deck are those on the table, each once."""
    laid = [int(state.cells[at.CREW_TOP]), *(int(state.cells[at.GRID_CREW + space]) for space in range(at.GRID))]
    table = [crew for crew in range(at.CREW) if state.cells[at.CREW_AT + crew] == ON_TABLE]
    if sorted(crew for crew in laid if crew != NONE) != table:
        cells.refuse("crew_at", "disagrees with grid_crew or crew_top", "grid_crew・crew_topと合いません")


def check_offer(state: Zetta, cells: Fields) -> None:
    """[trade.what] Only cards that somebody has are offered."""
    rows = (("offered_life", at.OFFERED_LIFE, at.LIFE_AT, at.LIFES),
            ("offered_artifacts", at.OFFERED_ARTIFACTS, at.ARTIFACT_AT, at.ARTIFACTS))  # fmt: skip
    for name, offer, places, count in rows:
        if any(state.cells[offer] >> card & 1 and owner(state.cells[places + card]) == NONE for card in range(count)):
            cells.refuse(name, "offers a card that nobody has", "誰も持っていないカードが含まれています")


def check_tokens(state: Zetta, cells: Fields) -> None:
    """[general.limited_tokens] No more knowledge tokens of a kind than the box holds."""
    for kind in range(at.KINDS_OF_KNOWLEDGE):
        rows = [at.HELD, at.DRAWN]
        held = sum(
            int(state.cells[row + seat * at.KINDS_OF_KNOWLEDGE + kind]) for row in rows for seat in range(at.SEATS)
        )
        laid = sum(int(state.cells[at.LAID + member] >> kind & 1) for member in range(at.MEMBERS))
        if held + laid + int(state.cells[at.KNOWLEDGE_BAG + kind]) > int(state.rules.parts.knowledge[kind]):
            cells.refuse("held", "holds more tokens than there are", "存在する数より多くのトークンがあります")


def check_question(state: Zetta, fields: Fields) -> None:
    """Whoever is asked must have an answer."""
    if state.depth == 0:
        return
    out = Options()
    try:
        state.options(out)
    except (IndexError, KeyError, NotImplementedError):
        out.clear()
    if out.n == 0:
        fields.refuse("stack", "asks for a choice without a legal option", "選べる選択肢がありません")
