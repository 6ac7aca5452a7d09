// memref.dma_start and memref.dma_wait. The dictionary of the former has no custom form that is read.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// RUN: bufferproof opt --canonicalize %s | FileCheck --check-prefix=FOLDED %s
func.func @f(%m: memref<4x8xf32>, %n: memref<f32, 1>, %t: memref<3xi32, 2>, %i: index, %k: index) {
  // CHECK: memref.dma_start %arg0[%arg3, %arg4], %arg1[], %arg3, %arg2[%arg4] : memref<4x8xf32>, memref<f32, 1>, memref<3xi32, 2>
  // GENERIC: "memref.dma_start"(%arg3, %arg6, %arg7, %arg4, %arg6, %arg5, %arg7) : (memref<4x8xf32>, index, index, memref<f32, 1>, index, memref<3xi32, 2>, index) -> ()
  memref.dma_start %m[%i, %k], %n[], %i, %t[%k] : memref<4x8xf32>, memref<f32, 1>, memref<3xi32, 2>
  // CHECK: memref.dma_start %arg1[], %arg0[%arg3, %arg3], %arg4, %arg2[%arg3], %arg3, %arg4 : memref<f32, 1>, memref<4x8xf32>, memref<3xi32, 2>
  memref.dma_start %n[], %m[%i, %i], %k, %t[%i], %i, %k : memref<f32, 1>, memref<4x8xf32>, memref<3xi32, 2>
  // CHECK: memref.dma_start %arg1[], %arg0[%arg3, %arg3], %arg4, %arg2[%arg3] : memref<f32, 1>
  memref.dma_start %n[], %m[%i, %i], %k, %t[%i], : memref<f32, 1>, memref<4x8xf32>, memref<3xi32, 2>
  // CHECK: memref.dma_wait %arg2[%arg4], %arg3 {foo} : memref<3xi32, 2>
  // GENERIC: "memref.dma_wait"(%arg5, %arg7, %arg6) {foo} : (memref<3xi32, 2>, index, index) -> ()
  memref.dma_wait %t[%k], %i {foo} : memref<3xi32, 2>
  return
}

// FOLDED-LABEL: @casts
// FOLDED-NEXT: memref.dma_start %arg0[%arg2], %arg1[%arg2], %arg2, %arg1[%arg2] : memref<4xi32>, memref<2xi32>, memref<2xi32>
// FOLDED-NEXT: memref.dma_wait %arg1[%arg2], %arg2 : memref<2xi32>
func.func @casts(%m: memref<4xi32>, %n: memref<2xi32>, %i: index) {
  %a = memref.cast %m : memref<4xi32> to memref<?xi32>
  %b = memref.cast %n : memref<2xi32> to memref<?xi32>
  memref.dma_start %a[%i], %b[%i], %i, %b[%i] : memref<?xi32>, memref<?xi32>, memref<?xi32>
  memref.dma_wait %b[%i], %i : memref<?xi32>
  return
}
