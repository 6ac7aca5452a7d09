// Integers of more than 64 bits.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt %s | bufferproof opt - | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s

// CHECK: func.func @constants
func.func @constants() -> (i65, i128, i128, i256, i100) {
  // CHECK: %c36893488147419103231_i66 = arith.constant 36893488147419103231 : i66
  %u = arith.constant 36893488147419103231 : i66
  // CHECK: %c-18446744073709551616_i65 = arith.constant -18446744073709551616 : i65
  %least = arith.constant -18446744073709551616 : i65
  // CHECK: %c123456789012345678901234567890_i128 = arith.constant 123456789012345678901234567890 : i128
  %big = arith.constant 123456789012345678901234567890 : i128
  // CHECK: %c-1_i128 = arith.constant -1 : i128
  %ones = arith.constant 340282366920938463463374607431768211455 : i128
  // CHECK: %c291_i256 = arith.constant 291 : i256
  %hex = arith.constant 0x123 : i256
  // CHECK: %c0_i100 = arith.constant 0 : i100
  %zero = arith.constant 0 : i100
  // CHECK: dense<[1, -1, 170141183460469231731687303715884105727]> : tensor<3xi128>
  %list = arith.constant dense<[1, -1, 170141183460469231731687303715884105727]> : tensor<3xi128>
  // CHECK: dense<-7> : vector<4xi72>
  %splat = arith.constant dense<-7> : vector<4xi72>
  // CHECK: dense<[(1,-2), (3,4)]> : tensor<2xcomplex<i128>>
  %complex = arith.constant dense<[(1, -2), (3, 4)]> : tensor<2xcomplex<i128>>
  // CHECK: dense<[16, -1]> : tensor<2xi72>
  %bytes = arith.constant dense<"0x100000000000000000FFFFFFFFFFFFFFFFFF"> : tensor<2xi72>
  return %least, %big, %ones, %hex, %zero : i65, i128, i128, i256, i100
}

// CHECK: attributes {a = 1 : ui128, b = -5 : si80, c = [340282366920938463463374607431768211455 : ui128]}
func.func private @attributes() attributes {a = 1 : ui128, b = -5 : si80, c = [340282366920938463463374607431768211455 : ui128]}

// CHECK: func.func @ops
func.func @ops(%a: i128, %m: memref<4xi128>, %t: tensor<4xi128>, %i: index) -> (i256, tensor<4xi128>) {
  // CHECK: arith.addi %{{.*}}, %{{.*}} : i128
  %0 = arith.addi %a, %a : i128
  memref.store %0, %m[%i] : memref<4xi128>
  %1 = tensor.insert %0 into %t[%i] : tensor<4xi128>
  // CHECK: arith.extsi %{{.*}} : i128 to i256
  %2 = arith.extsi %0 : i128 to i256
  return %2, %1 : i256, tensor<4xi128>
}
