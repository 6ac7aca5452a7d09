// Tensors: every op, static and dynamic.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @tensors(%t: tensor<?x4xf32>, %n: index, %f: f32, %g: tensor<8xf32>, %u: tensor<*xf32>, %i: tensor<4xi32>) -> tensor<?x4xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n, %n) : tensor<?x4x?xf32>
  %2 = tensor.cast %t : tensor<?x4xf32> to tensor<*xf32>
  %3 = tensor.cast %t {tag} : tensor<?x4xf32> to tensor<8x?xf32>
  %4 = tensor.bitcast %i : tensor<4xi32> to tensor<4xf32>
  %5 = tensor.dim %t, %n : tensor<?x4xf32>
  %6 = tensor.dim {tag} %t, %n : tensor<?x4xf32>
  %7 = tensor.rank %u : tensor<*xf32>
  %8 = tensor.extract %t[%n, %n] : tensor<?x4xf32>
  %9 = tensor.insert %8 into %t[%n, %n] : tensor<?x4xf32>
  %10 = tensor.extract_slice %t[%n, 0] [2, 4] [1, 1] : tensor<?x4xf32> to tensor<2x4xf32>
  %11 = tensor.extract_slice %t[%n, 0] [1, %n] [1, %n] {tag} : tensor<?x4xf32> to tensor<?xf32>
  %12 = tensor.insert_slice %10 into %t[0, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<?x4xf32>
  %13 = tensor.insert_slice %11 into %12[%n, %n] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x4xf32>
  %14 = tensor.from_elements %f, %8 : tensor<2xf32>
  %15 = tensor.from_elements %f : tensor<f32>
  %16 = tensor.splat %f : tensor<8xf32>
  %17 = tensor.splat %f[%n] : tensor<?x4xf32>
  %18 = tensor.generate %n {
  ^bb0(%a: index, %b: index):
    %x = arith.addi %a, %b : index
    %y = tensor.extract %t[%x, %b] : tensor<?x4xf32>
    tensor.yield %y : f32
  } : tensor<?x4xf32>
  %19 = tensor.generate {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } {tag} : tensor<3xf32>
  %20 = tensor.pad %g low[1] high[%n] {
  ^bb0(%a: index):
    tensor.yield %f : f32
  } : tensor<8xf32> to tensor<?xf32>
  %21 = tensor.pad %t nofold low[%n, 2] high[3, %n] {
  ^bb0(%a: index, %b: index):
    tensor.yield %f : f32
  } {tag} : tensor<?x4xf32> to tensor<?x?xf32>
  %22 = tensor.expand_shape %g [[0, 1]] output_shape [2, 4] : tensor<8xf32> into tensor<2x4xf32>
  %23 = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  %24 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %s = tensor.from_elements %n, %n : tensor<2xindex>
  %25 = tensor.reshape %t(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %e = tensor.from_elements : tensor<0xf32>
  return %13 : tensor<?x4xf32>
}

// Casts may add, change and drop an encoding.
func.func @encodings(%t: tensor<4xf32>, %u: tensor<*xf32>) -> tensor<*xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32, 1 : i64>
  %1 = tensor.cast %0 : tensor<?xf32, 1 : i64> to tensor<4xf32, 2 : i64>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<4xf32, 2 : i64>
  %3 = tensor.cast %1 : tensor<4xf32, 2 : i64> to tensor<*xf32>
  return %3 : tensor<*xf32>
}
