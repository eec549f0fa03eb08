"""Planet events: what each half does."""

from typing import Any

import pytest

from hoshitaku import Position
from tests.farfarout.cards.situations import scanned, shields, unscanned
from tests.farfarout.table import (
    GAME,
    act,
    assert_forbidden,
    body,
    events_named,
    forbidden_by,
    legal,
    money,
    of,
    option,
    place,
    seat,
    table,
    tracks,
)

NOTHING: dict[str, Any] = {}
# What each half changes for a Scout with 5 ERG, 1 shield of 2, and nothing else.
HALVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "v_debris": (NOTHING, {"shields": -1}),
    "v_storm": (NOTHING, {"shields": -1}),  # two, but there is only one
    "v_quiet": (NOTHING, NOTHING),
    "v_toll": (NOTHING, {"erg": -2}),
    "v_geyser": ({"erg": 1}, {"shields": -1}),
    "v_salvage": ({"erg": 3}, {"erg": 1}),
    "v_vein": ({"pu": 1}, {"shields": -1}),
    "v_hotspring": ({"u": 1}, {"erg": -1}),
    "v_aurora": ({"exploration": 1}, NOTHING),
    "v_natives": ({"reputation": 1}, {"erg": -2}),
    "v_stowaway": ({"erg": 2}, NOTHING),  # no item to lose
    "v_tailwind": ({"moves": 2}, {"moves": 1}),
    "v_deserter": (NOTHING, NOTHING),  # the last pilot stays
    "v_hermit": ({"shields": 1}, {"shields": 1}),  # two, but one fits
    "v_gold": ({"erg": 2}, {"erg": -1}),
}


def holdings(position: Position) -> dict[str, int]:
    """What events change about seat 0."""
    own = of(position)
    values = {**own["money"], **own["tracks"], "shields": own["shields"], "moves": own["moves"]}
    return {name: value - (5 if name == "erg" else 1 if name == "shields" else 0) for name, value in values.items()}


@pytest.mark.rule("component.event_cards")
@pytest.mark.parametrize("card", HALVES)
@pytest.mark.parametrize("half", [0, 1])
def test_each_half_of_an_event_does_what_it_says(card: str, half: int) -> None:
    position = (scanned, unscanned)[half](card, erg=5, shields=1)
    changes = {name: change for name, change in holdings(position).items() if change}
    assert changes == HALVES[card][half]
    assert position.view()["discards"]["events"] == [card]  # type: ignore[index]


@pytest.mark.card("v_storm")
def test_a_storm_costs_two_shields() -> None:
    assert shields(unscanned("v_storm")) == 0


@pytest.mark.card("v_stowaway")
def test_a_stowaway_makes_off_with_an_item_of_the_owners_choice() -> None:
    position = unscanned("v_stowaway", items=["w_duck", "r_urn"])
    act(position, "lose r_urn")
    assert of(position)["items"] == ["w_duck"]
    assert position.view()["discards"]["items"] == ["r_urn"]  # type: ignore[index]


@pytest.mark.card("v_stowaway")
def test_a_stowaway_spares_the_item_that_flies_the_ship() -> None:
    position = unscanned("v_stowaway", ship="raphael", items=["r_feather"])
    assert of(position)["items"] == ["r_feather"]


@pytest.mark.rule("move.last_pilot_item")
@pytest.mark.card("v_stowaway")
def test_a_stowaway_takes_any_item_but_the_one_that_flies_the_ship() -> None:
    position = unscanned("v_stowaway", ship="raphael", items=["r_feather", "w_duck"])
    assert legal(position) == ["lose w_duck"]
    angel = unscanned("v_stowaway", ship="raphael", crew=["c_lewo"], items=["r_feather"])
    assert legal(angel) == ["lose r_feather"]


@pytest.mark.rule("item.limit_lost")
@pytest.mark.card("v_stowaway")
def test_a_stowaway_who_takes_an_obsidian_heart_takes_its_shield() -> None:
    position = unscanned("v_stowaway", shields=3, items=["r_heart"])
    act(position, "lose r_heart")
    assert shields(position) == 2


@pytest.mark.card("v_quake")
def test_a_quake_uses_up_a_token_of_choice() -> None:
    position = unscanned("v_quake")
    act(position, "token interact")
    assert of(position)["unused"] == {"mine": 1, "explore": 0, "market": 1, "interact": 0}
    assert holdings(scanned("v_quake", erg=5, shields=1)) == dict.fromkeys(holdings(position), 0)


@pytest.mark.card("v_quake")
def test_a_quake_without_unused_tokens_takes_none() -> None:
    assert unscanned("v_quake", mine=0, market=0, interact=0).decision == "choose_action"


@pytest.mark.card("v_deserter")
def test_a_deserter_is_of_the_players_choice() -> None:
    position = unscanned("v_deserter", crew=["c_glosen", "c_lena"])
    act(position, "crew c_glosen")
    assert of(position)["crew"] == ["c_lena"]
    assert position.view()["discards"]["crew"] == ["c_glosen"]  # type: ignore[index]


