// What a fan site may do with a table: begin a game, and follow what everybody sees of it.
'use strict';
const table = document.querySelector('#first'), score = document.querySelector('#score');
document.querySelector('#begin').onclick = () => table.start().catch(e => { score.textContent = e.message; });
table.addEventListener('progress', e => { score.textContent = e.detail.text; });
table.addEventListener('state', e => { score.textContent = 'Turn ' + e.detail.turn + ', ' + e.detail.phase; });
table.addEventListener('result', e => { score.textContent = e.detail.won < 0 ? 'A draw' : 'Seat ' + e.detail.won + ' has won'; });
table.addEventListener('error', e => { score.textContent = e.detail.message; });
