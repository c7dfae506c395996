# make play    everything needed, then a table at http://127.0.0.1:8000
# make test    everything needed, then the tests: web, compiled, interpreted, browser
# make test-all    the same tests at full depth, and the slow ones
# make fields  what follows from the declared fields: codecs, copies, TypeScript types, the protocol page
# make release VERSION=1.2.3    version, changelog, packages, tag; nothing is pushed (docs/releasing.md)
# make lint · make format · make bench · make web · make setup · make clean

PYTHON ?= python3
VENV := .venv/bin/python
# pytest keeps its rewritten tests as bytecode; without that it rewrites them in every process, 10 seconds each.
unexport PYTHONDONTWRITEBYTECODE

# What is skipped is named again at the end of everything.
PYTEST := pytest -q --durations=10 -p tools.not_tested
# A browser on a busy machine is late now and then. A test that fails is run once more, and the summary names it.
PYTEST_BROWSER := $(PYTEST) -n 2 --reruns 1 -rR tests/web
# What can differ between the builds: the engine and the games. What stands on them is the same code either way.
BOTH_BUILDS := tests/engine tests/golden tests/counts tests/conformance
BOTH_BUILDS_ALL := $(BOTH_BUILDS) tests/games

# Packages, compiler and web client are set up side by side.
MAKEFLAGS += --jobs=3

.PHONY: play test test-all fields lint format bench release web setup tools packages packages-dev compile compile-fast chromium postgres engines clean

play: packages compile-fast web
	.venv/bin/spieltisch serve

setup: packages-dev compile web

test: setup chromium postgres
	@$(VENV) -m tools.not_tested begin
	$(VENV) -m tools.web test size
	$(VENV) -m $(PYTEST) -n auto --ignore=tests/web -m "not slow"
	$(VENV) -m tools.pure $(PYTEST) -n auto $(BOTH_BUILDS) -m "not slow and not options"
	$(VENV) -m tools.browser_tests $(PYTEST_BROWSER) -m "not slow"
	@$(VENV) -m tools.not_tested

test-all: setup chromium postgres engines
	@$(VENV) -m tools.not_tested begin
	$(VENV) -m tools.web test size
	SPIELTISCH_DEPTH=full $(VENV) -m $(PYTEST) -n auto --ignore=tests/web
	$(VENV) -m tools.pure $(PYTEST) -n auto $(BOTH_BUILDS_ALL)
	SPIELTISCH_DEPTH=full $(VENV) -m tools.browser_tests $(PYTEST_BROWSER)
	@$(VENV) -m tools.not_tested

fields: packages-dev
	$(VENV) -m tools.pure python -m tools.fields

lint: packages-dev
	$(VENV) -m ruff format --check
	$(VENV) -m ruff check
	$(VENV) -m tools.pure python -m tools.fields --check
	$(VENV) -m mypy
	$(VENV) -m tools.web check lint

format: packages-dev
	$(VENV) -m ruff check --fix-only
	$(VENV) -m ruff format
	$(VENV) -m tools.web format

bench: packages-dev compile-fast web chromium
	$(VENV) -m bench

release: packages-dev
	$(VENV) -m tools.release $(VERSION)

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

chromium: packages-dev
	@$(VENV) -m tools.chromium --try >/dev/null

postgres: packages-dev
	@$(VENV) -m tools.postgres

engines: packages-dev chromium
	@$(VENV) -m tools.engines

clean:
	rm -rf .venv build dist web/node_modules src/spieltisch/server/static src/spieltisch/terminal/words.js src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
