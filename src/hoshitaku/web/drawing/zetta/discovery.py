"""The discovery board: up to which result a die finds life, substances, artifacts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hoshitaku.games.zetta.codes import DISCOVERIES
from hoshitaku.web.drawing.zetta.sight import Sight


@dataclass(frozen=True)
class Discovery:
    """The discovery board: values by kind of discovery; all 0 before the first system."""

    values: Mapping[str, int]


def paint(sight: Sight) -> Discovery:
    """[zetta:system.discovery_values] The discovery board."""
    values = sight.field("discovery_board")
    return Discovery({kind: values.get(str(at), 0) for at, kind in enumerate(DISCOVERIES)})
