package play

import (
	"strings"

	"github.com/cutdeck/cutdeck/netplay"
)

// nameBytes is how long a player's name is at most, in bytes, as the other page
// shows it.
const nameBytes = 32

// Named is a name that a player has written, as the other one sees it: cut, and
// without what cannot be shown; "" where nothing is left.
func Named(text string) string {
	return strings.TrimSpace(netplay.Plain(strings.TrimSpace(text), nameBytes))
}
