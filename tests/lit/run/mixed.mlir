// Programs that mix tensors and buffers: what they mean, and what the documentation of to_tensor and to_buffer leaves
// undefined.
// RUN: bufferproof run %s | FileCheck %s --check-prefix=MAIN
// RUN: sh -c 'for f in shared read_only stored_to_tensor stored_to_lent stored_late constant thread materialized materialized_state; do bufferproof run %s --entry $f 2>&1; test $? = 1 || echo wrong; done' | FileCheck %s --check-prefix=BREACH
// RUN: sh -c 'for f in after_writable after_write after_writable_buffer before_write_of_iteration; do bufferproof run %s --entry $f; done' | FileCheck %s --check-prefix=UNDEFINED
// RUN: sh -c 'for f in parameter external cast_late strided; do bufferproof run %s --entry $f 2>&1; test $? = 4 || echo wrong; done' | FileCheck %s --check-prefix=REFUSED
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s -o %t
// RUN: bufferproof run %t | FileCheck %s --check-prefix=MAIN
// BREACH-NOT: wrong
// REFUSED-NOT: wrong
memref.global "private" constant @primes : memref<2xi64> = dense<[2, 3]>
memref.global "private" @state : memref<1xi64> = dense<5>

func.func private @count() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %s = memref.get_global @state : memref<1xi64>
  %x = memref.load %s[%c0] : memref<1xi64>
  %y = arith.addi %x, %one : i64
  memref.store %y, %s[%c0] : memref<1xi64>
  return %y : i64
}

// What is stored to the buffer of a tensor does not show in the tensor, nor what is inserted into a tensor in the constant.
// MAIN: result 0: tensor<2xi64> [9, 3]
// MAIN: result 1: 3
// MAIN: result 2: 9
// MAIN: result 3: tensor<2xi64> [9, 7]
// MAIN: result 4: 7
func.func @main() -> (tensor<2xi64>, i64, i64, tensor<?xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i64
  %nine = arith.constant 9 : i64
  %p = memref.get_global @primes : memref<2xi64>
  %t = bufferization.to_tensor %p restrict : memref<2xi64> to tensor<2xi64>
  %u = tensor.insert %nine into %t[%c0] : tensor<2xi64>
  %b = bufferization.to_buffer %u : tensor<2xi64> to memref<2xi64>
  %x = memref.load %b[%c1] : memref<2xi64>
  memref.store %seven, %b[%c1] : memref<2xi64>
  %d = memref.dim %b, %c0 : memref<2xi64>
  %m = memref.alloc(%d) : memref<?xi64>
  %e = memref.cast %b : memref<2xi64> to memref<?xi64>
  memref.copy %e, %m : memref<?xi64> to memref<?xi64>
  %w = bufferization.to_tensor %m restrict writable : memref<?xi64> to tensor<?xi64>
  %n = memref.alloc() : memref<2xi64>
  bufferization.materialize_in_destination %u in restrict writable %n : (tensor<2xi64>, memref<2xi64>) -> ()
  %v = memref.load %n[%c0] : memref<2xi64>
  %i = call @count() : () -> i64
  %j = call @count() : () -> i64
  return %u, %x, %v, %w, %j : tensor<2xi64>, i64, i64, tensor<?xi64>, i64
}

// BREACH: 'bufferization.to_tensor': another tensor has been made of the buffer
func.func @shared() -> tensor<1xi64> {
  %m = memref.alloc() : memref<1xi64>
  %t = bufferization.to_tensor %m restrict : memref<1xi64> to tensor<1xi64>
  %u = bufferization.to_tensor %m restrict : memref<1xi64> to tensor<1xi64>
  return %u : tensor<1xi64>
}

// BREACH: 'memref.store': the buffer is read-only
func.func @read_only(%t: tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  return
}

// BREACH: 'memref.store': the buffer is a tensor's
func.func @stored_to_tensor() -> tensor<1xi64> {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = memref.alloc() : memref<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  %t = bufferization.to_tensor %m restrict : memref<1xi64> to tensor<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  return %t : tensor<1xi64>
}

// BREACH: 'bufferization.to_tensor': the buffer is a tensor's
func.func @stored_to_lent(%t: tensor<1xi64>) -> tensor<1xi64> {
  %m = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  %u = bufferization.to_tensor %m restrict writable : memref<1xi64> to tensor<1xi64>
  return %u : tensor<1xi64>
}

// BREACH: 'memref.store': a tensor may have been written to the buffer
func.func @stored_late(%t: tensor<1xi64>) -> tensor<1xi64> {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  %f = linalg.fill ins(%x : i64) outs(%t : tensor<1xi64>) -> tensor<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  return %f : tensor<1xi64>
}

