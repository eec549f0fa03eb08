# Every target sets up what it needs: a virtual environment in .venv from the pinned requirements, and the compiled
# rules in build/compiled (interpreted if there is no C compiler). A second call starts at once.

PYTHON ?= python3
export PYTHON

BIN := .venv/bin
# The interpreted sources stand in src/ (installed editable); the compiled build goes before them on the path.
INTERPRETED := env -u PYTHONPATH HOSHITAKU_BUILD=interpreted
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled HOSHITAKU_BUILD=compiled

# Whoever wants to play does not wait for the compiler: the first time, the interpreted rules do.
with_what_is_ready = if [ "$$($(BIN)/python scripts/compile.py --behind)" = compiled ]; \
	then $(COMPILED) $(BIN)/hoshitaku $(1); else $(INTERPRETED) $(BIN)/hoshitaku $(1); fi

# What shows games sees the rules through the library only, whichever build they are of: it is tested once, in the quicker
# one, and so are scripts and sources. The rules, their players, records and laws are tested in both.
SHOWING_TESTS := tests/web tests/cli tests/lab tests/reviewing tests/project docs README.md README.ja.md \
	tests/laws/test_imports.py tests/laws/test_tests_assert.py
# The longest come first, or one core would wait for the other at the end.
BUILT_TESTS := tests/laws/test_builds_agree.py tests/laws/test_laws.py tests/project/test_build.py \
	$(filter-out $(SHOWING_TESTS) tests/laws tests/browser tests/research tests/support,$(patsubst %/,%,$(wildcard tests/*/)))
WHEEL_TESTS := tests/kernel tests/freekick tests/cli/test_play.py
# Of the laws the interpreted rules see fewer games than the compiled ones; series of games by the hundred they leave out.
FEW_GAMES := HOSHITAKU_LAW_SECONDS=$${HOSHITAKU_LAW_SECONDS:-0.2}
# CI has less time for them: a third of the games that are played in both builds, half of the time for each law.
LESS_IN_CI := $(if $(CI),HOSHITAKU_LAW_GAMES=50 HOSHITAKU_LAW_SECONDS=0.5)
in_the_quicker_build = if [ "$$($(BIN)/python scripts/compile.py --ask)" = compiled ]; then $(COMPILED) $(1); \
	else $(INTERPRETED) $(1); fi

TESTS ?=
PGO ?=
WORKERS ?= auto
# Tests of what shows wait for servers and pages a good part of their time, so they are one more than there are cores.
WAITING_WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)
IN_CI = $(if $(CI),-m "not long")
KILLS ?= 12
STORM := tests/web/test_postgresql_processes.py

.PHONY: help play terminal test test-all test-interpreted test-compiled test-showing test-web test-browser test-wheel test-research test-postgres chaos soak quick lint format rules laws bench compile compile-quick record-version record-again new-game site release lock audit sbom clean play-ready dev-ready research-ready

help:  ## What can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: play-ready  ## Set up, serve tables and open the browser (SERVE="--port 9000" for more)
	@$(call with_what_is_ready,serve $(SERVE))

terminal: play-ready  ## Set up and play in the terminal (GAME=farfarout for another game)
	@$(call with_what_is_ready,play $(or $(GAME),freekick))

# The compiler takes minutes of a core the first time, so the interpreted tests run meanwhile.
test: dev-ready  ## Set up and run all tests: the rules interpreted and compiled, what shows them once
	@$(MAKE) --no-print-directory --jobs=2 compile-quick test-interpreted
	@$(MAKE) --no-print-directory test-compiled
	$(if $(TESTS),,@$(MAKE) --no-print-directory test-showing)

# Nothing is left out here, as it is where CI is set.
test-all: dev-ready  ## Everything, however long it takes: the tests, more kills, bridges, reports and documentation
	@CI= KILLS=$${KILLS:-100} $(BIN)/python scripts/timed_stages.py lint rules site test test-research test-postgres

test-interpreted: dev-ready  ## The rules' tests and the laws on the interpreted sources, but the slow ones (or TESTS)
	$(INTERPRETED) $(FEW_GAMES) $(BIN)/python -m pytest -n $(WORKERS) $(or $(TESTS),-m "not slow" $(BUILT_TESTS))

# Without a compiler the slow ones run all the same.
test-compiled: dev-ready  ## The rules' tests and the laws on the compiled build (or TESTS)
	@kind=$$($(BIN)/python scripts/compile.py --ask) && if [ "$$kind" = compiled ]; then set -x; \
		$(COMPILED) $(LESS_IN_CI) $(BIN)/python -m pytest -n $(WORKERS) $(or $(TESTS),$(BUILT_TESTS)); \
	else echo "hoshitaku: no C compiler here: the compiled build was not tested" >&2; [ "$$CI" != true ] && set -x && \
		$(INTERPRETED) $(BIN)/python -m pytest -n $(WORKERS) $(or $(TESTS),-m slow $(BUILT_TESTS)); fi

# The browser's tests come by themselves: their servers, bots and Chromium want the cores. So do several processes that are
# killed: see test-postgres. CI leaves out the longest of both. A busy machine can be slower than a page's patience: there a
# browser test that failed is tried once more, and the summary names it (R), for somebody to mend.
test-showing: dev-ready  ## The tests of web, browser, terminal, lab, project and documents, in the quicker build
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory test-browser

test-web: dev-ready  ## The tests of web, terminal, lab, project and documents, in the quicker build
	@$(call in_the_quicker_build,$(BIN)/python -m pytest -n $(WAITING_WORKERS) $(IN_CI) $(SHOWING_TESTS))

test-browser: dev-ready  ## The tests that drive a browser, in the quicker build
	@$(call in_the_quicker_build,$(BIN)/python -m pytest -n $(WAITING_WORKERS) --dist worksteal $(IN_CI) $(if $(CI),--reruns 1 -rR) \
		tests/browser)

# Bridges and reports run beside the packages that they serve, in the environment of those (.venv-research).
test-research: dev-ready  ## The bridges by those projects' own checkers, and the reports of the lab (or TESTS)
	@scripts/setup.sh research
	@kind=$$($(BIN)/python scripts/compile.py --ask) && if [ "$$kind" = compiled ]; then path=build/compiled; else path=src; fi && \
		PYTHONPATH=$(CURDIR)/$$path HOSHITAKU_BUILD=$$kind .venv-research/bin/python -m pytest -n $(WORKERS) \
		$(or $(TESTS),tests/research)

quick: dev-ready  ## The tests but the slow ones, interpreted
	$(INTERPRETED) $(BIN)/python -m pytest -q -m "not slow" $(TESTS)

# Servers of PostgreSQL in temporary folders with two web processes each, and KILLS of those (and of connections) while
# people play, by themselves. What that comes to stands in build/storm.json.
test-postgres: dev-ready  ## Several processes on PostgreSQL, killed while people play (KILLS=300 for more)
	@scripts/setup.sh postgresql
	@$(call in_the_quicker_build,HOSHITAKU_POSTGRESQL=1 $(BIN)/python -m pytest -n $(WAITING_WORKERS) --dist loadfile \
		-m "postgresql$(if $(CI), and not long)" $(filter-out $(STORM),$(shell grep -l mark.postgresql tests/web/test_*.py)))
	@$(call in_the_quicker_build,HOSHITAKU_POSTGRESQL=1 HOSHITAKU_KILLS=$(KILLS) $(BIN)/python -m pytest $(STORM))

# Its seed is printed at the start and with every failure; what it came to stands in build/chaos.json.
chaos: dev-ready  ## Everything at once and at random for ten minutes (CHAOS="--minutes 1 --seed 7 --postgresql")
	@$(INTERPRETED) $(BIN)/python -m tests.web.chaos $(CHAOS)

soak: dev-ready  ## An hour of 500 tables and 2,000 open pages at one server (SOAK="--tables 50 --every 10 --minutes 5")
	@$(call in_the_quicker_build,$(BIN)/python -m benchmarks.web.soak $(SOAK))

lint: dev-ready  ## Formatting, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	HOSHITAKU_DATA=build/lint $(BIN)/mypy --config-file src/hoshitaku/web/mypy.ini

format: dev-ready  ## Bring the sources into form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

rules: dev-ready  ## Every clause of the rulebooks, the code that carries it out and the tests that play it
	@$(INTERPRETED) $(BIN)/python scripts/rules.py $(RULES)

laws: dev-ready  ## Every law over thousands of whole random games, both builds (GAME=zetta, LAWS="--games 500 --seats 2")
	@$(INTERPRETED) $(BIN)/python -m tests.laws.release $(or $(GAME),freekick) $(LAWS)
	@$(BIN)/python scripts/compile.py && $(COMPILED) $(BIN)/python -m tests.laws.release $(or $(GAME),freekick) $(LAWS)

bench: dev-ready  ## Measure, beside what others would use (BENCH="--rounds 9", BENCH=--json)
	@scripts/setup.sh research
	@$(BIN)/python scripts/compile.py --whole
	@$(COMPILED) $(BIN)/python -m benchmarks $(BENCH)

compile: play-ready  ## The fastest rules in build/compiled, in minutes (PGO=1: by a profile; compiles twice, needs gcc)
	@kind=$$(HOSHITAKU_PGO=$(PGO) $(BIN)/python scripts/compile.py --whole --ask) && echo "build/compiled: $$kind"

compile-quick: play-ready  ## Compiled rules in build/compiled for tests and development: compiles only what changed
	@kind=$$($(BIN)/python scripts/compile.py --ask) && echo "build/compiled: $$kind"

record-version: dev-ready  ## Record games by a new version of a game's rules, for good (GAME=zetta, RECORD="--renew views")
	@$(INTERPRETED) $(BIN)/python scripts/record_version.py $(GAME) $(RECORD)

record-again: dev-ready  ## Record games, positions and a database again, as long as nothing is released (GAME=zetta)
	@$(INTERPRETED) $(BIN)/python scripts/record_version.py --again $(GAME)
	@$(INTERPRETED) $(BIN)/python -m tests.records.record_database

new-game: dev-ready  ## Lay out a new game that can be played at once (NAME=comets TITLE="Comets" TITLE_JA="彗星")
	@$(BIN)/python scripts/new_game.py $(NAME) $(if $(TITLE),--title "$(TITLE)") $(if $(TITLE_JA),--title-ja "$(TITLE_JA)")

# The wheel is installed by itself; what the tests need is that of .venv, where the package is installed from src/.
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

# Builds in a copy of the tree; the compiled wheel takes as long as two compilations.
release:  ## Build, check and try the files of a release (VERSION=1.2.3; DRY=1 changes nothing, PURE=1 compiles nothing)
	@scripts/setup.sh site
	@.venv-site/bin/python scripts/release.py $(VERSION) $(if $(DRY),--dry) $(if $(PURE),--pure-only)

lock:  ## Pin the dependencies of pyproject.toml again (UPGRADE=--upgrade for newer releases)
	UPGRADE=$(UPGRADE) scripts/lock.sh

audit: dev-ready  ## Known vulnerabilities in what is pinned; says so where the service cannot be reached
	@$(BIN)/python scripts/audit.py $(AUDIT)

sbom: dev-ready  ## The bill of materials of what a server runs, in build/sbom.cdx.json (CycloneDX)
	@mkdir -p build
	@PYTHONWARNINGS=ignore $(BIN)/cyclonedx-py requirements requirements/play.txt --pyproject pyproject.toml --output-reproducible -o build/sbom.cdx.json
	@echo "build/sbom.cdx.json"

clean:  ## Remove everything that was made
	rm -rf .venv .venv-research .venv-site build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

play-ready:
	@scripts/setup.sh play

dev-ready:
	@scripts/setup.sh dev

research-ready:
	@scripts/setup.sh research
