package engine

import (
	"strconv"
	"strings"
)

// Dice by the dozen. A roll is one need of the table: an answer for each die, and
// between two devices one joint coin for all of them. What they show lies in the state
// until the next roll.
//
//	K32. Dice that are rolled together fall at one time, 64 of them at most. They lie as
//	they fell until they are rolled again, some or all, or taken away.

// MaxDice is how many dice lie on the table at most.
const MaxDice = 64

// MaxFaces is how many faces a die has at most.
const MaxFaces = 200

type (
	// Die is a sort of dice.
	Die struct {
		Cite  string // K32, and the paragraphs of the game that speak of it
		Name  string // "d6"
		Faces []string
	}
	// Pips is what a die shows: a row of its Faces, or Rolling.
	Pips uint8
)

// Rolling is the face of a die that has not come to rest.
const Rolling Pips = 255

// AddDie registers a sort of dice and returns its number. It panics if they have no
// faces or more than MaxFaces.
func (r *Rules) AddDie(d Die) uint8 {
	if len(d.Faces) == 0 || len(d.Faces) > MaxFaces {
		panic("a die has 1 to 200 faces")
	}
	r.Sorts = append(r.Sorts, d)
	return uint8(len(r.Sorts) - 1)
}

// Roll takes away the dice that lie there and rolls n others of a sort, MaxDice at
// most. The next step finds them in Dice.
func (m *M) Roll(sort uint8, n int) {
	m.Sweep()
	for range min(n, MaxDice) {
		if !m.grow(listDice) {
			return
		}
		m.Die = uint16(sort)
	}
	m.Reroll(1<<64 - 1)
}

// Reroll rolls some of the dice that lie there again: number i if bit i of which is
// set. The others lie as they are.
func (m *M) Reroll(which uint64) {
	n := uint8(0)
	dice := m.State.Dice()
	for i := range dice {
		if which>>i&1 != 0 {
			dice[i] = Rolling
			n++
		}
	}
	if n > 0 {
		m.Need = Need{Kind: Chance, Who: Nobody, N: uint16(len(m.Sorts[m.Die].Faces)), Hi: n}
	}
}

// Sweep takes the dice away.
func (m *M) Sweep() {
	m.cut(listDice, 0, int(m.NDice))
	m.Die = 0
}

// Fell counts the dice that show a face.
func (s *State) Fell(f Pips) (n int) {
	for _, d := range s.Dice() {
		if d == f {
			n++
		}
	}
	return n
}

// Which is a mask of the dice that show a face, as Reroll takes it.
func (s *State) Which(f Pips) (which uint64) {
	for i, d := range s.Dice() {
		if d == f {
			which |= 1 << i
		}
	}
	return which
}

// land brings the next die to rest; it reports whether it was the last.
func (m *M) land(f Pips) bool {
	n := &m.Need
	for i, d := range m.State.Dice() {
		if d == Rolling {
			m.State.Dice()[i] = f
			break
		}
	}
	m.invalidate()
	if n.Hi--; n.Hi > 0 {
		return false
	}
	dice := m.State.Dice()
	h := Happening{Cite: m.Cite(), Verb: Rolled, By: m.Top().By, N: int16(len(dice)), B: int16(m.Die)}
	h.Faces = string(raw(dice))
	m.Out = append(m.Out, h)
	m.Need = Need{}
	return true
}

// rolled is the line of a roll: each face that came up, and how often.
func (r *Rules) rolled(h Happening, seats [2]string) string {
	var parts []string
	faces := r.Sorts[h.B].Faces
	for i, name := range faces {
		switch n := strings.Count(h.Faces, string([]byte{byte(i)})); n {
		case 0:
		case 1:
			parts = append(parts, name)
		default:
			parts = append(parts, strconv.Itoa(n)+" × "+name)
		}
	}
	return r.Told("{by} rolled "+strings.Join(parts, ", "), h, seats)
}

// dice checks what the dice show, and that as many roll as are asked for.
func (c *check) dice() {
	s, n := c.s, &c.s.Need
	c.want(s.NDice <= MaxDice, "%d dice lie there, the most are %d", s.NDice, MaxDice)
	c.want(int(s.Die) < len(c.r.Sorts) && (s.Die > 0) == (s.NDice > 0), "the dice are of sort %d, which is none", s.Die)
	if c.err != nil {
		return
	}
	rolling, faces := 0, len(c.r.Sorts[s.Die].Faces)
	for i, d := range s.Dice() {
		if d == Rolling {
			rolling++
		} else {
			c.want(int(d) < faces, "die %d shows face %d of %d", i, d, faces)
		}
	}
	asked := 0
	if n.Kind == Chance {
		asked = int(n.Hi)
	}
	c.want(rolling == asked, "%d dice roll, and %d are asked for", rolling, asked)
	c.want(asked == 0 || int(n.N) == faces, "a die of %d faces is rolled for one of %d", faces, n.N)
}

// dice lists the sorts of dice among the rows of the rules.
func (r *Rules) dice() {
	for i := range r.Sorts[1:] {
		d := &r.Sorts[i+1]
		text := d.Name
		for _, f := range d.Faces {
			text += ", " + f
		}
		r.addRow("die", &d.Cite, text)
	}
}
