package netplay

// Store keeps the records of one game (§6.14). A record is stored before what
// it says is sent, so that a page that reloads says the same again.
type Store interface {
	// Keep appends a record and returns once it cannot be lost.
	Keep(record []byte) error
	// Records returns all records in the order they were kept.
	Records() ([][]byte, error)
}

// Memory is a Store that forgets: for tests, and for pages that may not store.
type Memory struct{ list [][]byte }

// Keep appends a copy of the record.
func (m *Memory) Keep(record []byte) error {
	m.list = append(m.list, append([]byte(nil), record...))
	return nil
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
