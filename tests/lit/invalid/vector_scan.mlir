// What the verifier refuses of vector.scan.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @g(%v: vector<4x8xi32>, %i: vector<4xi32>) {
// expected-error @+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 2 : i64} : vector<4x8xi32>, vector<4xi32>
  return
}

// -----

func.func @g(%v: vector<4x8xi32>, %i: vector<4xi32>) {
// expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 0 : i64} : vector<4x8xi32>, vector<4xi32>
  return
}

// -----

func.func @g(%v: vector<4x8xi32>, %i: vector<8x1xi32>) {
// expected-error @+1 {{'vector.scan' op initial value rank 2 has to be equal to 1}}
  %0:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = 0 : i64} : vector<4x8xi32>, vector<8x1xi32>
  return
}

// -----

func.func @g(%v: vector<4x8xf32>, %i: vector<8xf32>) {
// expected-error @+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'or'}}
  %0:2 = vector.scan <or>, %v, %i {inclusive = false, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @g(%v: vector<4x8xf32>, %i: vector<8xf32>) {
// expected-error @+1 {{'vector.scan' op requires attribute 'reduction_dim'}}
  %0:2 = vector.scan <add>, %v, %i {inclusive = false} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @g(%v: vector<4x8xi32>, %i: vector<8xi32>) {
// expected-error @+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %v, %i {inclusive = false, reduction_dim = -1 : i64} : vector<4x8xi32>, vector<8xi32>
  return
}

// -----

func.func @g(%v: vector<4xi32>, %i: vector<i32>) -> vector<8xi32> {
// expected-error @+1 {{'vector.scan' op failed to verify that all of {source, dest} have same type}}
  %0:2 = "vector.scan"(%v, %i) <{inclusive = false, kind = #vector.kind<add>, reduction_dim = 0 : i64}> : (vector<4xi32>, vector<i32>) -> (vector<8xi32>, vector<i32>)
  return %0#0 : vector<8xi32>
}
