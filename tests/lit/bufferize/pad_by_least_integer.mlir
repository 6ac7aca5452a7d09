// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries" %s | FileCheck %s

// A constant that no list of offsets can have: there it means that the offset is an operand.
// CHECK-LABEL: func.func @pad(
// CHECK: %[[LOW:.*]] = arith.constant -9223372036854775808 : index
// CHECK: memref.subview %{{.*}}[%[[LOW]]] [3] [1]
func.func @pad(%t: tensor<3xi64>, %high: index) -> tensor<?xi64> {
  %low = arith.constant -9223372036854775808 : index
  %p = tensor.pad %t low[%low] high[%high] {
  ^bb0(%i: index):
    %zero = arith.constant 0 : i64
    tensor.yield %zero : i64
  } : tensor<3xi64> to tensor<?xi64>
  return %p : tensor<?xi64>
}
