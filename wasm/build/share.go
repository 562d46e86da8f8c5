package build

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"strings"
)

// Sizes in pixels: of the picture that stands for a link, and of an embed.
const (
	previewW, previewH = 1200, 630
	embedW, embedH     = 800, 450
)

// address checks where a site will stand, and ends it with a slash.
func address(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", fmt.Errorf("build: the address of a site is written as in https://example.org/cutdeck/, not %q", s)
	}
	return strings.TrimSuffix(s, "/") + "/", nil
}

// share is what the page says to those who only show what a link leads to: Open
// Graph, and where its oEmbed lies. They want whole addresses, so that it stands
// only in a site that knows its own.
func share(site string) []byte {
	if site == "" {
		return nil
	}
	var b strings.Builder
	og := func(name, text string) {
		fmt.Fprintf(&b, "<meta property=\"og:%s\" content=\"%s\">\n", name, html.EscapeString(text))
	}
	og("type", "website")
	og("title", "Cutdeck")
	og("description", about)
	og("url", site)
	og("image", site+preview)
	og("image:width", fmt.Sprint(previewW))
	og("image:height", fmt.Sprint(previewH))
	b.WriteString(`<meta name="twitter:card" content="summary_large_image">` + "\n")
	fmt.Fprintf(&b, `<link rel="alternate" type="application/json+oembed" title="Cutdeck" href="%s">`, html.EscapeString(site+oembed))
	return []byte(b.String())
}

// snippet is the table as a plain frame, for pages that run no script of ours.
func snippet(site string) string {
	return fmt.Sprintf(`<iframe src="%s?v=1" title="Cutdeck card table" width="%d" height="%d" style="border:0;max-width:100%%" loading="lazy" `+
		`allow="fullscreen; clipboard-write; screen-wake-lock; autoplay" allowfullscreen></iframe>`, html.EscapeString(site), embedW, embedH)
}

// rich is the answer of an oEmbed server, as a file: there is one page to ask for.
func rich(site string) []byte {
	b, _ := json.MarshalIndent(map[string]any{ // texts and numbers are always JSON
		"version": "1.0", "type": "rich", "provider_name": "Cutdeck", "provider_url": site, "title": "Cutdeck",
		"html": snippet(site), "width": embedW, "height": embedH,
		"thumbnail_url": site + preview, "thumbnail_width": previewW, "thumbnail_height": previewH,
	}, "", "\t")
	return append(b, '\n')
}
