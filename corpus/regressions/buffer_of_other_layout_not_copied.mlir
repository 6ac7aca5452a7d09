// bufferproof: case 1
// oracle: value
// subject: engine
// pipeline: canonicalize,one-shot-bufferize{bufferize-function-boundaries},buffer-deallocation-pipeline,convert-bufferization-to-memref
// input: seed=1
// note: the strides are known where the buffer is made alone, and are not those of a buffer without a layout
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %five = arith.constant 5 : i64
  %m = memref.alloc() : memref<1x2xi64, strided<[1, 3]>>
  memref.store %five, %m[%c0, %c0] : memref<1x2xi64, strided<[1, 3]>>
  memref.store %five, %m[%c0, %c1] : memref<1x2xi64, strided<[1, 3]>>
  %n = memref.cast %m : memref<1x2xi64, strided<[1, 3]>> to memref<1x2xi64, strided<[?, ?], offset: ?>>
  %t = bufferization.to_tensor %n restrict : memref<1x2xi64, strided<[?, ?], offset: ?>> to tensor<1x2xi64>
  %b = bufferization.to_buffer %t read_only : tensor<1x2xi64> to memref<1x2xi64>
  %x = memref.load %b[%c0, %c1] : memref<1x2xi64>
  return %x : i64
}
