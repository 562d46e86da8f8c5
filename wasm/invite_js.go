//go:build js

package wasm

import (
	"encoding/hex"
	"errors"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cutdeck/cutdeck/engine"
	"github.com/cutdeck/cutdeck/engine/games"
	"github.com/cutdeck/cutdeck/netplay"
	"github.com/cutdeck/cutdeck/netplay/meet"
	"github.com/cutdeck/cutdeck/netplay/rendezvous"
	"github.com/cutdeck/cutdeck/wasm/collection"
	"github.com/cutdeck/cutdeck/wasm/page"
	"github.com/cutdeck/cutdeck/wasm/play"
)

// invitation is a connection between two pages in the making (netplay.md §8.2): the host's packet is sent as a
// link, the guest's is sent back as a code.
type invitation struct {
	s       *site
	game    *games.Box
	host    bool
	spare   bool // the player knows that the game is not stored
	deck    int
	limit   rendezvous.Limit // of time; a guest has the invitation's
	limited bool             // the host has just chosen it
	room    [8]byte
	secret  *rendezvous.Secret // of the room, where the site has rooms
	packet  *rendezvous.Packet // a guest's without a room: the host's invitation
	meet    meeting
	until   func() time.Time // when the code that is shown is made anew
	over    atomic.Bool      // it has been given up
	link    *meet.Link       // once it is open
	peer    *netplay.Peer
	again   string   // journal of the game that goes on; "" a new one
	kept    recalled // that game, once it has been read
	missing int      // records that the journal has lost
	box     *page.Open
	far     *far
	shown   string      // the link or code that is shown now
	scan    string      // what its picture holds
	reach   string      // from where our page can be reached
	wavers  atomic.Bool // the way is silent
	doubt   string      // a code that seems late; pasted once more it is taken
	answers bool        // a code has been taken
}

// rules are the part of a game's rules in an invitation. By these the guest's page knows which game it is.
func rules(box *games.Box) [4]byte {
	return rendezvous.RulesOf(netplay.Edition, play.Protocol(box).Ruleset)
}

// rules returns the rules of the game. A guest in a room learns them later than the rest.
func (v *invitation) rules() (p [4]byte) {
	if v.game != nil {
		p = rules(v.game)
	}
	return p
}

// events are the callbacks of a meeting; shows is called with our packet and with each later one.
func (v *invitation) events(shows func(p rendezvous.Packet)) meet.Events {
	return meet.Events{Packet: shows, Open: v.opened, Message: v.heard, State: v.state, Stuck: v.stuck}
}

// start begins the meeting, in the room if there is one.
func (v *invitation) start(shows func(p rendezvous.Packet)) error {
	if v.secret != nil && v.host {
		return v.enter(v.events(shows), nil)
	}
	m, err := meet.Start(meet.Config{Room: v.room, Rules: v.rules(), Limit: v.limit, Invitation: v.packet, RTC: v.s.helpers()}, v.events(shows))
	if err == nil {
		v.meet, v.until = m, m.Until
	}
	return err
}

// refuse shows an error in the open box; "" removes it.
func (v *invitation) refuse(why string) {
	if v.box != nil {
		v.box.Refuse(why)
	}
}

// stuck shows why no connection has been made so far. A guest who has sent a code cannot know whether the
// host's page has it.
func (v *invitation) stuck(why string) {
	if v.packet != nil {
		why = "Nothing has come back yet. If your friend's page has the code already: " + why
	}
	v.refuse(why)
}

// cancel ends the meeting.
func (v *invitation) cancel() {
	v.over.Store(true)
	if v.meet != nil {
		v.meet.Close()
	}
	v.hangUp()
}

// hangUp closes the connection to the other page.
func (v *invitation) hangUp() {
	if v.link != nil {
		_ = v.link.Close()
	}
}

