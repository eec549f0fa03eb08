"""What the person who runs a server is told, in one sentence and both languages."""

from __future__ import annotations

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.templating.texts import text


class OperatorError(HoshitakuError):
    """Ends a command of the server's keeper; its words stand in texts/keeper.toml."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(*(text(f"keeper.{key}", lang, **values) for lang in ("en", "ja")))
        self.key = key
