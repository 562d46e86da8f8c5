//go:build js

package page

import (
	"encoding/binary"
	"math"
	"syscall/js"
	"time"

	"github.com/cutdeck/cutdeck/render/sound"
)

// Sound plays sounds by the browser's own oscillators. There is no context for
// them before a gesture of the player, without which browsers allow none, and none
// that runs while nothing sounds.
type Sound struct {
	volume float64  // 0 off
	ctx    js.Value // undefined before the first gesture
	out    js.Value // all goes through it
	noise  js.Value // a second of it
	free   bool     // the browser has let the context run
	waking bool     // it has been asked to
	till   time.Time
	rest   *time.Timer
	mixer  sound.Mixer
	began  time.Time
}

// NewSound returns what makes sounds, switched off.
func NewSound() *Sound {
	s := &Sound{began: time.Now()}
	unlock := js.FuncOf(func(js.Value, []js.Value) any { s.unlock(); return nil })
	for _, gesture := range []string{"pointerup", "touchend", "click", "keydown"} {
		window.Call("addEventListener", gesture, unlock, true)
	}
	OnVisible(func(visible bool) {
		if visible {
			s.wake()
		} else {
			s.sleep()
		}
	})
	return s
}

// SetVolume says how loud everything is, 0 … 1; 0 is off.
func (s *Sound) SetVolume(v float64) {
	if s.volume = v; v == 0 {
		s.sleep()
	} else if s.out.Truthy() {
		s.out.Get("gain").Set("value", v)
	}
	if s.ctx.IsUndefined() && gestured(false) { // at the poster, or before it was switched on
		s.unlock()
	}
}

// gestured says whether the player has made a gesture that counts; otherwise is
// for browsers that do not tell.
func gestured(otherwise bool) bool {
	if a := window.Get("navigator").Get("userActivation"); a.Type() == js.TypeObject {
		return a.Get("hasBeenActive").Bool()
	}
	return otherwise
}

// unlock begins in a gesture of the player, the only time when browsers allow it.
func (s *Sound) unlock() {
	if s.free && s.ctx.Get("state").String() != "interrupted" { // as Apple's systems do for a call
		return
	}
	if s.volume > 0 && gestured(true) && (s.ctx.Truthy() || try(s.open) == nil) {
		s.wake()
	}
}

// open makes the context, or takes the one that the poster's button has made.
func (s *Sound) open() {
	ctx := window.Get("cutdeck").Get("audio")
	if ctx.Type() != js.TypeObject {
		ctx = window.Get("AudioContext").New()
	}
	if session := window.Get("navigator").Get("audioSession"); session.Type() == js.TypeObject {
		session.Set("type", "ambient") // beside the player's music, and silent where the device is
	}
	out := ctx.Call("createGain")
	out.Get("gain").Set("value", s.volume)
	out.Call("connect", ctx.Get("destination"))
	rate := ctx.Get("sampleRate").Int()
	s.noise = ctx.Call("createBuffer", 1, rate, rate)
	samples := make([]byte, 0, 4*rate)
	for i, x := 0, uint32(1); i < rate; i++ { // Marsaglia's xorshift
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		samples = binary.LittleEndian.AppendUint32(samples, math.Float32bits(float32(x)/(1<<31)-1))
	}
	js.CopyBytesToJS(window.Get("Uint8Array").New(s.noise.Call("getChannelData", 0).Get("buffer")), samples)
	s.ctx, s.out = ctx, out
}

// rest is how long the context runs on in silence.
const rest = 300 * time.Millisecond

// wake lets the context run until what sounds has faded.
func (s *Sound) wake() {
	if s.ctx.IsUndefined() || s.volume == 0 {
		return
	}
	p := s.ctx.Call("resume")
	if !s.waking { // a browser that allows none yet answers when it does
		s.waking = true
		go func() {
			_, err := await(p)
			s.waking, s.free = false, s.free || err == nil
		}()
	}
	wait := max(time.Until(s.till), 0) + rest
	if s.rest == nil {
		s.rest = time.AfterFunc(wait, s.sleep)
	} else {
		s.rest.Reset(wait)
	}
}

// sleep stops the context where it is.
func (s *Sound) sleep() {
	if s.ctx.Truthy() && s.ctx.Get("state").String() == "running" {
		s.ctx.Call("suspend")
	}
}

// Play lets be heard what has happened, as far as it is not too much. A page that
// is not seen is silent, unless all the same it calls the player. What happens while
// the browser allows no sound is not made up for.
func (s *Sound) Play(kinds []sound.Kind, unseen bool) {
	if !s.free || s.volume == 0 || !unseen && !Visible() {
		return
	}
	now := time.Now()
	voices := s.mixer.Mix(now.Sub(s.began).Seconds(), kinds)
	if len(voices) == 0 {
		return
	}
	_ = try(func() {
		at := s.ctx.Get("currentTime").Float() + .02
		for _, v := range voices {
			for _, n := range v.Kind.Notes() {
				s.note(n, at+v.At+n.At)
			}
			if end := now.Add(time.Duration((v.At + v.Kind.Length()) * float64(time.Second))); end.After(s.till) {
				s.till = end
			}
		}
	})
	s.wake()
}

// waves are the shapes of tones as browsers name them.
var waves = [...]string{sound.Sine: "sine", sound.Triangle: "triangle", sound.Square: "square"}

// note has a note begin at a time of the context. Its nodes are gone when it has
// faded.
func (s *Sound) note(n sound.Note, at float64) {
	end := at + n.Rise + n.Fall
	var source, last, pitch js.Value
	if n.Wave == sound.Noise {
		source, last = s.ctx.Call("createBufferSource"), s.ctx.Call("createBiquadFilter")
		source.Set("buffer", s.noise)
		source.Set("loop", true)
		last.Set("type", "bandpass")
		source.Call("connect", last)
		pitch = last.Get("frequency")
	} else {
		source = s.ctx.Call("createOscillator")
		source.Set("type", waves[n.Wave])
		last, pitch = source, source.Get("frequency")
	}
	pitch.Call("setValueAtTime", n.From, at)
	pitch.Call("exponentialRampToValueAtTime", n.To, end)
	env := s.ctx.Call("createGain")
	gain := env.Get("gain")
	gain.Call("setValueAtTime", 0, at)
	gain.Call("linearRampToValueAtTime", n.Gain, at+n.Rise)
	gain.Call("exponentialRampToValueAtTime", n.Gain/1000, end)
	last.Call("connect", env)
	env.Call("connect", s.out)
	source.Call("start", at)
	source.Call("stop", end)
}
