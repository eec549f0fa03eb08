"""The digest of a position: a short text by which two positions are compared."""

from __future__ import annotations

import hashlib
import json


def position_digest(encoded: dict[str, object]) -> str:
    """16 hex digits over what the JSON of a position says."""
    data = json.dumps(encoded, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(data.encode()).hexdigest()[:16]
