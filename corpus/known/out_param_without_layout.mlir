// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --buffer-results-to-out-params
// signature: verifier|output|func.call op operand type mismatch: expected operand type , but provided for operand number #
// cause: pass=buffer-results-to-out-params; after=verifier|*|func.call op operand type mismatch*, verifier|*|type of return operand*
// input: seed=1
// note: buffer-results-to-out-params makes invalid IR. For each result that a call had, the caller allocates a buffer for the
// note: new parameter, of the result's type but for a layout that says no more than the default: strided<[1]> is the
// note: identity layout of one dimension, and another type all the same. The parameter keeps it, the buffer does not, and
// note: the call passes what it may not. (--verify-each=0 only lets the program come out: otherwise mlir-opt ends with
// note: the same error.)
func.func private @last(%m: memref<4xi64>) -> memref<2xi64, strided<[1]>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xi64>
  %x = memref.load %m[%c0] : memref<4xi64>
  memref.store %x, %a[%c0] : memref<2xi64>
  memref.store %x, %a[%c1] : memref<2xi64>
  %s = memref.cast %a : memref<2xi64> to memref<2xi64, strided<[1]>>
  return %s : memref<2xi64, strided<[1]>>
}
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %m = memref.alloca() : memref<4xi64>
  memref.store %five, %m[%c0] : memref<4xi64>
  %r = call @last(%m) : (memref<4xi64>) -> memref<2xi64, strided<[1]>>
  %x = memref.load %r[%c0] : memref<2xi64, strided<[1]>>
  return %x : i64
}
