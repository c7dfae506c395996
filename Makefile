# make play    everything needed, then a table at http://127.0.0.1:8000
# make test    everything needed, then every test: web, compiled, interpreted, browser
# make lint · make format · make bench · make web · make setup · make clean

PYTHON ?= python3
VENV := .venv/bin/python
# Games and engine run on both builds; what stands on them is the same code either way.
NOT_ENGINE := tests/server tests/bots tests/arena tests/cli tests/docs tests/envs tests/physics tests/web

# Packages, compiler and web client are set up side by side.
MAKEFLAGS += --jobs=3

.PHONY: play test lint format bench web setup tools packages packages-dev compile compile-fast clean

play: packages compile-fast web
	.venv/bin/spieltisch serve

setup: packages-dev compile web

test: setup
	$(VENV) -m tools.web test size
	$(VENV) -m pytest -n auto --ignore=tests/web
	$(VENV) -m tools.pure pytest -n auto $(NOT_ENGINE:%=--ignore=%)
	chromium=$$($(VENV) -m tools.chromium) && SPIELTISCH_CHROMIUM="$$chromium" $(VENV) -m pytest tests/web

lint: packages-dev
	$(VENV) -m ruff format --check
	$(VENV) -m ruff check
	$(VENV) -m mypy
	$(VENV) -m tools.web check lint

format: packages-dev
	$(VENV) -m ruff check --fix-only
	$(VENV) -m ruff format
	$(VENV) -m tools.web format

bench: packages compile-fast web
	$(VENV) -m bench

tools:
	@$(PYTHON) -m tools.environment tools

packages: tools
	@$(PYTHON) -m tools.environment packages

packages-dev: tools
	@$(PYTHON) -m tools.environment packages dev

compile: tools
	@$(VENV) -m tools.compile

compile-fast: tools
	@$(VENV) -m tools.compile fast

web: tools
	@$(VENV) -m tools.web build

clean:
	rm -rf .venv build dist web/node_modules src/spieltisch/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
