// The engine and upstream differ by this rule only.
// REQUIRES: mlir
// RUN: bufferproof compare %s | FileCheck %s
// CHECK: {{^}}edges_of_switches: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%v: f32, %c: i32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %t = tensor.from_elements %v : tensor<1xf32>
  cf.switch %c : i32, [
    default: ^a,
    0: ^b(%t : tensor<1xf32>)
  ]
^a:
  return %v, %v : f32, f32
^b(%x: tensor<1xf32>):
  %sum = arith.addf %v, %v : f32
  %w = tensor.insert %sum into %t[%c0] : tensor<1xf32>
  %y = tensor.extract %w[%c0] : tensor<1xf32>
  %z = tensor.extract %x[%c0] : tensor<1xf32>
  return %y, %z : f32, f32
}
