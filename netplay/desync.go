package netplay

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// When the two states differ (§9.4) the game stands. Whoever receives an entry whose
// state is not its own says so in a signed entry beside the game, with the hashes of
// the sections of its state; the entry that it received holds the other side's. Then
// both show the bytes of what differs: the file made of both is what a bug report
// needs. The entry that was refused is not kept by who refused it, so both try again
// from the last common head on the next connection.

// Desync is a disagreement about the state after an entry.
type Desync struct {
	Seq      uint32
	Sections []Section
	answered bool // the opponent's hashes are known
	refused  Hash // the head after the entry, where this side has refused it
	state    Hash // that its sender has signed
	raw      []byte
}

// Section is a part of the state as both sides have it.
type Section struct {
	Name         string
	Mine, Theirs Hash
	MyBytes      []byte
	TheirBytes   []byte // nil unless they differ and have come
}

// maxSections is the most sections of a state.
const maxSections = 16

// Differs reports whether the sides differ in a section.
func (s *Section) Differs() bool { return s.Theirs != (Hash{}) && s.Mine != s.Theirs }

// Desync is the disagreement that has frozen the game, or nil.
func (s *Session) Desync() *Desync { return s.desync }

// disagreement is item 31: a seat has received an entry whose state is not its own.
type disagreement struct {
	refused Hash   // the head after that entry
	mine    []Hash // the sections of its own state
}

func (d *disagreement) item() item {
	var w writer
	w.hash(d.refused)
	w.hashes(d.mine)
	return item{itemDisagree, w.b}
}

func decodeDisagreement(b []byte) (d disagreement, err error) {
	r := reader{b: b}
	d.refused, d.mine = r.hash("head"), r.hashes(1, maxSections, "section hashes")
	return d, r.done()
}

// sections is what this side has for the state after an entry.
func (s *Session) sections(seq uint32) *Desync {
	d := &Desync{Seq: seq}
	hashes := s.t.sections()
	for i, sec := range s.t.state.Told() {
		d.Sections = append(d.Sections, Section{Name: sec.Name, Mine: hashes[i], MyBytes: bytes.Clone(sec.Bytes)})
	}
	d.Sections = append(d.Sections, Section{Name: "tokens", Mine: hashes[len(hashes)-1], MyBytes: s.t.tokenBytes()})
	return d
}

// mine are the hashes of this side's sections.
func (d *Desync) mine() (list []Hash) {
	for i := range d.Sections {
		list = append(list, d.Sections[i].Mine)
	}
	return list
}

// differs is what this side has after an entry of the opponent whose state is
// another; head is the one after it. The entry has been played.
func (s *Session) differs(e *entry, raw []byte, head Hash) *Desync {
	d := s.sections(e.seq)
	d.refused, d.state, d.raw = head, e.state, raw
	return d
}

// disagree says that the states differ, once for each entry, and lets the game
// stand until the next connection.
func (s *Session) disagree(d *Desync) error {
	s.desync = nil
	said := disagreement{d.refused, d.mine()}
	it := said.item()
	n := len(s.entries)
	if n == 0 || s.entries[n-1].sender != s.me || !bytes.Equal(s.entries[n-1].items[0].body, it.body) {
		if err := s.appendAside(it); err != nil {
			return err
		}
	}
	s.freeze(d)
	return nil
}

// freeze lets the game stand. Nobody can move then, so the clocks stand, too.
func (s *Session) freeze(d *Desync) {
	s.desync = d
	s.watch.stop(s.cfg.Now())
}

// hearDisagreement takes an entry of the opponent that is void, because it crossed one
// of ours, and says that the states differ.
func (s *Session) hearDisagreement(e *entry) error {
	said, err := decodeDisagreement(e.items[0].body)
	if err != nil || said.refused != s.tip() || s.desync != nil {
		return nil // about another moment
	}
	d := s.sections(uint32(len(s.entries)))
	if len(said.mine) != len(d.Sections) {
		return nil
	}
	var w writer
	w.u32(d.Seq)
	w.hashes(d.mine())
	s.send(kindDesync, w.b)
	s.compareTo(d, said.mine)
	s.freeze(d)
	return nil
}

// compareTo notes the opponent's hashes and shows it the bytes of what differs.
func (s *Session) compareTo(d *Desync, theirs []Hash) {
	d.answered = true
	for i := range d.Sections {
		if d.Sections[i].Theirs = theirs[i]; d.Sections[i].Differs() {
			s.send(kindDump, dump(d.Seq, i, d.Sections[i].MyBytes))
		}
	}
}

