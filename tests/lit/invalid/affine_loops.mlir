// What the parser and the verifier refuse of affine loops, conditions, accesses and sets. The last case is ours alone:
// mlir-opt does not count the operands of a bound.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+1 {{custom op 'affine.for' expected step to be representable as a positive signed integer}}
func.func @f(%n: index) { affine.for %i = 0 to 10 step -1 { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' lower loop bound affine map with multiple results requires 'max' prefix}}
func.func @f(%n: index) { affine.for %i = affine_map<()->(1, 2)>() to 10 { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' upper loop bound affine map with multiple results requires 'min' prefix}}
func.func @f(%n: index) { affine.for %i = 0 to affine_map<()->(1, 2)>() { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' dim operand count and affine map dim count must match}}
func.func @f(%n: index) { affine.for %i = 0 to affine_map<(d0)->(d0)>() { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' symbol operand count and affine map symbol count must match}}
func.func @f(%n: index) { affine.for %i = 0 to affine_map<()[s0]->(s0)>() { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' expected only one loop bound operand}}
func.func @f(%n: index) { affine.for %i = 0 to %n, %n { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' expected valid affine map representation for loop bounds}}
func.func @f(%n: index) { affine.for %i = 0 to "x" { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' expected 'to' between bounds}}
func.func @f(%n: index) { affine.for %i = 0 5 { } return }

// -----

// expected-error @+1 {{custom op 'affine.for' mismatch between the number of loop-carried values and results}}
func.func @f(%n: index) { affine.for %i = 0 to 5 iter_args(%a = %n) -> (index, index) { affine.yield %n : index } return }

// -----

// expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
func.func @f(%n: index) { affine.for %i = 0 to 5 iter_args(%a = %n) -> (index) { } return }

// -----

// expected-error @+1 {{'affine.yield' op types mismatch between yield op and its parent}}
func.func @f(%n: index, %x: i32) { affine.for %i = 0 to 5 iter_args(%a = %n) -> (index) { affine.yield %x : i32 } return }

// -----

// expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
func.func @f(%n: index, %x: i32) { affine.for %i = 0 to 5 { affine.yield %x : i32 } return }

// -----

// expected-error @+1 {{'affine.yield' op must be the last operation in the parent block}}
func.func @f(%n: index, %x: i32) { affine.yield return }

// -----

// expected-error @+1 {{custom op 'affine.if' dim operand count and integer set dim count must match}}
func.func @f(%n: index, %x: i32) { affine.if affine_set<(d0) : (d0 == 0)>() { } return }

// -----

// expected-error @+1 {{custom op 'affine.if' symbol operand count and integer set symbol count must match}}
func.func @f(%n: index, %x: i32) { affine.if affine_set<()[s0] : (s0 == 0)>() { } return }

// -----

// expected-error @+1 {{custom op 'affine.if' invalid kind of attribute specified}}
func.func @f(%n: index, %x: i32) { affine.if affine_map<()[s0] -> (s0)>() { } return }

// -----

// expected-error @+1 {{'affine.yield' op parent of yield must have same number of results as the yield operands}}
func.func @f(%n: index, %x: i32) { %r = affine.if affine_set<() : (0 == 0)>() -> index { affine.yield %n : index } else { } return }

// -----

// expected-error @+1 {{'affine.if' op operand count and condition integer set dimension and symbol count must match}}
func.func @f(%n: index, %x: i32) { "affine.if"(%n) ({ "affine.yield"() : () -> () }, {}) {condition = affine_set<() : (0 == 0)>} : (index) -> () return }

// -----

// expected-error @+1 {{'affine.if' op operand cannot be used as a dimension id}}
func.func @f(%n: index, %x: i32) { "affine.if"(%x) ({ "affine.yield"() : () -> () }, {}) {condition = affine_set<(d0) : (d0 == 0)>} : (i32) -> () return }

// -----

// expected-error @+1 {{'affine.if' op requires attribute 'condition'}}
func.func @f(%n: index, %x: i32) { "affine.if"() ({ "affine.yield"() : () -> () }, {}) {} : () -> () return }

// -----

// expected-error @+1 {{'affine.if' op attribute 'condition' failed to satisfy constraint: IntegerSet attribute}}
func.func @f(%n: index, %x: i32) { "affine.if"() ({ "affine.yield"() : () -> () }, {}) {condition = 3} : () -> () return }

// -----

// expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
func.func @f(%n: index, %x: i32) { "affine.if"() ({ "func.return"() : () -> () }, {}) {condition = affine_set<() : (0 == 0)>} : () -> () return }

// -----

// expected-error @+1 {{'affine.if' op region #0 should have no arguments}}
func.func @f(%n: index, %x: i32) { "affine.if"() ({ ^bb0(%a: index): "affine.yield"() : () -> () }, {}) {condition = affine_set<() : (0 == 0)>} : () -> () return }

// -----

// expected-error @+1 {{'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
func.func @f(%n: index, %x: i32) { "affine.if"() ({ }, {}) {condition = affine_set<() : (0 == 0)>} : () -> () return }

// -----

// expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
func.func @f(%n: index) { "affine.for"() ({ "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> () return }

// -----

// expected-error @+1 {{'affine.for' op expected lower bound map to have at least one result}}
func.func @f(%n: index) { "affine.for"() ({ ^bb0(%i: index): "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<()->()>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> () return }

// -----

// expected-error @+1 {{'affine.for' op expected upper bound map to have at least one result}}
func.func @f(%n: index) { "affine.for"() ({ ^bb0(%i: index): "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->()>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> () return }

// -----

// expected-error @+1 {{'affine.for' op different number of inits and region iter_args: 1 != 0}}
func.func @f(%n: index) { "affine.for"(%n) ({ ^bb0(%i: index): "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,1>} : (index) -> () return }

// -----

// expected-error @+1 {{'affine.for' op different number of region iter_args and yielded values: 0 != 1}}
func.func @f(%n: index) { %r = "affine.for"() ({ ^bb0(%i: index): "affine.yield"(%i) : (index) -> () }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> index return }

// -----

// expected-error @+1 {{'affine.for' op expected body to have a single index argument for the induction variable}}
func.func @f(%n: index) { "affine.for"() ({ ^bb0(%i: i32): "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> () return }

// -----

// expected-error @+1 {{'affine.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
func.func @f(%n: index) { "affine.for"() ({ }) {lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> () return }

// -----

// expected-error @+1 {{dimensional operand cannot be used as a symbol}}
func.func @f(%n: index) { affine.for %i = 0 to 5 { %a = affine.apply affine_map<()[s0]->(s0)>()[%i] } return }

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
#m = affine_set<(d0) : (d0 > 0)>

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
#m = affine_set<(d0) : (d0)>

// -----

// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
#m = affine_set<(d0) -> (d0)>

// -----

// expected-error @+1 {{expected '->' or ':'}}
#m = affine_set<(d0) (d0)>

// -----

// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
#m = affine_map<(d0) : (d0 == 0)>

// -----

// expected-error @+1 {{expected '->' or ':'}}
#m = affine_map<(d0) (d0)>

// -----

// expected-error @+1 {{expected '(' in integer set constraint list}}
#m = affine_set<(d0) : d0 == 0>

// -----

// expected-error @+1 {{expected ')' in integer set constraint list}}
#m = affine_set<(d0) : (d0 == 0>

// -----

// expected-error @+1 {{'affine.for' op operand cannot be used as a symbol}}
func.func @f(%n: index) { affine.for %i = 0 to %n { affine.for %j = %i to %n { } } return }

// -----

func.func @f(%m: memref<4x4xf32>, %n: index) {
  // expected-error @+1 {{'affine.load' op affine map num results must equal memref rank}}
  %v = affine.load %m[%n] : memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %i = memref.load %n[%c0] : memref<1xindex>
  scf.for %j = %c0 to %c0 step %c0 {
    // expected-error @+1 {{'affine.load' op operand cannot be used as a dimension id}}
    %v = affine.load %m[%j] : memref<4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  scf.for %j = %c0 to %c0 step %c0 {
    %i = memref.load %n[%c0] : memref<1xindex>
    // expected-error @+1 {{'affine.load' op operand cannot be used as a symbol}}
    %v = affine.load %m[symbol(%i)] : memref<4xf32>
  }
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  // expected-error @+1 {{'affine.load' op result type must match element type of memref}}
  %v = "affine.load"(%m, %n) {map = affine_map<(d0) -> (d0)>} : (memref<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index) {
  // expected-error @+1 {{'affine.load' op expects as many subscripts as affine map inputs}}
  %v = "affine.load"(%m, %n) {map = affine_map<(d0, d1) -> (d0)>} : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{'affine.store' op value to store must have the same type as memref element type}}
  "affine.store"(%v, %m, %n) {map = affine_map<(d0) -> (d0)>} : (f64, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{custom op 'affine.load' invalid kind of type specified: expected builtin.memref, but found 'tensor<4xf32>'}}
  affine.load %m[%n] : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{use of undeclared identifier}}
  affine.load %m[n] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected ssa identifier}}
  affine.load %m[symbol(3)] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
  affine.load %m[%n * %n] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected ')'}}
  affine.load %m[(%n, %n)] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected '[' in affine map}}
  affine.load %m %n : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected ']' in affine map}}
  affine.load %m[%n : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected affine expression}}
  affine.load %m[%n + symbol(%n) floordiv 2 - 3 * -1, ] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected '(' at start of SSA symbol}}
  affine.load %m[symbol %n] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: index, %v: f64) {
  // expected-error @+1 {{expected ')' at end of SSA symbol}}
  affine.load %m[symbol(%n] : memref<4xf32>
  return
}

// -----

// expected-error @+1 {{unexpected ssa identifier}}
#m = affine_map<(d0) -> (symbol(d0))>

// -----

// expected-error @+1 {{unexpected ssa identifier}}
#m = affine_map<(d0) -> (%d0)>

// -----

// DIFFERS: mlir-opt takes it
func.func @f(%n: index) {
  // expected-error @+1 {{'affine.for' op operand count and affine map dimension and symbol count must match}}
  "affine.for"() ({ ^bb0(%i: index): "affine.yield"() : () -> () }) {lowerBoundMap = affine_map<(d0)->(d0)>, upperBoundMap = affine_map<()->(0)>, step = 1 : index, operandSegmentSizes = array<i32: 0,0,0>} : () -> ()
  return
}
