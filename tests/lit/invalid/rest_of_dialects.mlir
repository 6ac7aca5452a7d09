// What the parser and the verifier refuse of ops, and other files here do not show.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected mixed sizes rank to match mixed strides rank (1 vs 2) so the rank of the result type is well-formed.}}
  %x = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected 1 offset values, got 2}}
  %x = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%d: tensor<?x4xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %x = tensor.collapse_shape %d [[0, 1]] : tensor<?x4xf32> into tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  3.}}
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1, 2]]}> : (tensor<4x4xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (2), but it is  1.}}
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0]]}> : (tensor<4x4xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected the expanded type, 'tensor<4xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x1xf32>'.}}
  %x = "tensor.collapse_shape"(%t) <{reassociation = [[0], [1]]}> : (tensor<4xf32>) -> tensor<4x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1], []]}> : (tensor<4x4xf32>) -> tensor<16x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %x = "tensor.expand_shape"(%t) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4>}> : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 1 dynamic dims while output_shape has 0 values}}
  %x = "tensor.expand_shape"(%dt) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (tensor<?xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<16xf32>', but got 'tensor<16xi32>'}}
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1]]}> : (tensor<4x4xf32>) -> tensor<16xi32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.expand_shape' op expected collapsed type to be 'tensor<4xi32>', but got 'tensor<4xf32>'}}
  %x = "tensor.expand_shape"(%t) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>) -> tensor<2x2xi32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.pad' op expected as many low and high operands as dynamic entries in static_low and static_high}}
  %x = "tensor.pad"(%t) <{operandSegmentSizes = array<i32: 1,0,0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64: 0>}> ({
  ^bb0(%a: index):
    tensor.yield %f : f32
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' expected an array of iterator types}}
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = 1} outs(%m : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.generic' invalid kind of attribute specified}}
  linalg.generic 1 outs(%m : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.}}
  "linalg.generic"(%m) <{indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [1], operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%m : memref<4xf32>) {
  ^bb0(%x: f32):
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield %x : f32
  }
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op indexing_map #0 divides by a number below 1}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 floordiv 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.generic' op unexpected result less than 0 at expression #0 in (d0, d1) -> (d0 - 1)}}
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 - 1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @invalid(%x: memref<1x1x1xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Indexing_map attribute must have 3 affine maps.}}
  "linalg.batch_matmul"(%x, %x, %x) <{indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%p: f32, %q: f32, %r: f32):
    linalg.yield %p : f32
  }) : (memref<1x1x1xf32>, memref<1x1x1xf32>, memref<1x1x1xf32>) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{affine_map specifies shaped access while operand has non-shaped type}}
  linalg.contract indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>] ins(%f, %m : f32, memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.map' op expects to have 1 region with 1 block}}
  "linalg.map"(%m) ({ }) : (memref<4xf32>) -> ()
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.reduce' op expected at least one input}}
  "linalg.reduce"() <{dimensions = array<i64>}> ({ }) : () -> ()
  return
}

// -----

