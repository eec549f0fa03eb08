"""Expedition Zetta in the browser when it is over: who has won or lost, and why, on every page that says so."""

from __future__ import annotations

import re
from typing import Any

import pytest

import hoshitaku
from hoshitaku import Position
from hoshitaku.games.zetta.codes import NONE
from hoshitaku.web.table.models import Seat, Table
from hoshitaku.web.table.play import choose as play_choose
from tests.web.drawn_positions import drawn, show
from tests.web.people import Person
from tests.zetta.table import play as act
from tests.zetta.table import seat, step
from tests.zetta.table import table as zetta
from tests.zetta.voyages import (
    LONELY,
    TOGETHER,
    TRIPLE,
    before_warp_alone,
    before_warp_together,
    end_system,
    of_price,
    partners,
)

FULL = {"gas": 5, "metal": 5, "gem": 5, "radioactive": 5}


def made(host: Person, *others: str) -> Table:
    """A table of the host and others."""
    return host.make_table(game="zetta", **{f"seat_{n}": other for n, other in enumerate(others, 1)})


def two_against_a_bot(gems: int) -> Position:
    """Two people come home with all challenges met, and 60 fame against the bot's."""
    ships = [seat(crew=[card], **FULL) for card in (TRIPLE, "ezc54")]
    position = partners(*ships, seat(crew=["ezc53"], gem=gems), options=TOGETHER | {"bot_seats": [2]}, challenges=(5,))
    end_system(position)
    return position


def home_alone(gems: int) -> Position:
    """One person comes home against a bot with 10 fame."""
    ships = seat(crew=[TRIPLE], gem=gems), seat(crew=["ezc54"], gem=5)
    position = zetta(*ships, ask=[step("ChooseHome", 0, 0)], options={"lonely_star": "on", "bot_seats": [1]})
    act(position, "go_home")
    return position


def ended(table: Table, position: Position) -> Table:
    """The table at the end of that game."""
    show(table, position)
    play_choose.set_outcome(table, position)
    table.save()
    return table


def console(table: Table, position: Position, viewer: int | None, lang: str = "en") -> str:
    """What the console says, without marks."""
    html = drawn(table, position, viewer, lang)["console"]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", html))


@pytest.fixture
def three(kanata: Person, mio: Person) -> Table:
    """Kanata and Mio at a table with a bot."""
    table = made(kanata, "open", "bot:random")
    mio.join(table)
    return Table.objects.get(pk=table.pk)


def test_challenges_met_with_less_fame_than_the_bots_are_shown_as_lost(three: Table):
    position = two_against_a_bot(40)
    said = console(ended(three, position), position, 0)

    assert "Kanata and Mio have lost" in said
    assert "The bots have 80 fame together, and the people no more than that: the people lose. § Bots 4" in said
    assert "victory" not in said
    assert "#1" not in said


def test_the_lost_challenges_are_shown_in_japanese(three: Table):
    position = two_against_a_bot(40)
    said = console(ended(three, position), position, 0, "ja")

    assert "KanataとMioの敗北です" in said
    assert "ボット側の名声は合計80" in said
    assert "勝ち" not in said


def test_a_victory_won_together_is_not_called_a_tie_in_japanese(three: Table):
    position = two_against_a_bot(20)
    said = console(ended(three, position), position, 0, "ja")

    assert "KanataとMioの勝利です" in said
    assert "同点" not in said


def test_challenges_met_with_more_fame_than_the_bots_are_won_by_the_people(three: Table):
    position = two_against_a_bot(20)
    said = console(ended(three, position), position, 0)

    assert "Kanata and Mio share the victory" in said
    assert "The people have more fame than the bots, and win. § Bots 4" in said
    assert re.findall(r"#\d", said) == ["#1", "#1", "#3"]


def test_a_voyage_that_is_given_up_names_who_lost_and_the_clause(three: Table):
    ships = [seat(crew=[card]) for card in (TRIPLE, "ezc54", "ezc53")]
    position = partners(*ships, options=TOGETHER | {"bot_seats": [2]})
    end_system(position)
    act(position, "give_up", "give_up")
    said = console(ended(three, position), position, 1)

    assert "Kanata and Mio have lost" in said
    assert "The players give up together" in said
    assert "§ Cooperative game 47" in said


