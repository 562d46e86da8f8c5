package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestInstall runs chromium.sh on machines that are made up: a folder of programs
// is all that there is.
func TestInstall(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Fatal(err)
	}
	script, err := filepath.Abs("chromium.sh")
	if err != nil {
		t.Fatal(err)
	}
	const (
		root, user = "echo 0", "echo 1000"
		may        = `[ "$1" = -n ] && shift; "$@"`
		mayNot     = `echo "sudo: a password is required" >&2; exit 1`
		installs   = `echo "apt-get $*" >>"$LOG"; echo '#!/bin/sh' >"$BIN/chromium"; chmod +x "$BIN/chromium"`
		afterLists = `echo "apt-get $*" >>"$LOG"; case "$*" in update*) : >"$BIN/lists";; *install*) [ -e "$BIN/lists" ] || { echo "E: Unable to locate package" >&2; exit 100; }; echo '#!/bin/sh' >"$BIN/chromium"; chmod +x "$BIN/chromium";; esac`
		ubuntu     = `echo "apt-get $*" >>"$LOG"; case "$*" in *chromium-browser) echo '#!/bin/sh' >"$BIN/chromium-browser"; chmod +x "$BIN/chromium-browser";; *) exit 100;; esac`
		fails      = `echo "apt-get $*" >>"$LOG"; echo "E: no network" >&2; exit 100`
		nothing    = `echo "apt-get $*" >>"$LOG"`
	)
	for _, tc := range []struct {
		name     string
		programs map[string]string
		chromium string // $CHROMIUM
		ok       bool
		log      string // what apt-get was asked for, in words
		says     string // on stderr, when it is not ok
	}{
		{name: "it is there", programs: map[string]string{"chromium": ""}, ok: true},
		{name: "by its other name", programs: map[string]string{"google-chrome-stable": ""}, ok: true},
		{name: "one that is named", programs: map[string]string{"brave": ""}, chromium: "brave", ok: true},
		{name: "root installs", programs: map[string]string{"id": root, "apt-get": installs}, ok: true, log: "install"},
		{name: "with old lists", programs: map[string]string{"id": root, "apt-get": afterLists}, ok: true, log: "install install update install"},
		{name: "where it is called otherwise", programs: map[string]string{"id": root, "apt-get": ubuntu}, ok: true, log: "install install"},
		{name: "a user with sudo", programs: map[string]string{"id": user, "sudo": may, "apt-get": installs}, ok: true, log: "install"},
		{name: "a user without", programs: map[string]string{"id": user, "sudo": mayNot, "apt-get": installs}, says: "apt-get install chromium"},
		{name: "no sudo at all", programs: map[string]string{"id": user, "apt-get": installs}, says: "apt-get install chromium"},
		{name: "another distribution", programs: map[string]string{"id": root}, says: "apt-get install chromium"},
		{name: "no network", programs: map[string]string{"id": root, "apt-get": fails}, log: "install install update", says: "missing (E: no network): install it (as root: apt-get install chromium)"},
		{name: "installed, and yet not there", programs: map[string]string{"id": root, "apt-get": nothing}, log: "install", says: "apt-get install chromium"},
		{name: "a name that is none", programs: map[string]string{"id": root, "apt-get": installs, "chromium": ""}, chromium: "/no/such/browser", says: "$CHROMIUM names /no/such/browser"},
	} {
		t.Run(strings.ReplaceAll(tc.name, " ", "-"), func(t *testing.T) {
			bin, log := t.TempDir(), filepath.Join(t.TempDir(), "log")
			for _, own := range []string{"chmod", "env", "true"} { // what the made-up programs use
				p, err := exec.LookPath(own)
				if err != nil {
					t.Fatal(err)
				}
				if err := os.Symlink(p, filepath.Join(bin, own)); err != nil {
					t.Fatal(err)
				}
			}
			for name, does := range tc.programs {
				if err := os.WriteFile(filepath.Join(bin, name), []byte("#!"+sh+"\n"+does+"\n"), 0o755); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(sh, script)
			cmd.Env = []string{"PATH=" + bin, "BIN=" + bin, "LOG=" + log, "CHROMIUM=" + tc.chromium}
			var out, errs strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &errs
			err := cmd.Run()
			if (err == nil) != tc.ok {
				t.Errorf("%v; it says %q and %q", err, out.String(), errs.String())
			}
			if tc.ok && errs.Len() > 0 || !tc.ok && (strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), tc.says)) {
				t.Errorf("on stderr stands %q; want one line with %q", errs.String(), tc.says)
			}
			asked, _ := os.ReadFile(log)
			var words []string
			for _, w := range strings.Fields(string(asked)) {
				if w == "install" || w == "update" {
					words = append(words, w)
				}
			}
			if got := strings.Join(words, " "); got != tc.log {
				t.Errorf("apt-get was asked for %q, not %q", got, tc.log)
			}
		})
	}
}
