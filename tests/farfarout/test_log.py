"""Every line of the log cites the clause that caused what it reports."""

import pytest

from hoshitaku import Event
from tests.farfarout.cards.situations import facing, fight_out, opened, scanned, unscanned
from tests.farfarout.table import act, answer, because, events_named, seat, table


def cited(events: list[Event], name: str) -> list[str]:
    """The clauses that the events of one name cite."""
    return [event.clause for event in events_named(events, name)]


@pytest.mark.rule("encounter.draw", "scan.encounter_scanned")
def test_only_a_scan_is_logged_as_turning_up_a_life_form_by_a_scan() -> None:
    scan = act(table(seat(at="2c")), "scan", "body 2p1", "p_vash_tor", "e_hydra")
    assert cited(scan, "encounter_up") == ["scan.encounter_scanned"]
    guarded = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 0}}
    assert cited(act(table(seat(at="2p1"), bodies=guarded), "fight", "e_puff"), "encounter_up") == ["encounter.draw"]
    assert cited(act(unscanned("v_ambush"), "e_puff"), "encounter_up") == ["scan.blind"]


@pytest.mark.rule("outpost.over_limit", "outpost.take")
def test_a_quest_found_or_won_is_not_logged_as_taken_at_neptune() -> None:
    buoy = opened("a_outpost_1", outposts=["o_fuel", "o_pioneer"])
    events = act(buoy, "o_tea", "swap_for o_fuel")
    assert cited(events, "outpost_taken") + cited(events, "outpost_left") == ["anomaly.outpost", "outpost.over_limit"]
    secret = opened("a_outpost_1", outposts=["o_fuel", "o_pioneer"])
    assert cited(act(secret, "o_tea", "swap_for o_pioneer"), "secret_left") == ["outpost.over_limit"]
    won = facing("e_twins")
    fight_out(won, win=True)
    assert cited(won.play(answer(won, "o_tea")), "outpost_taken") == ["battle.win"]
    taken = act(table(seat(at="1p6")), "take_quest", "o_tea", "o_fuel", "o_blue", "quest o_tea")
    assert cited(taken, "outpost_taken") == ["outpost.take"]


@pytest.mark.rule("pvp.prize")
def test_an_item_that_was_won_is_logged_as_the_prize() -> None:
    position = table(
        seat(at="2a", crew=[], ship="lancer"), seat(at="2a", crew=[], shields=0, erg=1, items=["t_dampers"])
    )
    events = act(position, "attack 1", "3", "3", "1", "die 2", "3", "4", "take t_dampers")
    assert cited(events, "item_gained") == ["pvp.prize"]


@pytest.mark.rule("anomaly.dig_site", "scan.half")
def test_a_dig_token_on_a_planet_is_not_logged_as_an_anomaly() -> None:
    position = table(seat(at="2c"))
    assert cited(act(position, "scan", "body 2p1", "p_ember_ka", "v_ruins"), "dig_token") == ["scan.half"]
    drifting = table(seat(at="2b", moves=1))
    assert cited(act(drifting, "land 2x1", "a_dig"), "dig_token") == ["anomaly.dig_site"]


@pytest.mark.rule("turn.instant", "scan.half", "scan.blind")
def test_prices_of_cards_are_logged_as_paid_for_the_card_that_costs_them() -> None:
    zara = table(seat(crew=["c_timer_e2"], erg=3, mine=0))
    assert because(act(zara, "use c_timer_e2"), "pay") == [("turn.instant", "c_timer_e2")]
    tomb = act(scanned("v_tomb"), "pay", "r_urn")
    assert because(tomb, "shields_paid") == [("scan.half", "v_tomb")]
    dared = act(unscanned("v_fame"), "dare")
    assert because(dared, "shields_paid") + because(dared, "points") == [("scan.blind", "v_fame")] * 2


@pytest.mark.rule("digital.afford")
def test_what_an_event_takes_is_logged_as_lost_and_not_as_paid() -> None:
    blind = table(seat(at="2c", explore=0, moves=1, erg=1))
    events = act(blind, "land 2p1", "p_ember_ka", "v_toll")
    assert [event.name for event in events if event.name in ("pay", "units_lost")] == ["units_lost"]


@pytest.mark.rule("item.timing", "battle.compare")
def test_dice_that_a_card_takes_are_not_logged_as_lost_in_a_battle_turn() -> None:
    position = facing("e_wasp", items=["w_blackhole"])
    assert cited(act(position, "fight", "use w_blackhole", "die 2", "die 3"), "die_lost") == ["item.timing"] * 2