// left is the time until the next code, in minutes and seconds.
func (v *invitation) left() string {
	d := max(0, time.Until(v.until())).Round(time.Second)
	sec := int(d.Seconds()) % 60
	return strconv.Itoa(int(d.Minutes())) + ":" + string([]byte{'0' + byte(sec/10), '0' + byte(sec%10)})
}

// count shows the result of says every second while the box is open.
func (v *invitation) count(says func() []string) {
	for box := v.box; !box.Gone(); time.Sleep(time.Second) {
		box.SetText(says()...)
	}
}

// invite makes an invitation and shows it until the answer has come.
func (s *site) invite(deck int, spare bool) {
	v := &invitation{s: s, game: s.box, host: true, deck: deck, spare: spare}
	v.newSecret()
	go v.offer()
}

// reinvite resumes a game: its host makes a new link for the same room, its guest waits for that link.
func (s *site) reinvite(journal string) {
	room, err := hex.DecodeString(strings.TrimPrefix(journal, keptFar))
	if err != nil || len(room) != 8 {
		tell("The kept game cannot be read", "Its name is damaged.")
		return
	}
	v := &invitation{s: s, game: s.ofRoom(hex.EncodeToString(room)), host: true, again: journal}
	copy(v.room[:], room)
	v.secret = s.secretOf(v.room)
	if f := s.far; f != nil && f.journal == journal && f.v.host {
		go v.offer()
		return
	}
	if !s.own(journal) {
		s.look(journal)
		return
	}
	j := s.games.Open(journal)
	if s.lost(journal, j, func() { s.reinvite(journal) }) {
		return
	}
	if s.full(j, func() { s.reinvite(journal) }) {
		return
	}
	v.recall(j, func(seat engine.Seat) {
		switch {
		case seat == 0:
			go v.offer()
		case v.secret != nil:
			v.host = false
			go v.look(nil)
		default:
			s.askForLink(journal)
		}
	})
}

// askForLink tells a guest how to resume a game.
func (s *site) askForLink(journal string) {
	s.asked = page.Dialog{Title: "Ask your friend for a new link",
		Text:    []string{"Your friend opens Cutdeck, taps the game that goes on, and sends you the new link. Open it in this browser. Your cards and everything that was played are kept here."},
		Buttons: []page.Button{s.forgetting(journal), {Label: "Close", Primary: true, Do: func(d *page.Open, _ string) { d.Close() }}},
	}.Show()
}

// unreadable says why a stored game cannot be resumed. The game stays stored.
func (s *site) unreadable(title, journal string, err error) {
	s.refuse(journal, title, sentence(err.Error()), "Nothing of it has been changed or thrown away.")
}

// forgetting is a button that deletes a stored game.
func (s *site) forgetting(journal string) page.Button {
	return page.Button{Label: "Forget this game", Do: func(d *page.Open, _ string) {
		d.Close()
		s.app.Do(func() {
			s.dropOld(journal)
			if err := s.games.Open(journal).Drop(); err != nil {
				tell("The game is still kept", sentence(err.Error()))
			}
			if s.table == nil {
				s.leave()
			}
		})
	}}
}

// tooLong is the time after which another invitation is made beside one that is not ready.
const tooLong = 20 * time.Second

// making says whether an invitation is being made.
type making struct {
	sync.Mutex
	since time.Time // zero: none is
}

// begin reports whether none is being made, and records that one is until end is called.
func (m *making) begin() (end func(), ok bool) {
	m.Lock()
	defer m.Unlock()
	now := time.Now()
	if !m.since.IsZero() && now.Sub(m.since) < tooLong {
		return nil, false
	}
	m.since = now
	return func() {
		m.Lock()
		defer m.Unlock()
		if m.since == now {
			m.since = time.Time{}
		}
	}, true
}

