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
// What needs the consent of both is in pact, undo, consent and statements; look
// and the package oblivious are the looks of which an owner must not know. A
// Gallery and its Watchers are spectators, a Review is a game out of its file.
//
// Where this differs from the description: sealing is AES-256-GCM, which the
// standard library has; a chain has 1024 coins; card epochs and order epochs are
// counted apart, and an order is committed for the cards of the pile, whose slots
// are public when it is fresh; a private key for openings comes from the seed, so
// that the audit covers what was shown in private. Logs that differ are compared
// by a kind of message of its own (14). A request is declined by an item of its
// own (22), and who may not append asks by a statement out of turn (kinds 6 to 9).
// The choice of an oblivious look is not opened later but proven, by an item of its
// own (23), for the log is shown to spectators; what is sealed in one is proven by a
// dispute beside the log. A pile in which the opponent can recognise a card by such
// a look is shuffled as if it had been shown (§3.4 c).
// Cards that their owner puts in an order are committed anew among the same
// handles before the first is named, as a hand is.
package netplay
