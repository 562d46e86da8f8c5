package build

import (
	"bytes"
	"compress/gzip"
	"context"
	"go/parser"
	"go/token"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cutdeck/cutdeck/wasm/settings"
)

// repo lays out a repository with a program that says nothing.
func repo(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for name, data := range map[string]string{
		"go.mod":     "module tiny\n\ngo 1.26.0\n",
		"main.go":    "package main\n\nfunc main() {}\n",
		"index.html": string(page),
	} {
		if err := os.WriteFile(filepath.Join(root, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestBuild(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program for the browser")
	}
	root, dir := repo(t), filepath.Join(t.TempDir(), "site")
	if err := Build(t.Context(), dir, Options{Root: root, Site: settings.Site{ICEServers: []settings.Server{{URLs: []string{"stun:a.example:3478", "</script>"}}}, Relays: []string{"ws://localhost:7"}}}); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-`,
		`id="settings">{"iceServers":[{"urls":["stun:a.example:3478","\u003c/script\u003e"]}],"relays":["ws://localhost:7"]}</script>`,
		`connect-src 'self' https: wss: ws://localhost:7;`,
		`id="site">{"wasm":"cutdeck.`,
		`"games":[{"id":"wars","name":"WARS","poster":"poster-wars.`,
	} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %s", want)
		}
	}
	// Every address in the page is relative: it works from any folder.
	if m := regexp.MustCompile(`(src|href)="(/|https?:)[^"]*"`).Find(page); m != nil {
		t.Errorf("the page names a place outside its folder: %s", m)
	}
	sizes, err := Sizes(dir)
	if err != nil || len(sizes) < 10 {
		t.Fatal(sizes, err)
	}
	for _, s := range sizes {
		if s.Raw == 0 || s.Gzip == 0 || s.Gzip > s.Raw {
			t.Errorf("%+v", s)
		}
	}
}

func TestBuildExplains(t *testing.T) {
	root := repo(t)
	if err := Build(t.Context(), t.TempDir(), Options{Root: t.TempDir()}); err == nil || !strings.Contains(err.Error(), "index.html") {
		t.Errorf("without a page: %v", err)
	}
	os.WriteFile(filepath.Join(root, "main.go"), []byte("package main\n\nfunc main() { missing() }\n"), 0o666)
	if err := Build(t.Context(), t.TempDir(), Options{Root: root}); err == nil || !strings.Contains(err.Error(), "undefined: missing") {
		t.Errorf("a program that does not compile: %v", err)
	}
	if _, err := fill([]byte("<html>"), manifest{}, Options{}); err == nil {
		t.Error("a page without its marks was filled")
	}
}