// offer makes the invitation and shows it. The link changes from time to time; earlier links stay valid while
// the page is open. Several taps make one invitation.
func (v *invitation) offer() {
	end, ok := v.s.making.begin()
	if !ok {
		return
	}
	defer end()
	v.s.app.Do(func() { v.s.host = v })
	first := make(chan struct{}, 1)
	shows := func(p rendezvous.Packet) {
		link, err := p.Link(page.Base())
		if err != nil {
			return // not possible: it has been written before
		}
		cards, _ := collection.Link(broughtTo(v.game)) // the box says where they are too long
		v.shown, v.scan, v.reach = link+cards, link+cards, p.Reach()
		if v.secret != nil { // the code alone is easier to scan
			_, code, _ := strings.Cut(link, "#")
			room := v.secret.Link(page.Base())
			v.shown, v.scan = room+"&"+code+cards, room+cards
		}
		if qr, err := rendezvous.NewQR(v.scan); err == nil && v.box != nil {
			v.box.SetPicture(qr, qr.Size)
			v.box.SetLink(v.shown)
			v.box.SetState(v.near())
		}
		select {
		case first <- struct{}{}:
		default:
		}
	}
	if err := v.start(shows); err != nil {
		tell("No invitation could be made", err.Error())
		return
	}
	<-first
	page.Hook("invitation", func([]string) string { return v.shown })
	page.Hook("room", func([]string) string {
		if v.secret == nil {
			return ""
		}
		return v.secret.String()
	})
	v.box = v.inviting().Show()
	go v.count(v.invitingText)
}

// invitingText is the text below the link of an invitation.
func (v *invitation) invitingText() []string {
	anew := "A new link is made in " + v.left() + "; those of the last half hour stay good."
	if v.again != "" {
		return []string{"Open it in the browser that the game was played in. " + anew}
	}
	if _, err := collection.Link(broughtTo(v.game)); err != nil {
		anew = "Your cards are too many for a link: send your friend the file of your pack, too, to be opened first. " + anew
	} else if len(v.game.Brought) > 0 {
		anew = "It brings the cards of your pack along. " + anew
	}
	return []string{"The link is for one friend. It holds no account and no password. " + anew + " Another time limit makes another link, and ends those before."}
}

// inviting is the box that shows the invitation and reads the answer.
func (v *invitation) inviting() page.Invitation {
	d := page.Invitation{
		Title: "Invite a friend to " + v.game.Name, Says: "In the same room? Scan it.", Link: v.shown, Text: v.invitingText(), Wait: "Waiting for your friend",
		State: v.near(), Steps: v.steps(), At: 1,
		Field:   &page.Field{Label: "Code from your friend", Hint: "Paste the code here", Rows: 2},
		Answer:  page.Button{Label: "Connect", Do: func(_ *page.Open, text string) { v.accept(text) }},
		Copy:    page.Button{Label: "Copy", Icon: "copy", Do: func(d *page.Open, _ string) { v.copyLink(d) }},
		Seats:   v.seats(),
		Buttons: []page.Button{{Label: "Cancel", Do: func(d *page.Open, _ string) { d.Close(); v.cancel() }}},
	}
	if qr, err := rendezvous.NewQR(v.scan); err == nil {
		d.Picture, d.Side = qr, qr.Size
	}
	d.Send = []page.Button{{Label: "Copy the link", Icon: "copy", Do: d.Copy.Do}}
	if page.CanShare() {
		d.Send = []page.Button{{Label: "Send the link", Icon: "share", Do: func(d *page.Open, _ string) {
			go func() {
				if page.Share("Cutdeck", "Play "+v.game.Name+" with me", v.shown) == nil {
					d.At(1)
				}
			}()
		}}}
	} else {
		d.Copy = page.Button{}
	}
	if v.secret != nil {
		d.Code, d.Says = v.secret.String(), "In the same room: scan it. Or say the code:"
	}
	if v.again == "" {
		d.Choice = v.limiting()
	}
	if v.again != "" {
		d.Title = "Go on with your friend"
		if v.s.far == nil {
			d.Buttons = append(d.Buttons, v.s.forgetting(v.again))
		}
	}
	return d
}

