// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" --verify-diagnostics %s

// What is in conflict has a rank, but it may be in the buffer of a tensor without one, which cannot be copied.
func.func @carried_without_rank(%n: index, %c: i1) {
  %cst = arith.constant dense<0> : tensor<i32>
  %cast = tensor.cast %cst : tensor<i32> to tensor<*xi32>
  %first:2 = scf.if %c -> (tensor<i32>, tensor<*xi32>) {
    %t = tensor.cast %cast : tensor<*xi32> to tensor<i32>
    %z = arith.constant 0 : i32
    %w = linalg.fill ins(%z : i32) outs(%t : tensor<i32>) -> tensor<i32>
    %u = tensor.cast %w : tensor<i32> to tensor<*xi32>
    // expected-error @+1 {{copying of unranked tensors is not implemented}}
    scf.yield %t, %u : tensor<i32>, tensor<*xi32>
  } else {
    scf.yield %cst, %cast : tensor<i32>, tensor<*xi32>
  }
  %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %first#0, %b = %first#1) -> (tensor<i32>, tensor<*xi32>) {
    %t = tensor.cast %b : tensor<*xi32> to tensor<i32>
    %z = arith.constant 0 : i32
    %w = linalg.fill ins(%z : i32) outs(%t : tensor<i32>) -> tensor<i32>
    %u = tensor.cast %w : tensor<i32> to tensor<*xi32>
    scf.yield %t, %u : tensor<i32>, tensor<*xi32>
  }
  %back = tensor.cast %r#1 : tensor<*xi32> to tensor<i32>
  %last = scf.if %c -> (tensor<i32>) {
    scf.yield %cst : tensor<i32>
  } else {
    scf.yield %back : tensor<i32>
  }
  return
}
