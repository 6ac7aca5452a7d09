// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --pass-pipeline="builtin.module(func.func(promote-buffers-to-stack))"
// signature: memory|USE_AFTER_SCOPE|memref.load|memref.alloca@memref.alloca_scope
// cause: pass=promote-buffers-to-stack; has=memref.alloca_scope
// input: seed=1
// note: promote-buffers-to-stack. An allocation becomes one on the stack unless it is returned by a terminator of
// note: its own region, or another allocation scope is entered by the way: memref.alloca_scope.return does not
// note: count, and ends the stack buffer that it returns. memref.alloca_scope's documentation: what is allocated
// note: on the stack in it is freed at its end.
func.func @main() -> i64 {
  %seven = arith.constant 7 : i64
  %c0 = arith.constant 0 : index
  %m = memref.alloca_scope -> (memref<1xi64>) {
    %b = memref.alloc() : memref<1xi64>
    memref.store %seven, %b[%c0] : memref<1xi64>
    memref.alloca_scope.return %b : memref<1xi64>
  }
  %r = memref.load %m[%c0] : memref<1xi64>
  return %r : i64
}
