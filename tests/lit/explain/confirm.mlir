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
  // One copy is enough for two operands.
  // CHECK: confirm.mlir:[[#@LINE+3]]:3: copy of %b for 'func.call'
  // CHECK: confirmed: without this copy, argument set 0: {{.*}}undefined element
  // CHECK-NOT: confirm.mlir:[[#@LINE+1]]:3: copy of %b
  call @external(%b, %b) : (tensor<4xi64>, tensor<4xi64>) -> ()
  // A product of single elements reads these before it writes, but the bufferizer does not know their number.
  // CHECK: confirm.mlir:[[#@LINE+7]]:8: copy of %od for 'linalg.matmul'
  // CHECK: possibly needless: without this copy, nothing changes on 8 argument sets
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.remui %c3, %c2 : index
  %empty = tensor.empty(%one, %one) : tensor<?x?xi64>
  %od = linalg.fill ins(%c : i64) outs(%empty : tensor<?x?xi64>) -> tensor<?x?xi64>
  %p = linalg.matmul ins(%od, %od : tensor<?x?xi64>, tensor<?x?xi64>) outs(%od : tensor<?x?xi64>) -> tensor<?x?xi64>
  %m = tensor.extract %p[%c0, %c0] : tensor<?x?xi64>
  // What is inserted is there already.
  // CHECK: confirm.mlir:[[#@LINE+3]]:8: copy of %s for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set {{[0-7]}}: 'memref.load' (line [[#@LINE+3]]) gets or makes other elements if ops store other elements, which are equal by chance
  %s = tensor.splat %m : tensor<4xi64>
  %q = tensor.insert %m into %s[%c1] : tensor<4xi64>
  %y = tensor.extract %s[%c1] : tensor<4xi64>
  // The branch that reads %s2 is not taken, but the bufferizer does not know that.
  // CHECK: confirm.mlir:[[#@LINE+4]]:9: copy of %s2 for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set {{[0-7]}}: 'memref.load' (line [[#@LINE+6]]) gets or makes other elements for other conditions, trip counts or indices
  %s2 = tensor.splat %m : tensor<4xi64>
  %never = arith.constant false
  %q2 = tensor.insert %e into %s2[%c1] : tensor<4xi64>
  scf.if %never {
    func.call @external(%q2, %q) : (tensor<4xi64>, tensor<4xi64>) -> ()
    %y2 = tensor.extract %s2[%c1] : tensor<4xi64>
    %q3 = tensor.insert %y2 into %q[%c1] : tensor<4xi64>
  }
  // Nobody looks at %w, but it would be another tensor.
  // CHECK: confirm.mlir:[[#@LINE+2]]:8: copy of %u for 'tensor.insert'
  // CHECK: confirmed: without this copy, argument set 0: 'memref.store' (line [[#@LINE+2]]) gets or makes other elements, which no result depends on
  %v = tensor.insert %c into %u[%c0] : tensor<4xi64>
  %w = tensor.insert %e into %u[%c1] : tensor<4xi64>
  %false = arith.constant false
  scf.if %false {
    // CHECK: confirm.mlir:[[#@LINE+2]]:10: copy of %t for 'tensor.insert'
    // CHECK: confirmed: without this copy, argument set {{[0-7]}}: {{.*}} for other conditions, trip counts or indices
    %d = tensor.insert %c into %t[%c0] : tensor<4xi64>
    func.call @external(%d, %t) : (tensor<4xi64>, tensor<4xi64>) -> ()
  }
  return %t, %a, %t : tensor<4xi64>, tensor<4xi64>, tensor<4xi64>
}
