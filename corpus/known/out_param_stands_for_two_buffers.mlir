// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --buffer-results-to-out-params="hoist-static-allocs" --promote-buffers-to-stack
// signature: value|result
// cause: pass=buffer-results-to-out-params; after=value|*, memory|*; difference=+memref.alloc*
// input: seed=1
// jit: 7 instead of 5
// note: buffer-results-to-out-params with hoist-static-allocs. Each allocation that some return returns is replaced by the
// note: out parameter, without a look at whether another one is, whose life overlaps: both buffers become one. (The same
// note: happens to one allocation in a loop of blocks, whose instances become one.)
func.func private @pick(%b: i1) -> memref<1xi64> {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %seven = arith.constant 7 : i64
  %x = memref.alloc() : memref<1xi64>
  %y = memref.alloc() : memref<1xi64>
  memref.store %five, %x[%c0] : memref<1xi64>
  memref.store %seven, %y[%c0] : memref<1xi64>
  cf.cond_br %b, ^first, ^second
^first:
  return %x : memref<1xi64>
^second:
  return %y : memref<1xi64>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = call @pick(%true) : (i1) -> memref<1xi64>
  %x = memref.load %a[%c0] : memref<1xi64>
  return %x : i64
}
