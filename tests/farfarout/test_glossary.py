"""Chapter "glossary": the words of the cards, as the rules use them; and taking moves back."""

import pytest

from hoshitaku import CHANCE, Position, Record
from tests.farfarout.cards.situations import HOT, SITE, facing, fight_out
from tests.farfarout.table import GAME, act, answer, assert_forbidden, can, events_named, of, option, place, seat, table


@pytest.mark.rule("glossary.build")
def test_to_build_is_to_build_a_tech_site() -> None:
    position = table(seat(at="2p1", crew=["c_lena"], u=2, outposts=["o_builder"]), bodies=HOT)
    events = act(position, "techsite")
    assert len(events_named(events, "techsite")) == 1
    assert can(position, "complete o_builder")


@pytest.mark.rule("glossary.collect")
def test_relics_are_collected_from_sites_and_rewards_from_life_forms() -> None:
    dig = table(seat(at="2p2", crew=["c_shpaka"]), bodies=SITE)
    act(dig, "dig", "1", "grey", "r_urn", "r_coin", "r_egg", "take r_urn")
    battle = facing("e_wasp", ship="raphael", crew=["c_lewo"])
    fight_out(battle, win=True)
    act(battle, "r_urn")
    assert of(dig)["items"] == of(battle)["items"] == ["r_urn"]


@pytest.mark.rule("glossary.draw")
def test_only_a_card_of_the_named_deck_can_be_drawn() -> None:
    position = table(seat(at="2b", moves=1), places={"items": {"t_bunks": "discard"}})
    act(position, "land 2x1", "a_tech_1")
    assert can(position, "card t_recon")
    assert_forbidden(position, "glossary.draw", "card w_duck")
    assert_forbidden(position, "glossary.draw", "card t_bunks")


@pytest.mark.rule("glossary.land")
@pytest.mark.parametrize(("sector", "body"), [("1e", "1p5"), ("2a", "2r1"), ("2b", "2x1")])
def test_a_ship_lands_on_planets_asteroids_and_anomalies(sector: str, body: str) -> None:
    position = table(seat(at=sector, moves=1))
    events = act(position, f"land {body}")
    assert (place(position), len(events_named(events, "land"))) == (body, 1)


@pytest.mark.rule("component.star")
def test_nobody_lands_on_a_star() -> None:
    assert_forbidden(table(seat(at="2b", moves=1)), "component.star", "land 2s1")


@pytest.mark.rule("glossary.remove")
def test_a_card_removed_lies_in_no_discard_and_never_comes_back() -> None:
    position = table(seat(items=["w_cookie"]))
    act(position, "use w_cookie", "1")
    assert position.view()["discards"]["items"] == []
    assert position.view()["decks"]["weird"] == 19


@pytest.mark.rule("glossary.acss")
def test_an_angel_class_ship_stays_without_an_aedless_and_a_sol_class_ship_flies() -> None:
    angel = table(seat(at="2a", ship="raphael", crew=["c_glosen", "c_lena"], moves=1))
    assert_forbidden(angel, "move.angel", "fly 2b")
    assert can(table(seat(at="2a", ship="lancer", crew=["c_glosen"], moves=1)), "fly 2b")


@pytest.mark.rule("dice.reroll_word")
def test_to_reroll_is_to_roll_dice_that_were_rolled() -> None:
    position = facing("e_puff", items=["w_cat"])
    events = act(position, "fight", "1", "2", "use w_cat", "3", "3")
    assert [event.seat for event in events_named(events, "die")] == [0, 0, 0, 0]
    assert [die["result"] for die in position.view()["dice"]["dice"]][:2] == ["3", "3"]


@pytest.mark.rule("pvp.round")
def test_the_loser_of_a_round_picks_a_die_or_a_shield() -> None:
    position = table(seat(at="2a", ship="lancer", crew=[]), seat(at="2a", crew=["c_hira"]))
    act(position, "attack 1", "4", "4", "1", "1")
    assert (position.actor, position.decision) == (1, "lose_die_or_shield")
    assert [position.option_name(number) for number in position.options()] == ["die 2", "die 3", "a_shield"]
    act(position, "a_shield")
    assert of(position, 1)["shields"] == 1


def recorded() -> Record:
    """A record of a game for two in which seat 0 has bought its first crew member and it is its turn."""
    record = Record.start(GAME, 2, {"start_seat": 0})
    record.deal()
    while record.position.decision != "choose_action":
        record.play(record.position.options()[0])
        record.deal()
    return record


@pytest.mark.rule("digital.undo")
def test_a_move_is_taken_back_and_a_roll_is_not() -> None:
    record = recorded()
    for name in ("convert market", "fly 1f"):
        record.play(option(record.position, name))
    assert record.undoable_move_count(0) == 2
    record.undo(0)
    assert place(record.position) == "1e"
    for name in ("fly 1f", "land 1r2", "mine"):
        record.play(answer(record.position, name))
        record.deal()
    assert record.undoable_move_count(0) == 0


@pytest.mark.rule("digital.undo", "digital.public")
def test_a_look_at_a_token_that_another_has_seen_is_not_taken_back() -> None:
    hidden = {"1p3": {"guard": 1, "seen": 2}, "2p2": {"planet": "p_nul_vey", "guard": 1}}
    position = table(seat(at="2c"), bodies=hidden, places={"encounters": {"e_puff": "1p3"}})
    act(position, "scan", "body 2p1", "p_ember_ka", "v_nest")
    assert brings_to_light(position, "body 1p3")


@pytest.mark.rule("digital.undo", "digital.public")
@pytest.mark.parametrize(
    ("item", "events", "choice"),
    [("w_moodring", ("v_signal", "v_quiet"), "event v_signal"), ("r_bell", ("v_signal",), "apply_event")],
)
def test_an_event_that_shows_the_tile_another_has_seen_is_not_chosen_again(
    item: str, events: tuple[str, ...], choice: str
) -> None:
    position = table(seat(at="2c", items=[item]), top_tile="t7", top_seen=2)
    act(position, "scan", "body 2p1", "p_ember_ka", *events)
    assert brings_to_light(position, choice)
    assert position.view(0)["stack"]["top"] == "t7"


@pytest.mark.rule("digital.undo", "system.two_tiles")
def test_a_tile_laid_for_all_to_see_does_not_go_back_into_the_stack() -> None:
    position = table(seat(at="1p6", erg=3, items=["r_compass"]))
    act(position, "discover", "t7", "t8")
    assert position.view(1)["stack"]["shown"] == 2
    assert brings_to_light(position, "tile t7")


@pytest.mark.rule("digital.undo")
def test_what_everybody_sees_anyway_may_be_chosen_again() -> None:
    assert not brings_to_light(table(seat()), "convert market")
    events = table(seat(at="2c", items=["w_moodring"]))
    act(events, "scan", "body 2p1", "p_ember_ka", "v_gold", "v_quiet")
    assert not brings_to_light(events, "event v_gold")


def brings_to_light(position: Position, name: str) -> bool:
    """Take an option; return whether it revealed something hidden, without chance."""
    revealed = position.play_and_detect_reveal(answer(position, name))[1]
    assert position.actor != CHANCE
    return revealed
