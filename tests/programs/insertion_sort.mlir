// Sorting a tensor by insertion: while loops with tensors and indices.
module {
  func.func @sort(%values: tensor<7xi32>) -> tensor<7xi32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %false = arith.constant false
    %0 = scf.for %i = %c1 to %c7 step %c1 iter_args(%t = %values) -> (tensor<7xi32>) {
      %key = tensor.extract %t[%i] : tensor<7xi32>
      %r:2 = scf.while (%u = %t, %j = %i) : (tensor<7xi32>, index) -> (tensor<7xi32>, index) {
        %inside = arith.cmpi ugt, %j, %c0 : index
        %go = scf.if %inside -> (i1) {
          %k = arith.subi %j, %c1 : index
          %v = tensor.extract %u[%k] : tensor<7xi32>
          %more = arith.cmpi sgt, %v, %key : i32
          scf.yield %more : i1
        } else {
          scf.yield %false : i1
        }
        scf.condition(%go) %u, %j : tensor<7xi32>, index
      } do {
      ^bb0(%u: tensor<7xi32>, %j: index):
        %k = arith.subi %j, %c1 : index
        %v = tensor.extract %u[%k] : tensor<7xi32>
        %w = tensor.insert %v into %u[%j] : tensor<7xi32>
        scf.yield %w, %k : tensor<7xi32>, index
      }
      %s = tensor.insert %key into %r#0[%r#1] : tensor<7xi32>
      scf.yield %s : tensor<7xi32>
    }
    return %0 : tensor<7xi32>
  }
}
