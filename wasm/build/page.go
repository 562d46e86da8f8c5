package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strings"
)

var (
	style   = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	script  = regexp.MustCompile(`(?s)<script>(.*?)</script>`)
	siteTag = regexp.MustCompile(`(<script type="application/json" id="site">)[^<]*(</script>)`)
	// noise is what only readers of the source need: lines of comment, and how lines are set in.
	noise  = regexp.MustCompile(`(?m)^[ \t]*//.*\n|^[ \t]+`)
	setTag = regexp.MustCompile(`(<script type="application/json" id="settings">)[^<]*(</script>)`)
)

// Where the page takes what is put in.
const (
	policyMark = "<!--policy-->"
	shareMark  = "<!--share-->"
)

// manifest is what the page knows about its build.
type manifest struct {
	Wasm     string   `json:"wasm"`
	Gzip     string   `json:"gzip"`
	Glue     string   `json:"glue"`
	Frame    string   `json:"frame"`
	App      string   `json:"app"`
	Plain    string   `json:"plain"`
	Worker   string   `json:"worker"`
	Size     int      `json:"size"`     // of the program, in bytes as the browser counts them
	Download int      `json:"download"` // of all, compressed
	Games    []poised `json:"games"`
}

// poised is a game as an embed shows it before it is loaded.
type poised struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Poster string `json:"poster"`
}

// fill puts manifest, settings, tags for sharing and content policy into the
// page. The policy allows the page's own script and style by their hashes, so that nothing else
// in line runs; a host that sends a policy of its own must allow as much.
func fill(page []byte, m manifest, o Options) ([]byte, error) {
	page = noise.ReplaceAll(page, nil)
	for _, part := range []struct {
		tag  *regexp.Regexp
		data any
	}{{siteTag, m}, {setTag, o.Site}} {
		j, err := json.Marshal(part.data) // escapes <, > and &
		if err != nil {
			return nil, fmt.Errorf("build: %w", err)
		}
		if len(part.tag.FindAll(page, 2)) != 1 {
			return nil, fmt.Errorf("build: index.html should hold one %v", part.tag)
		}
		page = part.tag.ReplaceAll(page, []byte("${1}"+strings.ReplaceAll(string(j), "$", "$$")+"${2}"))
	}
	s, c := script.FindAllSubmatch(page, 2), style.FindAllSubmatch(page, 2)
	if len(s) != 1 || len(c) != 1 || bytes.Count(page, []byte(policyMark)) != 1 || bytes.Count(page, []byte(shareMark)) != 1 {
		return nil, errors.New("build: index.html should hold one <script>, one <style>, one " + policyMark + " and one " + shareMark)
	}
	hash := func(b []byte) string {
		sum := sha256.Sum256(b)
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	// wasm-unsafe-eval compiles the program, and https: lets packs and their
	// pictures come from other hosts. Sounds need nothing: they are no worklet.
	policy := "default-src 'self'; script-src 'self' " + hash(s[0][1]) + " 'wasm-unsafe-eval'; style-src 'self' " + hash(c[0][1]) +
		"; img-src 'self' blob: data: https:; connect-src " + strings.Join(append([]string{"'self'", "https:", "wss:"}, o.Site.Sources()...), " ") + "; worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"
	meta := `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`
	page = bytes.Replace(page, []byte(shareMark), share(o.URL), 1)
	return bytes.Replace(page, []byte(policyMark), []byte(meta), 1), nil
}
