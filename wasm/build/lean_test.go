package build

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// proxy lays out a module proxy in a folder that has one version of Ebitengine, with
// nothing of Ebitengine in it, and has the go command ask there and nowhere else.
func proxy(t *testing.T, version string) {
	t.Helper()
	dir := t.TempDir()
	at := filepath.Join(dir, filepath.FromSlash(engineModule), "@v")
	if err := os.MkdirAll(at, 0o777); err != nil {
		t.Fatal(err)
	}
	mod := "module " + engineModule + "\n\ngo 1.26.0\n"
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for name, text := range map[string]string{"go.mod": mod, "ebiten.go": "package ebiten\n\nconst Here = \"unedited\"\n"} {
		w, err := z.Create(engineModule + "@" + version + "/" + name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text)) // a Buffer takes everything
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"list": version + "\n", version + ".info": `{"Version":"` + version + `"}`, version + ".mod": mod, version + ".zip": packed.String(),
	} {
		if err := os.WriteFile(filepath.Join(at, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for name, value := range map[string]string{
		"GOPROXY": "file://" + filepath.ToSlash(dir), "GOSUMDB": "off", "GOFLAGS": "-mod=mod -modcacherw", "GOMODCACHE": t.TempDir(), "GOWORK": "off",
	} {
		t.Setenv(name, value)
	}
}

// A program with another Ebitengine than the one that the edits were written for is
// built with it as it is, and what that costs is said once.
func TestOtherEbitengine(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program for the browser")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the address of a folder is written otherwise there")
	}
	const version = "v2.99.0"
	proxy(t, version)
	root := repo(t)
	for name, text := range map[string]string{
		"go.mod":  "module tiny\n\ngo 1.26.0\n\nrequire " + engineModule + " " + version + "\n",
		"main.go": "package main\n\nimport ebiten \"" + engineModule + "\"\n\nfunc main() { println(ebiten.Here) }\n",
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var log bytes.Buffer
	program, err := compile(t.Context(), Options{Root: root, Log: &log})
	if err != nil {
		t.Fatalf("%v\n%s", err, log.String())
	}
	if !bytes.Contains(program, []byte("unedited")) {
		t.Error("the program holds nothing of that Ebitengine")
	}
	if says := log.String(); strings.Count(says, "Ebitengine is "+version) != 1 || !strings.Contains(says, "MB larger") || !strings.Contains(says, "slower to start") {
		t.Errorf("it is said otherwise: %s", says)
	}
	if _, err := os.Stat(filepath.Join(root, "out", "lean")); err == nil {
		t.Error("a copy was made all the same")
	}
	if modfile, err := lean(context.Background(), root, nil); modfile != "" || err != nil {
		t.Errorf("without a log: %q, %v", modfile, err)
	}
}

// The edits are made to the Ebitengine that go.mod names.
func TestEditsAreUsed(t *testing.T) {
	if testing.Short() {
		t.Skip("asks the go command for a module")
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Version}}{{with .Replace}} replaced{{end}}", engineModule).Output()
	if got := strings.TrimSpace(string(out)); err != nil || got != engineVersion {
		t.Errorf("go.mod names Ebitengine %s (%v), and the edits were written for %s: the page is built without them", got, err, engineVersion)
	}
}
