package build

import (
	"flag"
	"fmt"
	"os"

	"github.com/cutdeck/cutdeck/wasm/settings"
)

// SiteFlags defines the flags by which the owner of a site gives its settings. The
// function it returns reads them, when the flags have been parsed.
func SiteFlags(f *flag.FlagSet) func() (settings.Site, error) {
	stun := f.String("stun", "", "STUN servers of the site, stun:HOST:PORT with commas between; none: one network only")
	relays := f.String("relays", "", "Nostr relays of the site, wss://HOST with commas between; none: no room codes")
	file := f.String("settings", "", "a file with all settings of the site, TURN servers too, as JSON")
	return func() (set settings.Site, err error) {
		if *file != "" {
			b, err := os.ReadFile(*file)
			if err != nil {
				return set, fmt.Errorf("-settings: %w", err)
			}
			if set, err = settings.Read(b); err != nil {
				return set, fmt.Errorf("-settings: %s: %w", *file, err)
			}
		}
		if err := set.STUN(*stun); err != nil {
			return set, fmt.Errorf("-stun: %w", err)
		}
		if err := set.Relay(*relays); err != nil {
			return set, fmt.Errorf("-relays: %w", err)
		}
		return set, nil
	}
}