// TestEdits edits the files of the Ebitengine that go.mod names, so that a new
// version that is written otherwise is noticed here.
func TestEdits(t *testing.T) {
	if testing.Short() {
		t.Skip("asks the go command for a module")
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", engineModule).Output()
	if err != nil {
		t.Fatal(err)
	}
	heavy := []string{"text/template", "go/build", "go/printer", "archive/zip", "regexp"}
	for name, edit := range edits {
		src, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		lean, err := edit(src)
		if err != nil {
			t.Error(name, err)
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, lean, 0)
		if err != nil {
			t.Error(name, err)
			continue
		}
		for _, i := range f.Imports {
			if slices.Contains(heavy, strings.Trim(i.Path.Value, `"`)) {
				t.Errorf("%s still imports %s", name, i.Path.Value)
			}
		}
		if n := bytes.Count(lean, []byte("func Fragment(dstPos vec4")); strings.Contains(name, "shader/shader.go") && strings.Contains(string(src), "text/template") && n != 9 {
			t.Errorf("%s holds %d shaders, want 9", name, n)
		}
		if n := bytes.Count(lean, []byte("{{.Filter")); n != 0 {
			t.Errorf("%s holds %d traces of the template", name, n)
		}
		if _, err := edit([]byte("package elsewhere")); err == nil {
			t.Errorf("another file is taken for %s", name)
		}
	}
}

// TestShell keeps the page's shell small: it must be there before anything else.
func TestShell(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	m := manifest{Wasm: "cutdeck.0123456789ab.wasm", Gzip: "cutdeck.0123456789ab.wasm.gz", Glue: "wasm_exec.0123456789ab.js", Frame: "frame.0123456789ab.js",
		App: "app.0123456789ab.js", Plain: "plain.0123456789ab.css", Worker: "worker.js", Size: 17 << 20, Download: 4 << 20}
	for _, name := range []string{"wars", "altered", "nullshapers"} {
		m.Games = append(m.Games, poised{ID: name, Name: name, Poster: "poster-" + name + ".0123456789ab.png"})
	}
	if page, err = fill(page, m, Options{}); err != nil {
		t.Fatal(err)
	}
	t.Logf("index.html has %d bytes", len(page))
	if len(page) > 20<<10 {
		t.Errorf("index.html has %d bytes, more than 20 KiB", len(page))
	}
	if i := bytes.Index(page, []byte(`<h1 aria-label="Cutdeck">`)); i < 0 || i > bytes.Index(page, []byte("<script>")) {
		t.Error("the game's name does not stand before the script")
	}
	if m := regexp.MustCompile(`\son[a-z]+=["']|javascript:|\sstyle=["']`).Find(page); m != nil {
		t.Errorf("%s: the content policy forbids this", m)
	}
}

func site(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range map[string]string{
		"index.html":       "<h1>Cutdeck</h1>",
		Program:            strings.Repeat("\x00asm", 1000),
		"packs/a.toml":     "pack = \"a\"",
		"deep/index.html":  "deep",
		"../secret.txt":    "not for you",
		"wasm_exec.js":     "go",
		"cutdeck.wasm.old": "x",
	} {
		p := filepath.Join(dir, "site", name)
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return filepath.Join(dir, "site")
}

func TestHandler(t *testing.T) {
	dir := site(t)
	h := Handler(dir)
	get := func(method, target, accept string) *http.Response {
		r := httptest.NewRequest(method, target, nil)
		r.Header.Set("Accept-Encoding", accept)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w.Result()
	}
	for target, kind := range map[string]string{
		"/":                   "text/html; charset=utf-8",
		"/deep/":              "text/html; charset=utf-8",
		"/cutdeck.wasm?v=123": "application/wasm",
		"/wasm_exec.js":       "text/javascript; charset=utf-8",
		"/packs/a.toml":       "text/plain; charset=utf-8",
	} {
		for _, accept := range []string{"", "gzip, br"} {
			r := get("GET", target, accept)
			body, _ := io.ReadAll(r.Body)
			if r.StatusCode != 200 || r.Header.Get("Content-Type") != kind || r.Header.Get("Cache-Control") != "no-cache" {
				t.Errorf("%s: %d %v", target, r.StatusCode, r.Header)
			}
			if zip := r.Header.Get("Content-Encoding") == "gzip"; zip != (accept != "") {
				t.Errorf("%s with Accept-Encoding %q: compressed %v", target, accept, zip)
			} else if zip {
				z, err := gzip.NewReader(bytes.NewReader(body))
				if err != nil {
					t.Fatal(err)
				}
				body, _ = io.ReadAll(z)
			}
			if target == "/cutdeck.wasm?v=123" && len(body) != 4000 {
				t.Errorf("%s: %d bytes", target, len(body))
			}
		}
	}
	for target, want := range map[string]int{"/none": 404, "/../secret.txt": 404, "/deep": 301, "/%00": 404} {
		if r := get("GET", target, ""); r.StatusCode != want {
			t.Errorf("%s: %d, want %d", target, r.StatusCode, want)
		}
	}
	if r := get("POST", "/", ""); r.StatusCode != 405 {
		t.Errorf("POST: %d", r.StatusCode)
	}
	// A file that changes is not served from memory.
	if err := os.WriteFile(filepath.Join(dir, "wasm_exec.js"), []byte("changed"), 0o666); err != nil {
		t.Fatal(err)
	}
	z, err := gzip.NewReader(get("GET", "/wasm_exec.js", "gzip").Body)
	if err != nil {
		t.Fatal(err)
	}
	if b, _ := io.ReadAll(z); string(b) != "changed" {
		t.Errorf("served %q after a change", b)
	}
}

func TestServe(t *testing.T) {
	if err := Serve(t.Context(), t.TempDir(), "localhost:0", io.Discard); err == nil {
		t.Error("an empty folder was served")
	}
	ctx, cancel := context.WithCancel(t.Context())
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, site(t), "localhost:0", w) }()
	line := make([]byte, 100)
	n, err := r.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	addr := strings.TrimSpace(string(line[:n]))
	if !regexp.MustCompile(`^http://localhost:\d+/$`).MatchString(addr) {
		t.Fatalf("printed %q", addr)
	}
	res, err := http.Get(addr)
	if err != nil || res.StatusCode != 200 {
		t.Fatal(res, err)
	}
	res.Body.Close()
	cancel()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(5 * time.Second):
		t.Error("still serving 5 s after the end")
	}
}
