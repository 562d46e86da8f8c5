//go:build js

package wasm

import (
	"strconv"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/wasm/contacts"
	"github.com/cutdeck/cutdeck/wasm/page"
)

// players opens the list of contacts.
func (s *site) players() {
	d := page.Dialog{Title: "Players you have met", Text: []string{"Nobody yet. Whoever plays with you by a link is remembered here, on this device only."}}
	for _, k := range s.circle.all() {
		if d.Text = nil; k.Calls == "" {
			k.Calls = "Nameless"
		}
		line := k.Tally("").String() + ". Last met on " + k.Met.Format("2 January 2006") + "."
		if k.Petname != "" {
			line = "Calls themselves " + netplay.Quoted(k.Calls) + ". " + line
		}
		d.Offers = append(d.Offers, page.Offer{Label: k.Name(), Line: line, Do: func(o *page.Open) {
			o.Close()
			s.aboutPlayer(k.Key, "", s.players)
		}})
	}
	d.Buttons = []page.Button{{Label: "Close", Primary: true, Do: func(o *page.Open, _ string) { o.Close() }}}
	d.Show()
}

// aboutPlayer shows the contact of a player and lets our player name them. playing is the room of the game on
// the table, which is not counted; then is called when the box is closed.
func (s *site) aboutPlayer(key netplay.Hash, playing string, then func()) {
	k, met := s.circle.contact(key)
	if !met {
		tell("This is you", "Both pages play with the same identity.")
		return
	}
	done := func(o *page.Open) {
		o.Close()
		then()
	}
	d := page.Dialog{Title: k.Name(), Field: &page.Field{Label: "Your name for this player", Value: k.Petname, Hint: k.Calls, Length: 32}}
	d.Text = []string{"Calls themselves " + netplay.Quoted(k.Calls) + ", key " + contacts.Short(key) + ". The key is the same in every game of this player; nobody else can sign with it.",
		k.Tally(playing).String() + ". All this is kept on your device only."}
	if playing == "" {
		d.Buttons = append(d.Buttons, page.Button{Label: "Forget", Do: func(o *page.Open, _ string) { s.circle.forget(key); done(o) }})
	}
	d.Buttons = append(d.Buttons,
		page.Button{Label: "Clear the record", Do: func(o *page.Open, _ string) {
			s.circle.change(key, func(k *contacts.Contact) bool { k.Clear(); return true })
			o.SetText(d.Text[0], "The record is cleared. All this is kept on your device only.")
		}},
		page.Button{Label: "Done", Primary: true, Do: func(o *page.Open, text string) {
			s.circle.change(key, func(k *contacts.Contact) bool { k.Petname = netplay.Name(text); return true })
			done(o)
		}})
	d.Show()
}

// met says how many players have been met.
func (s *site) met() string {
	switch n := len(s.circle.all()); n {
	case 0:
		return "Nobody yet."
	case 1:
		return "One player."
	default:
		return strconv.Itoa(n) + " players."
	}
}

// self is the part of the settings with our identity and the contacts.
func (s *site) self() page.Group {
	g := page.Group{Heading: "You and your friends"}
	id, err := s.circle.identity()
	if err != nil {
		return g
	}
	says := "Your friends’ pages know you by this key, whatever you call yourself: " + contacts.Short(id.Public()) + "."
	if !s.circle.keeps() {
		says += " This browser lets the page keep nothing: take it along before you close the page, or you have another one next time."
	}
	button := func(label string, do func()) page.Button {
		return page.Button{Label: label, Do: func(o *page.Open, _ string) { o.Close(); do() }}
	}
	g.Acts = []page.Act{
		{Label: "Your identity", Help: says, Buttons: []page.Button{button("Take it along", s.takeAlong), button("Bring one in", s.bringIn)}},
		{Label: "Players you have met", Help: s.met() + " The names that you give them, and how games with them ended, stay on this device.", Buttons: []page.Button{button("Show", s.players)}},
	}
	return g
}

