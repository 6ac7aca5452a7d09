// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map" --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: value|SHAPE_MISMATCH|memref.cast@func.func
// cause: pass=one-shot-bufferize; after=value|SHAPE_MISMATCH|*; difference=+memref.dim *
// input: seed=1
// jit: 2 instead of 3
// note: one-shot-bufferize. A buffer is cast, not copied, to the identity layout that a function wants if only the type's
// note: dynamic sizes make its strides dynamic: they are taken for any strides, though they follow from the sizes. The
// note: callee takes the first columns of two rows for contiguous, and copies the first row's two elements.
// note: The pass's documentation: identity-layout-map makes types predictable at the cost of additional copies.
func.func private @second_row(%m: tensor<2x?xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i64
  %w = tensor.insert %v into %m[%c0, %c0] : tensor<2x?xi64>
  %a = tensor.extract %m[%c0, %c0] : tensor<2x?xi64>
  %b = tensor.extract %w[%c1, %c0] : tensor<2x?xi64>
  %r = arith.muli %a, %b : i64
  return %r : i64
}
func.func private @one() -> index {
  %c1 = arith.constant 1 : index
  return %c1 : index
}
func.func @main() -> i64 {
  %n = func.call @one() : () -> index
  %t = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %s = tensor.extract_slice %t[0, 0] [2, %n] [1, 1] : tensor<2x2xi64> to tensor<2x?xi64>
  %r = func.call @second_row(%s) : (tensor<2x?xi64>) -> i64
  return %r : i64
}
