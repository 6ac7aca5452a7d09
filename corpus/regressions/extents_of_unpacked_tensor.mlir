// bufferproof: case 1
// oracle: equal
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 allow-unknown-ops=1 unknown-type-conversion=identity-layout-map}
// signature: equal|one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1 allow-unknown-ops=1 unknown-type-conversion=identity-layout-map}
// input: seed=3925481878225070620
// note: The extents of what linalg.unpack makes are those of its destination.
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %0 = tensor.empty(%c0) : tensor<2x2x4x?xi1>
    %1 = tensor.empty(%c0) : tensor<1x2x2x?x2x2xi1>
    %2 = "opaque.map"(%0) : (tensor<2x2x4x?xi1>) -> tensor<2x2x4x?xi1>
    %pack = linalg.pack %2 inner_dims_pos = [0, 2] inner_tiles = [2, 2] into %1 : tensor<2x2x4x?xi1> -> tensor<1x2x2x?x2x2xi1>
    %unpack = linalg.unpack %pack inner_dims_pos = [0, 2] inner_tiles = [2, 2] into %0 : tensor<1x2x2x?x2x2xi1> -> tensor<2x2x4x?xi1>
    %false = arith.constant false
    %3 = linalg.fill ins(%false : i1) outs(%unpack : tensor<2x2x4x?xi1>) -> tensor<2x2x4x?xi1>
    return
  }
}
