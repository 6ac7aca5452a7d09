// Complex numbers in tensors, in buffers, and as arguments, executed: before and after bufferization.
// RUN: bufferproof run %s --arg "(3, -4)" --arg "[(1, 0.5), (0, -2)]" | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --ownership-based-buffer-deallocation --convert-bufferization-to-memref %s -o %t.mlir
// RUN: bufferproof run %t.mlir --arg "(3, -4)" --arg "[(1, 0.5), (0, -2)]" | FileCheck %s
// RUN: not bufferproof run %s --arg "(3, 4" --arg "[(1, 1)]" 2>&1 | FileCheck --check-prefix=UNREAD %s
// UNREAD: expected ')' behind two numbers
// RUN: bufferproof run %s --entry wide --arg "(1.5, -0x1p-60)" --arg "(170141183460469231731687303715884105727, 5)" | FileCheck --check-prefix=WIDE %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --ownership-based-buffer-deallocation --convert-bufferization-to-memref %s -o %t.mlir
// RUN: bufferproof run %t.mlir --entry wide --arg "(1.5, -0x1p-60)" --arg "(170141183460469231731687303715884105727, 5)" | FileCheck --check-prefix=WIDE %s
// RUN: not bufferproof run %s --entry padded --arg "(1, 2)" 2>&1 | FileCheck --check-prefix=PADDED %s

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

// WIDE: result 0: (2.250000e+00, -2.6020852139652106E-18)
// WIDE-NEXT: result 1: tensor<2xcomplex<f64>> [(1.500000e+00, -8.6736173798840355E-19), (1.500000e+00, 2.500000e+00)]
// WIDE-NEXT: result 2: tensor<2xcomplex<i33>> [(-4294967296, 5), (7, -1)]
// WIDE-NEXT: result 3: tensor<2xcomplex<i8>> [(-128, 5), (7, -1)]
// WIDE-NEXT: result 4: (170141183460469231731687303715884105727, 5)
// WIDE-NEXT: result 5: -90138273464164607626679982056647163904
// WIDE-NEXT: result 6: (1.500000e+00, -8.6736173798840355E-19)
func.func @wide(%z: complex<f64>, %n: complex<i128>)
    -> (complex<f64>, tensor<2xcomplex<f64>>, tensor<2xcomplex<i33>>, tensor<2xcomplex<i8>>, complex<i128>, i128, complex<f64>) {
  %c0 = arith.constant 0 : index
  %constant = arith.constant dense<[(1.0, -2.0), (1.5, 2.5)]> : tensor<2xcomplex<f64>>
  %odd = arith.constant dense<[(-4294967296, 5), (7, -1)]> : tensor<2xcomplex<i33>>
  %small = arith.constant dense<[(-128, 5), (7, -1)]> : tensor<2xcomplex<i8>>
  %square = complex.mul %z, %z : complex<f64>
  %inserted = tensor.insert %z into %constant[%c0] : tensor<2xcomplex<f64>>
  %bits = complex.bitcast %z : complex<f64> to i128
  %back = complex.bitcast %bits : i128 to complex<f64>
  return %square, %inserted, %odd, %small, %n, %bits, %back
    : complex<f64>, tensor<2xcomplex<f64>>, tensor<2xcomplex<i33>>, tensor<2xcomplex<i8>>, complex<i128>, i128, complex<f64>
}

// PADDED: error: not supported: 'complex.bitcast'
func.func @padded(%n: complex<i33>) -> i66 {
  %bits = complex.bitcast %n : complex<i33> to i66
  return %bits : i66
}
