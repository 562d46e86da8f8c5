//go:build js

package wasm

import (
	"slices"

	"github.com/cutdeck/cutdeck/render/sound"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// The volumes: their stored values and their labels.
var (
	loudNames = []string{"Middle", "Quiet", "Loud"}
	loudKept  = []string{"", "25", "100"}
)

// middle is the default volume.
const middle = .55

// soundKey is the key of the stored volume. An embedded page has one of its own: it is silent until sound is
// switched on there.
func soundKey() string {
	if page.Framed() {
		return keptSound + "-framed"
	}
	return keptSound
}

// sounding reports whether sound is on: as chosen, or else as the address asks for; otherwise it is on unless
// the page is embedded.
func (s *site) sounding() bool {
	for _, is := range []string{s.kept(soundKey()), page.Query("sound")} {
		if is == "0" || is == "1" {
			return is == "1"
		}
	}
	return !page.Framed()
}

// tune applies the chosen volume.
func (s *site) tune() {
	v := 0.0
	if s.sounding() {
		v = s.hundredths(keptLoud, middle)
	}
	s.sound.SetVolume(v)
}

// soundMenu is the line of a table's menu that switches sound on and off.
func (s *site) soundMenu() []table.MenuItem {
	item, set := table.MenuItem{Label: "Sound off", Icon: "mute"}, "0"
	if !s.sounding() {
		item, set = table.MenuItem{Label: "Sound on", Icon: "sound"}, "1"
	}
	item.Do = func() { s.switchSound(soundKey(), set) }
	return []table.MenuItem{item}
}

// switchSound stores the choice and plays a sound.
func (s *site) switchSound(key, value string) {
	_ = s.store.Set(key, value)
	s.tune()
	s.sounds([]sound.Kind{sound.YourTurn})
}

// sounds plays the sounds of what has happened.
func (s *site) sounds(kinds []sound.Kind) { s.sound.Play(kinds, false) }

// soundChoices are the values that the settings offer.
func (s *site) soundChoices() []page.Choice {
	keep := func(key, value string) { s.app.Do(func() { s.switchSound(key, value) }) }
	on := 0
	if !s.sounding() {
		on = 1
	}
	return []page.Choice{
		{Label: "Sound", Options: []string{"On", "Off"}, At: on, Chosen: func(i int) { keep(soundKey(), []string{"1", "0"}[i]) }},
		{Label: "Volume", Options: loudNames, At: max(0, slices.Index(loudKept, s.kept(keptLoud))), Chosen: func(i int) { keep(keptLoud, loudKept[i]) }},
	}
}
