package text

import "github.com/cutdeck/cutdeck/engine"

// Share is how much of something an ability may do in a period: "no more than three cards each turn".
// A verb that could do more asks for its share; the sentence that sets the limit may stand behind the
// verb.
type Share struct {
	Most int16 // 0: any amount
	Per  uint8
	key  engine.Key
}

// Shared is the share of the ability being compiled; the calling verb respects it.
func (c *Compiler) Shared() *Share {
	if c.share == nil {
		c.share = &Share{key: c.R.Counts()}
	}
	return c.share
}

// Sharing reports whether a verb of the ability being compiled respects its share.
func (c *Compiler) Sharing() bool { return c.share != nil }

// Left is how much of k the ability of src may still do.
func (s *Share) Left(m *engine.M, src engine.H, k int16) int16 {
	if s.Most == 0 {
		return k
	}
	return max(min(k, s.Most-m.Count(s.Per, src, s.key)), 0)
}

// Take subtracts k from what is left.
func (s *Share) Take(m *engine.M, src engine.H, k int16) {
	if s.Most > 0 && k > 0 {
		m.Bump(s.Per, src, s.key, k)
	}
}

// uses limits how often a triggered ability with an optional effect is used: a player who declines has
// not used it.
type uses struct {
	most  int16 // 0: any number
	per   uint8
	key   engine.Key
	asked bool // its body has an optional effect, which counts the use
}

// spent: have all uses been made?
func (u *uses) spent(m *engine.M, src engine.H) bool {
	return u != nil && u.most > 0 && m.Count(u.per, src, u.key) >= u.most
}

func (u *uses) use(m *engine.M, src engine.H) {
	if u != nil && u.most > 0 {
		m.Bump(u.per, src, u.key, 1)
	}
}

// firstUse is the limit that the optional effect being compiled counts against: only the first one of
// an ability does.
func (c *Compiler) firstUse() *uses {
	u := c.uses
	if u == nil || u.asked {
		return nil
	}
	u.asked = true
	return u
}
