// What the parser and the verifier refuse of vector ops, in mlir-opt's words and places.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t
// expected-error @+2 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
func.func @f(%v: vector<4xf32>) {
  "vector.reduction"(%v) {kind = #vector.kind<add>} : (vector<4xf32>) -> i32
  return
}

// -----

// expected-error @+2 {{'vector.reduction' op unsupported reduction rank: 2}}
func.func @f(%w: vector<2x4xf32>) {
  vector.reduction <add>, %w : vector<2x4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
func.func @f(%v: vector<4xf32>) {
  vector.reduction <and>, %v : vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'minnumf'}}
func.func @f(%x: vector<4xi32>) {
  vector.reduction <minnumf>, %x : vector<4xi32> into i32
  return
}

// -----

// expected-error @+2 {{'vector.reduction' op requires attribute 'kind'}}
func.func @f(%v: vector<4xf32>) {
  "vector.reduction"(%v) : (vector<4xf32>) -> f32
  return
}

// -----

// expected-error @+2 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<2x4xf32>'}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.multi_reduction <add>, %w, %v [1] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<2x4xf32>'}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.multi_reduction <add>, %w, %v [0, 1] : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.multi_reduction' op failed to verify that source operand and result have same element type}}
func.func @f(%w: vector<2x4xf32>, %x: vector<4xi32>) {
  vector.multi_reduction <add>, %w, %x [0] : vector<2x4xf32> to vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.multi_reduction' op failed to verify that all of {dest, acc} have same type}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  "vector.multi_reduction"(%w, %v) {kind = #vector.kind<add>, reduction_dims=array<i64:0>} : (vector<2x4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.outerproduct' expected at least 2 operands}}
func.func @f(%v: vector<4xf32>) {
  vector.outerproduct %v : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.outerproduct %f, %v : f32, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.outerproduct %w, %v : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected 1-d vector for operand #2}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.outerproduct %v, %w : vector<4xf32>, vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
func.func @f(%v: vector<4xf32>, %x: vector<4xi32>) {
  vector.outerproduct %v, %x : vector<4xf32>, vector<4xi32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op unsupported outerproduct type}}
func.func @f(%v: vector<4xf32>) {
  vector.outerproduct %v, %v {kind = #vector.kind<or>} : vector<4xf32>, vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected 2-d vector result}}
func.func @f(%v: vector<4xf32>) {
  "vector.outerproduct"(%v, %v) {kind = #vector.kind<add>} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
func.func @f(%v: vector<4xf32>) {
  "vector.outerproduct"(%v, %v) {kind = #vector.kind<add>} : (vector<4xf32>, vector<4xf32>) -> vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
func.func @f(%v: vector<4xf32>) {
  "vector.outerproduct"(%v, %v) {kind = #vector.kind<add>} : (vector<4xf32>, vector<4xf32>) -> vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected 1-d vector result}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  "vector.outerproduct"(%v, %f) {kind = #vector.kind<add>} : (vector<4xf32>, f32) -> vector<4x2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  "vector.outerproduct"(%v, %f) {kind = #vector.kind<add>} : (vector<4xf32>, f32) -> vector<2xf32>
  return
}

// -----

// expected-error @+2 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
func.func @f(%f: f32, %v: vector<4xf32>, %w: vector<2x4xf32>) {
  "vector.outerproduct"(%v, %f, %w) {kind = #vector.kind<add>} : (vector<4xf32>, f32, vector<2x4xf32>) -> vector<4xf32>
  return
}

// -----

// expected-error @+2 {{custom op 'vector.contract' expected "iterator_types" array attribute}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{custom op 'vector.contract' unexpected iterator_type (window)}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["window"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected an indexing map for each vector operand}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected indexing map 0 to have no symbols}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i)[s] -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected indexing map 0 to have 1 number of inputs}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected indexing map 0 to have 1 number of outputs}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> ()>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i + 1)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected at least one contracting dimension pair}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} %v, %v, %w : vector<4xf32>, vector<4xf32> into vector<2x4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.contract' op invalid contracting dimension map}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} %v, %w, %v : vector<4xf32>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.contract' op expected indexing map 2 to have 0 number of outputs}}
func.func @f(%f: f32, %w: vector<2x4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} %w, %w, %f : vector<2x4xf32>, vector<2x4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<2xf32>'}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["reduction", "parallel"]} %w, %w, %v : vector<2x4xf32>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.contract' op invalid contracting dimension map}}
func.func @f(%v: vector<4xf32>, %w: vector<2x4xf32>, %g: vector<4x2xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} %g, %w, %v : vector<4x2xf32>, vector<2x4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.contract' op unsupported contraction type}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op failed to verify that lhs and rhs have same element type}}
func.func @f(%f: f32, %v: vector<4xf32>, %x: vector<4xi32>) {
  vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %v, %x, %f : vector<4xf32>, vector<4xi32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.contract' op invalid accumulator/result vector shape}}
func.func @f(%v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, k) -> (i)>, affine_map<(i, k) -> (i)>, affine_map<(i, k) -> (k)>], iterator_types = ["reduction", "parallel"]} %v, %v, %v : vector<4xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

// expected-error @+2 {{'vector.contract' op invalid indexing maps are non-invertible: ((d0, d1) -> (d0, d0))}}
func.func @f(%f: f32, %v: vector<4xf32>) {
  vector.contract {indexing_maps = [affine_map<(i, k) -> (i)>, affine_map<(i, k) -> (i)>, affine_map<(i, k) -> ()>], iterator_types = ["reduction", "parallel"]} %v, %v, %f : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// expected-error @+2 {{'vector.print' op operand #0 must be , but got 'memref<4x?xf32>'}}
func.func @f(%m: memref<4x?xf32>) {
  vector.print %m : memref<4x?xf32>
  return
}

// -----

// expected-error @+2 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
func.func @f(%v: vector<4xf32>) {
  vector.print %v : vector<4xf32> str "a"
  return
}

// -----

// expected-error @+2 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
func.func @f() {
  vector.print str "a" punctuation <comma>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: vector<2x3xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into vector<2x3xf32>
  return
}

// -----

// DIFFERS: mlir-opt reads the number as a map
func.func @f(%a: vector<2xf32>) {
  // expected-error @+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = "vector.contract"(%a, %a, %a) <{indexing_maps = [1, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<2xf32>, vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<4x3xf32>, %c: f32) {
  // expected-error @+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> ()>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x4xf32>, vector<4x3xf32> into f32
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<2x3xf32>, %c: vector<3xf32>) {
  // expected-error @+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j)>], iterator_types = ["reduction", "parallel", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<2x3xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<2x4xf32>, %c: vector<3xf32>) {
  // expected-error @+1 {{'vector.contract' op invalid batch dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"], kind = #vector.kind<add>} %a, %b, %c : vector<2x3xf32>, vector<2x4xf32> into vector<3xf32>
  return
}
