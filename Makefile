# Everything one does with this project. `make` alone lists the targets.
# A target that needs packages installs them into .venv once; a stamp in .venv makes the second time quick.

SHELL := /bin/sh
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

VENV := .venv
PY := $(VENV)/bin/python
NODE_DIR := $(VENV)/node
TSC := $(NODE_DIR)/node_modules/.bin/tsc
TYPESCRIPT := 5.9.3
ARGS ?=

# pip reads the pins from here, for the build's own tools too.
export PIP_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What is compiled once is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE
# Python compiles what it imports; pip would compile all there is, which few ever need and takes longest of all. What the
# first start needs is compiled here. What pip says without a network is about conflicts, so a sentence goes below it.
INSTALL = install() { $(PY) -m pip install --quiet --no-compile --editable "$$1" && \
	{ $(PY) -c "import manni.server.app, numba"; return; }; \
	echo "The packages could not be installed; the first time needs a network. What pip says stands above." >&2; \
	return 1; }; install
# An environment has the path of its folder and of its Python in it. Where the folder was renamed or copied, or that
# Python is gone, all of it is made anew.
HERE := $(VENV)/.here
ANEW := $(shell { [ -x $(PY) ] && { [ ! -e $(HERE) ] || [ "$$(cat $(HERE))" = "$$(pwd -P)" ]; }; } || echo anew)
.PHONY: anew
# Ten seconds of silence look like a hang, so an install says that it begins.
SAY_INSTALL = echo "Installing $(1) into $(VENV) (once)..."

# What loads compiled kernels is left out: compiling them alone takes longer than all the rest.
COMPILED := tests/search tests/bots/test_learned.py tests/cli/test_bench.py tests/cli/test_solve.py tests/cli/test_train.py
QUICK := -m "not slow and not browser" --ignore=tests/e2e $(COMPILED:%=--ignore=%) \
	-n auto --maxprocesses=4 --hypothesis-profile=quick

.PHONY: help install play test quick coverage test-all-pythons check format-check lint types imports js links \
	format goldens bench bench-server bench-browser vendor picture pins clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

install: $(VENV)/.installed ## install Manni into .venv; the command is then .venv/bin/manni

play: $(VENV)/.installed ## start the table on this machine and open it in the browser
	@$(VENV)/bin/manni $(ARGS)

test: $(VENV)/.installed-test ## run the tests (ARGS="-k exchange" is handed to pytest)
	@$(PY) -m pytest $(ARGS)

quick: $(VENV)/.installed-test ## run the part of the tests that takes seconds
	@$(PY) -m pytest $(QUICK) $(ARGS)

coverage: $(VENV)/.installed-test ## hold the branch coverage of core and records to 100 %
	@$(PY) -m pytest tests/core tests/records -n auto --maxprocesses=4 --cov --cov-config=tests/coverage.ini \
		--cov-report=term-missing:skip-covered $(ARGS)

test-all-pythons: ## run the quick tests on every Python from 3.11 on that is found here
	@scripts/test_all_pythons $(QUICK) $(ARGS)

check: format-check lint types imports js links ## format, lint, types, architecture, JavaScript, links

format-check: $(VENV)/.installed-dev
	@$(PY) -m ruff format --check --quiet . || { echo "Run 'make format'."; exit 1; }

lint: $(VENV)/.installed-dev
	@$(PY) -m ruff check --quiet .

types: $(VENV)/.installed-dev
	@$(PY) -m mypy --no-error-summary

imports: $(VENV)/.installed-dev
	@$(VENV)/bin/lint-imports > $(VENV)/imports.txt || { cat $(VENV)/imports.txt; exit 1; }

links: $(VENV)/.installed-dev
	@$(PY) scripts/check_links.py

# The table in the browser needs no Node; only its checks do. CI says MANNI_NODE=required.
js:
	@if node --version >/dev/null 2>&1; then $(MAKE) --no-print-directory js-here; \
	elif [ "$$MANNI_NODE" = required ]; then echo "Node is missing, and MANNI_NODE=required."; exit 1; \
	else echo "JavaScript not checked: there is no Node here."; fi

