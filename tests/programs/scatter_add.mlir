// index_put with accumulation: a loop of extract and insert.
// range: arg1 0 4
module {
  func.func @scatter(%base: tensor<5x3xf32>, %indices: tensor<4xi64>, %updates: tensor<4x3xf32>) -> tensor<5x3xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %base) -> (tensor<5x3xf32>) {
      %k = tensor.extract %indices[%i] : tensor<4xi64>
      %row = arith.index_cast %k : i64 to index
      %1 = scf.for %j = %c0 to %c3 step %c1 iter_args(%u = %t) -> (tensor<5x3xf32>) {
        %old = tensor.extract %u[%row, %j] : tensor<5x3xf32>
        %new = tensor.extract %updates[%i, %j] : tensor<4x3xf32>
        %sum = arith.addf %old, %new : f32
        %v = tensor.insert %sum into %u[%row, %j] : tensor<5x3xf32>
        scf.yield %v : tensor<5x3xf32>
      }
      scf.yield %1 : tensor<5x3xf32>
    }
    return %0 : tensor<5x3xf32>
  }
}
