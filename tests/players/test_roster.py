"""Players by name: found, introduced in both languages, refused if there is none."""

from typing import Any

import pytest

import hoshitaku
from hoshitaku.players import (
    can_play,
    default_player_name,
    introduce_player,
    make_player,
    opponent_names,
    player_kind,
    player_names,
    roster,
)
from hoshitaku.players.search.overlooking_player import OverlookingPlayer
from hoshitaku.players.search.search_player import SearchPlayer
from hoshitaku.players.taste import taste_values

LEVELS = [f"search:level={number}" for number in range(1, 6)]
GAMES = [hoshitaku.game(name) for name in hoshitaku.game_names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_a_random_player_first_and_levels_that_rise(game: hoshitaku.Game) -> None:
    assert player_names(game)[0] == "random"
    levels = [introduce_player(name).level for name in player_names(game)]
    assert levels == sorted(levels)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_player_is_introduced_in_both_languages(game: hoshitaku.Game) -> None:
    for name in player_names(game):
        who = introduce_player(name)
        assert who.title("en") != who.title("ja")
        assert who.description("en") != who.description("ja")
        assert make_player(name, game, 1).name == name


def test_a_game_that_nobody_knows_has_no_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "GREEDY_BY_GAME", {})
    with pytest.raises(hoshitaku.SetupError, match="no player here knows this game") as refusal:
        roster.search_guide(hoshitaku.game("freekick"))
    assert "このゲームを知っているプレイヤー" in refusal.value.text("ja")


def test_players_of_reviews_vary_more_where_nothing_but_their_lots_does() -> None:
    usual, varied = (roster.search_guide(hoshitaku.game("freekick"), varied=varied) for varied in (False, True))
    assert varied.taste.indifferent_difference > usual.taste.indifferent_difference


@pytest.mark.parametrize("name", ["freekick", "farfarout", "zetta"])
def test_there_is_a_greedy_player(name: str) -> None:
    assert "greedy" in player_names(hoshitaku.game(name))


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        hoshitaku.SetupError, match="there is no player 'nobody'; there are random, greedy, search"
    ) as refusal:
        make_player("nobody", hoshitaku.game("freekick"), 0)
    assert "nobody" in refusal.value.text("ja")
    with pytest.raises(hoshitaku.SetupError, match="nobody"):
        introduce_player("nobody")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_people_choose_among_five_levels_and_who_plays_in_a_way_of_its_own(game: hoshitaku.Game) -> None:
    own = ["random", "cards"] if game.name == "zetta" else ["random"]
    assert player_names(game)[-1] == "search"
    assert opponent_names(game) == [*own, *LEVELS]
    assert [introduce_player(name).level for name in LEVELS] == [1, 2, 3, 4, 5]
    assert default_player_name(game) == "search:level=3"
    for lang in ("en", "ja"):
        assert len({introduce_player(name).title(lang) for name in [*player_names(game), *LEVELS]}) == len(
            [*player_names(game), *LEVELS]
        )


def test_a_level_is_called_by_its_name_and_chosen_by_its_number() -> None:
    game = hoshitaku.game("freekick")
    assert make_player("search", game, 1, level=4).name == "search:level=4"
    assert introduce_player("search:level=5").title("en") == "Ganymede"
    assert introduce_player("search:level=5").title_with_level("en") == "Ganymede (level 5)"
    assert introduce_player("search:level=5").title_with_level("ja") == "ガニメデ（レベル5）"
    assert introduce_player("greedy").title_with_level("en") == "Greedy"


@pytest.mark.parametrize("name", ["freekick", "farfarout", "zetta"])
def test_level_3_plays_like_greedy(name: str) -> None:
    position = hoshitaku.game(name).new(2)
    greedy, third = make_player("greedy", position.game, 5), make_player("search", position.game, 5, level=3)
    dealer, asked = hoshitaku.Dealer.from_number(2), 0
    while asked < 30:
        if position.actor == hoshitaku.CHANCE:
            position.take(dealer.deal_next(position.options(), position.weights()))
            continue
        options = [bot.choose(position.clone(), position.actor) for bot in (greedy, third)]
        assert options[0] == options[1]
        position.take(options[0])
        asked += 1


def test_beginners_value_items_differently_from_game_to_game_but_not_from_turn_to_turn() -> None:
    game = hoshitaku.game("freekick")

    def values(seed: int) -> dict[str, int]:
        beginner: Any = make_player("search", game, seed, level=1)
        return taste_values(beginner.guide.taste)

    assert values(1) == values(1)
    assert values(1) != values(2)
    usual: Any = make_player("search", game, 1)
    own = taste_values(usual.guide.taste)
    assert all(own[name] / 3.1 - 1 < value < own[name] * 3.1 + 1 for name, value in values(1).items())


def test_people_who_wait_at_an_interpreted_build_are_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "IS_INTERPRETED", True)
    game = hoshitaku.game("freekick")
    waited_for: Any = make_player("search:level=5", game, 1, waiting=True)
    assert (type(waited_for), waited_for.overlook_percent) == (OverlookingPlayer, 0)
    assert type(make_player("search:level=5", game, 1)) is SearchPlayer


def test_people_who_wait_are_answered_by_the_clock_and_others_by_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "IS_INTERPRETED", False)
    game = hoshitaku.game("freekick")
    budgets = []
    for waiting in (True, False):
        searching: Any = make_player("search:level=5", game, 1, waiting=waiting)
        budgets.append(searching.budget.unit)
    assert budgets == ["seconds", "playouts"]


def test_who_searches_is_called_by_how_long_it_looks() -> None:
    game = hoshitaku.game("freekick")
    assert make_player("search:playouts=40", game, 1).name == "search:playouts=40"
    assert introduce_player("search").title("en") == "Search"
    assert introduce_player("search:playouts=40").title("en") == "Search (40 playouts)"
    assert introduce_player("search:seconds=0.5").title("ja") == "探索（0.5秒）"
    assert player_kind("search:seconds=0.5") == "search"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("search:", "a search has no level ''"),
        ("search:grandmaster", "a search has no level 'grandmaster'; give playouts=N"),
        ("search:level=6", "there is no level '6'; levels are 1 to 5"),
        ("greedy:5", "'greedy:5': greedy has no levels; call it greedy"),
        ("nobody:5", "there is no player 'nobody'"),
    ],
)
def test_an_unknown_level_is_refused(name: str, words: str) -> None:
    game = hoshitaku.game("zetta")
    assert not can_play(name, game)
    for refused in (lambda: make_player(name, game, 0), lambda: introduce_player(name)):
        with pytest.raises(hoshitaku.SetupError, match=words) as refusal:
            refused()
        assert refusal.value.text("ja") != refusal.value.text("en")
