"""Quests in the terminal: the viewer's quests, the open ones, and how many closed quests others have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from hoshitaku.cli.drawing.farfarout_cards import effect_text
from hoshitaku.cli.drawing.farfarout_words import drawing_text, item_name, named_items_by_id
from hoshitaku.cli.drawing.table_helpers import fold_to_remaining_width, join_words, player_text
from hoshitaku.cli.drawing.terminal_drawing import Scene

LABEL_WIDTH = 20


def quest_table(scene: Scene) -> Table | None:
    """Every quest that the viewer sees, with its progress; in brief without the quests of other seats."""
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False, title_justify="left")
    table.title = Text(drawing_text("cards.quests", scene.lang), "bold")
    table.add_column(width=LABEL_WIDTH, no_wrap=True, overflow="ellipsis")
    table.add_column(overflow="fold")
    progress: Mapping[str, Any] = {}
    for number, seat in enumerate(scene.view["seats"]):
        if seat["progress"] is not None:
            progress = seat["progress"]
        elif scene.is_brief:
            continue
        for quest in quest_lines(scene, seat, progress):
            table.add_row(player_text(scene, number), fold_to_remaining_width(scene, quest, LABEL_WIDTH + 2))
    for quest in scene.view["open_row"]:
        words = fold_to_remaining_width(scene, quest_line(scene, quest, progress), LABEL_WIDTH + 2)
        table.add_row(Text(drawing_text("cards.anybody", scene.lang), "green"), words)
    return table if table.row_count else None


def quest_lines(scene: Scene, seat: Mapping[str, Any], progress: Mapping[str, Any]) -> Iterator[str]:
    """The quests of a seat; hidden quests as a count."""
    for kind in ("dealt", "chosen"):
        if isinstance(seat[kind], list):
            for quest in seat[kind]:
                yield f"{drawing_text(f'cards.{kind}', scene.lang)}: {quest_line(scene, quest, progress)}"
    if seat["main"] is not None:
        yield f"{drawing_text('cards.main', scene.lang)}: {quest_line(scene, seat['main'], progress)}"
    closed = seat["outposts"].count(None) + (seat["has_main"] and seat["main"] is None)
    for quest in seat["outposts"]:
        if quest is not None:
            yield f"{drawing_text('cards.outpost', scene.lang)}: {quest_line(scene, quest, progress)}"
    if closed:
        yield drawing_text("cards.closed", scene.lang, n=closed)


def quest_line(scene: Scene, quest: str, progress: Mapping[str, Any]) -> str:
    """Name, conditions and reward of a quest, with the progress of its conditions."""
    part = named_items_by_id(scene.pack)[quest]
    name = item_name(scene.pack, quest, scene.lang)
    wanted = [condition.get("n", 1) for condition in part.fields["cond"]]
    done = [f"{min(have, n)}/{n}" for have, n in zip(progress.get(quest, []), wanted, strict=False)]
    reached = f" [{join_words(done, scene.lang)}]" if done else ""
    return f"{name}{reached}" if scene.is_brief else f"{name}{reached} {effect_text(part, scene.lang)}"
