// Package e2e drives the game in Chromium, by touch, as a player would. What it
// holds besides its tests is a harness that knows no game: start a browser, open
// pages, read what the page says of itself, and tap.
//
// Tests run two at a time, each with a browser to itself. The keys, salts and seeds of
// their pages follow from names, so that a test plays the same games whenever it runs.
// Before a test is trusted it is run with other names, which are other games:
//
//	for n in $(seq 50); do SECRETS=$n go test -count 1 -run '^TestKept$' . || break; done
//
// It is a module of its own, so that the game needs no browser driver.
package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// ErrNoChromium says what to install.
var ErrNoChromium = errors.New("chromium is missing: install it (apt-get install chromium) or name one in $CHROMIUM")

// FindChromium returns the browser to use: $CHROMIUM, or the first that is
// installed under a usual name.
func FindChromium() (string, error) {
	if p := os.Getenv("CHROMIUM"); p != "" {
		return exec.LookPath(p)
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if p, err := exec.LookPath(name); err == nil {
			return p, nil
		}
	}
	return "", ErrNoChromium
}

// Start starts a headless browser with software graphics and its own, empty
// profile in dir, and returns the context of its first page. Addresses of this
// machine may be used by data channels (see AllowPeers). The browser ends with this
// process, however that ends.
func Start(parent context.Context, dir string) (context.Context, context.CancelFunc, error) {
	path, err := FindChromium()
	if err != nil {
		return nil, nil, err
	}
	end, bound := func() {}, error(nil)
	opts := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.UserDataDir(dir),
		chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) { end, bound = bind(cmd) }),
		chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("mute-audio", true),
		chromedp.Flag("allow-loopback-in-peer-connection", true),
	)
	alloc, stop := chromedp.NewExecAllocator(parent, opts...)
	ctx, cancel := chromedp.NewContext(alloc)
	if err := errors.Join(chromedp.Do(ctx), bound); err != nil {
		cancel()
		stop()
		end()
		return nil, nil, err
	}
	return ctx, func() { cancel(); stop(); end() }, nil
}

// AllowPeers lets the pages of ctx's browser context use the real addresses of
// this machine, its own loopback included, for data channels. Chromium ties that
// to the permission to use camera and microphone, which are not touched.
func AllowPeers(ctx context.Context) error {
	for _, name := range []string{"camera", "microphone"} {
		_, err := chromedp.CallBrowser(ctx, browser.SetPermission, browser.SetPermissionParams{
			Permission:       &browser.PermissionDescriptor{Name: name},
			Setting:          browser.PermissionSettingGranted,
			BrowserContextID: chromedp.FromContext(ctx).BrowserContextID,
		})
		if err != nil {
			return err
		}
	}
	return nil
}