// hearDesync takes the hashes of the sections of the state that the opponent has
// signed. Where this side has not found that the states differ it means nothing.
func (s *Session) hearDesync(b []byte) error {
	r := reader{b: b}
	seq := r.u32("entry number")
	list := r.hashes(1, maxSections, "section hashes")
	if err := r.done(); err != nil {
		return fmt.Errorf("desync: %w", err)
	}
	if d := s.desync; d != nil && !d.answered && seq == d.Seq && len(list) == len(d.Sections) && stateOf(list) == d.state {
		s.compareTo(d, list)
	}
	return nil
}

func dump(seq uint32, i int, section []byte) []byte {
	var w writer
	w.u32(seq)
	w.u8(uint8(i))
	w.bytes(section)
	return w.b
}

// hearDump takes the bytes of one section, if it is the one whose hash was said.
func (s *Session) hearDump(b []byte) error {
	r := reader{b: b}
	seq, i := r.u32("entry number"), int(r.u8("section"))
	section := r.bytes(maxItem, "section")
	if err := r.done(); err != nil {
		return fmt.Errorf("dump: %w", err)
	}
	d := s.desync
	if d == nil || !d.answered || seq != d.Seq || i >= len(d.Sections) {
		return nil
	}
	if sec := &d.Sections[i]; sec.Differs() && sec.TheirBytes == nil && TH("sec", []byte(sec.Name), section) == sec.Theirs {
		sec.TheirBytes = bytes.Clone(section)
	}
	return nil
}

// differing names the sections that differ.
func (d *Desync) differing() string {
	var names []string
	for i := range d.Sections {
		if d.Sections[i].Differs() {
			names = append(names, d.Sections[i].Name)
		}
	}
	return strings.Join(names, ", ")
}

// desyncMagic begins a file about states that differ.
const desyncMagic = "cutdesync\x01"

// DesyncFile is what a bug report needs: the log, the sections of both sides,
// the version, and what the caller says of where it runs. It shows public things
// only. Its name should be desync-GAME-ENTRY.
func (s *Session) DesyncFile(agent string) ([]byte, error) {
	if s.desync == nil {
		return nil, fmt.Errorf("the states do not differ")
	}
	log, err := s.Export()
	if err != nil {
		return nil, err
	}
	if s.desync.raw != nil { // with the entry that was refused, not what was said of it
		f := file{room: s.room, hellos: [2][]byte{s.hellos[0].raw, s.hellos[1].raw}}
		for i := range s.entries[:s.finalEntries()] {
			f.entries = append(f.entries, s.entries[i].raw)
		}
		f.entries = append(f.entries, s.desync.raw)
		log = f.encode()
	}
	var w writer
	w.fixed([]byte(desyncMagic))
	w.bytes(log)
	w.bytes([]byte(s.cfg.Game.Version))
	w.bytes([]byte(Plain(agent, 256)))
	w.u32(s.desync.Seq)
	w.count(len(s.desync.Sections))
	for i := range s.desync.Sections {
		sec := &s.desync.Sections[i]
		w.bytes([]byte(sec.Name))
		w.hash(sec.Mine)
		w.hash(sec.Theirs)
		w.bytes(sec.MyBytes)
		w.bytes(sec.TheirBytes)
	}
	return w.b, nil
}

// ReadDesync opens such a file: the log in it, to be verified like any other, and
// the sections, of which it believes nothing but that they have their hashes.
func ReadDesync(b []byte) (log []byte, d *Desync, err error) {
	r := reader{b: b}
	if len(b) > maxFile+2*maxSections*maxItem || string(r.take(len(desyncMagic), "file mark")) != desyncMagic {
		return nil, nil, fmt.Errorf("this is no file about states that differ")
	}
	log = r.bytes(maxFile, "log")
	r.bytes(maxName, "version")
	r.bytes(256, "agent")
	d = &Desync{Seq: r.u32("entry number")}
	for range r.count(0, maxSections, "sections") {
		sec := Section{Name: Plain(string(r.bytes(32, "name of a section")), 32), Mine: r.hash("hash"), Theirs: r.hash("hash")}
		sec.MyBytes, sec.TheirBytes = r.bytes(maxItem, "section"), r.bytes(maxItem, "section")
		if r.err != nil {
			break
		}
		for _, x := range []struct {
			bytes []byte
			hash  Hash
		}{{sec.MyBytes, sec.Mine}, {sec.TheirBytes, sec.Theirs}} {
			if len(x.bytes) > 0 && TH("sec", []byte(sec.Name), x.bytes) != x.hash {
				return nil, nil, fmt.Errorf("section %q is not what its hash says", sec.Name)
			}
		}
		d.Sections = append(d.Sections, sec)
	}
	if err := r.done(); err != nil {
		return nil, nil, fmt.Errorf("file about states that differ: %w", err)
	}
	return slices.Clone(log), d, nil
}

// String says in which sections the sides differ.
func (d *Desync) String() string {
	return fmt.Sprintf("DESYNC: after entry %d the sides differ in %s", d.Seq, d.differing())
}
