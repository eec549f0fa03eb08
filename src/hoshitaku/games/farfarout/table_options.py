"""What players may agree on before the start."""

# Interpreted: reads files, once a game.

from __future__ import annotations

from typing import Any, NoReturn

from hoshitaku.games.farfarout.codes import MOST_SEATS, NONE
from hoshitaku.kernel import schema
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.schema import said

LIFE_FORMS = ("neighbour", "automatic")
MOST_ROUNDS = 200


def options_schema() -> dict[str, Any]:
    """[setup.start_player_digital] [end.round_limit] [battle.proxy_auto] JSON schema of the options."""
    return schema.options(start_seat=schema.start_seat(MOST_SEATS), round_limit=round_limit(), life_form=life_form())


def round_limit() -> schema.Schema:
    """[end.round_limit] After how many rounds the game ends."""
    description = said(
        "The game ends after so many rounds; the tie-breaks rank the players. No limit if left out.",
        "このラウンド数で終了し、タイブレークで順位を決めます。省略すると上限なしです。",
    )
    return schema.whole_number(1, MOST_ROUNDS, said("Round limit", "ラウンド上限"), description)


def life_form() -> schema.Schema:
    """[battle.proxy_auto] Who chooses for life forms."""
    description = said(
        "Who chooses for a life form in battle: the player to the left, or the system.",
        "バトルで生命体の選択を行うのは、左隣のプレイヤーか、システムか。",
    )
    chooses = (said("The player to the left", "左隣のプレイヤー"), said("The system", "システム"))
    names = dict(zip(LIFE_FORMS, chooses, strict=True))
    return schema.one_of(LIFE_FORMS, said("Life forms", "生命体"), description, names)


def check_options(setup: Setup) -> None:
    """Refuse options that this game does not know."""
    known = ("start_seat", "round_limit", "life_form")
    for name in sorted(set(setup.options) - set(known)):
        refuse(name, f"is no option of this game ({', '.join(known)})", f"は使えません（{'、'.join(known)}）")


def chosen_start(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the host named, or NONE for a draw."""
    return chosen_integer(setup, "start_seat", 0, setup.seats - 1, NONE)


def chosen_limit(setup: Setup) -> int:
    """[end.round_limit] Rounds after which the game ends; 0 for no limit."""
    return chosen_integer(setup, "round_limit", 1, MOST_ROUNDS, 0)


def chosen_integer(setup: Setup, name: str, low: int, high: int, default: int) -> int:
    """An int option in low..high."""
    value = setup.options.get(name)
    if value is None:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        refuse(name, f"must be a whole number from {low} to {high}, not {value!r}", f"は{low}～{high}です（{value!r}）")
    return value


def chosen_automatic(setup: Setup) -> bool:
    """[battle.proxy_auto] Whether the system chooses for life forms."""
    value = setup.options.get("life_form", LIFE_FORMS[0])
    if value not in LIFE_FORMS:
        en = f"must be one of {', '.join(LIFE_FORMS)}, not {value!r}"
        refuse("life_form", en, f"は {'、'.join(LIFE_FORMS)} のいずれかです（{value!r}）")
    return value == LIFE_FORMS[1]


def refuse(option: str, en: str, ja: str) -> NoReturn:
    """Raise SetupError for an option."""
    raise SetupError(f"option {option} {en}", f"オプション {option} {ja}")
