// REQUIRES: mlir-opt
// What upstream's bufferization and deallocation make of a program behaves as the program, on both branches.
// RUN: bufferproof run %s --arg 5 true > %t.tensor
// RUN: mlir-opt %s --one-shot-bufferize="bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops" --buffer-deallocation-pipeline --convert-bufferization-to-memref -o %t.mlir
// RUN: bufferproof run %t.mlir --arg 5 true > %t.memref
// RUN: diff %t.tensor %t.memref
// RUN: bufferproof run %s --arg 5 false > %t.tensor
// RUN: bufferproof run %t.mlir --arg 5 false > %t.memref
// RUN: diff %t.tensor %t.memref
// RUN: FileCheck %s < %t.memref

// CHECK: result 2: tensor<2xi64> [1, 3]
func.func private @ext(i32, tensor<2x2xi64>) -> i64
func.func private @sink(i64, i32)
func.func @helper(%t: tensor<?xi64>, %i: index) -> tensor<?xi64> {
  %c7 = arith.constant 7 : i64
  %r = tensor.insert %c7 into %t[%i] : tensor<?xi64>
  return %r : tensor<?xi64>
}
func.func @main(%a: i32, %b: i1) -> (i32, tensor<2x2xi64>, tensor<?xi64>, f32, tensor<3xi64>) {
  %cst = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %f = arith.constant 1.5 : f32
  %x = func.call @ext(%a, %cst) : (i32, tensor<2x2xi64>) -> i64
  func.call @sink(%x, %a) : (i64, i32) -> ()
  %y = tensor.insert %x into %cst[%c0, %c1] : tensor<2x2xi64>
  %e = tensor.empty(%c4) : tensor<?xi64>
  %h = func.call @helper(%e, %c1) : (tensor<?xi64>, index) -> tensor<?xi64>
  %z = linalg.fill ins(%x : i64) outs(%h : tensor<?xi64>) -> tensor<?xi64>
  %l:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%p = %z, %q = %h) -> (tensor<?xi64>, tensor<?xi64>) {
    %v = arith.index_cast %i : index to i64
    %n = tensor.insert %v into %p[%i] : tensor<?xi64>
    scf.yield %q, %n : tensor<?xi64>, tensor<?xi64>
  }
  %s = scf.if %b -> tensor<?xi64> {
    scf.yield %l#0 : tensor<?xi64>
  } else {
    %w = tensor.extract_slice %l#1[1] [2] [2] : tensor<?xi64> to tensor<2xi64>
    %k = tensor.cast %w : tensor<2xi64> to tensor<?xi64>
    scf.yield %k : tensor<?xi64>
  }
  %e3 = tensor.empty() : tensor<2xi64>
  %m = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%y : tensor<2x2xi64>) outs(%e3 : tensor<2xi64>) {
  ^bb0(%in: i64, %o: i64):
    %sum = arith.addi %in, %o : i64
    linalg.yield %sum : i64
  } -> tensor<2xi64>
  %g = tensor.generate %c1 {
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i64
    tensor.yield %v : i64
  } : tensor<?xi64>
  %pp = tensor.pad %g low[1] high[%c1] {
  ^bb0(%i: index):
    %v = arith.constant -5 : i64
    tensor.yield %v : i64
  } : tensor<?xi64> to tensor<3xi64>
  return %a, %y, %s, %f, %pp : i32, tensor<2x2xi64>, tensor<?xi64>, f32, tensor<3xi64>
}
