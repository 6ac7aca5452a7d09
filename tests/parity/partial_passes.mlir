// Programs for the partial bufferization passes of MLIR 16.
func.func @two(%t: tensor<?xf32>, %u: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %r:2 = linalg.generic {indexing_maps = [affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types = ["parallel"]} outs(%t, %u : tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%q: f32, %w: f32):
    linalg.yield %w, %q : f32, f32
  } -> (tensor<?xf32>, tensor<?xf32>)
  return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
}
func.func @reads(%t: tensor<?xf32>, %i: index, %x: f32) -> (f32, f32, tensor<?xf32>) {
  %a = tensor.extract %t[%i] : tensor<?xf32>
  %b = tensor.extract %t[%i] : tensor<?xf32>
  %c = tensor.insert %x into %t[%i] : tensor<?xf32>
  %d = tensor.insert %x into %c[%i] : tensor<?xf32>
  return %a, %b, %d : f32, f32, tensor<?xf32>
}
func.func @slices(%t: tensor<?xf32>, %i: index, %x: f32, %p: tensor<2xf32>) -> (tensor<?xf32>, tensor<4xf32>, tensor<?xf32>) {
  %e = tensor.extract_slice %t[%i][4][1] : tensor<?xf32> to tensor<4xf32>
  %f = tensor.insert %x into %e[%i] : tensor<4xf32>
  %g = tensor.insert_slice %p into %t[1][2][1] : tensor<2xf32> into tensor<?xf32>
  %h = tensor.insert_slice %p into %g[4][2][1] : tensor<2xf32> into tensor<?xf32>
  %k = tensor.cast %e : tensor<4xf32> to tensor<?xf32>
  return %h, %e, %k : tensor<?xf32>, tensor<4xf32>, tensor<?xf32>
}
func.func @shapes(%t: tensor<4xf32>, %u: tensor<2x3xf32>, %s: tensor<1xindex>) -> (tensor<2x2xf32>, tensor<6xf32>, tensor<?xf32>, index) {
  %e = tensor.expand_shape %t [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %c = tensor.collapse_shape %u [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %r = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<1xindex>) -> tensor<?xf32>
  %k = tensor.rank %t : tensor<4xf32>
  return %e, %c, %r, %k : tensor<2x2xf32>, tensor<6xf32>, tensor<?xf32>, index
}
func.func @made(%i: index, %x: f32, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<?xf32>, tensor<4xf32>, index) {
  %fe = tensor.from_elements %x, %x : tensor<2xf32>
  %g = tensor.generate %i {
  ^bb0(%j: index):
    %v = tensor.extract %y[%j] : tensor<2xf32>
    tensor.yield %v : f32
  } : tensor<?xf32>
  %pd = tensor.pad %y low[1] high[1] {
  ^bb0(%j: index):
    tensor.yield %x : f32
  } : tensor<2xf32> to tensor<4xf32>
  %d = tensor.dim %g, %i : tensor<?xf32>
  return %fe, %g, %pd, %d : tensor<2xf32>, tensor<?xf32>, tensor<4xf32>, index
}
func.func @vectors(%t: tensor<?x4xf32>, %i: index, %x: f32) -> (vector<4xf32>, tensor<?x4xf32>) {
  %v = vector.transfer_read %t[%i, %i], %x : tensor<?x4xf32>, vector<4xf32>
  %w = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x4xf32>
  return %v, %w : vector<4xf32>, tensor<?x4xf32>
}
func.func @constants(%c: i1, %t: tensor<2xindex>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xi64>, tensor<2xf32>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %k = arith.index_cast %t : tensor<2xindex> to tensor<2xi64>
  %s = arith.select %c, %a, %b : tensor<2xf32>
  return %a, %b, %k, %s : tensor<2xf32>, tensor<2xf32>, tensor<2xi64>, tensor<2xf32>
}
func.func @allocations(%n: index, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %a = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %b = bufferization.alloc_tensor() copy(%t) : tensor<?xf32>
  %c = bufferization.alloc_tensor(%n) : tensor<?xf32>
  return %a, %b : tensor<?xf32>, tensor<?xf32>
}
func.func @assuming(%w: !shape.witness, %t: tensor<2xf32>) -> tensor<2xf32> {
  %r = shape.assuming %w -> (tensor<2xf32>) {
    shape.assuming_yield %t : tensor<2xf32>
  }
  return %r : tensor<2xf32>
}
func.func @between(%m: memref<2xf32>, %i: index, %x: f32) -> (memref<2xf32>, tensor<2xf32>) {
  %t = bufferization.to_tensor %m : memref<2xf32> to tensor<2xf32>
  %a = tensor.insert %x into %t[%i] : tensor<2xf32>
  %l = linalg.fill ins(%x : f32) outs(%a : tensor<2xf32>) -> tensor<2xf32>
  %b = bufferization.to_buffer %l : tensor<2xf32> to memref<2xf32>
  return %b, %a : memref<2xf32>, tensor<2xf32>
}
