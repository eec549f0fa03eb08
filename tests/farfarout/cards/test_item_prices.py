"""Items: what each costs to buy and sells for, in either of its currencies."""

import pytest

from tests.farfarout.cards.situations import EARTH, HOT
from tests.farfarout.table import act, assert_forbidden, money, of, seat, table

# ERG, plutonium, uranium.
TECH = {
    "t_recon": (6, 3, 0), "t_booster": (8, 4, 0), "t_deflector": (6, 0, 2), "t_cannon": (9, 0, 3),
    "t_lasers": (6, 0, 2), "t_drill": (6, 3, 0), "t_dampers": (4, 2, 0), "t_scanner": (6, 3, 0),
    "t_longscan": (4, 2, 0), "t_charts": (4, 0, 1), "t_bunks": (5, 2, 0), "t_uplink": (4, 0, 1),
    "t_beacon": (5, 2, 0), "t_welder": (5, 0, 2), "t_targeting": (7, 0, 2), "t_tractor": (4, 2, 0),
    "t_jumpcoil": (5, 0, 2), "t_probe": (5, 2, 0), "t_terraform": (8, 0, 3), "t_dome": (9, 0, 3),
    "t_fusion": (5, 0, 2), "t_autominer": (6, 3, 0), "t_overdrive": (7, 0, 2), "t_projector": (7, 0, 3),
}  # fmt: skip
WEIRD = {
    "w_cat": (5, 2, 0), "w_cactus": (9, 4, 0), "w_nugget": (9, 0, 3), "w_map": (9, 4, 0), "w_pocket": (7, 0, 3),
    "w_sandwich": (6, 0, 2), "w_clover": (6, 3, 0), "w_duck": (8, 4, 0), "w_blackhole": (8, 0, 3),
    "w_penpal": (6, 3, 0), "w_decoy": (4, 2, 0), "w_moodring": (5, 2, 0), "w_safe": (3, 1, 0),
    "w_teacup": (7, 0, 2), "w_antimoney": (5, 2, 0), "w_mould": (5, 2, 0), "w_mirror": (7, 0, 2),
    "w_yoyo": (4, 2, 0), "w_cookie": (4, 2, 0), "w_diary": (5, 0, 2),
}  # fmt: skip
RELICS = {
    "r_tablet": 5, "r_crown": 5, "r_idol": 5, "r_heart": 6, "r_compass": 5, "r_feather": 7, "r_fossil": 8,
    "r_skull": 8, "r_hourglass": 7, "r_urn": 10, "r_coin": 8, "r_egg": 4, "r_rune": 6, "r_flute": 6, "r_chrono": 7,
    "r_seed": 6, "r_bell": 4, "r_prism": 6, "r_seal": 7, "r_throne": 6,
}  # fmt: skip
CURRENCIES = ("erg", "pu", "u")


@pytest.mark.parametrize("card", TECH | WEIRD)
def test_an_item_is_bought_for_its_price_in_one_currency_and_sold_for_the_same(card: str) -> None:
    price = (TECH | WEIRD)[card]
    deck, body = ("tech", EARTH) if card in TECH else ("weird", "2p1")
    fillers = [other for other in (TECH if card in TECH else WEIRD) if other != card][:2]
    row = dict.fromkeys((card, *fillers), f"row:{('tech', 'weird').index(deck)}:{body}")
    for currency, amount in zip(CURRENCIES, price, strict=True):
        if amount == 0:
            continue
        short = table(seat(at=body, **{currency: amount - 1}), bodies=HOT, places={"items": row})
        assert_forbidden(short, "digital.afford", f"buy_{deck}", f"buy {card}")
        bought = table(seat(at=body, **{currency: amount}), bodies=HOT, places={"items": row})
        act(bought, f"buy_{deck}", f"buy {card}")
        assert (of(bought)["items"], money(bought)) == ([card], (0, 0, 0))
        sold = table(seat(at=body, items=[card]), bodies=HOT)
        act(sold, "sell_item", f"sell {card}", f"currency {currency}")
        assert money(sold)[CURRENCIES.index(currency)] == amount


@pytest.mark.parametrize("card", RELICS)
def test_a_relic_is_sold_for_erg_on_any_planet(card: str) -> None:
    position = table(seat(at="1p3", items=[card]))
    act(position, "sell_item", f"sell {card}")
    assert (money(position), of(position)["items"]) == ((RELICS[card], 0, 0), [])
