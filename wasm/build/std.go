package build

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// noHPKE takes the place of crypto/hpke. Pion's code for programs outside a browser
// imports crypto/tls, which can hide the name of a server with hpke and makes all of
// hpke's curves when a program starts. In a page the browser speaks TLS.
const noHPKE = `package hpke

import "errors"

type (
	KEM interface {
		NewPublicKey([]byte) (PublicKey, error)
		NewPrivateKey([]byte) (PrivateKey, error)
	}
	KDF        interface{ ID() uint16 }
	AEAD       interface{ ID() uint16 }
	PublicKey  interface{ KEM() KEM }
	PrivateKey interface{ KEM() KEM }
	Sender     struct{}
	Recipient  struct{}
)

var errLeftOut = errors.New("hpke: left out of this build")

func NewKEM(uint16) (KEM, error)   { return nil, errLeftOut }
func NewKDF(uint16) (KDF, error)   { return nil, errLeftOut }
func NewAEAD(uint16) (AEAD, error) { return nil, errLeftOut }

func NewSender(PublicKey, KDF, AEAD, []byte) ([]byte, *Sender, error) {
	return nil, nil, errLeftOut
}

func NewRecipient([]byte, PrivateKey, KDF, AEAD, []byte) (*Recipient, error) {
	return nil, errLeftOut
}

func (*Sender) Seal(aad, plaintext []byte) ([]byte, error)     { return nil, errLeftOut }
func (*Recipient) Open(aad, ciphertext []byte) ([]byte, error) { return nil, errLeftOut }
`

// overlay writes into the folder tmp what the go command puts in the place of files of
// the standard library of Go 1.26, and returns the name of the file that lists it.
func overlay(ctx context.Context, root, tmp string) (string, error) {
	goroot, err := goEnv(ctx, root, "GOROOT")
	if err != nil {
		return "", err
	}
	files, err := filepath.Glob(filepath.Join(goroot, "src", "crypto", "hpke", "*.go"))
	if err != nil {
		return "", fmt.Errorf("crypto/hpke: %w", err)
	}
	stub := filepath.Join(tmp, "hpke.go")
	places := map[string]string{} // where a file of the library is found instead; "": nowhere
	for _, f := range files {
		if name := filepath.Base(f); name == "hpke.go" {
			places[f] = stub
		} else if !strings.HasSuffix(name, "_test.go") {
			places[f] = ""
		}
	}
	if len(places) == 0 {
		return "", errors.New("crypto/hpke is not in the standard library: look at std.go")
	}
	list, err := json.Marshal(map[string]any{"Replace": places})
	if err != nil {
		return "", fmt.Errorf("crypto/hpke: %w", err)
	}
	name := filepath.Join(tmp, "overlay.json")
	return name, errors.Join(os.WriteFile(stub, []byte(noHPKE), 0o666), os.WriteFile(name, list, 0o666))
}
