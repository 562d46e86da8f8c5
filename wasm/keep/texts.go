package keep

import (
	"bytes"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// InTexts is a Disk in a Store, for what need not outlive that: a Change is all or nothing only as long as nobody is in
// between.
func InTexts(s *Store) Disk { return &inTexts{s: s} }

type inTexts struct {
	s  *Store
	mu sync.Mutex
}

// recordStart begins the names of the records of a game.
func recordStart(game string) string { return "record/" + game + "/" }

func recordKey(game string, n int) string { return recordStart(game) + strconv.Itoa(n) }

func (d *inTexts) Load(game string) (map[int][]byte, error) {
	there := map[int][]byte{}
	for _, key := range d.s.Names(recordStart(game)) {
		n, err := strconv.Atoi(strings.TrimPrefix(key, recordStart(game)))
		text, _ := d.s.Get(key)
		b, bad := base64.StdEncoding.DecodeString(text)
		if err == nil && bad == nil {
			there[n] = b
		}
	}
	return there, nil
}

func (d *inTexts) Games() (list []Found, err error) {
	for _, key := range d.s.Names("record/") {
		game := strings.Split(key, "/")[1]
		if n := len(list); n > 0 && list[n-1].Game == game {
			continue
		}
		there, err := d.Load(game)
		if err != nil {
			return list, err
		}
		list = append(list, Found{game, there[Note], there[0]})
	}
	return list, nil
}

func (d *inTexts) Change(c Change) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if c.After != nil && !d.endsWith(c.After) {
		return ErrElsewhere
	}
	for _, r := range c.Delete {
		there, _ := d.Load(r.Game)
		for n := range there {
			if n >= r.Number {
				d.s.Delete(recordKey(r.Game, n))
			}
		}
	}
	slices.SortStableFunc(c.Put, func(a, b Record) int { return a.Number - b.Number })
	for _, r := range c.Put {
		if err := d.s.Set(recordKey(r.Game, r.Number), base64.StdEncoding.EncodeToString(r.Bytes)); err != nil && err != ErrNowhere {
			return err
		}
	}
	return nil
}

// endsWith reports whether a record is the last of its game.
func (d *inTexts) endsWith(r *Record) bool {
	there, _ := d.Load(r.Game)
	for n := range there {
		if n > r.Number {
			return false
		}
	}
	return r.Number < 0 || bytes.Equal(there[r.Number], r.Bytes) && there[r.Number] != nil
}
