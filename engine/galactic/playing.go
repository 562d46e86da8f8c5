package galactic

import (
	"slices"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/text"
)

// playing registers how a card is played, from the choice of its place to what it does.
func playing(r *engine.Rules, o *occurring, p *plays) {
	// Among those that are discarded so: G97, G155, G170.
	after := engine.Then("G28 G237 X16 D14", "After use it is discarded, or removed from the game, unless a system keeps it.", used)
	where := r.Ask(engine.Ask{Cite: "G7", Says: "Choose where you play it", Not: p.misplaced})
	r.Hold(r.Proc("play"), engine.Registers{})
	steps := func(mode int16) []engine.Step {
		return []engine.Step{
			engine.Then("G7 G8", "The place is chosen.", func(m *engine.M, f *engine.Frame) {
				of := p.places(m, f.Src.H, f.By)
				f.R[regFires] = text.Truth(mode == 1 && !p.helps(m, f.Src.H, f.By))
				if mode == 1 && !Is(m, f.Src.H, Reaction) { // G108
					m.Bump(ThisPhase, engine.SeatOf(f.By), didReady, -1)
				}
				if only := p.only(m, f.Src.H, f.By); mode == 1 && only != 0 {
					of = engine.Set{}
					of.Add(only)
				}
				m.Choose(f.By, where, 1, 1).Of = of
			}),
			engine.Then("R18 R27", "In the own turn it is a card play.", func(m *engine.M, f *engine.Frame) {
				f.Ref[0] = m.Ref(engine.Handle(f.R[engine.RegH]))
				if !freely(m, f.By) && !slices.Contains(m.Card(f.Src.H).Acts, p.gratis) { // G162
					counts(m, f.By)
				}
				does(m, f, engine.Atom{Verb: VCome, Subj: f.Src.H, Obj: f.Ref[0].H})
				f.Src = m.Ref(f.Src.H)
			}),
			engine.Then("X1", "So are the targets that its words name.", func(m *engine.M, f *engine.Frame) {
				if mode == 0 {
					announces(m, p.played[m.Ent[f.Src.H].Def].aims, f)
				} else if a := p.fits(m, f.Src.H, f.By); a != nil {
					announces(m, a.aims, f)
				}
			}),
			engine.Branch("G13", "Opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				named, fires := f.Ref, f.R[regFires]
				x := m.Occur(o.plays, f.Src.H, f.By)
				x.Ref, x.R[regMode] = named, mode
				x.R[regFires] = fires
				return engine.Done
			}),
		}
	}
	r.Add("play", steps(0)...)
	r.Add("react", steps(1)...)
	acts := r.Ask(engine.Ask{Cite: "G17", Says: "Choose what it affects"})
	const keepsIt = 12 // the step after what is discarded has gone
	registerStray(r)
	adding := adding(r)
	r.Add("arrive",
		engine.Branch("G239", "What would come to a place that is no more is voided and discarded.", func(m *engine.M, f *engine.Frame) engine.Flow {
			p.catch(m, f)
			place := f.Ref[0]
			switch h := place.H; {
			case !m.Same(f.Src):
				return engine.Done
			case m.Same(place):
				legal := p.legal(m, f.Src.H, h, f.By)
				if legal || !Is(m, f.Src.H, OneUse|OneGame) { // D11
					does(m, f, engine.Atom{Verb: VPlay, Subj: f.Src.H, Obj: h, A: f.R[regMode] & 1, C: text.Truth(!legal)})
				}
				if key := p.perPhase[m.Ent[f.Src.H].Def]; key != 0 {
					m.Bump(ThisPhase, engine.SeatOf(f.By), key, 1)
				}
				if legal {
					return engine.Next
				}
				if m.Tell("G237", VStop, f.By, f.Src.H, 0, 0); m.Ent[f.Src.H].Zone == Fleet {
					return engine.Done
				}
			}
			opens(m, f)
			adds(m, f, engine.Atom{Verb: VStop, Subj: f.Src.H})
			adds(m, f, engine.Atom{Verb: VDiscard, Subj: f.Src.H})
			m.Happen()
			return engine.Done
		}),
		engine.Then("G109", "A reaction card takes the fire at what it protects.", func(m *engine.M, f *engine.Frame) {
			if f.R[regMode] != 1 {
				return
			}
			intercepts(m, f.Src.H, f.By, m.Answered(m.Occurring()))
		}),
		engine.Then("G17", "In reaction mode it does what it says as a reaction.", func(m *engine.M, f *engine.Frame) {
			if f.R[regMode] == 1 && m.Same(f.Src) {
				p.reply(m, f)
			}
		}),
		engine.Then("G21 R27", "In Weapons Fire it may fire, with weapons that need no points.", func(m *engine.M, f *engine.Frame) {
			if f.R[regMode] == 1 && m.Same(f.Src) && shoots(m, f.Src.H, f.By) {
				fires := f.R[regFires]
				m.Call(r.Proc("snapshot"), f.Src, f.By).R[regFires] = fires
			}
		}),
		engine.Branch("G17 X6", "What is discarded after use, or reacts, causes its damage.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Same(f.Src) && suspended(m, f.Src.H) { // it waits (G134)
				return keepsIt
			}
			d := &p.deeds[m.Ent[f.Src.H].Def]
			spread := Is(m, location(m, f.Src.H), Monster) && p.played[m.Ent[f.Src.H].Def].do != nil // its words say who takes it
			if d.do == nil && !spread && (Is(m, f.Src.H, OneUse|OneGame) || f.R[regMode] == 1) && harm(m, f) {
				noteUse(m, f.Src.H, 0)
			}
			if f.R[engine.RegH] = 0; f.R[regMode] == 1 && d.aim != nil && m.Same(f.Src) && engaged(m, f.Src.H) {
				of := d.aim(m, f.Src.H, f.By)
				if !of.Empty() && d.allowed(m, f.Src.H, f.By) {
					m.Choose(f.By, acts, 1, 1).Of = of
				}
			}
			return engine.Next
		}),
		engine.Then("G17 G69", "In reaction mode it performs its action, too.", func(m *engine.M, f *engine.Frame) {
			if h := engine.Handle(f.R[engine.RegH]); h != 0 {
				noteUse(m, f.Src.H, 0)
				m.Call(r.Proc("function"), f.Src, f.By).Ref[0] = m.Ref(h)
			}
		}),
		engine.Then("G162", "A ship that comes by surprise is engaged and loaded.", func(m *engine.M, f *engine.Frame) {
			if f.R[regMode] == surprise && m.Same(f.Src) {
				primed(m, f.Src.H, f.By)
			}
		}),
		adding[0], adding[1],
		engine.Then("G60", "When it was just played it does what it says.", func(m *engine.M, f *engine.Frame) {
			if m.Same(f.Src) && p.played[m.Ent[f.Src.H].Def].do != nil {
				p.played[m.Ent[f.Src.H].Def].do(m, f)
			}
		}),
		engine.Branch("G237", "What has an action keeps it for later.", func(m *engine.M, f *engine.Frame) engine.Flow {
			if m.Same(f.Src) && p.deeds[m.Ent[f.Src.H].Def].do != nil {
				return keepsIt
			}
			return engine.Next
		}),
		after,
		strayed,
	)
	r.Add("withdrawn", engine.Then("G238", "A card whose play is voided returns to hand.", func(m *engine.M, f *engine.Frame) {
		if m.Same(f.Src) {
			does(m, f, engine.Atom{Verb: VHand, Subj: f.Src.H})
		}
	}))
	r.Add("function", engine.Then("X6 G16 G230", "It causes its damage, or does what it says, if it is still there; what is removed from play does so later.", func(m *engine.M, f *engine.Frame) {
		switch {
		case !m.Same(f.Src) || !engaged(m, f.Src.H):
		case absent(m, f.Src.H):
			await(m, f)
		case f.R[regReply] == late:
		case suspended(m, f.Src.H): // what has come as an answer keeps it from functioning (G27)
		case f.R[regReply] == belated:
			m.Call(r.Proc("arrive"), f.Src, f.By).PC = 1
		case f.R[regReply] == onMission:
			p.fulfil(m, f)
		case f.R[regReply] == 1:
			p.reply(m, f)
		case p.nth(m, f.Src.H, max(int(f.R[regReply])-onMission, 0)).do != nil:
			p.nth(m, f.Src.H, max(int(f.R[regReply])-onMission, 0)).do(m, f)
		default:
			harm(m, f)
		}
	}), after)
}

