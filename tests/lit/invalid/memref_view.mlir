// What the parser and the verifier refuse of memref.view.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op incorrect number of dynamic sizes, has 1, expected 0}}
  %0 = memref.view %m[%i][%i] : memref<64xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<64xi16>, %i: index) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<64xi16>'}}
  %0 = memref.view %m[%i][] : memref<64xi16> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<8x8xi8>'}}
  %0 = memref.view %m[%i][] : memref<8x8xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<64xi8, strided<[2]>>, %i: index) {
  // expected-error @+1 {{unsupported map for base memref type 'memref<64xi8, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{unsupported map for result memref type 'memref<4xf32, strided<[2]>>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{different memory spaces specified for base memref type 'memref<64xi8>' and view memref type 'memref<4xf32, 1>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{'memref.view' op result #0 must be memref of any type values, but got 'memref<*xf32>'}}
  %0 = memref.view %m[%i][] : memref<64xi8> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<64xi8>, %i: index) {
  // expected-error @+1 {{expected ']'}}
  %0 = memref.view %m[%i, %i][] : memref<64xi8> to memref<4xf32>
  return
}
