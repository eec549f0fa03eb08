"""A C file of the quick build has its declarations in front, and its text changes with its dependencies."""

import pytest

from scripts.c_units import Declarations, named_literals, standing_alone, with_named_literals

TYPES = """#ifndef MYPYC_NATIVE_x_H
#define MYPYC_NATIVE_x_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T2OO
#define MYPYC_DECLARED_tuple_T2OO
typedef struct tuple_T2OO {
    PyObject *f0;
    PyObject *f1;
} tuple_T2OO;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2OO pair;
} pile___PileObject;

typedef struct {
    PyObject_HEAD
    int64_t pips;
} dice___DieObject;
#endif
"""
FUNCTIONS = """#ifndef MYPYC_LIBRT_INTERNAL_x_H
#define MYPYC_LIBRT_INTERNAL_x_H
#include "__native_x.h"
int CPyGlobalsInit(void);
extern PyObject *CPyStatics[12];
extern PyTypeObject *CPyType_pile___Pile;
extern pile___PileObject *CPyDef_pile___deal(int64_t cpy_r_count);
extern int64_t CPyDef_dice___throw(dice___DieObject *cpy_r_die);
#endif
"""
DEALS = '#include "__native_x.h"\nvoid play(void) { CPyDef_pile___deal(3); }\n'


def alone(text: str, types: str = TYPES, functions: str = FUNCTIONS) -> str:
    return standing_alone(text, Declarations([types, functions]), {})


def test_a_file_contains_only_direct_and_indirect_dependencies() -> None:
    text = alone(DEALS)
    for needed in ("#include <Python.h>\n", "CPyDef_pile___deal(int64_t", "} pile___PileObject;", "} tuple_T2OO;"):
        assert needed in text
    for other in ("dice", "CPyType_pile", "CPyStatics", '#include "__native'):
        assert other not in text
    assert text.endswith("void play(void) { CPyDef_pile___deal(3); }\n")


def test_declarations_keep_the_order_in_which_c_needs_them() -> None:
    text = alone(DEALS)
    assert text.index("} tuple_T2OO;") < text.index("} pile___PileObject;") < text.index("CPyDef_pile___deal(int64_t")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("    tuple_T2OO pair;", "    int64_t first;\n    tuple_T2OO pair;"),
        ("    PyObject *f1;", "    PyObject *f1;\n    PyObject *f2;"),
    ],
)
def test_a_changed_layout_of_a_used_type_changes_the_text(before: str, after: str) -> None:
    assert alone(DEALS, types=TYPES.replace(before, after)) != alone(DEALS)


def test_a_changed_signature_of_a_called_function_changes_the_text() -> None:
    changed = FUNCTIONS.replace("int64_t cpy_r_count", "int64_t cpy_r_count, char cpy_r_open")
    assert alone(DEALS, functions=changed) != alone(DEALS)


def test_a_change_of_unused_parts_keeps_the_text() -> None:
    assert alone(DEALS, types=TYPES.replace("int64_t pips", "double pips")) == alone(DEALS)
    assert alone(DEALS, functions=FUNCTIONS.replace("[12]", "[13]")) == alone(DEALS)


SAYS = "r = CPyStatics[3]; /* 'card' */\nq = (CPyTagged)CPyStatics[4] | 1; /* 36893488147419103232 */\n"
SAYS_LATER = SAYS.replace("[3]", "[4]").replace("[4] |", "[5] |")


def test_a_literal_keeps_its_name_wherever_it_is_in_the_table() -> None:
    def written(text: str) -> str:
        return standing_alone(text, Declarations([]), named_literals([text]))

    assert "CPyStatics" not in written(SAYS)
    assert written(SAYS) == written(SAYS_LATER)
    assert written(SAYS) != written(SAYS.replace("'card'", "'cards'"))


def test_literals_whose_comments_are_the_same_keep_their_places() -> None:
    texts = ["r = CPyStatics[1]; /* 'a long …' */\n", "r = CPyStatics[2]; /* 'a long …' */\n", SAYS]
    assert sorted(named_literals(texts)) == [3, 4]
    assert standing_alone(texts[0], Declarations([]), named_literals(texts)).endswith(texts[0])


def test_a_literal_with_two_comments_keeps_its_place() -> None:
    assert named_literals(["r = CPyStatics[1]; /* 'a' */\n", "r = CPyStatics[1]; /* 'b' */\n"]) == {}


def test_the_table_gives_each_literal_its_name_once_it_is_filled() -> None:
    literals = named_literals([SAYS])
    card, number = literals[3], literals[4]
    table = "#include <CPy.h>\nint CPyGlobalsInit(void)\n{\nfill(CPyStatics);\nis_initialized = 1;\nreturn 0;\n}\n"
    assert with_named_literals(table, literals) == (
        f"#include <CPy.h>\nPyObject *{card};\nPyObject *{number};\nint CPyGlobalsInit(void)\n{{\nfill(CPyStatics);\n"
        f"{card} = CPyStatics[3];\n{number} = CPyStatics[4];\nis_initialized = 1;\nreturn 0;\n}}\n"
    )
