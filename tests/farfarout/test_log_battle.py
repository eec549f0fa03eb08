"""Lines of the log on battles name the life form, the icon and the card that made them happen."""

import pytest

from hoshitaku import Event, Position
from tests.farfarout.cards.situations import dice, facing
from tests.farfarout.table import act, because, events_named, legal, lines, seat, table


@pytest.mark.rule("item.victory", "battle.win")
def test_what_a_card_gives_for_a_victory_is_not_logged_as_the_reward_of_the_life_form() -> None:
    position = facing("e_mites", items=["w_diary"], crew=["c_aedless_e2"])
    events = act(position, "fight", "3", "4")
    events += act(position, "1", "1", "die 2", "3", "4", "1", "die 3")
    assert because(events, "gain") == [
        ("item.victory", "c_aedless_e2"), ("item.victory", "w_diary"), ("battle.win", "e_mites"),
    ]  # fmt: skip
    assert lines(events_named(events, "gain"))[1] == "Ann gains 2 ERG (Self-Writing Diary)."
    assert because(events, "points") == [("battle.win", "e_mites")]


@pytest.mark.rule("battle.defeat_condition", "battle.defeat_order", "battle.lose")
@pytest.mark.parametrize(
    ("token", "level", "values", "name", "reason"),
    [
        ("e_pirate", 1, {"erg": 5}, "units_lost", ("battle.defeat_condition", "e_pirate")),
        ("e_crab", 1, {"shields": 2}, "shields_lost", ("battle.defeat_order", "e_crab")),
        ("e_puff", 1, {"shields": 2}, "shields_lost", ("battle.lose", None)),
        ("e_end", 3, {"reputation": 2}, "points", ("battle.defeat_condition", "e_end")),
    ],
)
def test_what_a_defeat_costs_cites_the_defeat_and_names_the_life_form(
    token: str, level: int, values: dict[str, int], name: str, reason: tuple[str, object]
) -> None:
    position = facing(token, level, **values)
    assert because(beaten(position), name) == [reason]


def beaten(position: Position) -> list[Event]:
    """The events of a battle that seat 0 loses: the life form rolls its highest numbers, all dice are lost."""
    events = act(position, "fight")
    while position.decision != "choose_action":
        names = legal(position)
        if position.decision == "roll_die":
            own = next(die["side"] for die in dice(position) if not die["lost"] and not die["result"]) == "own"
            numbers = sorted(name.split()[1] for name in names if name.split()[1].isdigit())
            events += act(position, numbers[0] if own else numbers[-1])
        else:
            events += act(position, "dice_done" if "dice_done" in names else names[0])
    return events


@pytest.mark.rule("battle.proxy_auto", "dice.shield")
def test_the_icons_that_the_system_uses_for_a_life_form_are_logged() -> None:
    position = facing("e_crab", options={"life_form": "automatic"})
    events = act(position, "fight", "3", "2", "shield", "1", "1", "icon 2")
    assert lines(events)[-4:-2] == [
        "The life form uses the Shield icon of the Volt die.", "Ann’s Volt die (3) is cancelled.",
    ]  # fmt: skip


@pytest.mark.rule("item.timing")
def test_cards_that_change_a_battle_are_named_where_they_do() -> None:
    canto = facing("e_puff", crew=["c_aedless_4"])
    assert lines(act(canto, "fight", "1", "2", "use c_aedless_4"))[-1] == "Ann adds 2 to the total (Canto)."
    hole = act(facing("e_wasp", items=["w_blackhole"]), "fight", "use w_blackhole", "die 2")
    assert lines(hole)[-3:] == [
        "Ann uses Portable Black Hole.", "Portable Black Hole leaves the game.",
        "The life form loses the Timer die (Portable Black Hole).",
    ]  # fmt: skip


@pytest.mark.rule("pvp.prize")
def test_a_loser_who_cannot_be_robbed_is_logged_as_keeping_everything() -> None:
    safe = seat(at="2a", crew=[], shields=0, erg=3, items=["w_safe"])
    position = table(seat(at="2a", crew=[], ship="lancer"), safe)
    events = act(position, "attack 1", "3", "3", "1", "die 2")
    assert because(events, "no_prize") == [("pvp.prize", "w_safe")]
