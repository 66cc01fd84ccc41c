# The two commands are `make demo` and `make test`; everything they need is installed into $(VENV) first.

PYTHON ?= python3
VENV ?= .venv
RUN = $(VENV)/bin/python
PEERS_VENV ?= .venv-peers
PEERS = open_spiel "pettingzoo[classic]" rlcard chess pokerkit
OPTIONS ?=
VARIANT ?=
LEVEL ?=
PLAYERS ?= 2
SEED ?=
PACE ?= 0
# Only a LANG given to make itself becomes an option: the program reads the environment on its own, and more of it.
SPOKEN = $(if $(filter command line,$(origin LANG)),--language "$(LANG)")
RULES = $(if $(VARIANT),--variant "$(VARIANT)")
THOUGHT = $(if $(LEVEL),--level "$(LEVEL)")

.DEFAULT_GOAL := help
.PHONY: help demo play test quick coverage compiled interpreted test-compiled check lint style mypy pyright fix bench bench-peers bench-players bench-table golden stories translations docs figures clean

help:
	@echo "make demo                        show a whole game (LANG=lt VARIANT=lt-55 PLAYERS=3 LEVEL=careful SEED=7 PACE=0.5)"
	@echo "make play                        sit down at the table (LANG=lt VARIANT=lt-55 LEVEL=careful)"
	@echo "make test                        run the tests"
	@echo "make quick                       run the quick tests only, for an answer in under a minute"
	@echo "make coverage                    run the tests, and list the lines that none of them reaches"
	@echo "make compiled                    build the engine in C, in place; from then on it runs (make interpreted removes it)"
	@echo "make test-compiled               build it with every check on, run the tests with it, and compare it with its source"
	@echo "make check                       run everything that must pass: linters, type checkers, import contracts, tests"
	@echo "make bench                       measure the speed against a bare loop of the same game (3 minutes; OPTIONS=--json)"
	@echo "make bench-peers                 measure other libraries of games beside ours; installs them into $(PEERS_VENV)"
	@echo "make bench-players               let the computer players play against each other (15 to 20 minutes)"
	@echo "make bench-table                 measure a server with tables against a bare echo (3 to 5 minutes; OPTIONS=--json)"
	@echo "make fix                         format, and fix what can be fixed automatically"
	@echo "make golden                      write the golden logs that are missing"
	@echo "make translations                merge new messages into the catalogs"
	@echo "make stories                     write the golden game again in every language"
	@echo "make docs                        write the pages, the schema and the picture that are generated from the code"
	@echo "make figures                     play the games that docs/variants.md tells of; then make docs (seconds if compiled)"
	@echo "PYTHON=python3.13 VENV=.venv-3.13 chooses another Python; nox runs the tests on every supported Python that is installed"

demo: $(VENV)/installed
	@$(RUN) -m diamoniak watch $(SPOKEN) $(RULES) $(THOUGHT) $(if $(PLAYERS),--players "$(PLAYERS)") $(if $(PACE),--pace "$(PACE)") $(if $(SEED),--seed "$(SEED)")

play: $(VENV)/installed
	@$(RUN) -m diamoniak play $(SPOKEN) $(RULES) $(THOUGHT)

test: $(VENV)/developing
	DIAMONIAK_PURE=1 $(RUN) -m pytest -q -n auto

quick: $(VENV)/developing
	DIAMONIAK_PURE=1 HYPOTHESIS_PROFILE=quick $(RUN) -m pytest -q -n auto -m "not slow"

coverage: $(VENV)/developing
	$(RUN) -m coverage erase
	DIAMONIAK_PURE=1 HYPOTHESIS_PROFILE=quick $(RUN) -m coverage run -m pytest -q -n auto -m "not measured"
	$(RUN) -m coverage combine -q
	$(RUN) -m coverage report

compiled: $(VENV)/compiling
	$(RUN) -m tools.compiled

interpreted:
	rm -f diamoniak/_compiled.*

# The doctests of the package read its source, which is not what runs here. All tests run with every check on; those of
# the engine run once more on the quick build, which is what people install.
ENGINE_TESTS = $(addprefix tests/,bots golden online properties rules save simulation storage wire) $(wildcard tests/test_*.py)
test-compiled: $(VENV)/compiling
	$(RUN) -m tools.compiled --checked
	$(RUN) -m pytest -q -n auto tests docs README.md
	$(RUN) -m tools.compiled
	HYPOTHESIS_PROFILE=quick $(RUN) -m pytest -q -n auto -m "not slow" $(ENGINE_TESTS)
	$(RUN) -m tests.comparison 1000
	rm -f diamoniak/_compiled.*

check: lint test

lint: style mypy pyright

style: $(VENV)/developing
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m codespell_lib .
	$(VENV)/bin/lint-imports

mypy: $(VENV)/developing
	$(RUN) -m mypy
	$(RUN) -m mypy --platform win32 --no-warn-unreachable diamoniak

pyright: $(VENV)/developing
	$(RUN) -m pyright --pythonpath $(RUN)

fix: $(VENV)/developing
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

bench: $(VENV)/developing
	@$(RUN) -m benchmarks $(OPTIONS)

# Each library is installed by itself, and one that cannot be had does not keep the others from being measured.
bench-peers: $(PEERS_VENV)/installed
	@for peer in $(PEERS); do \
	  $(PEERS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check "$$peer" \
	    || echo "$$peer cannot be installed here: left out" >&2; \
	done
	@$(PEERS_VENV)/bin/python -W ignore -m benchmarks.peers $(OPTIONS)

bench-players: $(VENV)/developing
	$(RUN) -m benchmarks.players

bench-table: $(VENV)/developing
	@$(RUN) -m benchmarks.tables $(OPTIONS)

golden: $(VENV)/developing
	$(RUN) -m tests.golden.make

stories: $(VENV)/developing
	$(RUN) -m tests.golden.tell

translations: $(VENV)/developing
	$(RUN) -m diamoniak translations update
	$(RUN) -m diamoniak translations update --locales examples/piratatak/locales
	for language in de en fr lt; do \
	  $(RUN) -m diamoniak translations bend $$language@pirates --locales examples/piratatak/locales || exit; done

# What the pages say of a class is read from its source.
docs: export DIAMONIAK_PURE = 1
docs: $(VENV)/developing
	$(RUN) -m diamoniak schema > variants/variant.schema.json
	$(RUN) -m tools.knobs > docs/knobs.md
	$(RUN) -m tools.typescript > diamoniak/wire.d.ts
	$(RUN) -m tools.editions > docs/variants.md
	$(RUN) -m tools.reference > docs/reference.md
	$(RUN) -m tools.picture > docs/table.svg
	$(RUN) -m tools.sheets
	$(RUN) -m tools.books

figures: $(VENV)/developing
	$(RUN) -m tools.played > docs/figures.jsonl

clean:
	rm -rf $(VENV) $(PEERS_VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .nox .coverage*

# The pip that comes with an older Python does not know dependency groups.
$(VENV)/pip:
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@touch $@

$(VENV)/installed: pyproject.toml | $(VENV)/pip
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable ".[cli,translations]"
	@touch $@

$(VENV)/developing: pyproject.toml | $(VENV)/pip
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@touch $@ $(VENV)/installed

$(VENV)/compiling: $(VENV)/developing
	$(RUN) -m pip install --quiet --disable-pip-version-check --group compiled
	@touch $@

$(PEERS_VENV)/installed: pyproject.toml
	$(PYTHON) -m venv $(PEERS_VENV)
	$(PEERS_VENV)/bin/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@
