// The copies of two operands of a loop, of which one replaces the value that the other one was decided for.
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{allow-return-allocs-from-loops}" | FileCheck %s
// CHECK: allocation for 'scf.for' instead of %extracted_slice
// CHECK-NEXT: Not writable

module {
  ml_program.global private @tensor2(dense<[64, 1]> : tensor<2xi32>) : tensor<2xi32>
  func.func private @f1(%arg0: index, %arg1: index) -> (index, tensor<2xi32>, tensor<2xi32>) {
    %2 = index.xor %arg1, %arg0
    %tensor2 = ml_program.global_load @tensor2 : tensor<2xi32>
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %tensor2[%c0] : tensor<2xi32>
    %c0_i32 = arith.constant 0 : i32
    %inserted = tensor.insert %c0_i32 into %tensor2[%c0] : tensor<2xi32>
    %extracted_0 = tensor.extract %inserted[%c0] : tensor<2xi32>
    %inserted_1 = tensor.insert %extracted into %inserted[%c0] : tensor<2xi32>
    %c2 = arith.constant 2 : index
    %extracted_slice = tensor.extract_slice %inserted_1[0] [2] [1] : tensor<2xi32> to tensor<2xi32>
    %4 = arith.cmpi ult, %c0, %arg0 : index
    %5:3 = scf.if %4 -> (index, tensor<2xi32>, tensor<2xi32>) {
      %c5 = arith.constant 5 : index
      %c1 = arith.constant 1 : index
      %6:2 = scf.for %arg2 = %c2 to %c5 step %c1 iter_args(%arg3 = %extracted_slice, %arg4 = %extracted_slice) -> (tensor<2xi32>, tensor<2xi32>) {
        %10 = linalg.fill ins(%extracted_0 : i32) outs(%arg3 : tensor<2xi32>) -> tensor<2xi32>
        %11 = linalg.fill ins(%extracted : i32) outs(%arg4 : tensor<2xi32>) -> tensor<2xi32>
        scf.yield %10, %11 : tensor<2xi32>, tensor<2xi32>
      }
      %7 = arith.subi %arg0, %c1 : index
      %8:3 = func.call @f1(%7, %c1) : (index, index) -> (index, tensor<2xi32>, tensor<2xi32>)
      scf.yield %c0, %8#2, %8#1 : index, tensor<2xi32>, tensor<2xi32>
    } else {
      scf.yield %2, %extracted_slice, %extracted_slice : index, tensor<2xi32>, tensor<2xi32>
    }
    return %5#0, %5#1, %5#2 : index, tensor<2xi32>, tensor<2xi32>
  }
}
