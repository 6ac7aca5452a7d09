// What the verifier refuses of functions, calls and branches.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%i: index, %f: f32) {
  // expected-error @+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  %0 = "scf.for"(%i,%i,%i,%f) ({^bb0(%a: i32, %x: f32): scf.yield %x : f32}) : (index,index,index,f32) -> f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%i,%i,%i,%f) ({^bb0(%a: index): scf.yield %f : f32}) : (index,index,index,f32) -> f32
  return
}

// -----

func.func @invalid(%i: index, %g: i32) {
  // expected-error @+1 {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%i,%i,%g) ({^bb0(%a: index): scf.yield}) : (index,index,i32) -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615}}
  "scf.for"(%i,%i,%i) ({^bb0: scf.yield}) : (index,index,index) -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scf.for"(%i,%i,%i) ({}) : (index,index,index) -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'memref.alloca_scope.return' op expects parent op 'memref.alloca_scope'}}
  "scf.for"(%i,%i,%i) ({^bb0(%a: index): memref.alloca_scope.return}) : (index,index,index) -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  %0 = "scf.for"(%i,%i,%i) ({^bb0(%a: index): scf.yield}) : (index,index,index) -> (f32)
  return
}

// -----

func.func @invalid(%f: f32, %b: i1) {
  // expected-error @+1 {{'scf.if' op must have an else block if defining values}}
  %0 = "scf.if"(%b) ({scf.yield %f : f32}, {}) : (i1) -> f32
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%b) ({^bb0(%x: f32): scf.yield}, {}) : (i1) -> ()
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks}}
  "scf.if"(%b) ({}, {scf.yield}) : (i1) -> ()
  return
}

// -----

func.func @invalid(%b: i1) {
  // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
  "scf.if"(%b) ({scf.yield}, {^bb0: func.return}) : (i1) -> ()
  return
}

// -----

func.func @invalid(%f: f32, %b: i1) {
  // expected-error @+1 {{'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks}}
  %0 = "scf.while"(%f) ({^bb0(%x: f32): scf.condition(%b) %f : f32}, {}) : (f32) -> f32
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({^bb0(%x: f32): scf.yield}) : () -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
  scf.index_switch %i case 1 { scf.yield } case 1 { scf.yield } default { }
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({scf.yield}) : (index) -> ()
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({scf.yield}, {}) : (index) -> ()
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op region #1 should have no arguments}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({scf.yield}, {^bb0(%x: f32): scf.yield}) : (index) -> ()
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index) {
  // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
  "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({scf.yield}, {func.return}) : (index) -> ()
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid() {
  // expected-error @+1 {{'scf.yield' op must be the last operation in the parent block}}
  scf.yield
  return
}

// -----

// DIFFERS: mlir-opt verifies the parent first
func.func @invalid(%b: i1) {
  // expected-error @+1 {{'scf.condition' op must be the last operation in the parent block}}
  scf.condition(%b)
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'func.call' op 'nope' does not reference a valid function}}
  func.call @nope() : () -> ()
  return
}

// -----

// expected-error @+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
func.func @k(%a: i32) -> i32 { return %a : i32 } func.func @l(%a: f32) { %0 = func.call @k(%a) : (f32) -> i32 return }

// -----

// expected-error @+1 {{'func.call' op result type mismatch at index 0}}
func.func @k(%a: i32) -> i32 { return %a : i32 } func.func @l(%a: i32) { %0 = func.call @k(%a) : (i32) -> f32 return }

// -----

// expected-error @+1 {{'func.call' op incorrect number of results for callee}}
func.func @k(%a: i32) -> i32 { return %a : i32 } func.func @l(%a: i32) { func.call @k(%a) : (i32) -> () return }

// -----

// expected-error @+1 {{'func.call' op incorrect number of operands for callee}}
func.func @k(%a: i32) -> i32 { return %a : i32 } func.func @l(%a: i32) { %0 = func.call @k() : () -> i32 return }

// -----

// expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@k) returns 1}}
func.func @k(%a: i32) -> i32 { return }

// -----

// expected-error @+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @k}}
func.func @k(%a: f32) -> i32 { return %a : f32 }

// -----

