// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}numbers_in_switches: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

module {
  func.func @main(%x: i32, %s: tensor<1xi32>, %t: tensor<1xi32>) -> tensor<1xi32> {
    %c = arith.constant true
    %0:2 = scf.if %c -> (tensor<1xi32>, i32) {
      scf.yield %s, %x : tensor<1xi32>, i32
    } else {
      scf.yield %t, %x : tensor<1xi32>, i32
    }
    cf.switch %x : i32, [
      default: ^bb1(%0#0 : tensor<1xi32>)
    ]
  ^bb1(%r: tensor<1xi32>):
    return %r : tensor<1xi32>
  }
}
