// What the parser and the verifier refuse of prefetches, vectors at affine places, linearized indices and ub.unreachable.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i, %i], red, locality<3>, data : memref<4x8xf32>
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i, %i], read, locality<3>, dota : memref<4x8xf32>
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  memref.prefetch %m[%i, %i], read, locality<7>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i], read, locality<2>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' invalid kind of type specified: expected builtin.memref, but found 'tensor<4x8xf32>'}}
  memref.prefetch %m[%i], read, locality<2>, data : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{expected SSA operand}}
  memref.prefetch %m[%i, read, locality<2>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' expected 'locality'}}
  memref.prefetch %m[%i, %i], read, locaity<2>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{expected attribute value}}
  memref.prefetch %m[%i, %i], read, locality<%i>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' invalid kind of attribute specified}}
  memref.prefetch %m[%i, %i], read, locality<"a">, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'memref.prefetch' expected valid keyword}}
  memref.prefetch %m[%i, %i], read, locality<1>, : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%i, %i], reed, locality<1>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%i, %i], read, locality<1>, dat : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.prefetch' op affine.prefetch affine map num results must equal memref rank}}
  affine.prefetch %m[%i], read, locality<1>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
  affine.prefetch %m[%i, %i], read, locality<5>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'affine.prefetch' invalid kind of type specified: expected builtin.memref, but found 'tensor<4x8xf32>'}}
  affine.prefetch %m[%i, %i], read, locality<5>, data : tensor<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.vector_load' op affine map num results must equal memref rank}}
  %z = affine.vector_load %m[%i] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.vector_load' op requires memref and vector types of the same elemental type}}
  %z = affine.vector_load %m[%i, %i] : memref<4x8xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'affine.vector_load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %z = affine.vector_load %m[%i, %i] : memref<4x8xf32>, f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.vector_load' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %z = affine.vector_load %m[%i, %i] : memref<4x8xf32>, vector<f32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf64>, %n: index) {
// expected-error @+1 {{'affine.vector_store' op requires memref and vector types of the same elemental type}}
  affine.vector_store %v, %m[%i, %i] : memref<4x8xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.vector_store' op affine map num results must equal memref rank}}
  affine.vector_store %v, %m[%i] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.linearize_index' op should be passed a basis element for each index except possibly the first}}
  %0 = affine.linearize_index [%i, %i, %i] by (2) : index
  return
}

// -----

// DIFFERS: reported at another place
func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{custom op 'affine.linearize_index' invalid kind of type specified: expected builtin.index, but found 'i32'}}
  %0 = affine.linearize_index [%i, %i] by (0, 0) : i32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'affine.linearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "affine.linearize_index"(%i, %i, %i) <{operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 3, 4>}>: (index, index, index) -> index
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'ub.unreachable' op must be the last operation in the parent block}}
   ub.unreachable
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3}}
   "memref.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 3 : i64}> : (memref<8xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %n: index) {
// expected-error @+1 {{expected '['}}
  %0 = affine.linearize_index dsjoint [%i, %i] by (0, 0) : index
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index) {
// expected-error @+1 {{'affine.prefetch' op index must be a valid dimension or symbol identifier}}
  scf.for %k = %i to %i step %i { affine.prefetch %m[%k, %k], read, locality<1>, data : memref<4x8xf32> }
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index) {
// expected-error @+1 {{'affine.prefetch' op too few operands}}
  "affine.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x8xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index) {
// expected-error @+1 {{'affine.vector_load' op operand cannot be used as a dimension id}}
  scf.for %k = %i to %i step %i { %0 = affine.vector_load %m[%k, %k] : memref<4x8xf32>, vector<2xf32> }
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index) {
// expected-error @+1 {{custom op 'affine.vector_store' invalid kind of type specified: expected builtin.vector, but found 'memref<4x8xf32>'}}
  affine.vector_store %m, %m[%i, %i] : memref<4x8xf32>, memref<4x8xf32>
  return
}
