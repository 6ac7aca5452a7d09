// Yields and reads on other paths through blocks: several yields of a region, functions that never return, and reads
// that no write in a later block can change.
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" --split-input-file %s | FileCheck %s

// The buffers that are yielded have one type, or get one.
// CHECK-LABEL: func.func @two_yields
func.func @two_yields(%c: i1, %i: index, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<4xi64>
  %f = linalg.fill ins(%x : i64) outs(%e : tensor<4xi64>) -> tensor<4xi64>
  // CHECK: scf.execute_region -> memref<2xi64, strided<[?], offset: ?>>
  %r = scf.execute_region -> tensor<2xi64> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    // CHECK: %[[SLICE:.*]] = memref.subview
    // CHECK: %[[A:.*]] = memref.cast %[[SLICE]] : memref<2xi64, strided<[1], offset: ?>> to memref<2xi64, strided<[?], offset: ?>>
    // CHECK: scf.yield %[[A]]
    %s = tensor.extract_slice %f[%i] [2] [1] : tensor<4xi64> to tensor<2xi64>
    scf.yield %s : tensor<2xi64>
  ^bb2:
    // CHECK: %[[NEW:.*]] = memref.alloc
    // CHECK: %[[B:.*]] = memref.cast %[[NEW]]
    // CHECK: scf.yield %[[B]]
    %d = bufferization.alloc_tensor() : tensor<2xi64>
    %g = linalg.fill ins(%x : i64) outs(%d : tensor<2xi64>) -> tensor<2xi64>
    scf.yield %g : tensor<2xi64>
  }
  %y = tensor.extract %r[%c0] : tensor<2xi64>
  return %y : i64
}

// -----

// What is yielded may be in the buffer of %f, which is read behind the write.
// CHECK-LABEL: func.func @yield_aliases
// CHECK: memref.copy
func.func @yield_aliases(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<2xi64>
  %f = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  %r = scf.execute_region -> tensor<2xi64> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %f : tensor<2xi64>
  ^bb2:
    %d = bufferization.alloc_tensor() : tensor<2xi64>
    scf.yield %d : tensor<2xi64>
  }
  %w = tensor.insert %x into %r[%c0] : tensor<2xi64>
  %y = tensor.extract %w[%c0] : tensor<2xi64>
  %z = tensor.extract %f[%c0] : tensor<2xi64>
  %s = arith.addi %y, %z : i64
  return %s : i64
}

// -----

// CHECK-LABEL: func.func @never_returns(
// CHECK-SAME: %{{.*}}: memref<4xi64, strided<[?], offset: ?>>) {
func.func @never_returns(%t: tensor<4xi64>) {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

// -----

// CHECK-LABEL: func.func @read_on_one_way
// CHECK-NOT: memref.copy
func.func @read_on_one_way(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<2xi64>
  %t = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  cf.cond_br %c, ^bb1, ^bb2(%x : i64)
^bb1:
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  cf.br ^bb2(%y : i64)
^bb2(%z: i64):
  %w = tensor.insert %z into %t[%c0] : tensor<2xi64>
  %r = tensor.extract %w[%c0] : tensor<2xi64>
  return %r : i64
}

// -----

// A loop leads back from the write to the read.
// CHECK-LABEL: func.func @loop_around_both
// CHECK: ^bb3
// CHECK: memref.copy
func.func @loop_around_both(%c: i1, %x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor() : tensor<2xi64>
  %t = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb2, ^bb3(%x : i64)
^bb2:
  %y = tensor.extract %t[%c0] : tensor<2xi64>
  cf.br ^bb3(%y : i64)
^bb3(%z: i64):
  %w = tensor.insert %z into %t[%c0] : tensor<2xi64>
  %r = tensor.extract %w[%c0] : tensor<2xi64>
  %more = arith.cmpi ne, %r, %x : i64
  cf.cond_br %more, ^bb1, ^bb4
^bb4:
  return %r : i64
}

// -----

// A loop around the write leads to the read behind it, whose block may come first.
// CHECK-LABEL: func.func @read_behind_loop
// CHECK: %[[T:.*]] = memref.alloc
// CHECK: %[[COPY:.*]] = memref.alloc
// CHECK: linalg.fill {{.*}} outs(%[[COPY]]
func.func @read_behind_loop(%n: index, %x: i64, %y: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = bufferization.alloc_tensor() : tensor<2xi64>
  %t = linalg.fill ins(%x : i64) outs(%e : tensor<2xi64>) -> tensor<2xi64>
  cf.br ^bb1(%c0 : index)
^bb1(%i: index):
  %done = arith.cmpi uge, %i, %n : index
  cf.cond_br %done, ^bb2, ^bb3
^bb2:
  %r = tensor.extract %t[%c0] : tensor<2xi64>
  return %r : i64
^bb3:
  %w = linalg.fill ins(%y : i64) outs(%t : tensor<2xi64>) -> tensor<2xi64>
  %z = tensor.extract %w[%c1] : tensor<2xi64>
  %odd = arith.trunci %z : i64 to i1
  %j = arith.addi %i, %c1 : index
  cf.cond_br %odd, ^bb1(%j : index), ^bb1(%j : index)
}