func.func @invalid(%u: tensor<*xf32>) {
  // expected-error @+1 {{'linalg.softmax' op result #0 must be variadic of ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %x = linalg.softmax dimension(0) ins(%u : tensor<*xf32>) outs(%u : tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.yield' op must be the last operation in the parent block}}
  linalg.yield %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{expected attribute value}}
  // expected-error @+1 {{custom op 'linalg.elementwise' expected operation 'kind' attribute}}
  linalg.elementwise kind=x ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.elementwise' expected ElementwiseKind attribute}}
  linalg.elementwise kind=1 ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.map { odd.op } ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.reduce' expected at least one operand}}
  linalg.reduce { arith.addf } dimensions = [0]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ')'}}
  linalg.map { arith.addf } outs(%m : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %z: memref<f32>) {
  // expected-error @+1 {{expected '}' in attribute dictionary}}
  linalg.reduce ins(%m : memref<4xf32>) outs(%z : memref<f32>) dimensions = [0] (%a: f32, %c: f32 { linalg.yield %a : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  linalg.index 0 : index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %x = linalg.index 0 : index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.fill ins(%f : f32)
  // expected-error @+1 {{custom op 'linalg.fill' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected non-function type}}
  linalg.matmul ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>) -> 
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' invalid kind of attribute specified}}
  linalg.matmul indexing_maps = 1 ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.matmul' element of indexing_maps array is not an affine_map}}
  linalg.matmul indexing_maps = [1, 2, 3] ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.contract' expected 'indexing_maps' attribute}}
  linalg.contract ins(%m, %m : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'linalg.transpose' expected integer value}}
  linalg.transpose ins(%m2 : memref<4x4xf32>) outs(%m2 : memref<4x4xf32>) permutation = [0, x]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '='}}
  linalg.broadcast ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) dimensions [0]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  affine.parallel (%x) = (0) to (4) reduce (1) -> (f32) { affine.yield %f : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.for' invalid kind of attribute specified}}
  affine.for %x = 0 to 4 step "a" { }
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'affine.linearize_index' op attribute 'disjoint' is neither unit nor a bool}}
  %x = "affine.linearize_index"(%i) <{static_basis = array<i64>, operandSegmentSizes = array<i32: 1, 0>, disjoint = 1 : i32}> : (index) -> index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    // expected-error @+1 {{'affine.yield' op only terminates affine.if/for/parallel regions}}
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.if' invalid kind of attribute specified}}
  affine.if 1 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  affine.for x = 0 to 4 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '='}}
  affine.for %x 0 to 4 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ']' in affine map}}
  %x = affine.load %m[%i
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '[' in affine map}}
  %x = affine.load %m %i : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  %x = affine.load %m[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected operation name in quotes}}
  affine.store %f, %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.vector_load' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %x = affine.vector_load %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  %x = affine.apply 1 (%i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' rw specifier has to be 'read' or 'write'}}
  affine.prefetch %m[%i], odd, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' expected 'locality'}}
  affine.prefetch %m[%i], read, odd<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' cache type has to be 'data' or 'instr'}}
  affine.prefetch %m[%i], read, locality<3>, odd : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' invalid kind of attribute specified}}
  affine.prefetch %m[%i], read, locality<"a">, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'affine.prefetch' expected valid keyword}}
  affine.prefetch %m[%i], 1, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'affine.delinearize_index' expected integer value}}
  // expected-error @+1 {{custom op 'affine.delinearize_index' expected SSA value or integer}}
  %x:2 = affine.delinearize_index %i into (2, x) : index, index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %x = affine.min affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'tensor<5xf32>' vs 'tensor<4xf32>'}}
  %x = bufferization.alloc_tensor() copy(%t) : tensor<5xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected that `copy` and return type match}}
  %x = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'bufferization.dealloc' op must have the same number of updated conditions (results) as retained operands}}
  %x = "bufferization.dealloc"(%m, %b, %m, %m) <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (memref<4xf32>, i1, memref<4xf32>, memref<4xf32>) -> i1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ':'}}
  bufferization.dealloc (%m : memref<4xf32>) if (%b) retain (%m)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '('}}
  bufferization.dealloc (%m : memref<4xf32>) if %b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'bufferization.to_buffer' invalid kind of type specified}}
  %x = bufferization.to_buffer %f : f32 to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'bufferization.clone' invalid kind of type specified}}
  %x = bufferization.clone %m : memref<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'cf.cond_br' integer value too large}}
  // expected-error @+1 {{expected ']'}}
  cf.cond_br %b weights([99999999999, 1]), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  cf.cond_br %b weights([1]), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '['}}
  cf.cond_br %b weights(1, 2), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %f : f32, [
    default: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.switch %n : i32, [
    // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
    1: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.switch %n : i32, [
    default: ^c,
    // expected-error @+1 {{custom op 'cf.switch' expected integer value}}
    x: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.switch' op number of case values should match number of case destinations}}
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.switch' op must be the last operation in the parent block}}
  "cf.switch"(%n) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.switch' op 'case_operand_segments' must have one size for each of the 1 cases, 0 in sum}}
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 3>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 1 vs 2}}
  "cf.cond_br"(%b)[^c, ^c] <{branch_weights = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ':'}}
  cf.br ^c(%n)
  ^c(%x: i32):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  cf.assert %b, 1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ','}}
  cf.assert %b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^c(%n : i32)
  ^c(%x: f32):
  return
}

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
memref.global @g : memref<4xf32> = 1

// -----

// expected-error @+1 {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @g : memref<4xf32> = "a"

// -----

// expected-error @+1 {{custom op 'memref.global' type should be static shaped memref, but got 'tensor<4xf32>'}}
memref.global @g : tensor<4xf32>

// -----

// expected-error @+1 {{expected ':'}}
memref.global @g memref<4xf32>

// -----

// expected-error @+1 {{custom op 'memref.global' expected valid '@'-identifier for symbol name}}
memref.global g : memref<4xf32>

// -----

// expected-error @+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{sym_name = "g", type = i32}> : () -> ()

// -----

// expected-error @+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'}}
"memref.global"() <{sym_name = "g", type = memref<?xf32>}> : () -> ()

// -----

