"""Makes every C file of mypyc self-contained, so that its text alone determines whether it must be compiled again.

mypyc writes one C file per module, but two headers and one table of literals for all of them, which change with any
edit. Here each file gets only the declarations that it uses, directly or indirectly; and literals are named by content,
not by their index in the table. So the text of a file changes only with its module and with what that depends on, such
as the fields of a class in another module. A missing declaration is a compile error.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator

IDENTIFIER = re.compile(r"\b(?!cpy_r_)[A-Za-z_]\w*")
OWN_INCLUDE = '#include "__native'
GUARD = re.compile(r"#(ifndef|define) MYPYC_(NATIVE|LIBRT_INTERNAL)|#endif")
TUPLE = "#ifndef MYPYC_DECLARED_"
# The name that an item of a header declares: a tuple, a type, a function or variable.
DECLARED = (
    re.compile(rf"{TUPLE}(\w+)"),
    re.compile(r"typedef struct .*\} (\w+);$", re.DOTALL),
    re.compile(r"extern [^(\[=;]*?(\w+)\s*[(\[;]"),
)
# Only the table depends on the number of literals.
TABLE_LENGTH = re.compile(r"^(extern PyObject \*CPyStatics)\[\d+\]")

# A literal, and mypyc's comment that describes it.
LITERAL = re.compile(r"CPyStatics\[(\d+)\]([^\n/]*)/\* (.*?) \*/", re.DOTALL)
TABLE_IS_FILLED = "is_initialized = 1;\n"

# Files of one library call each other directly, like functions of one file.
HIDDEN = "#pragma GCC visibility push(hidden)\n"


class Declarations:
    """The declarations in the headers, by name."""

    def __init__(self, headers: Iterable[str]) -> None:
        """Parse the headers."""
        self.includes: list[str] = []
        self.always: list[str] = []
        self._items: list[str] = []
        self._places: dict[str, int] = {}
        self._uses: dict[int, set[int]] = {}
        for header in headers:
            for item in items(header):
                self._enter(TABLE_LENGTH.sub(r"\1[]", item))

    def _enter(self, item: str) -> None:
        if item.startswith("#include"):
            self.includes.append(item)
            return
        names = [found[1] for pattern in DECLARED if (found := pattern.match(item))]
        if not names:
            self.always.append(item)
            return
        self._places.setdefault(names[0], len(self._items))
        self._items.append(item)

    def used_by(self, text: str) -> list[str]:
        """The declarations that a C text needs, in order."""
        needed: set[int] = set()
        found = self._named_in(text)
        while found:
            needed |= found
            found = set().union(*map(self._used_by_item, found)) - needed
        return [self._items[place] for place in sorted(needed)]

    def _used_by_item(self, place: int) -> set[int]:
        if place not in self._uses:
            self._uses[place] = self._named_in(self._items[place])
        return self._uses[place]

    def _named_in(self, text: str) -> set[int]:
        return {self._places[name] for name in set(IDENTIFIER.findall(text)) if name in self._places}


def items(header: str) -> Iterator[str]:
    """The declarations of a header, each with its line breaks, and its includes of system headers."""
    item: list[str] = []
    depth = 0
    for line in header.splitlines(keepends=True):
        if not item and (not line.strip() or line.startswith(OWN_INCLUDE) or GUARD.match(line)):
            continue
        item.append(line)
        depth += line.count("{") - line.count("}")
        ends = line.startswith("#endif") if item[0].startswith(TUPLE) else line.endswith(";\n") and depth == 0
        if ends or line.startswith("#include"):
            yield "".join(item)
            item = []


def standing_alone(text: str, declarations: Declarations, literals: dict[int, str]) -> str:
    """A module's C with its declarations in front, and its literals by name."""
    body = "".join(line for line in text.splitlines(keepends=True) if not line.startswith(OWN_INCLUDE))
    named: set[str] = set()

    def by_name(found: re.Match[str]) -> str:
        name = literals.get(int(found[1]))
        if name is None:
            return found[0]
        named.add(name)
        return f"{name}{found[2]}/* {found[3]} */"

    body = LITERAL.sub(by_name, body)
    own = [f"extern PyObject *{name};\n" for name in sorted(named)]
    return "".join([*declarations.includes, HIDDEN, *declarations.always, *declarations.used_by(body), *own, body])


def named_literals(texts: Iterable[str]) -> dict[int, str]:
    """A name for each index in the table of literals whose comment is unique."""
    described: dict[int, set[str]] = {}
    for text in texts:
        for place, _, comment in LITERAL.findall(text):
            described.setdefault(int(place), set()).add(comment)
    comments = {place: next(iter(said)) for place, said in described.items() if len(said) == 1}
    often = Counter(comments.values())
    return {
        place: f"CPyLiteral_{hashlib.sha256(comment.encode()).hexdigest()[:20]}"
        for place, comment in sorted(comments.items())
        if often[comment] == 1
    }


def with_named_literals(table: str, literals: dict[int, str]) -> str:
    """The C that fills the table of literals, and then defines the names used in the other files."""
    before, filled, after = table.partition(TABLE_IS_FILLED)
    assert filled, "mypyc fills the table of literals in another way"
    variables = "".join(f"PyObject *{name};\n" for name in literals.values())
    assigned = "".join(f"{name} = CPyStatics[{place}];\n" for place, name in literals.items())
    # The includes must come first.
    includes, first, rest = before.partition("int CPyGlobalsInit(void)\n")
    assert first, "mypyc names the function that fills the table of literals otherwise"
    return f"{includes}{variables}{first}{rest}{assigned}{filled}{after}"