// legal reports whether a card that is being played may come to a place: its player could
// play it there, or, if it was turned elsewhere, the opponent could (G239, D12).
func (p *plays) legal(m *engine.M, h, at engine.H, by engine.Seat) bool {
	own, turned := p.open(m, h, by), p.open(m, h, by.Other())
	return own.Has(at) || turned.Has(at)
}

// misplaced says why the card that is being played can't be played to another, or to a fleet.
func (p *plays) misplaced(m *engine.M, at engine.H, by engine.Seat) *engine.Illegal {
	h := m.Top().Src.H
	switch cite := p.to[m.Ent[h].Def-1].barred(m, h, at, by); {
	case cite == "G215":
		return &engine.Illegal{Cite: cite, Says: "no equipment, crew or occurrence is played to a dragon"}
	case cite == "G185":
		return &engine.Illegal{Cite: cite, Says: "a card says that hazards can't affect it"}
	case cite == "G221":
		return &engine.Illegal{Cite: cite, Says: "no shields are added to a card with nodes"}
	case cite == "X13":
		return &engine.Illegal{Cite: cite, Says: "who has carried a ship off plays no cards on it"}
	case cite == "G181":
		return &engine.Illegal{Cite: cite, Says: "a rock base is a base for what is played to it"}
	case slices.Contains(p.takes, m.Ent[h].Def) && !takeable(m, at, by):
		return &engine.Illegal{Cite: "X11", Says: "no command slot is free for the card that it takes"}
	case Is(m, h, Hazard|Luck|Monster|Occurrence):
		return &engine.Illegal{Cite: "G8", Says: "its text names another place"}
	}
	return &engine.Illegal{Cite: "G7", Says: "a card of its type is played elsewhere"}
}

