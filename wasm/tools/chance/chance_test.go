package chance

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The number is that of the environment; else it is the same for a commit wherever that lies, and another for the next.
func TestSeed(t *testing.T) {
	t.Setenv(Name, "")
	seed := func(dir string) uint64 {
		t.Helper()
		n, err := Seed(dir)
		if err != nil || n == 0 {
			t.Fatal(n, err)
		}
		return n
	}
	git := func(dir string, args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=a", "-c", "user.email=a@example.com"}, args...)...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	here, there := t.TempDir(), t.TempDir()
	for _, dir := range []string{"engine", "netplay"} {
		if err := os.Mkdir(filepath.Join(here, dir), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(here)) // no repository above counts
	bare := seed(here)
	if err := os.WriteFile(filepath.Join(here, "netplay", "a.go"), []byte("package a"), 0o666); err != nil {
		t.Fatal(err)
	}
	if seed(here) == bare {
		t.Error("without a commit the number does not change with the code")
	}
	git(here, "init", "-q")
	git(here, "commit", "-q", "--allow-empty", "-m", "one")
	one := seed(here)
	git(there, "clone", "-q", here, ".")
	if seed(there) != one {
		t.Error("a clone has another number")
	}
	git(here, "commit", "-q", "--allow-empty", "-m", "two")
	if seed(here) == one {
		t.Error("the next commit has the same number")
	}
	t.Setenv(Name, "17")
	if seed(here) != 17 {
		t.Error("the environment is not asked")
	}
	for _, bad := range []string{"0", "-1", "x"} {
		t.Setenv(Name, bad)
		if _, err := Seed(here); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}
