"""Log lines read as sentences in both languages, and say what brought points and cubes."""

import pytest

from hoshitaku import Event
from tests.freekick.table import act, new_game, pass_all, sheet, table, told

SHIP = ("emigrant_ship", "1", "war", "war")


def lines(events: list[Event], name: str) -> list[tuple[str, str]]:
    """English and Japanese lines of the events of one name."""
    return [(event.text("en"), event.text("ja")) for event in told(events, name)]


@pytest.mark.parametrize(
    ("moves", "name", "en", "ja"),
    [
        (("vein", "1"), "take_cubes", "Seat 1 takes 3 more cubes (Vein).", "席1はさらにコマ3個を受けとる（鉱脈）。"),
        (("vein", "1"), "cubes_on_card", "Seat 1 places 1 cube on Vein.", "席1は鉱脈にコマ1個を置く。"),
        (("war", "4"), "cubes_on_box", "Seat 1 places 4 cubes on War.", "席1は戦争にコマ4個を置く。"),
        (("gravity_quake", "1"), "stars", "Seat 1 writes 1 star.", "席1は星印を1個書く。"),
        (("gravity_quake", "1"), "points", "Seat 1 gains 2 points (Gravity Quake).", "席1は2点を得る（重力震）。"),
        (SHIP, "cubes_added", "Seat 1 adds 1 cube to War (Emigrant Ship).", "席1は戦争にコマ1個を加える（移民船）。"),
        (("give_back",), "return_cubes", "Seat 1 returns 1 cube to the stock.", "席1は手元のコマ1個をストックに戻す。"),
        (("give_back",), "species_to_field", "Seat 1 puts Zombies back into the field.", "席1はゾンビ族を場に戻す。"),
        (("city", "1"), "level", "Seat 1's City level rises to 7.", "席1の都市レベルが7に上がる。"),
        (
            ("provocation", "1"),
            "cubes_from_hand",
            "Seat 2 puts 1 cube from hand on War (Provocation).",
            "席2は手元のコマ1個を戦争に置く（挑発）。",
        ),
    ],
)
def test_what_an_action_brings_is_told(moves: tuple[str, ...], name: str, en: str, ja: str) -> None:
    position = table(
        sheet("zombies", science=5), sheet(), field=("vein", "gravity_quake", "emigrant_ship", "provocation")
    )
    assert (en, ja) in lines(act(position, *moves), name)


def test_what_the_end_of_a_round_brings_is_told_with_its_box() -> None:
    position = table(sheet(war_cubes=1, carnival_cubes=1), sheet(green=4))
    assert lines(pass_all(position), "points") == [
        ("Seat 1 loses 5 points (Oxygen).", "席1は5点を失う（酸素）。"),
        ("Seat 1 gains 5 points (War).", "席1は5点を得る（戦争）。"),
        ("Seat 1 gains 1 point (Carnival).", "席1は1点を得る（カーニバル）。"),
    ]


def test_a_supply_that_a_card_saves_is_told_as_such() -> None:
    position = table(sheet("zombies", city=6), sheet())
    assert lines(pass_all(position), "oxygen_spared") == [
        ("Seat 1's oxygen falls short by 3, but succeeds all the same.", "席1の酸素は3足りないが、供給に成功する。")
    ]


def test_programs_read_ids_and_no_words() -> None:
    events = pass_all(new_game("migratory_city", seats=2))
    cubes = told(events, "take_cubes")[0].as_json()
    assert cubes == {
        "event": "take_cubes",
        "clause": "card.migratory.round_start",
        "seat": 0,
        "amount": 1,
        "cause": "migratory_city",
    }
