// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops"
// signature: refuses|scf.execute_region op op without unique scf.yield is not supported
// input: seed=1
// cause: deviation=yields_of_regions
// note: one-shot-bufferize, refusal. An scf.execute_region that yields in two places is refused, also if it yields no tensor.
// note: scf.execute_region's documentation: its region can have multiple blocks, and these can have multiple distinct terminators.
func.func private @f(%c: i1) -> i64 {
  %t = arith.constant dense<7> : tensor<i64>
  %r = scf.execute_region -> i64 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %x = tensor.extract %t[] : tensor<i64>
    scf.yield %x : i64
  ^bb2:
    %one = arith.constant 1 : i64
    scf.yield %one : i64
  }
  return %r : i64
}
func.func @main() -> i64 {
  %yes = arith.constant true
  %r = call @f(%yes) : (i1) -> i64
  return %r : i64
}
