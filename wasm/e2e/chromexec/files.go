package main

import (
	"encoding/json"
	"net/http"
	"os"
)

// files lets the program in the browser look at the files of this machine, as
// tests under go test may: it asks for stat, list or read of a path. The server
// listens on this machine only, for as long as the program runs.
func files(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Query().Get("path")
	var answer any
	switch r.URL.Query().Get("op") {
	case "read":
		b, err := os.ReadFile(path)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "application/octet-stream")
		_, _ = w.Write(b)
		return
	case "stat":
		i, err := os.Stat(path)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		answer = map[string]any{"dir": i.IsDir(), "size": i.Size()}
	case "list":
		list, err := os.ReadDir(path)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		names := []string{}
		for _, e := range list {
			names = append(names, e.Name())
		}
		answer = names
	default:
		http.NotFound(w, r)
		return
	}
	_ = json.NewEncoder(w).Encode(answer)
}
