"""Perks of Expedition Zetta in the terminal."""

from __future__ import annotations

import pytest

from tests.cli.test_screen import drawn
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, FIRST, acting, on_planet, perked, with_modules
from tests.zetta.table import let_chance, play, seat


@pytest.mark.rule("zetta:perk.setup", "zetta:perk.used")
@pytest.mark.parametrize(("lang", "does", "used"), [("en", "act first", "used"), ("ja", "最初の手番", "使用後")])
def test_boards_show_what_ships_do_or_that_they_have_done_it(lang: str, does: str, used: str) -> None:
    fresh = drawn(perked(seat(crew=[BIOLOGIST]), ships=["ezs6"]), lang, brief=False)
    assert does in fresh
    assert used not in fresh
    spent = drawn(perked(seat(crew=[BIOLOGIST]), ships=["ezs6"], spent={"ezs6": FIRST}), lang, brief=False)
    assert used in spent


@pytest.mark.rule("zetta:perk.what", "zetta:perk.alien_stored")
@pytest.mark.parametrize(("lang", "artifact", "alien"), [
    ("en", "Dice +2 in life discoveries", "Dice +3 in discoveries on gas planets"),
    ("ja", "生命の発見でダイス+2", "ガス状惑星での発見でダイス+3"),
])  # fmt: skip
def test_boards_show_what_artifacts_and_aliens_aboard_do(lang: str, artifact: str, alien: str) -> None:
    aboard = on_planet(BIOLOGIST, "ezl32", stored_artifacts=["ezp34"])
    screen = unwrapped(drawn(acting(aboard, options=with_modules("aliens")), lang, width=160, brief=False))
    assert artifact in screen
    assert alien in screen
    stored = on_planet(BIOLOGIST, stored_life=["ezl32"])
    assert alien not in unwrapped(drawn(acting(stored, options=with_modules("aliens")), lang, width=160, brief=False))


@pytest.mark.rule("zetta:perk.what")
@pytest.mark.parametrize(
    ("lang", "does"), [("en", "Dice +1 in discoveries on desert planets"), ("ja", "砂漠惑星での発見でダイス+1")]
)
def test_artifacts_on_display_show_what_they_would_do(lang: str, does: str) -> None:
    position = acting(on_planet(BIOLOGIST), display=["ezp2"])
    assert does in unwrapped(drawn(position, lang, width=160, brief=False))


@pytest.mark.rule("zetta:perk.not_cumulative")
@pytest.mark.parametrize(("lang", "text"), [
    ("en", "Perk that counts for the dice: CinderBeam R2"), ("ja", "ダイスに働く特典：シンダービームR2"),
])  # fmt: skip
def test_the_table_shows_which_perk_counts_for_the_dice(lang: str, text: str) -> None:
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=["ezp34"], level=1), nations=["ezy1"])
    play(position, "discover_life", f"send {BIOLOGIST}", f"send {BOTH}", "team_done")
    assert text not in drawn(position, lang)
    play(position, "dice_perk ezp34", "rolled 3", "rolled 9", "rolled 9", "rolled 9")
    let_chance(position)
    assert text in drawn(position, lang)


def unwrapped(screen: str) -> str:
    """A screen without its line breaks."""
    return " ".join(screen.split())