// harm lets the card of a procedure cause its card damage to its location (X6, G133); it
// reports whether it does.
func harm(m *engine.M, f *engine.Frame) bool {
	h := f.Src.H
	n, target := m.Value(h, Damage), location(m, h)
	if n <= 0 || !harmed(m, h, target) {
		return false
	}
	light, heavy, by := n, int16(0), int16(1)
	switch {
	case Is(m, h, HurtsTerrain):
		light, heavy = 0, n
	case Is(m, h, ShieldsOnly):
		by = 2
	}
	hurts(m, m.Ref(target), f.Src, f.By, light, heavy, 0).R[regByCard] = by
	return true
}

// counts notes that a seat has made a card play, in its own turn (R18, R27).
func counts(m *engine.M, by engine.Seat) {
	if by == m.Active {
		m.SetVar(Plays, m.Var[Plays]+1)
	}
}

// swapping registers the swap with the reserve fleet: a card of the hand goes there, and
// one of equal or lesser strength comes to the hand (R7).
func swapping(r *engine.Rules, o *occurring, count engine.Guard) uint16 {
	r.Add("swapped", engine.Then("R7", "The two cards change places.", func(m *engine.M, f *engine.Frame) {
		opens(m, f)
		adds(m, f, engine.Atom{Verb: VReserve, Subj: f.Src.H})
		adds(m, f, engine.Atom{Verb: VHand, Subj: f.Ref[0].H})
		m.Happen()
	}), strayed)
	lesser := func(m *engine.M, h engine.H, by engine.Seat) (of engine.Set) {
		for g := range m.In(by, Reserve).All() {
			if m.Printed(g, Strength) <= m.Printed(h, Strength) {
				of.Add(g)
			}
		}
		return of
	}
	take := r.Ask(engine.Ask{Cite: "R7", Says: "Choose the card that you take"})
	return r.Act(engine.Act{Cite: "R7", Text: "Swap it", Zone: Hand, When: inA | inB, Can: []engine.Guard{count, reservable,
		engine.Common(engine.Public("G238", "a card of the opponent keeps you from swapping in this turn", func(m *engine.M, _ engine.H, by engine.Seat) bool {
			return m.Count(ThisTurn, engine.SeatOf(by), barredSwap) == 0
		})),
		engine.Shown("R7", "no card of your reserve fleet has equal or lesser strength", func(m *engine.M, h engine.H, by engine.Seat) bool {
			of := lesser(m, h, by)
			return !of.Empty()
		})},
		Do: r.Add("swap",
			engine.Then("R7", "A card of the reserve fleet is chosen, of equal or lesser strength.", func(m *engine.M, f *engine.Frame) {
				m.Choose(f.By, take, 1, 1).Of = lesser(m, f.Src.H, f.By)
			}),
			engine.Branch("R7 R18 G13", "It is a card play, and opponents may answer it.", func(m *engine.M, f *engine.Frame) engine.Flow {
				h, by := engine.Handle(f.R[engine.RegH]), f.By
				counts(m, by)
				x := m.Occur(o.swaps, f.Src.H, by)
				x.Ref[0] = m.Ref(h)
				return engine.Done
			}),
		)})
}
