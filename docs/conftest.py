"""Pages whose examples need other projects' packages are left out where those are not installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDED = ("gymnasium", "pettingzoo", "pygame", "pyspiel")

collect_ignore = [] if all(find_spec(name) for name in NEEDED) else ["bridges.md", "ja/bridges.md"]
