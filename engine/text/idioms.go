package text

import "strings"

// An idiom is a wording that authors use, in more words than a synonym has or in another order, with
// the wordings that a game may have for it. Each line has the words of the author, "=", and the words
// to propose, with alternatives separated by "||". A hole, _1 to _9, stands for some words of one
// sentence. Only proposals that compile are made; for a game that knows none of the alternatives there
// is none.
const idioms = `
you _1 the second _2 = you _1 your second _2
can't be the target of _1 = can't be targeted by _1
can't be a target of _1 = can't be targeted by _1
enters a = moves to a
enters an = moves to an
put it into play = play it at no cost || play it
put that card into play = play that card at no cost || play that card
puts it into play = plays it at no cost || plays it
its sector = its location
its site = its location
with different _1 and _2 = with _2 with different _1 || that have _2 with different _1
loses half of _1 hand , rounded up = loses X cards from _1 hand , where X is half the number of cards in _1 hand , rounded up
from it = from his or her hand || from that hand
has a pilot = has a character who has piloting
you _1 the third _2 = you _1 your third _2
in a turn = each turn
each day = each Day
you can keep one more card in Reserve during Clean-up = your Reserve limit is increased by 1
you may keep one more card in Reserve = your Reserve limit is increased by 1
you can keep one more card in Reserve = your Reserve limit is increased by 1
I may _1 = you may have me _1
if I do = if you do
each _1 that joins _2 gains = when a _1 joins _2 , it gains
enemy skills cost _1 more = as an additional cost for your opponent to use a skill , pay _1
skills of enemy constants cost _1 more to use = as an additional cost for your opponent to use a skill , pay _1
skills of enemy agents cost _1 more to use = as an additional cost for your opponent to use a skill , pay _1
your opponent 's skills cost _1 more = as an additional cost for your opponent to use a skill , pay _1
cost _1 more to use = cost _1 more
becomes equal to _1 = becomes _1
become equal to _1 = become _1
_1 erased this way = _1 from among them
because of = due to || to
thanks to = due to
in the same _1 = in that _1 || in the same place || in the same location
at the same _1 = at that _1 || at the same place || at the same location
the others = the rest
them and _1 = them , then _1
neither of _1 = none of _1
the other ones = the rest
the other _1 = that _1
back in any order = in any order || back in any order
the rest into _1 = put the rest into _1
is already = is
was already = was
were already = were
had already = had
are already = are
has already = has || have
have already = have
destroy = discard
kill = destroy || terminate || discard
in a random order = in any order ||
its player 's = its controller 's || its owner 's
's next start phase = 's next turn
my Reserve Cost is _1 less = I cost _1 less to play from Reserve
my Hand Cost is _1 less = I cost _1 less to play from your hand
put one in _1 , one in _2 and the rest on _3 = put one in _1 , put one in _2 and put the rest on _3
put one into _1 , one into _2 and the rest on _3 = put one into _1 , put one into _2 and put the rest on _3
if damage would be dealt to _1 , that damage is dealt to _2 instead = damage that would be dealt to _1 is dealt to _2 instead
if damage would be dealt to _1 , it is dealt to _2 instead = damage that would be dealt to _1 is dealt to _2 instead
_1 can't _2 or _3 cards = _1 can't _2 cards . _1 can't _3 cards
_1 , you may _2 instead . If you do , _3 . = _1 , you may _2 and _3 instead .
from the Expedition zone , you may _2 instead . If you do , _3 . = , you may _2 and _3 instead .
token there = token in that Expedition
tokens there = tokens in that Expedition
put the others back in any order = put the rest on top of that deck || put the rest on top of his or her deck
put the rest back in any order = put the rest on top of that deck || put the rest on top of his or her deck
equal to or less than = less than or equal to
equal to or greater than = greater than or equal to
its attack is equal = this agent 's attack is equal
its defense is equal = this agent 's defense is equal
gets _1 , and = gets _1 and
have none left = have no counters
has none left = has no counters
immediately =
simply =
automatically =
as well =
too =
respectively =
if able =
if possible =
for free = without paying its cost || for 0 energy || for {0}
costs no energy = costs 0 energy || is free
to a minimum of _1 = , but can't cost less than _1
no less than _1 = , but can't cost less than _1
with a minimum of _1 = , but can't cost less than _1
may choose to = may
choose a _1 = target _1
choose an _1 = target _1
choose up to one _1 = target up to one _1
chosen at random = at random
of your choice = 
of his or her choice =
of their choice =
of its player 's choice =
his or her choice of =
a total of =
a number of _1 equal to _2 = X _1 , where X is _2
_1 equal to _2 = a number of _1 equal to _2
discards his or her hand = discards all cards in his or her hand
discards their hand = discards all cards in their hand
discard your hand = discard all cards in your hand
his or her hand = their hand || that player 's hand
puts into play = plays
put into play = play
enters the battlefield = enters play || arrives || joins
enters = enters play || arrives || joins your Expeditions
when I join _1 = {J}
when I am played = {J}
when this _1 arrives = Deploy :
when this _1 dies = when this _1 is destroyed || when this _1 is terminated || when this _1 is sacrificed || despawn :
dies = is destroyed || is terminated || is sacrificed
die = are destroyed || are terminated || are sacrificed
can't be in a battle = can't battle || can't attack or defend
is the only _1 _2 = is alone _2
to play me = to play this card || to play this Character || to play this Spell
to attack with _1 , = for _1 to attack ,
at the beginning of = at the start of
at the end of turn = at the end of the turn || until end of turn
this turn = until end of turn || this Day || temporarily
until end of turn = this turn || this Day || temporarily
gets = is || has || gains
get = have || gain
+ _1 power and + _2 defense = power + _1 and defense + _2
_1 's skills = skills of _1
_1 's abilities = abilities of _1
by skills = by a skill
by events = by an event
by abilities = by an ability
is targeted by = becomes the target of
may defend even if it is locked = may defend while locked
unless you control _1 = if you don't control _1
during _1 next turn = during _1 turn
_1 plus one = _1 + 1
that many plus one = one more
that many plus = that many +
_1 , or _2 = _1 or _2
each of your opponents = your opponent
with _1 on it = that has _1
without _1 on it = that doesn't have _1
with no _1 = that doesn't have _1 || that has no _1
without _1 = with no _1 || that doesn't have _1
that costs _1 = with cost _1 || with energy cost _1 || with Hand Cost _1
with cost _1 = with energy cost _1 || with Hand Cost _1 || with Base Cost _1
that is not = that isn't || other than
other than me = other
if it was = if that was
whose _1 is _2 = with _1 _2 || that has _1 _2
on top of _1 = on the top of _1
bottom of _1 deck = the bottom of _1 deck
to the bottom of = on the bottom of
into hand = into your hand || into its owner 's hand || to its owner 's hand
to hand = to its owner 's hand || to your hand || in your hand
draw _1 card = draw _1 card from your reserve
draw _1 cards = draw _1 cards from your reserve
draws _1 card = draws _1 card from his or her reserve
draws _1 cards = draws _1 cards from his or her reserve
draw that many = draw as many cards
equal to half = half
rounded up = , rounded up
one or both = up to two
either or both = up to two
once per turn = once each turn
only once per turn = only once each turn
each time = whenever || when
you lose _1 energy = lose _1 energy
at the beginning of your next turn = at the start of your next turn
tap = exhaust || lock
untap = ready || unlock
flip a coin = roll a die
`

