"""Expedition Zetta in the terminal: the system, all control boards, artifacts on display, grid and dice."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.lines import badge_of, beside, labelled, line_a_seat, listed, seat_columns
from hoshitaku.cli.drawing.parts import named_by
from hoshitaku.cli.drawing.scene import COLOURS, EMBLEMS, Drawing, Scene
from hoshitaku.cli.drawing.zetta_cards import in_short, panel
from hoshitaku.cli.drawing.zetta_system import grid, system
from hoshitaku.cli.drawing.zetta_words import (
    COLOUR,
    SECTIONS,
    by_name,
    card_of,
    name_of,
    of_seat,
    one,
    parts,
    say,
    substance_name,
    substances_of,
)
from hoshitaku.games.zetta.codes import DISCOVERIES, KNOWLEDGE, NINE_STEPS, NONE, ON_TABLE, STORED
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position

NAME_WIDTH = 24

CARDS = ("crew", "artifact", "life")


class ZettaDrawing(Drawing):
    """Everything that a seat may see; of others' knowledge only how many tokens there are."""

    def draw(self, scene: Scene) -> RenderableType:
        """Boards, system or grid, crew and cards, artifacts on display, the dice while there are any."""
        shown: list[RenderableType | None] = [headline(scene)]
        if not scene.low:
            shown += [values(scene), seats(scene)]
        shown += [system(scene), grid(scene)]
        if not scene.brief:
            shown += [boards(scene), display(scene)]
        shown.append(dice(scene))
        return Group(*(part for part in shown if part is not None))

    def glance(self, scene: Scene) -> RenderableType:
        """Fame, energy, level, substances and knowledge of every seat, and the discovery values."""
        count = range(len(scene.view["seats"]))
        columns: dict[str, list[str | Text]] = {
            say("row.fame", scene.lang): [str(scene.view["seats"][seat]["fame"]) for seat in count],
            say("row.energy", scene.lang): [str(of_seat(scene, "energy", seat, 0)) for seat in count],
            say("row.level", scene.lang): [level(of_seat(scene, "level", seat, 0)) for seat in count],
            say("row.substances", scene.lang): [substances_in_line(scene, seat) for seat in count],
            say("row.knowledge", scene.lang): [knowledge_cell(scene, seat) for seat in count],
        }
        return Group(*(part for part in (values(scene), line_a_seat(scene, columns)) if part is not None))

    def cards(self, pack: Pack, word: str, lang: str) -> list[RenderableType]:
        """Cards, ships, nations and planets that a word names."""
        return [panel(pack, part, lang) for part in named_by(pack, SECTIONS, word)]

    def remark(self, position: Position, option: int, lang: str) -> str:
        """What stands on the card that an option is about."""
        kind, _, id = position.target(option).partition(":")
        pack = position.setup.pack
        return in_short(pack, id, lang) if kind in CARDS and id in parts(pack) else ""


def headline(scene: Scene) -> Text:
    """The game, the system and the round."""
    lang = scene.lang
    line = Text(say("title", lang), "bold")
    if one(scene, "star") == NONE:
        line.append(f"  {say('preparing', lang)}", "not bold")
        return line
    line.append(f"  {say('system', lang, n=one(scene, 'system'))}", "not bold")
    line.append(f"  {say('round', lang, n=one(scene, 'round'), of=one(scene, 'rounds'))}", "not bold")
    return line


def values(scene: Scene) -> Text | None:
    """[zetta:system.discovery_values] The discovery board and the knowledge bag."""
    if one(scene, "star") == NONE:
        return None
    board = by_name(scene, "discovery_board")
    kinds = {kind: board[str(at)] for at, kind in enumerate(DISCOVERIES)}
    line = Text(f"{say('board', scene.lang, **kinds)}   {say('bag', scene.lang, n=scene.view['bag'])}", "dim")
    line.truncate(scene.width, overflow="ellipsis")
    return line


def seats(scene: Scene) -> Table:
    """One column a seat: ship, energy, substances, knowledge, level, fame."""
    count = len(scene.view["seats"])
    table, _ = seat_columns(scene)
    rows = {"state": state_cell, "ship": ship_cell, "substances": substances_cell, "knowledge": knowledge_cell}
    for row, cell in rows.items():
        table.add_row(say(f"row.{row}", scene.lang), *(cell(scene, seat) for seat in range(count)))
    for row in ("energy", "tokens", "level"):
        numbers = [of_seat(scene, row, seat, 0) for seat in range(count)]
        if row != "tokens" or any(numbers):
            table.add_row(say(f"row.{row}", scene.lang), *(level(n) if row == "level" else str(n) for n in numbers))
    table.add_row(say("row.fame", scene.lang), *(str(seat["fame"]) for seat in scene.view["seats"]))
    return table


