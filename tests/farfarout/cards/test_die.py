"""Dice: the six faces of every colour."""

import pytest

from tests.farfarout.cards.situations import faces
from tests.farfarout.table import act, seat, table

FACES = {
    "green": "1 2 3 volt volt shield", "grey": "1 2 2 3 grey grey", "orange": "1 2 3 4 telepath telepath",
    "white": "1 2 3 3 4 timer", "red": "2 3 3 4 aedless aedless", "blue": "1 2 3 3 4 shield",
    "purple": "2 3 4 4 5 shield", "black": "1 1 2 3 4 explosion",
}  # fmt: skip
# Mining with a green die, a member of every other kind, and the ship's and the black die shows them all.
CREW = ["c_shpaka", "c_lena", "c_hira", "c_lewo"]
ORDER = ["blue", "grey", "orange", "white", "red", "green", "black"]


@pytest.mark.rule("dice.faces", "component.dice_other")
@pytest.mark.parametrize("card", FACES)
def test_a_die_has_its_six_faces(card: str) -> None:
    if card == "purple":
        position = table(seat(at="1p3", ship="lancer", crew=[]), bodies={"1p3": {"guard": 1}})
        act(position, "fight", "e_puff", "1")
    else:
        position = table(seat(at="1r2", ship="caravel", crew=CREW, items=["t_autominer"]), seat(crew=[]))
        act(position, "mine", *["1" if colour != "red" else "2" for colour in ORDER[: ORDER.index(card)]])
    assert " ".join(faces(position)) == FACES[card]
