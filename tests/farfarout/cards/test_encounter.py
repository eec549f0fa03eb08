"""Encounters: the dice, reputation, reward and defeat of every life form."""

from typing import Any

import pytest

from tests.farfarout.cards.situations import colours, facing, fight_out
from tests.farfarout.table import act, body, legal, money, of, place, seat, table, tracks

# Level and dice; the reputation is the level.
TOKENS = {
    "e_puff": (1, "white"), "e_mites": (1, "grey grey"), "e_gremlin": (1, "green white"),
    "e_snail": (1, "orange grey"), "e_moss": (1, "grey white"), "e_parrot": (1, "white white"),
    "e_wasp": (1, "white white white"), "e_pirate": (1, "blue white"), "e_drone": (1, "blue green white"),
    "e_jelly": (1, "orange white white"), "e_crab": (1, "green green white"), "e_twins": (1, "orange orange"),
    "e_hydra": (2, "white white white white"), "e_golem": (2, "blue blue grey grey"),
    "e_corsair": (2, "blue blue white white"), "e_siren": (2, "orange orange white white"),
    "e_worm": (2, "red white white green"), "e_mantis": (2, "purple white white grey"),
    "e_hive": (2, "orange grey white white"), "e_knight": (2, "red blue white grey"),
    "e_levi": (3, "purple purple white white"), "e_queen": (3, "white white orange orange"),
    "e_dread": (3, "purple purple blue blue"), "e_sphinx": (3, "red red orange white"),
    "e_titan": (3, "purple purple blue white"), "e_end": (3, "red red purple white"),
}  # fmt: skip
# Currency of the reward: ERG, plutonium, uranium.
GAINS = {
    "e_puff": (0, 0, 0), "e_mites": (2, 0, 0), "e_gremlin": (0, 1, 0), "e_snail": (3, 0, 0), "e_moss": (3, 0, 0),
    "e_pirate": (5, 0, 0), "e_jelly": (0, 2, 0), "e_crab": (0, 0, 2), "e_hydra": (7, 0, 0), "e_worm": (0, 0, 2),
    "e_mantis": (0, 3, 0), "e_knight": (3, 0, 0), "e_queen": (3, 0, 3), "e_sphinx": (0, 3, 0), "e_titan": (4, 0, 0),
}  # fmt: skip
# Cards of the reward as they are drawn, and the currency with them.
CARDS: dict[str, tuple[list[str], tuple[int, int, int]]] = {
    "e_parrot": (["w_duck"], (0, 0, 0)), "e_wasp": (["r_urn"], (0, 0, 0)), "e_drone": (["t_recon"], (0, 0, 0)),
    "e_golem": (["r_urn"], (0, 0, 0)), "e_corsair": (["t_recon"], (4, 0, 0)), "e_hive": (["w_duck"], (2, 0, 0)),
    "e_levi": (["r_urn"], (5, 0, 0)), "e_dread": (["t_recon", "t_bunks"], (0, 0, 0)),
    "e_end": (["r_urn", "w_duck"], (0, 0, 0)),
}  # fmt: skip
# What a defeat costs beyond the shield of the flight: ERG and shields.
DEFEATS = {
    "e_moss": (1, 0), "e_pirate": (3, 0), "e_crab": (0, 1), "e_corsair": (4, 0), "e_worm": (0, 1), "e_levi": (0, 2),
    "e_dread": (6, 0), "e_titan": (0, 1),
}  # fmt: skip


def against(card: str, **values: Any):  # type: ignore[no-untyped-def]
    """A Raphael, next to it, which can beat any life form."""
    given = {"ship": "raphael", "crew": ["c_lewo"], "interact": 1} | values
    return facing(card, TOKENS[card][0], **given)


@pytest.mark.rule("component.encounter_icons")
@pytest.mark.parametrize("card", TOKENS)
def test_a_life_form_rolls_its_dice(card: str) -> None:
    position = against(card)
    act(position, "fight")
    assert colours(position, "enemy") == TOKENS[card][1].split()


@pytest.mark.rule("source.reputation_battle", "battle.win")
@pytest.mark.parametrize("card", TOKENS)
def test_a_life_form_that_is_beaten_gives_reputation_by_its_level_and_leaves(card: str) -> None:
    position = against(card)
    fight_out(position, win=True)
    while position.decision != "choose_action":
        position.take(position.options()[0])
    assert tracks(position)[1] == TOKENS[card][0]
    assert (body(position, "2p1")["encounter"], body(position, "2p1")["token"]) == (0, None)
    stacks = [sum(token[0] == level for token in TOKENS.values()) for level in (1, 2, 3)]
    stacks[TOKENS[card][0] - 1] -= 1
    assert position.view()["decks"]["encounters"] == stacks


@pytest.mark.rule("encounter.reward_most")
@pytest.mark.parametrize("card", GAINS)
def test_a_life_form_pays_its_reward_in_currency(card: str) -> None:
    position = against(card)
    fight_out(position, win=True)
    assert (money(position), position.decision) == (GAINS[card], "choose_action")


