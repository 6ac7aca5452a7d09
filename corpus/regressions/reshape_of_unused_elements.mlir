// bufferproof: case 1
// oracle: simulation
// subject: engine
// input: seed=1
// note: a reshape accesses the buffer of the shape, and only makes a view of the source
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %0 = bufferization.alloc_tensor() : tensor<5x2xi32>
  %shape = tensor.from_elements %c2, %c5 : tensor<2xindex>
  %1 = tensor.reshape %0(%shape) : (tensor<5x2xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  %2 = tensor.dim %1, %c0 : tensor<?x?xi32>
  return %2 : index
}
