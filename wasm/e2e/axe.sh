#!/bin/sh
# Fetches axe-core, which judges the mirror for screen readers, into the folder
# named, unless it lies there: one version, checked by its sum. It is under the
# MPL-2.0, is used by tests only, and is no part of this repository.
set -e
version=4.14.1
sum=e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745
dir=${1:?name the folder}
[ ! -e "$dir/axe-$version.js" ] || exit 0
mkdir -p "$dir"
cd "$dir"
why="npm is missing"
if command -v npm >/dev/null; then
	why=$(npm pack --silent "axe-core@$version" 2>&1 >/dev/null) || :
	why=${why##*
}
	if [ -e "axe-core-$version.tgz" ]; then
		why="its sum is wrong"
		if echo "$sum  axe-core-$version.tgz" | sha256sum -c - >/dev/null 2>&1; then
			tar xzf "axe-core-$version.tgz" package/axe.min.js
			mv package/axe.min.js "axe-$version.js"
			exit 0
		fi
	fi
fi
echo "axe-core $version is missing (${why:-it could not be fetched}): fetch it with npm pack axe-core@$version and put package/axe.min.js at $dir/axe-$version.js" >&2
exit 1
