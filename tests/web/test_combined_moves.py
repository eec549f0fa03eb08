"""Choices sent in a row end where something hidden is revealed: a refused row shows no more than the page does.

A row is all or nothing, so anyone who sends one that must be refused at its end would see what its beginning revealed,
take nothing, and try again. Hidden cards are dealt again here, and every answer must stay the same, byte by byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any
from unittest.mock import patch

import pytest
from django.http import HttpResponse

from hoshitaku import CHANCE, Position
from hoshitaku.kernel.decision import NOBODY
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.play import choose as play_choose
from tests.farfarout import table as farfarout
from tests.freekick import table as freekick
from tests.laws.walks import OfEachKind, Walk, every_table
from tests.web.drawn_positions import show
from tests.web.people import Person
from tests.web.visitor_pages import without_token_and_time
from tests.zetta import table as zetta

# An option that no decision has: a combined move that ends with it is always refused.
NEVER = 999999
FORM = {"token": "only-one-token"}
DRAWS = 4
GAMES = 3
MANY, FEW = 100, 4  # options of a decision that rows are made of


# ---- what may come before


def face_down() -> Position:
    """A ship may land on a planet that nobody has seen."""
    return zetta.table(
        zetta.seat(at="D", energy=6, crew=[zetta.crew_with("life")]),
        zetta.seat(),
        planets=[("D", "ggi_2")],
        seen=[],
        options={"planets": "face_down"},
    )


TOKEN_OF_SEAT_1: dict[str, Any] = {
    "bodies": {"1p3": {"guard": 1, "seen": 1 << 1}},
    "places": {"encounters": {"e_puff": "1p3"}},
}


def guarded() -> Position:
    """Seat 0 may fight a life form that only seat 1 has looked at."""
    return farfarout.table(farfarout.seat(at="1p3"), farfarout.seat(crew=["c_hira"]), **TOKEN_OF_SEAT_1)


def peeking() -> Position:
    """Seat 0 may look at the life form that only seat 1 has looked at, and continues its turn."""
    stack: list[dict[str, Any]] = [
        {"decision": "go_on", "actor": NOBODY, "seat": 0},
        {"decision": "choose_action", "actor": 0},
        {"decision": "peek", "actor": 0},
    ]
    return farfarout.table(farfarout.seat(), farfarout.seat(crew=["c_hira"]), stack=stack, **TOKEN_OF_SEAT_1)


def before_unknown_space() -> Position:
    """Seat 0 chooses behind which exit it lays the system that only seat 1 has seen on the stack."""
    ships = farfarout.seat(erg=9), farfarout.seat(crew=["c_hira"])
    position = farfarout.table(*ships, tiles={}, top_tile="t5", top_seen=1 << 1)
    farfarout.act(position, "discover")
    return position


def last_action_of_a_turn() -> Position:
    """Seat 0 may pass, and then it is the turn of seat 1."""
    return freekick.table(freekick.sheet(), freekick.sheet())


@pytest.fixture
def start(request: pytest.FixtureRequest) -> Position:
    """Where a test begins: one of the positions above."""
    scene: Callable[[], Position] = request.param
    return scene()


@pytest.fixture
def shown(start: Position, kanata: Person) -> Table:
    """Kanata's table, which stands there."""
    made = kanata.make_table(game=start.game.name, seat_1="bot:random")
    show(made, start)
    return made


def send(person: Person, made: Table, *row: int, **headers: str) -> HttpResponse:
    """Send options in a row from seat 0, as the buttons of a map do."""
    form = {**FORM, "along": " ".join(map(str, row)), "revision": Table.objects.get(pk=made.pk).revision}
    return person.client.post(f"/t/{made.slug}/move/", form, headers=headers)


def bytes_of(answer: HttpResponse) -> tuple[int, str, dict[str, str]]:
    """All that an answer consists of."""
    headers = {name: value for name, value in answer.headers.items() if name != "Content-Length"}
    return answer.status_code, without_token_and_time(answer.content.decode()), headers


def named(position: Position, name: str) -> int:
    return next(option for option in position.options() if position.option_name(option) == name)


SENT = [{}, {"HX-Request": "true"}, {"HX-Request": "true", "HX-Live": "true"}]
FIRST_OPTIONS: list[tuple[Callable[[], Position], str]] = [
    (face_down, "move planet:0"),
    (guarded, "fight"),
    (peeking, "body 1p3"),
    (before_unknown_space, "exit 1e-3"),
    (last_action_of_a_turn, "pass"),
]
scenes = pytest.mark.parametrize(
    ("start", "name"), FIRST_OPTIONS, indirect=["start"], ids=[scene.__name__ for scene, _ in FIRST_OPTIONS]
)


@scenes
@pytest.mark.parametrize("headers", SENT)
def test_no_byte_of_a_refused_combined_move_depends_on_what_it_revealed(shown, start, name, kanata, headers):
    worlds = [start.redeal(0, random.Random(draw)) for draw in range(DRAWS)]
    begun = [row for row in revealing_moves(worlds, 0, random.Random(0), MANY) if row[0] == named(start, name)]
    answers = []
    for world in worlds:
        show(shown, world)
        answers.append([bytes_of(send(kanata, shown, *row, **headers)) for row in begun])
    assert all(answer == answers[0] for answer in answers)
    assert {status for status, *_ in answers[0]} == {422}


