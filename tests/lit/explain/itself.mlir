// A slice that is inserted where it was extracted is copied to itself, until cse and canonicalize take that away.
// RUN: bufferproof explain %s | FileCheck %s
// RUN: bufferproof explain %s --pipeline "one-shot-bufferize{bufferize-function-boundaries},cse,canonicalize" | FileCheck %s --check-prefix=GONE

func.func @f(%t: tensor<8xf32>, %c: f32, %i: index) -> tensor<8xf32> {
  %s = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %a = tensor.insert %c into %s[%i] : tensor<4xf32>
  // CHECK: itself.mlir:[[#@LINE+2]]:8: copy by 'tensor.insert_slice': 16 bytes
  // CHECK-NEXT: The elements are there already: the passes cse and canonicalize remove this copy.
  %r = tensor.insert_slice %a into %t[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %r : tensor<8xf32>
}
// CHECK: 0 copies into new buffers, 0 other allocations, 1 copy that an op makes (16 bytes)
// GONE: 0 copies into new buffers, 0 other allocations, 0 copies that ops make
