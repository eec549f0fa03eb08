"""[digital.aid] What options say they cost, in both languages."""

import pytest

from hoshitaku import Position
from tests.farfarout.table import act, option, seat, table

CARRYING = {"quests": {"m_cargo": "open_row"}}

pytestmark = pytest.mark.rule("digital.aid")


def said(position: Position, name: str) -> tuple[str, str]:
    """An option in English and in Japanese."""
    return position.describe(option(position, name), "en"), position.describe(option(position, name), "ja")


def test_a_card_that_is_paid_for_at_each_use_names_its_price() -> None:
    position = table(seat(crew=["c_timer_e2"], mine=0, erg=3))
    assert said(position, "use c_timer_e2") == ("Use Yesterday’s Zara (3 ERG)", "昨日のザラを使う（3ERG）")


def test_a_card_that_can_be_used_but_once_says_that_it_leaves_the_game() -> None:
    position = table(seat(items=["w_sandwich"], mine=0))
    assert said(position, "use w_sandwich")[0].endswith(" (it leaves the game)")
    assert said(position, "use w_sandwich")[1].endswith("（カードはゲームから除かれる）")


def test_an_item_that_prevents_a_loss_once_says_that_it_leaves_the_game() -> None:
    position = table(seat(at="2c", moves=1, items=["w_decoy"]))
    act(position, "land 2p1", "unscanned", "p_ember_ka", "v_storm")
    assert said(position, "prevent w_decoy")[0].endswith(" (it leaves the game)")


def test_an_item_names_what_it_costs_in_either_currency() -> None:
    row = {"items": dict.fromkeys(("t_recon", "t_drill", "t_cannon"), "row:0:1p2")}
    position = table(seat(at="1p2", erg=9, u=2), places=row)
    act(position, "buy_tech")
    assert said(position, "buy t_recon") == (
        "Buy Recon Droid (6 ERG or 3 plutonium)",
        "偵察ドロイドを買う（6ERGかプルトニウム3）",
    )


def test_an_item_for_sale_names_what_it_brings() -> None:
    position = table(seat(at="1p2", items=["t_recon"]))
    act(position, "sell_item")
    assert said(position, "sell t_recon") == (
        "Sell Recon Droid (6 ERG or 3 plutonium)",
        "偵察ドロイドを売る（6ERGかプルトニウム3）",
    )


def test_a_quest_names_what_is_handed_over_for_it() -> None:
    position = table(seat(at="1p4", pu=3, u=3), places=CARRYING)
    assert said(position, "complete m_cargo") == (
        "Complete the quest Rare Earths (3 plutonium, 3 uranium)",
        "クエスト「希少な積荷」を達成する（プルトニウム3、ウラン3）",
    )


def test_a_quest_without_a_delivery_names_no_price() -> None:
    position = table(seat(main="m_settler", deeds={"colony": 1, "system": 2}))
    assert said(position, "complete m_settler") == (
        "Complete the quest Three Worlds",
        "クエスト「三つの世界」を達成する",
    )


def test_paying_for_what_an_event_offers_names_the_price() -> None:
    position = table(seat(at="2c", moves=1, erg=3))
    act(position, "land 2p1", "scan_token", "p_ember_ka", "v_lab")
    assert said(position, "pay") == ("Pay (3 ERG)", "支払う（3ERG）")


def test_a_token_says_how_many_moves_it_becomes() -> None:
    position = table(seat(items=["t_booster"]))
    assert said(position, "convert mine") == ("Turn the mine token into 3 moves", "採掘トークンを移動3に変える")


def test_a_dare_says_what_it_is_for_and_what_it_costs() -> None:
    position = table(seat(at="2c", moves=1))
    act(position, "land 2p1", "unscanned", "p_ember_ka", "v_fame")
    assert position.prompt("en") == "Pay 1 shield for 1 reputation?"
    assert position.prompt("ja") == "シールド1を支払って評判1を得ますか？"
    assert said(position, "dare") == ("Take the risk (1 shield)", "やってみる（シールド1）")
