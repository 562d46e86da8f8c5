package build

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// Serve serves the site in dir at addr (host:port; port 0 takes a free one)
// until ctx ends. Once it listens it prints the address to open, and nothing
// else, as one line to out.
func Serve(ctx context.Context, dir, addr string, out io.Writer) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("serve: no site in %s: %w", dir, err)
	}
	ln, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	srv := &http.Server{Handler: Handler(dir), ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() { srv.Close() })
	defer stop()
	fmt.Fprintf(out, "http://%s/\n", visible(ln.Addr().(*net.TCPAddr)))
	if err := srv.Serve(ln); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	return nil
}

// visible returns the address as a browser on this machine should open it:
// localhost counts as secure, so that the clipboard works.
func visible(a *net.TCPAddr) string {
	if a.IP.IsUnspecified() || a.IP.IsLoopback() {
		return fmt.Sprintf("localhost:%d", a.Port)
	}
	return a.String()
}

// types are the kinds of file that a site holds; mime's own table depends on
// the machine it runs on.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".wasm":        "application/wasm",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".png":         "image/png",
	".jpg":         "image/jpeg",
	".toml":        "text/plain; charset=utf-8",
	".gz":          "application/gzip",
	".ttf":         "font/ttf",
	".otf":         "font/otf",
}

// forever are files that never change under the same name.
var forever = regexp.MustCompile(`\.[0-9a-f]{12}\.`)

// Handler serves the files in dir: with the right types, compressed where the
// browser takes gzip, from a cache without asking only those whose name holds
// their hash, and readable from any
// page, since a sandboxed frame has no origin of its own.
func Handler(dir string) http.Handler {
	return &handler{root: http.Dir(dir), small: map[string]packed{}}
}

type handler struct {
	root  http.Dir
	mu    sync.Mutex
	small map[string]packed // by path
}

type packed struct {
	when time.Time
	size int64
	gzip []byte
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := path.Clean("/" + r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	f, err := h.root.Open(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		http.NotFound(w, r)
		return
	}
	if info.IsDir() {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently)
		return
	}
	head := w.Header()
	ext := path.Ext(name)
	if t := types[ext]; t != "" {
		head.Set("Content-Type", t)
	} else if t := mime.TypeByExtension(ext); t != "" {
		head.Set("Content-Type", t)
	}
	if head.Set("Cache-Control", "no-cache"); forever.MatchString(name) {
		head.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	head.Set("Access-Control-Allow-Origin", "*")
	head.Set("Vary", "Accept-Encoding")
	if ext == ".gz" || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") || r.Header.Get("Range") != "" {
		http.ServeContent(w, r, name, info.ModTime(), f)
		return
	}
	z, err := h.compressed(name, info, f)
	if err != nil {
		http.Error(w, "the file could not be read", http.StatusInternalServerError)
		return
	}
	head.Set("Content-Encoding", "gzip")
	http.ServeContent(w, r, name, info.ModTime(), strings.NewReader(string(z)))
}

// compressed returns the file gzipped, from the .gz beside it if that is no
// older, and remembers it until the file changes.
func (h *handler) compressed(name string, info os.FileInfo, f io.Reader) ([]byte, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if p, ok := h.small[name]; ok && p.when.Equal(info.ModTime()) && p.size == info.Size() {
		return p.gzip, nil
	}
	z, err := h.beside(name+".gz", info)
	if err != nil {
		b, err := io.ReadAll(f)
		if err != nil {
			return nil, err
		}
		z = Gzip(b)
	}
	h.small[name] = packed{info.ModTime(), info.Size(), z}
	return z, nil
}

func (h *handler) beside(name string, info os.FileInfo) ([]byte, error) {
	f, err := h.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if i, err := f.Stat(); err != nil || i.ModTime().Before(info.ModTime()) {
		return nil, errors.New("older than the file it stands for")
	}
	return io.ReadAll(f)
}
