package engine

// Holds is the type of a register of a frame.
type Holds uint8

const (
	ANumber Holds = iota // a number; it never refers to a card
	ACard                // the handle of an entity, or 0
	ASeat                // 0, 1, Nobody or Both
	ADef                 // a row of Rules.Cards, or 0
	nHolds
)

// Registers are the types of the registers of a procedure. The first two and the last belong to
// the kernel (RegH, RegMode, RegDid); RegH is valid for the next step only.
type Registers [MaxReg]Holds

// Hold declares the types of the registers of procedure p and returns p. Undeclared registers hold
// numbers.
func (r *Rules) Hold(p Proc, of Registers) Proc {
	for int(p) >= len(r.regs) {
		r.regs = append(r.regs, Registers{})
	}
	r.regs[p] = of
	return p
}

// registers are the types declared for a procedure.
func (r *Rules) registers(p Proc) (of Registers) {
	if int(p) < len(r.regs) {
		of = r.regs[p]
	}
	return of
}

// Registers are the types of the registers of a frame: those of its procedure, of the body that it
// resolves, or of the occurrence.
func (r *Rules) Registers(f *Frame) Registers {
	switch {
	case f.Proc == r.Resolve && f.Proc != 0:
		return r.registers(f.Body)
	case f.Proc == r.occur && f.Proc != 0 && int(f.Occ) < len(r.Occurrences):
		return r.Occurrences[f.Occ].Holds
	}
	return r.registers(f.Proc)
}

// Carried are the types of the registers of a waiting action.
func (r *Rules) Carried(p *Pending) Registers { return r.registers(p.Body) }

// CardIn is the card in a register of a frame. It is 0 if the register is not declared to hold
// cards, so the kernel knows every card to which a register refers.
func (m *M) CardIn(f *Frame, reg int) H {
	if m.Registers(f)[reg] != ACard {
		return 0
	}
	return Handle(f.R[reg])
}

// registers checks that each register holds a value of its type.
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
