package netplay

import (
	"bytes"
	"math/rand/v2"
	"slices"

	"github.com/cutdeck/cutdeck/engine"
)

// The forger holds the key, the seed and all files of one seat, and makes new files
// out of them: it cuts histories, writes on from any place with its own key, takes up
// what the other has signed and what was void, changes what it has signed itself, and
// adds what should be evidence.
type fraud struct {
	*honestGame
	me       engine.Seat
	rng      *rand.Rand
	random   *rand.ChaCha8
	machines [4]*engine.M // of three files, and of the pen
	foreign  [][]byte     // entries of other games
	did      []string     // how the file was made
}

func newFraud(h *honestGame, me engine.Seat, seed uint64, foreign [][]byte) *fraud {
	f := &fraud{honestGame: h, me: me, rng: rand.New(seeded(seed)), random: seeded(seed + 1), foreign: foreign}
	for i := range f.machines {
		f.machines[i] = engine.New(h.match.game.Rules)
	}
	return f
}

// forgedFile is what a forger has made.
type forgedFile struct {
	on   *line
	n    int // entries of it that begin the file
	tail [][]byte
	own  bool // the forger decided something of its own in it
}

func (f *fraud) note(s string) { f.did = append(f.did, s) }

func pick[T any](rng *rand.Rand, list []T) T { return list[rng.IntN(len(list))] }

// file makes one file.
func (f *fraud) file() forgedFile {
	l := pick(f.rng, f.lines)
	n := f.place(l)
	p := f.pen(l, n)
	end := len(l.entries)
	if f.rng.IntN(2) == 0 {
		f.void(p)
	}
	for range f.rng.IntN(4) {
		f.stroke(p, l, n)
	}
	tail := p.tail()
	if f.rng.IntN(8) == 0 {
		tail = f.spliced(l, n, tail)
	}
	if f.rng.IntN(8) == 0 {
		tail = append(tail, f.evidence(l, n)...)
	}
	if len(tail) == 0 && n < end {
		f.note("cut")
	}
	return forgedFile{l, n, tail, p.moves > 0}
}

// place is where a file leaves the history: anywhere, but often near the end, where
// somebody has signed what is void, and where the other has said something beside the
// game.
func (f *fraud) place(l *line) int {
	end := len(l.entries)
	switch f.rng.IntN(5) {
	case 0:
		return max(0, end-f.rng.IntN(6))
	case 2:
		for range 20 {
			if n := f.rng.IntN(end + 1); n > 0 && l.entries[n-1].isAside() && l.entries[n-1].sender != f.me {
				return n
			}
		}
	case 1:
		for range 20 {
			if n := f.rng.IntN(end + 1); len(f.voids[l.head(n)]) > 0 {
				return n
			}
		}
	}
	return f.rng.IntN(end + 1)
}

// stroke has the pen write something.
func (f *fraud) stroke(p *pen, l *line, n int) {
	switch f.rng.IntN(24) {
	default:
		it := f.aside(p)
		f.note(itemName(it.kind))
		p.says(it)
	case 0, 1, 2, 3, 4:
		f.note("what is due")
		p.goesOn()
	case 5, 6, 7:
		f.void(p)
	case 8, 9, 10, 11:
		if f.rng.IntN(3) == 0 {
			many := 1 + f.rng.IntN(40)
			f.note("many runs")
			f.runs(p, many)
			return
		}
		f.note("what is due, to the end")
		for range 12 {
			p.goesOn()
		}
	case 12:
		f.stretch(p, l, n)
	}
}

// stretch writes what some honest entry says again, items and all.
func (f *fraud) stretch(p *pen, l *line, n int) {
	if len(l.entries) == 0 {
		return
	}
	e := pick(f.rng, l.entries)
	f.note("what was said elsewhere")
	p.force(e.items...)
}

// void takes up what the other seat has signed after this head although it is void.
func (f *fraud) void(p *pen) {
	for _, e := range f.voids[p.tip()] {
		if f.rng.IntN(2) == 0 && p.hears(e) {
			f.note("what is void")
			f.void(p)
			return
		}
	}
}

