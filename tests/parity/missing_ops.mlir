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
