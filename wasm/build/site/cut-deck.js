// <cut-deck>: a card table in any page. Attributes configure it, methods are commands that return
// promises.
{
const home = document.currentScript.src.replace(/[^/]*$/, '');
const settings = 'game deck opponent machine name theme accent bg text motion sound'.split(' ');

customElements.define('cut-deck', class CutDeck extends HTMLElement {
  #frame; #port; #listen; #number = 0;
  #asked = new Map(); // what waits for an answer, by number
  #early = []; // what was asked before the frame could hear

  connectedCallback() {
    const q = new URLSearchParams({ v: 1, api: 1, origin: location.origin });
    for (const s of settings) if (this.hasAttribute(s)) q.set(s, this.getAttribute(s));
    const src = new URL(this.getAttribute('src') || home, location.href);
    const invite = this.getAttribute('invite');
    const f = this.#frame = document.createElement('iframe');
    f.title = this.getAttribute('name') || 'Cutdeck card table';
    f.loading = 'lazy';
    f.allow = 'fullscreen; clipboard-write; screen-wake-lock; autoplay';
    f.style.cssText = 'display:block;width:100%;border:0;aspect-ratio:16/9';
    f.src = src.origin + src.pathname + '?' + q + (invite ? '#' + invite.replace(/^.*#/, '') : '');
    // The frame says hello when it is loaded, and is handed one end of a channel.
    this.#listen = e => {
      if (e.source !== f.contentWindow || e.origin !== src.origin || e.data?.cutdeck !== 1 || e.data.type !== 'hello') return;
      const c = new MessageChannel();
      this.#port?.close();
      this.#port = c.port1;
      c.port1.onmessage = e => this.#take(e.data);
      f.contentWindow.postMessage({ cutdeck: 1, type: 'ready' }, src.origin, [c.port2]);
      this.#early.splice(0).forEach(m => c.port1.postMessage(m));
    };
    addEventListener('message', this.#listen);
    this.replaceChildren(f);
  }

  disconnectedCallback() {
    removeEventListener('message', this.#listen);
    this.#port?.close();
    this.#port = null;
    for (const [, no] of this.#asked.values()) no(new Error('The table has been taken away.'));
    this.#asked.clear();
    this.replaceChildren();
  }

  #take(m) {
    if (m?.cutdeck !== 1) return;
    const asked = this.#asked.get(m.id);
    if (asked) {
      this.#asked.delete(m.id);
      return m.type === 'ok' ? asked[0](m.value) : asked[1](new Error(m.message));
    }
    const { cutdeck, type, ...detail } = m;
    if (this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, cancelable: true })) && type === 'resize')
      this.#frame.style.aspectRatio = detail.width + '/' + detail.height;
  }

  static {
    for (const type of 'load start pause resign theme getState goto'.split(' '))
      this.prototype[type] = function (args = {}) {
        return new Promise((...ends) => {
          const m = { ...args, cutdeck: 1, type, id: ++this.#number };
          this.#asked.set(m.id, ends);
          this.#port ? this.#port.postMessage(m) : this.#early.push(m);
        });
      };
  }
});
}
