// Casts of casts become one, and ops make the type that their result is cast to.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// The type in between says nothing that the others do not.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x8xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg0 : tensor<?x?xf32> to tensor<?x8xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %arg1 : tensor<*xf32> to tensor<4xf32>
// CHECK-NEXT:    return %cast, %cast_0, %cast_1
func.func @one(%t: tensor<?x?xf32>, %u: tensor<*xf32>) -> (tensor<4x8xf32>, tensor<?x8xf32>, tensor<4xf32>) {
  %0 = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
  %1 = tensor.cast %0 : tensor<4x?xf32> to tensor<4x8xf32>
  %2 = tensor.cast %t : tensor<?x?xf32> to tensor<*xf32>
  %3 = tensor.cast %2 : tensor<*xf32> to tensor<?x8xf32>
  %4 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %5 = tensor.cast %4 : tensor<?xf32> to tensor<4xf32>
  return %1, %3, %5 : tensor<4x8xf32>, tensor<?x8xf32>, tensor<4xf32>
}

// It says that the first extent is 4, and that there is one dimension.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %cast : tensor<4x?xf32> to tensor<?x8xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %arg1 : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_2 = tensor.cast %cast_1 : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT:    return %cast_0, %cast_2
func.func @two(%t: tensor<?x?xf32>, %u: tensor<*xf32>) -> (tensor<?x8xf32>, tensor<*xf32>) {
  %0 = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
  %1 = tensor.cast %0 : tensor<4x?xf32> to tensor<?x8xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<*xf32>
  return %1, %3 : tensor<?x8xf32>, tensor<*xf32>
}

