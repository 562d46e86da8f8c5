package e2e

import "fmt"

// fixed is a script that replaces the page's source of random numbers by one that gives the
// same numbers whenever the page is opened: a game in it can be played again exactly. Only
// arrays of 32 and of 8 bytes are filled so, which are the keys, salts and seeds of the page;
// all others, which the Go runtime and the browser ask for, are random as ever. Its two
// arguments are the name that the numbers follow from (%q), and whether a document that is
// loaded anew in the same tab gets other numbers than the one before (%t).
const fixed = `((name, loads) => {
	const real = crypto.getRandomValues.bind(crypto), asked = {};
	try {
		if (loads) name += '/' + (sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0));
	} catch { return; } // a document without storage, such as about:blank, plays no game
	crypto.getRandomValues = a => {
		if (a.byteLength !== 32 && a.byteLength !== 8) return real(a);
		let x = 2166136261;
		for (const c of name + a.byteLength + ':' + (asked[a.byteLength] = (asked[a.byteLength] ?? 0) + 1)) x = Math.imul(x ^ c.charCodeAt(0), 16777619);
		for (let i = 0; i < a.length; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; a[i] = x >>> 9; }
		return a;
	};
})(%q, %t);`

// Secrets has all that the page draws by chance from now on follow from a name, so that a
// game between two pages of the same names is the same one whenever it is played by the same
// moves. A document that is loaded anew draws other numbers. What is no page, such as a
// worker, and documents without storage draw as ever.
func (p *Page) Secrets(name string) error {
	_, err := p.Before(fmt.Sprintf(fixed, name, true))
	return err
}