.PHONY: js-here
js-here: $(TSC)
	@$(TSC) --project tsconfig.json
	@node --test --test-reporter=spec tests/js/*.test.js > $(VENV)/js.txt 2>&1 || { cat $(VENV)/js.txt; exit 1; }

$(TSC): Makefile
	@$(call SAY_INSTALL,TypeScript)
	@npm install --loglevel=error --no-save --no-package-lock --no-audit --no-fund --prefix $(NODE_DIR) \
		typescript@$(TYPESCRIPT) > /dev/null
	@touch $@

format: $(VENV)/.installed-dev ## put the code into the one format
	@$(PY) -m ruff check --quiet --fix-only --select I .
	@$(PY) -m ruff format --quiet .

goldens: $(VENV)/.installed-test ## write the golden games anew; read the difference before you commit it
	@MANNI_GOLDENS=write $(PY) -m pytest -q -k golden $(ARGS)

bench: $(VENV)/.installed-test .venvs/bench/.installed ## measure the speed figures of docs/performance.md, with peers beside
	@$(PY) -m pytest -o addopts="--strict-markers --import-mode=importlib" tests/bench $(ARGS)
	@$(PY) bench/compare.py

bench-server: $(VENV)/.installed-test .venvs/bench-server/.installed ## measure the server, boardgame.io beside it; needs Node and taskset
	@$(PY) bench/server.py $(ARGS)
	@$(PY) bench/thinking.py

bench-browser: $(VENV)/.installed-test ## measure the page in Chromium: first page, taps, frames, bytes
	@$(PY) scripts/bench_browser.py

# The peers' own environment: what they need must not decide what Manni gets.
.venvs/bench/.installed: bench/requirements.txt $(PY) $(ANEW)
	@echo "Installing the programs to compare with into .venvs/bench (once)..."
	@$(PY) -m venv --clear .venvs/bench
	@PIP_CONSTRAINT= .venvs/bench/bin/python -m pip install --quiet -r bench/requirements.txt
	@touch $@

# Nothing of what npm fetches is locked or committed; what it may fetch stands in bench/boardgame/package.json.
.venvs/bench-server/.installed: bench/boardgame/package.json
	@echo "Installing boardgame.io into .venvs/bench-server (once)..."
	@mkdir -p .venvs/bench-server
	@cp bench/boardgame/package.json .venvs/bench-server/
	@cd .venvs/bench-server && npm install --loglevel=error --no-package-lock --no-audit --no-fund > /dev/null
	@touch $@

vendor: $(VENV)/.installed ## fetch the browser's libraries, fonts and cards from npm again
	@$(PY) scripts/vendor.py $(ARGS)

picture: $(VENV)/.installed-test ## take the README's picture of the table again; needs Chromium
	@$(PY) scripts/picture.py

pins: ## write constraints.txt anew from the newest versions that fit pyproject.toml
	@scripts/write_pins

clean: ## remove what was installed and built here
	rm -rf $(VENV) .venvs build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .benchmarks \
		.hypothesis .coverage htmlcov test-results

# --- installing ----------------------------------------------------------------------------------------------------

$(PY): $(ANEW)
	@if python=$$(scripts/find_python 2>/dev/null); then "$$python" -m venv --clear $(VENV) || \
		{ echo "$$python could not make a virtual environment in $(VENV); why stands above." >&2; exit 1; }; \
	elif [ -z "$$PYTHON" ] && command -v uv >/dev/null 2>&1; then \
		echo "No Python to be found; uv brings one."; uv venv --quiet --seed --clear --python 3.13 $(VENV); \
	else scripts/find_python; fi
	@pwd -P > $(HERE)

$(VENV)/.installed: $(PY) $(ANEW) pyproject.toml constraints.txt
	@$(call SAY_INSTALL,Manni)
	@$(INSTALL) .
	@touch $@

$(VENV)/.installed-test: $(PY) $(ANEW) pyproject.toml constraints.txt
	@$(call SAY_INSTALL,Manni and what its tests need)
	@$(INSTALL) '.[test]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-dev: $(PY) $(ANEW) pyproject.toml constraints.txt
	@$(call SAY_INSTALL,Manni and what its checks need)
	@$(INSTALL) '.[dev]'
	@touch $@ $(VENV)/.installed-test $(VENV)/.installed
