"""A review as plain data: the curve, luck and choices by seat, and the turning points. It can be stored as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from hoshitaku.game_review.curve_svg import curve_svg
from hoshitaku.game_review.html_page import review_page_html
from hoshitaku.games import game as find_game
from hoshitaku.kernel.display_name import displayable_name
from hoshitaku.kernel.errors import HoshitakuError, newer_version_texts
from hoshitaku.kernel.seat_names import seat_label
from hoshitaku.players import can_play, introduce_player, number_equal_titles

REVIEW_FORMAT: Final = 1
JSON_DIGITS: Final = 6
MAX_TURNING_POINTS: Final = 5  # of each kind
# Upper bounds of the mean cost of a choice (of the win probability) for each rating.
RATING_BY_MAX_MEAN_COST: Final = (
    (0.0005, "masterly"),
    (0.002, "strong"),
    (0.005, "good"),
    (0.015, "fair"),
    (1.0, "wild"),
)
MIN_EXAMINED_SHARE: Final = 0.2  # of the choices that mattered; with fewer examined there is no rating

TextByLanguage = dict[str, str]  # by language


@dataclass(frozen=True)
class CurvePoint:
    """Win probabilities of all seats after `move` moves: with all information, and given what could be known.

    `error` is one standard error of the first. `actor` chooses next (-1 is chance, -2 nobody: the game is over).
    """

    move: int
    round: int
    turn: int
    actor: int
    open: list[float]
    known: list[float]
    error: list[float]


@dataclass(frozen=True)
class SeatReview:
    """Figures of a seat: `final` - `start` = `luck` + `choices` of all seats.

    `sight` is the part of the luck that changed only because playouts of a later round reach further. `cost` is the
    total cost of its mistakes. Of its `made` choices, `mattered` were made while it could still both win and lose, and
    `looked` were examined.
    """

    seat: int
    start: float
    final: float
    luck: float
    luck_error: float
    sight: float
    choices: float
    choices_error: float
    cost: float
    made: int
    mattered: int
    looked: int
    rated: bool

    @property
    def mean_cost(self) -> float:
        """Mean cost of a choice that mattered."""
        return self.cost / self.mattered if self.mattered else 0.0

    @property
    def play_rating(self) -> str:
        """Rating of the seat's play as a stable word; "" if the game is not `rated`, or too few choices were
        examined.
        """
        if not self.rated or not self.mattered or self.looked < MIN_EXAMINED_SHARE * self.mattered:
            return ""
        return next(
            (word for most, word in RATING_BY_MAX_MEAN_COST if self.mean_cost <= most), RATING_BY_MAX_MEAN_COST[-1][1]
        )


@dataclass(frozen=True)
class Mistake:
    """A choice after `move` moves that was clearly worse than another.

    It cost `cost` of the win probability (with its standard error), which was `chance` then, and `points` with greedy
    players. `why` is the greedy player's reason for the better option.
    """

    move: int
    round: int
    turn: int
    seat: int
    question: TextByLanguage
    taken: TextByLanguage
    better: TextByLanguage
    why: TextByLanguage
    chance: float
    cost: float
    error: float
    points: float


@dataclass(frozen=True)
class LuckStroke:
    """A stroke of luck: the change by chance or revealed information after `move` moves, over `moves` of them."""

    move: int
    moves: int
    round: int
    turn: int
    seat: int
    words: TextByLanguage
    change: list[float]
    error: list[float]


@dataclass(frozen=True)
class Review:
    """The review of a finished game. The most costly mistakes and the largest strokes of luck come first.

    `shared`: all win or lose together, or there is only one seat. `hidden`: some information was hidden from the seats.
    """

    game: str
    rules: int
    players: list[str]
    seats: int
    seed: int
    playouts: int
    shared: bool
    hidden: bool
    points: list[CurvePoint]
    standings: list[SeatReview]
    mistakes: list[Mistake]
    strokes: list[LuckStroke]

    def seat_names(self, lang: str) -> list[str]:
        """Names of the seats: people by their names, bots by their titles, and others by number."""
        if len(self.players) != self.seats:
            return [seat_label(seat, None, lang) for seat in range(self.seats)]
        game = find_game(self.game)
        titles = [
            introduce_player(name).title(lang)
            if can_play(name, game)
            else displayable_name(name, seat_label(seat, None, lang))
            for seat, name in enumerate(self.players)
        ]
        return number_equal_titles(titles, lang)

    def turning_points(self) -> tuple[list[Mistake], list[LuckStroke]]:
        """The most costly choices, and the largest strokes of luck."""
        return self.mistakes[:MAX_TURNING_POINTS], self.strokes[:MAX_TURNING_POINTS]

    def as_json(self) -> dict[str, Any]:
        """All of it as JSON data; `Review.from_json` reads it."""
        data_by_field: dict[str, Any] = round_floats(asdict(self))
        for standing, data in zip(self.standings, data_by_field["standings"], strict=True):
            data |= {"mean_cost": round(standing.mean_cost, JSON_DIGITS), "rating": standing.play_rating}
        return {"hoshitaku_review": REVIEW_FORMAT, **data_by_field}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Review:
        """A review that `as_json` wrote; HoshitakuError if a newer version did."""
        newer = newer_version_texts("format", "形式", data.get("hoshitaku_review"), REVIEW_FORMAT)
        if newer is not None:
            raise HoshitakuError(f"the review {newer[0]}", f"講評は{newer[1]}")
        fields = {key: value for key, value in data.items() if key != "hoshitaku_review"}
        derived = ("mean_cost", "rating")
        standings = [{key: one[key] for key in one if key not in derived} for one in data["standings"]]
        return cls(**fields | {
            "points": [CurvePoint(**one) for one in data["points"]],
            "standings": [SeatReview(**one) for one in standings],
            "mistakes": [Mistake(**one) for one in data["mistakes"]],
            "strokes": [LuckStroke(**one) for one in data["strokes"]],
        })  # fmt: skip

    def as_svg(
        self,
        lang: str = "en",
        names: Sequence[str] | None = None,
        link: Callable[[int], str] | None = None,
        *,
        narrow: bool = False,
    ) -> str:
        """The curve as SVG, `narrow` for phones.

        Turns and turning points link to the URL that `link` returns for a moment.
        """
        return curve_svg(self, lang, names or self.seat_names(lang), link, narrow=narrow)

    def as_html(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """A self-contained page: the curve, luck and choices, turning points, and the curve as a table."""
        return review_page_html(self, lang, names or self.seat_names(lang))


def round_floats(value: Any) -> Any:
    """All numbers rounded to a few digits, recursively."""
    if isinstance(value, float):
        return round(value, JSON_DIGITS) + 0.0
    if isinstance(value, dict):
        return {key: round_floats(one) for key, one in value.items()}
    return [round_floats(one) for one in value] if isinstance(value, list) else value