@pytest.mark.rule("item.limit_lost")
@pytest.mark.card("v_deserter", "c_volt_e2")
def test_a_matriarch_who_deserts_takes_her_shield() -> None:
    position = unscanned("v_deserter", crew=["c_volt_e2", "c_lena"], shields=3)
    act(position, "crew c_volt_e2")
    assert shields(position) == 2


@pytest.mark.card("v_hermit")
def test_a_hermit_restores_two_shields_or_one() -> None:
    assert (shields(scanned("v_hermit", shields=0)), shields(unscanned("v_hermit", shields=0))) == (2, 1)


@pytest.mark.card("v_drift")
def test_a_drift_throws_the_ship_back_into_space() -> None:
    assert place(unscanned("v_drift")) == "2c"
    assert place(scanned("v_drift")) == "2c"


@pytest.mark.card("v_ruins")
@pytest.mark.parametrize("meet", [scanned, unscanned])
def test_ruins_are_worth_one_dig(meet: Any) -> None:
    assert body(meet("v_ruins"), "2p1")["dig"] == 1


@pytest.mark.rule("scan.order")
@pytest.mark.card("v_ruins")
def test_ruins_on_a_dig_site_are_a_fourth_dig() -> None:
    position = table(seat(at="2c"))
    act(position, "scan", "body 2p2", "p_nul_vey", "v_ruins")
    assert body(position, "2p2")["dig"] == 4


@pytest.mark.parametrize(("card", "level", "token"), [("v_ambush", 1, "e_puff"), ("v_nest", 2, "e_hydra")])
def test_an_ambush_or_nest_attaches_a_face_up_life_form(card: str, level: int, token: str) -> None:
    position = unscanned(card)
    act(position, token)
    assert (body(position, "2p1")["encounter"], body(position, "2p1")["token"]) == (level, token)


@pytest.mark.card("v_ambush")
def test_a_scanned_ambush_does_nothing() -> None:
    assert body(scanned("v_ambush"), "2p1")["encounter"] == 0


@pytest.mark.card("v_nest")
def test_a_scanned_nest_lets_one_player_peek() -> None:
    position = table(seat(at="2c"), bodies={"1p3": {"guard": 1}})
    act(position, "scan", "body 2p1", "p_ember_ka", "v_nest", "body 1p3", "e_puff")
    assert [body(position, "1p3", viewer)["token"] for viewer in (0, 1, None)] == ["e_puff", None, None]
    assert scanned("v_nest").decision == "choose_action"  # nothing lies face down


@pytest.mark.parametrize(
    ("card", "answers", "gained"),
    [
        ("v_bazaar", ("w_duck",), {"items": ["w_duck"], "erg": -3}),
        ("v_lab", ("t_recon",), {"items": ["t_recon"], "erg": -3}),
        ("v_pilgrims", ("c_telepath_1", "take c_telepath_1"), {"crew": ["c_glosen", "c_telepath_1"], "erg": -3}),
        ("v_tomb", ("r_urn",), {"items": ["r_urn"], "shields": -1}),
    ],
)
def test_an_offer_is_paid_or_declined(card: str, answers: tuple[str, ...], gained: dict[str, Any]) -> None:
    paid = scanned(card, erg=5, shields=1)
    act(paid, "pay", *answers)
    assert {"items": of(paid)["items"], "crew": of(paid)["crew"], **holdings(paid)} == {
        "items": [], "crew": ["c_glosen"], **dict.fromkeys(holdings(paid), 0), **gained,
    }  # fmt: skip
    declined = scanned(card, erg=5, shields=1)
    act(declined, "decline")
    assert set(holdings(declined).values()) == {0}


@pytest.mark.parametrize(
    ("card", "loss"),
    [("v_bazaar", {"erg": -1}), ("v_lab", {"shields": -1}), ("v_pilgrims", {"erg": -2}), ("v_tomb", {"shields": -1})],
)
def test_an_offer_missed_costs_something(card: str, loss: dict[str, int]) -> None:
    changes = holdings(unscanned(card, erg=5, shields=1))
    assert {name: change for name, change in changes.items() if change} == loss


@pytest.mark.parametrize("card", ["v_bazaar", "v_lab", "v_pilgrims", "v_tomb"])
def test_an_offer_that_nobody_can_pay_is_not_made(card: str) -> None:
    assert scanned(card, erg=2, shields=0).decision == "choose_action"


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ("v_lab", "Do you take the top tech card for 3 ERG?"),
        ("v_tomb", "Do you take the top relic card for 1 shield?"),
    ],
)
def test_an_offer_says_what_is_had_for_which_price(card: str, question: str) -> None:
    assert scanned(card, erg=3, shields=1).prompt("en") == question


@pytest.mark.parametrize(("card", "up", "down"), [("v_boom", (3, 6), (3, 4)), ("v_glut", (4, 5), (2, 5))])
def test_a_boom_or_glut_moves_a_rate(card: str, up: tuple[int, int], down: tuple[int, int]) -> None:
    rates = [meet(card).view()["rates"] for meet in (scanned, unscanned)]
    assert [(rate["pu"], rate["u"]) for rate in rates] == [up, down]  # type: ignore[index]


