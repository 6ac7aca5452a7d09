// bufferproof: case 1
// oracle: leak
// subject: cmd:mlir-opt-22 --canonicalize
// signature: leak|LEAK|memref.alloc|memref.alloc@func.func
// cause: pass=canonicalize, inline; after=leak|LEAK|memref.alloc*; has=memref.realloc
// input: seed=1
// note: canonicalize. A memref.realloc whose result is only freed counts as an allocation that nothing uses, and is erased with its
// note: memref.dealloc: what it was given is then freed by nobody. memref.realloc's documentation: the old memref is freed with the
// note: operation, and must not be used after it.
func.func private @use(memref<4xi64>)
func.func @main() {
  %a = memref.alloc() : memref<4xi64>
  %v = arith.constant 7 : i64
  linalg.fill ins(%v : i64) outs(%a : memref<4xi64>)
  func.call @use(%a) : (memref<4xi64>) -> ()
  %r = memref.realloc %a : memref<4xi64> to memref<4xi64>
  memref.dealloc %r : memref<4xi64>
  return
}
