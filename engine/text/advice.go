package text

import (
	"slices"
	"strings"
)

// An error about certain words is answered with advice: that no rule of a game can do such a thing, or
// how the text must say it where no change of a few words would get there. Each line of the table has
// three columns parted by "=": words that authors use, with alternatives separated by "||" and with
// holes as in an idiom; the advice; and, optionally, words that a game's grammar may have. In a game
// that has them the advice would be untrue and is not given.
const advice = `
exchange me || exchange _1 with a || swap _1 with || switch _1 with = no rule lets two cards change places: say where each of them goes, one after the other
choose a faction || choose a type || choose a subtype || choose a color || name a card || choose a name || choose a keyword = what is chosen is a card, a place or a player, never a word: say it of “target …”, or write a card for each
in secret || secretly = no choice is made in secret
wins the game || win the game || lose the game || loses the game = nothing but the rules ends the game
second time || third time || fourth time = only the first time is told from the others: say “you play your second … each turn”, or ask behind the trigger “if you … two or more … this turn”
second _1 you || third _1 you || second card || third card || second event || his or her third || his or her second || their second || their third = which one in a turn something is is said of what a player does to it: “you play your second … each turn”
skip your || skips his || skips their || skip the || skips the = no phase or turn is skipped: say what can't be done in it = skip
becomes a copy || become a copy || becomes a || become a || is also a = a card stays what it is, and so do its types and its text: give it values and keywords, or create another card
outside the game || from outside = nothing comes into the game from outside
until _1 leaves || until this leaves = what is done lasts for good or until a turn ends; as long as a card is in play only what that card says by itself holds: “as long as …, … can't …”
takes an extra turn || take an extra turn || extra turn = nobody has an extra turn = extra turn
coin || coins = no coin is tossed = coin
+ _1 , or power + || + _1 , or + = values add up: say how much more it is then, as a second part: “and is … +1 while …”
power _1 instead || + _1 instead = values add up: say how much more it is then, as a second part
put _1 first || may first || must first = what is done first is said first: leave “first” out
to attack , discard || to attack , erase || to attack , sacrifice || to attack , destroy || to attack , forfeit || to attack with = what an attack costs besides is energy: “as an additional cost for … to attack, pay …”
less , to a minimum of || less to a minimum of || less , minimum = what only the next card costs has no minimum; what all cards cost has: “cards you play cost … less, to a minimum of …”
+ _1 {V} || + _1 {M} || + _1 {O} || have {V} || has {V} || gets {V} = a statistic is changed by boosts, which add one to all three: “gains 1 boost”, “spend 1 of my boosts”
may pay _1 to = what is paid for is a sentence of its own: “… may pay …. If he or she does, he or she …”
sacrificed or targeted by || destroyed or targeted by || terminated or targeted by = “by …” belongs to the last of several verbs: say each in a sentence of its own
by skills || by a skill || 's skills || skills with = skills can be forbidden and watched for, and not told apart: “can't use skills”, “whenever … activates a skill”
can't create || can not create = what is created can't be forbidden: say what it can't do, or what happens “whenever … is created”
even if || even though || even when = no card lifts a rule of the game by “even if”
who doesn't || who does || who did || who didn't = who does is told from who does not behind “each player may …” only: “Each player may …. Each player who does …” = each player who does
is cancelled this way || is countered this way || was cancelled this way || are destroyed this way || was destroyed this way = what came of the sentence before is asked by “If you do, …”
put its boosts || puts its boosts || put its counters = counters are moved “from … to …”: “move all boosts from … to …”
that many plus = no rule adds to what is created or drawn: say what happens when it is, in a sentence of its own
copy the next = what comes next can't be copied: say “whenever you play an event, copy it”
new target || new targets = a copy has the targets of what is copied
in each Expedition || in each biome || at each site || at each location = one in each of several places is said for each of them: “target … in …. Target … in ….”
reveals their hand || reveals his or her hand || reveal your hand || discards their hand || discard your hand || discards his or her hand = the cards of a hand are named one by one or all together: “all cards in … hand”
you may sacrifice || me , you may || cost to play me , you = what may be left out is no cost: say “You may …. If you do, …” 
instead of putting it = say what happens to it in a sentence of its own: “If you do, …”
moved with it || moved with || that moved with = what goes along is not remembered: say where it is now: “characters at this site”
instead of his or her || instead of its owner 's || instead of your lost || instead of the lost = what is put somewhere lies nowhere else: leave “instead of …” out, “put it in its owner's hand”
than your opponent 's , || than your opponent 's . = cards that two players reveal are not compared: let one be revealed and noted, “note its destiny”
for free = a price of nothing is said as a lower price: “costs … less” = for free
costs no energy || cost no energy = a price of nothing is said as a lower price: “costs … less energy”
location above || location below || site above = places are named by what is there, not by where they lie: “here”, “an adjacent site”
in a battle unless || be in a battle || be in battles = what a battle is made of can be forbidden: “can't attack”, “can't be moved”, “can't be targeted”
chooses one : • = only who plays the card chooses among lines; another player “chooses one: …; or …”
whose = what a thing must be like is said with “with” or “that has”: “target … with … 2 or less” = whose
gains as many || get as many || gain as many || gets as many = what is counted is said as a number: “gains X …, where X is …” = as many
must defend || must block = nobody can be made to defend: say “must attack”, or who “can't defend” = must defend
until he or she has || until they have || until that player has || until it has || until you have = nothing is repeated until something is so: say how many, “… X cards, where X is …”
take control of || takes control of || gain control of || gains control of || gain control || change control = no card changes sides for a while: say what it can't do, or play it “to use as yours” = take control
loses its abilities || lose their abilities || loses all abilities || lose all abilities || loses abilities || lose its text = no card loses what its text says: say what it can't do, “can't be used”, “can't attack” = loses all abilities
the winner of || the loser of || its winner || its loser = who wins or loses a battle is said by what happens: “each time a player wins a battle …, that player …”
end the battle || end target battle || ends the battle || end that battle = no card ends a battle: cancel a pending attack, or say what can't be done in it
the end of that step || the end of this step || the end of the step = what is done lasts until the end of a turn or of a battle
satisfy attrition || attrition is satisfied || satisfies attrition = what is damaged for attrition is watched for as what it is: “each time a unit here is damaged”
may move to any || may move to each || may move this || may be moved during = where and when a card moves is a rule of the game: say what moves it, “Pay 1 energy ≈ Move this … to …”
units can be || ships can be || can't have more than || may not have more than = how many there may be somewhere is not bounded: say what can't be played, “can't play more than one unit each turn”
to attack , he or she || to attack , that player || to drain , he or she || to move , he or she = what is asked besides is energy, or what a player must have: “he or she pays 1 energy”, “he or she must have a ship”
your card has || their card has || player whose card = cards that two players reveal are not compared: let one be revealed and noted, “note its destiny”
to its use || to use this ability less || less energy to use = what an ability costs is a part of its words, and only more can be asked for it: “costs 1 more energy to use”
and show || and reveal || and shows = what is searched for is named by its kind and shown as it is put: leave that out
`

