#!/bin/sh
# Makes sure that Chromium is there, for the tests that need a browser: installs
# it from the distribution's packages where the user may, and otherwise says in
# one line what to install and fails.
set -e
if [ -n "$CHROMIUM" ]; then
	if command -v "$CHROMIUM" >/dev/null; then exit 0; fi
	echo "\$CHROMIUM names $CHROMIUM, which is not there: name another, or none for the usual ones" >&2
	exit 1
fi
for name in chromium chromium-browser google-chrome google-chrome-stable; do
	if command -v "$name" >/dev/null; then exit 0; fi
done
sudo= why=
if [ "$(id -u)" != 0 ]; then
	sudo="sudo -n"
	if ! $sudo true 2>/dev/null; then sudo=no; fi
fi
install() { # Debian calls it chromium, Ubuntu chromium-browser
	for name in chromium chromium-browser; do
		if $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $name; then return 0; fi
	done
	return 1
}
if [ "$sudo" != no ] && command -v apt-get >/dev/null; then
	echo "chromium is missing: installing it from the distribution's packages"
	# The lists of packages may be old or not there at all.
	install >/dev/null 2>&1 || why=$({ $sudo apt-get update -q && install; } 2>&1 >/dev/null) || :
	if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then exit 0; fi
	why=${why##*
} # its last line
fi
echo "chromium is missing${why:+ ($why)}: install it (as root: apt-get install chromium), or name another in \$CHROMIUM" >&2
exit 1