// copyLink copies the link to the clipboard, which is the first step.
func (v *invitation) copyLink(d *page.Open) {
	if err := page.Copy(v.shown); err != nil {
		d.Refuse("The browser did not let the link be copied. Select it and copy it by hand.")
		return
	}
	d.At(1)
	page.Say("Copied.")
}

// near says in a word or two from where the page can be reached.
func (v *invitation) near() string {
	if v.secret != nil {
		return "Room is open"
	}
	return v.reach
}

// steps are the steps towards a game.
func (v *invitation) steps() []page.Milestone {
	answer := page.Milestone{Name: "Paste the answer", Says: "Your friend’s page shows a code. Scan its picture with this device, or paste what you are sent."}
	if v.secret != nil {
		answer = page.Milestone{Name: "Wait", Says: "Your friend’s page finds yours by itself. Only if it shows a code instead, paste that here."}
	}
	send := page.Milestone{Name: "Send the link", Says: "Your friend opens it and chooses a deck. Keep this page open."}
	if v.again != "" {
		send.Says = "Your friend opens it, and the game goes on where it was. Keep this page open."
		return []page.Milestone{send, answer, {Name: "Connect", Says: "The two pages find a way to each other, and nobody is in between."}}
	}
	return []page.Milestone{send, answer,
		{Name: "Connect", Says: "The two pages find a way to each other, and nobody is in between."},
		{Name: "Seal the decks", Says: "Each side locks its deck, so nobody can swap cards later."},
		{Name: "Shuffle together", Says: "Both of you mix both decks. Nobody knows the order."}}
}

// seats describe the two players.
func (v *invitation) seats() [2][2]string {
	if v.again != "" {
		return [2][2]string{{"You", "Your cards are kept here"}, {"Friend", "Theirs are kept there"}}
	}
	you := ""
	if decks := v.game.Decks(); v.deck < len(decks) {
		you = decks[v.deck].Name
	}
	return [2][2]string{{"You", you}, {"Friend", "Chooses a deck, hidden"}}
}

// accept reads the friend's code, or the friend's own invitation when both have invited each other, and says
// what came of it. With an empty field a second press does nothing.
func (v *invitation) accept(text string) {
	if !v.answers || strings.TrimSpace(text) != "" {
		v.taken(text, v.take(text))
	}
}

func (v *invitation) take(text string) error {
	p, err := rendezvous.Read(text)
	if err == nil {
		err = v.agrees(&p)
	}
	if err != nil {
		return err
	}
	return v.meet.Take(p, text == v.doubt)
}

// taken shows what came of a code. A code that was taken, now or earlier, is removed from the field, because
// the next one would be pasted behind it.
func (v *invitation) taken(text string, err error) {
	if v.box != nil && (err == nil || errors.Is(err, meet.ErrUsed)) {
		v.box.SetValue("")
	}
	if err == nil {
		v.answers = true
		v.refuse("Connecting …")
		return
	}
	if v.doubt = ""; errors.Is(err, rendezvous.ErrLate) {
		v.doubt = text
	}
	v.refuse(err.Error())
}

// handedOver reads a code or a link with which another tab of this site was opened. It reports whether it was
// meant for this tab, and shows an error if it is wrong.
func (s *site) handedOver(code string) bool {
	p, err := rendezvous.Read(code)
	if err != nil {
		return false
	}
	if !p.Answer && s.has(keptFar+hex.EncodeToString(p.Room[:])) {
		s.app.Do(func() { s.invited(code) }) // a new link to a game that is this tab's
		return true
	}
	v := s.host
	if v == nil || v.meet == nil || v.over.Load() {
		return false
	}
	if err = v.take(code); err != nil && (!p.Answer || p.Room != v.room) {
		return false
	}
	v.taken(code, err)
	return true
}
