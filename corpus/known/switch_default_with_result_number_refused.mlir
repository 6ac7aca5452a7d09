// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --canonicalize
// signature: refuses|result number not allowed in argument list
// cause: after=refuses|*result number not allowed in argument list; has=cf.switch
// input: seed=1
// note: parser, refusal. What a cf.switch passes to its default block is read without result numbers, unlike what it passes for its cases: what is printed of one that passes a result of an op with several cannot be read.
func.func @main(%flag: i32, %a: i64) -> i64 {
  %r:2 = scf.execute_region -> (i64, i64) {
    scf.yield %a, %a : i64, i64
  }
  cf.switch %flag : i32, [
    default: ^bb1(%r#0 : i64)
  ]
^bb1(%x: i64):
  return %x : i64
}