// idiom is one way to say something and others for it, as words and holes.
type idiom struct {
	said  []string
	write [][]string
}

// idiomsOf reads the table.
func idiomsOf(lines string) (all []idiom) {
	for _, l := range strings.Split(strings.TrimSpace(lines), "\n") {
		said, write, _ := strings.Cut(l, "=")
		i := idiom{said: strings.Fields(said)}
		for _, w := range strings.Split(write, "||") {
			i.write = append(i.write, strings.Fields(w))
		}
		all = append(all, i)
	}
	return all
}

// sentences is how many sentences an idiom spans.
func (i *idiom) sentences() (n int) {
	for _, w := range i.said {
		if w == "." {
			n++
		}
	}
	return max(n, 1)
}

// lineEnd is the end of the line that contains a word.
func lineEnd(toks []tok, i int) int {
	for i++; i < len(toks) && !toks[i].breaks; i++ {
	}
	return min(i, len(toks))
}

// mostWords is how many words a hole stands for at most.
const mostWords = 12

// hole reports whether a word of an idiom is a hole, and which.
func hole(w string) (n int, is bool) {
	if len(w) == 2 && w[0] == '_' {
		return int(w[1] - '0'), true
	}
	return 0, false
}

// idiomatic are the texts in which an idiom is replaced that contains the place at, or ends before it
// in the same sentence.
func (m *mender) idiomatic(toks []tok, at int) (out []variant) {
	lo, hi := sentence(toks, at)
	for _, i := range m.idioms {
		if len(i.said) == 1 && m.knows(m.g.lex(i.said[0])) { // the word is one of this game
			continue
		}
		for from := lo; from < hi && from <= at+1; from++ {
			end := hi
			if i.sentences() > 1 {
				end = lineEnd(toks, from)
			}
			for _, w := range i.write {
				for _, f := range filled(toks, from, end, i.said, [10][2]int{}) {
					if f.end+4 < at { // these words were understood
						continue
					}
					if with, ok := m.written(toks, w, f.holes); ok {
						out = append(out, variant{spliced(toks, from, f.end, with), ""})
					}
				}
			}
		}
	}
	return out
}

// filling is a match of an idiom: the index behind it, and the words in its holes.
type filling struct {
	end   int
	holes [10][2]int
}

// filled are the matches of an idiom at a place of a sentence.
func filled(toks []tok, i, hi int, said []string, holes [10][2]int) (out []filling) {
	if len(said) == 0 {
		return []filling{{i, holes}}
	}
	if n, is := hole(said[0]); is {
		for end := i + 1; end <= min(i+mostWords, hi) && toks[end-1].text != "."; end++ {
			holes[n] = [2]int{i, end}
			out = append(out, filled(toks, end, hi, said[1:], holes)...)
			if len(said) == 1 && end > i { // the rest of the sentence is left as it is
				return out
			}
		}
		return out
	}
	if i >= hi || fold(toks[i].text) != fold(said[0]) {
		return nil
	}
	return filled(toks, i+1, hi, said[1:], holes)
}

// written is an idiom with its holes filled; ok: the grammar knows all the words.
func (m *mender) written(toks []tok, write []string, holes [10][2]int) (out []tok, ok bool) {
	for _, w := range write {
		if n, is := hole(w); is {
			out = append(out, toks[holes[n][0]:holes[n][1]]...)
			continue
		}
		with := m.g.lex(w)
		if !m.knows(with) {
			return nil, false
		}
		out = append(out, with...)
	}
	return out, true
}

// sentence is the range of the sentence that contains a place.
func sentence(toks []tok, at int) (lo, hi int) {
	at = min(at, len(toks)-1)
	for lo = at; lo > 0 && !toks[lo].breaks && toks[lo-1].text != "."; lo-- {
	}
	for hi = at; hi < len(toks) && (hi == at || !toks[hi].breaks); hi++ {
		if toks[hi].text == "." {
			return lo, hi + 1
		}
	}
	return lo, hi
}
