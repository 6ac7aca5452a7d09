// The body of tensor.pad may be executed for each element of the result, as its lowering does: what is undefined for one
// that is not padding is undefined.
// RUN: sh -c 'bufferproof run %s > %t.out 2>&1; test $? = 1'
// RUN: FileCheck %s < %t.out
// CHECK: 'arith.remui': division by zero
func.func @main() -> tensor<3xindex> {
  %c6 = arith.constant 6 : index
  %t = tensor.from_elements %c6 : tensor<1xindex>
  %padded = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    %c1 = arith.constant 1 : index
    %distance = arith.subi %i, %c1 : index
    %rest = arith.remui %c6, %distance : index
    tensor.yield %rest : index
  } : tensor<1xindex> to tensor<3xindex>
  return %padded : tensor<3xindex>
}
