"""The player aid: legal actions with their costs, and the odds of dice before they are rolled."""

from collections import Counter
from itertools import product

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import SITE, facing, totals
from tests.farfarout.table import act, can, option, seat, table


def odds(position: Position, name: str) -> dict[str, float]:
    """The odds of an option by its name."""
    return position.dice_odds(option(position, name), "")


@pytest.mark.rule("digital.aid")
def test_mining_is_not_shown_on_a_lancer() -> None:
    assert not can(table(seat(at="1r2", ship="lancer")), "mine")


@pytest.mark.rule("digital.aid")
@pytest.mark.parametrize(
    ("values", "name", "text"),
    [
        ({"at": "1d", "erg": 3}, "discover", "Discover a system (3 ERG)"),
        ({"at": "1d", "items": ["t_charts"]}, "discover", "Discover a system (0 ERG)"),
        ({"at": "2p1", "crew": ["c_lena"], "u": 2}, "techsite", "Build a tech site (2 uranium)"),
        ({"at": "2p1", "erg": 20, "wealth": 5}, "invest", "Invest (20 ERG)"),
        ({"at": "1p6", "shields": 0, "items": ["t_welder"]}, "repair", "Restore all shields (1 action token)"),
        ({"at": "1p6"}, "swap_quest", "Exchange the main quest (2 action tokens)"),
        ({"at": "1b", "moves": 1}, "land 1p2", "Land on Earth (cost 1)"),
    ],
)
def test_an_action_shows_what_it_costs(values: dict[str, object], name: str, text: str) -> None:
    bodies = {"2p1": {"planet": "p_ember_ka", "colony": True}}
    position = table(seat(**values), bodies=bodies)
    assert position.describe(option(position, name)) == text


@pytest.mark.rule("digital.aid")
@pytest.mark.parametrize(("crew", "chance"), [(["c_shpaka"], 1 / 3), (["c_shpaka", "c_grey_1"], 5 / 9)])
def test_a_grey_die_digs_a_relic_one_time_in_three(crew: list[str], chance: float) -> None:
    position = table(seat(at="2p2", crew=crew), bodies=SITE)
    assert odds(position, "dig") == {"relic": pytest.approx(chance)}


@pytest.mark.rule("digital.aid")
def test_two_green_dice_find_a_resource_five_times_in_nine_and_an_asteroid_explodes_one_time_in_six() -> None:
    asteroid = table(seat(at="1r2"))
    assert odds(asteroid, "mine") == pytest.approx({"resource": 5 / 9, "explosion": 1 / 6})


@pytest.mark.rule("digital.aid", "mine.mercury_yield")
def test_mercury_promises_a_volt_icon_and_no_unit_of_a_resource() -> None:
    position = table(seat(at="1p1"))
    assert odds(position, "mine") == pytest.approx({"volt": 5 / 9})
    assert list(position.dice_odds(option(position, "mine"))) == ["at least one volt icon, each worth 2 ERG"]


@pytest.mark.rule("digital.aid")
def test_the_odds_of_a_battle_turn_are_those_of_all_its_rolls() -> None:
    position = facing("e_puff")
    found: Counter[str] = Counter()
    for faces in product(range(6), repeat=3):
        own, enemy = rolled(position.clone(), list(faces))
        found["won" if own > enemy else "lost" if own < enemy else "tied"] += 1
    chances = {f"battle_turn_{outcome}": count / 6**3 for outcome, count in found.items()}
    assert odds(position, "fight") == pytest.approx(chances)


def rolled(position: Position, faces: list[int]) -> tuple[int, int]:
    """Both totals of the first battle turn with these faces, no icon used."""
    events = act(position, "fight")
    while not any(event.name == "totals" for event in events):
        if position.decision == "roll_die":
            events += position.play(faces.pop(0))
        else:
            done = option(position, "dice_done")
            events += position.play(done if done in position.options() else position.options()[-1])
    own, enemy = totals(events)
    assert isinstance(enemy, int)
    return own, enemy


