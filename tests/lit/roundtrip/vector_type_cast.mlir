// vector.type_cast: text, and a view, to the prover and when it is executed.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck --check-prefix=PROVE %s < %t
// PROVE: refuted: no buffer is used after it is freed
// PROVE: here: used after it was freed
// PROVE-NEXT: replays with: bufferproof run
func.func @main(%v: vector<2x3xf32>) {
  // CHECK: vector.type_cast %{{.*}} : memref<2x3xf32> to memref<vector<2x3xf32>>
  // CHECK-NEXT: vector.type_cast %{{.*}} {foo} : memref<2xvector<3xf32>, 1> to memref<vector<2x3xf32>, 1>
  %a = memref.alloc() : memref<2x3xf32>
  %b = memref.alloca() : memref<2xvector<3xf32>, 1>
  %0 = vector.type_cast %a : memref<2x3xf32> to memref<vector<2x3xf32>>
  %1 = vector.type_cast %b {foo} : memref<2xvector<3xf32>, 1> to memref<vector<2x3xf32>, 1>
  memref.dealloc %a : memref<2x3xf32>
  memref.store %v, %0[] : memref<vector<2x3xf32>>
  return
}