// No cast goes from the first type to the last.
// CHECK-LABEL: func.func @contradiction(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %cast : tensor<?xf32> to tensor<2xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %arg1 : tensor<?x4xf32> to tensor<*xf32>
// CHECK-NEXT:    %cast_2 = tensor.cast %cast_1 : tensor<*xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast_0, %cast_2
func.func @contradiction(%t: tensor<4xf32>, %u: tensor<?x4xf32>) -> (tensor<2xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<2xf32>
  %2 = tensor.cast %u : tensor<?x4xf32> to tensor<*xf32>
  %3 = tensor.cast %2 : tensor<*xf32> to tensor<?xf32>
  return %1, %3 : tensor<2xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0, 0] [%arg1, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg0[0, 0] [1, 4] [1, 1] : tensor<?x?xf32> to tensor<4xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %arg0[0, 0] [2, 1] [1, 1] : tensor<?x?xf32> to tensor<2xf32>
// CHECK-NEXT:    return %extracted_slice, %extracted_slice_0, %extracted_slice_1
func.func @slice(%t: tensor<?x?xf32>, %n: index) -> (tensor<?x4xf32>, tensor<4xf32>, tensor<2xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x4xf32>
  %2 = tensor.extract_slice %t[0, 0] [1, %n] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<4xf32>
  %4 = tensor.extract_slice %t[0, 0] [%n, 1] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %5 = tensor.cast %4 : tensor<?xf32> to tensor<2xf32>
  return %1, %3, %5 : tensor<?x4xf32>, tensor<4xf32>, tensor<2xf32>
}

// A slice of 8 elements would be invalid. (Upstream makes it.)
// CHECK-LABEL: func.func @slice_beyond(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [%arg1] [1] : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast = tensor.cast %extracted_slice : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT:    return %cast
func.func @slice_beyond(%t: tensor<4xf32>, %n: index) -> tensor<8xf32> {
  %0 = tensor.extract_slice %t[0] [%n] [1] : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<8xf32>
  return %1 : tensor<8xf32>
}

// CHECK-LABEL: func.func @slice_less(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %extracted_slice : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg0[0] [%arg2] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %extracted_slice_0 : tensor<?xf32> to tensor<*xf32>
// CHECK-NEXT:    %extracted_slice_2 = tensor.extract_slice %arg1[0] [%arg2] [1] : tensor<?xf32, "e"> to tensor<?xf32, "e">
// CHECK-NEXT:    %cast_3 = tensor.cast %extracted_slice_2 : tensor<?xf32, "e"> to tensor<4xf32>
// CHECK-NEXT:    return %cast, %cast_1, %cast_3
func.func @slice_less(%t: tensor<?xf32>, %e: tensor<?xf32, "e">, %n: index) -> (tensor<?xf32>, tensor<*xf32>, tensor<4xf32>) {
  %0 = tensor.extract_slice %t[0] [4] [1] : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  %2 = tensor.extract_slice %t[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<*xf32>
  %4 = tensor.extract_slice %e[0] [%n] [1] : tensor<?xf32, "e"> to tensor<?xf32, "e">
  %5 = tensor.cast %4 : tensor<?xf32, "e"> to tensor<4xf32>
  return %1, %3, %5 : tensor<?xf32>, tensor<*xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    %0 = tensor.empty(%arg0, %arg1) : tensor<?x?xf32>
// CHECK-NEXT:    %1 = tensor.empty(%arg0) : tensor<?x4xf32>
// CHECK-NEXT:    return %1, %0
func.func @empty(%n: index, %m: index) -> (tensor<?x4xf32>, tensor<?x?xf32>) {
  %0 = tensor.empty(%n, %m) : tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x4xf32>
  return %1, %0 : tensor<?x4xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @empty_less(
// CHECK-NEXT:    %0 = tensor.empty(%arg0) : tensor<8x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<8x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %cast : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:    %1 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:    %cast_1 = tensor.cast %1 : tensor<4x?xf32> to tensor<?x8xf32>
// CHECK-NEXT:    %2 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    return %cast_0, %cast_1, %2
func.func @empty_less(%n: index) -> (tensor<4x?xf32>, tensor<?x8xf32>, tensor<4xf32>) {
  %c8 = arith.constant 8 : index
  %0 = tensor.empty(%c8, %n) : tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.empty(%n) : tensor<4x?xf32>
  %3 = tensor.cast %2 : tensor<4x?xf32> to tensor<?x8xf32>
  %4 = tensor.empty(%n) : tensor<?xf32>
  %5 = tensor.cast %4 : tensor<?xf32> to tensor<4xf32, "e">
  %6 = tensor.cast %5 : tensor<4xf32, "e"> to tensor<4xf32>
  return %1, %3, %6 : tensor<4x?xf32>, tensor<?x8xf32>, tensor<4xf32>
}

// (Upstream loses the encoding.)
// CHECK-LABEL: func.func @empty_encoding(
// CHECK-NEXT:    %0 = tensor.empty(%arg0) : tensor<?xf32, "e">
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<?xf32, "e"> to tensor<4xf32, "e">
// CHECK-NEXT:    return %cast
func.func @empty_encoding(%n: index) -> tensor<4xf32, "e"> {
  %0 = tensor.empty(%n) : tensor<?xf32, "e">
  %1 = tensor.cast %0 : tensor<?xf32, "e"> to tensor<4xf32, "e">
  return %1 : tensor<4xf32, "e">
}

// What is cast is the second of two results, of another rank than the first one.
// CHECK-LABEL: func.func @second_result(
// CHECK-NEXT:    %0:2 = call @two_results() : () -> (tensor<1x1xf32>, tensor<*xf32>)
// CHECK-NEXT:    %cast = tensor.cast %0#1 : tensor<*xf32> to tensor<1xf32>
// CHECK-NEXT:    return %cast : tensor<1xf32>
func.func private @two_results() -> (tensor<1x1xf32>, tensor<*xf32>)
func.func @second_result() -> tensor<1xf32> {
  %0:2 = call @two_results() : () -> (tensor<1x1xf32>, tensor<*xf32>)
  %cast = tensor.cast %0#1 : tensor<*xf32> to tensor<1xf32>
  return %cast : tensor<1xf32>
}
