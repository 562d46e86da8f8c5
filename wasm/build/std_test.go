package build

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// What crypto/tls imports and no page can use is not in the program.
func TestWithoutHPKE(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a program for the browser")
	}
	root := repo(t)
	main := "package main\n\nimport \"crypto/tls\"\n\nfunc main() { _, err := tls.Dial(\"tcp\", \"\", nil); println(err.Error()) }\n"
	if err := os.WriteFile(filepath.Join(root, "main.go"), []byte(main), 0o666); err != nil {
		t.Fatal(err)
	}
	program, err := compile(t.Context(), Options{Root: root})
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(program, []byte("HPKE-v1")) {
		t.Error("crypto/hpke is in the program")
	}
	if !bytes.Contains(program, []byte("hpke: left out of this build")) {
		t.Error("nothing stands in the place of crypto/hpke")
	}
}