// takeAlong exports our identity as a file.
func (s *site) takeAlong() {
	id, err := s.circle.identity()
	if err != nil {
		tell("There is no identity", sentence(err.Error()))
		return
	}
	text := contacts.Text(id)
	page.Dialog{Title: "Take your identity along",
		Text:  []string{"Bring this text in on your other device, and your friends’ pages know you there too. Whoever has it can play as you: keep it like a password."},
		Field: &page.Field{Label: "Your identity", Value: text, Rows: 3, Fixed: true},
		Buttons: []page.Button{
			{Label: "Close", Do: func(o *page.Open, _ string) { o.Close() }},
			{Label: "Save as a file", Icon: "log", Do: func(o *page.Open, _ string) {
				if err := page.Download("cutdeck-identity.txt", []byte(text+"\n")); err != nil {
					o.Refuse(sentence(err.Error()))
				}
			}},
			{Label: "Copy", Icon: "copy", Primary: true, Do: func(o *page.Open, _ string) {
				if err := page.Copy(text); err != nil {
					o.Refuse("The browser did not let it be copied. Select it and copy it by hand.")
					return
				}
				page.Say("Copied.")
			}},
		}}.Show()
}

// maxIdentity is the size in bytes above which a file is not read as an identity.
const maxIdentity = 1 << 16

// bringIn replaces our identity with one from a file.
func (s *site) bringIn() {
	take := func(o *page.Open, text string) {
		id, err := contacts.ReadText(text)
		if err == nil {
			err = s.circle.become(id)
		}
		if err != nil {
			o.Refuse(sentence(err.Error()))
			return
		}
		o.Close()
		tell("This is your identity now", "Your friends’ pages know you by the key "+contacts.Short(id.Public())+" from the next game on. Games that have begun go on as they began.")
	}
	page.Dialog{Title: "Bring an identity in",
		Text:  []string{"It takes the place of the one on this device. Take that one along first if you want it back."},
		Field: &page.Field{Label: "Identity", Hint: "Paste the text here", Rows: 3},
		Buttons: []page.Button{
			{Label: "Cancel", Do: func(o *page.Open, _ string) { o.Close() }},
			{Label: "Open a file", Icon: "log", Do: func(o *page.Open, _ string) {
				page.Pick(".txt", maxIdentity, func(_ string, data []byte, err error) {
					if err != nil {
						o.Refuse(sentence(err.Error()))
						return
					}
					o.SetValue(string(data))
					take(o, string(data))
				})
			}},
			{Label: "Use it", Primary: true, Do: take},
		}}.Show()
}

// meets tells the player who the opponent is: a known player, or a new one with the name of a known one.
func (f *far) meets() {
	var o *netplay.Hello
	f.Peer().View(func(s *netplay.Session) { o = s.Opponent() })
	if o == nil || f.met {
		return
	}
	f.met, f.key = true, o.Identity
	calls := netplay.Called(f.Seat().Other(), o.Name)
	known, namesake := f.s.circle.meets(o.Identity, calls)
	switch {
	case namesake != nil:
		page.Dialog{Title: "This is another " + calls, Text: []string{
			"You have met " + netplay.Quoted(namesake.Name()) + " with the key " + contacts.Short(namesake.Key) + ". Whoever plays with you now calls themselves " + netplay.Quoted(calls) + ", and has the key " + contacts.Short(o.Identity) + ".",
			"It may be your friend on another device, or in a browser that has forgotten who they are. It may be somebody else.",
		}, Buttons: []page.Button{{Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}}}.Show()
	case known != nil && f.v.again == "":
		if t := known.Tally(f.room()); t != (contacts.Tally{}) {
			f.tidings("You have met " + known.Name() + " before: " + t.String() + ".")
		}
	}
}

// noteStand records the state of the game in the contact of the opponent.
func (f *far) noteStand() {
	at := contacts.Theirs
	f.Peer().View(func(s *netplay.Session) {
		_, over := s.Over()
		switch {
		case over:
			at = contacts.Finished
		case s.Fault() != nil:
			at = contacts.Broken
		case s.Waiting() == s.Seat():
			at = contacts.Ours
		}
	})
	if f.met && at != f.stands {
		f.stands = at
		f.s.circle.notes(f.key, f.room(), at)
	}
}

// aboutFriend shows the contact of the opponent.
func (f *far) aboutFriend() {
	go f.s.aboutPlayer(f.key, f.room(), func() { f.s.app.Do(f.changed) })
}

// calls is the opponent's name at the table. An embedded page uses the name that the opponent has chosen,
// because the site around it reads the log.
func (s *site) calls(o *netplay.Hello, who engine.Seat) string {
	name := netplay.Called(who, o.Name)
	if page.Framed() {
		return name
	}
	return s.circle.called(o.Identity, name)
}
