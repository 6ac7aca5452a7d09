// Floats: constants, operands that change nothing, conversions back and forth.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0
func.func @neutral(%x: f32) -> (f32, f32, f32, f32) {
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %x, %n : f32
  %1 = arith.subf %x, %z : f32
  %2 = arith.mulf %x, %one : f32
  %3 = arith.divf %x, %one : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -0 + 0 is 0, and 0 - -0 is 0.
// CHECK-LABEL: func.func @not_neutral(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:    %1 = arith.subf %arg0, %cst_0 : f32
// CHECK-NEXT:    %2 = arith.mulf %arg0, %cst : f32
// CHECK-NEXT:    %3 = arith.subf %arg0, %arg0 : f32
// CHECK-NEXT:    return %0, %1, %2, %3
func.func @not_neutral(%x: f32) -> (f32, f32, f32, f32) {
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %0 = arith.addf %x, %z : f32
  %1 = arith.subf %x, %n : f32
  %2 = arith.mulf %x, %z : f32
  %3 = arith.subf %x, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant 3.750000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -7.500000e-01 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 3.375000e+00 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.666666686 : f32
// CHECK-NEXT:    %cst_3 = arith.constant -3.750000e+00 : f32
// CHECK-NEXT:    %cst_4 = arith.constant 2.250000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst_1, %cst_2, %cst_3, %cst_4, %cst_3 : f32, f32, f32, f32, f32, f32, f32
func.func @constants() -> (f32, f32, f32, f32, f32, f32, f32) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 2.25 : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.negf %0 : f32
  %5 = arith.maximumf %4, %b : f32
  %6 = arith.minnumf %4, %b : f32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @vectors(
// CHECK-NEXT:    %cst = arith.constant dense<2.048000e+03> : vector<2xf16>
// CHECK-NEXT:    return %cst, %arg0
func.func @vectors(%x: vector<2xf16>) -> (vector<2xf16>, vector<2xf16>) {
  %a = arith.constant dense<1.0> : vector<2xf16>
  %b = arith.constant dense<2048.0> : vector<2xf16>
  %0 = arith.addf %a, %b : vector<2xf16>
  %1 = arith.mulf %x, %a : vector<2xf16>
  return %0, %1 : vector<2xf16>, vector<2xf16>
}

// CHECK-LABEL: func.func @tensors(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<2xf16>
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : tensor<2xf16>
// CHECK-NEXT:    return %0
func.func @tensors(%x: tensor<2xf16>) -> tensor<2xf16> {
  %a = arith.constant dense<1.0> : tensor<2xf16>
  %0 = arith.addf %a, %x : tensor<2xf16>
  return %0 : tensor<2xf16>
}

// CHECK-LABEL: func.func @extrema(
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %0 = arith.maxnumf %arg0, %cst : f32
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0, %0
func.func @extrema(%x: f32) -> (f32, f32, f32, f32, f32) {
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.maximumf %x, %x : f32
  %1 = arith.maximumf %x, %ninf : f32
  %2 = arith.minimumf %x, %inf : f32
  %3 = arith.maxnumf %x, %nan : f32
  %4 = arith.maxnumf %x, %ninf : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @negations(
// CHECK-NEXT:    %0 = arith.negf %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %arg0, %arg1 : f32
// CHECK-NEXT:    %2 = arith.divf %arg0, %arg1 : f32
// CHECK-NEXT:    %3 = arith.mulf %0, %arg1 : f32
// CHECK-NEXT:    return %arg0, %1, %2, %3
func.func @negations(%x: f32, %y: f32) -> (f32, f32, f32, f32) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %0 : f32
  %2 = arith.negf %y : f32
  %3 = arith.mulf %0, %2 : f32
  %4 = arith.divf %0, %2 : f32
  %5 = arith.mulf %0, %y : f32
  return %1, %3, %4, %5 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @comparisons(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %0 = arith.cmpf oeq, %arg0, %arg0 : f32
// CHECK-NEXT:    return %true, %false, %true, %0
func.func @comparisons(%x: f32) -> (i1, i1, i1, i1) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 2.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf olt, %a, %b : f32
  %1 = arith.cmpf olt, %x, %nan : f32
  %2 = arith.cmpf ult, %x, %nan : f32
  %3 = arith.cmpf oeq, %x, %x : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// CHECK-LABEL: func.func @conversions(
// CHECK-NEXT:    %cst = arith.constant 1.000000e-01 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.500000e+00 : f64
// CHECK-NEXT:    %cst_1 = arith.constant 1.500000e+00 : f16
// CHECK-NEXT:    %0 = arith.truncf %cst : f32 to f16
// CHECK-NEXT:    return %cst_0, %cst_1, %0, %arg0 : f64, f16, f16, f32
func.func @conversions(%x: f32) -> (f64, f16, f16, f32) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 0.1 : f32
  %0 = arith.extf %a : f32 to f64
  %1 = arith.truncf %a : f32 to f16
  %2 = arith.truncf %b : f32 to f16
  %3 = arith.extf %x : f32 to f64
  %4 = arith.truncf %3 : f64 to f32
  return %0, %1, %2, %4 : f64, f16, f16, f32
}

// CHECK-LABEL: func.func @integers(
// CHECK-NEXT:    %cst = arith.constant 3.000000e+02 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -3.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 4.2949673E+9 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0x7C00 : f16
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %0 = arith.fptosi %cst : f32 to i8
// CHECK-NEXT:    return %cst_0, %cst_1, %cst_2, %c2_i32, %c2_i32, %0 : f32, f32, f16, i32, i32, i8
func.func @integers() -> (f32, f32, f16, i32, i32, i8) {
  %a = arith.constant -3 : i32
  %b = arith.constant 2.75 : f32
  %big = arith.constant 300.0 : f32
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.uitofp %a : i32 to f32
  %2 = arith.uitofp %a : i32 to f16
  %3 = arith.fptosi %b : f32 to i32
  %4 = arith.fptoui %b : f32 to i32
  %5 = arith.fptosi %big : f32 to i8
  return %0, %1, %2, %3, %4, %5 : f32, f32, f16, i32, i32, i8
}

// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    %c1065353216_i32 = arith.constant 1065353216 : i32
// CHECK-NEXT:    %cst = arith.constant 0xFFFFFFFD : f32
// CHECK-NEXT:    %cst_0 = arith.constant dense<1065353216> : vector<2xi32>
// CHECK-NEXT:    %0 = arith.bitcast %arg1 : vector<2xf32> to vector<2xi32>
// CHECK-NEXT:    return %arg0, %c1065353216_i32, %cst, %cst_0, %0 : f32, i32, f32, vector<2xi32>, vector<2xi32>
func.func @bits(%x: f32, %v: vector<2xf32>) -> (f32, i32, f32, vector<2xi32>, vector<2xi32>) {
  %a = arith.constant 1.0 : f32
  %i = arith.constant -3 : i32
  %d = arith.constant dense<1.0> : vector<2xf32>
  %0 = arith.bitcast %x : f32 to i32
  %1 = arith.bitcast %0 : i32 to f32
  %2 = arith.bitcast %a : f32 to i32
  %3 = arith.bitcast %i : i32 to f32
  %4 = arith.bitcast %d : vector<2xf32> to vector<2xi32>
  %5 = arith.bitcast %v : vector<2xf32> to vector<2xi32>
  return %1, %2, %3, %4, %5 : f32, i32, f32, vector<2xi32>, vector<2xi32>
}
