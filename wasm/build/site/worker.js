// The service worker keeps the whole game on the device: what is played without a network is what
// was played with one. A new version waits until somebody takes it, and never comes into a match.
'use strict';
const site = {"version":"","files":[]};
const mine = 'cutdeck ' + registration.scope + ' ';
const name = mine + site.version;
const hashed = /\.[0-9a-f]{12}\./;

addEventListener('install', e => e.waitUntil((async () => {
  const cache = await caches.open(name);
  await Promise.all(site.files.map(async f => {
    const kept = hashed.test(f.name) && await caches.match(f.name); // in the version before, just the same
    await cache.put(f.name, kept || await get(f));
  }));
})()));

// get fetches a file; from a host that does not compress, the program's smaller twin.
async function get(f) {
  const r = await fetch(f.name, hashed.test(f.name) ? {} : { cache: 'no-cache' });
  if (!r.ok) throw new Error(f.name + ': ' + r.status);
  if (f.gzip && !r.headers.get('Content-Encoding') && +r.headers.get('Content-Length') === f.size) {
    const z = await fetch(f.gzip).catch(() => r);
    if (z.ok && z !== r) { r.body.cancel(); return new Response(await plain(z), { headers: { 'Content-Type': 'application/wasm' } }); }
  }
  return r;
}

// plain unpacks a .gz, unless the browser has done so.
async function plain(z) {
  const b = await z.blob(), [x, y] = new Uint8Array(await b.slice(0, 2).arrayBuffer());
  return x === 0x1f && y === 0x8b ? b.stream().pipeThrough(new DecompressionStream('gzip')) : b.stream();
}

addEventListener('activate', e => e.waitUntil((async () => {
  for (const n of await caches.keys()) if (n.startsWith(mine) && n !== name) await caches.delete(n);
  await clients.claim();
})()));

addEventListener('fetch', e => {
  const u = new URL(e.request.url), scope = new URL(registration.scope);
  if (e.request.method !== 'GET' || u.origin !== scope.origin || !u.pathname.startsWith(scope.pathname)) return;
  let file = u.pathname.slice(scope.pathname.length) || './';
  if (file === 'index.html') file = './';
  if (!site.files.some(f => f.name === file)) return;
  e.respondWith(caches.open(name).then(c => c.match(file)).then(r => r || fetch(e.request)));
});

// A page in the lobby wants the new version: it gets it, unless a game is on in another one. A page
// that does not answer may be asleep in the middle of a game.
addEventListener('message', e => {
  if (e.data === 'update') e.waitUntil((async () => {
    const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const free = await Promise.all(all.filter(c => c.url.startsWith(registration.scope)).map(c => new Promise(done => {
      const m = new MessageChannel();
      m.port1.onmessage = e => done(e.data === 'free');
      setTimeout(done, 1000, false);
      c.postMessage('playing?', [m.port2]);
    })));
    free.every(Boolean) ? await skipWaiting() : e.source.postMessage('busy');
  })());
});
