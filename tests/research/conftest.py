"""Tests that run in the environment of other packages (`make test-research`); skipped elsewhere."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = ("gymnasium", "pettingzoo", "pyspiel", "polars", "altair", "ray")

collect_ignore_glob = [] if all(find_spec(name) for name in NEEDED) else ["test_*.py"]
collect_ignore = [] if all(find_spec(name) for name in ("nbclient", "ipykernel")) else ["test_notebooks.py"]
