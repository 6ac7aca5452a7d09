// A loop that extends a sequence by its most likely token until an end token or the length.
module {
  func.func private @step(%table: tensor<5x5xf32>, %token: i64) -> i64 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %zero = arith.constant 0 : i64
    %least = arith.constant 0xFF800000 : f32
    %row = arith.index_cast %token : i64 to index
    %r:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%best = %least, %at = %zero) -> (f32, i64) {
      %v = tensor.extract %table[%row, %i] : tensor<5x5xf32>
      %more = arith.cmpf ogt, %v, %best : f32
      %i64 = arith.index_cast %i : index to i64
      %b = arith.select %more, %v, %best : f32
      %a = arith.select %more, %i64, %at : i64
      scf.yield %b, %a : f32, i64
    }
    return %r#1 : i64
  }
  func.func @decode(%table: tensor<5x5xf32>, %tokens: tensor<6xi64>) -> (tensor<6xi64>, index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %start = arith.constant 1 : i64
    %end = arith.constant 4 : i64
    %t0 = tensor.insert %start into %tokens[%c0] : tensor<6xi64>
    %r:2 = scf.while (%t = %t0, %n = %c0) : (tensor<6xi64>, index) -> (tensor<6xi64>, index) {
      %last = tensor.extract %t[%n] : tensor<6xi64>
      %open = arith.cmpi ne, %last, %end : i64
      %room = arith.cmpi ult, %n, %c5 : index
      %go = arith.andi %open, %room : i1
      scf.condition(%go) %t, %n : tensor<6xi64>, index
    } do {
    ^bb0(%t: tensor<6xi64>, %n: index):
      %last = tensor.extract %t[%n] : tensor<6xi64>
      %next = func.call @step(%table, %last) : (tensor<5x5xf32>, i64) -> i64
      %m = arith.addi %n, %c1 : index
      %u = tensor.insert %next into %t[%m] : tensor<6xi64>
      scf.yield %u, %m : tensor<6xi64>, index
    }
    return %r#0, %r#1 : tensor<6xi64>, index
  }
}
