// What the parser and the verifier refuse of affine.parallel. The last case is ours alone: mlir-opt does not count the
// operands, and does not survive it.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (2), and the number of steps (1) must all match}}
  affine.parallel (%a) = (0) to (%n, 4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{custom op 'affine.parallel' steps must be constant integers}}
  affine.parallel (%a) = (0) to (4) step (%n) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expected lower bound map to have at least one result}}
  affine.parallel (%a) = (max()) to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expected upper bound map to have at least one result}}
  affine.parallel (%a) = (0) to (min()) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{use of undeclared identifier}}
  affine.parallel (%a) = (min(%n, 1)) to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected '('}}
  affine.parallel (%a) = 0 to 4 { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected '(' in argument list}}
  affine.parallel %a = (0) to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected '='}}
  affine.parallel (%a) (0) to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{custom op 'affine.parallel' expected 'to'}}
  affine.parallel (%a) = (0) (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected ')'}}
  affine.parallel (%a) = (0 to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected affine expression}}
  affine.parallel (%a) = (0,) to (4) {}
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected '(' in affine map}}
  affine.parallel (%a) = (0) to (4) step 1 { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected attribute value}}
  affine.parallel (%a) = (0) to (4) reduce () -> f32 { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{custom op 'affine.parallel' invalid reduction value: "foo"}}
  affine.parallel (%a) = (0) to (4) reduce ("foo") -> f32 { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{integer literal not valid for specified type}}
  affine.parallel (%a) = (0) to (4) reduce (1) -> f32 { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op a reduction must be specified for each output}}
  affine.parallel (%a) = (0) to (4) reduce ("addf", "addf") -> f32 { affine.yield %x : f32 }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
  affine.parallel (%a) = (0) to (4) reduce ("addf") -> f32 { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
  affine.parallel (%a) = (0) to (4) reduce ("addf") -> f32 { affine.yield %i : i32 }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op result type cannot match reduction attribute}}
  affine.parallel (%a) = (0) to (4) reduce ("addi") -> f32 { affine.yield %x : f32 }
  return
}

// -----

func.func private @h() -> index
func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  scf.for %q = %n to %n step %n { %z = func.call @h() : () -> index
  // expected-error @+1 {{'affine.parallel' op operand cannot be used as a dimension id}}
 affine.parallel (%a) = (%z) to (4) { } }
  return
}

// -----

func.func private @h() -> index
func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  scf.for %q = %n to %n step %n { %z = func.call @h() : () -> index
  // expected-error @+1 {{'affine.parallel' op operand cannot be used as a symbol}}
 affine.parallel (%a) = (0) to (symbol(%z)) { } }
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'index' vs 'f32'}}
  affine.parallel (%a) = (0) to (%x) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+2 {{region entry argument '%a' is already in use}}
  // expected-note @+1 {{previously referenced here}}
  affine.parallel (%a) = (0) to (%a) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  affine.parallel (%a) = (0) to (%n * %n) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{invalid block name in region with named arguments}}
  affine.parallel (%a) = (0) to (4) { ^bb0: affine.yield }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  affine.parallel (%a) = (0) to (4) { scf.yield }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{Dialect `' not found for custom op 'return'  (tried '.return' as well)}}
  affine.parallel (%a) = (0) to (4) { return }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expects region #0 to have 0 or 1 blocks}}
  affine.parallel (%a) = (0) to (4) { cf.br ^b
 ^b: affine.yield }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{expected ')' in argument list}}
  affine.parallel (%a : index) = (0) to (4) { }
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op operand #0 must be variadic of index, but got 'f32'}}
  "affine.parallel"(%x, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (f32, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'reductions'}}
  "affine.parallel"(%n, %n) <{lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'lowerBoundsMap'}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'lowerBoundsGroups'}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'upperBoundsMap'}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'upperBoundsGroups'}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires attribute 'steps'}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op attribute 'steps' failed to satisfy constraint: 64-bit integer array attribute}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1 : i32]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op attribute 'lowerBoundsGroups' failed to satisfy constraint: 32-bit signless integer elements attribute}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi64>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expected lower bounds map to have 2 results}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expected upper bounds map to have 2 results}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<2> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op attribute 'reductions' failed to satisfy constraint: Reduction ops}}
  "affine.parallel"(%n, %n) <{reductions = ["a"], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({  }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "foo"() : () -> () }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op expects a non-empty block}}
  "affine.parallel"(%n, %n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): }) : (index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %i: i32, %m: memref<4xf32>) {
  // expected-error @+1 {{'affine.parallel' op requires one region}}
  "affine.parallel"() <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> ()
}, {}) : () -> ()
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @f(%n: index) {
  // expected-error @+1 {{operand count and affine map dimension and symbol count must match}}
  "affine.parallel"(%n) <{reductions = [], lowerBoundsMap = affine_map<(d0) -> (d0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1]}> ({ ^bb0(%a: index): "affine.yield"() : () -> () }) : (index) -> ()
  return
}
