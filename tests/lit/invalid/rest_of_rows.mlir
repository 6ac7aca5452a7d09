// What the verifier refuses of any op, and other files here do not show.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t
// DIFFERS: found in another order, or said in other words

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'tensor.extract_slice' op attribute 'operandSegmentSizes' failed to satisfy constraint: i32 dense array attribute}}
  "tensor.extract_slice"(%t) {operandSegmentSizes = 1 : i32, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'arith.constant' op requires zero operands}}
  %x = "arith.constant"(%n) <{value = 1 : i32}> : (i32) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'arith.extsi' op requires a single operand}}
  %x = "arith.extsi"() : () -> i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'arith.extsi' op requires a single operand}}
  %x = "arith.extsi"(%n, %n) : (i32, i32) -> i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.dealloc' op requires zero results}}
  %x = "memref.dealloc"(%m) : (memref<4xf32>) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'arith.addui_extended' op expected 2 results}}
  %x = "arith.addui_extended"(%n, %n) : (i32, i32) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'memref.store' op requires zero results}}
  %x = "memref.store"(%f, %m, %i) : (f32, memref<4xf32>, index) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{operand #0 does not dominate this use}}
  "test.use"(%x) : (i32) -> ()
  %x = "test.op"() : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "test.use"(%x) : (i32) -> ()
    cf.br ^b
  ^b:
    "test.end"() : () -> ()
  }) : () -> ()
  %x = "test.op"() : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b, ^a, ^c
  ^a:
    %x = "test.op"() : () -> i32
    cf.br ^c
  ^c:
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b, ^a, ^c
  ^a:
    cf.br ^d(%n : i32)
  ^d(%x: i32):
    cf.br ^c
  ^c:
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "test.op"() ({
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "test.use"(%x) : (i32) -> ()
    "test.br"()[^b] : () -> ()
  ^b:
    "test.end"() : () -> ()
  }) : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if %b {
    %x = "test.op"() : () -> i32
  }
  // expected-error @+1 {{use of undeclared SSA value name}}
  "test.use"(%x) : (i32) -> ()
  return
}

// -----

%x = "test.op"() : () -> i32
func.func @f() {
  // expected-error @+1 {{'test.use' op using value defined outside the region}}
  "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func @g() {
    // expected-error @+1 {{'test.use' op using value defined outside the region}}
    "test.use"(%n) : (i32) -> ()
    return
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+2 {{operation with block successors must terminate its parent block}}
  // expected-error @+1 {{'cf.br' op must be the last operation in the parent block}}
  cf.br ^b
  "test.op"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{operation with block successors must terminate its parent block}}
  "test.br"()[^b] : () -> ()
  "test.op"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    "test.br"()[^b] : () -> ()
  ^b:
    "test.end"() : () -> ()
  }) : () -> ()
  cf.br ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%b) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.while' op expected 2 regions}}
  "scf.while"() ({ }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'scf.if' op expected 2 regions}}
  "scf.if"(%b) : (i1) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.br' op requires 1 successor but found 0}}
  "cf.br"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'cf.cond_br' op requires 2 successors but found 1}}
  "cf.cond_br"(%b)[^b] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{'func.return' op requires 0 successors but found 1}}
  "func.return"()[^b] : () -> ()
  ^b:
  return
}

// -----

func.func private @a()
// expected-error @+1 {{redefinition of symbol named 'a'}}
func.func private @a()

// -----

func.func private @a()
// expected-error @+1 {{redefinition of symbol named 'a'}}
memref.global "private" @a : memref<4xf32>

// -----

// expected-error @+1 {{entry block of region may not have predecessors}}
func.func @f() {
^a:
  cf.br ^a
}

// -----

func.func @f() {
  "test.op"() : () -> ()
}

// -----

// expected-error @+1 {{empty block: expect at least a terminator}}
func.func @f() {
  cf.br ^b
^b:
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  // expected-error @+1 {{empty block: expect at least a terminator}}
  "scf.execute_region"() ({
  ^a:
    cf.br ^b
  ^b:
  }) : () -> ()
  return
}

// -----

// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'odd'}}
module attributes {odd = 1} {}

// -----

// expected-error @+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'odd'}}
module @a attributes {odd} {}

// -----

// expected-error @+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @f(%a: i32 {odd}) { return }

// -----

// expected-error @+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f() -> (i32 {odd})

// -----

// expected-error @+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error @+1 {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {sym_visibility = "odd"} { return }

// -----

// expected-error @+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "odd"}}
"func.func"() ({ func.return }) {sym_name = "f", function_type = () -> (), sym_visibility = "odd"} : () -> ()

// -----

// expected-error @+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "odd"}}
memref.global "odd" @g : memref<4xf32>
