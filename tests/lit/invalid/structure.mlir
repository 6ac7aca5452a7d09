// What the verifier refuses of any op: counts, types of slots, attributes, blocks, dominance.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'scf.if' op expects region #1 to have 0 or 1 blocks}}
  "scf.if"(%b) ({scf.yield}, {^bb0: cf.br ^bb1 ^bb1: scf.yield}) : (i1) -> ()
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'scf.if' op expects a non-empty block}}
  "scf.if"(%b) ({^bb0: }, {scf.yield}) : (i1) -> ()
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.addi' op expected 2 operands, but found 1}}
  "arith.addi"(%g) : (i32) -> i32
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.addi' op requires one result}}
  "arith.addi"(%g, %g) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @invalid(%f: f32, %g: i32) {
  // expected-error @+1 {{'arith.addi' op operand #1 must be signless-integer-like, but got 'f32'}}
  "arith.addi"(%g, %f) : (i32, f32) -> i32
  return
}

// -----

func.func @invalid(%i: index, %g: i32) {
  // expected-error @+1 {{'arith.addi' op requires the same type for all operands and results}}
  "arith.addi"(%g, %i) : (i32, index) -> i32
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  "arith.cmpi"(%g, %g) : (i32, i32) -> i1
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9}}
  "arith.cmpi"(%g, %g) <{predicate = 11 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+2 {{'arith.addi' op requires zero regions}}
  // expected-error @+1 {{empty block: expect at least a terminator}}
  "arith.addi"(%g, %g) ({^bb0: }) : (i32, i32) -> i32
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid() {
  // expected-error @+2 {{'func.return' op must be the last operation in the parent block}}
  // expected-error @+1 {{'func.return' op requires zero regions}}
  "func.return"() ({}) : () -> ()
  return
}

// -----

func.func @invalid(%g: i32, %t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract' op operand #1 must be variadic of index, but got 'i32'}}
  %0 = "tensor.extract"(%t4, %g) : (tensor<4xf32>, i32) -> f32
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'tensor.insert' op expected 2 or more operands, but found 1}}
  %0 = "tensor.insert"(%f) : (f32) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+4 {{'tensor.extract_slice' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  // expected-error @+3 {{'tensor.extract_slice' op requires attribute 'static_offsets'}}
  // expected-error @+2 {{'tensor.extract_slice' op requires attribute 'static_sizes'}}
  // expected-error @+1 {{'tensor.extract_slice' op requires attribute 'static_strides'}}
  %0 = "tensor.extract_slice"(%t4) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract_slice' op 'operandSegmentSizes' attribute for specifying operand segments must have 4 elements, but got 3}}
  %0 = "tensor.extract_slice"(%t4) <{operandSegmentSizes = array<i32: 1,0,0>, static_offsets = array<i64:0>, static_sizes=array<i64:4>,static_strides=array<i64:1>}>: (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract_slice' op 'operandSegmentSizes' attribute cannot have negative elements}}
  %0 = "tensor.extract_slice"(%t4) <{operandSegmentSizes = array<i32: 2,-1,0,0>, static_offsets = array<i64:0>, static_sizes=array<i64:4>,static_strides=array<i64:1>}>: (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'tensor.extract_slice' op operand group starting at #0 requires 1 element, but found 2}}
  %0 = "tensor.extract_slice"(%t4, %t4) <{operandSegmentSizes = array<i32: 2,0,0,0>, static_offsets = array<i64:0>, static_sizes=array<i64:4>,static_strides=array<i64:1>}>: (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.alloc_tensor' op operand group starting at #0 requires 0 or 1 element, but found 2}}
  %0 = "bufferization.alloc_tensor"(%t4, %t4) <{operandSegmentSizes = array<i32: 0,2,0>}>: (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'tensor.splat' op expected 1 or more operands, but found 0}}
  %0 = "tensor.splat"() : () -> tensor<4xf32>
  return
}

// -----

func.func @invalid() {
  // expected-error @+2 {{'cf.br' op must be the last operation in the parent block}}
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"() : () -> ()
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%b)[^bb1] <{operandSegmentSizes = array<i32: 1,0,0>}> : (i1) -> () ^bb1:
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'cf.assert' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.assert"(%g) <{msg = "x"}> : (i32) -> ()
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'cf.assert' op requires attribute 'msg'}}
  "cf.assert"(%b) : (i1) -> ()
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%b: i1) {
  // expected-error @+1 {{'cf.assert' op attribute 'msg' failed to satisfy constraint: string attribute}}
  "cf.assert"(%b) <{msg = 3 : i32}> : (i1) -> ()
  return
}

// -----

// expected-error @+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({^bb0(%x: i32): func.func @f() { return } }) : () -> ()

// -----

// expected-error @+3 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
// expected-error @+2 {{block with no terminator, has}}
// expected-error @+1 {{block with no terminator, has}}
"builtin.module"() ({^bb0: func.func @f() { return } ^bb1: func.func @f2() { return } }) : () -> ()

// -----

// expected-error @+1 {{'func.call' op 'g' does not reference a valid function}}
module { func.func private @g() } func.func @f() { func.call @g() : () -> () return }

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() { ^bb0: cf.br ^bb0 }

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
// expected-error @+1 {{'func.func' op attribute 'sym_name' failed to satisfy constraint: string attribute}}
"func.func"() <{sym_name = 3 : i32, function_type = () -> ()}> ({^bb0: func.return}) : () -> ()

// -----

func.func @invalid(%i: index, %t4: tensor<4xf32>) {
  // expected-error @+1 {{expected ':'}}
  %0 = tensor.dim %t4, %i {foo = 3} : tensor<4xf32>
  return
}

// -----

func.func @invalid(%tdi: tensor<?xi32>) {
  // expected-error @+1 {{'arith.index_cast' op failed to verify that input and output have the same tensor dimensions}}
  %0 = "arith.index_cast"(%tdi) : (tensor<?xi32>) -> tensor<4xindex>
  return
}

// -----

func.func @invalid(%tdi: tensor<?xi32>) {
  // expected-error @+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
  %0 = "arith.bitcast"(%tdi) : (tensor<?xi32>) -> tensor<4xf32>
  return
}