// DIFFERS: said by the op, not by the type of the slot
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expected the results to be 'memref<f32>', an offset, 1 sizes and 1 strides of type 'index'}}
  %x:2 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<4xf32>, index)
  return
}

// -----

// DIFFERS: said by the op, not by the type of the slot
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expected the results to be 'memref<f32>', an offset, 1 sizes and 1 strides of type 'index'}}
  %x:4 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<4xf32>, index, index, index)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.dma_wait' invalid kind of type specified: expected builtin.memref, but found 'i32'}}
  memref.dma_wait %m[%i], %i : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.rank' invalid kind of type specified}}
  %x = memref.rank %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '['}}
  %x = memref.load %m %i : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.load' invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'}}
  %x = memref.load %m[%i] : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ')'}}
  %x = memref.alloc(%i : memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ']'}}
  %x = memref.alloc(%i)[%i : memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.alloc' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  %x = memref.alloc() : f32
  return
}

// -----

// DIFFERS: mlir-opt verifies attributes of dictionaries while it parses
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
  %x = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

// DIFFERS: mlir-opt verifies attributes of dictionaries while it parses
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  %x = memref.alloc() {alignment = "a"} : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.dealloc' invalid kind of type specified}}
  memref.dealloc %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.cast' expected 'to'}}
  %x = memref.cast %m : memref<4xf32> memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{expected '[' in dynamic index list}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %x = memref.subview %m[0] [4] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  %x = memref.subview %m[0] [%f] [1] : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected the number of 'offsets' to match the number of dynamic entries in 'static_offsets' (1 vs 0)}}
  %x = "memref.reinterpret_cast"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<4xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected 1 stride values, got 2}}
  %x = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1, 1>}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// DIFFERS: said by the op, not by the type of the slot
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected result type to have strided layout but found 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>'}}
  %x = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op reassociation index 2 is out of bounds}}
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 1, 2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 1], [2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)}}
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0]]}> : (memref<4x4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  %x = "memref.collapse_shape"(%m) <{reassociation = [[0], [1]]}> : (memref<4xf32>) -> memref<4x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %x = "memref.expand_shape"(%m2) <{reassociation = [[0], [1]], static_output_shape = array<i64: 4>}> : (memref<4x4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %s: memref<?xindex>) {
  // expected-error @+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %x = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%a: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  // expected-error @+1 {{'memref.transpose' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>'}}
  %x = memref.transpose %a (d0) -> (d0) : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '(' in dimensional identifier list}}
  %x = memref.transpose %m 1 : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i], odd, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  %x = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.assume_alignment' invalid kind of attribute specified}}
  %x = memref.assume_alignment %m, "a" : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %x = memref.get_global g : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori]}}
  %x = memref.atomic_rmw odd %f, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %x = scf.for %a = %i to %i step %i iter_args(%c = %f) -> (f32, f32) { scf.yield %c : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.while' expected as many input types as operands (expected 1 got 2)}}
  %x = scf.while (%c = %n) : (i32, i32) -> i32 { scf.condition(%b) %c : i32 } do { ^bb0(%d: i32): scf.yield %d : i32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  "scf.while"() ({
    scf.yield
  }, {
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.index_switch' op expected region to end with scf.yield, but got test.op}}
  %x = scf.index_switch %i -> i32
  case 1 {
    "test.op"() : () -> ()
  }
  default {
    scf.yield %n : i32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0}}
  %x = scf.index_switch %i -> i32
  case 1 {
    scf.yield
  }
  default {
    scf.yield %n : i32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  %x = scf.index_switch %i -> i32
  case 1 {
    scf.yield %f : f32
  }
  default {
    scf.yield %n : i32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  %x = scf.parallel (%a) = (%i) to (%i) step (%i) init (%n) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%p: f32, %q: f32):
      scf.reduce.return %p : f32
    }
  }
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.parallel' op expects as many lower and upper bounds as steps}}
  "scf.parallel"(%i, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> ({
  ^bb0(%a: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    // expected-error @+1 {{empty block: expect at least a terminator}}
    "scf.reduce"(%f) ({
    ^bb0(%p: f32, %q: f32):
    }) : (f32) -> ()
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 1 operands}}
  scf.parallel (%a) = (%i, %i) to (%i) step (%i) { scf.reduce }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '(' in argument list}}
  scf.parallel %a = (%i) to (%i) step (%i) { scf.reduce }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.for' expected 'step'}}
  scf.for %a = %i to %i { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  scf.for %a = %i to %i step %i : f32 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.for' expected '('}}
  scf.for %a = %i to %i step %i iter_args %c { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'i1' vs 'i32'}}
  scf.if %n { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected SSA operand}}
  scf.if { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected non-function type}}
  scf.if %b -> { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '{' to begin a region}}
  scf.if %b { } else
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{expected ')' in dynamic index list}}
  // expected-error @+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%a) in (%i { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'scf.forall' expected integer value}}
  // expected-error @+1 {{custom op 'scf.forall' expected SSA value or integer}}
  scf.forall (%a) in (x) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '(' in argument list}}
  scf.forall %a in (4) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'scf.forall' expected 'step'}}
  scf.forall (%a) = (0) to (4) { }
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '->' in function type}}
  scf.forall (%a) in (4) shared_outs(%o = %t) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected 2 upper bound values, got 1}}
  scf.forall (%a, %c) in (4) { }
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.condition' op must be the last operation in the parent block}}
  scf.condition(%b)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.execute_region -> i32 { scf.yield %n : i32 }
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.reduce' op must be the last operation in the parent block}}
  scf.reduce(%f : f32)
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'shape.const_shape' expected a list of integers}}
  %x = shape.const_shape ["a"] : tensor<1xindex>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  %x = shape.const_shape 1 : tensor<1xindex>
  return
}

