package main

import (
	"errors"
	"net"
	"sync"
	"time"
)

// tracker knows the connections that are open, of which there are so many at most:
// the server forgets those of WebSockets.
type tracker struct {
	net.Listener
	limits
	mu  sync.Mutex
	all map[string]*conn // by their remote address
	by  map[string]int   // how many an address has, without the port
}

// newTracker listens by a listener.
func newTracker(ln net.Listener, l limits) *tracker {
	return &tracker{Listener: ln, limits: l, all: map[string]*conn{}, by: map[string]int{}}
}

// Accept waits for the next connection. One beyond the limits is let in to be told
// so; where there are twice as many it is not let in at all.
func (t *tracker) Accept() (net.Conn, error) {
	for {
		c, err := t.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if x := t.enter(c); x != nil {
			return x, nil
		}
		_ = c.Close()
	}
}

func (t *tracker) enter(c net.Conn) *conn {
	t.mu.Lock()
	defer t.mu.Unlock()
	addr := c.RemoteAddr().String()
	if len(t.all) >= 2*t.conns || t.by[host(addr)] >= 2*t.perAddr {
		return nil
	}
	x := &conn{Conn: c, of: t, bytes: newBucket(t.bytes, time.Now())}
	t.all[addr] = x
	t.by[host(addr)]++
	return x
}

// host is an address without its port.
func host(addr string) string {
	h, _, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	return h
}

// crowded reports whether a connection is one too many.
func (t *tracker) crowded(addr string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.all) > t.conns || t.by[host(addr)] > t.perAddr
}

// of is the open connection of a remote address, or nil.
func (t *tracker) of(addr string) *conn {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.all[addr]
}

// left forgets a connection.
func (t *tracker) left(addr string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.all, addr)
	if t.by[host(addr)]--; t.by[host(addr)] == 0 {
		delete(t.by, host(addr))
	}
}

// closeAll closes all connections.
func (t *tracker) closeAll() {
	t.mu.Lock()
	var all []*conn
	for _, c := range t.all {
		all = append(all, c)
	}
	t.mu.Unlock()
	for _, c := range all {
		_ = c.Close()
	}
}

// conn is an open connection whose bytes are counted.
type conn struct {
	net.Conn
	of    *tracker
	once  sync.Once
	mu    sync.Mutex
	bytes bucket
	told  func() // of what is too much; nil: nobody can be told yet
}

var errFlood = errors.New("more bytes in a second than this relay takes")

// flooded has told called when more comes than may.
func (c *conn) flooded(told func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.told = told
}

// Read reads what has come. When that is too much the connection ends.
func (c *conn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.mu.Lock()
	ok, told := c.bytes.take(float64(n), time.Now()), c.told
	c.mu.Unlock()
	if ok {
		return n, err
	}
	if told != nil {
		told()
	}
	return 0, errFlood
}

// Write sends. Whoever does not read loses the connection: what others say must not
// pile up for it.
func (c *conn) Write(b []byte) (int, error) {
	if err := c.Conn.SetWriteDeadline(time.Now().Add(c.of.write)); err != nil {
		return 0, err
	}
	n, err := c.Conn.Write(b)
	if err != nil {
		_ = c.Close()
	}
	return n, err
}

// Close closes the connection, which is then forgotten.
func (c *conn) Close() error {
	c.once.Do(func() { c.of.left(c.RemoteAddr().String()) })
	return c.Conn.Close()
}
