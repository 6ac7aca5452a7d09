// What the parser and the verifier refuse of ops, and other files here do not show.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.extract_slice"(%t) <{operandSegmentSizes = array<i32: 1,0,0,0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%d: tensor<?x4xf32>) {
  %x = tensor.collapse_shape %d [[0, 1]] : tensor<?x4xf32> into tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1, 2]]}> : (tensor<4x4xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0]]}> : (tensor<4x4xf32>) -> tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.collapse_shape"(%t) <{reassociation = [[0], [1]]}> : (tensor<4xf32>) -> tensor<4x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1], []]}> : (tensor<4x4xf32>) -> tensor<16x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.expand_shape"(%t) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4>}> : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.expand_shape"(%dt) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 4>}> : (tensor<?xf32>) -> tensor<?x4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.collapse_shape"(%t2) <{reassociation = [[0, 1]]}> : (tensor<4x4xf32>) -> tensor<16xi32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.expand_shape"(%t) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>) -> tensor<2x2xi32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "tensor.pad"(%t) <{operandSegmentSizes = array<i32: 1,0,0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64: 0>}> ({
  ^bb0(%a: index):
    tensor.yield %f : f32
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = 1} outs(%m : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.generic 1 outs(%m : memref<4xf32>) { ^bb0(%x: f32): linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
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
    scf.yield %x : f32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 floordiv 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 - 1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @invalid(%x: memref<1x1x1xf32>) {
  "linalg.batch_matmul"(%x, %x, %x) <{indexing_maps = [affine_map<(b, i, j, k) -> (b, i, k)>], operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%p: f32, %q: f32, %r: f32):
    linalg.yield %p : f32
  }) : (memref<1x1x1xf32>, memref<1x1x1xf32>, memref<1x1x1xf32>) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.contract indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>] ins(%f, %m : f32, memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "linalg.map"(%m) ({ }) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "linalg.reduce"() <{dimensions = array<i64>}> ({ }) : () -> ()
  return
}

// -----

