"""Lines of the log say why: which card or token, which half, that nothing happens, and in the order of events."""

from __future__ import annotations

import pytest

from hoshitaku import Event
from tests.farfarout.cards.situations import EARTH, SATURN, scanned, unscanned
from tests.farfarout.table import act, because, events_named, lines, seat, table

URANUS, MERCURY, URANIUM, PLUTONIUM = "1p5", "1p1", "1r2", "2r1"


def names(events: list[Event]) -> list[str]:
    """What the events are called, in their order."""
    return [event.name for event in events]


def landed(event: str, **values: object) -> list[Event]:
    """The events when seat 0 lands blind on Ember-Ka and meets the worse half of an event."""
    position = table(seat(at="2c", explore=0, **({"moves": 1} | values)))
    return act(position, "land 2p1", "p_ember_ka", event)


def seen(event: str, **values: object) -> list[Event]:
    """The events when seat 0 scans Ember-Ka and meets the better half of an event."""
    return act(table(seat(at="2c", **values)), "scan", "body 2p1", "p_ember_ka", event)


@pytest.mark.rule("scan.half", "scan.blind")
def test_an_event_is_logged_with_the_half_that_applies_and_with_what_it_says() -> None:
    assert lines(events_named(landed("v_storm"), "event_applies")) == [
        "Ion Storm applies to Ann, unscanned half: Lose 2 shields."
    ]
    assert lines(events_named(seen("v_storm"), "event_applies")) == [
        "Ion Storm applies to Ann, scanned half: Nothing happens."
    ]
    assert lines(events_named(seen("v_storm"), "event_applies"), "ja") == [
        "「イオン嵐」がAnnに適用された（スキャン済み側）：何も起こらない。"
    ]
    assert [events_named(events, "event_applies")[0].clause for events in (seen("v_storm"), landed("v_storm"))] == [
        "scan.half", "scan.blind",
    ]  # fmt: skip


@pytest.mark.rule("scan.blind", "scan.half")
@pytest.mark.parametrize(
    ("event", "values"),
    [
        ("v_toll", {"erg": 0}), ("v_storm", {"shields": 0}), ("v_stowaway", {}), ("v_deserter", {}),
        ("v_quake", {"mine": 0, "market": 0, "interact": 0}), ("v_magnet", {}),
    ],
)  # fmt: skip
def test_an_event_that_finds_nothing_to_take_is_logged_as_having_no_effect(event: str, values: dict[str, int]) -> None:
    events = landed(event, **values)
    assert because(events, "no_effect") == [("scan.blind", event)]
    assert names(events)[-1] == "no_effect"


@pytest.mark.rule("scan.half")
def test_an_event_that_offers_what_cannot_be_paid_is_logged_as_having_no_effect() -> None:
    events = seen("v_bazaar")
    assert because(events, "no_effect") == [("scan.half", "v_bazaar")]
    assert lines(events_named(events, "no_effect")) == ["Ann: no effect (Floating Bazaar)."]


@pytest.mark.rule("scan.blind")
@pytest.mark.parametrize(
    ("event", "values", "name"),
    [
        ("v_storm", {}, "shields_lost"), ("v_toll", {"erg": 5}, "units_lost"), ("v_magnet", {"moves": 3}, "moves_lost"),
        ("v_drift", {}, "take_off"),
    ],
)  # fmt: skip
def test_what_an_event_takes_cites_its_half_and_names_it(event: str, values: dict[str, int], name: str) -> None:
    assert because(landed(event, **values), name) == [("scan.blind", event)]


@pytest.mark.rule("scan.blind", "crew.lost")
@pytest.mark.parametrize(
    ("event", "values", "answer", "name"),
    [
        ("v_quake", {}, "token mine", "token_lost"),
        ("v_stowaway", {"items": ["t_recon"]}, "lose t_recon", "item_left"),
        ("v_deserter", {"crew": ["c_glosen", "c_lena"]}, "crew c_lena", "crew_left"),
    ],
)
def test_what_an_event_lets_choose_to_lose_cites_its_half_and_names_it(
    event: str, values: dict[str, list[str]], answer: str, name: str
) -> None:
    position = unscanned(event, **values)
    assert position.clause() == "scan.blind"
    assert because(act(position, answer), name) == [("scan.blind", event)]


@pytest.mark.rule("turn.used")
def test_a_token_that_an_event_takes_is_not_logged_as_used() -> None:
    events = act(unscanned("v_quake"), "token mine")
    assert lines(events) == ["Ann loses the mine token for this turn (Groundquake)."]