// How many words before the farthest place advice may concern, unless it also concerns the words
// behind that place.
const (
	adviceBegins = 6
	adviceEnds   = 2
)

// advised is the advice about the words around the farthest place or, later in the sentence, behind
// it; "" if there is none.
func (p *parser) advised() string {
	if len(p.toks) == 0 {
		return ""
	}
	at := min(p.far, len(p.toks)-1)
	lo, hi := sentence(p.toks, at)
	if lo > 0 && p.toks[lo-1].text == ":" { // the options of a choice
		lo, _ = sentence(p.toks, lo-1)
	}
	if says := p.adviceAt(max(lo, at-adviceBegins), at+1, hi, at-adviceEnds); says != "" {
		return says
	}
	return p.adviceAt(at, hi, hi, at)
}

// adviceAt is the first advice about words that begin in [lo, past) and end at least or later.
func (p *parser) adviceAt(lo, past, hi, least int) string {
	for _, l := range strings.Split(strings.TrimSpace(advice), "\n") {
		said, answer, _ := strings.Cut(l, " = ")
		why, can, _ := strings.Cut(answer, " = ")
		if can != "" && p.g.spells(strings.Fields(can)) {
			continue
		}
		for _, s := range strings.Split(said, "||") {
			for from := lo; from < min(past, hi); from++ {
				for _, f := range filled(p.toks, from, hi, strings.Fields(s), [10][2]int{}) {
					if f.end >= least {
						return strings.TrimSpace(why)
					}
				}
			}
		}
	}
	return ""
}

// spells reports whether some spelling of the grammar has these words in sequence.
func (g *Grammar) spells(words []string) bool {
	for _, k := range g.kinds {
		for _, pat := range k.pats {
			for i := range pat.items {
				if pat.spells(i, words) {
					return true
				}
			}
		}
	}
	return false
}

// spells reports whether the items of a spelling from i on can be these words.
func (pat *pattern) spells(i int, words []string) bool {
	if i+len(words) > len(pat.items) {
		return false
	}
	for j, w := range words {
		if it := &pat.items[i+j]; it.kind != isWord || !slices.Contains(it.show, w) {
			return false
		}
	}
	return true
}
