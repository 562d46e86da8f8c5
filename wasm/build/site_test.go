package build

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSite looks at every file of a site whose program is three bytes long.
func TestSite(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	fs, err := assemble(page, []byte("one"), []byte("glue"), Options{URL: "https://a.example/b&c/"})
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]byte{}
	for _, f := range fs {
		if all[f.name] != nil {
			t.Errorf("%s is written twice", f.name)
		}
		all[f.name] = f.data
	}
	t.Run("worker", func(t *testing.T) { testWorker(t, page, all) })
	t.Run("app", func(t *testing.T) { testInstalled(t, all) })
	t.Run("share", func(t *testing.T) { testShare(t, all) })
	if n := len(all[element]); n == 0 || n > 3000 {
		t.Errorf("%s has %d bytes, more than 3000", element, n)
	}
}

// testWorker: what the worker keeps is there, and is enough; any change makes
// another version of it.
func testWorker(t *testing.T, page []byte, all map[string][]byte) {
	m := regexp.MustCompile(`const site = ({.*});`).FindSubmatch(all[worker])
	var v struct {
		Version string
		Files   []kept
	}
	if m == nil || json.Unmarshal(m[1], &v) != nil || len(v.Version) != 12 {
		t.Fatalf("the worker begins %.300s", all[worker])
	}
	names := ""
	for _, f := range v.Files {
		if f.Name != "./" && len(all[f.Name]) != f.Size || f.Gzip != "" && all[f.Gzip] == nil {
			t.Errorf("the worker keeps %+v, which is not there", f)
		}
		names += f.Name + " "
	}
	if want := regexp.MustCompile(`^\./ cutdeck\.\S+\.wasm wasm_exec\.\S+\.js app\.\S+\.js plain\.\S+\.css icon.* manifest\.webmanifest `); !want.MatchString(names) {
		t.Errorf("the worker keeps %s", names)
	}
	again, err := assemble(bytes.Replace(page, []byte("Card games for two"), []byte("Card games for you"), 1), []byte("one"), []byte("glue"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range again {
		if f.name == worker && bytes.Contains(f.data, []byte(v.Version)) {
			t.Error("another page, the same version")
		}
	}
}

func testInstalled(t *testing.T, all map[string][]byte) {
	var m struct {
		ID, Start_URL, Display string
		Icons                  []struct{ Src, Sizes, Purpose string }
	}
	if err := json.Unmarshal(all[install], &m); err != nil || m.Display != "standalone" || m.ID != "./" || m.Start_URL != "./" {
		t.Fatalf("%v %+v", err, m)
	}
	mask := false
	for _, i := range m.Icons {
		img, err := png.Decode(bytes.NewReader(all[i.Src]))
		if err != nil {
			t.Fatal(i.Src, err)
		}
		if b := img.Bounds(); i.Sizes != fmt.Sprintf("%dx%d", b.Dx(), b.Dy()) {
			t.Errorf("%+v is %v", i, img.Bounds())
		}
		_, _, _, a := img.At(0, 0).RGBA()
		if mask = mask || i.Purpose == "maskable"; i.Purpose == "maskable" != (a == 0xffff) {
			t.Errorf("the corner of %+v has the opacity %x", i, a)
		}
	}
	if !mask {
		t.Error("no icon may be cut to shape")
	}
}

func testShare(t *testing.T, all map[string][]byte) {
	page := string(all["index.html"])
	for _, want := range []string{
		`<meta property="og:image" content="https://a.example/b&amp;c/share.jpg">`,
		`type="application/json+oembed" title="Cutdeck" href="https://a.example/b&amp;c/oembed.json">`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	var o struct {
		Version, Type, HTML string
		Width, Height       int
	}
	if err := json.Unmarshal(all[oembed], &o); err != nil || o.Version != "1.0" || o.Type != "rich" || o.Width*o.Height == 0 {
		t.Errorf("%v %+v", err, o)
	}
	if !strings.Contains(o.HTML, `<iframe src="https://a.example/b&amp;c/?v=1" title=`) {
		t.Error(o.HTML)
	}
	img, err := jpeg.Decode(bytes.NewReader(all[preview]))
	if err != nil || img.Bounds().Dx() != previewW || img.Bounds().Dy() != previewH {
		t.Error(err)
	}
}

func TestAddress(t *testing.T) {
	for in, want := range map[string]string{"": "", "https://a.example": "https://a.example/", "http://localhost:8080/x/": "http://localhost:8080/x/"} {
		if got, err := address(in); err != nil || got != want {
			t.Errorf("%q: %q %v", in, got, err)
		}
	}
	for _, in := range []string{"a.example", "ftp://a.example/", "https:///x", "https://a.example/?x=1", "https://a.example/#x"} {
		if got, err := address(in); err == nil {
			t.Errorf("%q was taken as %q", in, got)
		}
	}
}

// TestStale: a second build takes away what the first one named by its hash, and
// nothing else.
func TestStale(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"cutdeck.0123456789ab.wasm", "cutdeck.0123456789ab.wasm.br", "frame.0123456789ab.js", "cutdeck.wasm", "notes.txt", "frame.js.txt"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := (files{{"cutdeck.ba9876543210.wasm", []byte("x")}}).write(dir); err != nil {
		t.Fatal(err)
	}
	left, _ := filepath.Glob(filepath.Join(dir, "*"))
	for i := range left {
		left[i] = filepath.Base(left[i])
	}
	if got := strings.Join(left, " "); got != "cutdeck.ba9876543210.wasm frame.js.txt notes.txt" {
		t.Error(got)
	}
}
