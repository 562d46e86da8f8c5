package netplay

// Store keeps the records of one game (§6.14). No frame leaves a session before
// the records that were kept ahead of it are stored, so that a page that is
// loaded anew says the same again.
type Store interface {
	// Keep appends a record and returns at once. done is called exactly once:
	// with nil when the record can no longer be lost, or with the error that
	// kept it from being stored. Records are stored in the order in which they
	// are kept. done may be called before Keep returns, or later from any
	// goroutine.
	Keep(record []byte, done func(error))
	// Records returns all records in the order in which they were kept.
	Records() ([][]byte, error)
}

// Memory is a Store that forgets: for tests, and for pages that may not store.
type Memory struct{ list [][]byte }

// Keep appends a copy of the record.
func (m *Memory) Keep(record []byte, done func(error)) {
	m.list = append(m.list, append([]byte(nil), record...))
	done(nil)
}

// Records returns what was kept.
func (m *Memory) Records() ([][]byte, error) { return m.list, nil }

// Kinds of records.
const (
	recordBegin = 1 // seed, keys and deck; my hello
	recordHello = 2 // the opponent's hello
	recordEntry = 3
	recordCtrl  = 4
	// recordEvidence is an entry that is not in the log: what the opponent did
	// that no honest client does.
	recordEvidence = 5
)

func record(kind uint8, body []byte) []byte { return append([]byte{kind}, body...) }
