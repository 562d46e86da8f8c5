//go:build js

package wasm

import (
	"slices"
	"strconv"
	"strings"

	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/render/table"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// Keys of the settings in the store.
const (
	keptName  = "name"   // what friends see of the player
	keptScale = "text"   // size of text, in hundredths
	keptSpeed = "speed"  // of what moves, in hundredths
	keptTap   = "tap"    // whether one tap is enough
	keptSound = "sound"  // whether there is any: "1" or "0"; of a page in another one under a name of its own
	keptLoud  = "volume" // of sounds, in hundredths
	keptHouse = "house-" // points of the rules settled otherwise, by game
)

// kind is a setting with a choice of values.
type kind struct {
	label, help, key string
	options, values  []string // values are what is kept; the first stands for nothing kept
}

var kinds = []kind{
	{"Colours", "", keptTheme, []string{"As on this device", "Dark", "Light"}, []string{"", "dark", "light"}},
	{"Size of text", "To read one card, hold it.", keptScale,
		[]string{"Normal", "Smaller", "Larger", "Large", "Largest"}, []string{"", "85", "120", "140", "160"}},
	{"Animation", "Devices that ask for less motion get it in any case.", keptSpeed,
		[]string{"Normal", "None", "Slow", "Fast"}, []string{"", "0", "50", "200"}},
	{"Playing a card", "Where there is one way to play it only.", keptTap, []string{"Tap, then confirm", "At the first tap"}, []string{"", "1"}},
}

// settings opens the settings of this device, and the settings of the rules of the selected game.
func (s *site) settings(h *table.Home) {
	var device page.Group
	device.Heading = "This device"
	device.Blanks = []page.Blank{{Label: "Your name", Help: "Your friend sees it at the table. Without one you are called Host or Guest.", Value: s.kept(keptName), Filled: s.rename}}
	for _, k := range kinds {
		device.Choices = append(device.Choices, page.Choice{Label: k.label, Help: k.help, Options: k.options,
			At: max(0, slices.Index(k.values, s.kept(k.key))), Chosen: func(i int) {
				s.app.Do(func() {
					_ = s.store.Set(k.key, k.values[i])
					s.rehome()
				})
			}})
	}
	device.Choices = append(device.Choices, s.soundChoices()...)
	groups := []page.Group{device, s.self()}
	game, _ := h.Chosen()
	if box, _ := s.shelf.Box(game); box != nil {
		if house := s.houseRules(box); len(house.Choices) > 0 {
			groups = append(groups, house)
		}
	}
	page.Form{Title: "Settings", Groups: groups, Cited: func(cite string) { s.read(s.shelf.Game(game), cite) }}.Show()
}

// rename stores the player's name, which friends see from the next game on.
func (s *site) rename(text string) string {
	name := netplay.Name(text)
	_ = s.store.Set(keptName, name)
	return name
}

// rehome shows the first screen again with the same selection.
func (s *site) rehome() {
	if s.table != nil {
		return
	}
	game, deck := s.home.Chosen()
	s.home = s.newHome()
	s.home.Choose(game, deck)
	s.app.Show(s.home)
}

// houseRules offers the settings of a game's rules, which apply from the next game on.
func (s *site) houseRules(box *games.Box) page.Group {
	g := page.Group{Heading: box.Name + ": rules of your next game"}
	for i := range box.Rules.Settings {
		set := &box.Rules.Settings[i]
		c := page.Choice{Label: strings.TrimSuffix(sentence(set.Name), "."), Cite: set.Cite}
		for v := range set.Values {
			c.Options = append(c.Options, strings.TrimSuffix(sentence(set.Values[v].Says), "."))
			if slices.Contains(s.house(box), set.Name+" "+set.Values[v].Word) {
				c.At = v
			}
		}
		c.Chosen = func(v int) { s.app.Do(func() { s.settle(box, set.Name, set.Values[v].Word, v == 0) }) }
		g.Choices = append(g.Choices, c)
	}
	return g
}

// house are the settings of a game's rules that this player has changed.
func (s *site) house(box *games.Box) []string {
	if kept := s.kept(keptHouse + box.ID); kept != "" {
		return strings.Split(kept, ",")
	}
	return nil
}

// settle stores a setting of the rules. The default of the rulebook is not stored.
func (s *site) settle(box *games.Box, name, word string, plain bool) {
	list := slices.DeleteFunc(s.house(box), func(set string) bool { return strings.HasPrefix(set, name+" ") })
	if !plain {
		list = append(list, name+" "+word)
	}
	slices.Sort(list)
	_ = s.store.Set(keptHouse+box.ID, strings.Join(list, ","))
}

// hundredths is a stored number, or the default.
func (s *site) hundredths(key string, without float64) float64 {
	if n, err := strconv.Atoi(s.kept(key)); err == nil {
		return float64(n) / 100
	}
	return without
}

// textScale is the size of text: the chosen one, or else that of the address.
func (s *site) textScale() float64 {
	asked, err := strconv.ParseFloat(page.Query("text"), 64)
	if err != nil {
		asked = 1
	}
	return s.hundredths(keptScale, min(max(asked, .85), 1.6))
}

// dress gives a table the colours, sizes and motion that are chosen.
func (s *site) dress(t *table.Table) {
	t.Theme, t.Scale, t.Speed = s.theme(), s.textScale(), s.hundredths(keptSpeed, 1)
	t.OneTap = s.kept(keptTap) == "1"
	t.Sounds, t.More = s.sounds, s.soundMenu
	t.Still = page.Query("motion") == "reduce" || page.Prefers(lessMotion)
}

// What the system asks for. It may change at any time.
const (
	lessMotion  = "(prefers-reduced-motion: reduce)"
	lightColour = "(prefers-color-scheme: light)"
)

// redress applies what the system or the embedding site asks for now.
func (s *site) redress() {
	s.home.Theme = s.theme()
	if b, ok := s.app.Screen().(*deckroom); ok {
		b.Theme = s.theme()
	}
	if s.table != nil {
		s.dress(s.table)
	}
	s.app.Screen().Touch()
	s.app.Wake()
}
