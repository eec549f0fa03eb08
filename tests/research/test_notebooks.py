"""The notebooks of the examples: every cell runs with small sizes, and stored outputs match the text."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LARGEST = 150_000  # bytes, outputs and all
DEALS = "DEALS = 300"


@pytest.fixture
def notebook() -> nbformat.NotebookNode:
    """The notebook of a designer, as it is stored."""
    return nbformat.read(EXAMPLES / "rebalance_a_card.ipynb", 4)


def last_output(notebook: nbformat.NotebookNode) -> str:
    """What the last cell shows."""
    return str(notebook.cells[-1].outputs[0].data["text/plain"])


def test_every_cell_of_the_notebook_runs(
    notebook: nbformat.NotebookNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    setup = next(cell for cell in notebook.cells if DEALS in cell.source)
    setup.source = setup.source.replace(DEALS, "DEALS = 2")
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert last_output(notebook) == "True"


def test_the_notebook_is_stored_small_with_what_its_cells_showed(notebook: nbformat.NotebookNode) -> None:
    nbformat.validate(notebook)
    written = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in written] == list(range(1, len(written) + 1))
    shown = [output for cell in written for output in cell.outputs]
    assert {output.output_type for output in shown} == {"execute_result"}
    assert sum("image/svg+xml" in output.data for output in shown) >= 3
    assert last_output(notebook) == "True"
    assert (EXAMPLES / "rebalance_a_card.ipynb").stat().st_size < LARGEST
