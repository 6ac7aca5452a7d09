// The ops of complex and numbers in dense elements: text in and out as mlir-opt prints it.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s

// CHECK-LABEL: func.func @types(%arg0: complex<i32>, %arg1: memref<?xcomplex<f16>>, %arg2: tensor<*xcomplex<ui8>>)
func.func @types(%a: complex<i32>, %b: memref<?xcomplex<f16>>, %c: tensor<*xcomplex<ui8>>) {
  // CHECK-NEXT: %cst = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  // CHECK-NEXT: %cst_0 = arith.constant dense<[(1.000000e+00,-2.000000e+00), (1.500000e+00,0x7FC00000)]> : tensor<2xcomplex<f32>>
  // CHECK-NEXT: %cst_1 = arith.constant dense<[(1,2), (3,-4)]> : tensor<2xcomplex<i32>>
  // CHECK-NEXT: %cst_2 = arith.constant dense<(2.000000e+00,3.000000e+00)> : tensor<1x2xcomplex<f64>>
  // CHECK-NEXT: %cst_3 = arith.constant dense<(true,false)> : tensor<2xcomplex<i1>>
  // CHECK-NEXT: %cst_4 = arith.constant dense<> : tensor<0xcomplex<f32>>
  // CHECK-NEXT: %cst_5 = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
  // CHECK-NEXT: %cst_6 = complex.constant [1.000000e+00, -2.000000e+00] : complex<f64>
  // CHECK-NEXT: %cst_7 = complex.constant [1.000000e+00 : f32, -2.000000e+00 : f32] {a = 1 : i64} : complex<f32>
  // CHECK-NEXT: %cst_8 = complex.constant [1 : i8, -2 : i8] : complex<i8>
  %0 = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %1 = arith.constant dense<[(1.0,-2.0), (1.5, 0x7FC00000)]> : tensor<2xcomplex<f32>>
  %2 = arith.constant dense<[(1, 2), (3, -4)]> : tensor<2xcomplex<i32>>
  %3 = arith.constant dense<[[(2.0, 3.0), (2.0, 3.0)]]> : tensor<1x2xcomplex<f64>>
  %4 = arith.constant dense<(true, false)> : tensor<2xcomplex<i1>>
  %5 = arith.constant dense<> : tensor<0xcomplex<f32>>
  %6 = arith.constant dense<"0x0000803F00000040"> : tensor<2xcomplex<f32>>
  %7 = complex.constant [1.0, -2.0] : complex<f64>
  %8 = complex.constant [1.0 : f32, -2.0 : f32] {a = 1} : complex<f32>
  %9 = complex.constant [1 : i8, -2 : i8] : complex<i8>
  return
}

// CHECK-LABEL: @one
func.func @one(%a: complex<f32>) -> (f32, i64, complex<f32>) {
  // CHECK-NEXT: complex.abs %arg0 : complex<f32>
  // CHECK-NEXT: complex.angle %arg0 : complex<f32>
  // CHECK-NEXT: complex.re %arg0 : complex<f32>
  // CHECK-NEXT: complex.im %arg0 : complex<f32>
  // CHECK-NEXT: complex.conj %arg0 : complex<f32>
  // CHECK-NEXT: complex.cos %arg0 : complex<f32>
  // CHECK-NEXT: complex.exp %arg0 fastmath<nnan,contract> : complex<f32>
  // CHECK-NEXT: complex.expm1 %arg0 : complex<f32>
  // CHECK-NEXT: complex.log %arg0 : complex<f32>
  // CHECK-NEXT: complex.log1p %arg0 : complex<f32>
  // CHECK-NEXT: complex.neg %arg0 : complex<f32>
  // CHECK-NEXT: complex.rsqrt %arg0 : complex<f32>
  // CHECK-NEXT: complex.sign %arg0 : complex<f32>
  // CHECK-NEXT: complex.sin %arg0 : complex<f32>
  // CHECK-NEXT: complex.sqrt %arg0 : complex<f32>
  // CHECK-NEXT: complex.tan %arg0 : complex<f32>
  // CHECK-NEXT: complex.tanh %arg0 : complex<f32>
  // CHECK-NEXT: complex.bitcast %arg0 : complex<f32> to i64
  // CHECK-NEXT: complex.bitcast %{{.*}} : i64 to complex<f32>
  %abs = complex.abs %a : complex<f32>
  %angle = complex.angle %a : complex<f32>
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %conj = complex.conj %a : complex<f32>
  %cos = complex.cos %a : complex<f32>
  %exp = complex.exp %a fastmath<contract,nnan> : complex<f32>
  %expm1 = complex.expm1 %a : complex<f32>
  %log = complex.log %a : complex<f32>
  %log1p = complex.log1p %a : complex<f32>
  %neg = complex.neg %a : complex<f32>
  %rsqrt = complex.rsqrt %a : complex<f32>
  %sign = complex.sign %a : complex<f32>
  %sin = complex.sin %a : complex<f32>
  %sqrt = complex.sqrt %a : complex<f32>
  %tan = complex.tan %a : complex<f32>
  %tanh = complex.tanh %a : complex<f32>
  %bits = complex.bitcast %a : complex<f32> to i64
  %back = complex.bitcast %bits : i64 to complex<f32>
  return %abs, %bits, %back : f32, i64, complex<f32>
}

// CHECK-LABEL: @two
func.func @two(%r: f64, %i: f64, %b: complex<f64>, %n: i32) -> i1 {
  // CHECK-NEXT: %[[A:.*]] = complex.create %arg0, %arg1 : complex<f64>
  // CHECK-NEXT: complex.add %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.atan2 %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.div %[[A]], %arg2 fastmath<fast> : complex<f64>
  // CHECK-NEXT: complex.mul %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.pow %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.sub %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.powi %[[A]], %arg3 : complex<f64>, i32
  // CHECK-NEXT: complex.eq %[[A]], %arg2 : complex<f64>
  // CHECK-NEXT: complex.neq %[[A]], %arg2 : complex<f64>
  %a = complex.create %r, %i : complex<f64>
  %add = complex.add %a, %b : complex<f64>
  %atan2 = complex.atan2 %a, %b : complex<f64>
  %div = complex.div %a, %b fastmath<fast> : complex<f64>
  %mul = complex.mul %a, %b : complex<f64>
  %pow = complex.pow %a, %b : complex<f64>
  %sub = complex.sub %a, %b : complex<f64>
  %powi = complex.powi %a, %n : complex<f64>, i32
  %eq = complex.eq %a, %b : complex<f64>
  %neq = complex.neq %a, %b : complex<f64>
  return %eq : i1
}
