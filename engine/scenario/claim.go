package scenario

import (
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// expect checks a claim. A choice with a single answer is taken first; where the
// claim is about what is asked, only if it does not hold yet.
func (p *play) expect(ts []token) string {
	asks := len(ts) > 0 && (ts[0].word("asked") || ts[0].word("where") || ts[len(ts)-1].word("asked"))
	for {
		if asks {
			if says := p.judge(ts); says == "" {
				return ""
			}
		}
		did, bad := p.forced(engine.Nobody)
		if bad != "" {
			return bad
		}
		if !did {
			return p.judge(ts)
		}
	}
}

func (p *play) judge(ts []token) string {
	want := true
	if len(ts) > 0 && ts[0].word("not") {
		want, ts = false, ts[1:]
	}
	if len(ts) == 0 {
		return "expect what?"
	}
	is, got, bad := p.claim(ts)
	switch {
	case bad != "":
		return bad
	case is == want:
		return ""
	case !want:
		got = ""
	}
	if got != "" {
		return "it is not so: " + got
	}
	return "it is not so"
}

// claim judges a claim; got says how it is instead, where that helps.
func (p *play) claim(ts []token) (is bool, got, bad string) {
	words := sentence(ts)
	switch {
	case words == "draw":
		return p.m.Need.Kind == engine.Over && p.s.Won == engine.Nobody, p.standing(), ""
	case ts[0].word("winner") && len(ts) == 2:
		if letter, ok := ts[1].seat(); ok {
			over := p.m.Need.Kind == engine.Over
			if over {
				return p.s.Won == p.seat(letter), p.letter(p.s.Won) + " won", ""
			}
			return false, p.standing(), ""
		}
	case ts[0].word("where") && len(ts) > 1:
		at, bad := p.at(ts[1:])
		return at, p.standing(), bad
	case ts[0].word("asked") && len(ts) > 1:
		says, _ := p.m.Prompt()
		return strings.Contains(strings.ToLower(says), strings.ToLower(sentence(ts[1:]))), p.standing(), ""
	case ts[0].word("cited") && len(ts) == 2:
		var cites []string
		for _, h := range p.out {
			cites = append(cites, h.Cite)
		}
		return slices.Contains(cites, ts[1].text), "the last line cited " + strings.Join(slices.Compact(cites), " "), ""
	case ts[0].word("told") && len(ts) == 2 && ts[1].kind == isName:
		lines := p.told()
		return slices.Contains(lines, ts[1].text), "the last line told: " + strings.Join(lines, "; "), ""
	case ts[0].word("row") && len(ts) > 1:
		return p.isRow(ts[1:])
	case ts[0].kind == isName:
		return p.cardClaim(ts)
	case ts[0].word("dice"):
		return p.diceClaim(ts[1:])
	case ts[0].word("common") && len(ts) > 1 && ts[1].kind == isWord:
		z, ok := p.Scene.Zones[ts[1].text]
		if !ok {
			return false, "", "“" + ts[1].text + "” is no zone of this game"
		}
		return p.zoneClaim(engine.Nobody, z, ts[2:])
	}
	if letter, ok := ts[0].seat(); ok {
		return p.seatClaim(p.seat(letter), ts[1:])
	}
	return p.numberClaim(ts)
}

// diceClaim compares what lies on the table, in any order: “dice 1, 3 times 4”.
func (p *play) diceClaim(ts []token) (bool, string, string) {
	want, bad := faces(ts)
	if bad != "" {
		return false, "", bad
	}
	var has []string
	for _, d := range p.s.Dice() {
		has = append(has, p.Rules.Sorts[p.s.Die].Faces[d])
	}
	slices.Sort(has)
	slices.Sort(want)
	return slices.Equal(has, want), "the dice show " + strings.Join(has, ", "), ""
}

// told is what the log has said since the last input line, with A and B for the seats.
func (p *play) told() (lines []string) {
	names := [2]string{p.letter(0), p.letter(1)}
	for _, h := range p.out {
		if says := p.Rules.Line(h, names); says != "" {
			lines = append(lines, says)
		}
	}
	return lines
}

func (p *play) isRow(ts []token) (bool, string, string) {
	var hs []engine.H
	for _, t := range ts {
		if t.kind == isComma {
			continue
		}
		fits := p.find(t)
		if len(fits) == 0 {
			return false, "", p.unknown(t)
		}
		for len(fits) > 1 && slices.Contains(hs, fits[0]) { // the next of one title
			fits = fits[1:]
		}
		hs = append(hs, fits[0])
	}
	return p.Scene.IsRow != nil && p.Scene.IsRow(p.m, hs), "", ""
}

func (p *play) seatClaim(who engine.Seat, ts []token) (bool, string, string) {
	switch {
	case len(ts) == 1 && ts[0].word("asked"):
		return p.asked(who), p.standing(), ""
	case len(ts) == 2 && ts[0].word("knows") && ts[1].kind == isName:
		hs := p.find(ts[1])
		if len(hs) == 0 {
			return false, "", p.unknown(ts[1])
		}
		for _, h := range hs {
			if p.s.Ent[h].Def != 0 || p.minds[who].Of(h) != 0 {
				return true, "", ""
			}
		}
		return false, "", ""
	case len(ts) > 0 && ts[0].kind == isWord:
		z, ok := p.Scene.Zones[ts[0].text]
		if !ok {
			return false, "", "“" + ts[0].text + "” is no zone of this game"
		}
		return p.zoneClaim(who, z, ts[1:])
	}
	return false, "", "after a seat comes a zone, “asked” or “knows”"
}

func (p *play) zoneClaim(who engine.Seat, z engine.Zone, ts []token) (bool, string, string) {
	var hs []engine.H
	for h := range p.m.In(who, z).All() {
		if p.s.Ent[h].Kind == 0 {
			hs = append(hs, h)
		}
	}
	if len(ts) == 1 && ts[0].kind == isNumber {
		return len(hs) == ts[0].n, number(len(hs)) + " lie there", ""
	}
	list, bad := items(ts)
	if bad != "" {
		return false, "", bad
	}
	slices.SortFunc(hs, func(a, b engine.H) int { return int(p.s.Ent[b].Seq) - int(p.s.Ent[a].Seq) })
	var has, want []string
	for _, h := range hs {
		title := "?"
		if i := p.what[h]; i > 0 {
			title = p.cards[i-1].title
		}
		has = append(has, title)
	}
	for _, it := range list {
		for range it.count {
			want = append(want, it.name.text)
		}
	}
	got := "there lie " + strings.Join(has, ", ")
	if z == p.Rules.Board.Hand || z == p.Rules.Board.Play {
		slices.Sort(has)
		slices.Sort(want)
	}
	return slices.Equal(has, want), got, ""
}

func (p *play) numberClaim(ts []token) (bool, string, string) {
	last := ts[len(ts)-1]
	if last.kind != isNumber || len(ts) < 2 {
		return false, "", "“" + sentence(ts) + "” is no claim: see FORMAT.md"
	}
	who, h := engine.Nobody, []engine.H{0}
	var words []string
	for _, t := range ts[:len(ts)-1] {
		letter, ok := t.seat()
		switch {
		case ok:
			who = p.seat(letter)
		case t.kind == isName:
			if h = p.find(t); len(h) == 0 {
				return false, "", p.unknown(t)
			}
		default:
			words = append(words, t.text)
		}
	}
	if c := &p.s.Ent[h[0]]; h[0] != 0 && c.Def == 0 { // as its owner sees it
		c.Def = p.truth(h[0])
		p.m.Load(&p.s)
		defer func() {
			c.Def = 0
			p.m.Load(&p.s)
		}()
	}
	n, known := p.Scene.Number(p.m, strings.Join(words, " "), who, h[0])
	if !known {
		return false, "", "“" + strings.Join(words, " ") + "” is no number of this game"
	}
	return n == last.n, "it is " + number(n), ""
}

// cardClaim judges a claim about a card; of several of one name any may fit.
func (p *play) cardClaim(ts []token) (bool, string, string) {
	hs := p.find(ts[0])
	if len(hs) == 0 {
		return false, "", p.unknown(ts[0])
	}
	if len(ts) > 2 && ts[1].word("not") { // “X” not damaged
		is, got, bad := p.cardClaim(append(ts[:1:1], ts[2:]...))
		return !is, got, bad
	}
	got := ""
	for _, h := range hs {
		is, bad := p.fits(h, ts[1:])
		if bad != "" || is {
			return is, "", bad
		}
		if got == "" {
			got = p.lies(h)
		}
	}
	return false, got, ""
}

func (p *play) fits(h engine.H, ts []token) (is bool, bad string) {
	e, b := &p.s.Ent[h], p.Rules.Board
	words := func(ws ...string) bool {
		for i, w := range ws {
			if i >= len(ts) || !ts[i].word(w) {
				return false
			}
		}
		return true
	}
	in := func(ts []token) (owner engine.Seat, z engine.Zone, bad string) {
		if len(ts) == 2 {
			if letter, ok := ts[0].seat(); ok {
				if z, ok := p.Scene.Zones[ts[1].text]; ok {
					return p.seat(letter), z, ""
				}
				return 0, 0, "“" + ts[1].text + "” is no zone of this game"
			}
		}
		return 0, 0, "expected a seat and a zone"
	}
	switch {
	case words("in", "play"):
		return e.Zone == b.Play, ""
	case words("on", "stack"):
		return p.m.PendingOf(h) >= 0, ""
	case words("in"):
		who, z, bad := in(ts[1:])
		return bad == "" && e.Owner == who && e.Zone == z, bad
	case words("on", "top", "of"):
		who, z, bad := in(ts[3:])
		return bad == "" && p.m.TopOf(who, z) == h, bad
	case words("at", "bottom", "of"):
		who, z, bad := in(ts[3:])
		return bad == "" && p.m.BottomOf(who, z) == h, bad
	case len(ts) >= 2 && ts[len(ts)-1].kind == isName:
		return p.liesAt(h, ts)
	case len(ts) == 1 && ts[0].kind == isWord:
		flag, ok := p.Scene.States[ts[0].text]
		if !ok {
			return false, "“" + ts[0].text + "” is no state of a card in this game"
		}
		return e.Flags&flag != 0, ""
	}
	return false, "“" + sentence(ts) + "” is no claim about a card: see FORMAT.md"
}

func (p *play) liesAt(h engine.H, ts []token) (bool, string) {
	hosts := p.find(ts[len(ts)-1])
	if len(hosts) == 0 {
		return false, p.unknown(ts[len(ts)-1])
	}
	for _, host := range hosts {
		var at, beneath, on bool
		if p.Scene.Lies != nil {
			at, beneath, on = p.Scene.Lies(p.m, h, host)
		}
		is := false
		switch sentence(ts[:len(ts)-1]) {
		case "at":
			is = at
		case "aboard", "beneath":
			is = beneath
		case "stacked on":
			is = on
		default:
			return false, "expected at, aboard, beneath or stacked on before a name"
		}
		if is {
			return true, ""
		}
	}
	return false, ""
}

// lies says where a card is, for the message of a failed claim.
func (p *play) lies(h engine.H) string {
	e := &p.s.Ent[h]
	if e.Host != 0 {
		if i := p.what[e.Host]; i > 0 {
			return "it lies at, beneath or on " + p.cards[i-1].title
		}
	}
	for _, w := range strings.Fields("hand reserve active used lost removed stack table") {
		if z, ok := p.Scene.Zones[w]; ok && z == e.Zone {
			return "it is in " + p.letter(e.Owner) + " " + w
		}
	}
	return ""
}