// -----

func.func @invalid(%s: !shape.shape, %i: index) {
  // expected-error @+1 {{expected '(' in operand list}}
  %x = shape.reduce %s, %i) : !shape.shape -> index { ^bb0(%a: index, %c: !shape.size, %d: index): shape.yield %d : index }
  return
}

// -----

// NOT COMPARED: mlir-opt says so after a minute
func.func @invalid(%s: !shape.shape) {
  // expected-error @+1 {{custom op 'shape.reduce' number of operands and types do not match: got 18446744073709551615 operands and 1 types}}
  %x = shape.reduce() : !shape.shape -> index { }
  return
}

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
shape.function_library @l { } mapping 1

// -----

// expected-error @+1 {{expected attribute name}}
shape.function_library @l { } mapping {

// -----

// expected-error @+1 {{custom op 'shape.function_library' expected valid '@'-identifier for symbol name}}
shape.function_library l { } mapping {}

// -----

func.func @invalid(%s: !shape.shape) {
  // expected-error @+1 {{expected non-function type}}
  %x = shape.broadcast %s : !shape.shape ->
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'shape.add' op result #0 must be size or index, but got 'f32'}}
  %x = shape.add %i, %i : index, index -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.contract' expected 2 types}}
  %x = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32> into f32
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.print' expected string}}
  vector.print str 1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'vector.print' expected ::mlir::vector::PrintPunctuation to be one of: no_punctuation, newline, comma, open, close}}
  // expected-error @+1 {{custom op 'vector.print' failed to parse Vector_PrintPunctuation parameter 'value' which is to be a `::mlir::vector::PrintPunctuation`}}
  vector.print punctuation <odd>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '<'}}
  vector.print punctuation odd
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected an affine map as permutation_map}}
  %x = vector.transfer_read %m[%i], %f {permutation_map = 1} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %p: memref<4xvector<4xf32>>, %k: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' does not support masks with vector element type}}
  %x = vector.transfer_read %p[%i], %v, %k : memref<4xvector<4xf32>>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %k: vector<4xi1>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %x = vector.transfer_read %m2[%i, %i], %f, %k {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'vector.shuffle' op operand #0 must be a vector}}
  %x = vector.shuffle %n, %v [0] : i32, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %x = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'vector.shuffle' op invalid mask length}}
  %x = "vector.shuffle"(%v, %v) <{mask = array<i64>}> : (vector<4xf32>, vector<4xf32>) -> vector<1xf32>
  return
}

// -----

func.func @invalid(%w: vector<3xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %x, %y = "vector.deinterleave"(%w) : (vector<3xf32>) -> (vector<1xf32>, vector<1xf32>)
  return
}

// -----

