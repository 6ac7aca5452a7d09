// A histogram of 8-bit values, then a prefix sum over its bins.
module {
  func.func @histogram(%values: tensor<16xi8>) -> (tensor<8xi32>, tensor<8xi32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %five = arith.constant 5 : i8
    %e = tensor.empty() : tensor<8xi32>
    %z = linalg.fill ins(%zero : i32) outs(%e : tensor<8xi32>) -> tensor<8xi32>
    %h = scf.for %i = %c0 to %c16 step %c1 iter_args(%t = %z) -> (tensor<8xi32>) {
      %v = tensor.extract %values[%i] : tensor<16xi8>
      %s = arith.shrui %v, %five : i8
      %b = arith.index_castui %s : i8 to index
      %n = tensor.extract %t[%b] : tensor<8xi32>
      %m = arith.addi %n, %one : i32
      %u = tensor.insert %m into %t[%b] : tensor<8xi32>
      scf.yield %u : tensor<8xi32>
    }
    %p:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %e, %sum = %zero) -> (tensor<8xi32>, i32) {
      %n = tensor.extract %h[%i] : tensor<8xi32>
      %s = arith.addi %n, %sum : i32
      %u = tensor.insert %s into %t[%i] : tensor<8xi32>
      scf.yield %u, %s : tensor<8xi32>, i32
    }
    return %h, %p#0 : tensor<8xi32>, tensor<8xi32>
  }
}
