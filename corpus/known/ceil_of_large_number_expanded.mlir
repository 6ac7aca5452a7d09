// bufferproof: case 1
// oracle: value
// subject: cmd:mlir-opt-22 --math-expand-ops="ops=ceil"
// signature: value|result
// cause: pass=math-expand-ops; has=math.ceil
// input: seed=1
// note: math-expand-ops. math.ceil becomes a conversion to an integer and back, also for numbers that no integer
// note: of its width holds, for infinities and NaN: the result is poison. math.ceil's documentation: the ceiling
// note: of the operand, which is 1e20 here. arith.fptosi's documentation: if the value does not fit, the result is
// note: poison.
func.func private @f(%x: f32) -> f32 {
  %r = math.ceil %x : f32
  return %r : f32
}
func.func @main() -> f32 {
  %x = arith.constant 1.0e20 : f32
  %r = call @f(%x) : (f32) -> f32
  return %r : f32
}
