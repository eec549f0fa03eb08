"""Far Far Out without the map: boards, dice, market, tracks and the console, in every position of whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

import pytest

import hoshitaku
import hoshitaku.players
from hoshitaku.games.farfarout.action_ids import OPTION_BOUND_BY_DECISION
from hoshitaku.web.drawing import drawing_of
from hoshitaku.web.drawing.farfarout import Scene
from hoshitaku.web.drawing.farfarout.cards import EXPLAINED_REFUSAL_CLAUSES
from hoshitaku.web.drawing.farfarout.question import ActionGroup
from hoshitaku.web.table.models import Table
from hoshitaku.web.table.page.options import options_by_target
from hoshitaku.web.templating.texts import LANGUAGES
from tests.farfarout.table import act, seat, table
from tests.web.drawn_positions import drawn
from tests.web.people import Controls, Person

MOST_RENDERED = 120
# Earth sells tech; the first three cards of its row.
EARTH_ROW = {"t_recon": "row:0:1p2", "t_drill": "row:0:1p2", "t_cannon": "row:0:1p2"}


def scene(position: hoshitaku.Position, viewer: int | None = 0) -> Scene:
    at = options_by_target(position, "en") if viewer == position.actor else {}
    shown: Scene = drawing_of("farfarout").make_scene(position, viewer, at)
    return shown


@pytest.fixture
def shown(kanata: Person) -> Table:
    """A table of two in the browser."""
    return kanata.make_table(game="farfarout", seat_1="bot:random")


# ---- cards to choose from


def offered(position: hoshitaku.Position, viewer: int = 0) -> list[str]:
    """The cards that lie before a viewer."""
    return [card.face.entry["id"] for card in scene(position, viewer).market.cards_to_choose_from]


def test_only_the_seat_that_may_take_a_drawn_quest_sees_it():
    position = table(seat(at="2b", moves=1))
    act(position, "land 2x1", "a_outpost_1", "o_tea")

    assert position.decision == "accept_quest"
    assert offered(position) == ["o_tea"]
    assert offered(position, 1) == []


def test_a_drawn_quest_lies_next_to_those_that_may_be_given_up_for_it():
    position = table(seat(at="1p6", outposts=["o_scan", "o_fuel"]))
    act(position, "take_quest", "o_tea", "o_blue", "o_parts", "quest o_tea")

    assert position.decision == "give_up_outpost"
    assert offered(position) == ["o_tea", "o_fuel", "o_scan"]


def test_the_choosing_seat_is_not_shown_the_backs_that_others_hold(shown):
    position = hoshitaku.game("farfarout").new(seats=2, options={"start_seat": 0})
    while position.actor == hoshitaku.CHANCE:
        position.take(position.options()[0])

    assert "card-back" not in drawn(shown, position, 0)["board"]
    assert "is choosing among these cards" in drawn(shown, position, 1)["board"]


# ---- boards


def test_a_board_shows_ship_money_tokens_and_shields():
    board = scene(table(seat(erg=4, pu=1, market=0, shields=1))).boards.player_boards[0]
    market = next(token for token in board.tokens if token.id == "market")

    assert board.ship["id"] == "scout"
    assert dict(board.amount_by_currency) == {"erg": 4, "pu": 1, "u": 0}
    assert (market.ready_count, market.used_count) == (0, 1)
    assert (board.shields, board.ship_limits["shields"]) == (1, 2)


def test_limits_follow_the_cards_that_raise_them():
    limits = scene(table(seat(items=["t_deflector", "t_booster", "t_bunks"]))).boards.player_boards[0].ship_limits

    assert dict(limits) == {"crew": 3, "shields": 3, "speed": 3}


def test_own_closed_quests_are_seen_with_their_progress_and_those_of_others_from_the_back():
    position = table(seat(main="m_settler", deeds={"colony": 1, "system": 1}), seat(crew=["c_hira"], main="m_hunter"))

    mine, theirs = scene(position).boards.player_boards
    assert [quest.face.entry["id"] for quest in mine.quests] == ["m_settler"]
    assert mine.quests[0].quest_progress == ((1, 1), (1, 2))
    assert (theirs.quests, theirs.hidden_quest_count) == ((), 1)


def test_open_outpost_quests_are_seen_by_all():
    position = table(seat(), seat(crew=["c_hira"], outposts=["o_tea", "o_scan"]))

    theirs = scene(position, None).boards.player_boards[1]
    assert [quest.face.entry["id"] for quest in theirs.quests] == ["o_tea"]
    assert theirs.hidden_quest_count == 1


# ---- tracks


def test_markers_stand_where_the_points_are_and_the_goals_are_marked():
    tracks = scene(table(seat(wealth=4), seat(crew=["c_hira"], wealth=4, exploration=11))).tracks
    wealth, _, exploration = tracks.tracks

    assert wealth.spaces[4].seats == (0, 1)
    assert exploration.spaces[11].seats == (1,)
    assert [space.number for space in wealth.spaces if space.starts_level] == [5, 9]
    assert (
        [space.number for space in wealth.spaces if space.wins_with_all_tracks] == [tracks.points_to_win_on_all] == [6]
    )
    assert [space.number for space in wealth.spaces if space.wins_alone] == [tracks.points_to_win_on_one] == [12]


# ---- market


def test_cards_that_can_be_bought_glow_and_those_that_cannot_be_paid_say_so():
    position = table(seat(at="1p2", erg=6), places={"items": EARTH_ROW})
    act(position, "buy_tech")
    offer = {card.face.entry["id"]: card for card in scene(position).market.cards_to_choose_from}

    assert offer["t_recon"].answer.state == "can"
    assert (offer["t_cannon"].answer.state, offer["t_cannon"].answer.refusal_label) == ("refused", "can’t afford it")


def test_the_rows_of_the_planet_are_open_to_a_ship_that_has_landed_there():
    place = scene(table(seat(at="1p2"), places={"items": EARTH_ROW})).market.landed_planet

    assert place.planet["id"] == "h_earth"
    assert {card.face.entry["id"] for card in place.cards} == set(EARTH_ROW)


def test_units_are_asked_for_with_what_they_cost():
    position = table(seat(at="1p2", erg=9))
    act(position, "trade", "buy_units pu")
    asking = scene(position).question

    assert [(number.units, number.erg) for number in asking.trade_amounts] == [(1, 4), (2, 8)]
    assert not asking.is_selling


def test_units_are_sold_at_the_rate_shown():
    position = table(seat(at="1p2", u=2))
    act(position, "trade", "sell_units u")
    asking = scene(position).question

    assert [(number.units, number.erg) for number in asking.trade_amounts] == [(1, 5), (2, 10)]
    assert asking.is_selling


# ---- dice and battles


def fight(**values: object) -> hoshitaku.Position:
    """Seat 0 on Jupiter fights the Lone Pirate with a green and a blue die."""
    bodies = {"1p3": {"guard": 1, "seen": 255}}
    position = table(
        seat(at="1p3", items=["t_cannon"], crew=["c_glosen"], **values),
        bodies=bodies,
        places={"encounters": {"e_pirate": "1p3"}},
    )
    act(position, "fight")
    return position


def rolled(*faces: str) -> hoshitaku.Position:
    position = fight()
    act(position, *faces)
    return position


def test_a_battle_shows_both_sides_and_the_life_form():
    battle = scene(fight()).dice_on_table

    assert battle.life_form["id"] == "e_pirate"
    assert [len(side.dice) for side in battle.sides] == [3, 2]


def test_an_icon_can_be_used_where_its_die_lies():
    battle = scene(rolled("shield", "1", "3", "4", "4")).dice_on_table

    assert battle.sides[0].dice[0].answer.state == "can"
    assert [die.answer.state for die in battle.sides[1].dice] == ["refused", "refused"]


def test_a_die_in_use_is_marked_and_the_dice_it_may_strike_glow():
    position = rolled("shield", "1", "3", "4", "4")
    act(position, "icon 0")
    shown = scene(position)

    assert shown.dice_on_table.die_purpose == "cancel"
    assert shown.dice_on_table.sides[0].dice[0].is_in_use
    assert [die.answer.state for die in shown.dice_on_table.sides[1].dice] == ["can", "can"]
    assert shown.question.clause == "dice.shield"


def test_cancelled_dice_are_crossed_out_and_count_nothing():
    position = rolled("shield", "1", "3", "4", "3")
    act(position, "icon 0", "die 3")
    pirates = scene(position).dice_on_table.sides[1]

    assert [die.state for die in pirates.dice] == ["cancelled", "ready"]
    assert pirates.total == 3


def test_a_seat_that_must_lose_a_die_sees_what_each_loss_would_mean():
    position = rolled("1", "1", "1", "4", "4")
    assert position.decision == "lose_die_or_shield"
    battle = scene(position).dice_on_table
    odds = [die.odds_if_lost for die in battle.sides[0].dice]

    assert battle.odds_if_shield_lost["next_turn_won"] > max(one["next_turn_won"] for one in odds)
    assert odds[0]["next_turn_won"] > odds[2]["next_turn_won"]  # green is weaker than blue
    assert not scene(position, 1).dice_on_table.odds_if_shield_lost


def test_odds_of_a_battle_are_shown_beforehand_only_if_its_life_form_is_known():
    def offered(seen: int) -> Mapping[str, float]:
        bodies = {"1p3": {"guard": 1, "seen": seen}}
        position = table(seat(at="1p3"), bodies=bodies, places={"encounters": {"e_pirate": "1p3"}})
        interact = next(group for group in scene(position).question.action_groups if group.id == "interact")
        return next(iter(interact.odds_by_option.values()))

    assert offered(255)
    assert offered(1 << 0)
    assert not offered(1 << 1)


# ---- the menu of a turn


def why_not(group: ActionGroup) -> dict[str, str]:
    """What stands on the refused actions of a group."""
    return {choice["target"]: choice["refused"]["word"] for choice in group.refused_options}


def test_answers_are_grouped_by_the_token_that_pays_and_refused_ones_say_why():
    shown = scene(table(seat(at="1p2", erg=20, market=0), places={"items": EARTH_ROW}))
    groups = {group.id: group for group in shown.question.action_groups}

    assert [choice["name"] for choice in groups["market"].legal_options] == []
    assert why_not(groups["market"])["buy_tech"] == "no token left for it"
    assert why_not(groups["interact"])["fight"] == "not here"
    assert shown.question.end_turn_option["name"] == "end_turn"


def test_a_turn_in_which_nothing_is_left_offers_one_lit_button(shown):
    position = table(seat(mine=0, explore=0, market=0, interact=0), seat(crew=["c_hira"]))
    console = drawn(shown, position, 0)["console"]

    assert re.findall(r'class="btn primary"[^>]*value="(\d+)"', console) == ["0"]
    assert "nothing left to do" in console


def test_players_are_called_by_their_names(shown):
    position = table(seat(at="2a"), seat(crew=["c_hira"], at="2a"))
    console = drawn(shown, position, 0)["console"]
    bot = shown.seats.get(number=1).name

    assert f"Attack {bot}" in console


def test_other_seats_see_no_answers():
    for viewer in (1, None):
        shown = scene(fight(), viewer)
        assert shown.question is None
        assert not [die for side in shown.dice_on_table.sides for die in side.dice if die.answer.state]


def test_the_button_on_a_player_s_panel_says_that_it_attacks(shown):
    position = table(seat(at="2a", crew=[], ship="lancer"), seat(at="2a", crew=[]))
    plate = drawn(shown, position, 0)["seats"]

    assert re.search(r"<button[^>]*chip can[^>]*>.*?<span>Attack</span></button>", plate, re.DOTALL)


# ---- whole games


def test_every_moment_of_a_game_is_drawn_and_every_answer_can_be_pressed(kanata):
    three = kanata.make_table(game="farfarout", seat_1="bot:random", seat_2="bot:random")
    rng, asked, rendered = random.Random(7), set(), 0
    while rendered < MOST_RENDERED:
        position = hoshitaku.game("farfarout").new(seats=3, options={"round_limit": 20})
        while position.actor != hoshitaku.OVER:
            # Each question is met in both languages, as often in one as in the other.
            lang = LANGUAGES[rendered % 2]
            if position.actor >= 0 and ((position.decision, lang) not in asked or rng.random() < 0.05):
                asked.add((position.decision, lang))
                rendered += 1
                parts = drawn(three, position, position.actor, lang)
                controls = Controls(parts["seats"] + parts["board"] + parts["console"])
                assert set(controls.legal) == set(position.options()), position.decision
                drawn(three, position, None, lang)
            position.take(rng.choice(position.options()))
    assert all(len({decision for decision, said in asked if said == lang}) > 15 for lang in LANGUAGES)


def test_every_help_text_belongs_to_a_question_or_a_die_action():
    game = hoshitaku.game("farfarout")
    helped = {key.removeprefix("help.") for key in game.words.templates if key.startswith("help.")}
    assert {name for name in helped if not name.startswith("die.")} <= set(OPTION_BOUND_BY_DECISION)
    assert {"die.copy", "die.reroll", "die.set", "die.cancel", "choose_action"} <= helped


def test_every_clause_that_has_a_word_for_why_exists():
    game = hoshitaku.game("farfarout")
    worded = {key.removeprefix("why.") for key in game.words.templates if key.startswith("why.")}
    assert worded | EXPLAINED_REFUSAL_CLAUSES <= set(game.rulebook.clauses)
    assert worded >= EXPLAINED_REFUSAL_CLAUSES


def test_every_action_that_cannot_be_taken_has_a_word_for_why():
    rng, game = random.Random(4), hoshitaku.game("farfarout")
    player, explained = hoshitaku.players.make_player("greedy", game, 4), set()
    position = game.new(seats=3, options={"round_limit": 8})
    while position.actor != hoshitaku.OVER:
        if position.decision == "choose_action":
            for group in scene(position, position.actor).question.action_groups:
                words = set(why_not(group).values())
                assert "" not in words, group.refused_options
                explained |= words
        asked = position.actor != hoshitaku.CHANCE
        chosen = hoshitaku.players.ask_player(player, position, position.actor, rng) if asked else None
        position.take(rng.choice(position.options()) if chosen is None else chosen)
    said = ("no token left for it", "can’t afford it", "not here", "nothing there for it", "no crew member can do it")
    assert explained.issuperset(said)


def test_a_button_that_uses_a_card_says_what_the_card_does(shown):
    position = table(seat(items=["w_sandwich"], mine=0))

    console = drawn(shown, position, 0)["console"]

    text = hoshitaku.game("farfarout").pack.entries("weird")
    says = next(str(entry.fields["text_en"]) for entry in text if entry.fields["id"] == "w_sandwich")
    assert f"<small>{says}</small>" in console


def test_the_seat_that_chooses_for_a_life_form_reads_why_and_what_is_at_stake(shown):
    bodies = {"2p1": {"planet": "p_ember_ka", "guard": 1, "seen": 255}}
    position = table(seat(at="2p1"), seat(crew=[]), bodies=bodies, places={"encounters": {"e_puff": "2p1"}})
    act(position, "fight", "1", "3", "timer", "icon 2")
    assert position.actor == 1

    seen = drawn(shown, position, 1)

    assert "so you choose for the life form" in seen["console"]
    assert "battle.proxy" in seen["console"]
    assert "If Kanata wins" in seen["board"]
