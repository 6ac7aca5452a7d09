// Buffers without a rank beside tensors, in another memory space, and poison that is not selected.
// RUN: bufferproof run %s | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref %s | bufferproof run - | FileCheck %s
// RUN: not bufferproof run %s --entry poison 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: bufferproof opt --one-shot-bufferize %s -o %t
// RUN: not bufferproof run %t --entry poison 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not bufferproof run %s --entry other_rank 2>&1 | FileCheck %s --check-prefix=RANK

func.func private @external(i64)

func.func @poison() -> i64 {
  %c0 = arith.constant 0 : index
  %p = ub.poison : memref<1xi64>
  // POISON: 'memref.load': {{.*}}buffer {{(that )?}}is poison
  %x = memref.load %p[%c0] : memref<1xi64>
  return %x : i64
}

// RANK: rank is 1, not 2
func.func @other_rank(%t: tensor<1xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %u = tensor.cast %t : tensor<1xi64> to tensor<*xi64>
  %b = bufferization.to_buffer %u read_only : tensor<*xi64> to memref<*xi64>
  %m = memref.cast %b : memref<*xi64> to memref<1x1xi64, strided<[?, ?], offset: ?>>
  %x = memref.load %m[%c0, %c0] : memref<1x1xi64, strided<[?, ?], offset: ?>>
  return %x : i64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %five = arith.constant 5 : i64

  // From an unranked tensor to its buffer.
  %t = tensor.from_elements %two : tensor<1xi64>
  %u = tensor.cast %t : tensor<1xi64> to tensor<*xi64>
  %b = bufferization.to_buffer %u read_only : tensor<*xi64> to memref<*xi64>
  %r = memref.cast %b : memref<*xi64> to memref<1xi64, strided<[?], offset: ?>>
  %x = memref.load %r[%c0] : memref<1xi64, strided<[?], offset: ?>>
  %d = memref.alloc() : memref<1xi64>
  %e = memref.cast %d : memref<1xi64> to memref<*xi64>
  memref.copy %b, %e : memref<*xi64> to memref<*xi64>
  // CHECK: @external(2)
  func.call @external(%x) : (i64) -> ()

  // From an unranked buffer to its tensor.
  %a = memref.alloc() : memref<1xi64>
  memref.store %three, %a[%c0] : memref<1xi64>
  %c = memref.cast %a : memref<1xi64> to memref<*xi64>
  %v = bufferization.to_tensor %c restrict writable : memref<*xi64> to tensor<*xi64>
  %w = tensor.cast %v : tensor<*xi64> to tensor<1xi64>
  %y = tensor.extract %w[%c0] : tensor<1xi64>
  // CHECK: @external(3)
  func.call @external(%y) : (i64) -> ()

  // What was copied, in another memory space, and a choice.
  %near = memref.memory_space_cast %d : memref<1xi64> to memref<1xi64, 1>
  %old = memref.load %near[%c0] : memref<1xi64, 1>
  memref.store %five, %near[%c0] : memref<1xi64, 1>
  %p = ub.poison : memref<1xi64>
  %s = arith.select %true, %d, %p : memref<1xi64>
  %new = memref.load %s[%c0] : memref<1xi64>
  // CHECK: @external(2)
  func.call @external(%old) : (i64) -> ()
  // CHECK: @external(5)
  func.call @external(%new) : (i64) -> ()
  return
}
