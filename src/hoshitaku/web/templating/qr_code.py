"""QR codes on pages."""

from __future__ import annotations

import segno
from markupsafe import Markup


def qr_code(text: str) -> Markup:
    """The QR code of a text, as an `<svg>` without a size."""
    code = segno.make(text, error="m").svg_inline(border=2, omitsize=True, svgclass=None, lineclass=None)
    return Markup(code)  # noqa: S704  (drawn by the QR library: the text is in it as squares alone)
