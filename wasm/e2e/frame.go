package e2e

import (
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// Fan serves the sample fan site from another address than the game's: by name
// and by number the same machine counts as two sites, as for any two hosts.
// It has more files besides, by path.
func Fan(game string, more map[string]string) *httptest.Server {
	files := http.FileServer(http.Dir("fan"))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if text, ok := more[r.URL.Path]; ok {
			w.Header().Set("Content-Type", mime.TypeByExtension(path.Ext(r.URL.Path)))
			fmt.Fprint(w, text)
			return
		}
		if r.URL.Path != "/" {
			files.ServeHTTP(w, r)
			return
		}
		b, err := os.ReadFile(filepath.Join("fan", "index.html"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, strings.ReplaceAll(string(b), "http://localhost:8080", strings.TrimSuffix(game, "/")))
	}))
	return s
}

// Frame finds the frame of another site in the page whose address contains a
// text, once it is there, and returns it as a page of its own. Close leaves it.
func (p *Page) Frame(part string) (f *Page, leave func(), err error) {
	var id target.ID
	err = p.wait(20*time.Second, "a frame of "+part, func() (bool, string, error) {
		all, err := chromedp.Targets(p.ctx)
		saw := ""
		for _, t := range all {
			if saw += t.Type + " " + t.URL + "\n"; t.Type == "iframe" && strings.Contains(t.URL, part) {
				id = t.TargetID
				return true, "", nil
			}
		}
		return false, saw, err
	})
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := chromedp.NewContext(p.ctx, chromedp.WithTargetID(id), chromedp.WithDetachOnCancel())
	return &Page{Name: p.Name + "'s frame", ctx: ctx}, cancel, chromedp.Do(ctx)
}

// Visit opens an address that need not hold the game.
func (p *Page) Visit(url string) error { return p.do(chromedp.Navigate(url)) }

// BlockThirdParties has a browser that is not yet started with the profile in
// dir keep nothing for the game in a page of the fan site, as many browsers do
// for frames of other sites.
func BlockThirdParties(dir string) error {
	if err := os.MkdirAll(filepath.Join(dir, "Default"), 0o777); err != nil {
		return err
	}
	const settings = `{"profile":{"default_content_setting_values":{"cookies":2},"content_settings":{"exceptions":{"cookies":{"127.0.0.1,*":{"setting":1}}}}}}`
	return os.WriteFile(filepath.Join(dir, "Default", "Preferences"), []byte(settings), 0o666)
}

// begin taps the poster of a frame until it gives way: a tap that comes before the
// frame's own script is lost.
func (p *Page) begin(f *Page) error {
	const patience = 3 * time.Second
	var tapped time.Time
	return p.wait(30*time.Second, "a poster that gives way", func() (bool, string, error) {
		shown, err := Eval[bool](f, `document.querySelector('#poster')?.hidden === false`)
		if err != nil || !shown || time.Since(tapped) < patience {
			return err == nil && !shown && !tapped.IsZero(), fmt.Sprint("shown: ", shown), err
		}
		b, err := Eval[box](f, `(r => ({X: r.x + r.width/2, Y: r.y + r.height/2}))(document.querySelector('#play').getBoundingClientRect())`)
		if err != nil {
			return false, "", err
		}
		at, err := Eval[box](p, `(r => ({X: r.x, Y: r.y}))(document.querySelector('iframe').getBoundingClientRect())`)
		if err != nil {
			return false, "", err
		}
		tapped = time.Now()
		return false, "a tap", p.Tap(at.X+b.X, at.Y+b.Y, hold)
	})
}
