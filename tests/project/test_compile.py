"""Nobody waits for the compiler to play: `compile.py --behind` answers immediately."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.scripts import script_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script with a temporary build folder, called with `--behind`."""
    module = script_of("compile")
    monkeypatch.setattr(module, "BUILT", tmp_path / "compiled")
    monkeypatch.setattr(module, "STAMP", tmp_path / "compiled" / "stamp")
    monkeypatch.setattr(module, "LOG", tmp_path / "compile.log")
    monkeypatch.setattr(sys, "argv", ["compile.py", "--behind"])
    return module


def test_the_first_start_is_interpreted_while_another_process_compiles(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    assert script.main() == 0
    assert capsys.readouterr().out == "interpreted\n"
    assert started == [["nice", sys.executable, str(ROOT / "scripts" / "compile.py")]]


def test_a_build_of_these_sources_is_used_immediately(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = script.BUILT / "hoshitaku" / "kernel"
    rules.mkdir(parents=True)
    (rules / "pile.so").touch()
    stamp = [script.fingerprint(copied=False), script.fingerprint(copied=True), script.QUICK]
    script.STAMP.write_text("\n".join(stamp))
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("something was compiled again"))
    assert script.main() == 0
    assert capsys.readouterr().out == "compiled\n"
