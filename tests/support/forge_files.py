"""Files that a forge or an editor reads, read and checked by the schemas of those who read them."""

from pathlib import Path
from typing import Any

import check_jsonschema
import yaml
from click.testing import CliRunner

ROOT = Path(__file__).resolve().parents[2]


def read_yaml(file: Path) -> dict[str, Any]:
    """A file of YAML, with strings as keys: YAML takes the word `on` for a truth value."""
    data: dict[Any, Any] = yaml.safe_load(file.read_text("utf-8"))
    return {"on" if key is True else str(key): value for key, value in data.items()}


def check_schema(schema: str, file: Path) -> None:
    """Check a file by one of the schemas that check-jsonschema brings; AssertionError says what is wrong in it."""
    checked = CliRunner().invoke(check_jsonschema.main, ["--builtin-schema", schema, str(file)])
    assert checked.exit_code == 0, checked.output
