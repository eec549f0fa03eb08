"""Broken packs are refused by file, entry and field."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from hoshitaku import Pack, PackError
from tests.freekick.pack_changes import SO_FAR, Data, card, effect, gone, part, without
from tests.freekick.table import GAME, changed_pack, entry

OURS = (files("hoshitaku.games.freekick") / "pack" / "freekick.toml").read_text("utf-8")


def assert_refused(pack: Pack, where: str, reason: str) -> None:
    """A new game with the pack is refused, in both languages, with the place and the reason."""
    with pytest.raises(PackError) as refused:
        GAME.new(2, pack=pack)
    assert refused.value.text("en").startswith(f"{where} ")
    assert reason in refused.value.text("en")
    assert refused.value.text("ja").startswith(f"{where} ")
    assert any(ord(sign) > 0x3000 for sign in refused.value.text("ja"))


@pytest.mark.rule(
    "components.planet_cards", "components.planet_cards_once", "components.box_card_layout",
    "components.species_card_layout",
)  # fmt: skip
@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (gone("card", "vein"), "card: kind", "must be 11 cards of kind power_box, not 10"),
        (gone("card", "zombies"), "card: kind", "must be 11 cards of kind species, not 10"),
        (card("vein", id="alms"), "card: id", "alms stands twice"),
        (card("vein", name_en="Alms"), "card: name_en", "Alms stands twice"),
        (lambda data: data["card"].reverse(), "card: kind", "must list the power boxes before the species"),
        (card("vein", cost="five"), "card vein: cost", "must be a whole number from 1 to 20, not 'five'"),
        (card("vein", cost=True), "card vein: cost", "not True"),
        (card("vein", cost=0), "card vein: cost", "not 0"),
        (card("giants", cost="all_hand"), "card giants: cost", "not 'all_hand'"),
        (without("card", "vein", "cost"), "card vein: cost", "not None"),
        (without("card", "vein", "id"), "card 1: id", "must be a text, not None"),
        (card("vein", name_en=""), "card vein: name_en", "must not be empty"),
        (without("card", "vein", "text_ja"), "card vein: text_ja", "must be a text"),
        (card("vein", kind="event"), "card vein: kind", "must be one of power_box, species, not 'event'"),
        (card("vein", frame="blue"), "card vein: frame", "must be one of red, not 'blue'"),
        (card("vein", colour="red"), "card vein: colour", "is an unknown field"),
        (card("vein", basis="guess"), "card vein: basis", "must be rulebook, implied or house"),
        (without("card", "vein", "basis"), "card vein: basis", "must be rulebook, implied or house"),
        (card("vein", effects="3 cubes"), "card vein: effects", "must be an array of tables"),
    ],
)
def test_a_broken_card_is_refused(change: Callable[[Data], object], where: str, reason: str) -> None:
    assert_refused(changed_pack(change), f"changed: {where}", reason)


@pytest.mark.rule("components.e_icon")
@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (card("vein", e_icon=True), "card vein: e_icon", "must be true if, and only if"),
        (card("fair", e_icon=False), "card fair: e_icon", "must be true if, and only if"),
        (card("fair", e_icon="yes"), "card fair: e_icon", "must be true or false"),
        (without("card", "fair", "end_text_ja"), "card fair: end_text_ja", "must be given if"),
        (card("vein", end_text_en="More."), "card vein: end_text_en", "must be given if"),
    ],
)
def test_icon_and_end_effect_belong_together(change: Callable[[Data], object], where: str, reason: str) -> None:
    assert_refused(changed_pack(change), f"changed: {where}", reason)


@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (effect("vein", op="gain_cube"), "card vein, effects 1: op", "is an unknown effect 'gain_cube'"),
        (effect("vein", op=None), "card vein, effects 1: op", "must be a text"),
        (effect("vein", rule="card.vein.efect"), "card vein, effects 1: rule", "names no clause: 'card.vein.efect'"),
        (effect("vein", trigger="using"), "card vein, effects 1: trigger", "must be one of use, round_start, game_end"),
        (effect("vein", trigger="gain"), "card vein, effects 1: trigger", "not 'gain'"),
        (effect("space_farmer", trigger="use"), "card space_farmer, effects 1: trigger", "not 'use'"),
        (effect("vein", who="nobody"), "card vein, effects 1: who", "is unknown: 'nobody'"),
        (effect("vein", who="highest_luck"), "card vein, effects 1: who", "is unknown: 'highest_luck'"),
        (effect("giants", who="each_player"), "card giants, effects 1: who", "must be one of holder"),
        (effect("dark_matter", 1, who="user"), "card dark_matter, effects 2: who", "must mean every player"),
        (effect("migratory_city", 2, who="each_other_player"), "card migratory_city, effects 3: who", "round_start"),
        (effect("vein", amount="3"), "card vein, effects 1: amount", "must be a whole number"),
        (effect("vein", amount=-1), "card vein, effects 1: amount", "from 0 to 99, not -1"),
        (effect("vein", ammount=3), "card vein, effects 1: ammount", "is an unknown field"),
        (effect("vein", amount={"of": "luck"}), "card vein, effects 1, amount: of", "not 'luck'"),
        (effect("vein", amount={"product": ["stars"]}), "card vein, effects 1, amount: product", "two measures"),
        (effect("vein", amount={"of": "cosmo", "div": 0}), "card vein, effects 1, amount: div", "from 1 to 99"),
        (effect("vein", amount={"of": "cosmo", "plus": 1}), "card vein, effects 1, amount: plus", "unknown field"),
        (effect("vein", condition="rain"), "card vein, effects 1: condition", "not 'rain'"),
        (effect("giants", 0, value="luck"), "card giants, effects 1: value", "not 'luck'"),
        (effect("giants", 0, value=99), "card giants, effects 1: value", "from 0 to 20"),
        (effect("giants", 1, boxes=["moon"]), "card giants, effects 2: boxes", "holds the unknown 'moon'"),
        (effect("giants", 0, trigger="war"), "card giants, effects 1: trigger", "must be continuous for science_as"),
        (effect("mob_folk", table=[]), "card mob_folk, effects 1: table", "must be a list of whole numbers"),
        (effect("native_village", track="luck"), "card native_village, effects 1: track", "not 'luck'"),
        (effect("emigrant_ship", boxes=["city"]), "card emigrant_ship, effects 1: boxes", "must be out of oxygen"),
        (effect("emigrant_ship", boxes=[]), "card emigrant_ship, effects 1: boxes", "must not be empty"),
        (effect("provocation", boxes=["war", "oxygen"]), "card provocation, effects 1: boxes", "must be one box"),
        (effect("expo", to="city"), "card expo, effects 1: to", "must be out of oxygen, war, carnival"),
        (effect("fair", 1, points=[]), "card fair, effects 2: points", "must be a list"),
        (effect("space_farmer", 2, boxes=["war", "oxygen"]), "card space_farmer, effects 3: boxes", "only if"),
        (effect("emigrant_ship", who="each_player"), "card emigrant_ship, effects 1: who", "must be user if"),
        (effect("mob_folk", table=[0, 6, 2, 8]), "card mob_folk, effects 1: table", "must not fall with more cubes"),
        (effect("space_farmer", 1, amount=SO_FAR), "card space_farmer, effects 2, amount: of", "cosmo, stars, not"),
        (effect("dark_matter", 1, who="lowest_players_affected"), "card dark_matter, effects 2: who", "is unknown"),
        (effect("mob_folk", beyond_add=3), "card mob_folk, effects 1: table", "nor after its end"),
        (lambda d: entry(d, "card", "vein")["effects"][0].pop("amount"), "card vein, effects 1: amount", "not None"),
    ],
)
def test_a_broken_effect_is_refused(change: Callable[[Data], object], where: str, reason: str) -> None:
    assert_refused(changed_pack(change), f"changed: {where}", reason)


def test_two_libraries_are_refused() -> None:
    library = {"trigger": "own_turn", "who": "holder", "op": "copy_species", "rule": "card.library.ability"}
    pack = changed_pack(lambda data: entry(data, "card", "giants")["effects"].append(library))
    assert_refused(pack, "changed: card: op", "copy_species can stand on one card only")


@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (part("track", "city", start="4"), "track city: start", "must be a whole number"),
        (part("track", "city", costs=[2, "2", 2]), "track city: costs", "not '2'"),
        (part("track", "city", costs=[5, 5, 5]), "track city: costs", "must let power 5 fill exactly two boxes"),
        (part("track", "city", cost=[1]), "track city: cost", "is an unknown field"),
        (part("track", "cosmo", id="luck"), "track: id", "must be city, green, science, cosmo, in this order"),
        (part("sheet_box", "war", id="peace"), "sheet_box: id", "must be oxygen, war, carnival, in this order"),
        (without("sheet_box", "war", "name_ja"), "sheet_box war: name_ja", "must be a text"),
        (part("cube", "power_cube", count=0), "cube power_cube: count", "from 1 to 999"),
        (gone("pawn", "round_marker"), "pawn: id", "must be round_marker, start_marker, in this order"),
        (lambda data: data["constants"].update(rounds=0), "constants: rounds", "from 1 to 20, not 0"),
        (lambda data: data["constants"].update(war_third=1), "constants: war_third", "is an unknown field"),
        (lambda data: data["constants"].pop("war_first"), "constants: war_first", "not None"),
        (lambda data: data["meta"].update(minutes=[30]), "meta: minutes", "must be the least and the most"),
        (lambda data: data.pop("meta"), "meta", "must be a table"),
        (lambda data: data.pop("track"), "track", "must be an array of tables"),
        (lambda data: data.update(weather={}), "weather", "is an unknown section"),
    ],
)
def test_broken_tracks_pieces_and_constants_are_refused(
    change: Callable[[Data], object], where: str, reason: str
) -> None:
    assert_refused(changed_pack(change), f"changed: {where}", reason)


@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (lambda d: entry(d, "scenario", "green_war")["cards"].pop(), "scenario green_war: cards", "8 different cards"),
        (part("scenario", "green_war", cards=["vein"] * 8), "scenario green_war: cards", "8 different cards"),
        (part("scenario", "green_war", cards=["moon"]), "scenario green_war: cards", "holds the unknown 'moon'"),
        (part("scenario", "green_war", id="first_game"), "scenario first_game: id", "stands twice"),
        (without("scenario", "green_war", "name_en"), "scenario green_war: name_en", "must be a text"),
    ],
)
def test_a_broken_scenario_is_refused(change: Callable[[Data], object], where: str, reason: str) -> None:
    assert_refused(changed_pack(change), f"changed: {where}", reason)


def test_a_refusal_names_the_file_of_the_entry(tmp_path: Path) -> None:
    cards, rest = tmp_path / "cards.toml", tmp_path / "rest.toml"
    first = OURS.index("[[card]]")
    last = OURS.index("[[scenario]]")
    cards.write_text(OURS[first:last].replace("cost = 5", 'cost = "five"', 1), "utf-8")
    rest.write_text(OURS[:first] + OURS[last:], "utf-8")
    assert_refused(Pack.read(tmp_path), "cards.toml: card vein: cost", "must be a whole number from 1 to 20")
    cards.write_text(OURS[first:last], "utf-8")
    assert Pack.read(tmp_path).hash == GAME.pack.hash  # files and comments do not count, contents do


@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        ({}, "holds no .toml file"),
        ({"a.toml": "[constants]", "b.toml": "[constants]"}, "b.toml: constants is defined in a.toml too"),
        ({"a.toml": "cost ="}, "a.toml: not valid TOML"),
    ],
)
def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path, contents: dict[str, str], reason: str) -> None:
    for name, text in contents.items():
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(PackError) as refused:
        Pack.read(tmp_path)
    assert reason in refused.value.text("en")
    assert refused.value.text("ja") != refused.value.text("en")


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="no such folder"):
        Pack.read(tmp_path / "moon")
