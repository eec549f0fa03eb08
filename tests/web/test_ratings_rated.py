"""Which games are rated, and how far each moves a rating."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import players
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.ratings import eligibility, rating_scale
from hoshitaku.web.ratings.models import Rating, Result, ResultJob
from hoshitaku.web.ratings.process_results import on_game_over, on_hint_given
from hoshitaku.web.table.models import Action, Seat, Table
from tests.web.ratings import account, count_all, counted, ended, finished, rating, result

pytestmark = pytest.mark.django_db
GREEDY = "search:level=3"
OPPONENTS = Path(__file__).parents[2] / "docs/opponents.md"


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels 4 and 5 look ahead, whichever build runs the tests."""
    monkeypatch.setattr(rating_scale, "IS_INTERPRETED", False)


@pytest.fixture
def vega(db: None) -> Viewer:
    return account("Vega")


@pytest.fixture
def rigel(db: None) -> Viewer:
    return account("Rigel")


def test_a_win_against_a_member_raises_the_winner_as_far_as_it_lowers_the_other(vega: Viewer, rigel: Viewer) -> None:
    counted([vega, rigel], [1, 2])
    begun = rating_scale.initial_rating()
    assert rating(vega).mu - begun.mu == pytest.approx(begun.mu - rating(rigel).mu)
    assert rating(vega).mu > begun.mu
    assert rating(vega).sigma < begun.sigma
    assert rating(vega).games == 1


def test_with_three_seats_the_whole_ranking_counts(vega: Viewer, rigel: Viewer) -> None:
    deneb = account("Deneb")
    counted([vega, rigel, deneb], [2, 3, 1])
    assert rating(deneb).mu > rating(vega).mu > rating(rigel).mu


def test_players_who_share_a_rank_change_by_the_same_rating(vega: Viewer, rigel: Viewer) -> None:
    deneb = account("Deneb")
    counted([vega, rigel, deneb], [1, 1, 3])
    assert rating(vega).mu == pytest.approx(rating(rigel).mu)


def test_a_game_among_bots_counts_half_and_leaves_them_as_they_are(vega: Viewer) -> None:
    table = counted([vega, GREEDY], [1, 2])
    fixed, begun = rating_scale.bot_rating("freekick", GREEDY), rating_scale.initial_rating()
    whole = rating_scale.ratings_after([begun, fixed], [1, 2], 1.0)[0]
    assert rating(vega).mu - begun.mu == pytest.approx((whole.mu - begun.mu) / 2)
    assert begun.sigma**2 - rating(vega).sigma ** 2 == pytest.approx((begun.sigma**2 - whole.sigma**2) / 2)
    assert rating_scale.bot_rating("freekick", GREEDY).mu == fixed.mu
    assert list(Result.objects.filter(table=table).values_list("viewer", flat=True)) == [vega.pk]


def test_beating_a_stronger_bot_raises_more_than_beating_a_weaker(vega: Viewer, rigel: Viewer) -> None:
    counted([vega, GREEDY], [1, 2])
    counted([rigel, "search:level=1"], [1, 2])
    assert rating(vega).mu > rating(rigel).mu > rating_scale.initial_rating().mu


def test_beating_a_weak_bot_again_and_again_leads_nowhere(vega: Viewer) -> None:
    for _ in range(30):
        finished([vega, "search:level=1"], [1, 2])
    count_all()
    assert rating_scale.points_of_mu(rating(vega).mu) < rating_scale.points_of_mu(
        rating_scale.bot_rating("freekick", GREEDY).mu
    )


def test_a_player_who_leaves_for_good_ranks_behind_all_who_stayed(vega: Viewer, rigel: Viewer) -> None:
    table = finished([vega, rigel], [1, 2])
    Seat.objects.filter(table=table, number=0).update(bot_plays=True, level=GREEDY)
    count_all()
    assert rating(vega).mu < rating_scale.initial_rating().mu < rating(rigel).mu
    assert not result(table, vega).won


@pytest.mark.parametrize(("places", "moves"), [([1, 2], False), ([2, 1], True)])
def test_nobody_gains_by_a_choice_that_a_bot_made_for_them_but_may_lose(
    places: list[int], moves: bool, vega: Viewer, rigel: Viewer
) -> None:
    table = finished([vega, rigel], places)
    Action.objects.create(table=table, seq=1, actor=0, decision="any", option=0, by_bot=True)
    count_all()
    assert (rating(vega).mu < rating_scale.initial_rating().mu) == moves
    assert rating(vega).mu <= rating_scale.initial_rating().mu


def taken_back(table: Table, final: bool) -> None:
    """A choice at entry 2, and the way back to before it."""
    for seq in (1, 2):
        Action.objects.create(table=table, seq=seq, actor=0, decision="any", option=0, final=final and seq == 2)
    Action.objects.create(table=table, seq=3, actor=0, decision="undo", back_to=1)


def test_an_undo_before_anything_was_revealed_does_no_harm(vega: Viewer, rigel: Viewer) -> None:
    table = finished([vega, rigel], [1, 2])
    taken_back(table, final=False)
    count_all()
    assert result(table, vega).unrated_reason == ""
    assert rating(vega).games == 1


def at_one_device(vega: Viewer) -> Table:
    table = finished([vega, vega], [1, 2])
    Seat.objects.filter(table=table, number=1).update(name="Neighbour")
    return table


def with_one_gone(vega: Viewer) -> Table:
    table = finished([vega, account("Gone")], [1, 2])
    Seat.objects.filter(table=table, number=1).update(viewer=None)
    return table


def with_a_hint(vega: Viewer) -> Table:
    table = finished([vega, GREEDY], [1, 2])
    on_hint_given(Table, table)
    on_game_over(Table, table)
    return table


