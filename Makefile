# The two commands are `make demo` and `make test`; everything they need is installed into $(VENV) first.

PYTHON ?= python3
VENV ?= .venv
RUN = $(VENV)/bin/python
VARIANT ?= standard-55
PLAYERS ?= 2
SEED ?=

.DEFAULT_GOAL := help
.PHONY: help demo test check lint fix bench golden docs clean

help:
	@echo "make demo                        play one whole game and print its events (VARIANT=lt-55 PLAYERS=3 SEED=7)"
	@echo "make test                        run the tests"
	@echo "make check                       linters, type checkers, import contracts, tests"
	@echo "make bench                       measure the speed against a bare loop of the same game"
	@echo "make fix                         format, and mend what can be mended by itself"
	@echo "make golden                      write golden logs that are missing"
	@echo "make docs                        write the tables and the schema that are made from the variants"
	@echo "PYTHON=python3.13 VENV=.venv-3.13 chooses another Python"

demo: $(VENV)/installed
	@$(RUN) -m diamoniak demo --variant $(VARIANT) --players $(PLAYERS) $(if $(SEED),--seed $(SEED))

test: $(VENV)/developing
	$(RUN) -m pytest -q -n auto

check: lint test

lint: $(VENV)/developing
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	$(RUN) -m pyright --pythonpath $(RUN)
	$(VENV)/bin/lint-imports

fix: $(VENV)/developing
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

bench: $(VENV)/developing
	$(RUN) -m benchmarks

golden: $(VENV)/developing
	$(RUN) -m tests.golden.make

docs: $(VENV)/developing
	$(RUN) -m diamoniak schema > variants/variant.schema.json
	$(RUN) -m tools.editions > docs/variants.md
	$(RUN) -m tools.reference > docs/reference.md

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

# pip of its own age may not know dependency groups.
$(VENV)/pip:
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@touch $@

$(VENV)/installed: pyproject.toml | $(VENV)/pip
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/developing: pyproject.toml | $(VENV)/pip
	$(RUN) -m pip install --quiet --disable-pip-version-check --editable . --group dev
	@touch $@ $(VENV)/installed