def level(value: int) -> str:
    """The level marker."""
    return "9 STEPS" if value == NINE_STEPS else str(value)


def state_cell(scene: Scene, seat: int) -> Text:
    """Who is on turn, who starts."""
    words = []
    if one(scene, "turn") == seat:
        words.append(Text(say("turn", scene.lang), "bold"))
    if one(scene, "start") == seat:
        words.append(Text(say("start", scene.lang), "dark_orange"))
    return Text(" ").join(words)


def ship_cell(scene: Scene, seat: int) -> Text:
    """Ship and nation by name."""
    cards = [card_of(scene, "ship", "ship", seat), card_of(scene, "nation", "nation", seat)]
    return Text(listed((name_of(scene.pack, card, scene.lang) for card in cards if card), scene.lang) or "·")


def substances_cell(scene: Scene, seat: int) -> Text:
    """How many of each substance."""
    held = substances_of(scene, seat)
    if not held:
        return Text("·")
    names = (Text(f"{n} {substance_name(scene.pack, kind, scene.lang)}", COLOUR[kind]) for kind, n in held.items())
    return Text("\n").join(names)


def substances_in_line(scene: Scene, seat: int) -> Text:
    """How many of each substance, on one line."""
    return Text(" ").join(substances_cell(scene, seat).split("\n"))


def knowledge_cell(scene: Scene, seat: int) -> Text:
    """[zetta:knowledge.hidden] How many tokens; one's own by their kinds."""
    board = scene.view["seats"][seat]
    if "own_knowledge" not in board or not board["knowledge"]:
        return Text(str(board["knowledge"]))
    names = {entry.text("kind"): entry.text(f"name_{scene.lang}") for entry in scene.pack.entries("knowledge")}
    held = (names[KNOWLEDGE[kind]] for kind, n in enumerate(board["own_knowledge"]) for _ in range(n))
    return Text(listed(held, scene.lang))


def boards(scene: Scene) -> Table | None:
    """Crew and discoveries of every seat."""
    table = labelled(say("own", scene.lang), NAME_WIDTH)
    for seat in range(len(scene.view["seats"])):
        for id in [*crew_of(scene, seat), *discoveries_of(scene, seat)]:
            name = Text(f"{EMBLEMS[seat]} {name_of(scene.pack, id, scene.lang)}", COLOURS[seat])
            facts = in_short(scene.pack, id, scene.lang)
            if by_name(scene, "levelled").get(id):
                facts = listed([facts, say("levelled", scene.lang)], scene.lang)
            table.add_row(name, beside(scene, facts, NAME_WIDTH + 2))
    return table if table.row_count else None


def crew_of(scene: Scene, seat: int) -> list[str]:
    """Crew aboard, or won at the grid so far."""
    at = by_name(scene, "crew_at")
    return [id for id, where in at.items() if where == seat]


def discoveries_of(scene: Scene, seat: int) -> list[str]:
    """Life and artifacts of a seat."""
    cards = {**by_name(scene, "life_at"), **by_name(scene, "artifact_at")}
    return [id for id, where in cards.items() if where in (seat, STORED + seat)]


def display(scene: Scene) -> Table | None:
    """[zetta:setup.artifact_display] Artifacts that can still be made."""
    table = labelled(say("display", scene.lang), NAME_WIDTH)
    for id, where in by_name(scene, "artifact_at").items():
        if where == ON_TABLE:
            words = [badge_of(scene, f"artifact:{id}"), Text(name_of(scene.pack, id, scene.lang))]
            name = Text(" ").join(word for word in words if word.plain)
            table.add_row(name, beside(scene, in_short(scene.pack, id, scene.lang), NAME_WIDTH + 2))
    return table if table.row_count else None


def dice(scene: Scene) -> Text | None:
    """[zetta:discovery.success] The dice of the discovery in work, as far as they are rolled."""
    rolled, kind = one(scene, "rolled"), one(scene, "attempt")
    if kind == NONE or rolled == 0:
        return None
    value = by_name(scene, "discovery_board").get(str(kind), 0)
    results = by_name(scene, "shown")
    shown = " ".join(str(results.get(str(at), 0)) for at in range(rolled))
    return Text(say("dice", scene.lang, dice=shown, value=value))
