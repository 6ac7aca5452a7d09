// What the verifier refuses of tensor ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<4x4xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = "tensor.extract_slice"(%t44) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64:0,0>, static_sizes=array<i64:4,4>,static_strides=array<i64:1,1>}>: (tensor<4x4xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = "tensor.extract_slice"(%t44) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64:0,0>, static_sizes=array<i64:4,4>,static_strides=array<i64:1,1>}>: (tensor<4x4xf32>) -> tensor<4x4xf64>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected 2 offset values, got 1}}
  %0 = "tensor.extract_slice"(%t44) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64:0>, static_sizes=array<i64:4>,static_strides=array<i64:1>}>: (tensor<4x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected rank to be smaller or equal to the other rank.}}
  %0 = tensor.extract_slice %t44[0,0][1,4][1,1] : tensor<4x4xf32> to tensor<1x1x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{slice along dimension 1 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t44[0,0][4,5][1,1] : tensor<4x4xf32> to tensor<4x5xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected sizes to be non-negative, but got -1}}
  %0 = tensor.extract_slice %t44[0,0][4,-1][1,1] : tensor<4x4xf32> to tensor<4x?xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (0 vs 1)}}
  %0 = "tensor.extract_slice"(%t44) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64:0,-9223372036854775808>, static_sizes=array<i64:4,4>,static_strides=array<i64:1,1>}>: (tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{offset 0 is out-of-bounds: 4 >= 4}}
  %0 = tensor.extract_slice %t44[4,0][0,4][1,1] : tensor<4x4xf32> to tensor<0x4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected type to be 'tensor<4x2xf32>' or a rank-reduced version. (size mismatch)}}
  %0 = tensor.insert_slice %t4 into %t44[0,0][4,2][1,1] : tensor<4xf32> into tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t4i: tensor<4xi32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{expected element type to be 'f32'}}
  %0 = tensor.insert_slice %t4i into %t44[0,0][1,4][1,1] : tensor<4xi32> into tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 4 >= 4}}
  %0 = tensor.insert_slice %t44 into %t44[1,0][4,4][1,1] : tensor<4x4xf32> into tensor<4x4xf32>
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.cast' op operand type 'tensor<4xf32>' and result type 'tensor<5xf32>' are cast incompatible}}
  %0 = tensor.cast %t4 : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.bitcast' op operand type 'tensor<4xf32>' and result type 'tensor<4xi64>' are cast incompatible}}
  %0 = tensor.bitcast %t4 : tensor<4xf32> to tensor<4xi64>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %0 = tensor.extract %t4[] : tensor<4xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.insert' op incorrect number of indices}}
  %0 = tensor.insert %f into %t4[] : tensor<4xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%f: f32) {
  // expected-error @+1 {{'tensor.from_elements' op number of operands and types do not match: got 2 operands and 4 types}}
  %0 = tensor.from_elements %f, %f : tensor<4xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%f: f32) {
  // expected-error @+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = tensor.from_elements %f, %f : tensor<?xf32>
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.splat %f : tensor<?xf32>
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'tensor.generate' op incorrect number of dynamic sizes, has 0, expected 1}}
  %0 = tensor.generate { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32) {
  // expected-error @+1 {{must have one body argument per input dimension}}
  %0 = tensor.generate %i { ^bb0(%a: index, %z: index): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32) {
  // expected-error @+1 {{all body arguments must be index}}
  %0 = tensor.generate %i { ^bb0(%a: i32): tensor.yield %f : f32 } : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %0 = tensor.generate %i { ^bb0(%a: index): tensor.yield %i : index } : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'tensor.generate' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %0 = "tensor.generate"(%i) ({}) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32) {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  %0 = "tensor.generate"(%i) ({^bb0(%a: index): "scf.yield"(%f): (f32) -> ()}) : (index) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{specified type 'tensor<5xf32>' does not match the inferred type 'tensor<6xf32>'}}
  %0 = tensor.pad %t4 low[1] high[1] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{expected the block to have 1 arguments}}
  %0 = tensor.pad %t4 low[1] high[1] { ^bb0(%a: index, %z: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.pad' op expected block argument 1 to be an index}}
  %0 = tensor.pad %t4 low[1] high[1] { ^bb0(%a: i32): tensor.yield %f : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @invalid(%i: index, %t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %0 = tensor.pad %t4 low[1] high[1] { ^bb0(%a: index): tensor.yield %i : index } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{failed to infer expectedType from sourceType 'tensor<4xf32>', specified resultType is 'tensor<6xf32>'}}
  %0 = tensor.pad %t4 low[1,1] high[1] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %0 = tensor.expand_shape %t4 [[0,1]] output_shape [2,3] : tensor<4xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %0 = tensor.expand_shape %t4 [[0],[1]] output_shape [2,2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected reassociation map #0 to be valid and contiguous.}}
  %0 = tensor.expand_shape %t4 [[1,0]] output_shape [2,2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %td: tensor<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected output_shape to agree with the result type in dimension 1}}
  %0 = tensor.expand_shape %td [[0,1]] output_shape [%i,2] : tensor<?xf32> into tensor<?x3xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be static value of 16}}
  %0 = tensor.collapse_shape %t44 [[0,1]] : tensor<4x4xf32> into tensor<17xf32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+2 {{'tensor.collapse_shape' op expected unit dimensions in the expanded type of a reshape with rank 0}}
  // expected-error @+1 {{'tensor.collapse_shape' op expected unit dimensions in the expanded type of a reshape with rank 0}}
  %0 = tensor.collapse_shape %t44 [] : tensor<4x4xf32> into tensor<f32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%t0: tensor<f32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected unit dimensions in the expanded type of a reshape with rank 0}}
  %0 = tensor.expand_shape %t0 [] output_shape [1,2] : tensor<f32> into tensor<1x2xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %0 = tensor.reshape %t4(%t4i) : (tensor<4xf32>, tensor<4xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %0 = tensor.reshape %t4(%t4i) : (tensor<4xf32>, tensor<4xi32>) -> tensor<1x1x2x3xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %tdi: tensor<?xi32>) {
  // expected-error @+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %0 = tensor.reshape %t4(%tdi) : (tensor<4xf32>, tensor<?xi32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %0 = tensor.reshape %t4(%t4i) : (tensor<4xf32>, tensor<4xi32>) -> tensor<1x1x2x2xf64>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<4xf32>'}}
  %0 = tensor.reshape %t4(%t4) : (tensor<4xf32>, tensor<4xf32>) -> tensor<1x1x2x2xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%tu: tensor<*xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected ranked types}}
  %0 = tensor.collapse_shape %tu [[0]] : tensor<*xf32> into tensor<16xf32>
  return
}

// -----

func.func @invalid(%f: f32, %tu: tensor<*xf32>) {
  // expected-error @+1 {{custom op 'tensor.insert' invalid kind of type specified: expected builtin.tensor, but found 'tensor<*xf32>'}}
  %0 = tensor.insert %f into %tu[] : tensor<*xf32>
  return
}

// -----

func.func @invalid(%i: index, %t0: tensor<f32>) {
  // expected-error @+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %0 = tensor.dim %t0, %i : tensor<f32>
  return
}