func.func @invalid(%u: tensor<*xf32>) {
  %x = linalg.softmax dimension(0) ins(%u : tensor<*xf32>) outs(%u : tensor<*xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.yield %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.elementwise kind=x ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
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
  linalg.reduce { arith.addf } dimensions = [0]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.map { arith.addf } outs(%m : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %z: memref<f32>) {
  linalg.reduce ins(%m : memref<4xf32>) outs(%z : memref<f32>) dimensions = [0] (%a: f32, %c: f32 { linalg.yield %a : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.index 0 : index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = linalg.index 0 : index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.fill ins(%f : f32)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.matmul ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>) -> 
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.matmul indexing_maps = 1 ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.matmul indexing_maps = [1, 2, 3] ins(%m2, %m2 : memref<4x4xf32>, memref<4x4xf32>) outs(%m2 : memref<4x4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.contract ins(%m, %m : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.transpose ins(%m2 : memref<4x4xf32>) outs(%m2 : memref<4x4xf32>) permutation = [0, x]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  linalg.broadcast ins(%m : memref<4xf32>) outs(%m2 : memref<4x4xf32>) dimensions [0]
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.parallel (%x) = (0) to (4) reduce (1) -> (f32) { affine.yield %f : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.for %x = 0 to 4 step "a" { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "affine.linearize_index"(%i) <{static_basis = array<i64>, operandSegmentSizes = array<i32: 1, 0>, disjoint = 1 : i32}> : (index) -> index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.if 1 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.for x = 0 to 4 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.for %x 0 to 4 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.load %m[%i
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.load %m %i : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.load %m[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.store %f, %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.vector_load %m[%i] : memref<4xf32>, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.apply 1 (%i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.prefetch %m[%i], odd, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.prefetch %m[%i], read, odd<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.prefetch %m[%i], read, locality<3>, odd : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.prefetch %m[%i], read, locality<"a">, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  affine.prefetch %m[%i], 1, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x:2 = affine.delinearize_index %i into (2, x) : index, index
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = affine.min affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = bufferization.alloc_tensor() copy(%t) : tensor<5xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "bufferization.dealloc"(%m, %b, %m, %m) <{operandSegmentSizes = array<i32: 1, 1, 2>}> : (memref<4xf32>, i1, memref<4xf32>, memref<4xf32>) -> i1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  bufferization.dealloc (%m : memref<4xf32>) if (%b) retain (%m)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  bufferization.dealloc (%m : memref<4xf32>) if %b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = bufferization.to_buffer %f : f32 to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = bufferization.clone %m : memref<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b weights([99999999999, 1]), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b weights([1]), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b weights(1, 2), ^c, ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.switch %f : f32, [
    default: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.switch %n : i32, [
    1: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.switch %n : i32, [
    default: ^c,
    x: ^c
  ]
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.switch"(%n) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.switch"(%n)[^c, ^c] <{case_operand_segments = array<i32: 3>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.cond_br"(%b)[^c, ^c] <{branch_weights = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.br ^c(%n)
  ^c(%x: i32):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.assert %b, 1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.assert %b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.br ^c(%n : i32)
  ^c(%x: f32):
  return
}

// -----

memref.global @g : memref<4xf32> = 1

// -----

memref.global @g : memref<4xf32> = "a"

// -----

memref.global @g : tensor<4xf32>

// -----

memref.global @g memref<4xf32>

// -----

memref.global g : memref<4xf32>

// -----

"memref.global"() <{sym_name = "g", type = i32}> : () -> ()

// -----

"memref.global"() <{sym_name = "g", type = memref<?xf32>}> : () -> ()

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x:2 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<4xf32>, index)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x:4 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<4xf32>, index, index, index)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  memref.dma_wait %m[%i], %i : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.rank %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.load %m %i : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.load %m[%i] : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.alloc(%i : memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.alloc(%i)[%i : memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.alloc() : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.alloc() {alignment = 3} : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.alloc() {alignment = "a"} : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  memref.dealloc %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.cast %m : memref<4xf32> memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.subview %m[0] [4] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.subview %m[0] [%f] [1] : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.reinterpret_cast"(%m, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1, 1>}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 1, 2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0, 1], [2]]}> : (memref<4x4xf32>) -> memref<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.collapse_shape"(%m2) <{reassociation = [[0]]}> : (memref<4x4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.collapse_shape"(%m) <{reassociation = [[0], [1]]}> : (memref<4xf32>) -> memref<4x1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.expand_shape"(%m2) <{reassociation = [[0], [1]], static_output_shape = array<i64: 4>}> : (memref<4x4xf32>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %s: memref<?xindex>) {
  %x = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @invalid(%a: memref<4xf32, affine_map<(d0) -> (d0 mod 2)>>) {
  %x = memref.transpose %a (d0) -> (d0) : memref<4xf32, affine_map<(d0) -> (d0 mod 2)>> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.transpose %m 1 : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  memref.prefetch %m[%i], odd, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.assume_alignment %m, "a" : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.get_global g : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = memref.atomic_rmw odd %f, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = scf.for %a = %i to %i step %i iter_args(%c = %f) -> (f32, f32) { scf.yield %c : f32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = scf.while (%c = %n) : (i32, i32) -> i32 { scf.condition(%b) %c : i32 } do { ^bb0(%d: i32): scf.yield %d : i32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.while"() ({
    scf.yield
  }, {
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
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
  %x = scf.parallel (%a) = (%i) to (%i) step (%i) init (%n) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%p: f32, %q: f32):
      scf.reduce.return %p : f32
    }
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.parallel"(%i, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> ({
  ^bb0(%a: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    "scf.reduce"(%f) ({
    ^bb0(%p: f32, %q: f32):
    }) : (f32) -> ()
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.parallel (%a) = (%i, %i) to (%i) step (%i) { scf.reduce }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.parallel %a = (%i) to (%i) step (%i) { scf.reduce }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.for %a = %i to %i { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.for %a = %i to %i step %i : f32 { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.for %a = %i to %i step %i iter_args %c { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if %n { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if %b -> { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if %b { } else
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall (%a) in (%i { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall (%a) in (x) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall %a in (4) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall (%a) = (0) to (4) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall (%a) in (4) shared_outs(%o = %t) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.forall (%a, %c) in (4) { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.condition(%b)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.execute_region { }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.execute_region -> i32 { scf.yield %n : i32 }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.reduce(%f : f32)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = shape.const_shape ["a"] : tensor<1xindex>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = shape.const_shape 1 : tensor<1xindex>
  return
}

// -----

func.func @invalid(%s: !shape.shape, %i: index) {
  %x = shape.reduce %s, %i) : !shape.shape -> index { ^bb0(%a: index, %c: !shape.size, %d: index): shape.yield %d : index }
  return
}

// -----

func.func @invalid(%s: !shape.shape) {
  %x = shape.reduce() : !shape.shape -> index { }
  return
}

// -----

shape.function_library @l { } mapping 1

// -----

shape.function_library @l { } mapping {

// -----

shape.function_library @l { }

// -----

shape.function_library l { } mapping {}

// -----

func.func @invalid(%s: !shape.shape) {
  %x = shape.broadcast %s : !shape.shape ->
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = shape.add %i, %i : index, index -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32> into f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  vector.print str 1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  vector.print punctuation <odd>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  vector.print punctuation odd
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.transfer_read %m[%i], %f {permutation_map = 1} : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %p: memref<4xvector<4xf32>>, %k: vector<4xi1>) {
  %x = vector.transfer_read %p[%i], %v, %k : memref<4xvector<4xf32>>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %k: vector<4xi1>) {
  %x = vector.transfer_read %m2[%i, %i], %f, %k {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<4x4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.shuffle %n, %v [0] : i32, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "vector.shuffle"(%v, %v) <{mask = array<i64>}> : (vector<4xf32>, vector<4xf32>) -> vector<1xf32>
  return
}

// -----

func.func @invalid(%w: vector<3xf32>) {
  %x, %y = "vector.deinterleave"(%w) : (vector<3xf32>) -> (vector<1xf32>, vector<1xf32>)
  return
}

// -----

func.func @invalid(%w: vector<3xf32>) {
  %x, %y = vector.deinterleave %w : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @invalid(%p: memref<4xvector<3xi8>>, %i: index, %v: vector<3xi8>) {
  %x = vector.transfer_read %p[%i], %v : memref<4xvector<3xi8>>, vector<4xi8>
  return
}

// -----

func.func @invalid(%p: memref<4xvector<4xf32>>, %i: index, %v: vector<4xf32>) {
  %x = vector.transfer_read %p[%i], %v : memref<4xvector<4xf32>>, vector<2x2x4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %l: vector<4xi32>, %k: vector<4xi1>) {
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
  %x = vector.outerproduct %s, %v : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "vector.contract"(%v, %v, %f) <{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = [#vector.iterator_type<reduction>]}> : (vector<4xf32>, vector<4xf32>, f32) -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %w: vector<2xf32>) {
  %x = "vector.contract"(%v, %v, %w) <{indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>], iterator_types = [#vector.iterator_type<reduction>, #vector.iterator_type<parallel>]}> : (vector<4xf32>, vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.extract %v[0 : f32 from vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.extract %v[x] : f32 from vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.broadcast %f : f32 vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.reduction <add>, %v : vector<4xf32> into i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %k: vector<4xi1>) {
  %x = vector.mask %k { vector.print %v : vector<4xf32> } : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.load %m[%i] : memref<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.load %m[%i] : f32, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.create_mask %i : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.constant_mask [1, x] : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.constant_mask [1 : vector<4xi1>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.shape_cast %v : vector<4xf32> to f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = vector.scan <add>, %v, %v : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.extract %t[%i : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.extract %t[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.insert %f into %t[%i] : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.dim %t, %f : tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.from_elements %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.empty(%i : tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.empty() : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.cast %t : tensor<4xf32> tensor<?xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.concat dim(x) %t : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.concat dim(0) %t : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.pad %t low[x] high[0] { ^bb0(%a: index): tensor.yield %f : f32 } : tensor<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.splat %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.generate %i { ^bb0(%a: index): tensor.yield %f : f32 } : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = tensor.collapse_shape %t2 [0, 1] : tensor<4x4xf32> into tensor<16xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>, %l: tensor<1xi32>) {
  %x = tensor.gather %t[%l] gather_dims(0) : (tensor<4xf32>, tensor<1xi32>) -> tensor<1xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = complex.constant [1.0] : complex<f32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = complex.re %f : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = math.absf %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = math.fpowi %f, %f : f32, f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = index.constant x
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = index.cmp odd(%i, %i)
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = index.bool.constant 1
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  ub.poison
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = ub.poison 1 : i32
  return
}

// -----

ml_program.global odd @g : i32

// -----

ml_program.global private g : i32

// -----

ml_program.global private @g(1 : i32

// -----

ml_program.global private @g i32