// expected-error @+1 {{'func.func' op entry block must have 0 arguments to match function signature}}
func.func @k() { func.return } "func.func"() ({^bb0(%x: i32): func.return}) {sym_name = "r", function_type = () -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('f32')}}
"func.func"() ({^bb0(%x: i32): func.return}) {sym_name = "r", function_type = (f32) -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({^bb0: func.return}) {sym_name = "r", function_type = f32} : () -> ()

// -----

// expected-error @+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() ({^bb0: func.return}) {sym_name = "r"} : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0}}
"func.func"() ({^bb0: func.return}) {sym_name = "r", function_type = () -> (), arg_attrs = [{}]} : () -> ()

// -----

// expected-error @+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() ({^bb0: func.return}) {sym_name = "r", function_type = () -> (), arg_attrs = [3]} : () -> ()

// -----

// expected-error @+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"func.func"() ({^bb0: func.return}) {sym_name = "r", function_type = () -> (), res_attrs = [{}]} : () -> ()

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "odd"}}
"func.func"() ({^bb0: func.return}) {sym_name = "r", function_type = () -> (), sym_visibility = "odd"} : () -> ()

// -----

// expected-error @+1 {{'func.func' op symbol declaration cannot have public visibility}}
"func.func"() ({}) {sym_name = "r", function_type = () -> ()} : () -> ()

// -----

// expected-error @+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @k() { func.func @l() { return } return }

// -----

// expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
func.func @k(%c: i1, %a: i32, %f: f32) { cf.cond_br %c, ^bb1(%a : i32), ^bb1(%f : f32) ^bb1(%x: i32): return }

// -----

// expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
func.func @k(%c: i1, %a: i32, %f: f32) { cf.cond_br %c, ^bb1(%a : i32), ^bb2(%f : f32) ^bb1(%x: i32): return ^bb2: return }

// -----

func.func @f(%f: i32) {
  cf.switch %f : i32, [
    default: ^a,
    // expected-error @+1 {{expected integer value}}
    -x: ^a
  ]
  ^a:
  return
}

// -----

func.func @f(%f: i32) {
  cf.switch %f : i32, [
    default: ^a,
    // expected-error @+1 {{custom op 'cf.switch' expected integer value}}
    1.5: ^a
  ]
  ^a:
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @f(%f: i32) {
  cf.switch %f : i32, [
    default: ^a,
    // expected-error @+1 {{integer constant out of range for attribute}}
    4294967296: ^a
  ]
  ^a:
  return
}

// -----

func.func @f(%f: i32) {
  // expected-error @+1 {{'cf.switch' op requires at least 1 successors but found 0}}
  "cf.switch"(%f) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
}

// -----

// expected-error @+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({
}) : () -> ()

// -----

func.func private @g(i32) -> i32
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'h'}}
  %0 = func.constant @h : (i32) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @g : (i64) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @g : i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f() {
  // expected-error @+1 {{custom op 'func.constant' invalid kind of attribute specified}}
  %0 = func.constant @g::@h : (i32) -> i32
  return
}

// -----

module @m {
}
func.func @f() {
  // expected-error @+1 {{'func.constant' op reference to undefined function 'm'}}
  %0 = func.constant @m : (i32) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f() {
  // expected-error @+1 {{'func.constant' op requires attribute 'value'}}
  %0 = "func.constant"() : () -> ((i32) -> i32)
  return
}

// -----

func.func @operand(%x: i32) {
  // expected-error @+1 {{'func.call_indirect' op operand #0 must be function type, but got 'i32'}}
  "func.call_indirect"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @inputs(%f: (i32) -> i32, %x: i32) {
  // expected-error @+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  "func.call_indirect"(%f, %x, %x) : ((i32) -> i32, i32, i32) -> i32
  return
}

// -----

func.func @results(%f: (i32) -> i32, %x: i32) {
  // expected-error @+1 {{'func.call_indirect' op failed to verify that callee result types match result types}}
  "func.call_indirect"(%f, %x) : ((i32) -> i32, i32) -> i64
  return
}

// -----

func.func @too_many(%f: (i32) -> i32, %x: i32) {
  // expected-error @+1 {{custom op 'func.call_indirect' number of operands and types do not match: got 2 operands and 1 types}}
  %0 = call_indirect %f(%x, %x) : (i32) -> i32
  return
}

// -----

func.func @no_function_type(%f: (i32) -> i32, %x: i32) {
  // expected-error @+1 {{custom op 'func.call_indirect' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  %0 = call_indirect %f(%x) : i32
  return
}

// -----

func.func private @none()
func.func @attributes() {
  // expected-error @+1 {{'func.call' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
  "func.call"() {callee = @none, arg_attrs = 3 : i32} : () -> ()
  return
}
