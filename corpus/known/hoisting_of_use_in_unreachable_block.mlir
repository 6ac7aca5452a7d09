// bufferproof: case 1
// oracle: crash
// subject: cmd:mlir-opt-22 --buffer-hoisting
// signature: crash|SIGSEGV|in mlir::Block* mlir::bufferization::findCommonDominator<mlir::DominanceInfo>
// cause: pass=buffer-hoisting; after=crash|*findCommonDominator*
// input: seed=1
// note: buffer-hoisting crashes. It asks for the block that dominates all uses of an allocation, and does not expect that
// note: there is none: a block that cannot be reached is dominated by no other.
func.func @main(%c: i1) -> memref<1xi64> {
  %five = arith.constant 5 : i64
  cf.cond_br %c, ^one, ^two
^one:
  cf.br ^two
^two:
  %m = memref.alloc() : memref<1xi64>
  linalg.fill ins(%five : i64) outs(%m : memref<1xi64>)
  return %m : memref<1xi64>
^never:
  return %m : memref<1xi64>
}
