//go:build !js

package netplay

// The lists of what a cheat can do, for the README. Every row of the battery stands in
// exactly one line, by its number and name; what else shows a line are tests.

const (
	prevented = "prevented" // it fails at once
	detected  = "detected"  // it seems to work, and comes to light
	neither   = "neither"
)

// cheat is a line of the lists.
type cheat struct {
	list  string
	says  string
	rows  []string // of the battery
	tests []string // of this package
}

var cheats = []cheat{
	{prevented, "Seeing a card that the rules do not show; choosing or foreseeing an order, a coin or a die.", nil, []string{"TestNothingLeaks", "TestNothingLeaksInEveryGame", "TestHiddenCardsSwapped", "TestEveryOrderIsEquallyLikely", "TestEveryPlaceIsEquallyLikely"}},
	{prevented, "Showing another card, answer or place in a pile than was committed, or more or less than the rules ask for.", []string{
		"1 a card opened as another",
		"1 a card opened as the one in another slot",
		"1 a card opened in a slot that there is not",
		"1 another answer than was sealed",
		"1 an older sealed answer",
		"2 the right card with another salt",
		"2 the right answer with another salt",
		"2 a private opening that cannot be unsealed",
		"6 a position opened that nobody asked for",
		"6 another position than the one asked for",
		"6 a card shown for no action",
		"13 a card that there is not, when shown",
		"0 a sealed answer that is too short",
		"3 a position opened to another slot",
		"3 a position opened with another salt",
		"5 no position where some are due",
		"5 a position too few",
		"23 an action that names a card and does not show it",
	}, []string{"TestEveryItemForged"}},
	{prevented, "An illegal move, a move out of turn, a result that is none, a game without a deck.", []string{
		"13 an empty deck",
		"0 another result than the outcome",
		"0 a result that is not signed",
		"22 an action out of turn",
		"22 a setup in the middle of the game",
		"23 an action with the opponent's card",
		"23 an action with a card that there is not",
		"23 an action that there is not",
		"23 every action that the rules of WARS refuse",
	}, nil},
	{prevented, "Committing cards of a hand or a pile again with some missing, doubled or the opponent's, or an old order again.", []string{
		"10 an order of fewer cards",
		"11 an older order under its own number",
		"11 an order of the other kind",
		"8 fewer cards committed anew",
		"8 a card committed twice",
		"8 more slots than cards",
		"8 another card epoch than the next",
		"9 the opponent's card committed anew",
		"9 a card that there is not, committed anew",
		"9 own cards whose places it does not know",
		"37 a card leaves a hand that was not committed anew",
	}, nil},
	{prevented, "Changing the value of a coin or a die.", []string{
		"24 another link than the next of the chain",
		"24 a link further down the chain",
		"24 the opponent's anchor copied",
	}, nil},
	{prevented, "Showing something false where one player looks at a hidden card, or not saying which card was looked at.", []string{
		"26 garbage sealed for all cards",
		"26 the right openings of other slots",
		"26 fewer openings than cards",
		"26 an offer that is the identity",
		"26 an offer that is no canonical point",
		"27 a choice that is the identity",
		"27 a choice opened with another number",
		"27 fewer choices opened than are due",
	}, nil},
	{prevented, "Sending an entry that is old, changed, signed by somebody else or out of another game.", []string{
		"19 an entry of another game",
		"20 an own old entry, once more",
		"20 an own old entry under the next number",
		"21 an entry signed with another key",
		"21 a signature with S and the order of the group added",
		"21 a signature with one bit changed",
		"21 an entry in the opponent's name",
		"21 items changed after the signature",
		"21 a session key of small order",
		"29 a resume that denies the beginning",
	}, []string{"TestEveryEntryTwice"}},
	{prevented, "A concession, an undo, a pause, a draw or a claim of time that was not agreed on, not made or not due.", []string{
		"17 a dispute of nothing",
		"39 a concession of an earlier head",
		"39 a concession of another game",
		"39 a forged concession",
		"28 an undo asked for across an opening",
		"28 an undo that nobody asked for",
		"28 an undo asked for and granted in one entry",
		"28 a game that goes on before its pause is granted",
		"39 a draw accepted that was never offered",
		"39 a draw accepted that has lapsed",
		"41 a claim of time where there is no limit",
		"41 the end of one's own time, which nobody has claimed",
		"41 a claim of time, crossed by the opponent's move",
	}, []string{"TestClaimIsNotOverruled"}},
	{prevented, "Sitting between the two players, or playing with other rules or cards than were agreed on.", []string{
		"32 a hello with other rules",
		"32 a hello with other cards",
		"32 a hello with protocol 65535",
		"32 a hello with protocols from 2 to 1",
		"32 a hello with another mode",
		"32 a hello with another clock",
		"32 a hello with another fingerprint",
		"32 a hello whose signature does not fit",
		"32 a hello whose name was changed on the way",
		"32 a session key that its identity did not certify",
		"32 the opponent's own hello",
		"33 somebody between the two, at the first connection",
		"33 somebody between the two, at a later connection",
		"33 the same, who keeps back that they resume",
		"33 the same, who speaks for them",
		"33 the same, with the hello of the opponent",
	}, nil},
	{prevented, "Messages that are malformed, endless or huge, and names and remarks with hidden characters.", []string{
		"31 the same, in a frame that nobody has signed",
		"34 a name with tags, turned text and NULs",
		"34 a name of a megabyte",
		"34 remarks with tags, turned text and NULs",
		"34 a remark of 513 bytes",
		"34 a remark of a megabyte",
		"36 an entry of a hundred million items",
		"36 an item of a hundred million bytes",
		"36 a count that is longer than it need be",
		"36 a count without an end",
		"36 an entry with a byte too many",
		"36 an entry with a byte too few",
		"36 an empty entry",
		"36 a signed list of a hundred million openings",
		"36 a signed order of a hundred million cards",
		"36 a signed item with a byte too many",
		"36 a signed item of a kind that there is not",
		"36 a private opening within a private opening",
		"36 what is read takes no memory before it is checked",
		"35 a million empty frames in a second",
		"35 a million pings in a second",
		"35 the same entry for an hour, ten thousand a second",
		"35 the whole log asked for again and again",
		"35 the largest frames, all but the first",
		"35 255 fragments, never finished",
		"35 three of four fragments, one a second, and then silence",
		"35 a message begun, and for ever frames that come too early",
		"35 remarks, a thousand a second for a minute",
		"35 one offer after the other, with each other's withdrawal",
	}, []string{"TestUnsignedDesyncEndsNothing"}},
	{prevented, "Going back by a reload, a second page or a store that lost something, to learn or to roll again.", []string{
		"30 a resume with a log that lost its end",
		"30 a resume with nothing but the beginning",
		"40 two pages of one game: the second decides nothing",
	}, []string{"TestForgettingTellsNothing", "TestForgetfulWritesNothing", "TestForgottenEndStands", "TestLostStoreAndCutLog"}},
	{prevented, "A file that convicts a player who has not cheated.", []string{
		"17 a file that accuses the honest side of another entry",
	}, []string{"TestForgedFiles", "TestForgedEverywhere", "TestNothingUnsignedConvicts", "TestNothingCanBeLeftOut", "TestLapsedOfferIsNoDraw", "TestBeginningsNameNobody", "TestForgetfulIsNotConvicted"}},
	{detected, "Signing two different moves at the same place of one game.", []string{
		"18 two entries with one number",
		"29 a resume with a log written anew",
	}, []string{"TestForkByHalves"}},
	{detected, "Signing another state of the game than the moves lead to.", []string{
		"31 a state that the entry does not lead to",
	}, nil},
	{detected, "Committing cards, an order or a sealed look falsely and having to open them later.", []string{
		"12 the opponent's list of cards copied",
		"3 a slot outside the pile, committed and opened",
		"4 one slot committed and opened at two positions",
		"10 an order that is no bijection, opened where it is not",
		"11 the list of an older order, said to be new",
		"26 garbage sealed for some cards until one of them is chosen",
		"27 a look at another slot, opened later",
	}, nil},
	{detected, "The same, never opened, by a player who wins; also an illegal deck, exchanged cards, a false seed. A winner who will not open the seed has not won.", []string{
		"10 an order that is no bijection, never opened, and wins",
		"10 an order chosen, not drawn, and wins",
		"7 a card exchanged as it is committed anew, and wins",
		"13 five copies of a card, and wins",
		"13 59 cards, and wins",
		"13 61 cards, and wins",
		"13 a card that there is not, shown in the audit",
		"14 a seed in the audit that was not committed",
		"14 another deck in the audit",
		"23 a claim to hold no card that fits, and wins",
		"26 garbage sealed for one card, which is not looked at",
		"27 a look at another slot, never opened",
	}, nil},
	{neither, "Leaving, or not answering when it is your move: the file says that the game is open and blames nobody. A coin has the same value when the game goes on.", []string{
		"0 the second to open a sealed answer stops when it has seen the first",
		"5 a position that is due is not opened",
		"25 the second to reveal stops at a bad roll",
		"15 the winner leaves before its audit",
	}, nil},
	{neither, "Leaving as the loser before the winner's audit. The winner's file proves the result all the same.", []string{
		"16 the loser leaves before the winner's audit",
	}, nil},
	{neither, "Cheating of the kind that only the audit finds, by a player who then loses.", []string{
		"10 the same, and loses",
		"7 the same, and loses",
	}, nil},
	{neither, "Saying something false about the time that a move took. Both pages show their own measure beside it.", []string{
		"38 no time taken, though it was a minute a move",
		"38 50 days taken, it says",
	}, nil},
	{neither, "Saying that the states differ where they do not: the game stands until the two connect again.", []string{
		"31 states said to differ that do not",
	}, nil},
}

// beyond is what no test of this package can show, and why.
var beyond = []struct{ says, why string }{
	{"Advice from another person or from a program", "nothing of it passes through the game"},
	{"The network addresses of the two", "a direct connection tells them to both players, and a relay that carries the game sees them too"},
	{"A concession that was arranged between the two, or a player who plays to lose", "its moves are legal and signed"},
	{"Why somebody left", "a torn network looks like a player who left"},
	{"A game that both devices have lost", "nobody else has it"},
	{"Whose clock was right", "a changed page need not give up when its time is claimed, and no third clock was there"},
	{"Keeping an undo open", "whoever asked for an undo and was granted it can, with a changed page, look at the move that follows and then play on as if the answer had crossed their own move"},
	{"Who sits at the device", "a key names a device, and whoever has a copy of its identity can play under it"},
}
