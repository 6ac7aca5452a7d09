// What the parser and the verifier refuse of atomic updates and distinct objects.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{'memref.atomic_rmw' op with kind 'addf' expects a floating-point type}}
  %0 = memref.atomic_rmw addf %w, %k[%i] : (i32, memref<3xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %0 = memref.atomic_rmw foo %w, %k[%i] : (i32, memref<3xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %0 = memref.atomic_rmw addi %w, %m[%i] : (i32, memref<4xf32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xi32>, %w: i32) {
// expected-error @+1 {{'memref.atomic_rmw' op failed to verify that all of {value, result} have same type}}
  %0 = memref.atomic_rmw addi %w, %k[%i] : (i32, memref<3xi32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+3 {{'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'}}
// expected-error @+2 {{'memref.atomic_rmw' op operand #1 must be memref of signless integer or floating-point values, but got 'memref<3xindex>'}}
// expected-error @+1 {{'memref.atomic_rmw' op result #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.atomic_rmw addi %i, %k[%i] : (index, memref<3xindex>) -> index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+3 {{'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'}}
// expected-error @+2 {{'memref.atomic_rmw' op operand #1 must be memref of signless integer or floating-point values, but got 'memref<3xindex>'}}
// expected-error @+1 {{'memref.atomic_rmw' op result #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.atomic_rmw assign %i, %k[%i] : (index, memref<3xindex>) -> index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: i32):
   memref.atomic_yield %c : i32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32, %d: f32):
   memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
// expected-error @+1 {{'memref.atomic_yield' op types mismatch between yield op: 'i32' and its parent: 'f32'}}
   memref.atomic_yield %w : i32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
// expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
   memref.store %v, %m[%i] : memref<4xf32>
   memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
// expected-error @+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
   %z = memref.load %m[%i] : memref<4xf32>
   memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
// expected-error @+1 {{use of undeclared SSA value name}}
   scf.if %z { scf.yield}
   memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+2 {{'memref.generic_atomic_rmw' op operand #0 must be memref of signless integer or floating-point values, but got 'memref<3xindex>'}}
// expected-error @+1 {{'memref.generic_atomic_rmw' op result #0 must be signless integer or floating-point, but got 'index'}}
  %0 = memref.generic_atomic_rmw %k[%i] : memref<3xindex> {
  ^bb0(%c: index):
   memref.atomic_yield %c : index
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+1 {{'memref.generic_atomic_rmw' op expects a non-empty block}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%c: f32):
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+1 {{'memref.atomic_yield' op expects parent op 'memref.generic_atomic_rmw'}}
  memref.atomic_yield %v : f32
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %v: f32, %k: memref<3xindex>, %w: i32) {
// expected-error @+1 {{use of value '%m' expects different type than prior uses: 'f32' vs 'memref<4xf32>'}}
  %0 = memref.generic_atomic_rmw %m[%i] : f32 {
  ^bb0(%c: f32):
   memref.atomic_yield %c : f32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
// expected-error @+1 {{expected ':'}}
  memref.distinct_objects
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
// expected-error @+1 {{'memref.distinct_objects' op expected at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
// expected-error @+1 {{'memref.distinct_objects' op operand types and result types must match}}
  "memref.distinct_objects"(%m) : (memref<4xf32>) -> (memref<?xf32>)
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
// expected-error @+1 {{'memref.distinct_objects' op operand types and result types must match}}
  "memref.distinct_objects"(%m, %m) : (memref<4xf32>, memref<4xf32>) -> (memref<4xf32>)
  return
}

// -----

func.func @f(%m: f32) {
// expected-error @+2 {{'memref.distinct_objects' op operand #0 must be variadic of memref of any type values, but got 'f32'}}
// expected-error @+1 {{'memref.distinct_objects' op result #0 must be variadic of memref of any type values, but got 'f32'}}
  memref.distinct_objects %m : f32
  return
}
