"""Chapter "perk", artifacts EZP1 to EZP36: dice for discoveries, and prices of moves."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.chapters.move_prices import move_price
from hoshitaku.games.zetta.chapters.move_ways import move_range
from tests.zetta.modules.archaeology.ruins import name_teams
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, GEOLOGIST, acting, dice, on_planet, perked, with_modules
from tests.zetta.modules.trajectories.skies import prices, starry
from tests.zetta.modules.trajectories.skies import ship as starship
from tests.zetta.table import GAME, cells, crew_with, let_chance, offered, own, place, play, refused, roll, seat, step

ARTISAN = crew_with("artifact")
# A marker of each type on which a roll for life, or else for substances, has as many dice as its crew.
EVEN_FOR_LIFE = {"IGI": "igi_2", "DES": "des_4", "GDW": "gdw_6", "LVA": "lva_3", "GGI": "ggi_1", "ICE": "ice_3",
                 "CBN": "cbn_4", "TER": "ter_6"}  # fmt: skip
EVEN_FOR_SUBSTANCE = {"OCN": "ocn_4", "PTR": "ptr_3", "CBN": "cbn_3", "GGI": "ggi_1", "DES": "des_4"}


def substance_dice(planet: str, *artifacts: str) -> int:
    """Dice of two crew in a discovery of substances on a planet."""
    position = acting(on_planet(GEOLOGIST, BOTH, artifacts=list(artifacts)), planet=planet)
    play(position, "discover_substance", f"send {BOTH}", f"send {GEOLOGIST}", "team_done")
    return dice(position)


def life_dice(planet: str, *artifacts: str) -> int:
    """Dice of two crew in a discovery of life on a planet within the goldilocks zone."""
    position = acting(on_planet(BIOLOGIST, BOTH, artifacts=list(artifacts)), planet=planet)
    play(position, "discover_life", f"send {BOTH}", f"send {BIOLOGIST}", "team_done")
    return dice(position)


@pytest.mark.rule("perk.artifact.gas_prasmoid", "perk.artifact.nth_state", "perk.artifact.graviton")
@pytest.mark.rule("perk.artifact.ceramic_powder")
@pytest.mark.parametrize(
    ("artifact", "kinds"),
    [("ezp1", ("OCN", "CBN")), ("ezp7", ("CBN",)), ("ezp9", ("OCN",)), ("ezp17", ("PTR",))],
)
def test_an_artifact_adds_a_die_to_discoveries_of_substances_on_its_planets_only(
    artifact: str, kinds: tuple[str, ...]
) -> None:
    for kind, planet in EVEN_FOR_SUBSTANCE.items():
        assert substance_dice(planet, artifact) == (3 if kind in kinds else 2), kind


@pytest.mark.rule("perk.artifact.space_barnacle", "perk.artifact.sol_gel_ceramics", "perk.artifact.enthal_polyalloy")
@pytest.mark.rule("perk.artifact.shita_kitae", "perk.artifact.klins", "perk.artifact.micro_encapsulation")
@pytest.mark.rule("perk.artifact.protein_crystals")
@pytest.mark.parametrize(
    ("artifact", "kind"),
    [
        ("ezp2", "DES"), ("ezp3", "GDW"), ("ezp5", "IGI"), ("ezp6", "LVA"), ("ezp12", "GGI"), ("ezp15", "TER"),
        ("ezp26", "ICE"),
    ],
)  # fmt: skip
def test_an_artifact_adds_a_die_to_discoveries_of_life_on_its_planets_only(artifact: str, kind: str) -> None:
    for one, planet in EVEN_FOR_LIFE.items():
        assert life_dice(planet, artifact) == (3 if one == kind else 2), one


GAS, SOLID = ("GGI", "IGI", "GDW"), ("DES", "LVA", "ICE", "CBN", "TER")


@pytest.mark.rule("perk.artifact.magnetic_sail", "perk.artifact.ablative_laser", "perk.artifact.zblan")
@pytest.mark.rule("perk.artifact.multi_protein")
@pytest.mark.parametrize(
    ("artifact", "kinds", "more"), [("ezp13", GAS, 1), ("ezp33", GAS, 2), ("ezp27", SOLID, 1), ("ezp29", SOLID, 1)]
)
def test_an_artifact_serves_on_gas_planets_or_on_all_others(artifact: str, kinds: tuple[str, ...], more: int) -> None:
    for kind in (*GAS, *SOLID):
        assert life_dice(EVEN_FOR_LIFE[kind], artifact) == (2 + more if kind in kinds else 2), kind
    assert substance_dice("ptr_3", artifact) == (2 + more if kinds == GAS else 2)


@pytest.mark.rule("perk.artifact.multi_protein", "perk.not_cumulative")
def test_two_artifacts_for_the_same_planet_add_no_more_than_one() -> None:
    assert life_dice("des_4", "ezp27", "ezp29") == 3


@pytest.mark.rule("perk.artifact.jadeite", "perk.artifact.hear_laser", "perk.artifact.aerosol_ceramics")
@pytest.mark.rule("perk.artifact.cinderbeam")
def test_an_artifact_adds_dice_to_discoveries_of_one_kind() -> None:
    for artifact, life, substance in (("ezp28", 0, 1), ("ezp35", 0, 2), ("ezp23", 1, 0), ("ezp34", 2, 0)):
        assert life_dice("des_4", artifact) == 2 + life
        assert substance_dice("des_4", artifact) == 2 + substance


@pytest.mark.rule("perk.artifact.planet_dice_scope")
def test_a_perk_for_a_planet_serves_both_rolls_in_its_ruins_and_no_artifact_discovery() -> None:
    ruins = acting(on_planet(BOTH, artifacts=["ezp15"]), planet="ter_4", options=with_modules("archaeology"))
    name_teams(ruins, life=(BOTH,))
    assert dice(ruins) == 1 + 1 + 1
    roll(ruins, 12, 12, 1)
    assert dice(ruins) == 1 + 0 + 1
    maker = seat(at="D", crew=[ARTISAN], artifacts=["ezp27"], gas=9, metal=9, gem=9)
    space = acting(maker)
    play(space, "discover_artifact", f"send {ARTISAN}", "team_done")
    assert dice(space) == 1


@pytest.mark.rule("perk.optional", "archaeology.no_dice_damage")
def test_in_ruins_where_dice_do_no_damage_nobody_is_asked_about_more_of_them() -> None:
    options = with_modules("archaeology", "damage")
    ruins = acting(on_planet(BOTH, artifacts=["ezp15"]), planet="ter_4", options=options)
    name_teams(ruins, life=(BOTH,))
    assert ruins.decision != "choose_dice_perk"
    assert dice(ruins) == 1 + 1 + 1


@pytest.mark.rule("perk.artifact_active", "equipment.artifact_perk")
def test_with_equipment_an_artifact_works_on_the_track_until_it_is_beyond_repair() -> None:
    expected = {"new": 2, "slightly_worn": 2, "worn_out": 2, "beyond_repair": 1}
    for how, number in expected.items():
        crew = on_planet(GEOLOGIST, artifacts=["ezp28"])
        position = put(acting(crew, options=with_modules("equipment")), {"ezp28": how})
        play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
        assert dice(position) == number, how


@pytest.mark.rule("equipment.artifact_perk_no_wear")
def test_a_perk_does_not_wear_the_artifact() -> None:
    position = acting(on_planet(GEOLOGIST, artifacts=["ezp28"]), options=with_modules("equipment"))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    roll(position, 1, 12)
    assert condition(position, "ezp28") == "fully_operational"


@pytest.mark.rule("perk.free_dice")
def test_with_damage_the_dice_of_a_perk_may_hurt_like_any_other() -> None:
    position = acting(on_planet(GEOLOGIST, artifacts=["ezp35"]), options=with_modules("damage"))
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done", "dice_perk ezp35")
    assert dice(position) == 3
    roll(position, 1, 9, 2)
    assert f"hurt {GEOLOGIST}:substance" in offered(position)


@pytest.mark.rule("perk.artifact.helium_3", "perk.artifact.pulsed_plasmoid", "perk.artifact.aether_sensors")
@pytest.mark.parametrize(("artifact", "more"), [("ezp10", 1), ("ezp20", 2), ("ezp22", 3)])
def test_with_nine_steps_moves_reach_further_too(artifact: str, more: int) -> None:
    levelled = seat(at="B", crew=[BIOLOGIST], levelled=[BIOLOGIST], level=9, artifacts=[artifact])
    assert move_range(perked(levelled).state, 0) == 9 + more  # type: ignore[arg-type]


@pytest.mark.rule("perk.artifact.t_wave", "perk.artifact.mothership_cost")
def test_the_way_to_the_mothership_costs_two_less_and_never_less_than_nothing() -> None:
    ship = seat(at="B", crew=[BIOLOGIST], energy=0, artifacts=["ezp32"])
    position = perked(ship)
    assert move_price(position.state, 0, place("mothership")) == 0  # type: ignore[arg-type]
    assert move_price(position.state, 0, place("E")) == 1  # type: ignore[arg-type]
    play(position, "move mothership")
    assert own(position, "energy", 0) == 0


RETURN = [step("ShipsReturn"), step("ChooseAction", 0, 0)]


@pytest.mark.rule("perk.artifact.nrg_recovery", "perk.artifact.mothership_cost", "perk.life.thin_limit")
@pytest.mark.parametrize("artifact", ["ezp30", "ezp32", "ezl34"])
def test_the_final_return_costs_nothing_and_nobody_is_stranded(artifact: str) -> None:
    crew = [BIOLOGIST, *([artifact] if artifact == "ezl34" else [])]
    held = [] if artifact == "ezl34" else [artifact]
    seats = (seat(at="J", energy=0, radioactive=1, crew=crew, artifacts=held), seat(at="J", energy=0, radioactive=1))
    position = perked(*seats, ask=RETURN, options=with_modules("aliens"))
    events = play(position, "decline")
    assert [event.seat for event in events if event.name == "returns"] == [0, 1]
    assert (own(position, "energy", 0), own(position, "substances:radioactive", 0)) == (0, 1)
    assert (own(position, "energy", 1), own(position, "substances:radioactive", 1)) == (3, 0)


@pytest.mark.rule("perk.move_zero", "move.stuck_on_planet")
def test_without_energy_a_ship_leaves_a_planet_by_a_move_that_costs_nothing() -> None:
    position = perked(seat(at="planet:0", energy=0, crew=[BIOLOGIST], artifacts=["ezp30"]))
    assert "move mothership" in offered(position)
    assert refused(position, "tow") == "move.stuck_on_planet"
    play(position, "move mothership")
    assert cells(position, "place").get("0") is None
    far = seat(at="planet:0", energy=0, crew=[BIOLOGIST], artifacts=["ezp30"])
    stuck = perked(far, planets=[("J", "ter_1")])
    assert offered(stuck)[:1] == ["tow"]


@pytest.mark.rule("perk.move_zero")
def test_of_two_perks_on_a_price_one_counts() -> None:
    both = seat(at="B", crew=[BIOLOGIST, "ezl34"], artifacts=["ezp30"], energy=0)
    position = perked(both, options=with_modules("aliens"))
    assert move_price(position.state, 0, place("mothership")) == 0  # type: ignore[arg-type]
    play(position, "move mothership")
    assert own(position, "energy", 0) == 0


def sky(artifact: str, at: str, *places: str, **values: object) -> dict[str, int]:
    """What going to places costs a ship with an artifact, where planets move on trajectories."""
    ship = starship(at, artifacts=[artifact] if artifact else [])
    by_place = prices(starry(ship, options=with_modules("trajectories", perk_cards="all"), **values))
    return {name: by_place[name] for name in places}


@pytest.mark.rule("perk.artifact.hdo_laser_prism", "perk.artifact.californium", "perk.artifact.ccw_min")
@pytest.mark.parametrize(("artifact", "each"), [("", 2), ("ezp4", 1), ("ezp25", 0)])
def test_each_step_against_the_clock_costs_less_but_never_less_than_nothing(artifact: str, each: int) -> None:
    assert sky(artifact, "c_b0", "asteroids:0", asteroids=["G2"]) == {"asteroids:0": 1 + each}
    assert sky(artifact, "c_e4", "c_j0") == {"c_j0": 1 + 2 * each}


@pytest.mark.rule("perk.artifact.t_wave", "perk.artifact.nrg_recovery")
@pytest.mark.parametrize(("artifact", "price"), [("", 3), ("ezp30", 2), ("ezp32", 1), ("ezp4", 2)])
def test_on_the_way_to_the_mothership_steps_against_the_clock_cost_less_too(artifact: str, price: int) -> None:
    assert sky(artifact, "c_b0", "mothership", mothership="G2") == {"mothership": price}


@pytest.mark.rule("perk.artifact.ccw_module")
def test_without_trajectories_there_is_no_clock_to_go_against() -> None:
    for artifact in ("ezp4", "ezp25"):
        position = perked(
            seat(at="B", crew=[BIOLOGIST], artifacts=[artifact]), options={**with_modules(), "perk_cards": "all"}
        )
        assert move_price(position.state, 0, place("mothership")) == 1  # type: ignore[arg-type]
        position = GAME.new(2, with_modules())
        let_chance(position)
        assert artifact not in str(position.view(None)["display"])
