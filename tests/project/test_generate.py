"""The code that `make generate` writes from the declared fields of the state."""

from __future__ import annotations

import pytest

from hoshitaku.games.freekick.state.sheet import Seat
from hoshitaku.kernel.state_field import StateField
from tests.support.scripts import ROOT, script_of

SCRIPT = script_of("generate")
SHEET = ROOT / "src" / "hoshitaku" / "games" / "freekick" / "state" / "sheet.py"


def test_all_generated_code_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert SCRIPT.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("self.stars, self.has_passed", "self.stars, False"),
        ("self.levels[:]", "self.levels"),
        ('"levels", "score", ', '"levels", '),
        ("self.score: i64 = score", "self.score: i64 = 0"),
    ],
)
def test_an_edited_constructor_or_clone_is_written_again(right: str, wrong: str) -> None:
    text = SHEET.read_text("utf-8")
    edited = text.replace(right, wrong)
    assert edited != text
    assert SCRIPT.with_generated_classes(SHEET, edited) == text


def test_a_new_field_gets_a_slot_a_parameter_and_a_place_in_the_clone_and_the_observation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fields = (*Seat.FIELDS, StateField("badges", 0, 0, 9, public_text="badges won"))
    monkeypatch.setattr(Seat, "FIELDS", fields)
    rest = SCRIPT.class_rest(Seat)
    assert '"badges", "box_cubes"' in rest
    assert "box_cubes: vec[i64], badges: i64,\n" in rest
    assert "self.box_cubes[:], self.badges,\n" in rest
    written = dict(SCRIPT.generated_files())
    (writers,) = [text for path, text in written.items() if path.name == "field_writers.py" and "freekick" in str(path)]
    assert "out.put_int(self.badges_offset + shift, part.badges)" in writers


def test_a_class_with_fields_but_no_line_for_its_generated_rest_is_refused() -> None:
    text = SHEET.read_text("utf-8").replace(SCRIPT.MARK, "")
    with pytest.raises(SystemExit, match="class Seat has no line"):
        SCRIPT.with_generated_classes(SHEET, text)
