// The frame's half of the conversation with a page that embeds the table: the handshake, and what
// may be said. It runs only inside another page that asks for it by api=1&origin=ORIGIN.
'use strict';
{
const most = 1 << 20; // characters of a message: a replay fits
const word = /^[\w .,:’'-]{1,80}$/u, colour = /^#?[0-9a-f]{6}$/i, scheme = /^(auto|light|dark)$/;
// Every command with the arguments that it may have; a list ends in '!' where one is required.
const commands = {
  load: { game: word, deck: word, opponent: /^(machine|device)$/, machine: word, replay: /^[\w+/=-]*$/ },
  start: {}, pause: {}, resign: {}, getState: {},
  theme: { theme: scheme, accent: colour, bg: colour },
  goto: { ply: n => Number.isInteger(n) && n >= 0 && n < 1e6 },
};
let port, origin;
const waiting = []; // commands that came before the program
const last = {}; // what the embedding page would have heard, had it listened

// wrong says what is wrong with a command, '' nothing.
function wrong(m) {
  const allowed = Object.hasOwn(commands, m.type) && commands[m.type];
  if (!allowed) return 'There is no command “' + String(m.type).slice(0, 40) + '”.';
  for (const [key, value] of Object.entries(m)) {
    if (key === 'cutdeck' || key === 'type' || key === 'id') continue;
    const rule = Object.hasOwn(allowed, key) && allowed[key];
    if (!rule) return m.type + ' takes no “' + key.slice(0, 40) + '”.';
    if (typeof rule === 'function' ? !rule(value) : typeof value !== 'string' || !rule.test(value)) return 'That is no ' + key + ' for ' + m.type + '.';
  }
  return '';
}

function answer(id, type, more) {
  if (id !== undefined) port.postMessage({ cutdeck: 1, id, type, ...more });
}

function take(m) {
  if (typeof m !== 'object' || m === null || m.cutdeck !== 1 || m.id !== undefined && !Number.isSafeInteger(m.id)) return;
  let size;
  try { size = JSON.stringify(m).length; } catch { return; }
  const bad = size > most ? 'The message is too long.' : wrong(m);
  if (bad) return answer(m.id, 'error', { message: bad });
  if (cutdeck.command) return run(m);
  if (m.type === 'getState') return answer(m.id, 'ok', { value: { screen: 'poster' } });
  if (m.type === 'theme') { cutdeck.colours(m); return answer(m.id, 'ok'); }
  if (m.type === 'start' || m.type === 'load') { waiting.push(m); return cutdeck.start(); }
  answer(m.id, 'error', { message: 'No game is on the table.' });
}

// run gives a command to the program, which answers with a text of JSON; a replay it checks first.
async function run(m) {
  const { cutdeck: _, id, type, ...args } = m;
  const { error, value } = JSON.parse(await (args.replay === undefined ? cutdeck.command(type, JSON.stringify(args)) : cutdeck.replay(args.replay)));
  error ? answer(id, 'error', { message: error }) : answer(id, 'ok', { value });
}

// The program is there: it hears what has been asked of it since.
cutdeck.commanded = () => waiting.splice(0).forEach(run);

// emit tells the embedding page what happens. It hears the last of each kind when it comes later.
cutdeck.emit = (type, detail) => {
  const m = { cutdeck: 1, type, ...detail };
  if (type !== 'log') last[type] = m;
  port?.postMessage(m);
};

const q = new URLSearchParams(location.search);
try {
  const u = new URL(q.get('origin'));
  if (q.get('api') === '1' && /^https?:$/.test(u.protocol)) origin = u.origin;
} catch {} // none is named: there is nobody to talk to
if (origin) {
  addEventListener('message', e => {
    if (e.source !== parent || e.origin !== origin || e.data?.cutdeck !== 1 || e.data.type !== 'ready' || e.ports.length !== 1) return;
    port?.close();
    port = e.ports[0];
    port.onmessage = e => take(e.data);
    for (const m of Object.values(last)) port.postMessage(m);
  });
  cutdeck.emit('ready', {});
  parent.postMessage({ cutdeck: 1, type: 'hello' }, origin); // the browser keeps it back from any other
}
}