@scenes
@pytest.mark.parametrize("then", [0, 1, NEVER])
def test_a_combined_move_past_a_reveal_is_always_refused_in_the_same_words(shown, start, name, kanata, then):
    answer = send(kanata, shown, named(start, name), then, **{"accept-language": "en"})
    assert answer.status_code == 422
    assert "together must end" in answer.content.decode()


@scenes
def test_a_refused_combined_move_changes_neither_table_nor_form_token(shown, start, name, kanata):
    before = Table.objects.filter(pk=shown.pk).values().get(), Action.objects.filter(table=shown).count()
    first = named(start, name)
    assert send(kanata, shown, first, 0).status_code == 422
    assert (Table.objects.filter(pk=shown.pk).values().get(), Action.objects.filter(table=shown).count()) == before
    assert send(kanata, shown, first).status_code == 303


def test_a_combined_move_may_end_with_a_reveal():
    start = peeking()
    (step,) = play_choose.take_options(start, 0, [named(start, "body 1p3")])
    assert step.blocks_undo


# ---- the law, over random games


@pytest.mark.parametrize("start", [scene for scene, _ in FIRST_OPTIONS], indirect=True)
def test_no_combined_move_from_here_reveals_what_its_seat_cannot_know(start: Position):
    assert_moves_reveal_nothing_hidden(start, random.Random(0), MANY)


@every_table
def test_no_combined_move_of_a_random_game_reveals_what_its_seat_cannot_know(name: str, seats: int):
    for seed in range(GAMES):
        walk = Walk(name, seats, seed)
        for position in walk.sampled(OfEachKind(walk.rng)):
            assert_moves_reveal_nothing_hidden(position, walk.rng, FEW)


def assert_moves_reveal_nothing_hidden(position: Position, rng: random.Random, most: int) -> None:
    """Refused rows of the seat that chooses are answered alike in all worlds that look alike to it."""
    seat = position.actor
    if seat == CHANCE:
        return
    worlds = [position, *(position.redeal(seat, rng) for _ in range(DRAWS))]
    for row in revealing_moves(worlds, seat, rng, most):
        assert len({answer(world, seat, row) for world in worlds}) == 1, (position.decision, row)


def revealing_moves(worlds: list[Position], seat: int, rng: random.Random, most: int) -> Iterator[list[int]]:
    """Rows that are refused at last, if possible with an option on the way that is not refused alike in all worlds."""
    for first in some(worlds[0].options(), rng, most):
        after = [taken(world, first) for world in worlds]
        yield [first, *end(after, seat)]
        for second in some(sorted({option for world in after for option in world.options()}), rng, most):
            later = [taken(world, second) for world in after if second in world.options()]
            yield [first, second, *end(later, seat)]


def some(options: list[int], rng: random.Random, most: int) -> list[int]:
    """Options drawn evenly."""
    return rng.sample(options, min(len(options), most))


def taken(world: Position, option: int) -> Position:
    """The world after an option."""
    following = world.clone()
    following.take(option)
    return following


def end(worlds: list[Position], seat: int) -> list[int]:
    """An option about which these worlds do not agree, if there is one; then what is refused in all of them."""
    asked = [world for world in worlds if world.actor == seat]
    for option in range(min((int(world.state.top().option_bound()) for world in asked), default=0)):
        if len({world.state.top().forbidding_clause(world.state, option) for world in asked}) > 1:
            return [option, NEVER]
    return [NEVER]


def answer(position: Position, seat: int, row: list[int]) -> tuple[int, str, int]:
    """The refusal of a combined move, and how many of its options were followed (which takes measurable time)."""
    with patch.object(play_choose, "take_step", wraps=play_choose.take_step) as take, pytest.raises(Problem) as caught:
        play_choose.take_options(position.clone(), seat, row)
    return caught.value.status, str(caught.value.notice()), take.call_count


def test_no_way_on_the_map_continues_after_a_reveal():
    flown = 0
    for seed in range(GAMES):
        walk = Walk("farfarout", 3, seed)
        for position in walk:
            if position.decision != "choose_action" or walk.rng.random() > 0.1:
                continue
            for row in offered_ways(position):
                steps = play_choose.take_options(position.clone(), position.actor, row)
                flown += len(steps) == len(row) > 1
    assert flown > 100


def offered_ways(position: Position) -> Iterator[list[int]]:
    """The ways of all buttons of the map, with the token that is converted before."""
    span = range(int(position.state.top().option_bound()))
    at = {position.option_target(option): option for option in reversed(span)}
    tokens = [option for option in position.options() if position.option_name(option).startswith("convert")]
    for route in position.view(position.actor)["decision"]["routes"]:
        steps = [at[step] for step in route["steps"]]
        if route["tokens"] == 0:
            yield steps
        elif route["tokens"] == 1:
            yield from ([token, *steps] for token in tokens)
