// What the verifier refuses of arith and index ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = "arith.extsi"(%g) : (i32) -> i32
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = "arith.extsi"(%i) : (index) -> i64
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = "arith.extsi"(%g) : (i32) -> index
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.trunci' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "arith.trunci"(%g) : (i32) -> i64
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.extf' op operand type 'f32' and result type 'f32' are cast incompatible}}
  %0 = "arith.extf"(%f) : (f32) -> f32
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f32' and result type 'f64' are cast incompatible}}
  %0 = "arith.truncf"(%f) : (f32) -> f64
  return
}

// -----

func.func @invalid(%t4i: tensor<4xi32>) {
  // expected-error @+1 {{'arith.extsi' op failed to verify that input and output have the same tensor dimensions}}
  %0 = "arith.extsi"(%t4i) : (tensor<4xi32>) -> tensor<?xi64>
  return
}

// -----

func.func @invalid(%i: index) {
  // expected-error @+1 {{'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = "arith.sitofp"(%i) : (index) -> f32
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'index'}}
  %0 = "arith.fptosi"(%f) : (f32) -> index
  return
}

// -----

func.func @invalid(%t4i: tensor<4xi32>) {
  // expected-error @+1 {{'arith.sitofp' op failed to verify that input and output have the same tensor dimensions}}
  %0 = "arith.sitofp"(%t4i) : (tensor<4xi32>) -> tensor<?xf32>
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.index_cast' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "arith.index_cast"(%g) : (i32) -> i64
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'i32' and result type 'f64' are cast incompatible}}
  %0 = "arith.bitcast"(%g) : (i32) -> f64
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() <{value = 3 : i32}> : () -> i64
  return
}

// -----

// DIFFERS: found in another order, or said in other words
func.func @invalid() {
  // expected-error @+1 {{'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance}}
  %0 = "arith.constant"() <{value = "s"}> : () -> i64
  return
}

// -----

func.func @invalid() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = "arith.constant"() <{value = 3 : si32}> : () -> si32
  return
}

// -----

func.func @invalid(%f: f32, %g: i32, %b: i1) {
  // expected-error @+1 {{'arith.select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "arith.select"(%b, %f, %g) : (i1, f32, i32) -> f32
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.select' op operand #0 must be bool-like, but got 'f32'}}
  %0 = "arith.select"(%f, %f, %f) : (f32, f32, f32) -> f32
  return
}

// -----

func.func @invalid(%t4: tensor<4xf32>) {
  // expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %x = "test.x"() : () -> tensor<5xi1> %0 = "arith.select"(%x, %t4, %t4) : (tensor<5xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = "index.casts"(%g) : (i32) -> i64
  return
}

// -----

func.func @invalid() {
  // expected-error @+3 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si32'}}
  // expected-error @+2 {{'arith.addi' op operand #1 must be signless-integer-like, but got 'si32'}}
  // expected-error @+1 {{'arith.addi' op result #0 must be signless-integer-like, but got 'si32'}}
  %x = "test.x"() : () -> si32 %0 = "arith.addi"(%x, %x) : (si32, si32) -> si32
  return
}

// -----

func.func @invalid(%m4i: memref<4xi32>) {
  // expected-error @+3 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'memref<4xi32>'}}
  // expected-error @+2 {{'arith.addi' op operand #1 must be signless-integer-like, but got 'memref<4xi32>'}}
  // expected-error @+1 {{'arith.addi' op result #0 must be signless-integer-like, but got 'memref<4xi32>'}}
  %0 = "arith.addi"(%m4i, %m4i) : (memref<4xi32>, memref<4xi32>) -> memref<4xi32>
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: #arith.overflow attribute}}
  %0 = "arith.addi"(%g, %g) <{overflowFlags = 3 : i32}> : (i32, i32) -> i32
  return
}

// -----

func.func @invalid(%g: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0:2 = "arith.addui_extended"(%g, %g) : (i32, i32) -> (i32, i32)
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.cmpf' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}}
  %0 = "arith.cmpf"(%f, %f) <{predicate = 16 : i64}> : (f32, f32) -> i1
  return
}

// -----

func.func @invalid(%f: f32) {
  // expected-error @+1 {{'arith.negf' op requires the same type for all operands and results}}
  %0 = "arith.negf"(%f) : (f32) -> f64
  return
}

// -----

func.func @invalid(%i: index, %g: i32) {
  // expected-error @+1 {{'index.add' op operand #1 must be index, but got 'i32'}}
  %0 = "index.add"(%i, %g) : (index, i32) -> index
  return
}

// -----

// DIFFERS: mlir-opt converts properties before it verifies attributes
func.func @invalid(%i: index) {
  // expected-error @+1 {{'index.cmp' op attribute 'pred' failed to satisfy constraint: #index.cmp_predicate attribute}}
  %0 = "index.cmp"(%i, %i) <{pred = 1 : i64}> : (index, index) -> i1
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = arith.constant #ml_program.extern : tensor<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = "arith.constant"() <{value = #ml_program.extern : i32}> : () -> i32
  return
}
