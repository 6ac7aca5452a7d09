// What the verifier refuses of linalg ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0,d1)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected operand #1 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0,d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)[s0]->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t0: tensor<f32>) {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->()>,affine_map<(d0)->()>], iterator_types=["parallel"]}
      ins(%t0 : tensor<f32>) outs(%t0 : tensor<f32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<f32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 5, but found 4}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0+1)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["odd"]}
      // expected-error @+1 {{custom op 'linalg.generic' unexpected iterator_type (odd)}}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected as many non-induction variable region arguments as the number of input/output operands}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of bb argument #0 ('i32') to match element or self type of the corresponding operand ('f32')}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: i32, %q:f32):
      linalg.yield %q : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%g: i32, %t4: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
      linalg.yield %g : i32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      // expected-error @+1 {{'linalg.yield' op expected number of yield values (0) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
      linalg.yield
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %m4: memref<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expected to have pure tensor or buffer semantics}}
  linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%m4 : memref<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t11: tensor<1x1xf32>) {
  // expected-error @+1 {{'linalg.generic' op inferred input/output operand #1 has shape's dimension #0 to be 4, but found 1}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0,d1)->(d0)>,affine_map<(d0,d1)->(d0,d1)>], iterator_types=["parallel","parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t11 : tensor<1x1xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<1x1xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.generic' op expects to have 1 region with 1 block}}
  %0 = "linalg.generic"(%t4, %t4) <{indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=[#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({}) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  %0 = "linalg.generic"(%t4, %t4) <{indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=[#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({^bb0(%p: f32, %q: f32): tensor.yield %p : f32}) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    // expected-error @+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    ^bb0(%p: f32, %q:f32): %x = linalg.index 1 : index linalg.yield %p : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%b: i1, %t4: tensor<4xf32>) {
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%t4 : tensor<4xf32>) outs(%t4 : tensor<4xf32>) {
    // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
    ^bb0(%p: f32, %q:f32): scf.if %b { %x = linalg.index 0 : index } linalg.yield %p : f32 } -> tensor<4xf32>
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'linalg.yield' op must be the last operation in the parent block}}
  linalg.yield
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %tu: tensor<*xf32>) {
  // expected-error @+2 {{'linalg.generic' op expected operand #0 rank (0) to match the result rank of indexing_map (1)}}
  // expected-error @+1 {{'linalg.generic' op expected operand #0 to be ranked}}
  %0 = linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>,affine_map<(d0)->(d0)>], iterator_types=["parallel"]}
      ins(%tu : tensor<*xf32>) outs(%t4 : tensor<4xf32>) {
    ^bb0(%p: f32, %q:f32):
      linalg.yield %p : f32
    } -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'linalg.fill' op expected fill value type ('f32') to match output element type ('i32')}}
  %0 = linalg.fill ins(%f: f32) outs(%t4i: tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @invalid(%t0: tensor<f32>, %t4: tensor<4xf32>) {
  // expected-error @+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%t0: tensor<f32>) outs(%t4: tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%f: f32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.fill' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = linalg.fill ins(%f: f32) outs(%t4: tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.copy' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.copy ins(%t4: tensor<4xf32>) outs(%t44: tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>, %t11: tensor<1x1xf32>) {
  // expected-error @+2 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #0 to be 4, but found 1}}
  // expected-error @+1 {{'linalg.matmul' op inferred input/output operand #2 has shape's dimension #1 to be 4, but found 1}}
  %0 = linalg.matmul
      ins(%t44, %t44: tensor<4x4xf32>, tensor<4x4xf32>) outs(%t11: tensor<1x1xf32>) -> tensor<1x1xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected operand #0 rank (1) to match the result rank of indexing_map (2)}}
  %0 = linalg.matmul
      ins(%t4, %t44: tensor<4xf32>, tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  %0 = linalg.matmul ins(%t44: tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) -> tensor<4x4xf32>
  // expected-error @+1 {{custom op 'linalg.matmul' [parseNamedStructuredOpRegion] ods-gen generated region expects 3 args, got 2}}
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op expected the number of indexing_map (3) to be equal to the number of input/output operands (2)}}
  %0 = "linalg.matmul"(%t44, %t44) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%f: tensor<4xf32>, %i: tensor<4xi32>) {
  // expected-error @+1 {{custom op 'linalg.add' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'f32' and 'i32'}}
  %0 = linalg.add ins(%f, %i : tensor<4xf32>, tensor<4xi32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: tensor<4xi32>) {
  // expected-error @+1 {{custom op 'linalg.negf' unsupported non numeric type}}
  %0 = linalg.negf ins(%i : tensor<4xi32>) outs(%i : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @invalid(%b: tensor<4xi1>) {
  // expected-error @+1 {{custom op 'linalg.sub' unsupported operation: sub with bools}}
  %0 = linalg.sub ins(%b, %b : tensor<4xi1>, tensor<4xi1>) outs(%b : tensor<4xi1>) -> tensor<4xi1>
  return
}

// -----

func.func @invalid(%f: tensor<4xf32>) {
  // expected-error @+1 {{custom op 'linalg.div_unsigned' unsupported operation: unsigned div not on uint}}
  %0 = linalg.div_unsigned ins(%f, %f : tensor<4xf32>, tensor<4xf32>) outs(%f : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%x: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x6x6x4xf32>) {
  // expected-error @+1 {{unexpected loop dimension for convolution op}}
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<[0, 1]> : tensor<2xi64>} ins(%x, %k: tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @invalid(%x: tensor<1x8x8x3xf32>, %k: tensor<3x3x3x4xf32>, %o: tensor<1x6x6x4xf32>) {
  // expected-error @+1 {{'linalg.conv_2d_nhwc_hwcf' op inferred input/output operand #0 has shape's dimension #1 to be greater than or equal to 13, but found 8}}
  %0 = linalg.conv_2d_nhwc_hwcf {strides = dense<[2, 1]> : tensor<2xi64>} ins(%x, %k: tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%o : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.matmul' op Unexpected dim expression in map result.}}
  %0 = linalg.matmul indexing_maps = [affine_map<(m,n,k)->(m,n)>, affine_map<(m,n,k)->(k,n)>, affine_map<(m,n,k)->(m,n)>]
      ins(%t44, %t44: tensor<4x4xf32>, tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map ins(%t4: tensor<4xf32>) outs(%t4: tensor<4xf32>) (%x : f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.map' op expected shape of input (4, 4) to match shape of output (4)}}
  %0 = linalg.map
      ins(%t44: tensor<4x4xf32>) outs(%t4: tensor<4xf32>) (%x : f32, %o: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  // expected-error @+1 {{'linalg.map' op expected element type of input 'i32' to match bbArg type 'f32'}}
  %0 = linalg.map
      ins(%t4i: tensor<4xi32>) outs(%t4: tensor<4xf32>) (%x : f32, %o: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>) {
  %0 = linalg.map
      // expected-error @+1 {{'linalg.yield' op type of yield operand 1 ('i32') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
      ins(%t4i: tensor<4xi32>) outs(%t4: tensor<4xf32>) (%x : i32, %o: f32) { linalg.yield %x : i32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %m4: memref<4xf32>) {
  // expected-error @+1 {{'linalg.map' op expected to have pure tensor or buffer semantics}}
  linalg.map ins(%t4: tensor<4xf32>) outs(%m4: memref<4xf32>) (%x : f32, %o: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce
      ins(%t44: tensor<4x4xf32>) outs(%t4: tensor<4xf32>) dimensions = [2] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce
      ins(%t44: tensor<4x4xf32>) outs(%t4: tensor<4xf32>) dimensions = [0,0] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op number of dimensions after reduction 1 doesn't match the init rank 2}}
  %0 = linalg.reduce
      ins(%t44: tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) dimensions = [0] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>, %td: tensor<?xf32>) {
  // expected-error @+1 {{'linalg.reduce' op init dimensions [-9223372036854775808] doesn't match input dimensions after reduction [4]}}
  %0 = linalg.reduce
      ins(%t44: tensor<4x4xf32>) outs(%td: tensor<?xf32>) dimensions = [0] (%x: f32, %y: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'i32'}}
  %0 = linalg.reduce
      ins(%t44: tensor<4x4xf32>) outs(%t4: tensor<4xf32>) dimensions = [0] (%x: i32, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t4i: tensor<4xi32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.reduce' op expects all inputs to have the same shapes.}}
  %0:2 = linalg.reduce
      ins(%t44, %t4: tensor<4x4xf32>, tensor<4xf32>) outs(%t4, %t4i: tensor<4xf32>, tensor<4xi32>) dimensions = [0] (%x: f32, %x2 : f32, %y: f32, %y2: i32) { linalg.yield %y, %y2 : f32, i32 }
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%t44: tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) permutation = [1,1]
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op size of permutation 1 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%t44: tensor<4x4xf32>) outs(%t44: tensor<4x4xf32>) permutation = [0]
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %0 = linalg.transpose ins(%t44: tensor<4x4xf32>) outs(%t4: tensor<4xf32>) permutation = [1,0]
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>, %tdd: tensor<?x?xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = -9223372036854775808 doesn't match dim(input, permutation[0]) = 4}}
  %0 = linalg.transpose ins(%t44: tensor<4x4xf32>) outs(%tdd: tensor<?x?xf32>) permutation = [1,0]
  return
}

// -----

func.func @invalid(%t44: tensor<4x4xf32>, %t11: tensor<1x1xf32>) {
  // expected-error @+1 {{'linalg.transpose' op dim(result, 0) = 1 doesn't match dim(input, permutation[0]) = 4}}
  %0 = linalg.transpose ins(%t44: tensor<4x4xf32>) outs(%t11: tensor<1x1xf32>) permutation = [1,0]
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%t4: tensor<4xf32>) outs(%t44: tensor<4x4xf32>) dimensions = [0,1]
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%t4: tensor<4xf32>) outs(%t44: tensor<4x4xf32>) dimensions = [2]
  return
}

// -----

func.func @invalid(%t0: tensor<f32>, %t44: tensor<4x4xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.broadcast ins(%t0: tensor<f32>) outs(%t44: tensor<4x4xf32>) dimensions = [0,0]
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>, %tdd: tensor<?x?xf32>) {
  // expected-error @+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: -9223372036854775808}}
  %0 = linalg.broadcast ins(%t4: tensor<4xf32>) outs(%tdd: tensor<?x?xf32>) dimensions = [0]
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Unexpected result dim expression (outside the set of default result dims).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, n)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op no. of result dim expressions exceeds 3.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Invalid broadcast requested.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (n, k)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{expected indexing maps to be projected permutations}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, k, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Invalid batch dimension expression.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (m, b, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, m, n)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (b, n, m)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8x8xf32>) -> tensor<8x8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_matmul' op expects 3 dims, but got (2).}}
  %0 = linalg.batch_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (m, n)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @invalid(%l: tensor<8x8x8xf32>, %r: tensor<8x8x8xf32>, %o: tensor<8x8xf32>) {
  // expected-error @+1 {{'linalg.batch_reduce_matmul' op Invalid output map result dimension.}}
  %0 = linalg.batch_reduce_matmul indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, k, n)>, affine_map<(b, m, n, k) -> (n, m)>] ins(%l, %r : tensor<8x8x8xf32>, tensor<8x8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @invalid(%x: tensor<1x4x1xf32>, %w: tensor<2xf32>, %o: tensor<1x3x1xf32>) {
  // expected-error @+1 {{custom op 'linalg.pooling_nwc_max_unsigned' unsupported operation: unsigned max not on uint}}
  %0 = linalg.pooling_nwc_max_unsigned ins(%x, %w : tensor<1x4x1xf32>, tensor<2xf32>) outs(%o : tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
  return
}

// -----

func.func @no_function_of_complex_numbers(%c: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{custom op 'linalg.exp' unsupported non numeric type}}
  %0 = linalg.exp ins(%c : tensor<4xcomplex<f32>>) outs(%c : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @complex_and_integer(%c: tensor<4xcomplex<f32>>, %i: tensor<4xi32>) {
  // expected-error @+1 {{custom op 'linalg.mul' Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or allInteger, got 'complex<f32>' and 'i32'}}
  %0 = linalg.mul ins(%c, %i : tensor<4xcomplex<f32>>, tensor<4xi32>) outs(%c : tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @contraction_that_casts(%c: tensor<2x2xcomplex<f32>>, %f: tensor<2x2xf32>) {
  // expected-error @+1 {{expected add/mul op in the body}}
  %0 = linalg.matmul ins(%c, %f : tensor<2x2xcomplex<f32>>, tensor<2x2xf32>) outs(%c : tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+2 {{'linalg.generic' op expects regions to end with 'linalg.yield', found 'test.end'}}
  // expected-note @+1 {{in custom textual format, the absence of terminator implies 'linalg.yield'}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32):
    "test.end"() : () -> ()
  } -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: f32) {
  "test.op"() ({}, {
    // expected-error @+1 {{'linalg.yield' op expected single non-empty parent region}}
    linalg.yield %a : f32
  }) : () -> ()
  return
}

// -----

func.func @f(%a: f32) {
  "test.op"() ({
    // expected-error @+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
    linalg.yield %a : f32
  }) : () -> ()
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @loop_without_operands() {
  // expected-error @+1 {{'linalg.generic' op invalid indexing maps are non-invertible}}
  "linalg.generic"() <{indexing_maps = [], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 0>}> ({
    linalg.yield
  }) : () -> ()
  return
}