@pytest.mark.rule("ship.swap", "ship.shields", "ship.end_turn", "ship.wealth")
def test_a_new_ship_is_logged_with_the_shields_it_cannot_hold_and_the_turn_ends_last() -> None:
    position = table(seat(at=URANUS, erg=24, ship="lancer", bought=4, shields=4))
    events = act(position, "buy_ship", "ship prospector")
    assert names(events)[-3:] == ["points", "turn_over", "turn"]
    assert lines(events_named(events, "shields_left")) == ["Ann leaves 1 shield with the old ship."]
    filled = act(table(seat(at=URANUS, erg=24, shields=0)), "buy_ship", "ship caravel")
    assert names(filled)[-4:] == ["points", "shields_restored", "turn_over", "turn"]


@pytest.mark.rule("item.sell", "item.relic_sell", "trade.what", "trade.price")
def test_selling_is_logged_as_selling() -> None:
    item = act(table(seat(at=EARTH, items=["t_recon"])), "sell_item", "sell t_recon", "currency erg")
    assert lines(item)[-2:] == ["Ann sells Recon Droid.", "Ann gains 6 ERG (Recon Droid)."]
    assert [event.clause for event in item[-2:]] == ["item.sell"] * 2
    relic = act(table(seat(at=URANUS, items=["r_urn"])), "sell_item", "sell r_urn")
    assert [event.clause for event in relic[-2:]] == ["item.relic_sell"] * 2
    units = act(table(seat(at=EARTH, u=2)), "trade", "sell_units u", "units u 2")
    assert lines(units)[1:] == ["Ann sells 2 uranium.", "Ann gains 10 ERG.", "The rate of uranium is now 4."]
    bought = act(table(seat(at=EARTH, erg=8)), "trade", "buy_units pu", "units pu 2")
    assert lines(bought)[1:] == ["The rate of plutonium is now 4.", "Ann pays 8 ERG.", "Ann buys 2 plutonium."]


@pytest.mark.rule("item.currency", "hire.choose", "hire.elite", "setup.crew_pay")
def test_a_price_names_what_is_bought_and_an_elite_joins_before_she_gives_reputation() -> None:
    shop = table(
        seat(at=EARTH, erg=6), places={"items": dict.fromkeys(("t_recon", "t_drill", "t_dampers"), "row:0:1p2")}
    )
    assert because(act(shop, "buy_tech", "buy t_recon"), "pay") == [("item.currency", "t_recon")]
    row = dict.fromkeys(("c_aedless_e1", "c_volt_1", "c_volt_2"), f"row:0:{SATURN}")
    events = act(table(seat(at=SATURN, erg=10), places={"crew": row}), "hire_crew", "hire c_aedless_e1")
    assert names(events)[-3:] == ["pay", "crew_gained", "points"]
    assert because(events, "pay") + because(events, "points") == [
        ("hire.choose", "c_aedless_e1"), ("hire.elite", "c_aedless_e1"),
    ]  # fmt: skip


@pytest.mark.rule("repair.action", "turn.any_two")
def test_a_repair_is_paid_before_the_shields_come_back() -> None:
    position = table(seat(at=EARTH, shields=0))
    events = act(position, "repair", "token mine")
    assert names(events) == ["token_used"]
    assert names(act(position, "token market")) == ["token_used", "shields_restored"]


@pytest.mark.rule("quest.deliver_action", "outpost.reward")
def test_a_delivery_is_handed_over_before_the_quest_is_completed_and_rewarded() -> None:
    position = table(seat(at=MERCURY, u=2, outposts=["o_fuel"]))
    events = act(position, "complete o_fuel")
    assert names(events) == ["token_used", "pay", "quest_completed", "points", "gain"]
    assert because(events[1:], "pay") == [("quest.deliver_action", "o_fuel")]
    assert because(events, "points") + because(events, "gain") == [("outpost.reward", "o_fuel")] * 2


@pytest.mark.rule("mine.erg", "mine.resource", "mine.mercury_yield", "mine.mercury_pile", "item.timing")
def test_what_cards_add_to_mining_is_logged_separately_from_what_the_dice_give() -> None:
    asteroid = table(seat(at=URANIUM, crew=["c_volt_4"], items=["t_drill"]))
    events = act(asteroid, "mine", "2", "volt", "1")
    assert [(event.amount, event.clause, event.data.get("cause")) for event in events_named(events, "gain")] == [
        (3, "mine.erg", None), (1, "item.timing", "c_volt_4"),
        (1, "mine.resource", None), (1, "item.timing", "t_drill"),
    ]  # fmt: skip
    mercury = act(table(seat(at=MERCURY, crew=["c_volt_4"]), mercury=4), "mine", "2", "volt")
    assert [(event.amount, event.clause) for event in events_named(mercury, "gain")] == [
        (2, "mine.erg"), (1, "item.timing"), (1, "mine.mercury_pile"),
    ]  # fmt: skip


