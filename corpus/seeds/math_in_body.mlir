// A body of ops of math that overwrites its input, and two results of one op.
func.func @main(%t: tensor<4xf32>, %n: i32) -> (tensor<4xf32>, f32, i32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : i32
  %r = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) (%in: f32, %out: f32) {
    %s, %c = math.sincos %in : f32
    %f = math.fma %s, %c, %in : f32
    %p = math.fpowi %f, %c2 : f32, i32
    linalg.yield %p : f32
  }
  %e = tensor.extract %r[%c0] : tensor<4xf32>
  %k = math.clampf %e to [%e, %e] : f32
  %q = math.ipowi %n, %c2 : i32
  %z = math.ctlz %q : i32
  return %r, %k, %z : tensor<4xf32>, f32, i32
}
