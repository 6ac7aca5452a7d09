// What bufferization.dealloc is given to free is the memref that was allocated, not a view into its middle. Prover,
// machine and lowering agree.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s
// RUN: not bufferproof run --entry interior %s 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry base %s
// RUN: bufferproof opt --lower-deallocations %s > %t.lowered
// RUN: not bufferproof prove %t.lowered | FileCheck %s
// RUN: not bufferproof run --entry interior %t.lowered 2>&1 | FileCheck %s --check-prefix=MACHINE
// RUN: bufferproof run --entry base %t.lowered
// RUN: bufferproof run --entry retained %s
// RUN: bufferproof run --entry retained %t.lowered

// CHECK: refuted: @interior
// CHECK: refuted: no buffer is freed by a pointer into its middle
// MACHINE: free of an interior pointer: frees at element 4
func.func @interior() {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  bufferization.dealloc (%v : memref<4xf32, strided<[1], offset: 4>>) if (%true)
  return
}
// CHECK: proved: @base
func.func @base() {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %b, %o, %s, %t = memref.extract_strided_metadata %v : memref<4xf32, strided<[1], offset: 4>> -> memref<f32>, index, index, index
  bufferization.dealloc (%b : memref<f32>) if (%true)
  return
}
// CHECK: proved: @retained
func.func @retained() -> memref<8xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  %o = bufferization.dealloc (%v : memref<4xf32, strided<[1], offset: 4>>) if (%true) retain (%a : memref<8xf32>)
  return %a : memref<8xf32>
}
