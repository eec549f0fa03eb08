"""The trace from clause to code to test finds citations, missing ones and wrong ones."""

from pathlib import Path

import pytest

from scripts import rules

CATALOGUE = """
[war.first]
en = "First in war takes 5 points."
[war.second]
en = "Second takes 3 points."
[overview.theme]
en = "A new planet."
testable = false
because = "It orders nothing."
"""


class Project:
    """A small project in a folder, with one game, by default named `duel`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/hoshitaku/games/duel/rules.toml", CATALOGUE)

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def code(self, docstring: str, path: str = "games/duel/war.py") -> None:
        self.write(f"src/hoshitaku/{path}", f'def settle():\n    """{docstring}"""\n')

    def test(self, *slugs: str, path: str = "duel/test_war.py") -> None:
        marks = ", ".join(f'"{slug}"' for slug in slugs)
        self.write(f"tests/{path}", f"@pytest.mark.rule({marks})\ndef test_it(): ...\n")

    def clause(self, slug: str, game: str = "duel") -> rules.Clause:
        return rules.trace(self.root).games[game][slug]

    def faults(self) -> list[str]:
        return rules.trace(self.root).faults

    def run(self, *arguments: str) -> int:
        return rules.main(["--root", str(self.root), *arguments])


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def cited(citations: list[rules.Citation]) -> list[str]:
    return [str(citation) for citation in citations]


def test_a_docstring_and_a_marker_are_found_with_their_places(project: Project) -> None:
    project.code("[war.first] First in war.")
    project.test("war.first")
    clause = project.clause("war.first")
    assert cited(clause.code) == ["src/hoshitaku/games/duel/war.py:1 settle"]
    assert cited(clause.tests) == ["tests/duel/test_war.py:1 test_it"]
    assert project.faults() == []


@pytest.mark.parametrize("docstring", ["[war.first] [war.second] Both.", "[war.first, war.second] Both."])
def test_one_docstring_may_cite_several_clauses(project: Project, docstring: str) -> None:
    project.code(docstring)
    assert project.clause("war.first").code
    assert project.clause("war.second").code


def test_modules_classes_and_methods_may_cite(project: Project) -> None:
    project.write(
        "src/hoshitaku/games/duel/war.py",
        '"""[war.first] War."""\nclass War:\n    """[war.first] War."""\n'
        '    async def settle(self):\n        """[war.first] Settle."""\n',
    )
    places = [(citation.line, citation.name) for citation in project.clause("war.first").code]
    assert places == [(1, ""), (2, "War"), (4, "settle")]


def test_a_pack_cites_by_rule_and_rules_at_any_depth(project: Project) -> None:
    project.write(
        "src/hoshitaku/games/duel/pack/duel.toml",
        '[[card]]\nrule = "war.first"\n[[card.effect]]\nrules = ["war.second", "war.first"]\n',
    )
    lines = [(citation.slug, citation.line) for citation in project.clause("war.first").code]
    assert lines == [("war.first", 2), ("war.first", 2)]
    assert [citation.line for citation in project.clause("war.second").code] == [4]


def test_markers_on_classes_modules_and_parameters_count(project: Project) -> None:
    project.write(
        "tests/duel/test_war.py",
        'pytestmark = pytest.mark.rule("war.first")\n'
        '@pytest.mark.rule("war.first")\nclass TestWar:\n'
        '    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("war.first"))])\n'
        "    def test_it(self, n): ...\n",
    )
    assert {citation.name for citation in project.clause("war.first").tests} == {"", "TestWar", "test_it"}


def test_a_comment_or_a_plain_string_is_no_citation(project: Project) -> None:
    project.write("src/hoshitaku/games/duel/war.py", '# [war.first]\nSLUG = "[war.first]"\n')
    assert not project.clause("war.first").code


def test_a_type_or_an_index_in_a_docstring_is_no_citation(project: Project) -> None:
    project.code("Takes a list[war.third] and gives table[war.third].")
    assert project.faults() == []


@pytest.mark.parametrize("slug", ["war.third", "war.first.of_all", "peace.first"])
def test_a_docstring_naming_no_clause_is_a_fault(project: Project, slug: str) -> None:
    project.code(f"[{slug}] Something.")
    assert project.faults() == [f"src/hoshitaku/games/duel/war.py:1 settle: duel has no clause {slug}"]
    assert project.run() == 1


def test_a_marker_naming_no_clause_is_a_fault(project: Project) -> None:
    project.test("war.first", "war.frist")
    assert project.faults() == ["tests/duel/test_war.py:1 test_it: duel has no clause war.frist"]
    assert project.run() == 1


def test_a_pack_naming_no_clause_is_a_fault(project: Project) -> None:
    project.write("src/hoshitaku/games/duel/pack/duel.toml", '[card]\nname = "Vein"\nrule = "card.vein"\n')
    assert project.faults() == ["src/hoshitaku/games/duel/pack/duel.toml:3: duel has no clause card.vein"]


def test_a_marker_that_is_no_plain_slug_is_a_fault(project: Project) -> None:
    project.write("tests/duel/test_war.py", "@pytest.mark.rule(SLUG)\ndef test_it(): ...\n")
    assert project.faults() == ["tests/duel/test_war.py:1 test_it: duel has no clause (SLUG)"]


def test_outside_a_games_folder_the_game_is_named(project: Project) -> None:
    project.code("[duel:war.first] Shows who is first.", path="web/table.py")
    project.test("duel:war.first", path="web/test_table.py")
    assert project.clause("war.first").code
    assert project.clause("war.first").tests
    assert project.faults() == []


def test_outside_a_games_folder_a_bare_slug_is_a_fault(project: Project) -> None:
    project.code("[war.first] Shows who is first.", path="web/table.py")
    project.test("war.first", path="web/test_table.py")
    assert project.faults() == [
        "src/hoshitaku/web/table.py:1 settle: war.first names no game; write game:war.first",
        "tests/web/test_table.py:1 test_it: war.first names no game; write game:war.first",
    ]


def test_outside_a_games_folder_other_brackets_are_left_alone(project: Project) -> None:
    project.code("Reads [tool.ruff] of a file.", path="kernel/pack.py")
    assert project.faults() == []


def test_a_slug_shared_by_two_games_belongs_to_the_folder_it_is_cited_in(project: Project) -> None:
    project.write("src/hoshitaku/games/trek/rules.toml", CATALOGUE)
    project.code("[war.first] First.", path="games/trek/war.py")
    project.test("war.first", path="trek/test_war.py")
    assert not project.clause("war.first", "duel").code
    assert not project.clause("war.first", "duel").tests
    assert project.clause("war.first", "trek").code
    assert project.clause("war.first", "trek").tests


def test_a_prefix_overrides_the_folder(project: Project) -> None:
    project.write("src/hoshitaku/games/trek/rules.toml", CATALOGUE)
    project.test("trek:war.first")
    assert project.clause("war.first", "trek").tests
    assert not project.clause("war.first", "duel").tests


def test_an_unknown_game_is_a_fault(project: Project) -> None:
    project.test("chess:war.first", path="laws/test_all.py")
    assert project.faults() == ["tests/laws/test_all.py:1 test_it: chess has no clause war.first"]


def test_missing_code_and_tests_are_listed_and_fail_only_when_strict(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.code("[war.first] First in war.")
    assert project.run("--brief") == 0
    assert capsys.readouterr().out.splitlines() == [
        "duel: 1 clauses without code:",
        "    war.second",
        "duel: 2 clauses without test:",
        "    war.first",
        "    war.second",
        "duel: 3 clauses, 2 testable: 1 carried out, 0 tested",
    ]
    assert project.run("--strict") == 1


def test_a_clause_that_cannot_be_tested_needs_neither_code_nor_test(project: Project) -> None:
    project.code("[war.first, war.second] War.")
    project.test("war.first", "war.second")
    assert project.run("--strict") == 0


def test_without_a_test_strict_fails_even_when_all_is_carried_out(project: Project) -> None:
    project.code("[war.first, war.second] War.")
    project.test("war.first")
    assert project.run("--strict") == 1


def test_strict_can_be_limited_to_some_games(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.code("[war.first] First in war.")
    assert project.run("--strict", "duel") == 1
    with pytest.raises(SystemExit):
        project.run("--strict", "chess")
    assert "there is no game chess" in capsys.readouterr().err


WAITING = """
[modules]
offered = ["mines"]
waiting = ["nets", "flags"]
[net]
only_with = ["nets"]
[net.cast]
en = "A net is cast."
[net.torn]
en = "A net is torn by a mine."
only_with = ["mines"]
[war.mine]
en = "A mine goes off."
only_with = ["mines"]
[war.flag]
en = "A flag on a net."
only_with = ["flags", "nets"]
"""


def test_a_clause_of_a_module_that_is_not_offered_waits(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.write("src/hoshitaku/games/duel/rules.toml", WAITING)
    project.code("[war.mine] A mine.")
    project.test("war.mine")
    assert project.run("--brief", "--strict") == 0
    assert capsys.readouterr().out.splitlines() == [
        "duel: 3 clauses of modules that are not offered yet:",
        "    net: all 2 (nets)",
        "    war: 1 (flags, nets)",
        "duel: 4 clauses, 1 testable: 1 carried out, 1 tested",
    ]


def test_a_clause_of_an_offered_module_does_not_wait(project: Project) -> None:
    project.write("src/hoshitaku/games/duel/rules.toml", WAITING)
    assert project.run("--strict") == 1


def test_an_unknown_module_is_named(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.write("src/hoshitaku/games/duel/rules.toml", WAITING.replace('"nets", "flags"', '"nets"'))
    assert project.run() == 2
    assert "[war.flag] only_with names no module: flags" in capsys.readouterr().err


def test_the_whole_trace_shows_clause_then_code_then_tests(
    project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    project.code("[war.first] First in war.")
    project.test("war.first")
    project.run()
    assert capsys.readouterr().out.splitlines()[:5] == [
        "duel:war.first",
        "    code  src/hoshitaku/games/duel/war.py:1 settle",
        "    test  tests/duel/test_war.py:1 test_it",
        "duel:war.second",
        "duel:overview.theme  (not testable)",
    ]


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("testable = false", "testable = false and a because belong together"),
        ('testable = false\nbecause = " "', "testable = false and a because belong together"),
        ('because = "no reason"', "testable = false and a because belong together"),
        ('testable = "no"', "testable is true or false"),
    ],
)
def test_a_clause_is_not_testable_only_for_a_reason(
    project: Project, capsys: pytest.CaptureFixture[str], entry: str, complaint: str
) -> None:
    project.write("src/hoshitaku/games/duel/rules.toml", f'[war.first]\nen = "First."\n{entry}\n')
    assert project.run() == 2
    error = capsys.readouterr().err
    assert "[war.first]" in error
    assert complaint in error


@pytest.mark.parametrize(
    "path",
    ["src/hoshitaku/games/duel/rules.toml", "src/hoshitaku/games/duel/war.py", "tests/duel/test_war.py"],
)
def test_a_broken_file_is_named(project: Project, capsys: pytest.CaptureFixture[str], path: str) -> None:
    project.write(path, "[war.first\n")
    assert project.run() == 2
    assert path in capsys.readouterr().err


def test_the_projects_own_citations_all_name_clauses() -> None:
    root = Path(__file__).resolve().parents[2]
    found = rules.trace(root)
    assert len(found.games["freekick"]) == 241
    assert found.faults == []
