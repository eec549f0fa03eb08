"""Anomalies: what every token gives to a ship that lands on it."""

import pytest

from tests.farfarout.cards.situations import opened
from tests.farfarout.table import act, body, can, legal, money, of, place, tracks


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("a_erg4", (4, 0, 0)),
        ("a_erg6", (6, 0, 0)),
        ("a_pu2", (0, 2, 0)),
        ("a_u2", (0, 0, 2)),
        ("a_u1", (2, 0, 1)),
    ],
)
def test_an_anomaly_of_currency_gives_the_printed_amount(card: str, gained: tuple[int, int, int]) -> None:
    position = opened(card)
    assert (money(position), body(position, "2x1")["fate"]) == (gained, "spent")


@pytest.mark.rule("source.anomaly", "anomaly.points")
@pytest.mark.parametrize(("card", "points"), [("a_wea", (1, 0, 0)), ("a_rep", (0, 1, 0)), ("a_exp", (0, 0, 1))])
def test_an_anomaly_gives_a_point_on_its_track(card: str, points: tuple[int, int, int]) -> None:
    assert tracks(opened(card)) == points


@pytest.mark.parametrize(
    ("card", "drawn"),
    [("a_tech_1", "t_recon"), ("a_tech_2", "t_bunks"), ("a_weird_1", "w_duck"), ("a_weird_2", "w_cat")],
)
def test_an_anomaly_offers_the_top_item(card: str, drawn: str) -> None:
    position = opened(card)
    act(position, drawn)
    assert set(legal(position)) == {f"take {drawn}", "decline"}
    act(position, f"take {drawn}")
    assert of(position)["items"] == [drawn]


@pytest.mark.parametrize("card", ["a_crew_1", "a_crew_2"])
def test_an_anomaly_offers_the_top_crew_card_free(card: str) -> None:
    position = opened(card)
    act(position, "c_telepath_1", "take c_telepath_1")
    assert (of(position)["crew"], money(position)) == (["c_glosen", "c_telepath_1"], (0, 0, 0))


@pytest.mark.parametrize("card", ["a_outpost_1", "a_outpost_2"])
def test_an_anomaly_offers_the_top_outpost_quest(card: str) -> None:
    taken = opened(card)
    act(taken, "o_tea", "take_quest_drawn")
    assert of(taken)["outposts"] == ["o_tea"]
    declined = opened(card)
    act(declined, "o_tea", "decline")
    assert (of(declined)["outposts"], declined.view()["decks"]["outpost"]) == ([], 20)  # type: ignore[index]


@pytest.mark.rule("anomaly.dig_site")
@pytest.mark.card("a_dig")
def test_a_ruin_is_dug_three_times_and_then_gone() -> None:
    position = opened("a_dig", crew=["c_shpaka"])
    assert body(position, "2x1")["dig"] == 3
    for relic, fillers in (("r_urn", ("r_coin", "r_egg")), ("r_coin", ("r_bell",)), ("r_egg", ("r_seed",))):
        drawn = (relic, *fillers) if relic == "r_urn" else fillers
        act(position, "dig", "1", "grey", *drawn, f"take {relic}", "end_turn", "end_turn")
    assert (body(position, "2x1")["fate"], body(position, "2x1")["dig"]) == ("spent", 0)
    assert not can(position, "dig")
    act(position, "convert mine", "take_off 2b")
    assert place(position) == "2b"


@pytest.mark.parametrize("card", ["a_wormhole_1", "a_wormhole_2", "a_wormhole_3"])
def test_a_wormhole_stays_for_everybody(card: str) -> None:
    position = opened(card)
    act(position, "jump 1p6")
    assert (place(position), body(position, "2x1")["fate"]) == ("1p6", "wormhole")
