"""Log lines read as sentences in both languages, and say what brought points and cubes."""

import pytest

from hoshitaku import Event
from tests.freekick.table import GAME, QUIET, act, events_named, new_game, option, pass_all, sheet, table

SHIP = ("emigrant_ship", "1", "war", "war")


def lines(events: list[Event], name: str) -> list[tuple[str, str]]:
    """English and Japanese lines of the events of one name."""
    return [(event.text("en"), event.text("ja")) for event in events_named(events, name)]


@pytest.mark.parametrize(
    ("moves", "name", "en", "ja"),
    [
        (("vein", "1"), "take_cubes", "Seat 1 takes 3 more cubes (Vein).", "席1はさらにコマ3個を受け取った（鉱脈）。"),
        (("vein", "1"), "cubes_on_card", "Seat 1 places 1 cube on Vein.", "席1は鉱脈にコマ1個を置いた。"),
        (("war", "4"), "cubes_on_box", "Seat 1 places 4 cubes on War.", "席1は戦争にコマ4個を置いた。"),
        (("gravity_quake", "1"), "stars", "Seat 1 writes 1 star (Gravity Quake).", "席1は星印を1個書いた（重力震）。"),
        (("gravity_quake", "1"), "points", "Seat 1 gains 2 points (Gravity Quake).", "席1は2点を得た（重力震）。"),
        (SHIP, "cubes_added", "Seat 1 adds 1 cube to War (Emigrant Ship).", "席1は戦争にコマ1個を加えた（移民船）。"),
        (
            ("give_back",),
            "return_cubes",
            "Seat 1 returns 1 cube to the stock (return of Zombies).",
            "席1は手元のコマ1個をストックに戻した（ゾンビ族の返却）。",
        ),
        (("give_back",), "species_to_field", "Seat 1 puts Zombies back into the field.", "席1はゾンビ族を場に戻した。"),
        (("city", "1"), "level", "Seat 1’s City level rises to 7.", "席1の都市レベルが7に上がった。"),
        (
            ("provocation", "1"),
            "cubes_from_hand",
            "Seat 2 puts 1 cube from hand on War (Provocation).",
            "席2は手元のコマ1個を戦争に置いた（挑発）。",
        ),
    ],
)
def test_what_an_action_brings_is_logged(moves: tuple[str, ...], name: str, en: str, ja: str) -> None:
    position = table(
        sheet("zombies", science=5), sheet(), field=("vein", "gravity_quake", "emigrant_ship", "provocation")
    )
    assert (en, ja) in lines(act(position, *moves), name)


def cited(events: list[Event]) -> list[tuple[str, int, str]]:
    """Name, seat and clause of every event."""
    return [(event.name, event.seat, event.clause) for event in events]


@pytest.mark.parametrize(
    ("moves", "logged"),
    [
        (("war", "2"), [("cubes_on_box", "level.place_any")]),
        (("city", "1"), [("cubes_on_box", "level.place_any"), ("level", "level.pay_box")]),
        (
            ("native_village", "1"),
            [
                ("cubes_on_card", "fieldbox.choose"),
                ("use_card", "fieldbox.immediate"),
                ("level", "card.village.effect"),
                ("points", "card.village.effect"),
            ],
        ),
        (
            ("gravity_quake", "1"),
            [
                ("cubes_on_card", "fieldbox.choose"),
                ("use_card", "fieldbox.immediate"),
                ("stars", "card.outer.star"),
                ("points", "card.quake.effect"),
            ],
        ),
        (
            ("migratory_city", "1"),
            [
                ("cubes_on_card", "fieldbox.choose"),
                ("use_card", "fieldbox.immediate"),
                ("level", "card.migratory.effect"),
                ("oxygen_assured", "card.migratory.effect"),
            ],
        ),
        (
            ("space_farmer", "1"),
            [
                ("cubes_on_card", "species.cost"),
                ("species_to_field", "species.replace"),
                ("gain_species", "species.take_and_place"),
                ("level", "card.farmer.effect"),
            ],
        ),
        (
            ("giants", "1"),
            [
                ("cubes_on_card", "species.cost"),
                ("species_to_field", "species.replace"),
                ("rob_species", "species.take_and_place"),
            ],
        ),
        (("library_folk", "1"), [("cubes_on_card", "species.cost"), ("guard", "species.guard")]),
        (("give_back",), [("return_cubes", "giveback.action"), ("species_to_field", "giveback.action")]),
        (("copy giants",), [("copy", "card.library.ability")]),
        (("pass",), [("pass", "pass.final")]),
    ],
)
def test_an_action_is_logged_in_its_order_with_the_clauses_it_follows(
    moves: tuple[str, ...], logged: list[tuple[str, str]]
) -> None:
    cards = ("space_farmer", "native_village", "gravity_quake", "migratory_city")
    position = table(sheet("library_folk", science=5), sheet("giants"), field=cards)
    assert cited(act(position, *moves)) == [(name, 0, clause) for name, clause in logged]


