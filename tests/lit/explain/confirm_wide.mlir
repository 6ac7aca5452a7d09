// Elements of more than 64 bits are compared by their values: of the two reads, only the second one needs the copy.
// RUN: bufferproof explain %s --confirm | FileCheck %s
// RUN: sed -e 's/i128/complex<f64>/g; s/arith.addi/complex.add/g' %s > %t.mlir
// RUN: bufferproof explain %t.mlir --confirm | FileCheck %s

func.func @main(%a: tensor<4xi128>, %x: i128, %k: index) -> (tensor<4xi128>, i128) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.addi %x, %x : i128
  %o = tensor.empty() : tensor<4xi128>
  %o2 = tensor.insert %s into %o[%k] : tensor<4xi128>
  %y = tensor.extract %o2[%k] : tensor<4xi128>
  // CHECK: confirmed: without this copy, argument set {{[0-7]}}: 'memref.load' (line [[#@LINE+2]]) gets or makes other elements for other conditions, trip counts or indices
  %b = tensor.insert %x into %a[%c0] : tensor<4xi128>
  %e = tensor.extract %a[%c1] : tensor<4xi128>
  %r = arith.addi %e, %y : i128
  return %b, %r : tensor<4xi128>, i128
}
