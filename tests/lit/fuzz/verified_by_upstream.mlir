// The oracle `layouts` sends outputs to upstream's verifier in generic form: in the other one, upstream does not read
// result numbers in what a cf.switch passes to its default block, though it prints them.
// REQUIRES: mlir
// RUN: bufferproof replay %s | FileCheck %s
// CHECK: verified_by_upstream.mlir: passes
// bufferproof: case 1
// oracle: layouts
// subject: engine
// signature: layouts|upstream|result number not allowed in argument list
// input: seed=1
func.func private @two() -> (i64, i64)
func.func @main(%flag: i32) -> i64 {
  %r:2 = func.call @two() : () -> (i64, i64)
  cf.switch %flag : i32, [
    default: ^bb1(%r#0 : i64),
    4: ^bb1(%r#1 : i64)
  ]
^bb1(%x: i64):
  return %x : i64
}
