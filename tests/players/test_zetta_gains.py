"""What bots of Expedition Zetta take and give up: substances and knowledge tokens."""

import pytest

from tests.players.zetta_bots import acting, choice
from tests.zetta.table import DAMAGE, GAME, play, seat, step, table


@pytest.mark.rule("zetta:bot.takes")
@pytest.mark.parametrize(("energy", "kind"), [(4, "radioactive"), (5, "radioactive"), (6, "gem"), (9, "gem")])
def test_the_purple_token_is_radioactive_while_energy_is_short_and_else_a_gem(energy: int, kind: str) -> None:
    position = acting(seat(at="asteroids:0", energy=energy))
    play(position, "scavenge", "substance any")
    assert choice(position) == f"substance {kind}"


@pytest.mark.rule("zetta:bot.takes")
def test_a_bot_takes_what_is_owed_and_gives_the_least_valuable() -> None:
    stuck = seat(at="planet:0", energy=0, gas=2, gem=2)
    position = acting(stuck, seat(energy=9), seat(), ask="ChooseMove")
    play(position, "tow")
    assert (position.actor, choice(position)) == (1, "substance gem")
    short = acting(seat(at="planet:0", energy=0, gas=1, gem=1), seat(), seat(), seat(), ask="ChooseMove")
    play(short, "tow")
    assert (short.actor, choice(short)) == (0, "substance gas")
    play(short, "substance gas")
    assert (short.actor, choice(short)) == (1, "substance gas")


@pytest.mark.rule("zetta:bot.token_rank", "zetta:bot.token_use")
def test_over_the_limit_goes_the_token_that_the_cards_use_last() -> None:
    position = acting(seat(at="C", knowledge=["substance", "life", "artifact"]))
    play(position, "research", "token star_pilot", "token star_pilot", "token star_pilot")
    assert position.decision == "return_token"
    assert choice(position, "ezb12") == "token star_pilot"


@pytest.mark.rule("zetta:bot.token_rank")
def test_among_kinds_that_no_line_names_the_first_of_the_printed_list_goes_back() -> None:
    """Romance, borrow, precedence stand there before gas landing, repair and security."""
    options = {"modules": ["warp_travel", "equipment"]}
    for tokens, back in (
        (["repair", "precedence", "borrow", "security", "security", "security"], "borrow"),
        (["repair", "gas_landing", "security", "security", "security", "security"], "gas_landing"),
        (["repair", "precedence", "romance", "security", "security", "security"], "romance"),
        (["repair", "star_pilot", "precedence", "life", "substance", "artifact"], "precedence"),
    ):
        position = table(seat(at="C", knowledge=tokens), ask=[step("ReturnToken", 0)], options=options)
        assert choice(position, "ezb12") == f"token {back}"


@pytest.mark.rule("zetta:bot.token_rank")
@pytest.mark.parametrize(("card", "back"), [("ezb12", "life"), ("ezb11", "substance"), ("ezb15", "life")])
def test_among_tokens_of_discoveries_the_action_card_decides(card: str, back: str) -> None:
    position = acting(seat(at="C", knowledge=["substance", "life", "artifact"]), knowledge_bag={"substance": 1})
    play(position, "research", "token substance")
    assert choice(position, card) == f"token {back}"


@pytest.mark.rule("zetta:bot.token_rank", "zetta:interplay.bot_knowledge")
@pytest.mark.parametrize(
    ("card", "drawn", "kept"),
    [
        ("ezb12", ["life", "substance"], "substance"), ("ezb11", ["life", "substance"], "life"),
        ("ezb12", ["star_pilot", "substance"], "substance"), ("ezb11", ["life", "artifact"], "artifact"),
    ],
)  # fmt: skip
def test_research_keeps_the_token_that_the_cards_use_first(card: str, drawn: list[str], kept: str) -> None:
    position = acting(seat(at="C"))
    play(position, "research", *(f"token {kind}" for kind in drawn))
    assert choice(position, card) == f"token {kept}"


@pytest.mark.rule("zetta:bot.token_rank", "zetta:interplay.bot_knowledge")
def test_research_keeps_a_star_pilot_rather_than_a_kind_that_no_card_uses() -> None:
    position = acting(seat(at="C"), options={"mode": "cooperative", "lonely_star": "on"},
                      knowledge_bag={"star_pilot": 1, "warp": 1})  # fmt: skip
    play(position, "research", "token star_pilot", "token warp")
    assert choice(position) == "token star_pilot"


@pytest.mark.rule("zetta:interplay.damage_payment_bots")
def test_a_bot_that_owes_a_card_gives_the_one_with_least_fame() -> None:
    fame = {str(entry.fields["id"]): entry.fields["fame"] for entry in GAME.pack.entries("life")}
    three, seven = (next(card for card in fame if fame[card] == worth) for worth in (3, 7))
    payer = seat(crew=["ezc6"], life=[seven, three], artifacts=["ezp2"])  # EZP2 has fame 6
    position = table(payer, seat(crew=["ezc54"]), ask=[step("OfferCard", 0, 1)], options=DAMAGE)
    assert choice(position) == f"card {three}"


@pytest.mark.rule("zetta:interplay.damage_payment_bots")
def test_a_bot_that_is_owed_a_card_takes_it() -> None:
    position = table(seat(crew=["ezc6"]), seat(crew=["ezc54"], life=["ezl1"]), ask=[step("AcceptCard", 0, 1, 0)],
                     options=DAMAGE)  # fmt: skip
    assert choice(position) == "card ezl1"
