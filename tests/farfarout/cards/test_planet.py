"""Planets: what every planet offers to who lands on it."""

import pytest

from tests.farfarout.cards.situations import SLOTS, TWO_TILES
from tests.farfarout.table import act, body, can, legal, seat, sector_of, table

# Type, what is offered, level of the encounter.
PLANETS = {
    "p_vash_tor": ("hot", "dig", 2), "p_ember_ka": ("hot", "weird", 0), "p_ix_sol": ("hot", "tech", 1),
    "p_pyr_dal": ("hot", "dig", 3), "p_zhar_un": ("hot", "crew", 0), "p_oss_mir": ("hot", "tech weird", 1),
    "p_nul_vey": ("ice", "dig", 0), "p_qel_ihn": ("ice", "crew", 1), "p_frae_os": ("ice", "weird", 2),
    "p_tuun_da": ("ice", "dig tech", 0), "p_hesh_lo": ("ice", "dig", 3), "p_bri_kol": ("ice", "tech", 0),
    "p_aum_zeh": ("gas", "crew tech", 0), "p_gol_phar": ("gas", "weird", 2), "p_ruu_lan": ("gas", "crew", 0),
    "p_thol_yx": ("gas", "tech", 3), "p_vey_oma": ("gas", "crew weird", 0), "p_dra_num": ("gas", "weird", 1),
    "p_lir_thas": ("water", "crew weird", 0), "p_myr_qua": ("water", "dig", 1), "p_sel_noor": ("water", "crew tech", 0),
    "p_aba_zul": ("water", "dig", 2), "p_ondu_ra": ("water", "tech", 2), "p_qom_ru": ("jungle", "crew dig", 0),
    "p_ghal_wen": ("jungle", "dig", 2), "p_ti_ruko": ("jungle", "crew weird", 0),
    "p_xoa_mbe": ("jungle", "dig weird", 3), "p_peh_lani": ("jungle", "crew tech", 1),
}  # fmt: skip
HOME = {
    "h_mercury": ("1p1", {"mine"}), "h_earth": ("1p2", {"buy_tech"}), "h_jupiter": ("1p3", {"fight"}),
    "h_saturn": ("1p4", {"hire_crew"}), "h_uranus": ("1p5", {"buy_ship"}),
    "h_neptune": ("1p6", {"take_quest", "swap_quest"}),
}  # fmt: skip
OFFERS = {"dig": "dig", "weird": "buy_weird", "tech": "buy_tech", "crew": "hire_crew"}
PLACES = {"mine", "buy_tech", "buy_weird", "fight", "hire_crew", "buy_ship", "take_quest", "swap_quest", "dig"}


@pytest.mark.rule("component.planet_icons", "scan.order", "encounter.levels", "hire.where", "scan.dig_tokens")
@pytest.mark.parametrize("card", PLANETS)
def test_a_scanned_planet_offers_what_its_icons_show(card: str) -> None:
    planet_type, icons, level = PLANETS[card]
    slot = SLOTS[planet_type]
    position = table(seat(at=sector_of(slot), crew=["c_shpaka"], moves=1), tiles=TWO_TILES)
    act(position, "scan", f"body {slot}", card)
    if level:
        assert position.decision == "draw_encounter"
        position.take(position.options()[0])
    act(position, "v_quiet", "convert mine", f"land {slot}")
    assert body(position, slot)["encounter"] == level
    assert body(position, slot)["dig"] == (3 if "dig" in icons else 0)
    # The token for exploring is used: digging shows in the next turn.
    act(position, "end_turn", "end_turn")
    wanted = {OFFERS[icon] for icon in icons.split()} | ({"fight"} if level else set())
    assert PLACES & set(legal(position)) == wanted


@pytest.mark.parametrize("card", PLANETS)
def test_a_planet_lies_only_where_its_type_is_printed(card: str) -> None:
    planet_type = PLANETS[card][0]
    for other, slot in SLOTS.items():
        position = table(seat(at=sector_of(slot)), tiles=TWO_TILES)
        act(position, "scan", f"body {slot}")
        assert can(position, f"card {card}") == (other == planet_type)


@pytest.mark.rule("home.jupiter", "home.saturn", "home.uranus", "home.neptune", "home.earth", "home.mercury")
@pytest.mark.parametrize("card", HOME)
def test_a_planet_of_the_home_system_offers_its_own(card: str) -> None:
    slot, wanted = HOME[card]
    one = seat(at=slot, crew=["c_glosen", "c_shpaka"], erg=30)
    position = table(one, seat(crew=[]), bodies={"1p3": {"guard": 1}})
    assert body(position, slot)["planet"] == card
    assert PLACES & set(legal(position)) == wanted
