package scene

import (
	"github.com/cutdeck/cutdeck/render/layout"
	"github.com/cutdeck/cutdeck/render/look"
)

// Actor is something that is the same from scene to scene, such as a card, and
// where it lies. The operations that draw it carry its number.
type Actor struct {
	Who  uint16
	Rect Rect
}

// Act begins what draws an actor at r; End ends it.
func (s *Scene) Act(who uint16, r Rect) {
	s.who = who
	s.Actors = append(s.Actors, Actor{who, r})
}

// End ends what draws an actor.
func (s *Scene) End() { s.who = 0 }

// at is where an actor lies.
func (s *Scene) at(who uint16) (Rect, bool) {
	for i := range s.Actors {
		if s.Actors[i].Who == who {
			return s.Actors[i].Rect, true
		}
	}
	return Rect{}, false
}

// Clone is a scene that later ones leave alone.
func (s *Scene) Clone() *Scene {
	return &Scene{Ops: append([]Op(nil), s.Ops...), Actors: append([]Actor(nil), s.Actors...)}
}

// Flight is the way from one scene to the next, in milliseconds. It knows nothing
// of what has happened: whatever lies elsewhere goes there, so that taking back,
// catching up and playing again need no animation of their own.
type Flight struct {
	Each, Apart, Most float64 // how long each moves; how much later the next begins, and at most
	Fade              bool    // nothing moves: the old fades out, the new in
	// From and To say where what appears comes from and where what vanishes goes;
	// what has no such place fades. They may be nil.
	From, To func(who uint16) (Rect, bool)

	moves []move
}

// move is the way of one actor.
type move struct {
	who      uint16
	from, to Rect
	in, out  bool // it appears; it vanishes
	begin    float64
}

// Plan compares two scenes and returns how long the way takes; 0 nothing moves.
func (f *Flight) Plan(old, now *Scene) float64 {
	f.moves = f.moves[:0]
	add := func(m move) {
		m.begin = min(float64(len(f.moves))*f.Apart, f.Most)
		if f.Fade {
			m.begin = 0
		}
		f.moves = append(f.moves, m)
	}
	for _, a := range old.Actors {
		if _, stays := now.at(a.Who); !stays {
			add(move{who: a.Who, from: a.Rect, to: place(f.To, a), out: true})
		}
	}
	for _, a := range now.Actors {
		was, known := old.at(a.Who)
		switch {
		case !known:
			add(move{who: a.Who, from: place(f.From, a), to: a.Rect, in: true})
		case was != a.Rect:
			add(move{who: a.Who, from: was, to: a.Rect})
		}
	}
	if len(f.moves) == 0 {
		return 0
	}
	return f.moves[len(f.moves)-1].begin + f.Each
}

func place(of func(uint16) (Rect, bool), a Actor) Rect {
	if of != nil {
		if r, known := of(a.Who); known {
			return r
		}
	}
	return a.Rect
}

// Mix puts what is seen some milliseconds after the flight began into out.
func (f *Flight) Mix(out, old, now *Scene, after float64) {
	out.Reset()
	for _, o := range now.Ops {
		if m := f.of(o.Who); m != nil {
			k := m.at(after, f.Each)
			switch {
			case f.Fade, m.in && m.from == m.to:
				o.Color = look.Clear(o.Color, k)
			default:
				m.shift(&o, m.to, k)
			}
		}
		out.Ops = append(out.Ops, o)
	}
	for _, a := range now.Actors {
		if m := f.of(a.Who); m != nil && !f.Fade {
			a.Rect = m.rect(m.at(after, f.Each), a.Rect)
		}
		out.Actors = append(out.Actors, a)
	}
	for _, o := range old.Ops { // what is no more, on top
		m := f.of(o.Who)
		if m == nil || !m.out && !f.Fade {
			continue
		}
		k := m.at(after, f.Each)
		if k >= 1 {
			continue
		}
		if m.out && !f.Fade {
			m.shift(&o, m.from, k)
		}
		o.Color = look.Clear(o.Color, 1-k)
		out.Ops = append(out.Ops, o)
	}
}

// of is the move of an actor; nil it stays.
func (f *Flight) of(who uint16) *move {
	if who == 0 {
		return nil
	}
	for i := range f.moves {
		if f.moves[i].who == who {
			return &f.moves[i]
		}
	}
	return nil
}

// at is how much of the way is done, 0 … 1.
func (m *move) at(after, each float64) float64 {
	t := min(max((after-m.begin)/max(each, 1), 0), 1)
	return 1 - (1-t)*(1-t)*(1-t)
}

// shift moves an operation that is drawn for home to where its actor is.
func (m *move) shift(o *Op, home Rect, k float64) {
	r := m.rect(k, home)
	o.Rect.X += r.X - home.X
	o.Rect.Y += r.Y - home.Y
	o.Clip = Rect{} // on its way it leaves its part of the screen
}

// rect is where an actor of the size of home is.
func (m *move) rect(k float64, home Rect) layout.Rect {
	fx, fy := m.from.Mid()
	tx, ty := m.to.Mid()
	home.X = fx + (tx-fx)*k - home.W/2
	home.Y = fy + (ty-fy)*k - home.H/2
	return home
}