@pytest.mark.rule("battle.win")
@pytest.mark.parametrize("card", CARDS)
def test_a_life_form_gives_its_reward_in_cards(card: str) -> None:
    cards, gained = CARDS[card]
    position = against(card)
    fight_out(position, win=True)
    act(position, *cards)
    assert (of(position)["items"], money(position), position.decision) == (cards, gained, "choose_action")


@pytest.mark.card("e_twins")
def test_the_twins_give_an_outpost_quest() -> None:
    position = against("e_twins")
    fight_out(position, win=True)
    act(position, "o_tea")
    assert of(position)["outposts"] == ["o_tea"]


@pytest.mark.rule("battle.reward_crew")
@pytest.mark.card("e_siren")
def test_a_crew_member_won_by_a_full_scout_makes_one_of_three_leave() -> None:
    position = facing("e_siren", 2, crew=["c_aedless_4", "c_lena"], items=["t_cannon", "r_skull", "r_hourglass"])
    fight_out(position, win=True)
    act(position, "c_timer_1", "take c_timer_1")
    assert legal(position) == ["crew c_lena", "crew c_timer_1", "crew c_aedless_4"]
    act(position, "crew c_lena")
    assert of(position)["crew"] == ["c_aedless_4", "c_timer_1"]


@pytest.mark.card("e_siren")
def test_a_crew_member_won_may_be_declined() -> None:
    position = against("e_siren")
    fight_out(position, win=True)
    act(position, "c_hira", "decline")
    assert of(position)["crew"] == ["c_lewo"]


@pytest.mark.card("e_knight")
def test_the_sentinel_restores_two_shields() -> None:
    position = against("e_knight", shields=2)
    fight_out(position, win=True)
    assert of(position)["shields"] == 4


@pytest.mark.parametrize(("card", "points"), [("e_sphinx", (0, 3, 1)), ("e_titan", (1, 3, 0))])
def test_a_life_form_of_level_three_may_give_points_on_another_track(card: str, points: tuple[int, int, int]) -> None:
    position = against(card)
    fight_out(position, win=True)
    assert tracks(position) == points


@pytest.mark.parametrize(
    "card", [token for token in TOKENS if token not in ("e_siren", "e_queen", "e_hive", "e_sphinx")]
)
def test_a_defeat_costs_a_shield_the_place_and_what_the_token_says(card: str) -> None:
    weak = {"ship": "scout", "crew": ["c_glosen"], "items": ["r_heart", "t_deflector"]}
    position = against(card, erg=9, reputation=2, shields=4, **weak)
    fight_out(position, win=False)
    erg, shields = DEFEATS.get(card, (0, 0))
    assert (place(position), money(position)[0], of(position)["shields"]) == ("2c", 9 - erg, 4 - 1 - shields)
    assert tracks(position) == (0, 1 if card == "e_end" else 2, 0)


@pytest.mark.parametrize("card", ["e_siren", "e_queen"])
def test_a_defeat_may_cost_a_crew_member_but_not_the_last_pilot(card: str) -> None:
    position = against(card, crew=["c_lewo", "c_lena", "c_hira"])
    fight_out(position, win=False)
    assert legal(position) == ["crew c_lena", "crew c_hira"]
    act(position, "crew c_lena")
    assert (of(position)["crew"], of(position)["shields"]) == (["c_lewo", "c_hira"], 4)


@pytest.mark.rule("item.limit_lost", "battle.defeat_order")
@pytest.mark.card("e_siren")
def test_a_matriarch_whom_the_siren_takes_leaves_with_the_shield_that_was_just_saved() -> None:
    position = facing("e_siren", 2, crew=["c_volt_e2", "c_lena"], items=["r_rune"], shields=3)
    fight_out(position, win=False)
    act(position, "prevent r_rune", "crew c_volt_e2")
    assert of(position)["shields"] == 2


@pytest.mark.parametrize("card", ["e_hive", "e_sphinx"])
def test_a_defeat_may_cost_an_item_of_choice(card: str) -> None:
    position = against(card, items=["w_duck", "r_urn"])
    fight_out(position, win=False)
    act(position, "lose w_duck")
    assert (of(position)["items"], of(position)["shields"]) == (["r_urn"], 4)


@pytest.mark.parametrize("card", ["e_hive", "e_sphinx"])
def test_who_has_no_item_loses_none(card: str) -> None:
    position = against(card)
    fight_out(position, win=False)
    assert position.decision == "choose_action"


@pytest.mark.rule("encounter.stack_out")
def test_an_ambush_with_an_empty_stack_of_level_one_brings_nobody() -> None:
    gone = {token: "removed" for token, (level, _) in TOKENS.items() if level == 1}
    position = table(seat(at="2c", moves=1, explore=0), places={"encounters": gone})
    act(position, "land 2p1", "p_ember_ka", "v_ambush")
    assert (body(position, "2p1")["encounter"], position.decision) == (0, "choose_action")
