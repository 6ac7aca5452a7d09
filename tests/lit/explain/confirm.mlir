// What goes wrong without a copy is shown by executions; a copy without which nothing does is possibly needless.
// RUN: bufferproof explain %s --confirm | FileCheck %s

func.func private @external(tensor<4xi64>, tensor<4xi64>)

func.func @main(%t: tensor<4xi64>, %c: i64, %u: tensor<4xi64>, %e: i64) -> (tensor<4xi64>, tensor<4xi64>, tensor<4xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: confirm.mlir:[[#@LINE+2]]:8: copy of %t for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set 0: result 0 at [0] is
  %a = tensor.insert %c into %t[%c0] : tensor<4xi64>
  %k = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
  // CHECK: confirm.mlir:[[#@LINE+2]]:8: copy of %k for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set 0: {{.*}}read-only
  %b = tensor.insert %c into %k[%c0] : tensor<4xi64>
  // One of the two would do: nothing else needs the elements of %b afterwards.
  // CHECK: confirm.mlir:[[#@LINE+4]]:3: copy of %b for 'func.call'
  // CHECK: possibly needless: without this copy, nothing changes on 8 argument sets
  // CHECK: confirm.mlir:[[#@LINE+2]]:3: copy of %b for 'func.call'
  // CHECK: confirmed: without this copy and the needless ones before it, argument set 0: {{.*}}undefined element
  call @external(%b, %b) : (tensor<4xi64>, tensor<4xi64>) -> ()
  // Nobody looks at %w, but it would be another tensor.
  // CHECK: confirm.mlir:[[#@LINE+2]]:8: copy of %u for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set 0: 'memref.store' (line [[#@LINE+2]]) gets or makes other elements, which no result depends on
  %v = tensor.insert %c into %u[%c0] : tensor<4xi64>
  %w = tensor.insert %e into %u[%c1] : tensor<4xi64>
  %false = arith.constant false
  scf.if %false {
    // CHECK: confirm.mlir:[[#@LINE+2]]:10: copy of %t for 'tensor.insert'
    // CHECK: not confirmed: no execution comes to this copy, on 8 argument sets
    %d = tensor.insert %c into %t[%c0] : tensor<4xi64>
    func.call @external(%d, %t) : (tensor<4xi64>, tensor<4xi64>) -> ()
  }
  return %t, %a, %t : tensor<4xi64>, tensor<4xi64>, tensor<4xi64>
}
