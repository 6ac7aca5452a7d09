// Ten steps of conjugate gradients on a small system, vectors carried by the loop.
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func private @dot(%x: tensor<3xf64>, %y: tensor<3xf64>) -> f64 {
    %cst = arith.constant 0.000000e+00 : f64
    %0 = tensor.empty() : tensor<f64>
    %1 = linalg.fill ins(%cst : f64) outs(%0 : tensor<f64>) -> tensor<f64>
    %2 = linalg.dot ins(%x, %y : tensor<3xf64>, tensor<3xf64>) outs(%1 : tensor<f64>) -> tensor<f64>
    %3 = tensor.extract %2[] : tensor<f64>
    return %3 : f64
  }
  func.func private @axpy(%a: f64, %x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
    %0 = linalg.generic {indexing_maps = [#map1, #map, #map], iterator_types = ["parallel"]} ins(%a, %x : f64, tensor<3xf64>) outs(%y : tensor<3xf64>) {
    ^bb0(%in: f64, %in_0: f64, %out: f64):
      %1 = arith.mulf %in, %in_0 : f64
      %2 = arith.addf %1, %out : f64
      linalg.yield %2 : f64
    } -> tensor<3xf64>
    return %0 : tensor<3xf64>
  }
  func.func @solve(%b: tensor<3xf64>) -> tensor<3xf64> {
    %A = arith.constant dense<[[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 5.0]]> : tensor<3x3xf64>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c10 = arith.constant 10 : index
    %zero = arith.constant 0.000000e+00 : f64
    %eps = arith.constant 1.000000e-12 : f64
    %e = tensor.empty() : tensor<3xf64>
    %x0 = linalg.fill ins(%zero : f64) outs(%e : tensor<3xf64>) -> tensor<3xf64>
    %rr0 = call @dot(%b, %b) : (tensor<3xf64>, tensor<3xf64>) -> f64
    %s:4 = scf.for %i = %c0 to %c10 step %c1 iter_args(%x = %x0, %r = %b, %p = %b, %rr = %rr0) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, f64) {
      %done = arith.cmpf olt, %rr, %eps : f64
      %n:4 = scf.if %done -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, f64) {
        scf.yield %x, %r, %p, %rr : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, f64
      } else {
        %z = linalg.fill ins(%zero : f64) outs(%e : tensor<3xf64>) -> tensor<3xf64>
        %Ap = linalg.matvec ins(%A, %p : tensor<3x3xf64>, tensor<3xf64>) outs(%z : tensor<3xf64>) -> tensor<3xf64>
        %pAp = func.call @dot(%p, %Ap) : (tensor<3xf64>, tensor<3xf64>) -> f64
        %alpha = arith.divf %rr, %pAp : f64
        %minus = arith.negf %alpha : f64
        %x1 = func.call @axpy(%alpha, %p, %x) : (f64, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %r1 = func.call @axpy(%minus, %Ap, %r) : (f64, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        %rr1 = func.call @dot(%r1, %r1) : (tensor<3xf64>, tensor<3xf64>) -> f64
        %beta = arith.divf %rr1, %rr : f64
        %p1 = func.call @axpy(%beta, %p, %r1) : (f64, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
        scf.yield %x1, %r1, %p1, %rr1 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, f64
      }
      scf.yield %n#0, %n#1, %n#2, %n#3 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, f64
    }
    return %s#0 : tensor<3xf64>
  }
}
