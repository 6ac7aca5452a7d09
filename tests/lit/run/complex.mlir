// Complex numbers in tensors, in buffers, and as arguments, executed: before and after bufferization.
// RUN: bufferproof run %s --arg "(3, -4)" --arg "[(1, 0.5), (0, -2)]" | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --ownership-based-buffer-deallocation --convert-bufferization-to-memref %s -o %t.mlir
// RUN: bufferproof run %t.mlir --arg "(3, -4)" --arg "[(1, 0.5), (0, -2)]" | FileCheck %s
// RUN: not bufferproof run %s --arg "(3, 4" --arg "[(1, 1)]" 2>&1 | FileCheck --check-prefix=UNREAD %s
// UNREAD: expected ')' behind two numbers
// RUN: not bufferproof run %s --entry wide 2>&1 | FileCheck --check-prefix=WIDE %s
// WIDE: complex<f64>

// CHECK: result 0: tensor<2xcomplex<f32>> [(-7.000000e+00, -2.400000e+01), (1.500000e+00, 2.500000e+00)]
// CHECK-NEXT: result 1: tensor<2xcomplex<f32>> [(1.000000e+00, 0.000000e+00), (0.000000e+00, 2.000000e+00)]
// CHECK-NEXT: result 2: 5.000000e+00
// CHECK-NEXT: result 3: -1073726464
// CHECK-NEXT: result 4: (1.000000e+00, -2.000000e+00)
// CHECK-NEXT: result 5: (-7.000000e+00, -2.400000e+01)
// CHECK-NEXT: result 6: true
func.func @main(%z: complex<f32>, %t: tensor<?xcomplex<f32>>)
    -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, f32, i32, complex<f16>, complex<f32>, i1) {
  %constant = arith.constant dense<[(1.0, -2.0), (1.5, 2.5)]> : tensor<2xcomplex<f32>>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %square = complex.mul %z, %z : complex<f32>
  %inserted = tensor.insert %square into %constant[%c0] : tensor<2xcomplex<f32>>
  %a = tensor.extract %t[%c0] : tensor<?xcomplex<f32>>
  %b = tensor.extract %t[%c1] : tensor<?xcomplex<f32>>
  %quotient = complex.div %a, %a : complex<f32>
  %conjugate = complex.conj %b : complex<f32>
  %pair = tensor.from_elements %quotient, %conjugate : tensor<2xcomplex<f32>>
  %abs = complex.abs %z : complex<f32>
  %half = complex.constant [1.0 : f16, -2.0 : f16] : complex<f16>
  %bits = complex.bitcast %half : complex<f16> to i32
  %back = complex.bitcast %bits : i32 to complex<f16>
  %power = complex.powi %z, %two : complex<f32>, i32
  %equal = complex.eq %a, %a : complex<f32>
  return %inserted, %pair, %abs, %bits, %back, %power, %equal
    : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, f32, i32, complex<f16>, complex<f32>, i1
}

func.func @wide(%z: complex<f64>) -> complex<f64> {
  return %z : complex<f64>
}
