// bufferproof: case 1
// oracle: memory
// subject: engine
// pipeline: builtin.module(one-shot-bufferize{allow-return-allocs-from-loops=true allow-unknown-ops=true})
// signature: memory|RACE|opaque.map|memref.alloc@func.func
// input: seed=11691069325117676250
// note: An op that is not registered reads what iterations wrote at once: undefined, as the tensor is.
// reduced: 42 -> 18 ops
#map = affine_map<() -> ()>
module {
  func.func @main() {
    %c2 = arith.constant 2 : index
    %0 = tensor.empty() : tensor<i1>
    %c0 = arith.constant 0 : index
    %1:2 = scf.while (%arg0 = %c0, %arg1 = %0) : (index, tensor<i1>) -> (index, tensor<i1>) {
      %2 = arith.cmpi ne, %arg0, %c2 : index
      scf.condition(%2) %arg0, %arg1 : index, tensor<i1>
    } do {
    ^bb0(%arg0: index, %arg1: tensor<i1>):
      "opaque.map"(%0) : (tensor<i1>) -> ()
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
      scf.parallel (%arg2, %arg3) = (%c2, %c0) to (%c4, %c2) step (%c1, %c2) {
        %3 = linalg.generic {indexing_maps = [#map], iterator_types = []} outs(%arg1 : tensor<i1>) {
        ^bb0(%out: i1):
          %false = arith.constant false
          linalg.yield %false : i1
        } -> tensor<i1>
        scf.reduce 
      }
      %2 = arith.addi %arg0, %c1 : index
      scf.yield %2, %0 : index, tensor<i1>
    }
    return
  }
}
