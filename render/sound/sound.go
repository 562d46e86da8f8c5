// Package sound says what is heard of a game: which tones each kind of happening
// has, and which of many happenings at once are heard at all. It makes no sound
// itself; whoever plays Notes needs oscillators, a noise and envelopes, and no file.
package sound

import "github.com/cutdeck/cutdeck/engine"

// Kind is a kind of happening with a sound of its own: one of engine.Cue, or one
// of those below, which a game does not tell.
type Kind uint8

const (
	YourTurn Kind = Kind(engine.NCue) + iota // the seat that looks is asked
	Refused                                  // what was tapped can't be done
	Won
	Lost
	Even    // nobody has won
	Said    // the other player has written something
	Knocked // the other player has come, or asks something
	NKind
)

// Of is the kind of a cue.
func Of(c engine.Cue) Kind { return Kind(c) }

// Wave is the shape of a tone.
type Wave uint8

const (
	Sine Wave = iota
	Triangle
	Square
	Noise // of a band around the frequency
)

// Note is one tone of a sound. It rises to Gain and fades to nothing.
type Note struct {
	Wave       Wave
	From, To   float64 // Hz, at its beginning and at its end
	At         float64 // s after the sound begins
	Rise, Fall float64 // s
	Gain       float64 // 0 … 1
}

// End is when the note has faded, in s after its sound begins.
func (n *Note) End() float64 { return n.At + n.Rise + n.Fall }

// Notes are those of a kind; nobody may change them.
func (k Kind) Notes() []Note {
	if k >= NKind {
		return nil
	}
	return voices[k]
}

// Length is how long the sound of a kind lasts, in s.
func (k Kind) Length() (s float64) {
	for i := range k.Notes() {
		s = max(s, voices[k][i].End())
	}
	return s
}

// gain is the most that the notes of a kind come to at once.
func (k Kind) gain() (most float64) {
	for _, a := range k.Notes() {
		sum := 0.0
		for _, b := range k.Notes() {
			if b.At <= a.At && a.At < b.End() {
				sum += b.Gain
			}
		}
		most = max(most, sum)
	}
	return most
}

// voices are the sounds. Cards are noise, as paper is; numbers are bells; harm is
// low, gain is high; what is meant for the player is a tune.
var voices = [NKind][]Note{
	engine.CuePlay:    {{Noise, 1400, 500, 0, .004, .09, .20}, {Sine, 210, 120, .03, .004, .10, .16}},
	engine.CueArrive:  {{Sine, 150, 75, 0, .003, .16, .26}, {Noise, 700, 300, 0, .002, .05, .10}},
	engine.CueMove:    {{Noise, 500, 1600, 0, .06, .10, .13}},
	engine.CueDraw:    {{Noise, 3200, 4600, 0, .02, .05, .12}, {Noise, 2600, 2200, .05, .003, .04, .10}},
	engine.CueHarm:    {{Square, 110, 55, 0, .003, .18, .09}, {Noise, 900, 200, 0, .002, .12, .18}},
	engine.CueGain:    {{Sine, 740, 740, 0, .005, .14, .11}, {Sine, 1110, 1110, .06, .005, .18, .09}},
	engine.CueLeave:   {{Triangle, 360, 90, 0, .005, .28, .16}, {Noise, 600, 150, .04, .01, .22, .10}},
	engine.CueLot:     {{Triangle, 1900, 1800, 0, .001, .03, .10}, {Triangle, 1500, 1400, .06, .001, .03, .10}, {Triangle, 2100, 2000, .11, .001, .06, .10}},
	engine.CueFight:   {{Sine, 95, 60, 0, .003, .18, .26}, {Sine, 95, 60, .19, .003, .24, .26}},
	engine.CueShuffle: {{Noise, 1800, 2400, 0, .02, .05, .11}, {Noise, 2000, 2600, .08, .02, .05, .11}, {Noise, 2200, 2800, .16, .02, .08, .11}},
	engine.CueTurn:    {{Sine, 294, 294, 0, .02, .34, .07}},
	YourTurn:          {{Sine, 587, 587, 0, .008, .22, .16}, {Sine, 880, 880, .13, .008, .42, .16}},
	Refused:           {{Square, 160, 150, 0, .004, .07, .07}, {Square, 125, 118, .10, .004, .11, .07}},
	Won:               {{Triangle, 523, 523, 0, .006, .20, .14}, {Triangle, 659, 659, .13, .006, .20, .14}, {Triangle, 784, 784, .26, .006, .22, .14}, {Triangle, 1047, 1047, .39, .006, .60, .14}},
	Lost:              {{Triangle, 392, 392, 0, .01, .26, .14}, {Triangle, 330, 330, .18, .01, .28, .14}, {Triangle, 247, 240, .36, .01, .60, .14}},
	Even:              {{Triangle, 440, 440, 0, .01, .24, .13}, {Triangle, 440, 440, .22, .01, .44, .13}},
	Said:              {{Sine, 1175, 1320, 0, .006, .10, .10}},
	Knocked:           {{Sine, 240, 170, 0, .002, .08, .22}, {Sine, 240, 170, .17, .002, .10, .22}, {Noise, 800, 500, .17, .001, .03, .08}},
}
