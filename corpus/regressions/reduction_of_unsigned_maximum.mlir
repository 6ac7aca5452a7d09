// bufferproof: case 1
// oracle: verifier
// subject: engine
// pipeline: convert-bufferization-to-memref
// input: seed=1
// note: the engine is right about this one; see corpus/known for the cause and another subject
func.func private @f(%m: memref<4xi64>) -> i64 {
  %z = arith.constant 5 : i64
  %r = affine.for %i = 0 to 4 iter_args(%a = %z) -> i64 {
    %v = affine.load %m[%i] : memref<4xi64>
    %b = arith.maxui %v, %a : i64
    affine.yield %b : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %z = arith.constant -1 : i64
  %m = memref.alloc() : memref<4xi64>
  linalg.fill ins(%z : i64) outs(%m : memref<4xi64>)
  %r = call @f(%m) : (memref<4xi64>) -> i64
  memref.dealloc %m : memref<4xi64>
  return %r : i64
}
