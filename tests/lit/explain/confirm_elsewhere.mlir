// What the program's own conditions, indices and calls do not show, others do: executions vary them.
// RUN: bufferproof explain %s --confirm | FileCheck %s

func.func private @external(tensor<4xi64>)

// What @main passes is contiguous, what others pass need not be.
func.func @reshape(%t: tensor<2x2xi64>) -> tensor<?xi64> {
  %c4 = arith.constant 4 : index
  %s = tensor.from_elements %c4 : tensor<1xindex>
  // CHECK: confirm_elsewhere.mlir:[[#@LINE+2]]:8: copy of %t for 'tensor.reshape'
  // CHECK: confirmed: without this copy, argument set {{[2367]}} of @reshape: {{.*}}
  %r = tensor.reshape %t(%s) : (tensor<2x2xi64>, tensor<1xindex>) -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// A body reads an element that it does not use.
func.func @unused(%t: tensor<4xi64>, %c: i64) -> (tensor<4xi64>, tensor<2xi64>) {
  %c0 = arith.constant 0 : index
  // CHECK: confirm_elsewhere.mlir:[[#@LINE+2]]:8: copy of %t for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set 0{{.*}}: 'memref.load' (line [[#@LINE+4]]) gets or makes other elements, which no result depends on
  %i = tensor.insert %c into %t[%c0] : tensor<4xi64>
  %g = tensor.generate {
  ^bb0(%k: index):
    %x = tensor.extract %t[%c0] : tensor<4xi64>
    tensor.yield %c : i64
  } : tensor<2xi64>
  return %i, %g : tensor<4xi64>, tensor<2xi64>
}

// A parallel loop without iterations: how many it has is not varied.
func.func @unreached(%t: tensor<4xi64>) -> tensor<4xi64> {
  scf.forall (%i) in (0) {
    // CHECK: copy of %t for 'func.call'
    // CHECK: not confirmed: no execution comes to this copy, on 8 argument sets
    func.call @external(%t) : (tensor<4xi64>) -> ()
  }
  return %t : tensor<4xi64>
}

func.func @main(%t: tensor<4xi64>, %u: tensor<4xi64>, %c: i64) -> (tensor<?xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = tensor.splat %c : tensor<2x2xi64>
  %r = call @reshape(%w) : (tensor<2x2xi64>) -> tensor<?xi64>
  %g:2 = call @unused(%t, %c) : (tensor<4xi64>, i64) -> (tensor<4xi64>, tensor<2xi64>)
  // Another element is read than is written.
  // CHECK: confirm_elsewhere.mlir:[[#@LINE+2]]:8: copy of %u for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set {{[0-7]}}: 'memref.load' (line [[#@LINE+2]]) gets or makes other elements for other conditions, trip counts or indices
  %v = tensor.insert %c into %u[%c0] : tensor<4xi64>
  %x = tensor.extract %u[%c1] : tensor<4xi64>
  %z = tensor.insert %x into %v[%c0] : tensor<4xi64>
  return %r, %z : tensor<?xi64>, tensor<4xi64>
}
