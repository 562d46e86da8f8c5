package text

import "github.com/cutdeck/cutdeck/engine"

// Share is how much of something an ability may do in a period: "no more than
// three cards each turn". A verb that can do more asks it; the sentence that sets
// it may stand behind the verb.
type Share struct {
	Most int16 // 0: any amount
	Per  uint8
	key  engine.Key
}

// Shared is the share of the ability being compiled.
func (c *Compiler) Shared() *Share {
	if c.share == nil {
		c.share = &Share{key: c.R.Counts()}
	}
	return c.share
}

// Sharing reports whether a verb of the ability being compiled asks for its share.
func (c *Compiler) Sharing() bool { return c.share != nil }

// Left is how much of k the ability of src may still do.
func (s *Share) Left(m *engine.M, src engine.H, k int16) int16 {
	if s.Most == 0 {
		return k
	}
	return max(min(k, s.Most-m.Count(s.Per, src, s.key)), 0)
}

// Take counts what it has done.
func (s *Share) Take(m *engine.M, src engine.H, k int16) {
	if s.Most > 0 && k > 0 {
		m.Bump(s.Per, src, s.key, k)
	}
}

// uses limits how often a triggered ability that asks first is used: who declines
// has not used it.
type uses struct {
	most  int16 // 0: any number
	per   uint8
	key   engine.Key
	asked bool // its body asks whether it is used
}

// spent: it has been used as often as it may be.
func (u *uses) spent(m *engine.M, src engine.H) bool {
	return u != nil && u.most > 0 && m.Count(u.per, src, u.key) >= u.most
}

func (u *uses) use(m *engine.M, src engine.H) {
	if u != nil && u.most > 0 {
		m.Bump(u.per, src, u.key, 1)
	}
}

// firstUse is the limit that the question being compiled counts against: the first
// question of an ability does.
func (c *Compiler) firstUse() *uses {
	u := c.uses
	if u == nil || u.asked {
		return nil
	}
	u.asked = true
	return u
}
