// What a Go program built for js/wasm expects of its host, in a browser: output is drained by the
// driver, files of the machine can be read, and files that the program makes live in memory.
'use strict';
window.out = [];
{
  const text = new TextDecoder();
  const made = new Map(); // path → {dir, data}
  const open = new Map(); // descriptor → {path, data, dir, at}
  const constants = { O_RDONLY: 0, O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536, O_SYNC: -1 };
  let next = 10;
  const clean = p => {
    const parts = [];
    for (const s of (p.startsWith('/') ? p : CWD + '/' + p).split('/')) {
      if (s === '..') parts.pop(); else if (s && s !== '.') parts.push(s);
    }
    return '/' + parts.join('/');
  };
  const fault = code => Object.assign(new Error(code), { code });
  const ask = (op, path) => {
    const r = new XMLHttpRequest();
    r.open('GET', 'files?op=' + op + '&path=' + encodeURIComponent(path), false);
    r.overrideMimeType('text/plain; charset=x-user-defined');
    r.send();
    if (r.status !== 200) throw fault('ENOENT');
    return r.responseText;
  };
  const stat = path => {
    const m = made.get(path), s = m ? { dir: m.dir, size: m.data.length } : JSON.parse(ask('stat', path));
    return { dev: 0, ino: 0, mode: s.dir ? 0o40755 : 0o100644, nlink: 1, uid: 0, gid: 0, rdev: 0, size: s.size, blksize: 4096, blocks: 0,
      atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => s.dir };
  };
  const exists = path => { try { stat(path); return true; } catch { return false; } };
  const under = path => [...made.keys()].filter(k => k.startsWith(path + '/') && !k.slice(path.length + 1).includes('/')).map(k => k.slice(path.length + 1));
  const calls = {
    open(p, flags) {
      const path = clean(p);
      if (flags & constants.O_CREAT) {
        if (exists(path)) { if (flags & constants.O_EXCL) throw fault('EEXIST'); if (!made.has(path)) throw fault('EROFS'); }
        else made.set(path, { dir: false, data: new Uint8Array() });
      }
      const s = stat(path), m = made.get(path);
      if (m && flags & constants.O_TRUNC) m.data = new Uint8Array();
      const data = s.isDirectory() || m ? null : Uint8Array.from(ask('read', path), c => c.charCodeAt(0) & 255);
      open.set(next, { path, data, at: flags & constants.O_APPEND && m ? m.data.length : 0 });
      return next++;
    },
    close(fd) { open.delete(fd); },
    fstat(fd) { return stat(open.get(fd).path); },
    stat: p => stat(clean(p)),
    lstat: p => stat(clean(p)),
    readdir(p) {
      const path = clean(p);
      return [...under(path), ...(made.has(path) ? [] : JSON.parse(ask('list', path)))];
    },
    read(fd, buf, off, len, pos) {
      const f = open.get(fd);
      if (!f) return 0; // standard input is at its end
      const data = f.data || made.get(f.path).data, at = pos ?? f.at, part = data.subarray(at, at + len);
      buf.set(part, off);
      if (pos === null) f.at += part.length;
      return part.length;
    },
    write(fd, buf, off, len, pos) {
      if (fd <= 2) return fs.writeSync(fd, buf.subarray(off, off + len));
      const f = open.get(fd), m = made.get(f.path);
      if (!m) throw fault('EROFS');
      const at = pos ?? f.at, data = new Uint8Array(Math.max(m.data.length, at + len));
      data.set(m.data); data.set(buf.subarray(off, off + len), at);
      m.data = data;
      if (pos === null) f.at += len;
      return len;
    },
    mkdir(p) {
      const path = clean(p);
      if (exists(path)) throw fault('EEXIST');
      made.set(path, { dir: true, data: new Uint8Array() });
    },
    unlink(p) { if (made.get(clean(p))?.dir !== false) throw fault(exists(clean(p)) ? 'EPERM' : 'ENOENT'); made.delete(clean(p)); },
    rmdir(p) {
      const path = clean(p);
      if (!made.get(path)?.dir) throw fault(exists(path) ? 'ENOTDIR' : 'ENOENT');
      if (under(path).length) throw fault('ENOTEMPTY');
      made.delete(path);
    },
    rename(a, b) {
      const from = clean(a), to = clean(b);
      if (!made.has(from)) throw fault('EPERM');
      for (const [k, v] of [...made]) if (k === from || k.startsWith(from + '/')) { made.delete(k); made.set(to + k.slice(from.length), v); }
    },
    ftruncate(fd, len) { const m = made.get(open.get(fd).path), d = new Uint8Array(len); d.set(m.data.subarray(0, len)); m.data = d; },
    fsync() {}, chmod() {}, utimes() {},
  };
  globalThis.fs = { constants, writeSync(fd, b) { out.push([fd, text.decode(b, { stream: true })]); return b.length; } };
  for (const name of ['chown', 'fchmod', 'fchown', 'lchown', 'link', 'readlink', 'symlink', 'truncate', ...Object.keys(calls)]) {
    fs[name] = (...args) => {
      const back = args.pop();
      let result;
      try {
        if (!calls[name]) throw fault('ENOSYS');
        result = calls[name](...args);
      } catch (e) { back(e.code ? e : fault('EIO')); return; }
      back(null, result);
    };
  }
  globalThis.path = { resolve: (...p) => clean(p.join('/')) };
  globalThis.process = { getuid: () => -1, getgid: () => -1, geteuid: () => -1, getegid: () => -1, getgroups: () => [], pid: -1, ppid: -1,
    umask: () => 0, cwd: () => CWD, chdir() { throw fault('ENOSYS'); } };
}
