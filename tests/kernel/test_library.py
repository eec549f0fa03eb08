"""The face of the library: what `import hoshitaku` gives."""

import importlib
from types import ModuleType

import hoshitaku


def test_the_parts_of_a_game_can_be_imported_under_a_name_of_their_own() -> None:
    import hoshitaku.games.freekick.state.freekick_state as table  # noqa: PLC0415  what is tested

    assert table is importlib.import_module("hoshitaku.games.freekick.state.freekick_state")
    assert isinstance(hoshitaku.games, ModuleType)


def test_programs_written_for_the_old_name_still_get_the_names_of_the_games() -> None:
    assert hoshitaku.games() == hoshitaku.game_names()  # type: ignore[operator]
