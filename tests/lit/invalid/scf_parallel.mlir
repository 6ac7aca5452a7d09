// What the verifier refuses of parallel loops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op region expects 1 arguments}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op expects 0-th block argument to be an index}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: i32, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xi32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<4xi32>')}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> ()
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op region expects 2 arguments}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0, 1>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{expected 0 dynamic upper bound values}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{expected 1 step values, got 2}}
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1, 2>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
  }) : (index, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    // expected-error @+1 {{'scf.forall.in_parallel' op expected only ParallelCombiningOpInterface ops}}
    scf.forall.in_parallel {
      %c = arith.constant 1 : index
    }
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %t into %t[0][4][1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    // expected-error @+1 {{expected InParallelOpInterface parent, got: 'scf.forall'}}
    tensor.parallel_insert_slice %t into %o[0][4][1] : tensor<4xf32> into tensor<4xf32>
    scf.forall.in_parallel {
    }
  }
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall.in_parallel' op must be the last operation in the parent block}}
  scf.forall.in_parallel {
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{expected type to be 'tensor<3xf32>' or a rank-reduced version. (size mismatch) }}
      tensor.parallel_insert_slice %t into %o[0][3][1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{expected element type to be 'f32'}}
      tensor.parallel_insert_slice %u into %o[0][4][1] : tensor<4xi32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{slice along dimension 0 runs out-of-bounds: 5 >= 4}}
      tensor.parallel_insert_slice %t into %o[2][4][1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  %r = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error @+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
      tensor.parallel_insert_slice %t into %o[0, 1][4][1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{expected 2 upper bound values, got 1}}
  scf.forall (%i, %j) in (%n) {
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  scf.forall (%i) in (%n) shared_outs(%o = %t) -> () {
  }
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op attribute 'mapping' failed to satisfy constraint: array attribute}}
  scf.forall (%i) in (%n) {
  } {mapping = 1}
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute}}
  scf.forall (%i) in (%n) {
  } {mapping = [1]}
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: tensor<4xi32>) {
  // expected-error @+1 {{'scf.forall' op region expects 2 arguments}}
  scf.forall (%i) = (0, 1) to (4) step (1) {
  }
  return
}

// -----

func.func @i(%n: index, %t: tensor<4xf32>, %u: memref<4xi32>) {
  // expected-error @+1 {{'scf.forall' op operand #1 must be variadic of ranked tensor of any type values, but got 'memref<4xi32>'}}
  %r = "scf.forall"(%n, %u) <{operandSegmentSizes = array<i32: 0,1,0,1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: memref<4xi32>):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : (index, memref<4xi32>) -> memref<4xi32>
  return
}

// -----

func.func @i(%n: index) {
  // expected-error @+3 {{'scf.forall' op requires attribute 'staticLowerBound'}}
  // expected-error @+2 {{'scf.forall' op requires attribute 'staticUpperBound'}}
  // expected-error @+1 {{'scf.forall' op requires attribute 'staticStep'}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0,0,0,0>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({ ^bb0: }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @i(%n: index) {
  // expected-error @+1 {{'scf.forall' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0,0,0,0>, staticLowerBound = array<i64>, staticUpperBound = array<i64>, staticStep = array<i64>}> ({
  }) : () -> ()
  return
}

// -----

func.func @i(%n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0,0,0,0>, staticLowerBound = array<i64>, staticUpperBound = array<i64>, staticStep = array<i64>}> ({
    // expected-error @+1 {{'scf.forall.in_parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
    "scf.forall.in_parallel"() ({ }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @i(%n: index) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0,0,0,0>, staticLowerBound = array<i64>, staticUpperBound = array<i64>, staticStep = array<i64>}> ({
    // expected-error @+1 {{'scf.forall.in_parallel' op expects region #0 to have 0 or 1 blocks}}
    "scf.forall.in_parallel"() ({ ^bb0: 
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
    ^bb1:
    }) : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: index, %j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,2,0,0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: index):
    func.call @i(%n, %f) : (index, f32) -> ()
    // expected-note @+1 {{terminator here}}
    "foo.bar"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of initial values: 0}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: index):
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }) : (index, index, index) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%n : index) {
    ^bb0(%a: index, %b: index):
      scf.reduce.return %a : index
    }
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%f : f32) {
    ^bb0(%a: f32):
      scf.reduce.return %a : f32
    }
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: index):
      scf.reduce.return %a : f32
    }
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-error @+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %n : index
    }
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op}}
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      "foo.bar"() : () -> ()
    }
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks}}
    "scf.reduce"(%f) ({
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @i(%n: index, %f: f32) {
  "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op expects a reduction region for each of its 1 operands}}
    "scf.reduce"(%f) : (f32) -> ()
  }) : (index, index, index, f32) -> (f32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel'}}
  scf.reduce
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.reduce.return' op expects parent op 'scf.reduce'}}
  scf.reduce.return %f : f32
}

// -----

func.func @i(%n: index, %f: f32) {
  %r = "scf.parallel"(%n, %n, %n, %f) <{operandSegmentSizes = array<i32: 1,1,1,1>}> ({
  ^bb0(%i: index):
    // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'f32' to be the same as the 0-th result type: 'i32'}}
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }) : (index, index, index, f32) -> (i32)
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  %z = arith.constant 0 : index
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  "scf.parallel"(%n, %n, %z) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1,1,1,0>}> ({
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{expected 2 operands}}
  scf.parallel (%i, %j) = (%n) to (%n) step (%n) {
  }
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) {
  }
  return
}

// -----

func.func @i(%n: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
  }
  return
}

// -----

func.func @reduction_without_arguments(%i: index) {
  scf.parallel (%k) = (%i) to (%i) step (%i) init (%i) -> index {
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'index' in the 0-th reduction region}}
    "scf.reduce"(%i) ({
      "scf.reduce.return"(%i) : (index) -> ()
    }) : (index) -> ()
  }
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @f(%i: index, %v: i32, %w: f32) {
  // expected-error @+1 {{'scf.parallel' op expects type of 0-th initial value to be 'i32'}}
  %0 = "scf.parallel"(%i, %i, %i, %w) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%k: index):
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %a : i32
    }
  }) : (index, index, index, f32) -> i32
  return
}

// -----

func.func @f(%i: index, %v: i32) {
  %0 = scf.parallel (%k) = (%i) to (%i) step (%i) init (%v) -> i32 {
    // expected-error @+1 {{'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks}}
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      cf.br ^bb1
    ^bb1:
      scf.reduce.return %a : i32
    }
  }
  return
}
