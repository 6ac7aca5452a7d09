// A block may stand before one that dominates it: what is equal there is merged all the same.
// RUN: bufferproof opt --cse %s | FileCheck %s

// CHECK-LABEL: func.func @backwards
// CHECK: cf.br ^bb2
// CHECK: ^bb1:
// CHECK-NEXT: return %[[SUM:.*]] : index
// CHECK: ^bb2:
// CHECK-NEXT: %[[SUM]] = arith.addi %arg0, %arg0
// CHECK-NEXT: call @use(%[[SUM]])
func.func private @use(index)
func.func @backwards(%arg0: index) -> index {
  cf.br ^bb2
^bb1:
  %0 = arith.addi %arg0, %arg0 : index
  return %0 : index
^bb2:
  %1 = arith.addi %arg0, %arg0 : index
  call @use(%1) : (index) -> ()
  cf.br ^bb1
}