@pytest.mark.rule("card.expo.effect")
def test_the_expo_is_logged_move_by_move_clockwise_from_its_user() -> None:
    position = table(sheet(carnival_cubes=2), sheet(science=5), sheet(war_cubes=3), field=("expo",), turn=1)
    events = act(position, "expo", "1")
    assert cited(events)[2:] == [
        (name, number, "card.expo.effect")
        for name, number in [("move_cubes", 2), ("cubes_added", 2), ("cubes_added", 0), ("points", 1)]
    ]
    assert lines(events, "move_cubes") == [
        ("Seat 3 moves 3 cubes to Carnival (Expo).", "席3はコマ3個をカーニバルに移した（万博）。")
    ]


def test_the_end_of_a_round_and_the_start_of_the_next_are_logged_step_by_step() -> None:
    position = table(
        sheet(passed=True, war_cubes=1), sheet("dragon", green=4, carnival_cubes=1), turn=1, marker=1, round_number=2
    )
    assert cited(pass_all(position)) == [
        ("pass", 1, "pass.final"),
        ("oxygen_succeeds", 1, "oxygen.success"),
        ("oxygen_fails", 0, "oxygen.failure"),
        ("points", 0, "oxygen.failure"),
        ("war_power", 0, "war.power"),
        ("points", 0, "war.first"),
        ("marker", 0, "war.first"),
        ("points", 1, "carnival.points"),
        ("clear", -1, "round_end.clear"),
        ("round_begins", -1, "round.six"),
        ("income", 0, "round.start_income"),
        ("income", 1, "round.start_income"),
    ]
    events = pass_all(position)
    assert ("return_cubes", 1, "card.dragon.upkeep") in cited(events)


def test_the_end_of_the_game_is_logged_up_to_the_winner() -> None:
    position = table(sheet("dragon", green=4, hand=0), sheet(green=4, hand=0, score=6), round_number=6, field=QUIET[:7])
    events = cited(pass_all(position))
    assert events[-4:] == [
        ("clear", -1, "round_end.clear"),
        ("game_ends", -1, "game_end.effects"),
        ("points", 0, "card.dragon.hoard"),
        ("winner", 1, "game_end.winner"),
    ]


@pytest.mark.rule("setup.field_order")
def test_the_setup_is_logged_card_by_card() -> None:
    position = GAME.new(2, {"start_seat": 1})
    events = [event for _ in range(9) for event in position.play(position.options()[0])]
    assert cited(events)[:10] == [
        *[("card_laid", -1, "setup.draw_eight")] * 8,
        ("start_seat", 1, "setup.start_player"),
        ("round_begins", -1, "round.six"),
    ]
    assert [event.amount for event in events[:8]] == list(range(1, 9))


