// Package nostr speaks as much of the Nostr protocol (NIP-01) as it takes to have
// relays pass short sealed notes between two pages: it publishes ephemeral events,
// which relays do not keep, and subscribes to those under a topic (netplay.md
// §8.3). The key that signs them is thrown away with the page; the relay's users
// are not asked who they are. Signatures of others are not checked: what counts
// is sealed, and who cannot seal it cannot say anything.
//
// The relay is named by the site that embeds the game. None is built in.
package nostr
