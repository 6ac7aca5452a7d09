// The destination of a linalg op takes the type that its result is cast to, also if others use the result.
// RUN: bufferproof opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @used_twice(
// CHECK-SAME:    %[[S:.*]]: tensor<?xi32>, %[[X:.*]]: i32)
// CHECK-NEXT:    %[[C:.*]] = tensor.cast %[[S]] : tensor<?xi32> to tensor<1xi32>
// CHECK-NEXT:    %[[F:.*]] = linalg.fill ins(%[[X]] : i32) outs(%[[C]] : tensor<1xi32>)
// CHECK-NEXT:    %[[B:.*]] = tensor.cast %[[F]] : tensor<1xi32> to tensor<?xi32>
// CHECK-NEXT:    call @static(%[[F]])
// CHECK-NEXT:    call @dynamic(%[[B]])
func.func private @static(tensor<1xi32>)
func.func private @dynamic(tensor<?xi32>)
func.func @used_twice(%s: tensor<?xi32>, %x: i32) {
  %0 = linalg.fill ins(%x : i32) outs(%s : tensor<?xi32>) -> tensor<?xi32>
  %c = tensor.cast %0 : tensor<?xi32> to tensor<1xi32>
  call @static(%c) : (tensor<1xi32>) -> ()
  call @dynamic(%0) : (tensor<?xi32>) -> ()
  return
}

// What may write stands in between, before the cast is known to hold.
// CHECK-LABEL: func.func @used_before(
// CHECK-NEXT:    linalg.fill
// CHECK-NEXT:    call @dynamic
// CHECK-NEXT:    tensor.cast
func.func @used_before(%s: tensor<?xi32>, %x: i32) {
  %0 = linalg.fill ins(%x : i32) outs(%s : tensor<?xi32>) -> tensor<?xi32>
  call @dynamic(%0) : (tensor<?xi32>) -> ()
  %c = tensor.cast %0 : tensor<?xi32> to tensor<1xi32>
  call @static(%c) : (tensor<1xi32>) -> ()
  return
}
