// What the parser refuses of ops, names, blocks and regions.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

%a = "test.op"() : () -> i32
// expected-error @+1 {{reference to invalid result number}}
"test.use"(%a#1) : (i32) -> ()

// -----

// expected-error @+2 {{use of undeclared SSA value name}}
// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a#1) : (i32) -> ()
%a = "test.op"() : () -> i32

// -----

// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a) : (i32) -> ()
// expected-error @+1 {{definition of SSA value '%a#0' has type 'f32'}}
%a = "test.op"() : () -> f32

// -----

%a = "test.op"() : () -> i32
// expected-error @+1 {{redefinition of SSA value '%a'}}
%a = "test.op"() : () -> i32

// -----

// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a) : (i32) -> ()

// -----

// expected-error @+3 {{use of undeclared SSA value name}}
// expected-error @+2 {{use of undeclared SSA value name}}
// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a#0, %b, %a#1) : (i32, i32, i32) -> ()

// -----

%a = "test.op"() : () -> i32
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'f32' vs 'i32'}}
"test.use"(%a) : (f32) -> ()

// -----

// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a) : (f32) -> ()
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i32' vs 'f32'}}
"test.use"(%a) : (i32) -> ()

// -----

// expected-error @+1 {{use of undeclared SSA value name}}
"test.use"(%a#1) : (f32) -> ()
// expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i32' vs 'f32'}}
"test.use"(%a#1) : (i32) -> ()

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^a
  ^a:
    cf.br ^b
  // expected-error @+1 {{redefinition of block '^a'}}
  ^a:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^b
  ^a:
    // expected-error @+1 {{reference to an undefined block}}
    cf.br ^c
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected block name}}
  cf.br b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected block name}}
  "test.op"()[b] : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ',' or ']'}}
  "test.op"()[^b : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ':'}}
  cf.br ^b(%i) 
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'cf.br' number of operands and types do not match: got 1 operands and 2 types}}
  cf.br ^b(%i : index, index)
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected non-function type}}
  cf.br ^b(%i : )
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ')'}}
  cf.br ^b(%i : index
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{expected ':' and type for SSA operand}}
  ^b(%x index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{expected SSA operand}}
  ^b(x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{expected ')'}}
  ^b(%x: index:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{expected ':' after block name}}
  ^b %x:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{expected ':' after block name}}
  ^b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  // expected-error @+1 {{redefinition of SSA value '%i'}}
  ^b(%i: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  "test.op"() ({
  // expected-error @+1 {{invalid attribute name}}
  ^b(%x#: index):
  }) : () -> ()
  return
}

// -----

// expected-error @+1 {{invalid SSA value result number}}
"test.use"(%a#99999999999) : (i32) -> ()

// -----

// expected-error @+1 {{invalid SSA value result number}}
"test.use"(%a#x) : (i32) -> ()

// -----

// expected-error @+1 {{expected integer number of results}}
%a:x = "test.op"() : () -> i32

// -----

// expected-error @+1 {{expected named operation to have at least 1 result}}
%a:0 = "test.op"() : () -> i32

// -----

// expected-error @+1 {{expected named operation to have at least 1 result}}
%a:99999999999999999999 = "test.op"() : () -> i32

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
%a:2 = "test.op"() : () -> i32

// -----

// expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
%a, %b = "test.op"() : () -> i32

// -----

// expected-error @+1 {{expected valid ssa identifier}}
%a, b = "test.op"() : () -> i32

// -----

// expected-error @+1 {{expected '=' after SSA name}}
%a "test.op"() : () -> i32

// -----

// expected-error @+1 {{cannot name an operation with no results}}
%a = "test.op"() : () -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
%a = 

// -----

// expected-error @+1 {{expected operation name in quotes}}
%a = 1

// -----

// expected-error @+1 {{Dialect `odd' not found for custom op 'odd.op' }}
odd.op

// -----

// expected-error @+1 {{custom op 'odd' is unknown (tried 'builtin.odd' as well)}}
odd

// -----

// expected-error @+1 {{custom op 'arith.odd' is unknown}}
arith.odd

// -----

// expected-error @+1 {{expected operation name in quotes}}
i32

// -----

// expected-error @+1 {{expected operation name in quotes}}
1

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'odd' is unknown (tried 'func.odd' as well)}}
  odd
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{Dialect `odd' not found for custom op 'odd.op' }}
  odd.op
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'func.odd' is unknown}}
  func.odd
  return
}

// -----

// expected-error @+1 {{custom op 'builtin.odd' is unknown}}
builtin.odd

// -----

// expected-error @+1 {{empty operation name is invalid}}
"" () : () -> ()

// -----

// expected-error @+1 {{null character not allowed in operation name}}
"a\00b"() : () -> ()

// -----

// expected-error @+1 {{expected '(' to start operand list}}
"test.op" : () -> ()

// -----

// expected-error @+1 {{expected ')' to end operand list}}
"test.op"(%a : () -> ()

// -----

// expected-error @+1 {{expected ')' to end operand list}}
"test.op"(a) : () -> ()

// -----

// expected-error @+1 {{expected ':' followed by operation type}}
"test.op"() {a} 

// -----

// expected-error @+1 {{expected 0 operand types but had 1}}
"test.op"() : (i32) -> ()

// -----

// expected-error @+1 {{expected 2 operand types but had 1}}
"test.op"(%a, %b) : (i32) -> ()

// -----

// expected-error @+1 {{expected operation name in quotes}}
"test.op"() ({) : () -> ()

// -----

// expected-error @+1 {{expected ')' to end region list}}
"test.op"() ({} : () -> ()

// -----

// expected-error @+1 {{expected '{' to begin a region}}
"test.op"() (1) : () -> ()

// -----

// expected-error @+1 {{expected '>' to close properties}}
"test.op"() <{a = 1} : () -> ()

// -----

"test.op"() <1> : () -> ()

// -----

// expected-error @+1 {{invalid properties 1 : i64 for op arith.addi: expected DictionaryAttr to set properties}}
"arith.addi"() <1> : () -> ()

// -----

module {
  // expected-error @+1 {{expected operation name in quotes}}
  "test.op"() : () -> ()

// -----

// expected-error @+2 {{expected '{' to begin a region}}
// expected-error @+1 {{expected operation name in quotes}}
module }

// -----

// expected-error @+1 {{expected operation name in quotes}}
}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module

// -----

// expected-error @+1 {{expected '('}}
func.func @f

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(

// -----

// expected-error @+1 {{expected ':'}}
func.func @f(%a)

// -----

// expected-error @+1 {{result number not allowed in argument list}}
func.func @f(%a#1: i32) { return }

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32, i32)

// -----

// expected-error @+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @f(i32, %a: i32)

// -----

// expected-error @+1 {{expected ')'}}
func.func @f(%a: i32

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f(...)

// -----

// expected-error @+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32, ...)

// -----

// expected-error @+1 {{expected non-function type}}
func.func @f() ->

// -----

// expected-error @+1 {{expected ')'}}
func.func @f() -> (i32

// -----

// expected-error @+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() {}

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {sym_name = "a"} { return }

// -----

// expected-error @+1 {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {function_type = i32} { return }

// -----

// expected-error @+1 {{custom op 'func.func' attribute 'arg_attrs' occurs more than once in the attribute list}}
func.func private @f(i32 {a.b}) attributes {arg_attrs = [{}]}

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func public private @f()

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func odd @f()

// -----

// expected-error @+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func "f"()

// -----

// expected-error @+1 {{region entry argument '%a' is already in use}}
func.func @f(%a: i32 {b.c}, %a: i32) { return }

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{redefinition of SSA value '%a'}}
  %a = arith.constant 1 : i32
  return
}

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @f(%a: i32 {b = 1}) { return }

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f() -> (i32 {b = 1})

// -----

func.func @f(%a: i32) {
// expected-error @+1 {{invalid block name in region with named arguments}}
^a(%b: i32):
  return
}

// -----

// expected-error @+1 {{'func.func' op entry block must have 0 arguments to match function signature}}
func.func @f() {
^a(%b: i32):
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{use of undeclared SSA value name}}
  "test.op"(%a) ({ ^bb0(%a: i32): }) : (i32) -> ()
  return
}

// -----

%x = "test.op"() : () -> i32
// expected-error @+1 {{'func.return' op using value defined outside the region}}
func.func @f() -> i32 { return %x : i32 }

// -----

// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'odd'}}
module attributes {odd} {}

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
module attributes {odd {}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module @a @b {}

// -----

// expected-error @+1 {{expected '{' to begin a region}}
module a {}

// -----

// expected-error @+1 {{expected '{' in attribute dictionary}}
module attributes

// -----

// expected-error @+1 {{expected operation name in quotes}}
module { module { func.func @f() 

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ','}}
  %x = arith.addi %n %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ':'}}
  %x = arith.addi %n, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected SSA operand}}
  %x = arith.addi %n, : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected non-function type}}
  %x = arith.addi %n, %n : 
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected SSA operand}}
  %x = arith.addi n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %x = arith.addi %n, %n : i32 i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %x, %y = arith.addi %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+2 {{custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw}}
  // expected-error @+1 {{custom op 'arith.addi' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
  arith.addi %n, %n overflow<odd> : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected '>'}}
  arith.addi %n, %n overflow<nsw : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %x = arith.cmpi odd, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.cmpi' expected string or keyword containing one of the following enum values for attribute 'predicate' [eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge]}}
  %x = arith.cmpi 1, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected attribute value}}
  %x = arith.constant
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected attribute value}}
  %x = arith.constant x
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %x = arith.constant "a"
  return
}

// -----

// DIFFERS: mlir-opt takes it
func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.constant' duplicate key 'value' in dictionary attribute}}
  %x = arith.constant {value = 1 : i32} 2 : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.constant' invalid kind of attribute specified}}
  %x = arith.constant unit
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.select' expected 3 operands}}
  %x = arith.select %b, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected operation name in quotes}}
  %x = arith.select %b, %n, %n : i1, i32, i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ':'}}
  %x = arith.select %b, %n, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.select' expected 3 operands}}
  %x = arith.select %b, %n, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected non-function type}}
  %x = arith.extsi %n : i32 to
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'arith.extsi' expected 'to'}}
  %x = arith.extsi %n : i32 i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+2 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
  // expected-error @+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
  %x = arith.addf %f, %f fastmath<odd> : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected '<'}}
  %x = arith.addf %f, %f fastmath : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'f32' vs 'i32'}}
  return %n : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'func.return' number of operands and types do not match: got 2 operands and 1 types}}
  return %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ':'}}
  return %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'n' is unknown (tried 'func.n' as well)}}
  return n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected '('}}
  call @g
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected ')'}}
  call @g(%n) : (i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{custom op 'func.call' number of operands and types do not match: got 1 operands and 0 types}}
  call @g(%n) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{expected attribute value}}
  call g(%n) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{'func.call' op 'unknown' does not reference a valid function}}
  call @unknown(%n) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %x = call @unknown() : () -> ()
  return
}

// -----

// expected-error @+1 {{custom op 'shape.debug_print' has no custom assembly form}}
shape.debug_print

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xindex>) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xindex>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.reshape' op requires one result}}
  tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xindex>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %s: tensor<1xindex>) {
  // expected-error @+1 {{'tensor.reshape' op requires one result}}
  tensor.reshape %a(%s) : (tensor<4xf32>, tensor<1xindex>) -> ()
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'bufferization.materialize_in_destination' op result group starting at #0 requires 0 or 1 element, but found 2}}
  bufferization.materialize_in_destination %a in %a : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @+1 {{'memref.extract_strided_metadata' op expected 2 or more results}}
  memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{integer constant out of range for attribute}}
  %0 = index.bool.constant 5
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'index.bool.constant' invalid kind of attribute specified}}
  %0 = index.bool.constant "x"
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{custom op 'affine.parallel' invalid kind of attribute specified}}
  %0 = affine.parallel (%i) = (0) to (8) reduce (@a) -> f32 {
    %c = arith.constant 1.0 : f32
    affine.yield %c : f32
  }
  return
}

// -----

shape.function_library @l {
  shape.func @f() {
    shape.return
  }
// expected-error @+1 {{custom op 'shape.function_library' invalid kind of attribute specified}}
} mapping "x"

// -----

// expected-error @+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
shape.function_library @l {
} mapping {}

// -----

func.func @f(%m: f32, %i: index, %k: vector<4xi1>, %v: vector<4xf32>, %l: vector<4xindex>) {
  // expected-error @+1 {{custom op 'vector.gather' invalid kind of type specified}}
  %0 = vector.gather %m[%i] [%l], %k, %v : f32, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error @+2 {{expected integer value}}
  // expected-error @+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %a[-"x"] [2] [1] : memref<4xi32> to memref<2xi32>
  return
}