@pytest.mark.rule("digital.aid", "digital.public")
def test_the_odds_against_a_life_form_face_down_are_known_to_who_has_looked_only() -> None:
    hidden = table(seat(at="1p3"), bodies={"1p3": {"guard": 1}})
    assert odds(hidden, "fight") == {}
    peeked = {"1p3": {"guard": 1, "seen": 2}}
    other = table(seat(at="1p3"), bodies=peeked, places={"encounters": {"e_puff": "1p3"}})
    assert odds(other, "fight") == {}
    mine = {"1p3": {"guard": 1, "seen": 1}}
    looked = table(seat(at="1p3"), bodies=mine, places={"encounters": {"e_puff": "1p3"}})
    assert sum(odds(looked, "fight").values()) == pytest.approx(1)


@pytest.mark.rule("digital.aid", "battle.compare")
def test_who_gives_up_a_die_knows_what_the_next_turn_would_be_without_it() -> None:
    position = facing("e_puff")
    act(position, "fight")
    while position.decision != "lose_die_or_shield":
        act(position, "1") if position.decision == "roll_die" and own_rolls(position) else act(position, "4")
    kept = odds(position, "a_shield")
    assert sum(kept.values()) == pytest.approx(1)
    for name in ("die 0", "die 1"):
        assert odds(position, name)["next_turn_won"] < kept["next_turn_won"]


@pytest.mark.rule("digital.aid", "battle.end")
def test_the_last_die_of_a_side_has_no_odds_for_it_ends_the_battle() -> None:
    position = facing("e_wasp", crew=[])
    act(position, "fight", "1", "4", "4", "4")
    assert odds(position, "die 0") == {}
    assert sum(odds(position, "a_shield").values()) == pytest.approx(1)
    won = facing("e_puff", crew=[])
    act(won, "fight", "3", "1")
    assert (won.decision, odds(won, "die 1")) == ("remove_die", {})


@pytest.mark.rule("digital.aid")
@pytest.mark.card("w_blackhole")
def test_of_two_dice_that_a_black_hole_takes_only_the_second_shows_what_the_next_turn_would_be() -> None:
    position = facing("e_wasp", items=["w_blackhole"])
    act(position, "fight", "use w_blackhole")
    assert odds(position, "die 2") == {}
    act(position, "die 2")
    single = facing("e_puff")
    assert odds(position, "die 3")["next_turn_won"] == pytest.approx(odds(single, "fight")["battle_turn_lost"])
    two = facing("e_parrot", items=["w_blackhole"])
    act(two, "fight", "use w_blackhole")
    assert sum(odds(two, "die 2").values()) == pytest.approx(1)


def own_rolls(position: Position) -> bool:
    """Whether a die of the active player is rolled now."""
    return position.state.roll.dice[position.state.top().die].side == 0  # type: ignore[attr-defined]


@pytest.mark.rule("digital.aid")
@pytest.mark.card("w_cookie")
def test_a_cookie_of_doom_shows_before_it_is_eaten_how_often_it_costs_a_shield() -> None:
    position = table(seat(items=["w_cookie", "t_overdrive"]))
    assert odds(position, "use w_cookie") == pytest.approx({"shield": 1 / 6})
    assert list(position.dice_odds(option(position, "use w_cookie"))) == ["the explosion, which costs a shield"]
    assert odds(position, "use t_overdrive") == {}


@pytest.mark.rule("digital.aid")
def test_an_attack_has_odds_and_an_action_without_dice_has_none() -> None:
    position = table(seat(at="2a", ship="lancer", crew=[]), seat(at="2a", crew=["c_hira"]))
    assert sum(odds(position, "attack 1").values()) == pytest.approx(1)
    assert odds(position, "end_turn") == {}


def test_odds_are_logged_in_both_languages() -> None:
    position = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE)
    dig = option(position, "dig")
    assert list(position.dice_odds(dig)) == ["a relic"]
    assert list(position.dice_odds(dig, "ja")) == ["レリック発見"]
