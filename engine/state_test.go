package engine

import (
	"reflect"
	"testing"
	"unsafe"
)

// A state must be flat: no pointer, no padding, so that assignment clones it
// and its bytes say everything.
func TestFlat(t *testing.T) {
	var walk func(ty reflect.Type, path string)
	walk = func(ty reflect.Type, path string) {
		switch ty.Kind() {
		case reflect.Struct:
			sum := uintptr(0)
			for i := range ty.NumField() {
				f := ty.Field(i)
				walk(f.Type, path+"."+f.Name)
				sum += f.Type.Size()
			}
			if sum != ty.Size() {
				t.Errorf("%s: %d bytes of padding", path, ty.Size()-sum)
			}
		case reflect.Array:
			walk(ty.Elem(), path+"[]")
		case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Int32, reflect.Int64:
		default:
			t.Errorf("%s is a %s", path, ty.Kind())
		}
	}
	walk(reflect.TypeFor[State](), "State")
	walk(reflect.TypeFor[Input](), "Input")
	if n := unsafe.Sizeof(State{}); n > 26<<10 {
		t.Errorf("a state is %d bytes, more than 26 KiB", n)
	}
	t.Logf("a state is %d bytes", unsafe.Sizeof(State{}))
}
