package e2e

import (
	"encoding/base64"
	"fmt"
)

// games is a script that has the browser's database of games as db, in a promise of what do returns. A page that has
// never opened it has none.
const games = `new Promise((done, no) => {
	const open = indexedDB.open('cutdeck.games');
	open.onupgradeneeded = () => open.transaction.abort();
	open.onerror = () => done(%s);
	open.onsuccess = () => {
		const db = open.result, tx = db.transaction('records', 'readwrite'), table = tx.objectStore('records');
		let answer;
		tx.oncomplete = () => { db.close(); done(answer) };
		tx.onabort = () => { db.close(); no(tx.error) };
		%s
	};
})`

// Records counts the records of the games whose names begin so.
func (p *Page) Records(start string) (int, error) {
	return Eval[int](p, fmt.Sprintf(games, "0", fmt.Sprintf(`table.getAllKeys().onsuccess = e =>
		answer = e.target.result.filter(([game, n]) => n >= 0 && game.startsWith(%q)).length;`, start)))
}

// AllRecords returns the records of all games, by the name of the game, a slash and a number.
func (p *Page) AllRecords() (map[string][]byte, error) {
	texts, err := Eval[map[string]string](p, fmt.Sprintf(games, "{}", `answer = {};
		table.openCursor().onsuccess = e => {
			const at = e.target.result;
			if (!at) return;
			answer[at.key.join('/')] = btoa(String.fromCharCode(...at.value));
			at.continue();
		};`))
	if err != nil {
		return nil, err
	}
	all := map[string][]byte{}
	for name, text := range texts {
		if all[name], err = base64.StdEncoding.DecodeString(text); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Spoil runs a script on the table of the records of all games.
func (p *Page) Spoil(script string) error {
	_, err := Eval[any](p, fmt.Sprintf(games, "null", script))
	return err
}

// ForgetGames has the browser forget all games, and the copy of them.
func (p *Page) ForgetGames() error {
	if _, err := Eval[any](p, `navigator.storageBuckets?.delete('games')`); err != nil {
		return err
	}
	return p.Spoil("table.clear();")
}