def test_what_the_end_of_a_round_brings_is_logged_with_its_box() -> None:
    position = table(sheet(war_cubes=1, carnival_cubes=1), sheet(green=4))
    assert lines(pass_all(position), "points") == [
        ("Seat 1 loses 5 points (Oxygen).", "席1は5点を失った（酸素）。"),
        ("Seat 1 gains 5 points (War).", "席1は5点を得た（戦争）。"),
        ("Seat 1 gains 1 point (Carnival).", "席1は1点を得た（カーニバル）。"),
    ]


def test_a_supply_that_a_card_saves_is_logged_as_such() -> None:
    position = table(sheet("zombies", city=6), sheet())
    assert lines(pass_all(position), "oxygen_spared") == [
        (
            "Seat 1’s oxygen is 3 short, but counts as enough (Zombies).",
            "席1の酸素は3足りなかったが、供給に成功した（ゾンビ族）。",
        )
    ]


@pytest.mark.rule("card.migratory.effect")
def test_an_assurance_names_its_card_when_it_is_given_and_when_it_counts() -> None:
    position = table(sheet(city=6), sheet(), field=("migratory_city",))
    given = act(position, "migratory_city", "4")
    assert lines(given, "oxygen_assured") == [
        (
            "Seat 1’s oxygen supply is sure to succeed at the end of this round (Migratory City).",
            "席1の酸素の供給は、このラウンドの終わりに必ず成功する（渡り鳥都市）。",
        )
    ]
    assert lines(pass_all(position), "oxygen_spared") == [
        (
            "Seat 1’s oxygen is 3 short, but counts as enough (Migratory City).",
            "席1の酸素は3足りなかったが、供給に成功した（渡り鳥都市）。",
        )
    ]


@pytest.mark.rule("card.outer.shared_stars")
@pytest.mark.parametrize(("card", "en", "ja"), [
    ("gravity_quake", "Gravity Quake", "重力震"), ("outer_planet_survey", "Outer Planet Survey", "外惑星探査"),
])  # fmt: skip
def test_of_two_cards_with_one_clause_the_one_that_was_used_is_named(card: str, en: str, ja: str) -> None:
    position = table(sheet(science=5), sheet(), field=("gravity_quake", "outer_planet_survey"))
    stars = lines(act(position, card, "1"), "stars")
    assert stars == [(f"Seat 1 writes 1 star ({en}).", f"席1は星印を1個書いた（{ja}）。")]


def test_what_a_card_returns_raises_or_adds_in_war_is_logged_with_the_card() -> None:
    position = table(sheet("lord_of_war", war_cubes=1), sheet("dragon"), field=("native_village",))
    village = act(position, "native_village", "4")
    assert lines(village, "level") == [
        ("Seat 1’s Cosmo level rises to 2 (Native Village).", "席1のコスモレベルが2に上がった（原生生物の村）。")
    ]
    assert lines(village, "return_cubes") == [
        ("Seat 2 returns 1 cube to the stock (Dragon).", "席2は手元のコマ1個をストックに戻した（ドラゴン）。")
    ]
    [(en, ja)] = lines(pass_all(position), "war_power")
    assert en.endswith(" (Lord of War).")
    assert ja.endswith("（ロード・オブ・ウォー）。")


@pytest.mark.rule("card.alms.cost_all")
def test_the_price_of_alms_reads_as_a_sentence_and_so_does_a_number() -> None:
    position = table(sheet(science=5), sheet(), field=("alms", "vein"))
    costs = [[position.describe(option(position, name), lang) for lang in ("en", "ja")] for name in ("alms", "vein")]
    assert costs == [
        ["Use Alms (all cubes in hand)", "喜捨を使う（手元のコマすべて）"],
        ["Use Vein (cost 5)", "鉱脈を使う（コスト5）"],
    ]  # fmt: skip


def test_programs_read_ids_and_no_words() -> None:
    events = pass_all(new_game("migratory_city", seats=2))
    cubes = events_named(events, "take_cubes")[0].as_json()
    assert cubes == {
        "event": "take_cubes",
        "clause": "card.migratory.round_start",
        "seat": 0,
        "amount": 1,
        "cause": "migratory_city",
    }
