// The page as an app: kept on the device by the service worker. A new version waits for the lobby.
'use strict';
{
const workers = navigator.serviceWorker, site = JSON.parse(document.querySelector('#site').textContent);
let kept, busy = false; // busy: the player is being told why not now

// newer offers a version that waits.
function newer() {
  if (!kept?.waiting || busy || cutdeck.playing || !workers.controller) return;
  cutdeck.note('A new version of Cutdeck is there.', 'Update', () => kept.waiting.postMessage('update'));
}

// The player has come to the lobby, or left it for a game.
cutdeck.visited = () => {
  if (!cutdeck.playing) kept?.update().catch(() => {}).then(newer);
  else if (kept?.waiting) document.querySelector('#note')?.remove();
};

async function install() {
  workers.addEventListener('message', e => {
    if (e.data === 'playing?') e.ports[0].postMessage(cutdeck.playing ? 'playing' : 'free');
    if (e.data === 'busy') {
      busy = true;
      cutdeck.note('A game is on in another tab. Finish it or leave it, then update.', 'Close', () => { busy = false; });
    }
  });
  const had = workers.controller; // the first one changes nothing
  workers.addEventListener('controllerchange', () => { if (had && !cutdeck.playing) location.reload(); });
  kept = await workers.register(site.worker, { updateViaCache: 'none' });
  kept.addEventListener('updatefound', () => kept.installing.addEventListener('statechange', newer));
  newer();
}
if (workers) install().catch(() => {}); // as good without
}
