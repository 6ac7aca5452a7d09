// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the result of the call is copied, not the undefined tensor that is passed: the copy has contents
#map = affine_map<() -> ()>
module {
  func.func private @external3(tensor<i32>)
  func.func @main() {
    %0 = tensor.empty() : tensor<i32>
    %1 = call @f0(%0) : (tensor<i32>) -> tensor<i32>
    call @external3(%1) : (tensor<i32>) -> ()
    %2 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%0 : tensor<i32>) {
    ^bb0(%out: i32):
      linalg.yield %out : i32
    } -> tensor<i32>
    return
  }
  func.func @f0(%arg0: tensor<i32>) -> tensor<i32> {
    %cst = arith.constant dense<0> : tensor<i32>
    %false = arith.constant false
    %0 = scf.if %false -> (tensor<i32>) {
      scf.yield %arg0 : tensor<i32>
    } else {
      scf.yield %cst : tensor<i32>
    }
    return %cst : tensor<i32>
  }
}
