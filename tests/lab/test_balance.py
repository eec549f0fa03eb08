"""Two packs compared: what is real, what they say differently, and games that are not played again."""

from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Pack, SetupError
from hoshitaku.lab.executors import make_executor
from hoshitaku.lab.pack_comparison import (
    PackComparison,
    compare_packs,
    compute_findings,
    pack_changes,
    sections_with_ids,
)
from hoshitaku.lab.series import GameResult, Series

FREEKICK = hoshitaku.game("freekick")
SHIPPED = FREEKICK.pack
# A seat that uses it has won: a whole game gains about 40 points.
STRONG = SHIPPED.with_overrides({
    "card": {"vein": {"cost": 1, "effects": [
        {"trigger": "use", "who": "user", "op": "gain_points", "rule": "card.vein.effect", "amount": 40}
    ]}}
})  # fmt: skip
FIELD = {"field": ["vein", "fair", "alms", "expo", "dragon", "giants", "berserker", "mob_folk"]}


def compared(pack: Pack, games: int, folder: Path | None = None, seed: int = 1) -> PackComparison:
    """A pack that differs from the shipped one."""
    series = Series("freekick", ("random", "random"), seed, FIELD, pack=pack)
    with make_executor() as hands:
        return compare_packs(series, SHIPPED, games, hands, folder)


def test_a_card_made_absurdly_strong_is_found() -> None:
    found = compared(STRONG, 120)
    real = {(one.card_id, one.figure_name): one.difference for one in found.significant_findings}
    assert real["vein", "points"].change > 20
    assert real["vein", "wins"].low > 0.1
    assert {(one.id, one.field) for one in found.changes} == {("vein", "cost"), ("vein", "effects")}


def test_identical_packs_have_no_significant_difference() -> None:
    found = compared(Pack(dict(SHIPPED.data), "copy"), 30)
    assert found.significant_findings == []
    assert found.changes == []
    assert {one.difference.change for one in found.findings} == {0.0}


def test_the_same_pack_with_other_chance_has_hardly_any_significant_difference() -> None:
    one, other = (compared(SHIPPED, 120, seed=seed).old_and_new_results[0] for seed in (1, 2))
    assert sum(finding.is_significant for finding in compute_findings(one, other)) <= 1


def test_a_second_look_plays_only_what_has_changed(tmp_path: Path) -> None:
    compared(STRONG, 2, tmp_path)
    files = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert set(files) == {f"games-{pack.hash}.jsonl" for pack in (SHIPPED, STRONG)}
    weaker = STRONG.with_overrides({"card": {"vein": {"cost": 2}}})
    compared(weaker, 2, tmp_path)
    assert (tmp_path / f"games-{SHIPPED.hash}.jsonl").read_text() == files[f"games-{SHIPPED.hash}.jsonl"]
    assert len(list(tmp_path.iterdir())) == 3


def test_cards_of_one_pack_alone_are_not_compared() -> None:
    outcomes = compared(SHIPPED, 2).old_and_new_results[0]
    without = [GameResult(**{**vars(outcome), "in_play": outcome.in_play - {"vein"}}) for outcome in outcomes]
    assert "vein" in {one.card_id for one in compute_findings(outcomes, outcomes)}
    assert "vein" not in {one.card_id for one in compute_findings(outcomes, without)}


def test_differences_of_packs_are_named_by_entry_and_field() -> None:
    after = SHIPPED.with_overrides({"card": {"dragon": {"cost": 9}}})
    after.data["constants"] = {**SHIPPED.table("constants").fields, "war_first": 6}
    found = [
        (one.section, one.id, one.field, one.after)
        for one in pack_changes(SHIPPED, after, sections_with_ids("freekick", after))
    ]
    assert found == [("card", "dragon", "cost", 9), ("constants", "", "war_first", 6)]


def test_packs_that_cannot_be_compared_are_refused() -> None:
    with pytest.raises(SetupError, match="games must be 1 or more"):
        compared(STRONG, 0)
    with make_executor() as hands, pytest.raises(SetupError, match="a pack is missing"):
        compare_packs(Series("freekick", ("random", "random"), 1), SHIPPED, 1, hands)
