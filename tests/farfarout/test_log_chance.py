"""Questions of chance cite what draws a card or rolls dice, not always the same clause."""

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import EARTH, SATURN, facing, fight_out, hired, opened, scanned, unscanned
from tests.farfarout.table import act, seat, table

NEPTUNE, MERCURY, URANIUM = "1p6", "1p1", "1r2"


@pytest.mark.rule("glossary.draw", "outpost.take", "setup.quests_dealt", "mainquest.swap", "anomaly.outpost")
def test_a_draw_of_quests_cites_what_draws_them() -> None:
    neptune = table(seat(at=NEPTUNE, main="m_hunter"))
    swapped = neptune.clone()
    act(neptune, "take_quest")
    act(swapped, "swap_quest", "token mine", "token market")
    assert [neptune.clause(), swapped.clause()] == ["outpost.take", "mainquest.swap"]
    assert opened("a_outpost_1").clause() == "anomaly.outpost"
    won = facing("e_twins")
    fight_out(won, win=True)
    assert won.clause() == "battle.win"


@pytest.mark.rule("glossary.draw", "item.row", "dig.success", "anomaly.item", "item.gain_once", "hire.row")
def test_a_draw_of_items_or_crew_cites_what_draws_them() -> None:
    shop, saloon = table(seat(at=EARTH)), table(seat(at=SATURN))
    act(shop, "buy_tech")
    act(saloon, "hire_crew")
    assert [shop.clause(), saloon.clause()] == ["item.row", "hire.row"]
    assert [opened(token).clause() for token in ("a_tech_1", "a_crew_1")] == ["anomaly.item", "anomaly.crew"]
    site = table(seat(at="2p2", crew=["c_shpaka"]), bodies={"2p2": {"planet": "p_nul_vey", "dig": 3}})
    act(site, "dig", "1", "grey")
    assert site.clause() == "dig.success"
    assert hired("c_grey_e2", erg=9).clause() == "item.gain_once"
    tomb = scanned("v_tomb")
    act(tomb, "pay")
    assert tomb.clause() == "scan.half"
    pal = table(seat(at=EARTH, items=["w_penpal"]))
    act(pal, "call_crew")
    assert pal.clause() == "hire.decline"


@pytest.mark.rule("system.random", "scan.action", "scan.blind", "scan.event_time", "anomaly.once", "encounter.draw")
def test_a_draw_of_a_place_cites_what_finds_it() -> None:
    system, planet, blind = table(seat(at="1f", erg=3)), table(seat(at="2c")), table(seat(at="2c", explore=0, moves=1))
    act(system, "discover")
    act(planet, "scan", "body 2p1")
    act(blind, "land 2p1")
    assert [system.clause(), planet.clause(), blind.clause()] == ["system.random", "scan.action", "scan.blind"]
    act(planet, "p_ember_ka")
    assert planet.clause() == "scan.event_time"
    anomaly, jupiter = table(seat(at="2b", moves=1)), table(seat(at="1p3"), bodies={"1p3": {"guard": 1}})
    act(anomaly, "land 2x1")
    act(jupiter, "fight")
    assert [anomaly.clause(), jupiter.clause()] == ["anomaly.once", "encounter.draw"]
    assert [scanned("v_signal").clause(), unscanned("v_ambush").clause()] == ["scan.half", "scan.blind"]


@pytest.mark.rule("mine.roll", "mine.mercury_roll", "dig.roll", "battle.turns", "pvp.prize", "turn.instant")
def test_a_roll_cites_what_is_rolled_for() -> None:
    def rolling(position: Position, *moves: str) -> str:
        act(position, *moves)
        assert position.decision == "roll_die"
        return position.clause()

    assert rolling(table(seat(at=URANIUM)), "mine") == "mine.roll"
    assert rolling(table(seat(at=MERCURY)), "mine") == "mine.mercury_roll"
    site = {"2p2": {"planet": "p_nul_vey", "dig": 3}}
    assert rolling(table(seat(at="2p2", crew=["c_shpaka"]), bodies=site), "dig") == "dig.roll"
    assert rolling(facing("e_puff"), "fight") == "battle.turns"
    duel = table(seat(at="2a", crew=[], ship="lancer"), seat(at="2a", crew=[], shields=0))
    assert rolling(duel, "attack 1", "3", "3", "1", "die 2") == "pvp.prize"
    assert rolling(table(seat(items=["w_cookie"])), "use w_cookie") == "turn.instant"
