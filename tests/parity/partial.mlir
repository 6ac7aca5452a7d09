// Programs with ops that are not registered: what one-shot-bufferize puts around them.
func.func @chain(%t: tensor<4xf32>, %i: index) -> (tensor<4xf32>, f32) {
  %c = arith.constant 1.0 : f32
  %0 = tensor.insert %c into %t[%i] : tensor<4xf32>
  %1 = "foo.bar"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "foo.bar"(%1) <{p = 3 : i32, "q r"}> {k = #foo.attribute<1>} : (tensor<4xf32>) -> tensor<4xf32>
  %3 = tensor.insert %c into %2[%i] : tensor<4xf32>
  %4 = tensor.extract %1[%i] : tensor<4xf32>
  %5 = tensor.extract %0[%i] : tensor<4xf32>
  %6 = arith.addf %4, %5 : f32
  return %3, %6 : tensor<4xf32>, f32
}
// -----
func.func @overwritten_later(%t: tensor<4xf32>, %i: index) -> tensor<4xf32> {
  %c = arith.constant 1.0 : f32
  %0 = tensor.insert %c into %t[%i] : tensor<4xf32>
  %1 = "foo.bar"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert %c into %0[%i] : tensor<4xf32>
  "foo.see"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()
  return %2 : tensor<4xf32>
}
// -----
func.func @loop(%t: tensor<?xf32>, %m: memref<?xf32>, %i: index, %n: index) -> tensor<?xf32> {
  %c = arith.constant 1.0 : f32
  %0 = scf.for %k = %i to %n step %n iter_args(%a = %t) -> tensor<?xf32> {
    %1 = "foo.bar"(%a, %m) {k = 1 : i32} : (tensor<?xf32>, memref<?xf32>) -> tensor<?xf32>
    %y = tensor.insert %c into %a[%k] : tensor<?xf32>
    %z = "foo.join"(%1, %y) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %s = linalg.fill ins(%c : f32) outs(%z : tensor<?xf32>) -> tensor<?xf32>
    scf.yield %y : tensor<?xf32>
  }
  return %0 : tensor<?xf32>
}
// -----
func.func @branches(%c: i1, %t: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %0 = scf.if %c -> tensor<2x3xi32> {
    %1 = tensor.empty() : tensor<2x3xi32>
    %2 = "foo.fill"(%1) : (tensor<2x3xi32>) -> tensor<2x3xi32>
    %3 = linalg.add ins(%2, %t : tensor<2x3xi32>, tensor<2x3xi32>) outs(%1 : tensor<2x3xi32>) -> tensor<2x3xi32>
    scf.yield %3 : tensor<2x3xi32>
  } else {
    scf.yield %t : tensor<2x3xi32>
  }
  return %0 : tensor<2x3xi32>
}
// -----
func.func @several(%t: tensor<*xf32>, %i: index) -> (tensor<*xf32>, memref<4xf32>) {
  %1:2 = "foo.bar"(%t, %i) {z} : (tensor<*xf32>, index) -> (tensor<*xf32>, memref<4xf32>)
  %2 = tensor.cast %1#0 : tensor<*xf32> to tensor<?xf32>
  "foo.see"(%2) : (tensor<?xf32>) -> ()
  return %1#0, %1#1 : tensor<*xf32>, memref<4xf32>
}
// -----
func.func private @callee(%a: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "foo.bar"(%a) : (tensor<4xi8>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}
func.func @calls(%t: tensor<4xi8>, %x: i8, %i: index) -> (tensor<4xi8>, tensor<4xi8>) {
  %0 = func.call @callee(%t) : (tensor<4xi8>) -> tensor<4xi8>
  %1 = tensor.insert %x into %0[%i] : tensor<4xi8>
  %2 = func.call @callee(%1) : (tensor<4xi8>) -> tensor<4xi8>
  return %0, %2 : tensor<4xi8>, tensor<4xi8>
}
// -----
func.func @region(%t: tensor<4xf32>, %i: index, %c: f32) -> tensor<4xf32> {
  %0 = "foo.region"(%t) ({
  ^bb0(%a: index):
    %x = tensor.insert %c into %t[%a] : tensor<4xf32>
    "foo.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.insert %c into %0[%i] : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// -----
func.func @slices(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %0 = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = "foo.bar"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert_slice %1 into %t[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %3 = "foo.reshape"(%2) : (tensor<8xf32>) -> tensor<2x4xf32>
  %4 = tensor.collapse_shape %3 [[0, 1]] : tensor<2x4xf32> into tensor<8xf32>
  return %4 : tensor<8xf32>
}
// -----
func.func @types(%a: !foo.handle, %t: tensor<4xf32>) -> !foo.handle {
  %0 = "foo.bind"(%a, %t) : (!foo.handle, tensor<4xf32>) -> !foo.handle
  return %0 : !foo.handle
}