func.func @invalid(%w: vector<3xf32>) {
  // expected-error @+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the source vector has an even number of elements}}
  %x, %y = vector.deinterleave %w : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @invalid(%p: memref<4xvector<3xi8>>, %i: index, %v: vector<3xi8>) {
  // expected-error @+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %x = vector.transfer_read %p[%i], %v : memref<4xvector<3xi8>>, vector<4xi8>
  return
}

// -----

func.func @invalid(%p: memref<4xvector<4xf32>>, %i: index, %v: vector<4xf32>) {
  // expected-error @+1 {{custom op 'vector.transfer_read' expected a custom permutation_map when rank(source) != rank(destination)}}
  %x = vector.transfer_read %p[%i], %v : memref<4xvector<4xf32>>, vector<2x2x4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %l: vector<4xi32>, %k: vector<4xi1>) {
  // expected-error @+1 {{'vector.gather' op operand #0 must be Tensor or MemRef of any type values, but got 'f32'}}
  %x = "vector.gather"(%f, %i, %l, %k, %v) : (f32, index, vector<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %s: vector<[4]xf32>) {
  %x = vector.outerproduct %v, %s : vector<4xf32>, vector<[4]xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %s: vector<[4]xf32>) {
  // expected-error @+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %x = vector.outerproduct %s, %v : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %x = "vector.contract"(%v, %v, %f) <{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = [#vector.iterator_type<reduction>]}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %w: vector<2xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %x = "vector.contract"(%v, %v, %w) <{indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>], iterator_types = [#vector.iterator_type<reduction>, #vector.iterator_type<parallel>]}> : (vector<4xf32>, vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{expected ']' in dynamic index list}}
  // expected-error @+1 {{custom op 'vector.extract' expected SSA value or integer}}
  %x = vector.extract %v[0 : f32 from vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'vector.extract' expected integer value}}
  // expected-error @+1 {{custom op 'vector.extract' expected SSA value or integer}}
  %x = vector.extract %v[x] : f32 from vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.broadcast' expected 'to'}}
  %x = vector.broadcast %f : f32 vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %x = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %k: vector<4xi1>) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %x = vector.mask %k { vector.print %v : vector<4xf32> } : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ','}}
  %x = vector.load %m[%i] : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.load' invalid kind of type specified: expected builtin.memref, but found 'f32'}}
  %x = vector.load %m[%i] : f32, vector<4xf32>
  return
}

// -----

// DIFFERS: said by the op, not by the type of the slot
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.create_mask' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %x = vector.create_mask %i : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'vector.constant_mask' expected integer value}}
  // expected-error @+1 {{expected ']'}}
  %x = vector.constant_mask [1, x] : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ']'}}
  %x = vector.constant_mask [1 : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'vector.shape_cast' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %x = vector.shape_cast %v : vector<4xf32> to f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %x = vector.scan <add>, %v, %v : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ']'}}
  %x = tensor.extract %t[%i : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.extract' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.extract %t[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.insert' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.insert %f into %t[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{use of value '%f' expects different type than prior uses: 'index' vs 'f32'}}
  %x = tensor.dim %t, %f : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.from_elements' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.from_elements %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ')'}}
  %x = tensor.empty(%i : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.empty' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.empty() : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.cast' expected 'to'}}
  %x = tensor.cast %t : tensor<4xf32> tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %x = tensor.concat dim(x) %t : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected '('}}
  %x = tensor.concat dim(0) %t : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'tensor.pad' expected integer value}}
  // expected-error @+1 {{custom op 'tensor.pad' expected SSA value or integer}}
  %x = tensor.pad %t low[x] high[0] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.splat' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.splat %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'tensor.generate' invalid kind of type specified: expected builtin.tensor, but found 'f32'}}
  %x = tensor.generate %i { ^bb0(%a: index): tensor.yield %f : f32 } : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %x = tensor.collapse_shape %t2 [0, 1] : tensor<4x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %l: tensor<1xi32>) {
  // expected-error @+1 {{expected '['}}
  %x = tensor.gather %t[%l] gather_dims(0) : (tensor<4xf32>, tensor<1xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'complex.constant' op requires 'value' to be a complex constant, represented as array of two values}}
  %x = complex.constant [1.0] : complex<f32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{custom op 'complex.re' invalid kind of type specified: expected builtin.complex, but found 'f32'}}
  %x = complex.re %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{'math.absf' op operand #0 must be floating-point-like, but got 'i32'}}
  // expected-error @+1 {{'math.absf' op result #0 must be floating-point-like, but got 'i32'}}
  %x = math.absf %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'math.fpowi' op operand #1 must be signless-integer-like, but got 'f32'}}
  %x = math.fpowi %f, %f : f32, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected attribute value}}
  %x = index.constant x
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
  // expected-error @+1 {{custom op 'index.cmp' failed to parse IndexCmpPredicateAttr parameter 'value' which is to be a `::mlir::index::IndexCmpPredicate`}}
  %x = index.cmp odd(%i, %i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ':'}}
  ub.poison
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{expected ':'}}
  %x = ub.poison 1 : i32
  return
}

// -----

// expected-error @+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global odd @g : i32

// -----

// expected-error @+1 {{custom op 'ml_program.global' expected valid '@'-identifier for symbol name}}
ml_program.global private g : i32

// -----

// expected-error @+1 {{expected ')'}}
ml_program.global private @g(1 : i32

// -----

// expected-error @+1 {{expected ':'}}
ml_program.global private @g i32
