"""Two packs compared: the same deals with both, and what each card came to.

A card is used by a seat that chooses it, and a seat has it that uses it or holds it at the end. Cards are told by their
ids, so a card that was added or left out stands in one pack only and is not compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from hoshitaku import Pack, SetupError
from hoshitaku import game as find_game
from hoshitaku.lab.differences import Difference, Parts, difference, real
from hoshitaku.lab.played import Played
from hoshitaku.lab.report import margin
from hoshitaku.lab.series import Outcome, Series
from hoshitaku.lab.simulate import check_series
from hoshitaku.lab.spreading import Workers

GAME: Final = ""  # in place of a card: the game as a whole

Figure = Callable[[Outcome], tuple[float, float]]


@dataclass(frozen=True)
class Finding:
    """One figure of a card (or of the game, if `card` is GAME) with both packs, and whether it really differs."""

    card: str
    figure: str
    difference: Difference
    real: bool


@dataclass(frozen=True)
class Change:
    """A field of an entry that the packs have otherwise; None where one has no such entry or field."""

    section: str
    id: str
    field: str
    before: object
    after: object


@dataclass(frozen=True)
class Balance:
    """What came of a comparison: findings on the game as a whole, and on every card that was in play with both packs.

    `series` is that of the new pack, `games` are so many deals with each.
    """

    series: Series
    before: Pack
    after: Pack
    games: int
    changes: list[Change]
    findings: list[Finding]
    outcomes: tuple[list[Outcome], list[Outcome]] = field(repr=False)

    @property
    def found(self) -> list[Finding]:
        """What is real, the surest first."""
        return sorted((one for one in self.findings if one.real), key=lambda one: -one.difference.weight)

    def as_json(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        series = self.series
        return {
            "game": series.game,
            "players": list(series.players),
            "games": self.games,
            "seed": series.seed,
            "options": series.options,
            "packs": {"before": self.before.hash, "after": self.after.hash},
            "changes": [vars(change) for change in self.changes],
            "findings": [
                {"card": one.card, "figure": one.figure, **one.difference.as_json(), "real": one.real}
                for one in self.findings
            ],
        }


def balance(
    series: Series,
    against: Pack,
    games: int,
    hands: Workers,
    folder: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Balance:
    """Play `games` deals with the pack of a series and with another one, and compare.

    The games of each pack are kept in the folder under the pack's hash, and not played again. `progress(done, of)` is
    called as games are finished. Raises SetupError if this cannot be played, SimulationError if a game breaks off.
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

    sides = list[list[Outcome]]()
    for pack in (against, after):
        own = replace(series, pack=pack)
        check_series(own, games)
        with Played(own, folder and folder / f"games-{pack.hash}.jsonl", hands) as played:
            sides.append(played.games([(number, series.seated(number)) for number in range(games)], ended))
    found = findings(sides[0], sides[1])
    changes = list(changed(against, after, sections(series.game, against, after)))
    return Balance(series, against, after, games, changes, found, (sides[0], sides[1]))


def findings(before: Sequence[Outcome], after: Sequence[Outcome]) -> list[Finding]:
    """Every figure of the game and of every card that was in play with both packs."""
    common = in_play(before) & in_play(after)
    named = [(GAME, name, figure) for name, figure in of_the_game(before).items()]
    named += [(card, name, figure) for card in sorted(common) for name, figure in of_a_card(card).items()]
    apart = [difference(parts(figure, before), parts(figure, after)) for _, _, figure in named]
    sure = real([one.p for one in apart])
    return [Finding(card, name, one, is_real) for (card, name, _), one, is_real in zip(named, apart, sure, strict=True)]


def in_play(outcomes: Sequence[Outcome]) -> frozenset[str]:
    """Cards that any game had."""
    return frozenset(card for outcome in outcomes for card in outcome.in_play)


def parts(figure: Figure, outcomes: Sequence[Outcome]) -> Parts:
    """What each game adds to a figure."""
    return [figure(outcome) for outcome in outcomes]


def of_a_card(card: str) -> dict[str, Figure]:
    """Wins and points of the seats that have a card, and how often it is used where it is in play."""

    def having(outcome: Outcome) -> list[int]:
        return [seat for seat in range(len(outcome.players)) if outcome.has(seat, card)]

    def wins(outcome: Outcome) -> tuple[float, float]:
        return sum(outcome.won(seat) for seat in having(outcome)), len(having(outcome))

    def points(outcome: Outcome) -> tuple[float, float]:
        return sum(outcome.scores[seat] for seat in having(outcome)), len(having(outcome))

    def uses(outcome: Outcome) -> tuple[float, float]:
        used = sum(outcome.uses.get((card, seat), 0) for seat in range(len(outcome.players)))
        return used, card in outcome.in_play

    return {"wins": wins, "uses": uses, "points": points}


def of_the_game(outcomes: Sequence[Outcome]) -> dict[str, Figure]:
    """Points, lengths, and what it is worth to start."""
    figures: dict[str, Figure] = {
        "all": lambda outcome: (sum(outcome.scores), len(outcome.scores)),
        "winner": lambda outcome: (outcome.ranked[0], 1),
        "rounds": lambda outcome: (outcome.rounds, 1),
        "decisions": lambda outcome: (outcome.decisions, 1),
        "starter": lambda outcome: (outcome.won(outcome.first), 1),
    }
    if len(outcomes[0].players) > 1:
        figures["margin"] = lambda outcome: (margin(outcome), 1)
    return figures


def sections(game: str, *packs: Pack) -> list[str]:
    """The sections of packs whose entries have ids, cards first."""
    cards = list(find_game(game).card_sections)
    found = {name: None for pack in packs for name in pack.data if is_listed(pack, name)}
    return [*cards, *(name for name in found if name not in cards)]


def is_listed(pack: Pack, section: str) -> bool:
    """Whether a section of a pack is a list of entries, each with an id."""
    value = pack.data[section]
    return isinstance(value, list) and all(isinstance(entry, dict) and "id" in entry for entry in value)


def changed(before: Pack, after: Pack, names: Sequence[str]) -> Iterator[Change]:
    """What stands otherwise in two packs: fields of entries, and of the tables at the top."""
    for name in names:
        old, new = (by_id(pack, name) for pack in (before, after))
        for id in dict.fromkeys([*old, *new]):
            yield from fields_changed(name, id, old.get(id, {}), new.get(id, {}))
    for name in dict.fromkeys([*before.data, *after.data]):
        tables = [pack.data.get(name, {}) for pack in (before, after)]
        if all(isinstance(table, dict) for table in tables):
            yield from fields_changed(name, "", *tables)  # type: ignore[arg-type]


def by_id(pack: Pack, section: str) -> dict[str, Mapping[str, object]]:
    """The entries of a section by id; none if the pack has no such list."""
    if section not in pack.data or not is_listed(pack, section):
        return {}
    return {str(entry.fields["id"]): entry.fields for entry in pack.entries(section)}


def fields_changed(
    section: str, id: str, before: Mapping[str, object], after: Mapping[str, object]
) -> Iterator[Change]:
    """The fields of one entry that differ."""
    for name in dict.fromkeys([*before, *after]):
        if before.get(name) != after.get(name):
            yield Change(section, id, name, before.get(name), after.get(name))