def with_an_undo_that_saw_too_much(vega: Viewer) -> Table:
    table = finished([vega, GREEDY], [1, 2])
    taken_back(table, final=True)
    return table


def with_a_choice_that_came_back_by_consent(vega: Viewer) -> Table:
    table = finished([vega, GREEDY], [1, 2])
    taken_back(table, final=False)
    Action.objects.filter(table=table, seq=3).update(decision="undo_granted")
    return table


UNRATED: dict[str, Callable[[Viewer], Table]] = {
    "branched": lambda vega: finished([vega, GREEDY], [1, 2], branched_at=7),
    "alone": lambda vega: finished([vega], [1], game="zetta", options={"mode": "standard"}),
    "together": lambda vega: finished([vega, GREEDY], [1, 1], game="zetta", options={"mode": "cooperative"}),
    "known_start": lambda vega: finished([vega, GREEDY], [1, 2], game="zetta", options={"journey": ["X"]}),
    "one_device": at_one_device,
    "gone": with_one_gone,
    "guest": lambda vega: finished([vega, Viewer.objects.create(name="Guest")], [1, 2]),
    "bot": lambda vega: finished([vega, "random"], [1, 2], game="zetta"),
    "hint": with_a_hint,
    "granted": with_a_choice_that_came_back_by_consent,
    "undo": with_an_undo_that_saw_too_much,
}


@pytest.mark.parametrize("reason", [reason for reason in eligibility.UNRATED_REASONS if reason != "often"])
def test_a_game_is_not_rated_if_that_would_not_be_fair_and_says_why(reason: str, vega: Viewer) -> None:
    table = UNRATED[reason](vega)
    count_all()
    assert result(table, vega).unrated_reason == reason
    assert not Rating.objects.exists()


def test_a_voyage_that_all_have_lost_together_is_not_rated(vega: Viewer, rigel: Viewer) -> None:
    table = counted([vega, rigel], [2, 2], game="zetta", losers=[0, 1])
    assert result(table, vega).unrated_reason == "together"
    assert not result(table, vega).won


def test_an_imported_record_is_nobody_s_game(vega: Viewer) -> None:
    counted([vega, GREEDY], [1, 2], imported=True)
    assert not ResultJob.objects.exists()
    assert not Result.objects.exists()


def test_at_one_device_the_game_is_in_the_history_of_its_owner_once(vega: Viewer) -> None:
    table = at_one_device(vega)
    count_all()
    assert list(Result.objects.filter(table=table).values_list("viewer", "seat")) == [(vega.pk, 0)]


def test_a_rating_is_provisional_until_it_is_certain_enough(vega: Viewer, rigel: Viewer) -> None:
    for number in range(1, 31):
        # Few enough a day that all count.
        counted([vega, rigel], [1, 2] if number % 2 else [2, 1], last_choice=ended() + timedelta(hours=4))
        if rating(vega).settled:
            break
        assert (
            number < rating_scale.MIN_SETTLED_GAMES
            or rating_scale.rating_points(0, rating(vega).sigma).half_interval > rating_scale.MAX_SETTLED_HALF_INTERVAL
        )
    assert rating_scale.MIN_SETTLED_GAMES <= number < 20


def test_every_bot_that_people_choose_has_its_fixed_rating_but_for_random_in_zetta() -> None:
    for name in hoshitaku.game_names():
        unknown = {
            bot for bot in players.opponent_names(hoshitaku.game(name)) if rating_scale.bot_rating(name, bot) is None
        }
        assert unknown == ({"random"} if name == "zetta" else set())


def test_levels_that_look_ahead_count_as_level_3_while_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating_scale, "IS_INTERPRETED", True)
    assert rating_scale.bot_rating("freekick", "search:level=5") == rating_scale.bot_rating("freekick", GREEDY)


@pytest.mark.parametrize(
    ("game", "title"), [("freekick", "Free Kick"), ("zetta", "Expedition Zetta"), ("farfarout", "Far Far Out")]
)
def test_the_bots_ratings_are_those_that_the_page_of_opponents_reports(game: str, title: str) -> None:
    ladder = OPPONENTS.read_text("utf-8").split("## How strong they are")[1]
    row = next(line for line in ladder.splitlines() if line.startswith(f"| {title} |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")[1:6]]
    names = ("random", "cards", "search:level=1", "search:level=2", GREEDY)
    elo = {name: int(found[0].replace("−", "-").replace("+", "")) for name, cell in zip(names, cells, strict=True)
           if (found := re.match(r"[−+]\d+", cell))}  # fmt: skip
    differences = {name: value - elo["search:level=2"] for name, value in elo.items()}
    assert differences == {name: rating_scale.BOT_ELO[game][name] for name in differences}
    assert len(differences) == 4


def test_two_people_s_sixth_game_of_a_day_is_not_rated(vega: Viewer, rigel: Viewer) -> None:
    deneb = account("Deneb")
    games = [counted([vega, rigel], [1, 2]) for _ in range(eligibility.MAX_GAMES_TOGETHER)]
    in_threes = counted([deneb, rigel, vega], [1, 2, 3])
    assert {result(table, vega).unrated_reason for table in games} == {""}
    assert {row.unrated_reason for row in Result.objects.filter(table=in_threes)} == {"often"}

    assert result(counted([vega, deneb], [1, 2]), vega).unrated_reason == ""
    assert result(counted([vega, rigel], [1, 2], game="zetta"), vega).unrated_reason == ""
    assert result(counted([vega, "search:level=1"], [1, 2]), vega).unrated_reason == ""

    a_day_after_the_first = games[0].last_choice + eligibility.TOGETHER_PERIOD
    assert result(counted([vega, rigel], [1, 2], last_choice=a_day_after_the_first), vega).unrated_reason == ""
