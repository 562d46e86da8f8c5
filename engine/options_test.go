package engine

import "testing"

// Every option is accepted, also where a guard looks at hidden cards that the input does
// not show: what a seat knows of the rest of its hand is no reason to offer anything.
func TestOptionsShowWhatTheyNeed(t *testing.T) {
	d, table := begin(t, func(d *toy) {
		holds := Guard{Cite: "T28", Says: "two units are held", Is: func(m *M, _ H, by Seat) Truth {
			n := 0
			for h := range m.In(by, zHand).All() {
				if m.Ent[h].Def != 0 && m.Card(h).Bits&bitUnit != 0 {
					n++
				}
			}
			return True(n >= 2)
		}}
		for _, a := range []uint16{d.acts.play, d.acts.hit} {
			d.r.Acts[a].Can = append(d.r.Acts[a].Can, holds)
		}
	})
	seat := d.s.Need.Who
	for n := 0; n < 3; n++ {
		must(t, d, Input{H: SeatOf(seat), Mode: int16(d.acts.draw), Seat: seat})
		if err := table.Run(); err != nil {
			t.Fatal(err)
		}
	}
	for _, in := range append([]Input(nil), d.Options(seat, &table.Minds[seat])...) {
		before := d.s
		if err := d.Apply(in); err != nil {
			t.Errorf("an option is refused: %+v: %v", in, err)
		}
		d.s = before
		d.Load(&d.s)
	}
	for h := range d.In(seat, zHand).All() {
		in := Input{H: h, Mode: int16(d.acts.play), Def: table.Minds[seat].Of(h), Seat: seat}
		if d.r.Cards[in.Def].Bits&bitUnit == 0 {
			continue
		}
		if no := d.Why(in, &table.Minds[seat]); no == nil || no.Cite != "T28" {
			t.Errorf("nobody says why %+v is refused: %v", in, no)
		}
	}
}
