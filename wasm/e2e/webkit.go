package e2e

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ErrNoWebKit says what to install.
var ErrNoWebKit = errors.New("WebKit's driver is missing: install webkit2gtk-driver and xvfb")

// WebKit is a window of Safari's engine, driven by the WebDriver protocol.
type WebKit struct {
	session string // address of it
	stop    func()
}

// StartWebKit opens a window of that size on a screen that nobody sees.
func StartWebKit(parent context.Context, size Size) (*WebKit, error) {
	browsers, _ := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	driver, err := exec.LookPath("WebKitWebDriver")
	screen, none := exec.LookPath("Xvfb")
	if err != nil || none != nil || len(browsers) == 0 {
		return nil, ErrNoWebKit
	}
	ctx, cancel := context.WithCancel(parent)
	w := &WebKit{stop: cancel}
	x := exec.CommandContext(ctx, screen, "-displayfd", "1", "-screen", "0", fmt.Sprintf("%dx%dx24", size.W, size.H+80), "-nolisten", "tcp")
	endScreen, err := bind(x)
	if err != nil {
		cancel()
		return nil, err
	}
	w.stop = func() { cancel(); endScreen() }
	out, err := x.StdoutPipe()
	if err == nil {
		err = x.Start()
	}
	line := make([]byte, 16)
	n := 0
	if err == nil {
		n, err = out.Read(line)
	}
	if err != nil {
		w.stop()
		return nil, fmt.Errorf("Xvfb: %w", err)
	}
	port, err := freePort()
	if err != nil {
		w.stop()
		return nil, err
	}
	d := exec.CommandContext(ctx, driver, "--port="+port, "--host=127.0.0.1")
	d.Env = append(os.Environ(), "DISPLAY=:"+strings.TrimSpace(string(line[:n])), "LIBGL_ALWAYS_SOFTWARE=1", "GDK_BACKEND=x11", "WEBKIT_DISABLE_DMABUF_RENDERER=1")
	end, err := bind(d)
	if err == nil {
		err = d.Start()
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	w.stop = func() {
		_, _ = w.call(http.MethodDelete, "", nil)
		cancel()
		_, _ = d.Wait(), x.Wait()
		end()
		endScreen()
	}
	if err := w.begin("http://127.0.0.1:"+port, browsers[0], size); err != nil {
		w.stop()
		return nil, err
	}
	return w, nil
}

func freePort() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	defer l.Close()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port), nil
}

// begin asks the driver for a window, once it listens.
func (w *WebKit) begin(driver, browser string, size Size) error {
	caps := map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"webkitgtk:browserOptions": map[string]any{"binary": browser, "args": []string{"--automation", fmt.Sprintf("--geometry=%dx%d", size.W, size.H)}}}}}
	w.session = driver + "/session"
	var err error
	for began := time.Now(); time.Since(began) < busy*10*time.Second; time.Sleep(200 * time.Millisecond) {
		var v json.RawMessage
		if v, err = w.call(http.MethodPost, "", caps); err == nil {
			var s struct{ SessionID string }
			if err = json.Unmarshal(v, &s); err == nil {
				w.session += "/" + s.SessionID
				_, err = w.call(http.MethodPost, "/window/rect", map[string]any{"width": size.W, "height": size.H})
			}
			return err
		}
	}
	return err
}

// call sends one command and returns its value.
func (w *WebKit) call(method, path string, body any) (json.RawMessage, error) {
	b, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	r, err := http.NewRequest(method, w.session+path, bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	resp, err := (&http.Client{Timeout: time.Minute}).Do(r)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	var v struct{ Value json.RawMessage }
	if err := json.Unmarshal(data, &v); err != nil || resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("webkit: %s %s: %.300s", method, path, data)
	}
	return v.Value, nil
}

// Stop closes the window.
func (w *WebKit) Stop() { w.stop() }

// Open opens an address.
func (w *WebKit) Open(url string) error {
	_, err := w.call(http.MethodPost, "/url", map[string]any{"url": url})
	return err
}

// Eval runs a script that returns a value into v.
func (w *WebKit) Eval(v any, script string) error {
	data, err := w.call(http.MethodPost, "/execute/sync", map[string]any{"script": "return " + script, "args": []any{}})
	if err != nil {
		return err
	}
	return json.Unmarshal(data, v)
}

// Tap presses and lets go at a place of the page.
func (w *WebKit) Tap(x, y float64) error {
	_, err := w.call(http.MethodPost, "/actions", map[string]any{"actions": []any{map[string]any{"type": "pointer", "id": "m", "parameters": map[string]any{"pointerType": "mouse"},
		"actions": []any{
			map[string]any{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0},
			map[string]any{"type": "pointerDown", "button": 0},
			map[string]any{"type": "pause", "duration": 120},
			map[string]any{"type": "pointerUp", "button": 0},
		}}}})
	return err
}

// Screenshot keeps a picture of the window as dir/name.png.
func (w *WebKit) Screenshot(dir, name string) error {
	const draw = `window.drawing = setInterval(() => { document.body.style.opacity = 1.999 - (document.body.style.opacity || 1) }, 50)`
	if err := w.Eval(new(any), draw); err != nil { // the driver waits for the next frame, and a table that stands draws none
		return err
	}
	data, err := w.call(http.MethodGet, "/screenshot", nil)
	if stop := w.Eval(new(any), "clearInterval(drawing), document.body.style.opacity = ''"); err == nil {
		err = stop
	}
	if err != nil {
		return err
	}
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	png, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666)
}

// Look reads status and targets of the game.
func (w *WebKit) Look() (s Status, ts []Target, err error) {
	var text [2]string
	if err := w.Eval(&text, `window.cutdeck && cutdeck.status ? [cutdeck.status(), cutdeck.targets()] : ['{}', '[]']`); err != nil {
		return s, nil, err
	}
	return s, ts, errors.Join(json.Unmarshal([]byte(text[0]), &s), json.Unmarshal([]byte(text[1]), &ts))
}