@pytest.mark.card("v_spores")
def test_spores_cost_a_shield_or_three_erg() -> None:
    shield = unscanned("v_spores", erg=3)
    act(shield, "effect " + legal(shield)[0].split()[1])
    assert (shields(shield), money(shield)[0]) == (1, 3)
    erg = unscanned("v_spores", erg=3)
    act(erg, legal(erg)[1])
    assert (shields(erg), money(erg)[0]) == (2, 0)
    assert scanned("v_spores").decision == "choose_action"


@pytest.mark.card("v_signal")
def test_a_signal_shows_the_top_tile_to_the_finder_alone() -> None:
    position = scanned("v_signal")
    act(position, "t7")
    assert [position.view(viewer)["stack"]["top"] for viewer in (0, 1)] == ["t7", None]  # type: ignore[index]
    assert unscanned("v_signal").decision == "choose_action"


@pytest.mark.rule("digital.undo")
@pytest.mark.card("v_nest")
def test_a_look_at_a_token_that_another_player_knows_is_not_taken_back() -> None:
    seen = {"1p3": {"guard": 1, "seen": 2}, "2p3": {"planet": "p_ghal_wen", "guard": 2}}
    position = table(seat(at="2c"), bodies=seen, places={"encounters": {"e_puff": "1p3"}})
    act(position, "scan", "body 2p1", "p_ember_ka", "v_nest")
    assert position.play_and_detect_reveal(option(position, "body 1p3"))[1]
    assert [body(position, "1p3", viewer)["token"] for viewer in (0, 1, None)] == ["e_puff", "e_puff", None]


@pytest.mark.rule("digital.undo")
@pytest.mark.card("v_signal")
def test_a_look_at_a_tile_that_another_player_knows_is_not_taken_back() -> None:
    position = table(seat(at="2c", items=["r_bell"]), top_tile="t7", top_seen=2)
    act(position, "scan", "body 2p1", "p_ember_ka", "v_signal")
    assert position.play_and_detect_reveal(option(position, "apply_event"))[1]
    assert position.view(0)["stack"]["top"] == "t7"  # type: ignore[index]


@pytest.mark.card("v_magnet")
def test_a_magnet_takes_the_points_left() -> None:
    assert of(unscanned("v_magnet", moves=4))["moves"] == 0
    assert of(scanned("v_magnet", moves=4))["moves"] == 4


@pytest.mark.card("v_magnet")
@pytest.mark.parametrize(("left", "lost"), [(3, [3]), (0, [])])
def test_a_magnet_is_logged_only_where_it_takes_points(left: int, lost: list[int]) -> None:
    position = table(seat(at="2c", explore=0, moves=1 + left))
    events = act(position, "land 2p1", "p_ember_ka", "v_magnet")
    assert [event.amount for event in events_named(events, "moves_lost")] == lost


@pytest.mark.card("v_fame")
def test_fame_costs_a_shield_if_there_is_one() -> None:
    position = unscanned("v_fame", shields=1)
    act(position, "dare")
    assert (tracks(position), shields(position)) == ((0, 1, 0), 0)
    declined = unscanned("v_fame", shields=1)
    act(declined, "decline")
    assert (tracks(declined), shields(declined)) == ((0, 0, 0), 1)
    assert unscanned("v_fame", shields=0).decision == "choose_action"


@pytest.mark.card("v_drift")
def test_a_drift_ends_the_landing_so_that_taking_off_costs_nothing() -> None:
    position = unscanned("v_drift", moves=2)
    assert of(position)["moves"] == 1
    assert forbidden_by(position, "fly 2b") == ""
    assert_forbidden(position, "move.adjacency", "fly 2a")


@pytest.mark.rule("crew.lost")
@pytest.mark.card("v_deserter", "e_siren", "e_queen")
def test_crew_lost_for_good_is_not_called_dismissed_who_would_wait_at_a_crew_planet() -> None:
    texts = [entry.fields["unscanned_en"] for entry in GAME.pack.entries("event") if entry.fields["id"] == "v_deserter"]
    texts += [entry.fields["defeat_en"] for entry in GAME.pack.entries("encounter")]
    assert not [text for text in texts if "dismiss" in str(text).lower()]


@pytest.mark.rule("crew.lost")
@pytest.mark.card("v_deserter")
def test_a_deserter_on_a_crew_planet_does_not_wait_in_its_row() -> None:
    position = table(seat(at="2d", moves=1, explore=0, crew=["c_glosen", "c_lena"]))
    act(position, "land 2p3", "p_qom_ru", "v_deserter")
    lost = act(position, "crew c_glosen")
    assert [event.clause for event in events_named(lost, "crew_left")] == ["scan.blind"]
    assert (body(position, "2p3")["crew"], position.view()["discards"]["crew"]) == ([], ["c_glosen"])  # type: ignore[index]
