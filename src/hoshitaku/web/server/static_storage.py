"""The storage of static files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.files.base import ContentFile, File
from servestatic.storage import CompressedManifestStaticFilesStorage

# Comments that fill whole lines. Browsers need none, and they are a fifth of what a table loads.
COMMENT_LINES_BY_SUFFIX = {
    ".js": re.compile(r"^[ \t]*//.*\n", re.MULTILINE),
    ".css": re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL),
}


class StaticFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # It has no types.
    """Names files by their content, also in the imports of scripts, and leaves out the comments of our own files."""

    support_js_module_import_aggregation = True

    def save(self, name: str, content: File[Any], max_length: int | None = None) -> str:
        """Store a file as `django-admin collectstatic` copies it."""
        suffix = name[name.rfind(".") :]
        if "/" not in name.removeprefix("js/") and ".min." not in name and suffix in COMMENT_LINES_BY_SUFFIX:
            text = content.read().decode("utf-8")
            content = ContentFile(without_comment_lines(text, suffix).encode(), name)
        saved: str = super().save(name, content, max_length)
        return saved

    def post_process(self, paths: Mapping[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Name and compress the stored files; otherwise their sources would be read again, with comments."""
        yield from super().post_process({name: (self, name) for name in paths}, dry_run, **options)


def without_comment_lines(text: str, suffix: str) -> str:
    """A script (".js") or a style sheet (".css") without the comments that fill whole lines."""
    return COMMENT_LINES_BY_SUFFIX[suffix].sub("", text)
