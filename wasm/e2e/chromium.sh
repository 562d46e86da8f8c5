#!/bin/sh
# Makes sure that Chromium is there, for the tests that need a browser: installs
# it from the distribution's packages where the user may, and otherwise says in
# one line what to install and fails.
set -e
for name in ${CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
	if command -v "$name" >/dev/null; then exit 0; fi
done
sudo=
if [ "$(id -u)" != 0 ]; then
	sudo="sudo -n"
	if ! $sudo true 2>/dev/null; then sudo=no; fi
fi
if [ "$sudo" != no ] && command -v apt-get >/dev/null; then
	echo "chromium is missing: installing it from the distribution's packages"
	export DEBIAN_FRONTEND=noninteractive
	install="$sudo apt-get install -y -q --no-install-recommends chromium"
	# The lists of packages may be old or not there at all.
	if $install >/dev/null 2>&1 || { $sudo apt-get update -q >/dev/null && $install >/dev/null; }; then
		if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then exit 0; fi
	fi
fi
echo "chromium is missing: install it (as root: apt-get install chromium), or name another in \$CHROMIUM" >&2
exit 1
