// bufferproof: case 1
// oracle: refuses
// subject: cmd:mlir-opt-22 --canonicalize
// signature: refuses|vector.transfer_write op should not have broadcast dimensions
// cause: after=refuses|*should not have broadcast dimensions, refuses|*requires a permutation_map with result dims*; has=vector.transfer_write, vector.transfer_read
// input: seed=1
// note: parser, refusal. A vector.transfer_write or transfer_read of a vector of one element to or from a tensor or memref
// note: without dimensions gets a map with a result, as if the elements were numbers, also if they are such vectors: what is
// note: printed of one with the map () -> () has no map, and cannot be read.
func.func @main(%v: vector<1xi32>) -> vector<1xi32> {
  %t = tensor.empty() : tensor<vector<1xi32>>
  %w = vector.transfer_write %v, %t[] : vector<1xi32>, tensor<vector<1xi32>>
  %r = tensor.extract %w[] : tensor<vector<1xi32>>
  return %r : vector<1xi32>
}