def test_partners_of_three_are_named_as_a_list(three: Table):
    ships = [seat(crew=[card], energy=0) for card in (TRIPLE, "ezc54", "ezc53")]
    position = before_warp_together(*ships, options=LONELY)
    act(position, of_price(5))
    ended(three, position)

    bot = three.seats.get(number=2).name
    assert f"Kanata, Mio and {bot} have lost" in console(three, position, 0)


@pytest.mark.parametrize(("gems", "sentence"), [(6, "The true challenge is won"), (5, "the true challenge is lost")])
def test_one_person_who_comes_home_against_bots_has_won_and_hears_of_the_true_challenge(
    kanata: Person, gems: int, sentence: str
):
    position = home_alone(gems)
    said = console(ended(made(kanata, "bot:random"), position), position, 0)

    assert "You win" in said
    assert sentence in said


def stranded() -> Position:
    """One person is lost in a game with a bot."""
    ships = seat(at="planet:0", crew=[TRIPLE], energy=0), seat(crew=["ezc54"])
    options: dict[str, Any] = {"lonely_star": "on", "bot_seats": [1]}
    position = zetta(*ships, ask="ChooseMove", options=options, planets=[("E", "ter_1")])
    act(position, "tow")
    return position


@pytest.mark.parametrize(("viewer", "sentence"), [(0, "You have lost"), (None, "Kanata has lost")])
def test_a_person_lost_in_space_has_not_been_beaten_by_the_bot(kanata: Person, viewer: int | None, sentence: str):
    position = stranded()
    said = console(ended(made(kanata, "bot:random"), position), position, viewer)

    assert sentence in said
    assert "§ The Lonely Star 42" in said
    assert "wins" not in said


def test_the_end_of_a_lost_game_sounds_otherwise_than_that_of_a_won_one(three: Table):
    lost, won = two_against_a_bot(40), two_against_a_bot(20)
    assert 'class="console  over lost"' in drawn(ended(three, lost), lost, 0)["console"]
    assert 'class="console  over"' in drawn(ended(three, won), won, 0)["console"]


def test_nobodys_fame_is_marked_as_the_winners_in_a_lost_game(three: Table):
    lost, won = two_against_a_bot(40), two_against_a_bot(20)
    assert drawn(ended(three, lost), lost, 0)["board"].count('class="first"') == 0
    assert drawn(ended(three, won), won, 0)["board"].count('class="first"') == 2


def test_a_list_of_tables_names_who_lost(three: Table, mio: Person):
    ended(three, two_against_a_bot(40))
    assert "Kanata and Mio have lost" in mio.client.get("/tables/").content.decode()


def test_people_and_bots_of_a_lost_record_stand_in_it_as_they_played(kanata: Person):
    """An imported record seats everybody alike, so that only its options show who was a bot."""
    table = made(kanata, "bot:random")
    Seat.objects.filter(table=table).update(kind=Seat.Kind.PERSON)
    position = stranded()
    assert "Kanata has lost" in console(ended(table, position), position, None)
    assert hoshitaku.game("zetta").losers(position.state) == [0]


@pytest.mark.parametrize(
    ("lang", "sentence", "before"), [("en", "in warp", "Getting ready"), ("ja", "ワープ中", "出発の準備")]
)
def test_a_ship_lost_in_warp_is_not_asked_to_get_ready(kanata: Person, lang: str, sentence: str, before: str):
    position = before_warp_alone(energy=0, radioactive=1)
    act(position, of_price(5))
    position.state.system.star = NONE  # as with PSG cards, which make the star only after the warp
    alone = kanata.make_table(game="zetta", seat_1="none")
    shown = drawn(ended(alone, position), position, 0, lang)["board"]

    assert sentence in shown
    assert before not in shown


def test_the_end_shows_first_how_far_the_challenges_were_met(three: Table):
    position = two_against_a_bot(40)
    board = drawn(ended(three, position), position, 0)["board"]
    challenges, fame = board.index('class="zta-challenges"'), board.index('class="dialog zta-scoring"')

    assert board.index('class="stage') < challenges < fame
    assert board.count('class="zta-challenges"') == 1
    assert "zta-aim" not in board
