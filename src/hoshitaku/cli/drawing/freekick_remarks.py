"""The result of an option of Free Kick in a few words: levels, oxygen, rank in war, points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoshitaku.cli.drawing.freekick_words import drawing_text
from hoshitaku.kernel.position import Position

ROUND_END_BOXES = ("oxygen", "war", "carnival")


def option_remark(position: Position, option: int, lang: str) -> str:
    """The possible result of an action, or the result of a number of cubes; "" if the option's text says it all."""
    kind, _, place = position.option_target(option).partition(":")
    box = place.partition(":")[2] if kind == "sheet" else ""
    if position.decision == "choose_action" and box:
        return box_prospect(position, option, box, lang)
    if position.decision == "choose_cubes":
        box = public_view(position)["decision"]["target"]
    if position.decision in {"choose_cubes", "place_ship_cube"} and box in ROUND_END_BOXES:
        after = position.clone()
        after.take(option)
        return cubes_outcome(public_view(after), position.actor, box, lang)
    return ""


def box_prospect(position: Position, option: int, box: str, lang: str) -> str:
    """What cubes on a box of the viewer's own sheet would achieve now."""
    view, number = public_view(position), position.actor
    if box not in ROUND_END_BOXES:
        now = view["seats"][number]["levels"][box]
        best = best_reachable_level(position, option, box)
        return drawing_text("remark.level" if best > now else "remark.level_stays", lang, now=now, best=best)
    if box == "oxygen":
        short = -view["round_end"][number]["oxygen"]
        supplied = is_oxygen_supplied(view, number)
        return (
            drawing_text("remark.oxygen_enough", lang)
            if supplied
            else drawing_text("remark.oxygen_short", lang, short=short)
        )
    if box == "carnival":
        return drawing_text("remark.carnival", lang)
    highest = highest_rival_war_power(view, but=number)
    return drawing_text("remark.war", lang, power=highest) if highest >= 0 else drawing_text("remark.war_empty", lang)


def public_view(position: Position) -> dict[str, Any]:
    """The view of a spectator."""
    return dict(position.view())


def best_reachable_level(position: Position, option: int, box: str) -> int:
    """The level reached by placing all cubes in hand."""
    after = position.clone()
    after.take(option)
    after.take(after.options()[-1])
    return int(public_view(after)["seats"][position.actor]["levels"][box])


def is_oxygen_supplied(view: Mapping[str, Any], seat: int) -> bool:
    """Whether the oxygen supply would succeed if the round ended now."""
    found = view["round_end"][seat]
    return bool(found["oxygen_sure"]) or found["oxygen"] >= 0


def highest_rival_war_power(view: Mapping[str, Any], but: int) -> int:
    """Highest war power among the other seats; -1 if none takes part."""
    return max(war_power(view, seat) for seat in range(len(view["seats"])) if seat != but)


def war_power(view: Mapping[str, Any], seat: int) -> int:
    """War power of a seat; -1 if it does not take part."""
    power = view["round_end"][seat]["war"]
    return -1 if power is None else int(power)


def cubes_outcome(view: Mapping[str, Any], seat: int, box: str, lang: str) -> str:
    """The result of the cubes in Oxygen, War or Carnival at the end of the round if nothing else changes."""
    if box == "oxygen":
        city = view["seats"][seat]["levels"]["city"]
        key = "remark.supply_enough" if is_oxygen_supplied(view, seat) else "remark.supply_short"
        return drawing_text(key, lang, total=city + view["round_end"][seat]["oxygen"], city=city)
    if box == "war":
        return war_outcome(war_power(view, seat), highest_rival_war_power(view, but=seat), lang)
    return drawing_text("remark.carnival_points", lang, points=view["round_end"][seat]["carnival"])


def war_outcome(own: int, highest: int, lang: str) -> str:
    """The rank of a war power among those on the table."""
    if own > highest:
        return drawing_text("remark.war_first", lang)
    if own == highest:
        return drawing_text("remark.war_tie", lang)
    return drawing_text("remark.war_behind", lang, power=highest)
