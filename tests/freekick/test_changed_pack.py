"""A changed pack plays with its own numbers and names, and is known by its hash."""

import pytest

import hoshitaku
from hoshitaku import Dealer, PositionError, Record, RecordError
from tests.freekick.pack_changes import SO_FAR, Data, effect
from tests.freekick.table import (
    GAME,
    QUIET,
    act,
    assert_forbidden,
    changed_pack,
    entry,
    hands,
    levels,
    new_game,
    option,
    pass_all,
    points,
    seat,
    sheet,
    table,
)


def rich_vein(data: Data) -> None:
    """Another edition: a vein of 5 cubes for cost 2 under another name, more expensive oxygen, shorter City."""
    vein = entry(data, "card", "vein")
    vein.update(name_en="Rich Vein", name_ja="豊かな鉱脈", cost=2)
    vein["effects"][0]["amount"] = 5
    data["constants"].update(oxygen_loss=7, war_first=9, rounds=4)
    entry(data, "track", "city").update(start=5, costs=[1, 4, 3], name_en="Towns", name_ja="町")


def test_a_changed_pack_plays_with_its_own_numbers() -> None:
    pack = changed_pack(rich_vein)
    position = GAME.new(2, {"field": list(QUIET), "start_seat": 0}, pack)
    act(position, "0")
    assert (hands(position), levels(position, 0)["city"]) == ([5, 5], 5)
    assert_forbidden(position, "fieldbox.cost", "vein", "1")
    act(position, "2", "city", "5", "war", "1")
    assert (hands(position), levels(position, 1)["city"]) == ([7, 0], 7)
    events = pass_all(position)
    assert (points(events, 0), points(events, 1)) == (9 - 7, -7)
    while position.actor != hoshitaku.OVER:
        pass_all(position)
    assert position.view()["round"] == 4


def test_a_changed_pack_speaks_with_its_own_names() -> None:
    position = table(sheet(city=5), sheet(city=5), field=QUIET, pack=changed_pack(rich_vein))
    vein = option(position, "vein")
    assert position.describe(vein, "en") == "Use Rich Vein (cost 2)"
    assert position.describe(vein, "ja") == "豊かな鉱脈を使う（コスト2）"
    assert "Rich Vein" in act(position, "vein", "2")[0].text("en")
    act(position, "city")
    assert position.prompt("en") == "How many cubes on Towns?"
    assert position.prompt("ja") == "町に何個置きますか？"


def voyage(data: Data) -> None:
    """A ship that after its passengers carries one more to War or Carnival, then pays a point for each."""
    effects = entry(data, "card", "emigrant_ship")["effects"]
    effects.append({**effects[0], "amount": 1, "boxes": ["war", "carnival"]})
    points_for_each = {"op": "gain_points", "amount": SO_FAR}
    effects.append({"trigger": "use", "who": "user", "rule": "card.ship.effect", **points_for_each})


@pytest.mark.rule("turn.effects_mandatory")
def test_a_text_goes_on_in_its_order_after_each_choice_in_its_middle() -> None:
    pack = changed_pack(voyage)
    position = table(sheet(science=3), sheet(), field=QUIET, pack=pack)
    act(position, "emigrant_ship", "1")
    for box, choices in (("oxygen", 3), ("war", 3), ("carnival", 2)):
        assert (position.decision, len(position.options()), position.scores()) == ("place_ship_cube", choices, [0, 0])
        again = GAME.from_json(position.to_json(), pack)
        assert again.digest() == position.digest()
        act(position, box)
        act(again, box)
        assert again.digest() == position.digest()
    assert (position.actor, position.scores()) == (1, [3, 0])


@pytest.mark.rule("turn.effects_mandatory")
def test_a_text_goes_on_before_the_library_may_copy() -> None:
    position = table(sheet("library_folk", science=3), sheet(), field=QUIET[:7], pack=changed_pack(voyage))
    act(position, "emigrant_ship", "1", "war", "war", "war")
    assert (position.decision, position.scores()) == ("after_action", [3, 0])


@pytest.mark.rule("war.participants")
def test_a_war_bonus_that_comes_to_less_than_nothing_keeps_nobody_from_war() -> None:
    pack = changed_pack(effect("berserker", 1, amount={"base": -9, "of": "cosmo"}))
    position = table(sheet("berserker", green=4, war_cubes=2), sheet(green=4), field=QUIET[:7], pack=pack)
    assert points(pass_all(position), 0) == 5


def test_our_own_pack_is_untouched_by_a_changed_one() -> None:
    changed = changed_pack(rich_vein)
    GAME.new(2, pack=changed)
    assert changed.hash != GAME.pack.hash
    assert seat(new_game(*QUIET), 0)["hand"] == 4


def test_a_position_knows_its_pack_by_the_hash() -> None:
    pack = changed_pack(rich_vein)
    position = GAME.new(2, pack=pack)
    assert f'"pack": "{pack.hash}"' in position.to_json()
    assert GAME.from_json(position.to_json(), pack).digest() == position.digest()
    with pytest.raises(PositionError) as refused:
        GAME.from_json(position.to_json())
    assert str(refused.value).startswith(f"position.pack must be {GAME.pack.hash}")


def test_a_record_knows_its_pack_by_the_hash() -> None:
    pack = changed_pack(rich_vein)
    record = Record.start(GAME, 2, pack=pack, dealer=Dealer.from_number(3))
    record.deal()
    text = "\n".join(record.json_lines())
    assert f'"pack": "{pack.hash}"' in text.replace('":"', '": "')
    again = hoshitaku.read_record(text, hoshitaku.game, pack)
    assert again.position.digest() == record.position.digest()
    with pytest.raises(RecordError, match=f"line 1: needs the pack {pack.hash}"):
        hoshitaku.read_record(text, hoshitaku.game)


@pytest.mark.parametrize("cubes", [63, 70])
def test_a_pack_that_heaps_up_cubes_stays_within_the_numbers_of_actions(cubes: int) -> None:
    pack = changed_pack(effect("vein", amount=cubes))
    position = table(sheet(science=3), sheet(), field=QUIET, pack=pack)
    act(position, "vein", "2", "pass", "war")
    assert hands(position)[0] == cubes + 2
    assert position.options() == list(range(1, 64))
    assert position.action_id(63) < GAME.num_distinct_actions
    act(position, "1", "alms", "63")
    assert position.scores()[0] == 5
