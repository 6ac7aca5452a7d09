// What the parser and the verifier refuse of affine ops.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%a)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{custom op 'affine.apply' dimension or symbol index mismatch}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%b)[%a]
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{operation defines 2 results but was provided 1 to bind}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%a)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.apply' op operand count and affine map dimension and symbol count must match}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0, d1) -> (d0)>} : (index) -> index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.apply' op mapping must produce one value}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0, d0)>} : (index) -> index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.apply' op requires attribute 'map'}}
  %0 = "affine.apply"(%a) : (index) -> index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.apply' op operand #0 must be variadic of index, but got 'i32'}}
  %0 = "affine.apply"(%i) {map = affine_map<(d0) -> (d0)>} : (i32) -> index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.apply' op result #0 must be index, but got 'i32'}}
  %0 = "affine.apply"(%a) {map = affine_map<(d0) -> (d0)>} : (index) -> i32
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{custom op 'affine.apply' invalid kind of attribute specified}}
  %0 = affine.apply 3 (%b)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{expected '(' in operand list}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>[%a](%b)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = affine.min affine_map<(d0) -> (d0)>(%b)[3]
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{expected ')' in operand list}}
  %0 = affine.max affine_map<(d0) -> (d0)>(%b %a)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{expected ']' in operand list}}
  %0 = affine.max affine_map<(d0) -> (d0)>(%a)[%b %a]
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.min' op operand count and affine map dimension and symbol count must match}}
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + s0)>(%b)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.min' op affine map expect at least one result}}
  %0 = affine.min affine_map<(d0) -> ()>(%b)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.max' op affine map expect at least one result}}
  %0 = affine.max affine_map<(d0) -> ()>(%b)
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.max' op attribute 'map' failed to satisfy constraint: AffineMap attribute}}
  %0 = "affine.max"(%b) {map = 3 : i32} : (index) -> index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.delinearize_index' op should return an index for each basis element and up to one extra index}}
  %1:2 = affine.delinearize_index %a into (%b, 4, 5) : index, index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.delinearize_index' op no basis element may be statically non-positive}}
  %1:2 = affine.delinearize_index %a into (3, 0) : index, index
  return
}

// -----

func.func @invalid(%a: index, %b: index, %i: i32) {
  // expected-error @+1 {{'affine.delinearize_index' op mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite}}
  %1:2 = "affine.delinearize_index"(%a, %b) {static_basis = array<i64: 2, 3>} : (index, index) -> (index, index)
  return
}
