"""Error messages for the operator, one sentence in both languages."""

from __future__ import annotations

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.templating.texts import text


class OperatorError(HoshitakuError):
    """Ends a server command with a message from texts/operator_errors.toml."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(*(text(f"operator_errors.{key}", lang, **values) for lang in ("en", "ja")))
        self.key = key
