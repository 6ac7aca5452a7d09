// For functions as values, and ops on tensors that bufferization leaves as they are.
func.func private @twice(%x: i32) -> i32 {
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @main(%x: i32) -> (tensor<3x4xi32>, tensor<2xi32>, i32) {
  %twice = func.constant @twice : (i32) -> i32
  %y = func.call_indirect %twice(%x) : (i32) -> i32
  %t = tensor.splat %y : tensor<3x4xi32>
  %zero = arith.constant 0 : i32
  %d = tensor.empty() : tensor<2x2x2x2xi32>
  %packed = linalg.pack %t padding_value(%zero : i32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<3x4xi32> -> tensor<2x2x2x2xi32>
  %e = tensor.empty() : tensor<3x4xi32>
  %unpacked = linalg.unpack %packed inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x2x2x2xi32> -> tensor<3x4xi32>
  %places = arith.constant dense<[[0], [2]]> : tensor<2x1xindex>
  %rows = tensor.gather %unpacked[%places] gather_dims([0]) : (tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<2x1x4xi32>
  %bits = tensor.bitcast %unpacked : tensor<3x4xi32> to tensor<3x4xui32>
  %back = tensor.bitcast %bits : tensor<3x4xui32> to tensor<3x4xi32>
  %s = tensor.scatter %rows into %back[%places] scatter_dims([0]) unique : (tensor<2x1x4xi32>, tensor<3x4xi32>, tensor<2x1xindex>) -> tensor<3x4xi32>
  %two = tensor.from_elements %y, %x : tensor<2xi32>
  return %s, %two, %y : tensor<3x4xi32>, tensor<2xi32>, i32
}
