// What the parser and the verifier refuse of integers of more than 64 bits.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 340282366920938463463374607431768211456 : i128
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant -170141183460469231731687303715884105729 : i128
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{integer constant out of range for type}}
  %0 = arith.constant dense<[340282366920938463463374607431768211456]> : tensor<1xi128>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = arith.constant 0x3FFFFFFFFFFFFFFFF : i65
  return
}

// -----

// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
func.func private @f() attributes {a = -1 : ui128}

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
func.func private @f() attributes {a = 170141183460469231731687303715884105728 : si128}

// -----

func.func @f() {
  // expected-error @+1 {{expected integer elements, but parsed floating-point}}
  %0 = arith.constant dense<1.0> : tensor<2xi128>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected i1 type for 'true' or 'false' values}}
  %0 = arith.constant dense<true> : tensor<2xi128>
  return
}

// -----

func.func @f(%a: i64) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i64' and result type 'i128' are cast incompatible}}
  %0 = arith.trunci %a : i64 to i128
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{elements hex data size is invalid for provided type: 'tensor<2xi128>'}}
  %0 = arith.constant dense<"0x01"> : tensor<2xi128>
  return
}

// -----

func.func @case_of_more_than_64_bits(%a: i128) {
  // expected-error @+1 {{custom op 'cf.switch' integer value too large}}
  cf.switch %a : i128, [default: ^x, 9223372036854775808: ^x]
^x:
  return
}
