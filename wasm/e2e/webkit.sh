#!/bin/sh
# Makes sure that WebKit's driver is there, for the smoke test in Safari's engine:
# installs it from the distribution's packages where the user may, and otherwise
# says in one line what is missing. The tests go on without it, and say so too.
missing() { for name in WebKitWebDriver Xvfb; do command -v "$name" >/dev/null || printf '%s ' "$name"; done; }
[ -n "$(missing)" ] || exit 0
sudo=
if [ "$(id -u)" != 0 ]; then
	sudo="sudo -n"
	if ! $sudo true 2>/dev/null; then sudo=no; fi
fi
install() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends webkit2gtk-driver xvfb; }
if [ "$sudo" != no ] && command -v apt-get >/dev/null; then
	echo "WebKit's driver is missing: installing it from the distribution's packages"
	install >/dev/null 2>&1 || { $sudo apt-get update -q && install; } >/dev/null 2>&1 || :
fi
[ -z "$(missing)" ] || echo "missing: $(missing)– the smoke test in Safari's engine is left out; install webkit2gtk-driver and xvfb for it" >&2
