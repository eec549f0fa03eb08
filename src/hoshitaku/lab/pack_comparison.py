"""Compares two packs: the same deals with both, and figures for each card.

A seat uses a card if it chooses it, and has it if it uses it or holds it at the end. Cards are identified by id, so an
added or removed card is in only one pack and is not compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from hoshitaku import Pack, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab.executors import Executor
from hoshitaku.lab.games_store import GamesStore
from hoshitaku.lab.ratio_differences import Difference, RatioParts, compare_ratios, significant_differences
from hoshitaku.lab.series import GameResult, Series
from hoshitaku.lab.series_report import winning_margin
from hoshitaku.lab.simulate import check_series

WHOLE_GAME: Final = ""  # instead of a card id: the game as a whole

RatioPartsFunction = Callable[[GameResult], tuple[float, float]]


@dataclass(frozen=True)
class Finding:
    """One figure of a card (of the game, if `card_id` is WHOLE_GAME) with both packs; is the difference significant?"""

    card_id: str
    figure_name: str
    difference: Difference
    is_significant: bool


@dataclass(frozen=True)
class PackChange:
    """A field of an entry that differs between the packs; None if one lacks the entry or field."""

    section: str
    id: str
    field: str
    before: object
    after: object


@dataclass(frozen=True)
class PackComparison:
    """Result of a comparison: findings on the game as a whole, and on every card that was in play with both packs.

    `series` is that of the new pack, `games` the number of deals with each.
    """

    series: Series
    old_pack: Pack
    new_pack: Pack
    game_count: int
    changes: list[PackChange]
    findings: list[Finding]
    old_and_new_results: tuple[list[GameResult], list[GameResult]] = field(repr=False)

    @property
    def significant_findings(self) -> list[Finding]:
        """The significant findings, the surest first."""
        return sorted(
            (one for one in self.findings if one.is_significant), key=lambda one: -one.difference.change_to_margin_ratio
        )

    def as_json(self) -> dict[str, Any]:
        """All figures as JSON data."""
        series = self.series
        return {
            "game": series.game,
            "players": list(series.players),
            "games": self.game_count,
            "seed": series.seed,
            "options": series.options,
            "packs": {"before": self.old_pack.hash, "after": self.new_pack.hash},
            "changes": [vars(change) for change in self.changes],
            "findings": [
                {"card": one.card_id, "figure": one.figure_name, **one.difference.as_json(), "real": one.is_significant}
                for one in self.findings
            ],
        }


def compare_packs(
    series: Series,
    against: Pack,
    games: int,
    executor: Executor,
    folder: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> PackComparison:
    """Play `games` deals with the pack of a series and with another one, and compare.

    The games of each pack are stored in the folder under the pack's hash, and not played again. `progress(done, of)` is
    called as games finish. SetupError if the settings are invalid, SimulationError if a game fails.
    """
    after = series.pack
    if after is None:
        raise SetupError("a pack is missing that is to be compared", "比較するパックがありません")
    done = 0

    def ended() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, 2 * games)

    sides = list[list[GameResult]]()
    for pack in (against, after):
        own = replace(series, pack=pack)
        check_series(own, games)
        with GamesStore(own, folder and folder / f"games-{pack.hash}.jsonl", executor) as played:
            sides.append(
                played.get_or_play([(number, series.players_by_seat(number)) for number in range(games)], ended)
            )
    found = compute_findings(sides[0], sides[1])
    changes = list(pack_changes(against, after, sections_with_ids(series.game, against, after)))
    return PackComparison(series, against, after, games, changes, found, (sides[0], sides[1]))


def compute_findings(before: Sequence[GameResult], after: Sequence[GameResult]) -> list[Finding]:
    """Every figure of the game and of every card that was in play with both packs."""
    common = cards_in_play(before) & cards_in_play(after)
    named = [(WHOLE_GAME, name, figure) for name, figure in game_figures(before).items()]
    named += [(card, name, figure) for card in sorted(common) for name, figure in card_figures(card).items()]
    apart = [compare_ratios(figure_parts(figure, before), figure_parts(figure, after)) for _, _, figure in named]
    sure = significant_differences([one.p_value for one in apart])
    return [Finding(card, name, one, is_real) for (card, name, _), one, is_real in zip(named, apart, sure, strict=True)]


def cards_in_play(outcomes: Sequence[GameResult]) -> frozenset[str]:
    """Cards that were in play in any game."""
    return frozenset(card for outcome in outcomes for card in outcome.in_play)


def figure_parts(figure: RatioPartsFunction, outcomes: Sequence[GameResult]) -> RatioParts:
    """What each game adds to a figure."""
    return [figure(outcome) for outcome in outcomes]


def card_figures(card: str) -> dict[str, RatioPartsFunction]:
    """Wins and points of the seats that have a card, and how often it is used when in play."""

    def having(outcome: GameResult) -> list[int]:
        return [seat for seat in range(len(outcome.players)) if outcome.has_had_card(seat, card)]

    def wins(outcome: GameResult) -> tuple[float, float]:
        return sum(outcome.victory_share_of(seat) for seat in having(outcome)), len(having(outcome))

    def points(outcome: GameResult) -> tuple[float, float]:
        return sum(outcome.scores[seat] for seat in having(outcome)), len(having(outcome))

    def uses(outcome: GameResult) -> tuple[float, float]:
        used = sum(outcome.uses.get((card, seat), 0) for seat in range(len(outcome.players)))
        return used, card in outcome.in_play

    return {"wins": wins, "uses": uses, "points": points}


def game_figures(outcomes: Sequence[GameResult]) -> dict[str, RatioPartsFunction]:
    """Points, lengths, and the advantage of starting."""
    figures: dict[str, RatioPartsFunction] = {
        "all": lambda outcome: (sum(outcome.scores), len(outcome.scores)),
        "winner": lambda outcome: (outcome.scores_by_rank[0], 1),
        "rounds": lambda outcome: (outcome.rounds, 1),
        "decisions": lambda outcome: (outcome.decisions, 1),
        "starter": lambda outcome: (outcome.victory_share_of(outcome.first), 1),
    }
    if len(outcomes[0].players) > 1:
        figures["margin"] = lambda outcome: (winning_margin(outcome), 1)
    return figures


def sections_with_ids(game: str, *packs: Pack) -> list[str]:
    """The sections of packs whose entries have ids, cards first."""
    cards = list(find_game(game).card_sections)
    found = {name: None for pack in packs for name in pack.data if has_entries_with_ids(pack, name)}
    return [*cards, *(name for name in found if name not in cards)]


def has_entries_with_ids(pack: Pack, section: str) -> bool:
    """Whether a section of a pack is a list of entries, each with an id."""
    value = pack.data[section]
    return isinstance(value, list) and all(isinstance(entry, dict) and "id" in entry for entry in value)


def pack_changes(before: Pack, after: Pack, names: Sequence[str]) -> Iterator[PackChange]:
    """Differences between two packs: fields of entries, and of the tables at the top."""
    for name in names:
        old, new = (entries_by_id(pack, name) for pack in (before, after))
        for id in dict.fromkeys([*old, *new]):
            yield from entry_changes(name, id, old.get(id, {}), new.get(id, {}))
    for name in dict.fromkeys([*before.data, *after.data]):
        tables = [pack.data.get(name, {}) for pack in (before, after)]
        if all(isinstance(table, dict) for table in tables):
            yield from entry_changes(name, "", *tables)  # type: ignore[arg-type]


def entries_by_id(pack: Pack, section: str) -> dict[str, Mapping[str, object]]:
    """The entries of a section by id; none if the pack has no such list."""
    if section not in pack.data or not has_entries_with_ids(pack, section):
        return {}
    return {str(entry.fields["id"]): entry.fields for entry in pack.entries(section)}


def entry_changes(
    section: str, id: str, before: Mapping[str, object], after: Mapping[str, object]
) -> Iterator[PackChange]:
    """The differing fields of one entry."""
    for name in dict.fromkeys([*before, *after]):
        if before.get(name) != after.get(name):
            yield PackChange(section, id, name, before.get(name), after.get(name))
