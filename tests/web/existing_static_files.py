"""The storage of static files for tests: their own names, without collecting them, but none that does not exist."""

from __future__ import annotations

from functools import cache

from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import StaticFilesStorage

known = cache(find)


class ExistingStaticFilesStorage(StaticFilesStorage):
    """Refuses the name of a file that does not exist, as a server does."""

    def url(self, name: str | None) -> str:
        """The address of a static file. Raises ValueError if there is no such file."""
        if name and not name.endswith("/") and not known(name):
            raise ValueError(f"there is no static file {name}")
        return super().url(name)