// aside is anything that may be said beside the game.
func (f *fraud) aside(p *pen) item {
	var w writer
	switch q := p.t.ask; {
	case q.kind != 0 && q.by != f.me && f.rng.IntN(2) == 0:
		return item{kind: q.acceptKind()}
	case p.t.over() && f.rng.IntN(2) == 0:
		return f.shownSeed()
	}
	switch f.rng.IntN(16) {
	case 0:
		return concession(f.rng.IntN(2) == 0)
	case 1:
		return item{kind: itemOffer}
	case 2:
		return item{kind: itemAccept}
	case 3:
		q := request{kind: itemUndoAsk, to: uint32(f.rng.IntN(len(p.entries) + 1))}
		if list := p.Undoable(); len(list) > 0 {
			q.to = pick(f.rng, list).To
		}
		return q.item()
	case 4:
		return item{kind: itemUndo}
	case 5:
		return item{kind: itemPauseAsk}
	case 6:
		return item{kind: itemPause}
	case 7:
		return item{kind: itemPlay}
	case 8:
		return item{kind: itemDecline}
	case 9:
		return item{kind: itemClaim}
	case 10:
		return item{kind: itemFlag}
	case 11:
		return item{kind: itemBlock}
	case 12:
		d := disagreement{p.tip(), p.t.sections()}
		return d.item()
	case 13:
		w.u32(uint32(f.rng.IntN(len(p.entries) + 1)))
		x := p.hand.lookSecret(p.tip())
		if len(p.t.looks) > 0 {
			k := pick(f.rng, p.t.looks)
			w = writer{}
			w.u32(k.sealed)
			x = p.hand.lookSecret(k.chosen)
		}
		w.fixed(x[:])
		return item{itemDispute, w.b}
	case 14:
		if its, err := p.runItem(); err == nil {
			return its[0]
		}
	case 15:
		return f.shownSeed()
	}
	return item{kind: itemPause}
}

// shownSeed is the forger's own audit, with another deck now and then.
func (f *fraud) shownSeed() item {
	a := audit{f.seeds[f.me], f.decks[f.me]}
	if f.rng.IntN(8) == 0 {
		a.deck = f.decks[f.me.Other()]
	}
	return a.item()
}

// spliced puts entries of the history behind what was written: as they were, some
// left out, said twice or in another order; those of the forger signed anew.
func (f *fraud) spliced(l *line, n int, tail [][]byte) [][]byte {
	rest := l.entries[n:]
	for i := 0; i < min(len(rest), 1+f.rng.IntN(4)); i++ {
		e := rest[i]
		switch f.rng.IntN(6) {
		case 0:
			f.note("left out")
			continue
		case 1:
			f.note("said twice")
			tail = append(tail, e.raw)
		case 2:
			if i+1 < len(rest) {
				f.note("in another order")
				tail = append(tail, rest[i+1].raw)
			}
		case 3:
			if e.sender == f.me || f.rng.IntN(4) == 0 {
				f.note("changed and signed")
				tail = append(tail, f.changed(l, n+i))
				continue
			}
		}
		tail = append(tail, e.raw)
	}
	return tail
}

// changed is an entry with something in it changed, signed with the forger's key.
func (f *fraud) changed(l *line, n int) []byte {
	return f.resigned(l, n, func(e *entry) {
		i := f.rng.IntN(len(e.items))
		b := bytes.Clone(e.items[i].body)
		switch f.rng.IntN(9) {
		case 0:
			if len(b) > 0 {
				b[f.rng.IntN(len(b))] ^= 1 << f.rng.IntN(8)
			}
			e.items[i].body = b
		case 1:
			e.items[i].body = b[:f.rng.IntN(len(b)+1)]
		case 2:
			e.items[i].kind = uint8(1 + f.rng.IntN(32))
		case 3:
			e.items = slices.Delete(e.items, i, i+1)
			if len(e.items) == 0 {
				e.items = []item{{kind: itemPause}}
			}
		case 4:
			e.items = slices.Insert(e.items, i, e.items[i])
		case 5:
			e.items[i] = pick(f.rng, pick(f.rng, l.entries).items)
		case 6:
			e.elapsed = f.rng.Uint32()
		case 7:
			e.state[f.rng.IntN(32)] ^= 1
		case 8:
			e.sender = f.me
		}
	})
}

// evidence is what is shown after the log.
func (f *fraud) evidence(l *line, n int) (list [][]byte) {
	for range 1 + f.rng.IntN(2) {
		switch f.rng.IntN(5) {
		case 0:
			if len(f.foreign) > 0 {
				f.note("evidence of another game")
				list = append(list, pick(f.rng, f.foreign))
			}
		case 1:
			if o := pick(f.rng, f.lines); len(o.entries) > 0 {
				f.note("evidence of the history")
				list = append(list, pick(f.rng, o.entries).raw)
			}
		case 2:
			f.note("evidence that was void")
			for _, h := range sortedHeads(f.voids) {
				for _, e := range f.voids[h] {
					if f.rng.IntN(3) == 0 {
						list = append(list, e.raw)
					}
				}
			}
		case 3:
			if len(l.entries) > 0 {
				f.note("evidence changed and signed")
				list = append(list, f.changed(l, f.rng.IntN(len(l.entries))))
			}
		case 4:
			f.note("noise")
			b := make([]byte, f.rng.IntN(200))
			f.random.Read(b)
			list = append(list, b)
		}
	}
	return list
}

func sortedHeads(m map[Hash][]logged) []Hash {
	var list []Hash
	for h := range m {
		list = append(list, h)
	}
	slices.SortFunc(list, func(a, b Hash) int { return bytes.Compare(a[:], b[:]) })
	return list
}
