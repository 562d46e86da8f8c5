package engine

// Holds says what a register of a frame holds.
type Holds uint8

const (
	ANumber Holds = iota // any number; it means no card, whatever it is
	ACard                // the handle of an entity, or 0
	ASeat                // 0, 1, Nobody or Both
	ADef                 // a row of Rules.Cards, or 0
	nHolds
)

// Registers says what the registers of a procedure hold. The first two and the last are
// the kernel's (RegH, RegMode, RegDid): what RegH holds is for the next step alone.
type Registers [MaxReg]Holds

// Hold says what the registers of procedure p hold, for as long as it runs or waits.
// Without it all hold numbers. It returns p.
func (r *Rules) Hold(p Proc, of Registers) Proc {
	for int(p) >= len(r.regs) {
		r.regs = append(r.regs, Registers{})
	}
	r.regs[p] = of
	return p
}

// registers are what the registers of a procedure hold.
func (r *Rules) registers(p Proc) (of Registers) {
	if int(p) < len(r.regs) {
		of = r.regs[p]
	}
	return of
}

// Registers are what the registers of a frame hold: those of its procedure, of what it
// resolves, or of what occurs.
func (r *Rules) Registers(f *Frame) Registers {
	switch {
	case f.Proc == r.Resolve && f.Proc != 0:
		return r.registers(f.Body)
	case f.Proc == r.occur && f.Proc != 0 && int(f.Occ) < len(r.Occurrences):
		return r.Occurrences[f.Occ].Holds
	}
	return r.registers(f.Proc)
}

// Carried are what the registers of a waiting action hold.
func (r *Rules) Carried(p *Pending) Registers { return r.registers(p.Body) }

// CardIn is the card in a register of a frame, or 0: also where the register is not one
// that holds cards, so that none is referred to without being known to be.
func (m *M) CardIn(f *Frame, reg int) H {
	if m.Registers(f)[reg] != ACard {
		return 0
	}
	return Handle(f.R[reg])
}

// registers checks that each register holds what it is there for.
func (c *check) registers(of Registers, r *[MaxReg]int16, what string, i int) {
	for reg := RegMode + 1; reg < RegDid; reg++ {
		v, ok := r[reg], true
		switch of[reg] {
		case ACard:
			ok = v >= 0 && uint16(v) <= c.s.NEnt
		case ASeat:
			ok = v >= 0 && v <= int16(Both)
		case ADef:
			ok = v >= 0 && int(v) < len(c.r.Cards)
		}
		c.want(ok, "register %d of %s %d holds %d, which is none of what it is for", reg, what, i, v)
	}
}
