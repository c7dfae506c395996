# make play    everything needed, then a table at http://127.0.0.1:8000
# make test    everything needed, then every test: web, compiled, interpreted, browser
# make lint · make format · make bench · make web · make setup · make clean

PYTHON ?= python3
VENV := .venv/bin/python
# Games and engine run on both builds; what stands on them is the same code either way.
NOT_ENGINE := tests/server tests/bots tests/arena tests/cli tests/docs tests/envs tests/physics tests/web

.NOTPARALLEL:
.PHONY: play test lint format bench web setup environment environment-dev compile clean

play: environment compile web
	.venv/bin/spieltisch serve

setup: environment-dev compile web

test: setup
	$(VENV) -m tools.web test size
	$(VENV) -m pytest -n auto --ignore=tests/web
	$(VENV) -m tools.pure pytest -n auto $(NOT_ENGINE:%=--ignore=%)
	chromium=$$($(VENV) -m tools.chromium) && SPIELTISCH_CHROMIUM="$$chromium" $(VENV) -m pytest tests/web

lint: environment-dev
	$(VENV) -m ruff format --check
	$(VENV) -m ruff check
	$(VENV) -m mypy
	$(VENV) -m tools.web check lint

format: environment-dev
	$(VENV) -m ruff check --fix-only
	$(VENV) -m ruff format
	$(VENV) -m tools.web format

bench: environment compile web
	$(VENV) -m bench

environment:
	@$(PYTHON) -m tools.environment

environment-dev:
	@$(PYTHON) -m tools.environment dev

compile: | environment
	@$(VENV) -m tools.compile

web: | environment
	@$(VENV) -m tools.web build

clean:
	rm -rf .venv build dist web/node_modules src/spieltisch/server/static src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
