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

// A parallel loop without iterations.
func.func @no_iterations(%t: tensor<4xi64>) -> tensor<4xi64> {
  scf.forall (%i) in (0) {
    // CHECK: copy of %t for 'func.call'
    // CHECK: confirmed: without this copy, {{.*}} for other conditions, trip counts or indices
    func.call @external(%t) : (tensor<4xi64>) -> ()
  }
  return %t : tensor<4xi64>
}

// One slice is written, and another one read: of their offsets it is only known that they are two values.
func.func @slices(%t: tensor<4xi64>, %c: i64) -> tensor<4xi64> {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = arith.remui %c3, %c4 : index
  %j = arith.remui %c4, %c3 : index
  // CHECK: copy of %a, the result of 'tensor.extract_slice'
  // CHECK: confirmed: without this copy, {{.*}} for other conditions, trip counts or indices
  %a = tensor.extract_slice %t[%i] [1] [1] : tensor<4xi64> to tensor<1xi64>
  %b = tensor.extract_slice %t[%j] [1] [1] : tensor<4xi64> to tensor<1xi64>
  %f = linalg.fill ins(%c : i64) outs(%b : tensor<1xi64>) -> tensor<1xi64>
  %r = tensor.insert_slice %f into %t[%j] [1] [1] : tensor<1xi64> into tensor<4xi64>
  %s = tensor.insert_slice %a into %r[0] [1] [1] : tensor<1xi64> into tensor<4xi64>
  return %s : tensor<4xi64>
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
