// Elements that are known where the tensor is made, and tensors of constants.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:    return %cst
func.func @constant() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = tensor.extract %t[%c1, %c0] : tensor<2x2xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @boolean(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true
func.func @boolean() -> i1 {
  %c1 = arith.constant 1 : index
  %t = arith.constant dense<[false, true]> : tensor<2xi1>
  %0 = tensor.extract %t[%c1] : tensor<2xi1>
  return %0 : i1
}

// CHECK-LABEL: func.func @splat(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    return %cst
func.func @splat(%i: index) -> f32 {
  %t = arith.constant dense<1.0> : tensor<4xf32>
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @wide_scalar(
// CHECK-NEXT:    %c-5_i128 = arith.constant -5 : i128
// CHECK-NEXT:    return %c-5_i128
func.func @wide_scalar() -> i128 {
  %t = arith.constant dense<-5> : tensor<i128>
  %0 = tensor.extract %t[] : tensor<i128>
  return %0 : i128
}

// Out of bounds, or anywhere.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-NEXT:    %extracted = tensor.extract %cst[%c2] : tensor<2xf32>
// CHECK-NEXT:    %extracted_0 = tensor.extract %cst[%c-1] : tensor<2xf32>
// CHECK-NEXT:    %extracted_1 = tensor.extract %cst[%arg0] : tensor<2xf32>
// CHECK-NEXT:    return %extracted, %extracted_0, %extracted_1
func.func @unknown(%i: index) -> (f32, f32, f32) {
  %c2 = arith.constant 2 : index
  %negative = arith.constant -1 : index
  %t = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = tensor.extract %t[%c2] : tensor<2xf32>
  %1 = tensor.extract %t[%negative] : tensor<2xf32>
  %2 = tensor.extract %t[%i] : tensor<2xf32>
  return %0, %1, %2 : f32, f32, f32
}

// CHECK-LABEL: func.func @listed(
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT:    %extracted = tensor.extract %from_elements[%arg2] : tensor<2xf32>
// CHECK-NEXT:    return %arg1, %arg0, %extracted
func.func @listed(%x: f32, %y: f32, %i: index) -> (f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %t = tensor.from_elements %x, %y : tensor<2xf32>
  %s = tensor.from_elements %x : tensor<f32>
  %0 = tensor.extract %t[%c1] : tensor<2xf32>
  %1 = tensor.extract %s[] : tensor<f32>
  %2 = tensor.extract %t[%i] : tensor<2xf32>
  return %0, %1, %2 : f32, f32, f32
}

// CHECK-LABEL: func.func @listed_beyond(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT:    %extracted = tensor.extract %from_elements[%c2] : tensor<2xf32>
// CHECK-NEXT:    return %extracted
func.func @listed_beyond(%x: f32, %y: f32) -> f32 {
  %c2 = arith.constant 2 : index
  %t = tensor.from_elements %x, %y : tensor<2xf32>
  %0 = tensor.extract %t[%c2] : tensor<2xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @inserted(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %inserted = tensor.insert %arg1 into %arg0[%c1] : tensor<4xf32>
// CHECK-NEXT:    %extracted = tensor.extract %inserted[%c0] : tensor<4xf32>
// CHECK-NEXT:    %extracted_0 = tensor.extract %inserted[%arg2] : tensor<4xf32>
// CHECK-NEXT:    return %arg1, %extracted, %extracted_0
func.func @inserted(%t: tensor<4xf32>, %x: f32, %i: index) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %t[%c1] : tensor<4xf32>
  %1 = tensor.extract %0[%c1] : tensor<4xf32>
  %2 = tensor.extract %0[%c0] : tensor<4xf32>
  %3 = tensor.extract %0[%i] : tensor<4xf32>
  return %1, %2, %3 : f32, f32, f32
}

// Of a tensor with a rank, the element of the cast is that of its source, whatever it says.
// CHECK-LABEL: func.func @cast(
// CHECK-NEXT:    %extracted = tensor.extract %arg0[%arg3] : tensor<?xf32>
// CHECK-NEXT:    %extracted_0 = tensor.extract %arg1[%arg3] : tensor<4xf32, "e">
// CHECK-NEXT:    %cast = tensor.cast %arg2 : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:    %extracted_1 = tensor.extract %cast[%arg3] : tensor<?xf32>
// CHECK-NEXT:    return %extracted, %extracted_0, %extracted_1
func.func @cast(%t: tensor<?xf32>, %e: tensor<4xf32, "e">, %u: tensor<*xf32>, %i: index) -> (f32, f32, f32) {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  %2 = tensor.cast %e : tensor<4xf32, "e"> to tensor<?xf32>
  %3 = tensor.extract %2[%i] : tensor<?xf32>
  %4 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %5 = tensor.extract %4[%i] : tensor<?xf32>
  return %1, %3, %5 : f32, f32, f32
}

// CHECK-LABEL: func.func @generated(
// CHECK-NEXT:    %0 = scf.if %arg2 -> (index) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg0 : index
// CHECK-NEXT:      scf.yield %1 : index
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0
func.func @generated(%n: index, %i: index, %c: i1) -> index {
  %t = tensor.generate %n {
  ^bb0(%k: index):
    %x = scf.if %c -> index {
      %y = arith.addi %k, %n : index
      scf.yield %y : index
    } else {
      scf.yield %k : index
    }
    tensor.yield %x : index
  } : tensor<?xindex>
  %0 = tensor.extract %t[%i] : tensor<?xindex>
  return %0 : index
}

// CHECK-LABEL: func.func @generated_twice(
// CHECK-NEXT:    %0 = arith.divsi %arg1, %arg0 : index
// CHECK-NEXT:    %1 = arith.divsi %arg0, %arg0 : index
// CHECK-NEXT:    return %0, %1
func.func @generated_twice(%n: index, %i: index) -> (index, index) {
  %t = tensor.generate %n {
  ^bb0(%k: index):
    %x = arith.divsi %k, %n : index
    tensor.yield %x : index
  } : tensor<?xindex>
  %0 = tensor.extract %t[%i] : tensor<?xindex>
  %1 = tensor.extract %t[%n] : tensor<?xindex>
  return %0, %1 : index, index
}

// Between the body and the element, the memref may be written to. (Upstream moves the load.)
// CHECK-LABEL: func.func @generated_from_memory(
// CHECK-NEXT:    %generated = tensor.generate %arg0 {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      %0 = memref.load %arg2[] : memref<index>
// CHECK-NEXT:      tensor.yield %0 : index
// CHECK-NEXT:    } : tensor<?xindex>
// CHECK-NEXT:    memref.store %arg1, %arg2[] : memref<index>
// CHECK-NEXT:    %extracted = tensor.extract %generated[%arg1] : tensor<?xindex>
// CHECK-NEXT:    return %extracted
func.func @generated_from_memory(%n: index, %i: index, %m: memref<index>) -> index {
  %t = tensor.generate %n {
  ^bb0(%k: index):
    %x = memref.load %m[] : memref<index>
    tensor.yield %x : index
  } : tensor<?xindex>
  memref.store %i, %m[] : memref<index>
  %0 = tensor.extract %t[%i] : tensor<?xindex>
  return %0 : index
}

// CHECK-LABEL: func.func @generated_with_effects(
// CHECK-NEXT:    %generated = tensor.generate %arg0 {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      memref.store %arg3, %arg2[] : memref<index>
// CHECK-NEXT:      tensor.yield %arg3 : index
// CHECK-NEXT:    } : tensor<?xindex>
// CHECK-NEXT:    %extracted = tensor.extract %generated[%arg1] : tensor<?xindex>
// CHECK-NEXT:    return %extracted
func.func @generated_with_effects(%n: index, %i: index, %m: memref<index>) -> index {
  %t = tensor.generate %n {
  ^bb0(%k: index):
    memref.store %k, %m[] : memref<index>
    tensor.yield %k : index
  } : tensor<?xindex>
  %0 = tensor.extract %t[%i] : tensor<?xindex>
  return %0 : index
}

// CHECK-LABEL: func.func @insert_same(
// CHECK-NEXT:    %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant dense<3.000000e+00> : tensor<4xf32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
// CHECK-NEXT:    %inserted = tensor.insert %cst_0 into %cst_1[%arg0] : tensor<4xf32>
// CHECK-NEXT:    %inserted_3 = tensor.insert %cst into %cst_2[%arg0] : tensor<2xf32>
// CHECK-NEXT:    return %cst_1, %inserted, %inserted_3
func.func @insert_same(%i: index) -> (tensor<4xf32>, tensor<4xf32>, tensor<2xf32>) {
  %x = arith.constant 3.0 : f32
  %y = arith.constant 4.0 : f32
  %s = arith.constant dense<3.0> : tensor<4xf32>
  %t = arith.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %0 = tensor.insert %x into %s[%i] : tensor<4xf32>
  %1 = tensor.insert %y into %s[%i] : tensor<4xf32>
  %2 = tensor.insert %x into %t[%i] : tensor<2xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @from_constants(
// CHECK-NEXT:    %cst = arith.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
// CHECK-NEXT:    return %cst
func.func @from_constants() -> tensor<2xf32> {
  %x = arith.constant 3.0 : f32
  %y = arith.constant 4.0 : f32
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @from_equal_constants(
// CHECK-NEXT:    %cst = arith.constant dense<1> : tensor<2x2xindex, "e">
// CHECK-NEXT:    return %cst
func.func @from_equal_constants() -> tensor<2x2xindex, "e"> {
  %i = arith.constant 1 : index
  %0 = tensor.from_elements %i, %i, %i, %i : tensor<2x2xindex, "e">
  return %0 : tensor<2x2xindex, "e">
}

// CHECK-LABEL: func.func @from_wide_constant(
// CHECK-NEXT:    %cst = arith.constant dense<-5> : tensor<i128>
// CHECK-NEXT:    return %cst
func.func @from_wide_constant() -> tensor<i128> {
  %w = arith.constant -5 : i128
  %0 = tensor.from_elements %w : tensor<i128>
  return %0 : tensor<i128>
}

// CHECK-LABEL: func.func @from_no_elements(
// CHECK-NEXT:    %cst = arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT:    return %cst
func.func @from_no_elements() -> tensor<0xf32> {
  %0 = tensor.from_elements : tensor<0xf32>
  return %0 : tensor<0xf32>
}

// CHECK-LABEL: func.func @splat_of_constant(
// CHECK-NEXT:    %cst = arith.constant dense<true> : tensor<4xi1>
// CHECK-NEXT:    return %cst
func.func @splat_of_constant() -> tensor<4xi1> {
  %x = arith.constant true
  %0 = tensor.splat %x : tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @not_constants(
// CHECK-NEXT:    %cst = arith.constant 4.000000e+00 : f32
// CHECK-NEXT:    %from_elements = tensor.from_elements %cst, %arg0 : tensor<2xf32>
// CHECK-NEXT:    %splat = tensor.splat %cst[%arg1] : tensor<?xf32>
// CHECK-NEXT:    %splat_0 = tensor.splat %arg0 : tensor<2xf32>
// CHECK-NEXT:    return %from_elements, %splat, %splat_0
func.func @not_constants(%x: f32, %n: index) -> (tensor<2xf32>, tensor<?xf32>, tensor<2xf32>) {
  %y = arith.constant 4.0 : f32
  %0 = tensor.from_elements %y, %x : tensor<2xf32>
  %1 = tensor.splat %y[%n] : tensor<?xf32>
  %2 = tensor.splat %x : tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<?xf32>, tensor<2xf32>
}

// (Upstream crashes.)
// CHECK-LABEL: func.func @vectors(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK-NEXT:    %from_elements = tensor.from_elements %cst, %cst : tensor<2xvector<2xf32>>
// CHECK-NEXT:    return %from_elements
func.func @vectors() -> tensor<2xvector<2xf32>> {
  %x = arith.constant dense<1.0> : vector<2xf32>
  %0 = tensor.from_elements %x, %x : tensor<2xvector<2xf32>>
  return %0 : tensor<2xvector<2xf32>>
}

// The body is not copied if it extracts of another generated tensor, or has loops: the program would grow, or the work.
// CHECK-LABEL: func.func @generated_by_loop(
// CHECK:         tensor.generate
// CHECK:         tensor.extract
func.func @generated_by_loop(%n: index, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = tensor.generate %n {
  ^bb0(%j: index):
    %s = scf.for %k = %c0 to %j step %c1 iter_args(%a = %c0) -> index {
      %b = arith.addi %a, %k : index
      scf.yield %b : index
    }
    tensor.yield %s : index
  } : tensor<?xindex>
  %e = tensor.extract %t[%i] : tensor<?xindex>
  return %e : index
}
