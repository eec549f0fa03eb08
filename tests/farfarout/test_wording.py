"""Names in log lines and options: planets and systems as the map names them, dice by their owner."""

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import facing
from tests.farfarout.table import act, events_named, legal, lines, option, seat, table

EMBER_KA = {"2p1": {"planet": "p_ember_ka"}}


def landing(lang: str, **values: object) -> str:
    """The log line of a landing on 2p1."""
    events = act(table(seat(at="2c", moves=1), seat(crew=["c_hira"]), **values), "land 2p1")
    return events_named(events, "land")[0].text(lang, ["Mio", "Lin"])


def test_a_known_planet_is_logged_by_its_name() -> None:
    assert landing("en", bodies=EMBER_KA) == "Mio lands on Ember-Ka."


def test_an_unknown_planet_is_logged_by_its_type_and_its_system() -> None:
    assert landing("en") == "Mio lands on the hot planet (Alpha Centauri 2c)."
    assert landing("ja") == "Mioがホットの惑星（アルファ・ケンタウリ 2c）に着陸した。"


def test_an_event_names_the_body_by_its_id_where_no_language_is_asked_for() -> None:
    events = act(table(seat(at="2c", moves=1), seat(crew=["c_hira"]), bodies=EMBER_KA), "land 2p1")
    assert events_named(events, "land")[0].data == {"what": "2p1"}


def test_the_life_form_that_turns_up_is_logged_with_the_planet_where_it_is() -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1}}
    position = table(seat(at="2p1"), seat(crew=["c_hira"]), bodies=bodies)
    events = act(position, "fight", "e_puff")
    assert events_named(events, "encounter_up")[0].text("en") == "The encounter at Ember-Ka is Vacuum Puffling."


def test_exits_are_called_by_the_side_of_the_map_on_which_their_turned_tile_has_them() -> None:
    position = table(seat(at="9b", erg=3), tiles={"t9": [1, 0, 2]})
    act(position, "discover")
    assert legal(position) == ["exit 9b-4", "exit 9b-5"]
    assert [position.describe(number) for number in position.options()] == [
        "North exit of TRAPPIST-1 9b",
        "North-east exit of TRAPPIST-1 9b",
    ]
    assert position.describe(position.options()[1], "ja") == "トラピスト1 9bの北東の出口"


def dice_of(position: Position, lang: str) -> list[str]:
    """What the dice among the options are called."""
    return [position.describe(option(position, name), lang) for name in legal(position) if name.startswith("die ")]


def test_dice_in_a_battle_of_players_are_called_by_their_seats() -> None:
    position = table(seat(at="2a", crew=["c_timer_2"]), seat(at="2a", crew=["c_hira"]))
    act(position, "attack 1", "shield", "1", "2", "3", "icon 0")
    assert dice_of(position, "en") == ["Seat 2’s Volt die (2)", "Seat 2’s Timer die (3)"]
    assert dice_of(position, "ja") == ["席2のヴォールトダイス（2）", "席2のタイマーダイス（3）"]


@pytest.mark.parametrize(
    ("lang", "called"), [("en", "Vacuum Puffling’s Timer die (2)"), ("ja", "真空パフリングのタイマーダイス（2）")]
)
def test_dice_of_a_life_form_are_called_by_its_name(lang: str, called: str) -> None:
    position = facing("e_puff", crew=["c_timer_2"])
    act(position, "fight", "shield", "3", "2", "icon 0")
    assert dice_of(position, lang) == [called]


def test_one_s_own_dice_against_a_life_form_need_no_owner() -> None:
    position = facing("e_puff", crew=["c_timer_2"])
    act(position, "fight", "1", "timer")
    assert position.describe(option(position, "icon 1"), "en") == "Use the icon: Timer die (Timer)"


@pytest.mark.rule("battle.proxy")
def test_a_seat_that_chooses_for_a_life_form_is_informed_of_it() -> None:
    position = facing("e_puff")
    act(position, "fight", "1", "3", "timer", "icon 2")
    assert position.actor == 1
    assert position.prompt("en") == "For Vacuum Puffling: use an icon or a card?"
    assert position.prompt("ja") == "真空パフリングとして：アイコンかカードを使いますか？"


def test_a_seat_that_fights_is_asked_in_plain_words() -> None:
    position = facing("e_puff", crew=["c_timer_2"])
    act(position, "fight", "1", "timer")
    assert position.actor == 0
    assert position.prompt("en") == "Use an icon or a card?"


def test_a_seat_that_pays_with_several_tokens_is_informed_how_many_are_left_to_choose() -> None:
    position = table(seat(at="1p6", main="m_hunter"))
    act(position, "swap_quest")
    assert position.prompt("en") == "Which action token do you spend (2 still to choose)?"
    act(position, "token mine")
    assert position.prompt("en") == "Which action token do you spend (1 still to choose)?"
    assert position.prompt("ja") == "どのアクショントークンを使いますか（あと1枚）。"


def test_people_are_taken_aboard_and_items_are_taken() -> None:
    person, item = table(seat(at="2b", moves=1)), table(seat(at="2b", moves=1))
    act(person, "land 2x1", "a_crew_1", "c_grey_1")
    act(item, "land 2x1", "a_tech_1", "t_recon")
    said = [one.describe(option(one, name), "en") for one, name in ((person, "take c_grey_1"), (item, "take t_recon"))]
    assert said == ["Take Dusty Ploom aboard", "Take Recon Droid"]
    assert person.describe(option(person, "take c_grey_1"), "ja") == "ダスティ・プルームを乗せる"


def test_one_move_is_no_moves() -> None:
    noon = act(table(seat(crew=["c_timer_4"])), "use c_timer_4")
    drive = act(table(seat(items=["t_overdrive"])), "use t_overdrive")
    assert lines(noon)[-1] == "Ann gains 1 move (Vesper Noon)."
    assert lines(drive)[-1] == "Ann gains 2 moves (Overdrive)."
    assert lines(noon, "ja")[-1] == "Annが移動を1得た（ヴェスパー・ヌーン）。"


def test_an_icon_and_its_die_are_distinguished_though_both_have_the_name_of_their_crew() -> None:
    position = table(seat(at="1r2", crew=["c_lewo"]), seat(crew=["c_hira"]))
    logged = lines(act(position, "mine", "1", "aedless", "4", "icon 1", "die 0", "face volt"))
    assert logged[3:7] == [
        "Ann rolls the Aedless icon on the Aedless die.",
        "Ann rolls 4 on the Black die.",
        "Ann uses the Aedless icon of the Aedless die.",
        "Ann’s Volt die is set to the Volt icon.",
    ]


def test_a_victory_with_one_point_is_logged_with_one_point() -> None:
    last = table(seat(crew=[], wealth=1), seat(at="1e"), start=1, options={"round_limit": 3})
    assert "Ann wins with 1 point." in lines(act(last, "end_turn"))
