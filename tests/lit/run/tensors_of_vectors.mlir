// Vectors as elements of tensors: an undefined one has undefined elements. Observed, a tensor of them has their
// dimensions behind its own.
// RUN: bufferproof run %s --arg=4 --arg='[[1, 2], [3, 4], [5, 6], [7, 8]]' | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline %s | bufferproof run - --arg=4 --arg='[[1, 2], [3, 4], [5, 6], [7, 8]]' | FileCheck %s

!v = vector<2xi32>
func.func private @external(tensor<?x!v>) -> tensor<2x!v>

func.func @double(%t: tensor<4x!v>, %i: index) -> tensor<4x!v> {
  %element = tensor.extract %t[%i] : tensor<4x!v>
  %sum = arith.addi %element, %element : !v
  %result = tensor.insert %sum into %t[%i] : tensor<4x!v>
  return %result : tensor<4x!v>
}

// CHECK: call @external(tensor<2x2xi32> {{\[}}[5, 6], [7, 8]])
// Doubled, transposed:
// CHECK-NEXT: result 0: tensor<2x2x2xi32> {{\[}}{{\[}}[1, 2], [5, 6]], {{\[}}[6, 8], [7, 8]]]
// A slice into a slice, and padded:
// CHECK-NEXT: result 1: tensor<4x2xi32> {{\[}}[5, 6], [3, 4], [7, 8], [7, 8]]
// CHECK-NEXT: result 2: tensor<6x2xi32> {{\[}}[9, -9], [1, 2], [3, 4], [5, 6], [7, 8], [9, -9]]
// From outside:
// CHECK-NEXT: result 3: tensor<2x2xi32>
// A body on vectors, then a loop:
// CHECK-NEXT: result 4: tensor<4x2xi32> {{\[}}[9, -18], [27, -36], [45, -54], [63, -72]]
// Only one element is defined:
// CHECK-NEXT: result 5: tensor<3x2xi32> {{\[}}[undef, undef], [9, -9], [undef, undef]]
// CHECK-NEXT: result 6: tensor<2xi32> [undef, undef]
// CHECK-NEXT: result 7: tensor<3x2xi32> {{\[}}[undef, undef], [18, -18], [undef, undef]]
// Copied by parallel iterations:
// CHECK-NEXT: result 8: tensor<4x2xi32> {{\[}}[1, 2], [3, 4], [5, 6], [7, 8]]
// Generated, unranked, joined:
// CHECK-NEXT: result 9: tensor<4x2xi32> {{\[}}[0, 0], [1, 1], [2, 2], [3, 3]]
// CHECK-NEXT: result 10: tensor<8x2xi32> {{\[}}[1, 2], [3, 4], [5, 6], [7, 8], [0, 0], [1, 1], [2, 2], [3, 3]]
// Read beyond the end, and written:
// CHECK-NEXT: result 11: tensor<2x2xi32> {{\[}}[7, 8], [9, -9]]
// CHECK-NEXT: result 12: tensor<3x2xi32> {{\[}}[undef, undef], [undef, undef], [7, 8]]
// CHECK-NEXT: result 13: 4
func.func @main(%n: index, %t: tensor<4x!v>)
    -> (tensor<2x2x!v>, tensor<4x!v>, tensor<6x!v>, tensor<2x!v>, tensor<4x!v>, tensor<3x!v>, !v, tensor<3x!v>,
        tensor<4x!v>, tensor<4x!v>, tensor<*x!v>, vector<2x2xi32>, tensor<3x!v>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %nine = arith.constant dense<[9, -9]> : !v

  %doubled = func.call @double(%t, %c1) : (tensor<4x!v>, index) -> tensor<4x!v>
  %square = tensor.expand_shape %doubled [[0, 1]] output_shape [2, 2] : tensor<4x!v> into tensor<2x2x!v>
  %empty = tensor.empty() : tensor<2x2x!v>
  %transposed = linalg.transpose ins(%square : tensor<2x2x!v>) outs(%empty : tensor<2x2x!v>) permutation = [1, 0]

  %slice = tensor.extract_slice %t[2] [2] [1] : tensor<4x!v> to tensor<2x!v>
  %inserted = tensor.insert_slice %slice into %t[0] [2] [2] : tensor<2x!v> into tensor<4x!v>
  %padded = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %nine : !v
  } : tensor<4x!v> to tensor<6x!v>
  %dynamic = tensor.cast %slice : tensor<2x!v> to tensor<?x!v>
  %outside = func.call @external(%dynamic) : (tensor<?x!v>) -> tensor<2x!v>

  %splat = tensor.splat %nine : tensor<4x!v>
  %product = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                             iterator_types = ["parallel"]} ins(%t : tensor<4x!v>) outs(%splat : tensor<4x!v>) {
  ^bb0(%in: !v, %out: !v):
    %x = arith.muli %in, %out : !v
    %y = arith.addi %x, %nine : !v
    linalg.yield %y : !v
  } -> tensor<4x!v>
  %loop = scf.for %i = %c0 to %c4 step %c1 iter_args(%iter = %product) -> tensor<4x!v> {
    %element = tensor.extract %iter[%i] : tensor<4x!v>
    %less = arith.subi %element, %nine : !v
    %next = tensor.insert %less into %iter[%i] : tensor<4x!v>
    scf.yield %next : tensor<4x!v>
  }

  %undefined = tensor.empty() : tensor<3x!v>
  %one = tensor.insert %nine into %undefined[%c1] : tensor<3x!v>
  %extracted = tensor.extract %one[%c0] : tensor<3x!v>
  %sum = arith.addi %extracted, %nine : !v
  %others = tensor.empty() : tensor<3x!v>
  %sums = linalg.map { arith.addi } ins(%one, %one : tensor<3x!v>, tensor<3x!v>) outs(%others : tensor<3x!v>)

  %target = tensor.empty() : tensor<4x!v>
  %copied = scf.forall (%i) in (4) shared_outs(%out = %target) -> tensor<4x!v> {
    %from = tensor.extract_slice %t[%i] [1] [1] : tensor<4x!v> to tensor<1x!v>
    %to = tensor.extract_slice %out[%i] [1] [1] : tensor<4x!v> to tensor<1x!v>
    %copy = linalg.copy ins(%from : tensor<1x!v>) outs(%to : tensor<1x!v>) -> tensor<1x!v>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %copy into %out[%i] [1] [1] : tensor<1x!v> into tensor<4x!v>
    }
  }

  %generated = tensor.generate %n {
  ^bb0(%i: index):
    %number = arith.index_cast %i : index to i32
    %both = vector.broadcast %number : i32 to !v
    tensor.yield %both : !v
  } : tensor<?x!v>
  %four = tensor.cast %generated : tensor<?x!v> to tensor<4x!v>
  %joined = tensor.concat dim(0) %t, %four : (tensor<4x!v>, tensor<4x!v>) -> tensor<8x!v>
  %unranked = tensor.cast %joined : tensor<8x!v> to tensor<*x!v>

  %read = vector.transfer_read %t[%c3], %nine : tensor<4x!v>, vector<2x2xi32>
  %unwritten = tensor.empty() : tensor<3x!v>
  %written = vector.transfer_write %read, %unwritten[%c2] : vector<2x2xi32>, tensor<3x!v>
  %dim = tensor.dim %generated, %c0 : tensor<?x!v>
  return %transposed, %inserted, %padded, %outside, %loop, %one, %sum, %sums, %copied, %four, %unranked, %read, %written, %dim
      : tensor<2x2x!v>, tensor<4x!v>, tensor<6x!v>, tensor<2x!v>, tensor<4x!v>, tensor<3x!v>, !v, tensor<3x!v>,
        tensor<4x!v>, tensor<4x!v>, tensor<*x!v>, vector<2x2xi32>, tensor<3x!v>, index
}
