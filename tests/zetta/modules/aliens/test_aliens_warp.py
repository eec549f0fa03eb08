"""Chapter "alien", with warp travel: places of crew that is away, aliens in hands, and who finds no place at home."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.modes.challenges import is_challenge_met
from hoshitaku.games.zetta.modules.wounds.rescue_debt import can_give_rescue_card
from tests.zetta.modules.aliens.contacts import BIOLOGIST, FOUND, SECOND, crew, find, life, meeting
from tests.zetta.modules.perks.cards import given
from tests.zetta.modules.warp_travel.stage import end_first_round, hand, kept, ship, stage
from tests.zetta.table import CREW, GAME, LIFE, cells, let_chance, offered, play, refused, roll, seat

WITH_WARP = {"modules": ["aliens", "warp_travel"]}
IN_ROUND_ONE: dict[str, Any] = {"options": WITH_WARP, "round": 1}
LEVELLED = 2


def host(**values: Any) -> dict[str, Any]:
    """The other seat, with one crew of its own."""
    return seat(crew=["ezc54"], at="J", **values)


def waiting(position: Position) -> set[str]:
    """Who waits in the mothership, as everybody sees it."""
    view: Any = position.view(None)
    return set(view["modules"]["aliens"]["waiting"])


def away(*others: str, guests: tuple[str, ...] = ("ezc4",), **values: Any) -> Position:
    """In round 1 seat 0 has these aboard, while some of its crew are guests of seat 1."""
    one = seat(crew=[BIOLOGIST, *others], at="planet:0", **values)
    return meeting(one, host(guests=dict.fromkeys(guests, 0)), **IN_ROUND_ONE)


def fame(position: Position, source: str, number: int = 0) -> int:
    """What a source of fame brings a seat."""
    view: Any = position.view(None)
    return next((int(one["seats"][number]) for one in view["fame"] if one["source"] == source), 0)


def until_asked(position: Position, decision: str) -> None:
    """Everybody does nothing until somebody is asked this."""
    while position.decision != decision:
        names = offered(position)
        play(position, next((name for name in ("decline", "stay", "end_turn") if name in names), names[0]))
        let_chance(position)


def waits_for(*members: str, position: Position) -> Position:
    """The same position, in which these of seat 0 wait."""
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["crew"]["place"] |= dict.fromkeys((member for member in members if member in CREW), 0)
    data["state"]["modules"]["aliens"]["waiting"] = dict.fromkeys(members, 1)
    return GAME.from_json(data)


@pytest.mark.rule("alien.romance_seat", "interplay.alien_seats")
def test_the_place_of_a_crew_romanced_away_is_free_for_an_alien() -> None:
    position = away("ezc8", "ezc25")
    find(position, FOUND, BIOLOGIST)
    play(position, f"take_aboard {FOUND}")
    assert set(crew(position)) == {BIOLOGIST, "ezc8", "ezc25", FOUND, *waiting(position)}


@pytest.mark.rule("alien.active_limit_away")
def test_an_alien_that_is_away_or_waits_still_is_the_active_one_of_its_owner() -> None:
    for position in (away(guests=(SECOND,)), waits_for(SECOND, position=away(life=[SECOND], guests=()))):
        events = find(position, FOUND, BIOLOGIST)
        assert refused(position, f"take_aboard {FOUND}") == "alien.active_limit_away"
        assert [one.clause for one in events if one.name == "alien_over_limit"] == ["alien.active_limit_away"]
        assert FOUND not in crew(position)


@pytest.mark.rule("alien.active_limit_away")
def test_the_host_of_an_alien_may_take_one_of_its_own_aboard() -> None:
    position = meeting(seat(crew=[BIOLOGIST], at="planet:0", guests={SECOND: 1}), host(), **IN_ROUND_ONE)
    find(position, FOUND, BIOLOGIST)
    assert position.decision == "contact"


@pytest.mark.rule("alien.returning_crew", "warp.return_rotated")
def test_a_human_that_comes_home_to_a_full_board_waits_in_the_mothership() -> None:
    position = end_first_round(away("ezc8", "ezc25", FOUND, levelled=["ezc4"]))
    assert waiting(position) == {"ezc4"}
    assert kept(position, "heartbroken") == {"ezc4": 1}
    assert fame(position, "levelled") == LEVELLED


@pytest.mark.rule("alien.returning_crew")
def test_without_an_alien_in_its_place_it_comes_aboard_again() -> None:
    position = end_first_round(away("ezc8", "ezc25"))
    assert waiting(position) == set()
    assert position.state.seats[0].aboard[3] >= 0  # type: ignore[attr-defined]


@pytest.mark.rule("alien.returning_crew")
def test_who_waits_takes_a_place_as_soon_as_one_is_free() -> None:
    owner = ship("ezc1", "ezc2", "ezc3", FOUND)
    other = ship("ezc9", "ezc11")
    position = stage(other, owner, options=WITH_WARP, hands={0: ["ezc9"]})
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["crew"]["place"]["ezc4"] = 1
    data["state"]["modules"]["aliens"]["waiting"] = {"ezc4": 1}
    position = GAME.from_json(data)
    play(position, "play_romance ezc9")
    assert refused(position, "romance ezc4") == "warp.steal"
    play(position, f"romance {FOUND}")
    assert waiting(position) == set()
    assert "ezc4" in crew(position, 1)


@pytest.mark.rule("alien.returning_choice")
def test_of_several_who_come_home_the_owner_seats_as_many_as_there_are_places() -> None:
    position = away("ezc8", FOUND, guests=("ezc4", "ezc25"))
    until_asked(position, "choose_seated")
    assert position.actor == 0
    assert offered(position) == ["seat_member ezc4", "seat_member ezc25"]
    play(position, "seat_member ezc25")
    assert waiting(position) == {"ezc4"}
    assert "ezc25" in crew(position)


@pytest.mark.rule("alien.returning_choice", "perk.nation.new_zealand_seat", "interplay.alien_seats")
@pytest.mark.parametrize(("nation", "waits"), [("ezy8", False), ("ezy1", True)])
def test_where_a_card_seats_the_alien_nobody_chooses_between_it_and_a_human(nation: str, waits: bool) -> None:
    one = seat(crew=[BIOLOGIST, "ezc8", "ezc25"], at="planet:0")
    options = {"modules": ["aliens", "warp_travel", "perks"]}
    position = given(meeting(one, host(guests={"ezc4": 0, SECOND: 0}), options=options, round=1), [nation, "ezy2"])
    while position.view(None)["voyage"]["round"] == 1 and position.decision != "choose_seated":  # type: ignore[index,call-overload]
        names = offered(position)
        play(position, next((name for name in ("decline", "stay", "end_turn") if name in names), names[0]))
        let_chance(position)
    assert (position.decision == "choose_seated") == waits
    assert bool(waiting(position)) == waits


@pytest.mark.rule("alien.returning_choice", "discovery.nine_steps_crew")
def test_who_waits_is_not_aboard_for_nine_steps_and_does_not_level() -> None:
    levelled = [BIOLOGIST, "ezc8"]
    one = away("ezc8", "ezc25", FOUND, levelled=levelled, level=2, guests=())
    position = waits_for("ezc4", position=one)
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    roll(position, 1, 12)
    assert offered(position) == ["level ezc25"]
    assert refused(position, "level ezc4") == "discovery.level_up"
    play(position, "level ezc25")
    assert cells(position, "level")["0"] == 9


@pytest.mark.rule("interplay.alien_returning_alien")
def test_a_romanced_alien_without_a_place_waits_and_is_never_stored() -> None:
    position = end_first_round(away("ezc8", "ezc25", "ezc26", guests=(FOUND,)))
    before = fame(position, "life")
    assert waiting(position) == {FOUND}
    assert before > 0
    while position.view(None)["voyage"]["system"] == 1:  # type: ignore[index,call-overload]
        names = offered(position)
        play(position, next((name for name in ("decline", "stay", "end_turn") if name in names), names[0]))
        let_chance(position)
    assert life(position)[FOUND] is False
    assert (waiting(position), fame(position, "life")) == ({FOUND}, before)


@pytest.mark.rule("alien.warp_hand")
def test_an_alien_aboard_may_be_taken_into_the_hand() -> None:
    position = stage(ship("ezc1", FOUND), ship("ezc9", "ezc11"), options=WITH_WARP)
    assert hand(position, 0) == ["ezc1", FOUND]


@pytest.mark.rule("alien.talent")
def test_an_alien_has_no_talent_but_may_romance_by_a_token() -> None:
    one = ship("ezc4", FOUND, knowledge=["romance"])
    position = stage(one, ship("ezc9", "ezc11"), options=WITH_WARP, hands={0: [FOUND]})
    assert refused(position, f"play_talent {FOUND}") == "warp.no_effect"
    play(position, f"play_romance_token {FOUND}", "romance ezc9")
    assert "ezc9" in crew(position)


@pytest.mark.rule("alien.no_unjoin", "warp.alien_targets")
def test_a_romance_takes_an_alien_off_its_ship_but_no_cleanup_stores_it() -> None:
    position = stage(ship("ezc1", "ezc2"), ship("ezc9", SECOND), options=WITH_WARP, hands={0: ["ezc1"]})
    play(position, "play_romance ezc1", f"romance {SECOND}")
    let_chance(position)
    while cells(position, "system") != 2:
        position.take(position.options()[0])
        let_chance(position)
    assert life(position, 1) == {SECOND: False}
    assert crew(position) == ["ezc1", "ezc2", SECOND]


@pytest.mark.rule("interplay.damage_rescue_card", "alien.no_trade")
def test_an_alien_that_is_away_or_waits_is_given_to_nobody() -> None:
    for position in (away(guests=(SECOND,)), waits_for(SECOND, position=away(life=[SECOND], guests=()))):
        assert not can_give_rescue_card(position.state, 0, [*LIFE].index(SECOND))  # type: ignore[arg-type]


@pytest.mark.rule("damage.score", "alien.returning_choice")
def test_damage_of_an_alien_that_is_away_or_waits_costs_its_owner_fame() -> None:
    hurt = {SECOND: ["talent"]}
    damaged = IN_ROUND_ONE | {"options": {"modules": ["aliens", "warp_travel", "damage"]}}
    one = seat(crew=[BIOLOGIST], at="planet:0", hurt=hurt)
    guest = meeting(one, host(guests={SECOND: 0}), **damaged)
    assert (fame(guest, "damage"), fame(guest, "damage", 1)) == (-1, 0)
    stored = seat(crew=[BIOLOGIST], at="planet:0", hurt=hurt, life=[SECOND])
    assert fame(waits_for(SECOND, position=meeting(stored, host(), **damaged)), "damage") == -1


@pytest.mark.rule("coop.challenge_11_who", "interplay.coop_bots_score", "interplay.guest_game_end")
def test_crew_that_is_away_or_waits_comes_home_for_the_challenge_of_alien_crew() -> None:
    against_bot = {"options": WITH_WARP | {"mode": "cooperative", "bot_seats": [1]}, "challenges": 1 << 11}
    romanced = meeting(seat(crew=[BIOLOGIST]), host(guests={FOUND: 0}), **against_bot)
    assert is_challenge_met(romanced.state, 11)  # type: ignore[arg-type]
    bots = meeting(seat(crew=[BIOLOGIST], guests={FOUND: 1}), host(), **against_bot)
    assert not is_challenge_met(bots.state, 11)  # type: ignore[arg-type]
    human = meeting(seat(crew=[BIOLOGIST, FOUND]), host(guests={"ezc4": 0}), **against_bot)
    assert not is_challenge_met(human.state, 11)  # type: ignore[arg-type]


@pytest.mark.rule("coop.challenge_11_who", "alien.returning_crew")
def test_who_waits_in_the_mothership_counts_for_the_challenge_of_alien_crew() -> None:
    together = {"options": WITH_WARP | {"mode": "cooperative"}, "challenges": 1 << 11}
    position = meeting(seat(crew=[BIOLOGIST, FOUND], life=[SECOND]), seat(crew=["ezc54"]), **together)
    assert not is_challenge_met(position.state, 11)  # type: ignore[arg-type]
    position = waits_for(SECOND, position=position)
    assert is_challenge_met(position.state, 11)  # type: ignore[arg-type]
    view: Any = position.view(0)
    parts = view["modules"]["cooperation"]["challenges"][0]["parts"]
    assert parts == [{"of": "alien", "done": 2, "wanted": 2}]
    assert not is_challenge_met(waits_for("ezc4", position=position).state, 11)  # type: ignore[arg-type]


@pytest.mark.rule("alien.returning_choice")
def test_an_alien_that_waits_takes_no_flag_at_warp() -> None:
    ships = (ship("ezc4", life=[SECOND]), ship("ezc2", "ezc9"))
    position = stage(*ships, options=WITH_WARP, start=1, hands={0: ["ezc4"], 1: ["ezc2"]})
    assert "play_precedence ezc2" in offered(position)
    assert refused(waits_for(SECOND, position=position), "play_precedence ezc2") == "warp.no_effect"


GIANT = "ezl47"
ALL_TOGETHER = {"modules": ["equipment", "aliens", "warp_travel", "trajectories"], "mode": "cooperative"}


def claiming(partner: dict[str, Any], **one: Any) -> Position:
    """Two partners at warp with four modules: the first may claim precedence, by a talent or with a token."""
    claimant = ship("ezc2", "ezc9", knowledge=["precedence"], **one)
    return stage(claimant, partner, options=ALL_TOGETHER, items=[{}, {}], hands={0: ["ezc2", "ezc9"]})


@pytest.mark.rule("warp.precedence_alien_crew", "interplay.coop_romance")
@pytest.mark.parametrize("card", ["play_precedence ezc2", "play_precedence_token ezc9"])
@pytest.mark.parametrize("place", ["current", "aboard"])
def test_an_alien_of_a_partner_is_open_to_precedence_by_a_talent_or_a_token(card: str, place: str) -> None:
    found = ship("ezc11", life=[GIANT]) if place == "current" else ship("ezc11", GIANT)
    position = claiming(found)
    play(position, card)
    assert offered(position) == [f"precede {GIANT}"]
    play(position, f"precede {GIANT}")
    assert (position.decision, position.actor) == ("answer_proposal", 1)


@pytest.mark.rule("warp.precedence_alien_crew", "alien.returning_choice")
def test_an_alien_that_waits_in_the_mothership_is_closed_to_precedence() -> None:
    position = claiming(ship("ezc11", life=[GIANT]))
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["aliens"]["waiting"] = {GIANT: 1}
    position = GAME.from_json(data)
    assert not [name for name in offered(position) if name.startswith("play_precedence")]
    assert refused(position, "play_precedence ezc2") == "warp.no_effect"


@pytest.mark.rule("warp.precedence_alien_crew", "interplay.coop_romance_how")
def test_a_claim_that_a_partner_refused_is_not_offered_again_by_another_card() -> None:
    position = claiming(ship("ezc11", life=[GIANT]))
    play(position, "play_precedence ezc2", f"precede {GIANT}", "refuse_proposal")
    assert not [name for name in offered(position) if name.startswith("play_precedence")]


@pytest.mark.rule("warp.precedence_alien_crew", "warp.precedence_blocked")
def test_stored_or_with_a_flag_of_somebody_else_an_alien_is_closed_as_any_life_card() -> None:
    assert "play_precedence ezc2" not in offered(claiming(ship("ezc11", stored_life=[GIANT])))
    position = claiming(ship("ezc11", life=[GIANT]))
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["life"]["flags"] = {GIANT: 1 << 0}
    assert "play_precedence ezc2" not in offered(GAME.from_json(data))
