"""Starting is quick: what is not needed to answer is not imported."""

import subprocess
import sys

import hoshitaku

HEAVY = {"django", "jinja2", "numpy", "rich", "typer", "uvicorn"}
SHOW_IMPORTED = "import sys; print(*(name for name in sys.modules if not name.startswith('_')))"


def imported_by(code: str) -> tuple[list[str], list[str]]:
    """What some Python code prints, and the modules that are imported at its end."""
    *printed, modules = subprocess.check_output(
        [sys.executable, "-c", f"{code}\n{SHOW_IMPORTED}"], text=True
    ).splitlines()
    return printed, modules.split()


def test_the_library_imports_no_screen_no_server_and_no_game() -> None:
    _, modules = imported_by("import hoshitaku")
    assert "hoshitaku.kernel.position" in modules
    assert not HEAVY & set(modules)
    assert not [name for name in modules if name.startswith("hoshitaku.games.") and name != "hoshitaku.games.kits"]


def test_the_version_is_printed_before_any_command_is_imported() -> None:
    asked = "import sys; sys.argv = ['hoshitaku', '--version']\nfrom hoshitaku.cli import main\n"
    printed, modules = imported_by(f"{asked}try:\n    main()\nexcept SystemExit as left:\n    assert not left.code")
    assert printed == [f"hoshitaku {hoshitaku.__version__}"]
    assert "hoshitaku.cli.app" not in modules
    assert not HEAVY & set(modules)
