package main

import (
	"context"

	"github.com/nbd-wtf/go-nostr"
)

// refuse is a rule of a relay by which it takes nothing.
func refuse(why string) func(context.Context, *nostr.Event) (bool, string) {
	return func(context.Context, *nostr.Event) (bool, string) { return true, why }
}
