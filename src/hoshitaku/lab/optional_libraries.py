"""Imports optional libraries; if one is missing, the error says how to install it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hoshitaku.kernel.errors import SetupError


def import_extra(name: str) -> Any:
    """A library of the extra `lab`; SetupError says how to install it."""
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise SetupError(
            f"{missing.name or name} is not installed; pip install 'hoshitaku[lab]' brings it",
            f"{missing.name or name} がインストールされていません。pip install 'hoshitaku[lab]' で入ります",
        ) from missing
