"""What players may agree on before the start: a recommended set, a field of their own, who starts."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Any, NoReturn

from hoshitaku.games.freekick.setup import MOST_SEATS
from hoshitaku.games.freekick.sheet import NONE, PLACES
from hoshitaku.kernel import schema
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.schema import said

RANDOM = "random"


def options_schema(pack: Pack) -> dict[str, Any]:
    """[scenario.optional] [scenario.custom] JSON schema of the options, with titles in both languages."""
    return schema.options(
        scenario=scenario_schema(pack), field=field_schema(pack), start_seat=schema.start_seat(MOST_SEATS)
    )


def scenario_schema(pack: Pack) -> schema.Schema:
    """[scenario.optional] A recommended set, or a draw."""
    names = {RANDOM: said("Random 8 cards", "無作為の8枚")} | named(pack, "scenario")
    description = said(
        "Which 8 of the 22 planet cards are in play: drawn at random, or a recommended set.",
        "22枚の惑星カードのうち使う8枚。無作為に引くか、推奨の組み合わせから選びます。",
    )
    return schema.one_of(names, said("Planet", "惑星"), description, names)


def field_schema(pack: Pack) -> schema.Schema:
    """[scenario.custom] The cards in play, chosen one by one."""
    names = named(pack, "card")
    return {
        "type": "array",
        "items": {"enum": list(names)},
        "minItems": PLACES,
        "maxItems": PLACES,
        "uniqueItems": True,
        "title": said("Own choice of cards", "カードを自分で選ぶ"),
        "description": said(
            "8 different cards in the order of their places, instead of a set or a draw.",
            "組み合わせや抽選の代わりに、異なる8枚を場所の順に指定します。",
        ),
        "names": names,
    }


def named(pack: Pack, section: str) -> dict[str, dict[str, str]]:
    """The names of a section's entries by their ids."""
    fields = [entry.fields for entry in pack.entries(section)]
    return {str(entry["id"]): said(str(entry["name_en"]), str(entry["name_ja"])) for entry in fields}


def check_options(setup: Setup) -> None:
    """Refuse options that this game does not know."""
    known = ("scenario", "field", "start_seat")
    for name in sorted(set(setup.options) - set(known)):
        refuse(name, f"is no option of this game ({', '.join(known)})", f"は使えません（{'、'.join(known)}）")


def chosen_field(setup: Setup, cards: list[str], scenarios: dict[str, list[str]]) -> list[str]:
    """[scenario.custom] Card ids that the players agreed on, in the order of their places; none for a draw.

    `cards` and `scenarios` are those of the pack.
    """
    scenario = setup.options.get("scenario", RANDOM)
    field = setup.options.get("field")
    if field is not None:
        if scenario != RANDOM:
            refuse("field", "cannot be given together with a scenario", "はシナリオと同時に指定できません")
        return checked_field(field, cards)
    if scenario == RANDOM:
        return []
    if not isinstance(scenario, str) or scenario not in scenarios:
        names = ", ".join([RANDOM, *scenarios])
        refuse("scenario", f"{scenario!r} is unknown; there are {names}", f"{scenario!r} は不明です（{names}）")
    return scenarios[scenario]


def checked_field(field: object, cards: list[str]) -> list[str]:
    """[setup.field_order] Eight different card ids of the pack."""
    if not isinstance(field, list) or len(field) != PLACES:
        refuse("field", f"must be a list of {PLACES} card ids", f"は{PLACES}枚のカードIDのリストです")
    for card in field:
        if card not in cards:
            refuse("field", f"holds the unknown card {card!r}", f"に不明なカード {card!r} があります")
        if field.count(card) > 1:
            refuse("field", f"holds {card} twice", f"に {card} が2枚あります")
    return field


def chosen_start(setup: Setup) -> int:
    """[setup.start_player] Seat that the players chose to start, or NONE for a draw."""
    seat = setup.options.get("start_seat")
    if seat is None:
        return NONE
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < setup.seats:
        last = setup.seats - 1
        refuse("start_seat", f"must be a seat from 0 to {last}, not {seat!r}", f"は0～{last}の席です（{seat!r}）")
    return seat


def refuse(option: str, en: str, ja: str) -> NoReturn:
    """Raise SetupError for an option."""
    raise SetupError(f"option {option} {en}", f"オプション {option} {ja}")
