# play · test · check · bench · dist. What they build lies in out/, which git ignores.

GO    ?= go
ADDR  ?= localhost:8080
ROUNDS ?= 5

# Largest first visit by brotli -11, in bytes, of all that is kept on the device: the files .br that make dist leaves
# beside the others, for hosts that serve those. Packing takes two minutes. Of these bytes 110,000 are inlining, with which
# the page plays two to five times as many decisions in a second. By gzip -9 the page is 5.7 MB.
PAGE_BUDGET := 4110000

export GOFLAGS := $(strip $(GOFLAGS) -buildvcs=false)
WASM := GOOS=js GOARCH=wasm
ROOT := $(shell $(GO) env GOROOT)
OUT  := $(CURDIR)/out

# Where the caches of Go cannot be written they are kept here.
ifneq ($(shell mkdir -p "$$($(GO) env GOCACHE)" 2>/dev/null && test -w "$$($(GO) env GOCACHE)" && echo yes),yes)
export GOCACHE := $(OUT)/_go/build
endif
ifneq ($(shell mkdir -p "$$($(GO) env GOMODCACHE)" 2>/dev/null && test -w "$$($(GO) env GOMODCACHE)" && echo yes),yes)
export GOMODCACHE := $(OUT)/_go/mod
endif

# What is measured in WebAssembly.
PURE := ./engine/... ./netplay ./netplay/oblivious ./netplay/rendezvous/...

# node is good for Go programs from version 18 on.
NODE := $(shell node -e 'process.exit(+process.versions.node.split(".")[0] >= 18 ? 0 : 1)' 2>/dev/null && echo yes)

# A folder beside this one may hold programs of others to measure against.
RATIO ?= $(firstword $(wildcard ../*/bench/ratio.mjs))

.DEFAULT_GOAL := help
.PHONY: help play test check bench kills dist
help: ## say what there is
	@sed -n 's/^\([a-z]*\):.* ## /make \1 — /p' $(firstword $(MAKEFILE_LIST))

play: ## build the game and serve it; prints the address to open
	$(GO) run . serve -addr $(ADDR) -dir '$(OUT)/site' $(SITE)

check: ## the quick part, without a browser: format, vet, staticcheck, short tests
	@cd wasm/tools && $(GO) run ./suite check

test: ## everything, in Chromium too, which is installed if it is missing; says at its end what ran
	@cd wasm/tools && $(GO) run ./suite test

bench: ## decisions, clones, hashes: native and under node's WASM; then the page's own program, and beside others
	$(GO) test -run '^$$' -bench . -benchmem ./...
	$(GO) build -o $(OUT)/straighten ./wasm/build/straighten
ifeq ($(NODE),yes)
	PATH="$$PATH:$(ROOT)/lib/wasm" $(WASM) $(GO) test -run '^$$' -bench . -benchmem -exec '$(OUT)/straighten go_js_wasm_exec' $(PURE)
else
	@echo "node 18 or later is missing: install it (apt-get install nodejs) to measure WASM" >&2; exit 1
endif
	$(GO) run ./wasm/build/dist $(OUT)/page
	@for game in wars altered nullshapers galactic imperium; do for bots in random greedy; do \
		n=200; [ $$bots = random ] || n=20; echo "the page's program, $$game, $$bots:"; \
		$(BARE) $$(ls $(OUT)/page/cutdeck.*.wasm) sim -game $$game -bot $$bots -games $$n -seed 1 || exit 1; done; done
ifeq ($(RATIO),)
	@echo "no ratio.mjs in a folder bench beside this repository: nothing to compare with"
else
	$(GO) build -o $(OUT)/cutdeck .
	rm -rf $(OUT)/_bench && cp -R $(dir $(RATIO)) $(OUT)/_bench && chmod -R u+w $(OUT)/_bench
	cd $(OUT)/_bench && node ratio.mjs --rounds $(ROUNDS) --native '$(OUT)/cutdeck sim $(SIM)' --wasm "$(BARE) $$(ls $(OUT)/page/cutdeck.*.wasm) sim $(SIM)"
endif
	@wasm/e2e/chromium.sh
	cd wasm/e2e && LOADS=10 $(GO) test -timeout 20m -run '^(TestLoad|TestFrames)$$' -v .
SIM ?= -game wars -games 200 -seed 1
# The program that players get, straightened and with its flags, run where there is no page.
BARE = node --stack-size=8192 $(CURDIR)/wasm/tools/bare/run.cjs

kills: ## kill pages and browsers 200 times in the midst of games, and browsers that store records; an hour or more
	@wasm/e2e/chromium.sh
	cd wasm/e2e && GAME_KILLS=$(KILLS) KILLS=$(KILLS) $(GO) test -timeout 12h -run '^(TestKilledGame|TestKilled)$$' -v .
KILLS ?= 200

# What the site's owner sets: STUN=stun:HOST:PORT,… RELAYS=wss://HOST,… SETTINGS=FILE (JSON, with TURN servers too).
SITE = $(if $(STUN),-stun $(STUN)) $(if $(RELAYS),-relays $(RELAYS)) $(if $(SETTINGS),-settings $(SETTINGS))
dist: ## build the site into out/dist for any host, and weigh it
	$(GO) run ./wasm/build/dist $(SITE) $(if $(URL),-url $(URL)) '$(OUT)/dist'
	cd out/dist && $(GO) -C ../../wasm/tools build -o '$(OUT)/sizes' ./sizes && '$(OUT)/sizes' -brotli 11 -write -budget $(PAGE_BUDGET) index.html *.wasm w*.js app.*.js *.css *.webmanifest icon-*.png
