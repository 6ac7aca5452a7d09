// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --convert-scf-to-cf
// signature: value|result
// cause: pass=convert-scf-to-cf; after=value|*; has=scf.index_switch
// input: seed=1
// note: convert-scf-to-cf. The argument of scf.index_switch is cast to i32, since the cases of the cf.switch that
// note: it becomes are i32: 4294967296 is taken for 0. scf.index_switch's documentation: its argument and its
// note: cases are of type index, and the default region is executed if no case matches.
func.func private @f(%m: index) -> i64 {
  %r = scf.index_switch %m -> i64
  case 0 {
    %z = arith.constant 7 : i64
    scf.yield %z : i64
  }
  default {
    %z = arith.constant 5 : i64
    scf.yield %z : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %m = arith.constant 4294967296 : index
  %r = call @f(%m) : (index) -> i64
  return %r : i64
}
