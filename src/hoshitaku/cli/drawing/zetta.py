"""Expedition Zetta in the terminal: the system, all control boards, artifacts on display, grid and dice."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.lines import badge_of, beside, labelled, line_a_seat, listed, seat_columns
from hoshitaku.cli.drawing.parts import named_by
from hoshitaku.cli.drawing.scene import COLOURS, EMBLEMS, Drawing, Scene
from hoshitaku.cli.drawing.zetta_cards import in_short, panel
from hoshitaku.cli.drawing.zetta_modules import MODULES, in_play
from hoshitaku.cli.drawing.zetta_system import grid, system
from hoshitaku.cli.drawing.zetta_words import (
    COLOUR,
    SECTIONS,
    name_of,
    parts,
    say,
    substance_name,
)
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.words import figure

NAME_WIDTH = 24
LABEL_WIDTH = 12

CARDS = ("crew", "artifact", "life")


class ZettaDrawing(Drawing):
    """Everything that a seat may see; of others' knowledge only how many tokens there are."""

    def draw(self, scene: Scene) -> RenderableType:
        """Boards, system or grid, crew and cards, artifacts on display, the dice while there are any."""
        shown: list[RenderableType | None] = [headline(scene)]
        if not scene.low:
            shown += [values(scene), seats(scene)]
        shown += [module.space(scene) for module in in_play(scene)]
        shown += [system(scene), grid(scene)]
        if not scene.brief:
            shown += [boards(scene), display(scene)]
        shown += [module.block(scene) for module in in_play(scene)]
        shown.append(dice(scene))
        return Group(*(part for part in shown if part is not None))

    def glance(self, scene: Scene) -> RenderableType:
        """Fame, energy, level, substances and knowledge of every seat, and the discovery values.

        [zetta:prep.invest] At the preparation grid their tokens in place of energy.
        """
        shown = scene.view["seats"]
        fuel = "tokens" if any(seat["tokens"] for seat in shown) else "energy"
        columns: dict[str, list[str | Text]] = {
            say("row.fame", scene.lang): [figure(seat["fame"]) for seat in shown],
            say(f"row.{fuel}", scene.lang): [str(seat[fuel]) for seat in shown],
            say("row.level", scene.lang): [level(seat["level"]) for seat in shown],
            say("row.substances", scene.lang): [substances_in_line(scene, seat) for seat in range(len(shown))],
            say("row.knowledge", scene.lang): [knowledge_cell(scene, seat) for seat in range(len(shown))],
        }
        return Group(*(part for part in (values(scene), line_a_seat(scene, columns)) if part is not None))

    def in_sight(self, position: Position) -> frozenset[int]:
        """What a module's chart shows by numbers alone."""
        played = position.view(None)["modules"]
        assert isinstance(played, dict)
        return frozenset[int]().union(*(module.in_sight(position) for module in MODULES if module.name in played))

    def numbers_in_sight(self, lang: str) -> str:
        """What such a number stands for; only one module has a chart."""
        return next(words for module in MODULES if (words := module.numbers_in_sight(lang)))

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
    voyage, system = scene.view["voyage"], scene.view["system"]
    if system["star"] is None:
        line.append(f"  {say('preparing', lang)}", "not bold")
        return line
    line.append(f"  {say('system', lang, n=voyage['system'])}", "not bold")
    line.append(f"  {say('round', lang, n=voyage['round'], of=system['rounds'])}", "not bold")
    return line


def values(scene: Scene) -> Text | None:
    """[zetta:system.discovery_values] The discovery board and the knowledge bag."""
    if scene.view["system"]["star"] is None:
        return None
    board = scene.view["system"]["discovery"]
    line = Text(f"{say('board', scene.lang, **board)}   {say('bag', scene.lang, n=scene.view['bag'])}", "dim")
    line.truncate(scene.width, overflow="ellipsis")
    return line


def seats(scene: Scene) -> Table:
    """One column per seat: ship, energy, substances, knowledge, level, fame."""
    shown = scene.view["seats"]
    table, _ = seat_columns(scene, LABEL_WIDTH)
    rows = {"state": state_cell, "ship": ship_cell, "substances": substances_cell, "knowledge": knowledge_cell}
    for row, cell in rows.items():
        table.add_row(say(f"row.{row}", scene.lang), *(cell(scene, seat) for seat in range(len(shown))))
    for row in ("energy", "tokens", "level"):
        numbers = [seat[row] for seat in shown]
        if row != "tokens" or any(numbers):
            table.add_row(say(f"row.{row}", scene.lang), *(level(n) if row == "level" else str(n) for n in numbers))
    table.add_row(say("row.fame", scene.lang), *(figure(seat["fame"]) for seat in shown))
    return table


