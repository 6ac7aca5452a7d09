// What the parser and the verifier refuse of transfers.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{expected ':'}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i], %i, %i {a} : memref<4xf32>, memref<4xi32, 1>, memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xi32, 1>, memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i], %i, %i : memref<4xf32>, memref<4xi32, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected num elements to be of index type}}
  memref.dma_start %m[%i], %n[], %i, %t[%i], %i, %i : memref<4xf32>, memref<4xi32, 1>, memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op incorrect number of operands}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i, %i] : memref<4xf32>, memref<4xi32, 1>, memref<1xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{expected '[' in operand list}}
  memref.dma_start %m, %n[%i], %i, %t[%i, %i] : memref<4xf32>, memref<4xi32, 1>, memref<1xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%m, %n) : (memref<4xf32>, memref<4xi32, 1>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%i, %i, %i, %i) : (index, index, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected at least 5 operands}}
  "memref.dma_start"(%m, %n, %i, %t) : (memref<4xf32>, memref<4xi32, 1>, index, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%m, %n, %i, %t, %t) : (memref<4xf32>, memref<4xi32, 1>, index, memref<1xf32>, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected destination to be of memref type}}
  "memref.dma_start"(%m, %i, %i, %t, %t) : (memref<4xf32>, index, index, memref<1xf32>, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected at least 6 operands}}
  "memref.dma_start"(%m, %i, %n, %t, %t) : (memref<4xf32>, index, memref<4xi32, 1>, memref<1xf32>, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected destination indices to be of index type}}
  "memref.dma_start"(%m, %i, %n, %t, %t, %i) : (memref<4xf32>, index, memref<4xi32, 1>, memref<1xf32>, memref<1xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected num elements to be of index type}}
  "memref.dma_start"(%m, %i, %n, %i, %t, %i) : (memref<4xf32>, index, memref<4xi32, 1>, index, memref<1xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected tag to be of memref type}}
  "memref.dma_start"(%m, %i, %n, %i, %i, %i) : (memref<4xf32>, index, memref<4xi32, 1>, index, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected at least 7 operands}}
  "memref.dma_start"(%m, %i, %n, %i, %i, %t) : (memref<4xf32>, index, memref<4xi32, 1>, index, index, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected tag indices to be of index type}}
  "memref.dma_start"(%m, %i, %n, %i, %i, %t, %t) : (memref<4xf32>, index, memref<4xi32, 1>, index, index, memref<1xf32>, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op incorrect number of operands}}
  "memref.dma_start"(%m, %i, %n, %i, %i, %t, %i, %i) : (memref<4xf32>, index, memref<4xi32, 1>, index, index, memref<1xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xi32, 1>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%m, %i, %n, %i, %i, %t, %i, %i, %t) : (memref<4xf32>, index, memref<4xi32, 1>, index, index, memref<1xf32>, index, index, memref<1xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<*xf32>, %t: memref<1xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_start' op expected destination to be of memref type}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<*xf32>, memref<1xf32>
  return
}

// -----

func.func @f(%t: memref<1x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 1}}
  memref.dma_wait %t[%i], %i : memref<1x4xf32>
  return
}

// -----

func.func @f(%t: memref<1x4xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 2, but got 3}}
  memref.dma_wait %t[%i, %i, %i], %i {b}: memref<1x4xf32>
  return
}

// -----

func.func @f(%t: memref<*xf32>, %i: index) {
  // expected-error @+1 {{custom op 'memref.dma_wait' invalid kind of type specified: expected builtin.memref, but found 'memref<*xf32>'}}
  memref.dma_wait %t[%i, %i, %i], %i : memref<*xf32>
  return
}

// -----

func.func @f(%t: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0}}
  "memref.dma_wait"(%t, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%t: memref<4xf32>, %i: index) {
  // expected-error @+1 {{'memref.dma_wait' op operand #1 must be index, but got 'memref<4xf32>'}}
  "memref.dma_wait"(%t, %t) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xvector<2x4xf32>>, %i: index, %p: vector<2x4xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %0 = vector.transfer_read %m[%i], %p : memref<4xvector<2x4xf32>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xvector<2x4xf32>>, %i: index, %p: vector<2x4xf32>) {
  // expected-error @+1 {{'vector.transfer_read' op requires source vector element and vector result ranks to match.}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<4xvector<2x4xf32>>, index, vector<2x4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<1xi1>) {
  // expected-error @+1 {{'vector.transfer_read' op does not support masks with vector element type}}
  %0 = "vector.transfer_read"(%m, %i, %p, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<4xvector<4xf32>>, index, vector<4xf32>, vector<1xi1>) -> vector<1x4xf32>
  return
}

// -----

func.func @f(%t: tensor<*xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>, %l: vector<4xindex>) {
  // expected-error @+1 {{'vector.gather' op requires base to be a memref or ranked tensor type}}
  %0 = vector.gather %t[%i] [%l], %k, %v : tensor<*xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