@pytest.mark.rule("mine.explosion_saved", "mine.explosion_shield")
def test_what_saves_a_shield_from_an_explosion_is_logged() -> None:
    icon = act(table(seat(at=PLUTONIUM)), "mine", "shield", "1", "explosion")
    assert because(icon, "no_damage") == [("mine.explosion_saved", None)]
    dampers = act(table(seat(at=PLUTONIUM, items=["t_dampers"])), "mine", "2", "1", "explosion")
    assert because(dampers, "no_damage") == [("mine.explosion_shield", "t_dampers")]


@pytest.mark.rule("item.prevent", "item.remove")
def test_a_card_that_prevents_a_loss_is_logged_with_what_it_saves() -> None:
    events = act(unscanned("v_storm", items=["w_decoy"]), "prevent w_decoy")
    assert lines(events) == [
        "Ann prevents the loss of 2 shields with Inflatable Decoy.", "Inflatable Decoy leaves the game.",
    ]  # fmt: skip


@pytest.mark.rule("scan.event_cards")
def test_an_event_that_is_drawn_again_ignored_or_not_chosen_is_logged_with_the_card() -> None:
    oracle = scanned("v_storm", crew=["c_telepath_e1"])
    assert lines(act(oracle, "redraw_event c_telepath_e1"))[0] == (
        "Ann discards the planet event Ion Storm with The Quiet Oracle."
    )
    bell = act(scanned("v_storm", items=["r_bell"]), "ignore_event r_bell")
    assert lines(bell) == [
        "Ann discards the planet event Ion Storm with Silent Bell.", "Silent Bell leaves the game.",
    ]  # fmt: skip
    ring = scanned("v_storm", items=["w_moodring"])
    chosen = act(ring, "v_quiet", "event v_quiet")
    assert because(chosen, "event_discarded") == [("scan.event_cards", "w_moodring")]


@pytest.mark.rule("dice.timer", "item.timing")
def test_a_die_that_is_rolled_again_is_logged_before_its_new_result() -> None:
    position = table(seat(at=URANIUM, crew=["c_hira"], items=["w_clover"]), seat(crew=["c_lena"]))
    events = act(position, "mine", "1", "timer", "2", "icon 1", "die 0", "3", "4", "use w_clover", "die 2", "1")
    assert because(events, "die_again") == [("dice.timer", None), ("item.timing", None)]
    assert lines(events)[5:8] == [
        "Ann uses the Timer icon of the Timer die.", "Ann rolls the Volt die again (1 so far).",
        "Ann rolls 3 on the Volt die.",
    ]  # fmt: skip


@pytest.mark.rule("goal.single", "goal.each", "end.round_limit")
def test_a_victory_cites_the_goal_that_was_reached() -> None:
    def won(**values: int) -> list[tuple[str, object]]:
        return because(act(table(seat(**values)), "end_turn"), "wins")

    assert won(wealth=12) == [("goal.single", None)]
    assert won(wealth=6, reputation=6, exploration=6) == [("goal.each", None)]
    last = table(seat(crew=[], wealth=1), seat(at="1e"), start=1, options={"round_limit": 3})
    assert because(act(last, "end_turn"), "wins") == [("end.round_limit", None)]


@pytest.mark.rule("example.recon", "move.cost_takeoff")
def test_a_free_landing_and_a_free_take_off_name_the_card() -> None:
    known = {"2p1": {"planet": "p_ember_ka"}}
    landing = act(table(seat(at="2c", items=["t_recon"]), bodies=known), "land 2p1")
    assert because(landing, "land") == [("example.recon", "t_recon")]
    assert lines(landing, "ja") == ["Annが偵察ドロイドでエンバー・カに着陸した。"]


@pytest.mark.rule("colony.crew")
def test_who_founds_a_colony_is_logged_as_staying_there() -> None:
    known = {"2p1": {"planet": "p_ember_ka"}}
    events = act(table(seat(at="2p1", crew=["c_glosen", "c_lena"]), bodies=known), "colonise", "crew c_glosen")
    assert lines(events)[-3:] == [
        "Ann founds a colony on Ember-Ka.", "Ann: +1 exploration.", "Glosen stays in the colony.",
    ]  # fmt: skip
