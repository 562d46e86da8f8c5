module github.com/cutdeck/cutdeck/wasm/tools

go 1.26.0

require github.com/andybalholm/brotli v1.2.8
