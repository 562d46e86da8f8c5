// Package netplay plays a game between two browsers that do not trust each
// other and share no server. Both run the same engine on the same public state;
// what must stay hidden is committed with salted hashes; and everything that
// decides anything is an entry of one append-only chain, signed over the head
// before it. The chain is the save file, the replay and the only evidence.
//
// The package knows no game: it is written against the engine's Need and Input.
// Its paragraphs (§) are those of the protocol description; §6 is the core.
//
// From the wire upwards: wire and hash are how bytes are written and hashed,
// keys, order, chain and commit are what a seed yields, hello and link are how
// two peers meet, item and entry are what they say, table is the public game
// with its tokens, hand is what one seat knows besides, and Session joins them.
// A run, in run and open_run, is the game on one connection: it begins with a
// fresh nonce of each side, on which all that is hidden or drawn afterwards hangs.
// What is said beside the game, in aside, beside, consent, flag and dispute, may
// stand between any two entries of it; void is what crossed an entry that stands. look and the package oblivious are the looks
// of which an owner must not know. veil, with the files named after it, and the package
// mask are the cards that nobody owns (items 32 to 35): each is masked under keys of
// both seats, and all that is done with one is proven at once. outbox holds frames back
// until the journal has what they say. A Gallery and its Watchers are spectators, a
// Review is a game out of its file, and verify and histories say what files prove.
//
// Where this differs from the description: sealing is AES-256-GCM, which the
// standard library has; a chain has 1024 coins, and each run a chain of its own; card
// epochs and order epochs are counted apart, and an order is committed for the cards
// of the pile, whose slots are public when it is fresh; a private key for openings
// comes from the seed, so that the audit covers what was shown in private. Logs that
// differ are compared by a kind of message of its own (14). There are no statements
// out of turn: items 21 to 31 take their place, and a dispute is an entry too. The
// choice of an oblivious look is not opened later but proven, by an item of its own
// (23), for the log is shown to spectators. A pile in which the opponent can recognise
// a card by such a look is shuffled as if it had been shown (§3.4 c). Cards that their
// owner puts in an order are committed anew among the same handles before the first is
// named, as a hand is.
package netplay
