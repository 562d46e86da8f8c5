package netplay

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cutdeck/cutdeck/engine"
)

// When the two states differ (§9.4) the game freezes. Each side says the hashes
// of the sections of its state, then the bytes of those that differ; the file
// made of both is what a bug report needs. The entry at which they differ is not
// kept by who received it, so that both can try again from the last common one
// after loading anew.

// Desync is a disagreement about the state after an entry.
type Desync struct {
	Seq      uint32
	Sections []Section
	answered bool // the opponent's hashes are known
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

// freeze notes what this side has for the state after an entry, and says it.
func (s *Session) freeze(seq uint32) {
	d := &Desync{Seq: seq}
	hashes := s.t.sections()
	for i, sec := range s.t.state.Sections() {
		d.Sections = append(d.Sections, Section{Name: sec.Name, Mine: hashes[i], MyBytes: bytes.Clone(sec.Bytes)})
	}
	d.Sections = append(d.Sections, Section{Name: "tokens", Mine: hashes[len(hashes)-1], MyBytes: s.t.tokenBytes()})
	s.desync = d
	var w writer
	w.u32(seq)
	w.hashes(hashes)
	s.send(kindDesync, w.b)
}

// hearDesync takes the opponent's hashes, and answers with its own and with what
// differs.
func (s *Session) hearDesync(b []byte) error {
	r := reader{b: b}
	seq := r.u32("entry number")
	list := r.hashes(1, maxSections, "section hashes")
	if err := r.done(); err != nil {
		return fmt.Errorf("desync: %w", err)
	}
	if err := s.release(); err != nil {
		return err
	}
	if s.desync == nil {
		mine := s.t.sections()
		if s.fault != nil || int(seq) != len(s.entries) || len(list) != len(mine) || slices.Equal(list, mine) {
			return nil // about another moment, or about nothing: there is nothing to compare
		}
		s.freeze(seq)
	}
	d := s.desync
	if d.answered || seq != d.Seq || len(list) != len(d.Sections) {
		return nil
	}
	d.answered = true
	for i := range d.Sections {
		if d.Sections[i].Theirs = list[i]; d.Sections[i].Differs() {
			s.send(kindDump, dump(seq, i, d.Sections[i].MyBytes))
		}
	}
	if s.fault == nil {
		s.fault = fault(BadState, engine.Nobody, "the opponent's state differs in %s", d.differing())
		s.fault.Seq = seq
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
	log, err := s.Export(false)
	if err != nil {
		return nil, err
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
