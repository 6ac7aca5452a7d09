// op: affine.parallel
func.func @f(%m: memref<4xf32>, %v: f32) {
  affine.parallel (%i) = (0) to (4) {
    affine.store %v, %m[%i] : memref<4xf32>
  }
  return
}
// -----
// op: arith.scaling_extf
func.func @f(%a: tensor<4xf4E2M1FN>, %s: tensor<4xf8E8M0FNU>) -> tensor<4xf32> {
  %0 = arith.scaling_extf %a, %s : tensor<4xf4E2M1FN>, tensor<4xf8E8M0FNU> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// op: arith.scaling_truncf
func.func @f(%a: tensor<4xf32>, %s: tensor<4xf8E8M0FNU>) -> tensor<4xf4E2M1FN> {
  %0 = arith.scaling_truncf %a, %s : tensor<4xf32>, tensor<4xf8E8M0FNU> to tensor<4xf4E2M1FN>
  return %0 : tensor<4xf4E2M1FN>
}
// -----
// op: func.call_indirect
func.func @f(%g: (tensor<4xf32>) -> tensor<4xf32>, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call_indirect %g(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// op: func.constant
func.func private @g(tensor<4xf32>) -> tensor<4xf32>
func.func @f() {
  %0 = func.constant @g : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -----
// op: linalg.winograd_filter_transform
func.func @f(%a: tensor<2x3x3x5xf32>, %c: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%a : tensor<2x3x3x5xf32>) outs(%c : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}
// -----
// op: linalg.winograd_input_transform
func.func @f(%a: tensor<2x10x10x5xf32>, %c: tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32> {
  %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%a : tensor<2x10x10x5xf32>) outs(%c : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  return %0 : tensor<6x6x2x2x2x5xf32>
}
// -----
// op: linalg.winograd_output_transform
func.func @f(%a: tensor<6x6x2x2x2x2xf32>, %c: tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32> {
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%a : tensor<6x6x2x2x2x2xf32>) outs(%c : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return %0 : tensor<2x8x8x2xf32>
}
// -----
// op: memref.dma_start
func.func @f(%m: memref<4xf32>, %n: memref<4xf32, 1>, %t: memref<1xi32>, %i: index) {
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  return
}
// -----
// op: memref.dma_wait
func.func @f(%t: memref<1xi32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}
// -----
// op: ml_program.func
ml_program.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.return %t : tensor<4xf32>
}
// -----
// op: ml_program.global_load_graph
ml_program.global private mutable @g(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
func.func @f() -> tensor<4xf32> {
  %t = ml_program.token
  %0, %1 = ml_program.global_load_graph @g ordering(%t -> !ml_program.token) : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// op: ml_program.global_store_graph
ml_program.global private mutable @g(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
func.func @f(%v: tensor<4xf32>) {
  %t = ml_program.token
  %0 = ml_program.global_store_graph @g = %v ordering(%t -> !ml_program.token) : tensor<4xf32>
  return
}
// -----
// op: ml_program.output
ml_program.subgraph @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.output %t : tensor<4xf32>
}
// -----
// op: ml_program.return
ml_program.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.return %t : tensor<4xf32>
}
// -----
// op: ml_program.subgraph
ml_program.subgraph @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  ml_program.output %t : tensor<4xf32>
}
// -----
// op: shape.add
func.func @f(%a: index) -> index {
  %0 = shape.add %a, %a : index, index -> index
  return %0 : index
}
// -----
// op: shape.any
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.any %a, %a : tensor<?xindex>, tensor<?xindex> -> !shape.shape
  return
}
// -----
// op: shape.assuming
func.func @f(%w: !shape.witness, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = shape.assuming %w -> (tensor<4xf32>) {
    shape.assuming_yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
// -----
// op: shape.assuming_all
func.func @f(%w: !shape.witness) {
  %0 = shape.assuming_all %w, %w
  return
}
// -----
// op: shape.assuming_yield
func.func @f(%w: !shape.witness, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = shape.assuming %w -> (tensor<4xf32>) {
    shape.assuming_yield %t : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
// -----
// op: shape.broadcast
func.func @f(%a: tensor<?xindex>) -> tensor<?xindex> {
  %0 = shape.broadcast %a, %a : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}
// -----
// op: shape.concat
func.func @f(%a: tensor<?xindex>) -> tensor<?xindex> {
  %0 = shape.concat %a, %a : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}
// -----
// op: shape.const_shape
func.func @f() -> tensor<2xindex> {
  %0 = shape.const_shape [1, 2] : tensor<2xindex>
  return %0 : tensor<2xindex>
}
// -----
// op: shape.const_size
func.func @f() {
  %0 = shape.const_size 3
  return
}
// -----
// op: shape.const_witness
func.func @f() {
  %0 = shape.const_witness true
  return
}
// -----
// op: shape.cstr_broadcastable
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.cstr_broadcastable %a, %a : tensor<?xindex>, tensor<?xindex>
  return
}
// -----
// op: shape.cstr_eq
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.cstr_eq %a, %a : tensor<?xindex>, tensor<?xindex>
  return
}
// -----
// op: shape.cstr_require
func.func @f(%a: i1) {
  %0 = shape.cstr_require %a, "no"
  return
}
// -----
// op: shape.debug_print
func.func @f(%a: !shape.shape) {
  %0 = "shape.debug_print"(%a) : (!shape.shape) -> !shape.shape
  return
}
// -----
// op: shape.dim
func.func @f(%t: tensor<4xf32>, %i: index) {
  %0 = shape.dim %t, %i : tensor<4xf32>, index -> index
  return
}
// -----
// op: shape.div
func.func @f(%a: index) -> index {
  %0 = shape.div %a, %a : index, index -> index
  return %0 : index
}
// -----
// op: shape.from_extent_tensor
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.from_extent_tensor %a : tensor<?xindex>
  return
}
// -----
// op: shape.from_extents
func.func @f(%i: index) {
  %0 = shape.from_extents %i : index
  return
}
// -----
// op: shape.func
shape.func @f(%a: !shape.shape) -> !shape.shape {
  shape.return %a : !shape.shape
}
// -----
// op: shape.function_library
shape.function_library @l {
  func.func private @g()
} mapping {
}
// -----
// op: shape.get_extent
func.func @f(%a: tensor<?xindex>, %i: index) {
  %0 = shape.get_extent %a, %i : tensor<?xindex>, index -> index
  return
}
// -----
// op: shape.index_to_size
func.func @f(%i: index) {
  %0 = shape.index_to_size %i
  return
}
// -----
// op: shape.is_broadcastable
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.is_broadcastable %a, %a : tensor<?xindex>, tensor<?xindex>
  return
}
// -----
// op: shape.max
func.func @f(%a: !shape.size) {
  %0 = shape.max %a, %a : !shape.size, !shape.size -> !shape.size
  return
}
// -----
// op: shape.meet
func.func @f(%a: !shape.shape) {
  %0 = shape.meet %a, %a : !shape.shape, !shape.shape -> !shape.shape
  return
}
// -----
// op: shape.min
func.func @f(%a: !shape.size) {
  %0 = shape.min %a, %a : !shape.size, !shape.size -> !shape.size
  return
}
// -----
// op: shape.mul
func.func @f(%a: index) -> index {
  %0 = shape.mul %a, %a : index, index -> index
  return %0 : index
}
// -----
// op: shape.num_elements
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.num_elements %a : tensor<?xindex> -> index
  return
}
// -----
// op: shape.rank
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.rank %a : tensor<?xindex> -> index
  return
}
// -----
// op: shape.reduce
func.func @f(%a: tensor<?xindex>, %i: index) {
  %0 = shape.reduce(%a, %i) : tensor<?xindex> -> index {
  ^bb0(%d: index, %e: index, %acc: index):
    shape.yield %acc : index
  }
  return
}
// -----
// op: shape.return
shape.func @f(%a: !shape.shape) -> !shape.shape {
  shape.return %a : !shape.shape
}
// -----
// op: shape.shape_eq
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.shape_eq %a, %a : tensor<?xindex>, tensor<?xindex>
  return
}
// -----
// op: shape.shape_of
func.func @f(%t: tensor<4xf32>) -> tensor<1xindex> {
  %0 = shape.shape_of %t : tensor<4xf32> -> tensor<1xindex>
  return %0 : tensor<1xindex>
}
// -----
// op: shape.size_to_index
func.func @f(%i: !shape.size) {
  %0 = shape.size_to_index %i : !shape.size
  return
}
// -----
// op: shape.split_at
func.func @f(%a: !shape.shape, %i: !shape.size) {
  %0, %1 = "shape.split_at"(%a, %i) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  return
}
// -----
// op: shape.to_extent_tensor
func.func @f(%a: !shape.shape) -> tensor<?xindex> {
  %0 = shape.to_extent_tensor %a : !shape.shape -> tensor<?xindex>
  return %0 : tensor<?xindex>
}
// -----
// op: shape.value_as_shape
func.func @f(%a: tensor<?xindex>) {
  %0 = shape.value_as_shape %a : tensor<?xindex> -> !shape.shape
  return
}
// -----
// op: shape.value_of
func.func @f(%a: !shape.value_shape) -> tensor<4xf32> {
  %0 = shape.value_of %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
// op: shape.with_shape
func.func @f(%t: tensor<4xf32>, %a: !shape.shape) {
  %0 = shape.with_shape %t, %a : tensor<4xf32>, !shape.shape
  return
}
// -----
// op: shape.yield
func.func @f(%a: tensor<?xindex>, %i: index) {
  %0 = shape.reduce(%a, %i) : tensor<?xindex> -> index {
  ^bb0(%d: index, %e: index, %acc: index):
    shape.yield %acc : index
  }
  return
}
// -----
// op: vector.mask
func.func @f(%m: vector<4xi1>, %b: memref<4xf32>, %v: vector<4xf32>) {
  %c = arith.constant 0 : index
  vector.mask %m { vector.transfer_write %v, %b[%c] {in_bounds = [true]} : vector<4xf32>, memref<4xf32> } : vector<4xi1>
  return
}
// -----
// op: vector.scalable.extract
func.func @f(%v: vector<[4]xf32>) {
  %0 = vector.scalable.extract %v[0] : vector<4xf32> from vector<[4]xf32>
  return
}
// -----
// op: vector.scalable.insert
func.func @f(%v: vector<[4]xf32>, %w: vector<4xf32>) {
  %0 = vector.scalable.insert %w, %v[0] : vector<4xf32> into vector<[4]xf32>
  return
}
// -----
// op: vector.vscale
func.func @f() {
  %0 = vector.vscale
  return
}
// -----
// op: vector.yield
func.func @f(%m: vector<4xi1>, %b: memref<4xf32>, %v: vector<4xf32>) {
  %c = arith.constant 0 : index
  vector.mask %m { vector.transfer_write %v, %b[%c] {in_bounds = [true]} : vector<4xf32>, memref<4xf32>
    vector.yield } : vector<4xi1>
  return
}
