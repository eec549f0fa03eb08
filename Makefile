# Every target sets up its dependencies: a virtual environment in .venv from the pinned requirements, and the compiled
# rules in build/compiled (interpreted if there is no C compiler). A second call starts immediately.

PYTHON ?= python3
export PYTHON

BIN := .venv/bin
# The interpreted sources are in src/ (installed editable); the compiled build comes before them on the path.
INTERPRETED := env -u PYTHONPATH HOSHITAKU_BUILD=interpreted
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled HOSHITAKU_BUILD=compiled

# Players do not wait for the compiler: the first time, they play on the interpreted rules.
with_what_is_ready = if [ "$$($(BIN)/python scripts/compile.py --behind)" = compiled ]; \
	then $(COMPILED) $(BIN)/hoshitaku $(1); else $(INTERPRETED) $(BIN)/hoshitaku $(1); fi

# Tests start hundreds of processes, each of which would compile the sources again.
unexport PYTHONDONTWRITEBYTECODE

# The rules, players, records and laws are tested in both builds: on the interpreted sources while the compiler uses the
# other core, for early failures; then on the compiled build, which also checks types at run time. Web, terminal and lab
# use the rules only through the library, so they are tested once, in the faster build. Scripts, sources and documents
# do not depend on the build.
SHOWING_TESTS := tests/web tests/cli tests/lab tests/game_review docs README.md README.ja.md
SOURCE_TESTS := tests/project tests/laws/test_imports.py tests/laws/test_tests_assert.py
# The longest come first, and each worker takes one test at a time (ONE_BY_ONE), so that all cores finish at about the
# same time.
BUILT_TESTS := tests/laws/test_builds_agree.py tests/laws/test_laws.py tests/project/test_build.py tests/records \
	$(filter-out $(SHOWING_TESTS) tests/project tests/laws tests/records tests/browser tests/research tests/support,$(patsubst %/,%,$(wildcard tests/*/)))
ONE_BY_ONE := --maxschedchunk 1
WHEEL_TESTS := tests/kernel tests/freekick tests/cli/test_play.py
# ALL=1 (set by `make test-all`) runs everything: the long tests, every page in both languages and themes, three times as
# many games in both builds, twice the time per law. The interpreted rules play fewer games.
ALL ?=
MARKS = $(if $(ALL),,-m "not long")
GAMES = $(if $(ALL),,HOSHITAKU_LAW_GAMES=50 HOSHITAKU_LAW_SECONDS=0.5)
FEW_GAMES := HOSHITAKU_LAW_SECONDS=$${HOSHITAKU_LAW_SECONDS:-0.2}
WHOLE = $(if $(ALL),HOSHITAKU_WHOLE_MATRIX=1)
# Tests of rules need no Django, which would be set up for each of thousands of tests.
OF_RULES := -p no:django -p no:rerunfailures
# $(2) comes before the environment, if it is given.
in_the_quicker_build = if [ "$$($(BIN)/python scripts/compile.py --ask)" = compiled ]; then $(2) $(COMPILED) $(1); \
	else $(2) $(INTERPRETED) $(1); fi

TESTS ?=
PGO ?=
WORKERS ?= auto
# Web tests often wait for servers and pages, so use one worker more than there are cores.
WAITING_WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)
KILLS ?= 12
STORM := tests/web/test_postgresql_processes.py

.PHONY: help play terminal test test-all planted-faults test-interpreted test-compiled test-web test-browser test-wheel test-research test-postgres chaos soak quick lint generate format rules laws bench compile compile-quick record-version record-again new-game site release lock audit sbom clean play-ready dev-ready research-ready

help:  ## List the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: play-ready  ## Set up, serve tables and open the browser (SERVE="--port 9000" for more)
	@$(call with_what_is_ready,serve $(SERVE))

terminal: play-ready  ## Set up and play in the terminal (GAME=farfarout for another game)
	@$(call with_what_is_ready,play $(or $(GAME),freekick))

# Paths that scripts/plain_words.py checks for the words of scripts/plain_words.toml.
PLAIN := src docs scripts benchmarks examples changes README.md CONTRIBUTING.md STYLE.md SECURITY.md Makefile tests

# Tests that passed with the same sources are skipped, except in CI (FRESH=1 runs them anyway).
UNLESS_PASSED = $(BIN)/python scripts/unless_passed.py $(if $(CI)$(FRESH)$(TESTS),--fresh) $@$(if $(ALL),-all)

test:  ## Set up and run all tests except the longest, with the time of each stage (TESTS for some on both builds)
	+@$(PYTHON) scripts/timed_stages.py dev-ready compile-quick+test-interpreted test-compiled $(if $(TESTS),,test-web test-browser)

test-all:  ## Run everything, for hours: all tests, more kills, bridges, reports and documentation
	+@ALL=1 KILLS=$${KILLS:-100} $(PYTHON) scripts/timed_stages.py dev-ready compile-quick+lint,rules,site,test-interpreted \
		test-compiled test-web test-browser test-research test-postgres planted-faults

planted-faults: dev-ready  ## Insert faults into a copy of the tree, one per layer: the tests must catch each (FAULTS="rule view")
	@$(INTERPRETED) $(BIN)/python scripts/planted_faults.py $(FAULTS)

test-interpreted: dev-ready  ## The rules' tests on the interpreted sources, except slow ones, and the source checks (or TESTS)
	@$(UNLESS_PASSED) $(INTERPRETED) $(FEW_GAMES) $(BIN)/python -m pytest -n $(WORKERS) \
		$(ONE_BY_ONE) $(OF_RULES) $(or $(TESTS),-m "not slow and not long" $(BUILT_TESTS))
	$(if $(TESTS),,$(INTERPRETED) $(BIN)/python -m pytest -n $(WORKERS) $(MARKS) --ignore=tests/project/test_build.py $(SOURCE_TESTS))

# Without a compiler, run the slow ones on the interpreted sources.
test-compiled: dev-ready  ## The rules' tests and the laws on the compiled build (or TESTS)
	@kind=$$($(BIN)/python scripts/compile.py --ask) && if [ "$$kind" = compiled ]; then \
		$(UNLESS_PASSED) $(COMPILED) $(GAMES) $(BIN)/python -m pytest -n $(WORKERS) \
			$(ONE_BY_ONE) $(OF_RULES) $(or $(TESTS),$(MARKS) $(BUILT_TESTS)); \
	else echo "hoshitaku: no C compiler here: the compiled build was not tested" >&2; [ "$$CI" != true ] && \
		$(INTERPRETED) $(BIN)/python -m pytest -n $(WORKERS) $(ONE_BY_ONE) $(OF_RULES) $(or $(TESTS),-m slow $(BUILT_TESTS)); fi

test-web: dev-ready  ## The tests of web, terminal, lab and documents, in the faster build
	@$(call in_the_quicker_build,$(BIN)/python -m pytest -n $(WAITING_WORKERS) --dist worksteal $(MARKS) $(SHOWING_TESTS),$(UNLESS_PASSED))

# The browser tests run alone, because their servers, bots and Chromium need all cores; so do the tests that kill
# processes: see test-postgres. A busy machine can exceed a page's timeout: in CI a failed browser test is retried once,
# and the summary marks it (R), for somebody to fix.
test-browser: dev-ready  ## The tests with a browser, in the faster build
	@$(call in_the_quicker_build,$(WHOLE) $(BIN)/python -m pytest -n $(WAITING_WORKERS) --dist worksteal $(MARKS) \
		$(if $(CI),--reruns 1 -rR) tests/browser,$(UNLESS_PASSED))

# Bridges and reports run in the environment of the packages that they connect to (.venv-research).
test-research: dev-ready  ## Test the bridges with those projects' checkers, and the reports of the lab (or TESTS)
	@scripts/setup.sh research
	@kind=$$($(BIN)/python scripts/compile.py --ask) && if [ "$$kind" = compiled ]; then path=build/compiled; else path=src; fi && \
		PYTHONPATH=$(CURDIR)/$$path HOSHITAKU_BUILD=$$kind .venv-research/bin/python -m pytest -n $(WORKERS) \
		$(or $(TESTS),tests/research)

# The last failures run first. Exit code 5 (no tests) is not a failure: all selected tests may be slow.
quick: dev-ready  ## The tests for the changes since main, except slow ones, interpreted; the last failures first (or TESTS)
	@tests="$(or $(TESTS),$$($(BIN)/python scripts/concerned_tests.py))" && if [ -n "$$tests" ]; then \
		$(INTERPRETED) $(FEW_GAMES) $(BIN)/python -m pytest -q -n $(WORKERS) -m "not slow and not long" --failed-first $$tests || [ $$? = 5 ]; fi

# PostgreSQL servers in temporary folders with two web processes each; then, alone, KILLS kills of processes and
# connections while people play. The result is in build/storm.json.
test-postgres: dev-ready  ## Several processes on PostgreSQL, killed while people play (KILLS=300 for more)
	@scripts/setup.sh postgresql
	@$(call in_the_quicker_build,HOSHITAKU_POSTGRESQL=1 $(BIN)/python -m pytest -n $(WAITING_WORKERS) --dist loadfile \
		-m "postgresql$(if $(ALL),, and not long)" $(filter-out $(STORM),$(shell grep -l mark.postgresql tests/web/test_*.py)))
	@$(call in_the_quicker_build,HOSHITAKU_POSTGRESQL=1 HOSHITAKU_KILLS=$(KILLS) $(BIN)/python -m pytest $(STORM))

# Prints its seed at the start and with every failure; the result is in build/chaos.json.
chaos: dev-ready  ## Random user actions and injected faults for ten minutes (CHAOS="--minutes 1 --seed 7 --postgresql")
	@$(INTERPRETED) $(BIN)/python -m tests.web.chaos $(CHAOS)

soak: dev-ready  ## One hour with 500 tables and 2,000 open pages on one server (SOAK="--tables 50 --every 10 --minutes 5")
	@$(call in_the_quicker_build,$(BIN)/python -m benchmarks.web.soak $(SOAK))

lint: dev-ready  ## Formatting, lint, plain words and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python scripts/plain_words.py $(PLAIN)
	$(BIN)/mypy
	HOSHITAKU_DATA=build/lint $(BIN)/mypy --config-file src/hoshitaku/web/mypy.ini
	@$(INTERPRETED) $(BIN)/python scripts/generate.py --check

generate: dev-ready  ## Write the code that follows from the declared fields of the state (kernel/state_field.py)
	@$(INTERPRETED) $(BIN)/python scripts/generate.py

format: dev-ready  ## Format the sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

rules: dev-ready  ## Every clause of the rulebooks, the code that implements it and the tests that play it
	@$(INTERPRETED) $(BIN)/python scripts/rules.py $(RULES)

laws: dev-ready  ## Every law over thousands of complete random games, both builds (GAME=zetta, LAWS="--games 500 --seats 2")
	@$(INTERPRETED) $(BIN)/python -m tests.laws.release $(or $(GAME),freekick) $(LAWS)
	@$(BIN)/python scripts/compile.py && $(COMPILED) $(BIN)/python -m tests.laws.release $(or $(GAME),freekick) $(LAWS)

bench: dev-ready  ## Compare the speed with other libraries (BENCH="--rounds 9", BENCH=--json)
	@scripts/setup.sh research
	@$(BIN)/python scripts/compile.py --whole
	@$(COMPILED) $(BIN)/python -m benchmarks $(BENCH)

compile: play-ready  ## Build the fastest rules in build/compiled, in minutes (PGO=1: profile-guided; compiles twice, needs gcc)
	@kind=$$(HOSHITAKU_PGO=$(PGO) $(BIN)/python scripts/compile.py --whole --ask) && echo "build/compiled: $$kind"

compile-quick: play-ready  ## Build compiled rules in build/compiled for tests and development: compiles only what changed
	@kind=$$($(BIN)/python scripts/compile.py --ask) && echo "build/compiled: $$kind"

record-version: dev-ready  ## Record games of a new version of a game's rules, permanently (GAME=zetta, RECORD="--renew views")
	@$(INTERPRETED) $(BIN)/python scripts/record_version.py $(GAME) $(RECORD)

record-again: dev-ready  ## Record games, positions and a database again, only before the first release (GAME=zetta)
	@$(INTERPRETED) $(BIN)/python scripts/record_version.py --again $(GAME)
	@$(INTERPRETED) $(BIN)/python -m tests.records.record_database

new-game: dev-ready  ## Generate a new game that can be played immediately (NAME=comets TITLE="Comets" TITLE_JA="彗星")
	@$(BIN)/python scripts/new_game.py $(NAME) $(if $(TITLE),--title "$(TITLE)") $(if $(TITLE_JA),--title-ja "$(TITLE_JA)")

# The wheel is installed alone; the test tools come from .venv, where the package is installed from src/.
test-wheel: dev-ready  ## The command and the rules' tests on the pure wheel that `make release DRY=1 PURE=1` built
	@rm -rf build/wheel && $(BIN)/python -m venv build/wheel
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' \
		> "$$(build/wheel/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/tools.pth"
	build/wheel/bin/python -m pip install --quiet --no-deps build/release/files/*-py3-none-any.whl
	build/wheel/bin/hoshitaku simulate freekick --seats greedy,random --games 2
	env -u PYTHONPATH -u HOSHITAKU_BUILD build/wheel/bin/python -m pytest -n $(WORKERS) -m "not slow" $(or $(TESTS),$(WHEEL_TESTS))

site:  ## The documentation in both languages, in build/site (warnings are errors)
	@scripts/setup.sh site
	@.venv-site/bin/python scripts/build_site.py

# Builds in a copy of the tree; the compiled wheel needs two compilations.
release:  ## Build and test the files of a release (VERSION=1.2.3; DRY=1 changes nothing, PURE=1 compiles nothing)
	@scripts/setup.sh site
	@.venv-site/bin/python scripts/release.py $(VERSION) $(if $(DRY),--dry) $(if $(PURE),--pure-only)

lock:  ## Pin the dependencies of pyproject.toml again (UPGRADE=--upgrade for newer releases)
	UPGRADE=$(UPGRADE) scripts/lock.sh

audit: dev-ready  ## Check pinned packages for known vulnerabilities; reports if the service cannot be reached
	@$(BIN)/python scripts/audit.py $(AUDIT)

sbom: dev-ready  ## The software bill of materials (SBOM) of a server, in build/sbom.cdx.json (CycloneDX)
	@mkdir -p build
	@PYTHONWARNINGS=ignore $(BIN)/cyclonedx-py requirements requirements/play.txt --pyproject pyproject.toml --output-reproducible -o build/sbom.cdx.json
	@echo "build/sbom.cdx.json"

clean:  ## Remove everything that was built
	rm -rf .venv .venv-research .venv-site build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

play-ready:
	@scripts/setup.sh play

dev-ready:
	@scripts/setup.sh dev

research-ready:
	@scripts/setup.sh research
