// Package netplay plays a game between two browsers that do not trust each
// other and share no server. Both run the same engine on the same public state;
// what must stay hidden is committed with salted hashes; everything said is one
// append-only log that both sign, with exactly one seat allowed to append at
// any time. The log is the save file, the replay and the evidence.
//
// The package knows no game: it is written against the engine's Need and Input.
// Its paragraphs (§) are those of the protocol description; §6 is the core.
//
// From the wire upwards: wire and hash are how bytes are written and hashed,
// keys, order, chain and commit are what a seed yields, hello and link are how
// two peers meet, item and entry are what they say, table is the public game
// with its tokens, hand is what one seat knows besides, and Session joins them.
//
// Where this differs from the description: sealing is AES-256-GCM, which the
// standard library has; a chain has 1024 coins; card epochs and order epochs are
// counted apart, and an order is committed for the cards of the pile, whose slots
// are public when it is fresh; a private key for openings comes from the seed, so
// that the audit covers what was shown in private; a fork is found by comparing
// whole logs. Not spoken yet: oblivious looks (§6.9), undo and pauses (§6.11),
// dumps of states that differ (§9.4), spectators, and clocks beyond elapsed time.
package netplay
