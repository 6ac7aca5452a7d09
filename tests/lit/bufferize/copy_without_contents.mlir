// A copy of an undefined slice has no contents, so a copy of this copy needs none either, as upstream. The one copy is
// that of the insertion into %empty.
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries %s | FileCheck %s
// CHECK-LABEL: func.func @main
// CHECK-COUNT-3: memref.alloc()
// CHECK-NOT: memref.copy
// CHECK: memref.store
// CHECK: linalg.fill
// CHECK: memref.copy
// CHECK-NOT: memref.copy
func.func @main(%i: i8, %p: index) -> (tensor<4xi8>, tensor<2xi8>) {
  %empty = tensor.empty() : tensor<4xi8>
  %slice = tensor.extract_slice %empty[1] [2] [1] : tensor<4xi8> to tensor<2xi8>
  %inserted = tensor.insert %i into %slice[%p] : tensor<2xi8>
  %filled = linalg.fill ins(%i : i8) outs(%slice : tensor<2xi8>) -> tensor<2xi8>
  %all = tensor.insert_slice %inserted into %empty[1] [2] [1] : tensor<2xi8> into tensor<4xi8>
  return %all, %filled : tensor<4xi8>, tensor<2xi8>
}
