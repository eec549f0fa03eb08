# Every target sets up what it needs: a virtual environment in .venv from the pinned requirements, and the compiled
# rules in build/compiled (interpreted where there is no C compiler). A second call starts at once.

PYTHON ?= python3
export PYTHON

BIN := .venv/bin
# The interpreted sources stand in src/ (installed editable); the compiled build goes before them on the path.
INTERPRETED := env -u PYTHONPATH HOSHITAKU_BUILD=interpreted
COMPILED := env PYTHONPATH=$(CURDIR)/build/compiled HOSHITAKU_BUILD=compiled

# Whoever wants to play does not wait for the compiler: the first time, the interpreted rules do.
with_what_is_ready = if [ "$$($(BIN)/python scripts/compile.py --behind)" = compiled ]; \
	then $(COMPILED) $(BIN)/hoshitaku $(1); else $(INTERPRETED) $(BIN)/hoshitaku $(1); fi

# What the compiled build is tested with: all but the web, which sees the rules through the library only.
COMPILED_TESTS := $(filter-out tests/web tests/browser tests/support,$(patsubst %/,%,$(wildcard tests/*/))) docs
TESTS ?=
WORKERS ?= auto
KILLS ?= 12
STORM := tests/web/test_postgresql_processes.py

.PHONY: help play terminal test test-interpreted test-compiled test-postgres quick lint format rules laws bench compile record-version new-game lock clean play-ready dev-ready

help:  ## What can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

play: play-ready  ## Set up, serve tables and open the browser (SERVE="--port 9000" for more)
	@$(call with_what_is_ready,serve $(SERVE))

terminal: play-ready  ## Set up and play in the terminal (GAME=farfarout for another game)
	@$(call with_what_is_ready,play $(or $(GAME),freekick))

test: test-interpreted test-compiled  ## Set up and run all tests, interpreted and compiled

# The browser's tests come by themselves and one at a time: a server, its bots and Chromium want both cores. So do
# several processes that are killed: see test-postgres.
test-interpreted: dev-ready  ## All tests on the interpreted sources
	$(INTERPRETED) $(BIN)/python -m pytest -n $(WORKERS) $(or $(TESTS),--ignore=tests/browser --ignore=$(STORM))
	$(if $(TESTS),,$(INTERPRETED) $(BIN)/python -m pytest tests/browser)

test-compiled: dev-ready  ## The rules' tests and the laws on the compiled build
	@kind=$$($(BIN)/python scripts/compile.py --ask) && if [ "$$kind" = compiled ]; then set -x; \
		$(COMPILED) $(BIN)/python -m pytest -n $(WORKERS) $(or $(TESTS),$(COMPILED_TESTS)); \
	else echo "hoshitaku: no C compiler here: the compiled build was not tested" >&2; [ "$$CI" != true ]; fi

quick: dev-ready  ## The tests but the slow ones, interpreted
	$(INTERPRETED) $(BIN)/python -m pytest -q -m "not slow" $(TESTS)

# A server of PostgreSQL in a temporary folder, two web processes on it, and KILLS of them (and of connections) while people
# play. What it comes to stands in build/storm.json.
test-postgres: dev-ready  ## Several processes on PostgreSQL, killed while people play (KILLS=300 for more)
	@scripts/setup.sh postgresql
	$(INTERPRETED) HOSHITAKU_POSTGRESQL=1 HOSHITAKU_KILLS=$(KILLS) $(BIN)/python -m pytest \
		tests/web/test_postgresql.py $(STORM)

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
	@scripts/setup.sh bench
	@$(BIN)/python scripts/compile.py
	@$(COMPILED) $(BIN)/python -m benchmarks $(BENCH)

compile: play-ready  ## The compiled build in build/compiled
	@kind=$$($(BIN)/python scripts/compile.py --ask) && echo "build/compiled: $$kind"

record-version: dev-ready  ## Record games by a new version of a game's rules, for good (GAME=zetta, RECORD="--renew views")
	@$(INTERPRETED) $(BIN)/python scripts/record_version.py $(GAME) $(RECORD)

new-game: dev-ready  ## Lay out a new game that can be played at once (NAME=comets TITLE="Comets" TITLE_JA="彗星")
	@$(BIN)/python scripts/new_game.py $(NAME) $(if $(TITLE),--title "$(TITLE)") $(if $(TITLE_JA),--title-ja "$(TITLE_JA)")

lock:  ## Pin the dependencies of pyproject.toml anew (UPGRADE=--upgrade for newer releases)
	UPGRADE=$(UPGRADE) scripts/lock.sh

clean:  ## Remove everything that was made
	rm -rf .venv .venv-bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

play-ready:
	@scripts/setup.sh play

dev-ready:
	@scripts/setup.sh dev
