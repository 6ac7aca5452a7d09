// bufferproof: case 1
// oracle: needless
// subject: engine
// pipeline: one-shot-bufferize{allow-return-allocs-from-loops=1 bufferize-function-boundaries=1}
// input: seed=1
// note: upstream takes the transfer for one that writes all elements, so its number of copies is no measure
func.func private @use(tensor<4x5xi32>)
func.func private @use_slice(tensor<1x5xi32>)
func.func @main(%t: tensor<4x5xi32>) {
  %c0 = arith.constant 0 : index
  %row = arith.constant dense<-1> : vector<5xi32>
  %s = tensor.extract_slice %t[0, 0] [1, 5] [1, 1] : tensor<4x5xi32> to tensor<1x5xi32>
  %i = tensor.insert_slice %s into %t[%c0, 0] [1, 5] [1, 1] : tensor<1x5xi32> into tensor<4x5xi32>
  %w = vector.transfer_write %row, %t[%c0, %c0] {in_bounds = [true]} : vector<5xi32>, tensor<4x5xi32>
  func.call @use(%w) : (tensor<4x5xi32>) -> ()
  return
}
