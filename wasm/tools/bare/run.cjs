// Runs the page's own program under node, where there is no page:
//
//   node --stack-size=8192 run.cjs SITE/cutdeck.HASH.wasm sim -game wars -games 200
//
// It uses the site's wasm_exec.js, as the page does. What the packages of the program ask of a
// browser before its main function begins is answered by something that answers everything.
'use strict';
const fs = require('fs'), path = require('path');
const [file, ...args] = process.argv.slice(2);
if (!file) { console.error('usage: run.cjs SITE/cutdeck.HASH.wasm ARGUMENTS'); process.exit(2); }

const any = new Proxy(function () {}, {
  get: (f, name) => name === Symbol.toPrimitive ? () => 0 : name === 'then' ? undefined : any,
  set: () => true, apply: () => any, construct: () => any,
});
class Document { get hidden() { return false; } }
const give = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
give('window', globalThis); give('document', Object.assign(new Document, { hasFocus: () => false, addEventListener() {}, body: any, head: any, documentElement: any, createElement: () => any, getElementById: () => null }));
give('Document', Document); give('screen', any); give('navigator', {}); give('innerWidth', 0); give('innerHeight', 0); give('devicePixelRatio', 1);
give('parent', globalThis); give('location', { search: '', origin: '', pathname: '' });
give('matchMedia', () => ({ matches: false, addEventListener() {} }));
give('requestAnimationFrame', () => 0); give('addEventListener', () => {});
give('fs', fs); give('path', path); give('require', require);

const dir = path.dirname(path.resolve(file));
const glue = fs.readdirSync(dir).find(n => /^wasm_exec\.[0-9a-f]+\.js$/.test(n));
if (!glue) { console.error(dir + ' is no site: it holds no wasm_exec.HASH.js'); process.exit(2); }
require(path.join(dir, glue));
const go = new Go();
go.argv = ['cutdeck', ...args];
go.exit = code => process.exit(code);
process.on('exit', code => { if (code === 0 && !go.exited) { go._pendingEvent = { id: 0 }; go._resume(); } }); // who waits for what no page will say tells where
WebAssembly.instantiate(fs.readFileSync(file), go.importObject).then(r => go.run(r.instance)).catch(e => { console.error(e); process.exit(1); });
