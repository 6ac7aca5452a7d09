// What the parser and the verifier refuse of dialect shape.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+2 {{'shape.assuming' op along control flow edge from Operation shape.assuming_yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
// expected-note @+1 {{region branch point}}
func.func @f(%w: !shape.witness) { shape.assuming %w -> (i32) { }
return }

// -----

// expected-error @+2 {{'shape.assuming' op along control flow edge from Operation shape.assuming_yield to parent: successor operand type #0 'i32' should match successor input type #0 'i64'}}
// expected-note @+1 {{region branch point}}
func.func @f(%w: !shape.witness, %i: i32) { %0 = shape.assuming %w -> (i64) { shape.assuming_yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.assuming_yield' op expects parent op 'shape.assuming'}}
func.func @f(%w: !shape.witness, %i: i32) { shape.assuming_yield %i : i32 }

// -----

// expected-error @+1 {{expected SSA operand}}
func.func @f(%w: !shape.witness, %i: i32) { shape.assuming { }
return }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
func.func @f(%w: !shape.witness, %i: i32) { shape.assuming %w i32 { }
return }

// -----

// expected-error @+1 {{'shape.yield' op expects parent op to be one of 'shape.reduce, shape.function_library'}}
func.func @f(%w: !shape.witness, %i: i32) { shape.yield %i : i32 }

// -----

// expected-error @+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
func.func @f(%w: !shape.shape, %i: i32) { %0 = shape.reduce(%w, %i) : !shape.shape -> i32 { ^bb0(%a: index, %b: !shape.size): shape.yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.reduce' op argument 0 of ReduceOp body is expected to be of IndexType}}
func.func @f(%w: !shape.shape, %i: i32) { %0 = shape.reduce(%w, %i) : !shape.shape -> i32 { ^bb0(%a: i32, %b: !shape.size, %c: i32): shape.yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
func.func @f(%w: !shape.shape, %i: i32) { %0 = shape.reduce(%w, %i) : !shape.shape -> i32 { ^bb0(%a: index, %b: index, %c: i32): shape.yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor}}
func.func @f(%w: tensor<?xindex>, %i: i32) { %0 = shape.reduce(%w, %i) : tensor<?xindex> -> i32 { ^bb0(%a: index, %b: !shape.size, %c: i32): shape.yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.reduce' op type mismatch between argument 2 of ReduceOp body and initial value 0}}
func.func @f(%w: !shape.shape, %i: i32) { %0 = shape.reduce(%w, %i) : !shape.shape -> i32 { ^bb0(%a: index, %b: !shape.size, %c: i64): shape.yield %i : i32 }
return }

// -----

// expected-error @+1 {{'shape.yield' op number of operands does not match number of results of its parent}}
func.func @f(%w: !shape.shape, %i: i32) { %0 = shape.reduce(%w, %i) : !shape.shape -> i32 { ^bb0(%a: index, %b: !shape.size, %c: i32): shape.yield }
return }

// -----

// expected-error @+1 {{'shape.yield' op types mismatch between yield op and its parent}}
func.func @f(%w: !shape.shape, %i: i64) { %0 = shape.reduce(%w, %i) : !shape.shape -> i64 { ^bb0(%a: index, %b: !shape.size, %c: i64): shape.yield %a : index }
return }

// -----

// expected-error @+1 {{'shape.reduce' op operand #0 must be shape or extent tensor, but got 'i64'}}
func.func @f(%i: i64) { %0 = shape.reduce(%i, %i) : i64 -> i64 { ^bb0(%a: index, %b: !shape.size, %c: i64): shape.yield %c : i64 }
return }

// -----

// expected-error @+1 {{'shape.reduce' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
func.func @f(%w: !shape.shape, %i: i64) { %0 = shape.reduce(%w, %i) : !shape.shape -> i64 { }
return }

// -----

// expected-error @+1 {{custom op 'shape.reduce' number of operands and types do not match: got 1 operands and 0 types}}
func.func @f(%w: !shape.shape, %i: i64) { %0 = shape.reduce(%w, %i) : !shape.shape, i64 -> i64 { }
return }

// -----

// expected-error @+1 {{expected attribute value}}
func.func @f() { %0 = shape.const_shape [1, i] : !shape.shape
return }

// -----

// expected-error @+1 {{'shape.const_shape' op result #0 must be shape or extent tensor, but got 'i32'}}
func.func @f() { %0 = shape.const_shape [-1] : i32
return }

// -----

// expected-error @+2 {{'shape.const_shape' op inferred type(s) 'tensor<1xindex>' are incompatible with return type(s) of operation 'tensor<?xindex>'}}
// expected-error @+1 {{'shape.const_shape' op failed to infer returned types}}
func.func @f() { %0 = shape.const_shape [-1] : tensor<?xindex>
return }

// -----

// expected-error @+1 {{'shape.rank' op operand #0 must be shape or extent tensor, but got 'tensor<4x4xindex>'}}
func.func @f(%x: tensor<4x4xindex>) { %0 = shape.rank %x : tensor<4x4xindex> -> index
return }

// -----

// expected-error @+1 {{'shape.value_as_shape' op operand #0 must be 1D tensor of integer or index values or , but got 'tensor<4x4xindex>'}}
func.func @f(%x: tensor<4x4xindex>) { %0 = shape.value_as_shape %x : tensor<4x4xindex> -> !shape.shape
return }

// -----

// expected-error @+1 {{'shape.get_extent' op operand #1 must be size or index, but got '!shape.shape'}}
func.func @f(%x: !shape.shape) { %1 = "shape.get_extent"(%x, %x) : (!shape.shape, !shape.shape) -> index
return }

// -----

// expected-error @+2 {{'shape.max' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
// expected-error @+1 {{'shape.max' op failed to infer returned types}}
func.func @f(%i: !shape.size, %x: !shape.shape) { %1 = "shape.max"(%i, %x) : (!shape.size, !shape.shape) -> !shape.shape
return }

// -----

// expected-error @+2 {{requires all sizes or shapes}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%i: !shape.size, %x: !shape.shape) { %1 = "shape.meet"(%i, %x) : (!shape.size, !shape.shape) -> index
return }

// -----

// expected-error @+2 {{unequal shape cardinality}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%x: tensor<2xindex>, %y: tensor<3xindex>) { %1 = "shape.meet"(%x, %y) : (tensor<2xindex>, tensor<3xindex>) -> tensor<3xindex>
return }

// -----

// expected-error @+2 {{'shape.meet' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%x: tensor<2xindex>, %y: tensor<2xindex>) { %1 = "shape.meet"(%x, %y) : (tensor<2xindex>, tensor<2xindex>) -> tensor<3xindex>
return }

// -----

// expected-error @+2 {{'shape.meet' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'index'}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%x: tensor<2xindex>, %y: tensor<2xindex>) { %1 = "shape.meet"(%x, %y) : (tensor<2xindex>, tensor<2xindex>) -> index
return }

// -----

func.func @f(%x: tensor<?xindex>, %y: tensor<2xindex>) { %1 = "shape.meet"(%x, %y) : (tensor<?xindex>, tensor<2xindex>) -> tensor<3xindex>
return }

// -----

func.func @f(%x: tensor<2xindex>, %y: tensor<?xindex>) { %1 = "shape.meet"(%x, %y) : (tensor<2xindex>, tensor<?xindex>) -> tensor<3xindex>
return }

// -----

// expected-error @+2 {{'shape.meet' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%x: !shape.size) { %1 = "shape.meet"(%x, %x) : (!shape.size, !shape.size) -> !shape.shape
return }

// -----

// expected-error @+2 {{'shape.meet' op inferred type(s) '!shape.shape' are incompatible with return type(s) of operation 'index'}}
// expected-error @+1 {{'shape.meet' op failed to infer returned types}}
func.func @f(%x: !shape.shape) { %1 = "shape.meet"(%x, %x) : (!shape.shape, !shape.shape) -> index
return }

// -----

// expected-error @+1 {{'shape.shape_of' op result #0 must be shape or extent tensor, but got 'tensor<1xi32>'}}
func.func @f(%w: tensor<*xindex>) { %1 = shape.shape_of %w : tensor<*xindex> -> tensor<1xi32>
return }

// -----

// expected-error @+2 {{'shape.shape_of' op inferred type(s) 'tensor<1xindex>' are incompatible with return type(s) of operation 'tensor<2xindex>'}}
// expected-error @+1 {{'shape.shape_of' op failed to infer returned types}}
func.func @f(%w: tensor<4xf32>) { %1 = shape.shape_of %w : tensor<4xf32> -> tensor<2xindex>
return }

// -----

// expected-error @+1 {{'shape.shape_of' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
func.func @f(%w: !shape.value_shape) { %1 = shape.shape_of %w : !shape.value_shape -> tensor<?xindex>
return }

// -----

// expected-error @+1 {{'shape.func' op symbol declaration cannot have public visibility}}
shape.func @f(%a: i32) -> i32

// -----

// expected-error @+1 {{'shape.return' op expects parent op 'shape.func'}}
func.func @f(%a: i32) -> i32 { shape.return %a : i32 }

// -----

// expected-error @+1 {{custom op 'shape.function_library' expected valid '@'-identifier for symbol name}}
shape.function_library { }

// -----

// expected-error @+3 {{custom op 'shape.function_library' expected 'mapping'}}
shape.function_library @l { }

// -----

// expected-error @+1 {{expected '{' to begin a region}}
shape.function_library @l mapping { }

// -----

// expected-error @+1 {{'shape.function_library' op region should have no arguments}}
"shape.function_library"() ({ ^bb0(%a: i32): }) {sym_name = "a", mapping = {}} : () -> ()

// -----

// expected-error @+1 {{'shape.function_library' op Operations with a 'SymbolTable' must have exactly one block}}
"shape.function_library"() ({ }) {sym_name = "a", mapping = {}} : () -> ()

// -----

// expected-error @+1 {{unknown  type `foo` in dialect `shape`}}
func.func @f(%x: !shape.foo) { return }

// -----

// expected-error @+1 {{'shape.from_extents' op operand #0 must be variadic of size or index, but got 'f32'}}
func.func @f(%x: f32) { "shape.from_extents"(%x) : (f32) -> !shape.shape
return }

// -----

// expected-error @+1 {{'shape.shape_of' op operand #0 must be shaped of any type values or , but got 'f32'}}
func.func @f(%x: f32) { "shape.shape_of"(%x) : (f32) -> !shape.shape
return }

// -----

// expected-error @+1 {{'shape.from_extent_tensor' op operand #0 must be 1D tensor of index values, but got 'f32'}}
func.func @f(%x: f32) { "shape.from_extent_tensor"(%x) : (f32) -> !shape.shape
return }

// -----

// expected-error @+1 {{'shape.size_to_index' op result #0 must be index, but got 'i32'}}
func.func @f(%x: !shape.size) { "shape.size_to_index"(%x) : (!shape.size) -> i32
return }

// -----

// expected-error @+1 {{'shape.value_of' op operand #0 must be , but got 'f32'}}
func.func @f(%x: f32) { "shape.value_of"(%x) : (f32) -> tensor<4xf32>
return }

// -----

// expected-error @+1 {{'shape.to_extent_tensor' op result #0 must be tensor of index values, but got 'tensor<4xf32>'}}
func.func @f(%x: !shape.shape) { "shape.to_extent_tensor"(%x) : (!shape.shape) -> tensor<4xf32>
return }

// -----

// expected-error @+1 {{'shape.assuming_all' op no operands specified}}
func.func @f() { "shape.assuming_all"() : () -> !shape.witness
return }

// -----

// expected-error @+1 {{'shape.const_size' op result #0 must be , but got '!shape.shape'}}
func.func @f() { "shape.const_size"() {value = 1: index} : () -> !shape.shape
return }

// -----

// expected-error @+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
func.func @f(%x : !shape.shape) { "shape.cstr_broadcastable"(%x) : (!shape.shape) -> !shape.witness
return }

// -----

// expected-error @+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
func.func @f(%x : !shape.shape) { "shape.broadcast"(%x, %x) : (!shape.shape, !shape.shape) -> tensor<?xindex>
return }

// -----

// expected-error @+1 {{'shape.num_elements' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
func.func @f(%x : !shape.shape) { "shape.num_elements"(%x) : (!shape.shape) -> index
return }

// -----

// expected-error @+1 {{'shape.rank' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
func.func @f(%x : !shape.shape) { "shape.rank"(%x) : (!shape.shape) -> index
return }

// -----

// expected-error @+1 {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
func.func @f(%x : !shape.shape, %i : index) { "shape.get_extent"(%x, %i) : (!shape.shape, index) -> index
return }

// -----

// expected-error @+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
func.func @f(%x : !shape.size, %i : index) { "shape.add"(%x, %i) : (!shape.size, index) -> index
return }

// -----

// expected-error @+1 {{'shape.const_shape' op attribute 'shape' failed to satisfy constraint: index elements attribute}}
func.func @f() { "shape.const_shape"() {shape = dense<[1,2]> : tensor<2xi64>} : () -> tensor<2xindex>
return }

// -----

// expected-error @+2 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
// expected-error @+1 {{'shape.const_shape' op failed to infer returned types}}
func.func @f() { "shape.const_shape"() {shape = dense<[1,2]> : tensor<2xindex>} : () -> tensor<3xindex>
return }
