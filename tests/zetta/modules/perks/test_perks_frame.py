"""Chapter "perk", what all cards share: which are drawn, when they work, when they turn."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.chapters.move_prices import move_price
from hoshitaku.games.zetta.chapters.move_ways import move_range
from tests.zetta.modules.perks.cards import BIOLOGIST, FIRST, PERKS, SECOND, perked, perks_view, with_modules
from tests.zetta.table import DAMAGE, GAME, let_chance, offered, own, place, play, seat, table

WITH_ALIENS = with_modules("aliens")


def drawn(decision: str, options: object, seats: int = 3) -> list[str]:
    """What the first draw of this name at a new table may bring."""
    position = GAME.new(seats, options)
    while position.decision != decision:
        position.take(position.options()[0])
    return [name.removeprefix("card ") for name in offered(position)]


@pytest.mark.rule("perk.module_missing_choice", "perk.module_missing", "interplay.perk_modules")
def test_cards_of_modules_not_in_play_are_not_drawn() -> None:
    assert drawn("draw_nation", PERKS) == [f"ezy{number}" for number in range(1, 7)]
    assert "ezs5" not in drawn("draw_ship", PERKS)
    assert "ezs5" in drawn("draw_ship", with_modules("equipment"))
    ways = drawn("draw_nation", with_modules("trajectories"))
    assert "ezy7" in ways
    assert "ezy12" not in ways
    assert len(drawn("draw_nation", {**PERKS, "perk_cards": "all"})) == 13


@pytest.mark.rule("perk.nation.advanced_marks")
def test_nations_marked_for_the_advanced_rules_are_out_of_the_basic_game_with_perks() -> None:
    marked = [str(entry.fields["id"]) for entry in GAME.pack.entries("nation") if entry.fields["advanced"]]
    assert marked == [f"ezy{number}" for number in range(7, 14)]
    assert not set(marked) & set(drawn("draw_nation", PERKS))


@pytest.mark.rule("interplay.perk_removed_artifacts")
def test_eight_artifacts_are_shown_without_those_that_are_of_no_use() -> None:
    position = GAME.new(3, PERKS)
    while position.decision == "draw_start_seat":
        position.take(position.options()[0])
    assert not {"card ezp4", "card ezp25", "card ezp16", "card ezp21", "card ezp31"} & set(offered(position))
    while position.decision == "draw_artifact":
        position.take(position.options()[0])
    view = position.view(None)
    assert len(view["display"]) == 8  # type: ignore[arg-type]


@pytest.mark.rule("perk.module_missing_choice")
def test_aliens_of_modules_not_in_play_are_not_in_the_life_deck() -> None:
    position = GAME.new(3, WITH_ALIENS)
    let_chance(position)
    view: object = position.view(None)["modules"]["aliens"]  # type: ignore[index]
    assert view == {"in_deck": 11, "waiting": {}}
    out = position.view(None)["aside"]["life"]  # type: ignore[index]
    assert out == {"ezl39": "out", "ezl49": "out", "ezl50": "out"}


@pytest.mark.rule("perk.module_missing_choice", "alien.deck_count")
def test_no_more_aliens_are_in_the_life_deck_than_are_of_use() -> None:
    position = GAME.new(3, {**WITH_ALIENS, "alien_cards": 20})
    let_chance(position)
    view: object = position.view(None)["modules"]["aliens"]  # type: ignore[index]
    assert view == {"in_deck": 17, "waiting": {}}
    assert GAME.from_json(position.to_json()).to_json() == position.to_json()


@pytest.mark.rule("interplay.solo_perks")
def test_alone_nothing_is_drawn_that_needs_other_players() -> None:
    assert drawn("draw_ship", PERKS, 1) == ["ezs2", "ezs3", "ezs4", "ezs7"]
    assert drawn("draw_ship", with_modules("equipment"), 1) == ["ezs2", "ezs3", "ezs4", "ezs5", "ezs7"]
    assert not {"ezy9", "ezy11", "ezy13"} & set(drawn("draw_nation", with_modules("warp_travel"), 1))
    assert "ezy9" in drawn("draw_nation", with_modules("warp_travel"), 2)


@pytest.mark.rule("interplay.solo_perks", "interplay.perk_modules")
def test_alone_kenya_is_of_use_with_aliens_and_poland_for_any_long_stay() -> None:
    assert "ezy9" in drawn("draw_nation", with_modules("warp_travel", "aliens"), 1)
    assert "ezy10" in drawn("draw_nation", PERKS, 1)
    against = {"mode": "standard", "lonely_star": "on", "bot_seats": [1]}
    assert "ezy10" in drawn("draw_nation", PERKS | against, 2)
    together = {"mode": "cooperative"}
    assert "ezy10" in drawn("draw_nation", PERKS | together | {"lonely_star": "on"}, 2)
    assert "ezy10" not in drawn("draw_nation", PERKS | together, 2)


@pytest.mark.rule("interplay.perk_modules", "interplay.solo_perks")
def test_the_seat_on_kenya_is_of_use_with_aliens_alone() -> None:
    for seats in (1, 2):
        assert "ezy9" in drawn("draw_nation", WITH_ALIENS, seats)
        assert "ezy9" not in drawn("draw_nation", PERKS, seats)


@pytest.mark.rule("interplay.solo_perks", "interplay.solo_bots_warp")
def test_what_keeps_flags_out_is_drawn_only_where_somebody_takes_precedence() -> None:
    warp, against = with_modules("warp_travel"), {"lonely_star": "on", "bot_seats": [1]}
    tables = [(1, {}, False), (2, {}, True), (2, against, True), (2, against | {"bots_warp": "printed"}, False)]
    for seats, way, there in tables:
        assert ("ezp16" in drawn("draw_artifact", warp | way, seats)) is there


@pytest.mark.rule("interplay.solo_bots_warp")
@pytest.mark.parametrize(("stage", "there"), [("full", True), ("printed", False)])
def test_against_bots_perks_of_other_talents_are_drawn_only_for_a_full_warp_stage(stage: str, there: bool) -> None:
    against = {"lonely_star": "on", "bot_seats": [1], "bots_warp": stage}
    nations = drawn("draw_nation", with_modules("warp_travel") | against, 2)
    assert ("ezy9" in nations, "ezy11" in nations, "ezy13" in nations) == (there, there, there)
    assert "ezs1" in drawn("draw_ship", with_modules("warp_travel") | against, 2), "the Tern tows bots"


@pytest.mark.rule("interplay.psg_lonely", "perk.module_missing_choice")
def test_what_doubles_warp_tokens_is_drawn_only_where_they_replace_cards() -> None:
    for way, there in (({}, True), ({"lonely_star": "on"}, False), ({"warp_energy": "on"}, True)):
        options = with_modules("psg") | {"mode": "cooperative"} | way
        assert ("ezp31" in drawn("draw_artifact", options, 2)) is there


@pytest.mark.rule("perk.setup", "perk.module_missing")
def test_ships_and_nations_start_with_their_perk_side_up() -> None:
    assert perks_view(perked(seat(crew=[BIOLOGIST]), nations=["ezy1"]))["used"] == []
    assert "perks" not in table(seat(crew=[BIOLOGIST])).view(None)["modules"]  # type: ignore[operator]


@pytest.mark.rule("perk.two_perks_card")
def test_a_card_with_two_perks_turns_when_both_that_are_of_use_are_spent() -> None:
    both = with_modules("psg", "trajectories")
    crew = seat(crew=[BIOLOGIST])
    assert perks_view(perked(crew, nations=["ezy7"], spent={"ezy7": FIRST}, options=both))["used"] == []
    assert perks_view(perked(crew, nations=["ezy7"], spent={"ezy7": FIRST | SECOND}, options=both))["used"] == ["ezy7"]
    without = with_modules("psg")
    assert perks_view(perked(crew, nations=["ezy7"], spent={"ezy7": FIRST}, options=without))["used"] == ["ezy7"]


@pytest.mark.rule("perk.reset", "perk.reset_system", "interplay.perk_warp_system")
def test_at_the_cleanup_turned_cards_show_their_perks_again() -> None:
    position = perked(seat(crew=[BIOLOGIST]), seat(crew=["ezc54"]), nations=["ezy1"], spent={"ezy1": FIRST}, round=3)
    assert perks_view(position)["used"] == ["ezy1"]
    while position.view(None)["voyage"]["system"] == 1:  # type: ignore[index]
        position.take(position.options()[0])
    assert perks_view(position)["used"] == []


@pytest.mark.rule("perk.move_range", "perk.artifact.helium_3", "perk.artifact.pulsed_plasmoid")
@pytest.mark.rule("perk.artifact.aether_sensors", "perk.life.giant_thin", "perk.alien_stored")
def test_one_perk_makes_moves_longer() -> None:
    reach = {"ezp10": 6, "ezp20": 7, "ezp22": 8}
    for card, orbits in reach.items():
        assert move_range(perked(seat(crew=[BIOLOGIST], artifacts=[card])).state, 0) == orbits  # type: ignore[arg-type]
    aboard = perked(seat(crew=[BIOLOGIST, "ezl44"], artifacts=["ezp10"]), options=WITH_ALIENS)
    assert move_range(aboard.state, 0) == 5 + 3  # type: ignore[arg-type]
    stored = perked(seat(crew=[BIOLOGIST], stored_life=["ezl44"]), options=WITH_ALIENS)
    assert move_range(stored.state, 0) == 5  # type: ignore[arg-type]


@pytest.mark.rule("perk.example_move")
def test_the_example_of_the_rulebook_reaches_twelve_orbits() -> None:
    levelled = seat(crew=[BIOLOGIST, "ezl44"], levelled=[BIOLOGIST], level=9, artifacts=["ezp10"])
    assert move_range(perked(levelled, options=WITH_ALIENS).state, 0) == 9 + 3  # type: ignore[arg-type]


@pytest.mark.rule("perk.alien_damaged", "perk.alien_active")
def test_a_damaged_alien_gives_no_perk() -> None:
    hurt = seat(crew=[BIOLOGIST, "ezl44"], hurt={"ezl44": ["talent"]})
    position = perked(hurt, options=with_modules("aliens", *DAMAGE["modules"]))
    assert move_range(position.state, 0) == 5  # type: ignore[arg-type]


@pytest.mark.rule("perk.life.thin", "perk.life.thin_limit", "perk.artifact.nrg_recovery")
def test_one_perk_makes_moves_cheaper_by_the_part_that_it_names() -> None:
    thin = perked(seat(at="B", crew=[BIOLOGIST, "ezl34"]), options=WITH_ALIENS)
    assert move_price(thin.state, 0, place("planet:0")) == 1  # type: ignore[arg-type]
    assert move_price(thin.state, 0, place("E")) == 0  # type: ignore[arg-type]
    home = perked(seat(at="B", crew=[BIOLOGIST, "ezl34"], artifacts=["ezp30"]), options=WITH_ALIENS)
    assert move_price(home.state, 0, place("mothership")) == 0  # type: ignore[arg-type]
    parts = [(part.amount, part.clause) for part in home.explain_number(place("E"))]
    assert parts == [(1, "move.once"), (-1, "perk.life.thin")]


@pytest.mark.rule("perk.ship.tern", "perk.ship.tern_amount", "perk.constant_no_flip")
def test_the_tern_may_take_what_another_spent_to_come_beside_it() -> None:
    seats = (seat(at="B", crew=[BIOLOGIST], energy=5), seat(at="planet:0", crew=["ezc54"], energy=1))
    position = perked(*seats, ships=["ezs2", "ezs1"])
    play(position, "move planet:0")
    assert offered(position) == ["keep_perk ezs1", "use_perk ezs1"]
    play(position, "use_perk ezs1")
    assert (own(position, "energy", 0), own(position, "energy", 1)) == (5 - 2, 1 + 2)
    assert perks_view(position)["used"] == ["ezs1"]


@pytest.mark.rule("perk.ship.tern_when")
def test_the_tern_answers_paid_moves_only_and_before_the_bonus() -> None:
    mover, tern = seat(at="B", crew=[BIOLOGIST]), seat(at="mothership", crew=["ezc54"], energy=0)
    docked = perked(mover, tern, ships=["ezs2", "ezs1"], mothership="D")
    play(docked, "move mothership", "use_perk ezs1")
    assert own(docked, "energy", 1) == 1
    free = perked(seat(at="planet:0", crew=[BIOLOGIST]), tern, ships=["ezs2", "ezs1"], mothership="D")
    play(free, "move mothership")
    assert free.actor == 0
    first = perked(mover, seat(at="planet:0", crew=["ezc54"]), ships=["ezs2", "ezs1"], flags={})
    play(first, "move planet:0")
    assert first.decision == "use_tractor"
    play(first, "keep_perk ezs1")
    assert first.decision == "choose_bonus"
