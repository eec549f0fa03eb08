"""What the oldest browsers that the site is for cannot do: Chrome 120, Firefox 121 and Safari 17.2, of December 2023.

Names that such a browser may ignore without harm are left out: `text-wrap: balance`, and `zoom` on paper.
"""

from __future__ import annotations

import re

CSS = {
    "light-dark()": r"light-dark\(",
    "relative colours": r"\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)\(\s*from\b",
    "contrast-color()": r"contrast-color\(",
    "anchor positioning": r"anchor-name|position-anchor|position-area|position-try|\banchor(?:-size)?\(",
    "transitions from nothing": r"@starting-style|transition-behavior|allow-discrete",
    "sizes of keywords": r"interpolate-size|calc-size\(|field-sizing",
    "scopes and functions": r"@scope|@function|\bif\(|sibling-(?:index|count)\(",
    "registered properties": r"@property",
    "rounding": r"(?<![\w-])(?:round|mod|rem)\(",
    "states of elements": r":popover-open|:open\b|:state\(|::details-content|::backdrop\s*\+",
    "view transitions": r"view-transition",
    "scroll animations": r"animation-timeline|(?:scroll|view)-timeline|animation-range",
    "trimmed text": r"text-box",
    "blurred backgrounds": r"(?<!-webkit-)backdrop-filter",
    "skipped content": r"content-visibility",
    "shapes": r"\bshape\(|corner-shape",
}
SCRIPTS = {
    "Promise": r"Promise\.(?:withResolvers|try)\b",
    "Set methods": r"\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|union|intersection|difference)\(",
    "iterator helpers": r"\bIterator\b|\.(?:values|keys|entries)\(\)\s*\.\s*\w|\.matchAll\([^)]*\)\s*\.\s*\w",
    "grouping": r"\b(?:Object|Map)\.groupBy\b|Array\.fromAsync",
    "import attributes": r"\bimport\b[^;\n]*\bwith\s*\{",
    "popovers and commands": r"(?:show|hide|toggle)Popover|popoverTarget|commandFor|closedBy|CloseWatcher",
    "view transitions": r"startViewTransition",
    "moving nodes": r"moveBefore",
    "abort signals": r"AbortSignal\.any\b",
    "text": r"RegExp\.escape|(?:from|to|setFrom)(?:Base64|Hex)\b|Intl\.DurationFormat",
    "idle time": r"requestIdleCallback|\bscheduler\.",
    "numbers and dates": r"Math\.(?:sumPrecise|f16round)|\bTemporal\b|Float16Array",
    "addresses": r"URL\.parse\b|URLPattern",
    "markup": r"setHTMLUnsafe|getHTML\(|\bsetHTML\b",
    "errors and resources": r"Error\.isError|\b(?:await )?using\s+\w+\s*=",
}
MARKUP = {
    "popovers and commands": r"\s(?:popover|popovertarget|commandfor|closedby|interestfor)[\s=>]",
    "import maps with integrity": r"\"integrity\"\s*:",
}

# Takes from Chromium what those browsers do not have. Run before any script of a page.
TAKEN_AWAY = """
delete Promise.withResolvers; delete Promise.try; delete Object.groupBy; delete Map.groupBy; delete Array.fromAsync;
for (const name of ["isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference", "union", "intersection",
  "difference"]) delete Set.prototype[name];
if (globalThis.Iterator) for (const name of ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach",
  "some", "every", "find"]) delete Iterator.prototype[name];
for (const name of ["showPopover", "hidePopover", "togglePopover"]) delete HTMLElement.prototype[name];
delete Element.prototype.checkVisibility; delete Element.prototype.moveBefore; delete Element.prototype.setHTMLUnsafe;
delete Document.prototype.startViewTransition; delete AbortSignal.any; delete RegExp.escape; delete URL.parse;
for (const name of ["requestIdleCallback", "scheduler", "CloseWatcher", "Iterator", "URLPattern", "Temporal",
  "navigation"]) delete globalThis[name];
for (const name of ["parseRequestOptionsFromJSON", "parseCreationOptionsFromJSON"]) delete PublicKeyCredential?.[name];
"""


def as_older_browsers_read(css: str) -> str:
    """A stylesheet in which what they do not know has names that no browser knows, so its declarations are lost."""
    for pattern in CSS.values():
        css = re.sub(pattern, lambda found: re.sub(r"[a-z]", "x", found[0]), css)
    return css


def newer_names(text: str, names: dict[str, str]) -> list[str]:
    """The names in a text that those browsers do not know, each as `kind: name`."""
    return [f"{kind}: {found[0].strip()}" for kind, pattern in names.items() for found in re.finditer(pattern, text)]
