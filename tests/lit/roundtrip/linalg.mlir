// Structured ops on tensors and buffers, with and without results.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
#id = affine_map<(d0, d1) -> (d0, d1)>
#tr = affine_map<(d0, d1) -> (d1, d0)>
#vec = affine_map<(d0) -> (d0)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @generics(%a: tensor<?x?xf32>, %o: tensor<?xf32>, %m: memref<4x4xf32>, %s: f32) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#tr, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<?x?xf32>) outs(%o : tensor<?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %x = arith.addf %in, %out : f32
    linalg.yield %x : f32
  } -> tensor<?xf32>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"], doc = "fills", library_call = "f"} outs(%m : memref<4x4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> ()>, #id], iterator_types = ["parallel", "parallel"]} ins(%s : f32) outs(%m : memref<4x4xf32>) attrs = {tag = #tr} {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  %1:2 = linalg.generic {indexing_maps = [#vec, #vec, #vec, #vec], iterator_types = ["parallel"]} ins(%0, %o : tensor<?xf32>, tensor<?xf32>) outs(%o, %0 : tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32, %out2: f32):
    linalg.yield %in, %in2 : f32, f32
  } -> (tensor<?xf32>, tensor<?xf32>)
  return %1#1 : tensor<?xf32>
}

func.func @named(%t: tensor<4x8xf32>, %u: tensor<8x16xf32>, %o: tensor<4x16xf32>, %m: memref<4x8xf32>, %f: f32, %v: tensor<4xf32>, %i: memref<4xi32>, %l: memref<4xi64>) -> tensor<4x16xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%o : tensor<4x16xf32>) -> tensor<4x16xf32>
  linalg.fill ins(%f : f32) outs(%m : memref<4x8xf32>)
  linalg.fill {tag} ins(%f : f32) outs(%m : memref<4x8xf32>)
  linalg.copy ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>)
  linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%i : memref<4xi32>) outs(%l : memref<4xi64>)
  %1 = linalg.copy ins(%0 : tensor<4x16xf32>) outs(%o : tensor<4x16xf32>) -> tensor<4x16xf32>
  %2 = linalg.matmul ins(%t, %u : tensor<4x8xf32>, tensor<8x16xf32>) outs(%1 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.matmul {tag} ins(%t, %u : tensor<4x8xf32>, tensor<8x16xf32>) outs(%2 : tensor<4x16xf32>) -> tensor<4x16xf32>
  %e = tensor.empty() : tensor<8x4xf32>
  %4 = linalg.transpose ins(%t : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  %5 = linalg.transpose ins(%4 : tensor<8x4xf32>) outs(%t : tensor<4x8xf32>) permutation = [1, 0] {tag}
  linalg.transpose ins(%m : memref<4x8xf32>) outs(%m : memref<4x8xf32>) permutation = [0, 1]
  %6 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%5 : tensor<4x8xf32>) dimensions = [1]
  %7 = linalg.broadcast ins(%v : tensor<4xf32>) outs(%6 : tensor<4x8xf32>) dimensions = [1] {tag}
  %8 = linalg.map { arith.addf {fastmath = #arith.fastmath<fast>} } ins(%7, %6 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)
  %9 = linalg.map ins(%8, %6 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%t : tensor<4x8xf32>)
    (%x: f32, %y: f32, %out: f32) {
      %z = arith.addf %x, %y : f32
      %w = arith.mulf %z, %out : f32
      linalg.yield %w : f32
    }
  %10 = linalg.map outs(%9 : tensor<4x8xf32>) (%out: f32) {
      linalg.yield %f : f32
    }
  %11 = linalg.reduce { arith.addf } ins(%10 : tensor<4x8xf32>) outs(%v : tensor<4xf32>) dimensions = [1]
  %12 = linalg.reduce ins(%10 : tensor<4x8xf32>) outs(%11 : tensor<4xf32>) dimensions = [1]
    (%x: f32, %acc: f32) {
      %z = arith.addf %x, %acc : f32
      %zz = arith.addf %z, %acc : f32
      linalg.yield %zz : f32
    }
  %13:2 = linalg.reduce ins(%10, %8 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%12, %v : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f32, %acc: f32, %acc2: f32) {
      linalg.yield %x, %acc2 : f32, f32
    }
  return %3 : tensor<4x16xf32>
}
