// What the verifier refuses of memref.assume_alignment.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @not_a_power(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %0 = memref.assume_alignment %m, 3 : memref<4xi8>
  return
}

// -----

func.func @zero(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, 0 : memref<4xi8>
  return
}

// -----

func.func @negative(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, -4 : memref<4xi8>
  return
}

// -----

// The sign bit of 32.
func.func @sign_bit(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = memref.assume_alignment %m, 2147483648 : memref<4xi8>
  return
}

// -----

func.func @too_large(%m: memref<4xi8>) {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = memref.assume_alignment %m, 4294967296 : memref<4xi8>
  return
}

// -----

func.func @wide(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  %0 = "memref.assume_alignment"(%m) <{alignment = 4 : i64}> : (memref<4xi8>) -> memref<4xi8>
  return
}

// -----

func.func @missing(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op requires attribute 'alignment'}}
  %0 = "memref.assume_alignment"(%m) : (memref<4xi8>) -> memref<4xi8>
  return
}

// -----

func.func @unranked_result(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op result #0 must be memref of any type values, but got 'memref<*xi8>'}}
  %0 = "memref.assume_alignment"(%m) <{alignment = 4 : i32}> : (memref<4xi8>) -> memref<*xi8>
  return
}

// -----

// DIFFERS: mlir-opt infers the types of results
func.func @other_type(%m: memref<4xi8>) {
  // expected-error @+1 {{'memref.assume_alignment' op failed to verify that memref type matches type of result}}
  %0 = "memref.assume_alignment"(%m) <{alignment = 4 : i32}> : (memref<4xi8>) -> memref<?xi8>
  return
}