// BREACH: 'bufferization.to_tensor': the buffer is read-only
func.func @constant() -> tensor<2xi64> {
  %m = memref.get_global @primes : memref<2xi64>
  %t = bufferization.to_tensor %m restrict writable : memref<2xi64> to tensor<2xi64>
  return %t : tensor<2xi64>
}

// BREACH: 'memref.store': the buffer is not the iteration's of a parallel loop
func.func @thread() {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = memref.alloc() : memref<1xi64>
  scf.forall (%i) in (2) {
    %n = memref.alloc() : memref<1xi64>
    memref.store %x, %n[%c0] : memref<1xi64>
    memref.store %x, %m[%c0] : memref<1xi64>
  }
  return
}

// BREACH: 'bufferization.materialize_in_destination': something has been stored to the buffer
func.func @materialized(%t: tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = memref.alloc() : memref<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<1xi64>, memref<1xi64>) -> ()
  return
}

// What a global holds at first counts: whoever reads it before must not find what is materialized.
// BREACH: 'bufferization.materialize_in_destination': something has been stored to the buffer
func.func @materialized_state(%t: tensor<1xi64>) {
  %m = memref.get_global @state : memref<1xi64>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<1xi64>, memref<1xi64>) -> ()
  return
}

// UNDEFINED: result 0: undef
func.func @after_writable() -> (i64, tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = memref.alloc() : memref<1xi64>
  memref.store %x, %m[%c0] : memref<1xi64>
  %t = bufferization.to_tensor %m restrict writable : memref<1xi64> to tensor<1xi64>
  %y = memref.load %m[%c0] : memref<1xi64>
  return %y, %t : i64, tensor<1xi64>
}

// UNDEFINED: result 0: undef
func.func @after_write(%t: tensor<1xi64>) -> (i64, tensor<1xi64>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
  %f = linalg.fill ins(%x : i64) outs(%t : tensor<1xi64>) -> tensor<1xi64>
  %y = memref.load %m[%c0] : memref<1xi64>
  return %y, %f : i64, tensor<1xi64>
}

// The second buffer may be the first one.
// UNDEFINED: result 0: undef
// UNDEFINED: result 1: 0
func.func @after_writable_buffer(%t: tensor<1xi64>) -> (i64, i64) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 0 : i64
  %m = bufferization.to_buffer %t read_only : tensor<1xi64> to memref<1xi64>
  %n = bufferization.to_buffer %t : tensor<1xi64> to memref<1xi64>
  memref.store %x, %n[%c0] : memref<1xi64>
  %y = memref.load %m[%c0] : memref<1xi64>
  %z = memref.load %n[%c0] : memref<1xi64>
  return %y, %z : i64, i64
}

// Iterations run in any order, so that none is the first to load.
// UNDEFINED: result 0: tensor<2xi64> [undef, undef]
func.func @before_write_of_iteration(%t: tensor<2xi64>) -> tensor<2xi64> {
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %t read_only : tensor<2xi64> to memref<2xi64>
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> tensor<2xi64> {
    %x = memref.load %m[%c0] : memref<2xi64>
    %s = tensor.from_elements %x : tensor<1xi64>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xi64> into tensor<2xi64>
    }
  }
  return %r : tensor<2xi64>
}

// REFUSED: not supported: 'func.func': a buffer of the caller's
func.func @parameter(%m: memref<1xi64>) {
  return
}

func.func private @buffer() -> memref<1xi64>

// REFUSED: not supported: 'func.call': a buffer of an external function
func.func @external() -> tensor<1xi64> {
  %m = call @buffer() : () -> memref<1xi64>
  %t = bufferization.to_tensor %m restrict : memref<1xi64> to tensor<1xi64>
  return %t : tensor<1xi64>
}

// REFUSED: not supported: 'memref.cast': to a layout that depends on where the tensor is
func.func @cast_late(%t: tensor<4xi64>) -> i64 {
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[0] [2] [2] : tensor<4xi64> to tensor<2xi64>
  %m = bufferization.to_buffer %s read_only : tensor<2xi64> to memref<2xi64, strided<[?], offset: ?>>
  %n = memref.cast %m : memref<2xi64, strided<[?], offset: ?>> to memref<2xi64>
  %x = memref.load %n[%c1] : memref<2xi64>
  return %x : i64
}

// REFUSED: not supported: 'memref.alloc': this layout
func.func @strided() -> tensor<2xi64> {
  %m = memref.alloc() : memref<2xi64, strided<[0]>>
  %t = bufferization.to_tensor %m restrict : memref<2xi64, strided<[0]>> to tensor<2xi64>
  return %t : tensor<2xi64>
}
