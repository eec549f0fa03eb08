"""Choices sent in a row end where something hidden comes to light: one that is refused tells no more than the page.

A row is all or nothing, so whoever sends one that must be refused at its end would see what its beginning turned up,
take nothing, and try again. Hidden things are dealt anew here, and every answer must stay the same, byte by byte.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from django.http import HttpResponse

import hoshitaku
from hoshitaku import CHANCE, Position
from hoshitaku.web.problems import Problem
from hoshitaku.web.tables import dealing, play
from hoshitaku.web.tables.models import Action, Table
from tests.farfarout import table as farfarout
from tests.freekick import table as freekick
from tests.laws.walks import Walk, every_table
from tests.web.drawn import show
from tests.web.people import Person
from tests.web.test_secrecy import without_mask
from tests.zetta import table as zetta

# An option that no decision has: a row that ends with it is refused, whatever comes before.
NEVER = 999999
FORM = {"token": "only-one-token"}
DRAWS = 4


# ---- what may come before


def face_down() -> Position:
    """A ship may land on a planet that nobody has seen."""
    return zetta.table(
        zetta.seat(at="D", energy=6), zetta.seat(), planets=[("D", "ggi_2")], seen=[], options={"planets": "face_down"}
    )


def guarded() -> Position:
    """Seat 0 may fight a life form that only seat 1 has looked at."""
    return farfarout.table(
        farfarout.seat(crew=["c_reacher"], at="1p4"),
        farfarout.seat(),
        bodies={"1p4": {"guard": 1, "seen": 1 << 1}},
        places={"encounters": {"e_puff": "1p4"}},
    )


def before_unknown_space() -> Position:
    """Seat 0 may discover the system that only seat 1 has seen on the stack."""
    return farfarout.table(farfarout.seat(erg=9), farfarout.seat(), top_tile="t5", top_seen=1 << 1)


@pytest.fixture
def shown(request, kanata: Person) -> Table:
    """A table that stands at the position of a test."""
    position = request.param()
    made = kanata.make_table(game=position.game.name, seat_1="bot:random")
    show(made, position)
    return made


def send(person: Person, made: Table, *row: int, **headers: str) -> HttpResponse:
    """Send options in a row from seat 0, as the buttons of a map do."""
    form = {**FORM, "along": " ".join(map(str, row)), "revision": Table.objects.get(pk=made.pk).revision}
    return person.client.post(f"/t/{made.slug}/move/", form, headers=headers)


def bytes_of(answer: HttpResponse) -> tuple[int, str, dict[str, str]]:
    """All that an answer consists of."""
    headers = {name: value for name, value in answer.headers.items() if name != "Content-Length"}
    return answer.status_code, without_mask(answer.content.decode()), headers


def named(position: Position, name: str) -> int:
    return next(option for option in position.options() if position.option_name(option) == name)


LANDING = "move planet:0"


@pytest.mark.parametrize("shown", [face_down], indirect=True)
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}, {"HX-Request": "true", "HX-Live": "true"}])
def test_a_row_that_is_refused_after_a_landing_tells_nothing_of_the_planet(shown, kanata, headers):
    landing = named(face_down(), LANDING)
    answers = []
    for draw in range(DRAWS):
        show(shown, face_down().redeal(0, random.Random(draw)))
        answers.append([bytes_of(send(kanata, shown, landing, more, NEVER, **headers)) for more in (0, 1)])
    assert all(answer == answers[0] for answer in answers)
    assert {status for status, *_ in answers[0]} == {422}


@pytest.mark.parametrize("shown", [face_down], indirect=True)
@pytest.mark.parametrize("then", [0, 1, 7, NEVER])
def test_a_row_that_goes_on_after_a_landing_is_refused_whatever_follows(shown, kanata, then):
    answer = send(kanata, shown, named(face_down(), LANDING), then, **{"accept-language": "en"})
    assert answer.status_code == 422
    assert "one at a time" in answer.content.decode()
    assert "planet_shown" not in str(list(Action.objects.filter(table=shown).values_list("events", flat=True)))


@pytest.mark.parametrize("shown", [face_down], indirect=True)
def test_a_refused_row_leaves_the_table_and_the_token_of_its_form_as_they_were(shown, kanata):
    before = Table.objects.filter(pk=shown.pk).values().get(), Action.objects.filter(table=shown).count()
    landing = named(face_down(), LANDING)
    assert send(kanata, shown, landing, 0).status_code == 422
    assert (Table.objects.filter(pk=shown.pk).values().get(), Action.objects.filter(table=shown).count()) == before
    assert send(kanata, shown, landing).status_code == 303


@pytest.mark.parametrize("shown", [face_down], indirect=True)
def test_a_row_may_end_with_what_turns_something_up(shown, kanata):
    assert send(kanata, shown, named(face_down(), LANDING)).status_code == 303
    assert not play.may_take_back(shown, Action.objects.filter(table=shown).latest("seq"), 0)


@pytest.mark.parametrize(
    ("position", "names"),
    [(guarded, ["fight"]), (before_unknown_space, ["discover"]), (before_unknown_space, ["mercury"])],
)
def test_in_far_far_out_no_row_goes_on_after_a_reveal(position: Callable[[], Position], names: list[str]):
    start = position()
    row = []
    for name in names:
        row.append(farfarout.option(start, name))
        start.take(row[-1])
    assert_stopped(position, [*row, NEVER])


def assert_stopped(position: Callable[[], Position], row: list[int]) -> None:
    with pytest.raises(Problem) as caught:
        play.taken_in_a_row(position(), 0, row)
    assert (caught.value.status, caught.value.key) == (422, "row_past_reveal")


# ---- the law, over random games


def outcome(position: Position, seat: int, row: list[int]) -> tuple[object, ...]:
    """What whoever sends a row is told, and how far it was followed, which takes time."""
    followed = position.clone()
    try:
        steps = play.taken_in_a_row(followed, seat, row)
    except Problem as problem:
        return problem.status, problem.notice(), problem.headers
    return (len(steps),)


def rows(positions: list[Position], rng: random.Random) -> Iterator[list[int]]:
    """Rows that are refused at last: some that begin legally in one of the positions at least."""
    for first in some(positions[0].options(), rng):
        yield [first, NEVER]
        after = [position.clone() for position in positions]
        for position in after:
            position.take(first)
        for second in some(sorted({option for position in after for option in position.options()}), rng):
            yield [first, second, NEVER]


def some(options: list[int], rng: random.Random) -> list[int]:
    """A few options, drawn evenly."""
    return rng.sample(options, min(len(options), 6))
