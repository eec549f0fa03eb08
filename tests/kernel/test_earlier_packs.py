"""A pack may change between versions: records and positions that name an earlier one are read by that."""

from __future__ import annotations

from pathlib import Path

import pytest

import hoshitaku
from hoshitaku import Pack, PackError, PositionError
from hoshitaku.kernel.toml_game import read_earlier_packs

OWN = Pack({"card": [{"id": "vein", "cost": 2}, {"id": "expo", "cost": 3}]}, "cards")
DEARER = Pack({"card": [{"id": "vein", "cost": 5}, {"id": "expo", "cost": 3}]}, "cards")


def earlier(folder: Path, text: str) -> dict[str, Pack]:
    """What a file of this text says of the packs before OWN."""
    file = folder / "earlier_packs.toml"
    file.write_text(text, "utf-8")
    return read_earlier_packs(OWN, file)


def test_an_earlier_pack_differs_from_the_current_one_only_in_the_listed_fields(tmp_path: Path) -> None:
    packs = earlier(tmp_path, f'["{DEARER.hash}".card.vein]\ncost = 5\n')
    assert packs[DEARER.hash].data == DEARER.data
    assert OWN.data == {"card": [{"id": "vein", "cost": 2}, {"id": "expo", "cost": 3}]}


def test_a_game_whose_pack_never_changed_has_no_earlier_one(tmp_path: Path) -> None:
    assert read_earlier_packs(OWN, tmp_path / "earlier_packs.toml") == {}


def test_fields_that_do_not_result_in_the_pack_s_hash_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="list every change"):
        earlier(tmp_path, f'["{DEARER.hash}".card.vein]\ncost = 4\n')


def test_an_entry_that_is_not_in_the_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="has no entry giants"):
        earlier(tmp_path, f'["{DEARER.hash}".card.giants]\ncost = 5\n')


@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_positions_by_an_earlier_pack_are_read_and_keep_it(name: str) -> None:
    game = type(hoshitaku.game(name))()
    before = game.pack.with_overrides({game.card_sections[0]: {str(first_card(game)): {"name_en": "Once"}}})
    position = game.new(pack=before)
    with pytest.raises(PositionError, match="pack"):
        game.from_json(position.to_json())
    game._earlier_packs[before.hash] = before  # type: ignore[attr-defined]
    assert game.from_json(position.to_json()).setup.pack.hash == before.hash
    assert game.new().setup.pack.hash == game.pack.hash != before.hash


def first_card(game: hoshitaku.Game) -> object:
    """The id of a card of a game."""
    return game.pack.entries(game.card_sections[0])[0].fields["id"]
