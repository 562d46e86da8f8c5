package text

import "strings"

// Some things no rule of a game can do, in whatever words they are said; others are said
// so differently that no change of a few words gets there. The sentence in which one of
// them stands is answered with why, or with how it is said. In each line, words that authors
// use, the alternatives separated by "||" and with holes as in an idiom, and behind "=" the
// answer.
const advice = `
exchange me || exchange _1 with a || swap _1 with || switch _1 with = no rule lets two cards change places: say where each of them goes, one after the other
choose a faction || choose a type || choose a subtype || choose a color || name a card || choose a name || choose a keyword = what is chosen is a card, a place or a player, never a word: say it of “target …”, or write a card for each
in secret || secretly = no choice is made in secret
wins the game || win the game || lose the game || loses the game = nothing but the rules ends the game
second _1 you || third _1 you || second time || third time || second card || third card || second event || his or her third || his or her second = only the first of a turn is told from the others: say “the first time … each turn”, or ask behind the trigger “if you … two or more … this turn”
skip your || skips his || skips their || skip the || skips the = no phase or turn is skipped: say what can't be done in it
becomes a copy || become a copy || becomes a || become a || is also a = a card stays what it is, and so do its types and its text: give it values and keywords, or create another card
outside the game || from outside = nothing comes into the game from outside
until _1 leaves || until this leaves = what lasts, lasts for a turn or as long as its card is in play: say “as long as …”
takes an extra turn || take an extra turn || extra turn = nobody has an extra turn
coin || coins = no coin is tossed
+ _1 , or power + || + _1 , or + = values add up: say how much more it is then, as a second part: “and is … +1 while …”
power _1 instead || + _1 instead = values add up: say how much more it is then, as a second part
put _1 first || may first || must first = what is done first is said first: leave “first” out
chooses one : • || choose one : • _1 • = choices are written in one sentence here: “chooses one: …; or …”
`

// advised is the advice about the sentence that holds the farthest place, or "".
func (p *parser) advised() string {
	if len(p.toks) == 0 {
		return ""
	}
	at := min(p.far, len(p.toks)-1)
	lo, hi := sentence(p.toks, at)
	for _, l := range strings.Split(strings.TrimSpace(advice), "\n") {
		said, why, _ := strings.Cut(l, " = ")
		for _, s := range strings.Split(said, "||") {
			for from := max(lo, at-3); from < hi && from <= at+1; from++ {
				for _, f := range filled(p.toks, from, hi, strings.Fields(s), [10][2]int{}) {
					if f.end >= at {
						return strings.TrimSpace(why)
					}
				}
			}
		}
	}
	return ""
}
