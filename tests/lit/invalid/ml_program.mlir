// What the parser and the verifier refuse of ml_program.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @b : tensor<2xi32>

// -----

func.func @f() -> tensor<2xi32> {
// expected-error @+1 {{'ml_program.global_load' op undefined global: @b}}
  %0 = ml_program.global_load @b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

ml_program.global private mutable @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @f() -> tensor<3xi32> {
// expected-error @+1 {{'ml_program.global_load' op cannot load from global typed 'tensor<2xi32>' as 'tensor<3xi32>'}}
  %0 = ml_program.global_load @b : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

ml_program.global private mutable @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @f(%t: tensor<3xi32>) {
// expected-error @+1 {{'ml_program.global_store' op cannot store to a global typed 'tensor<2xi32>' from 'tensor<3xi32>'}}
  ml_program.global_store @b = %t : tensor<3xi32>
  return
}

// -----

ml_program.global private @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @f(%t: tensor<2xi32>) {
// expected-error @+1 {{'ml_program.global_store' op cannot store to an immutable global @b}}
  ml_program.global_store @b = %t : tensor<2xi32>
  return
}

// -----

func.func @f(%t: tensor<2xi32>) {
// expected-error @+1 {{'ml_program.global_store' op undefined global: @b}}
  ml_program.global_store @b = %t : tensor<2xi32>
  return
}

// -----

ml_program.global private mutable @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @f() -> tensor<2xi32> {
// expected-error @+1 {{'ml_program.global_load_const' op cannot load as const from mutable global @b}}
  %0 = ml_program.global_load_const @b : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

ml_program.global private @b(dense<1> : tensor<2xi32>) : tensor<2xi32>
func.func @f() -> tensor<3xi32> {
// expected-error @+1 {{'ml_program.global_load_const' op cannot load from global typed 'tensor<2xi32>' as 'tensor<3xi32>'}}
  %0 = ml_program.global_load_const @b : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

func.func @f() -> tensor<3xi32> {
// expected-error @+1 {{'ml_program.global_load_const' op undefined global: @b}}
  %0 = ml_program.global_load_const @b : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// expected-error @+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global @b(dense<1> : tensor<2xi32>) : tensor<2xi32>

// -----

// expected-error @+1 {{custom op 'ml_program.global' expected valid '@'-identifier for symbol name}}
ml_program.global private b(dense<1> : tensor<2xi32>) : tensor<2xi32>

// -----

// expected-error @+1 {{expected ')'}}
ml_program.global private @b(dense<1> : tensor<2xi32> : tensor<2xi32>

// -----

// expected-error @+1 {{expected ':'}}
ml_program.global private @b(dense<1> : tensor<2xi32>) tensor<2xi32>

// -----

// expected-error @+1 {{expected attribute value}}
ml_program.global private @b() : tensor<2xi32>

// -----

// expected-error @+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global foo @b(1 : i32) : i32

// -----

func.func @f() -> tensor<3xi32> {
// expected-error @+1 {{'ml_program.global_load' op undefined global: @f}}
  %0 = ml_program.global_load @f : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

memref.global "private" @b : memref<3xi32>
func.func @f() -> tensor<3xi32> {
// expected-error @+1 {{'ml_program.global_load' op undefined global: @b}}
  %0 = ml_program.global_load @b : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// -----

// expected-error @+1 {{'ml_program.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"ml_program.global"() <{sym_name = "b", sym_visibility = "foo", type = i64, value = 3 : i64}> : () -> ()

// -----

func.func @f() -> i32 {
// expected-error @+1 {{'ml_program.token' op result #0 must be Token for establishing execution ordering in a graph, but got 'i32'}}
  %0 = "ml_program.token"() : () -> i32
  return %0 : i32
}