def level(value: int | str) -> str:
    """The level marker."""
    return str(value) if isinstance(value, int) else "9 STEPS"


def state_cell(scene: Scene, seat: int) -> Text:
    """Whose turn it is, and who starts."""
    words = []
    if scene.view["turn"]["seat"] == seat:
        words.append(Text(say("turn", scene.lang), "bold"))
    if scene.view["voyage"]["start"] == seat:
        words.append(Text(say("start", scene.lang), "dark_orange"))
    return Text(" ").join(words)


def ship_cell(scene: Scene, seat: int) -> Text:
    """Ship and nation by name."""
    cards = [scene.view["seats"][seat][card] for card in ("ship", "nation")]
    return Text(listed((name_of(scene.pack, card, scene.lang) for card in cards if card), scene.lang) or "·")


def substances_cell(scene: Scene, seat: int) -> Text:
    """How many of each substance."""
    held = {kind: n for kind, n in scene.view["seats"][seat]["substances"].items() if n}
    if not held:
        return Text("·")
    names = (Text(f"{n} {substance_name(scene.pack, kind, scene.lang)}", COLOUR[kind]) for kind, n in held.items())
    return Text("\n").join(names)


def substances_in_line(scene: Scene, seat: int) -> Text:
    """How many of each substance, on one line."""
    return Text(" ").join(substances_cell(scene, seat).split("\n"))


def knowledge_cell(scene: Scene, seat: int) -> Text:
    """[zetta:knowledge.hidden] How many tokens; the viewer's own by kind."""
    board = scene.view["seats"][seat]
    if "own_knowledge" not in board or not board["knowledge"]:
        return Text(str(board["knowledge"]))
    names = {entry.text("kind"): entry.text(f"name_{scene.lang}") for entry in scene.pack.entries("knowledge")}
    held = (names[kind] for kind, n in board["own_knowledge"].items() for _ in range(n))
    return Text(listed(held, scene.lang))


def boards(scene: Scene) -> Table | None:
    """Crew and discoveries of every seat."""
    table, modules = labelled(say("own", scene.lang), NAME_WIDTH), in_play(scene)
    for seat in range(len(scene.view["seats"])):
        crew, shown = crew_of(scene, seat), scene.view["seats"][seat]
        others = [id for module in modules for id in module.owned(scene, seat)]
        for id in [*crew, *others, *(card["id"] for card in (*shown["life"], *shown["artifacts"]))]:
            name = Text(f"{EMBLEMS[seat]} {name_of(scene.pack, id, scene.lang)}", COLOURS[seat])
            said = [in_short(scene.pack, id, scene.lang)]
            said += [say("levelled", scene.lang)] if crew.get(id) else []
            said += remarks(scene, id)
            facts = listed((words for words in said if words), scene.lang)
            table.add_row(name, beside(scene, facts, NAME_WIDTH + 2))
    return table if table.row_count else None


def crew_of(scene: Scene, seat: int) -> dict[str, bool]:
    """Crew of a seat, on whichever ship, or won at the grid so far; and whether it is levelled."""
    aboard = (member for shown in scene.view["seats"] for member in shown["crew"])
    own = {member["id"]: member["levelled"] for member in aboard if member["owner"] == seat}
    return {card.text("id"): own[card.text("id")] for card in scene.pack.entries("crew") if card.text("id") in own}


def display(scene: Scene) -> Table | None:
    """[zetta:setup.artifact_display] Artifacts that can still be made."""
    table = labelled(say("display", scene.lang), NAME_WIDTH)
    for id in scene.view["display"]:
        words = [badge_of(scene, f"artifact:{id}"), Text(name_of(scene.pack, id, scene.lang))]
        name = Text(" ").join(word for word in words if word.plain)
        said = [in_short(scene.pack, id, scene.lang), *remarks(scene, id)]
        table.add_row(name, beside(scene, listed((words for words in said if words), scene.lang), NAME_WIDTH + 2))
    return table if table.row_count else None


def remarks(scene: Scene, id: str) -> list[str]:
    """What modules say of a card."""
    return [remark for module in in_play(scene) for remark in module.remarks(scene, id)]


def dice(scene: Scene) -> Text | None:
    """[zetta:discovery.success] The dice of the discovery in work, as far as they are rolled."""
    attempt = scene.view["attempt"]
    if attempt is None or not attempt["shown"]:
        return None
    value = scene.view["system"]["discovery"][attempt["kind"]]
    return Text(say("dice", scene.lang, dice=" ".join(map(str, attempt["shown"])), value=value))
