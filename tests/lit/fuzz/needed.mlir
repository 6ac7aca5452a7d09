// Which files of a corpus are needed: what another one shows is not, and ends in exit code 1.
// RUN: rm -rf %t && mkdir %t && cp %s %t/small.mlir && cat %s %S/Inputs/more.txt > %t/large.mlir
// RUN: bufferproof replay --needed %t/large.mlir | FileCheck --check-prefix=ALONE %s
// ALONE: large.mlir: needed
// ALONE: shown by 1 of 1 files
// RUN: not bufferproof replay --needed %t | FileCheck --check-prefix=BOTH %s
// BOTH: large.mlir: needed
// BOTH: small.mlir: not needed
// BOTH: shown by 1 of 2 files
func.func @main(%x: i32) -> tensor<4xi32> {
  %s = tensor.splat %x : tensor<4xi32>
  return %s : tensor<4xi32>
}
