// What the parser and the verifier refuse of vector.mask.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %x: f32) {
  // expected-error @+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %m, %x { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %vi: vector<8xi32>, %a: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
  vector.mask %m { vector.scatter %a[%n] [%vi], %m, %v : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%m2: vector<4x8xi1>, %v: vector<8xf32>, %w: vector<4x8xf32>) {
  // expected-error @+1 {{operation defines 1 results but was provided 2 to bind}}
  %0:2 = vector.mask %m2 { vector.scan <add>, %w, %v {inclusive = true, reduction_dim = 0} : vector<4x8xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>, %x: f32) {
  // expected-error @+1 {{'vector.mask' op expects all the results from the MaskableOpInterface to match all the values returned by the terminator}}
  %0 = vector.mask %m { %1 = vector.reduction <add>, %vi : vector<8xi32> into i32
 vector.yield %x : f32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  %0 = vector.mask %m { %1 = vector.reduction <add>, %vi : vector<8xi32> into i32
 vector.yield } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>) {
  // expected-error @+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %m { %1 = vector.reduction <add>, %vi : vector<8xi32> into i32
 vector.yield %1 : i32 } : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %0 = vector.mask %m { vector.reduction <add>, %vi : vector<8xi32> into i32 } : vector<8xi1>
  return
}

// -----

func.func @f(%vi: vector<8xi32>, %m4: vector<4xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = vector.mask %m4 { vector.reduction <add>, %vi : vector<8xi32> into i32 } : vector<4xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %w: vector<4x8xf32>, %u: vector<4xf32>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4x8xi1>' mask for the maskable operation}}
  %0 = vector.mask %m { vector.multi_reduction <add>, %w, %u [1] : vector<4x8xf32> to vector<4xf32> } : vector<8xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%vi: vector<8xi32>, %i1: i1) {
  // expected-error @+1 {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'i1'}}
  %0 = vector.mask %i1 { vector.reduction <add>, %vi : vector<8xi32> into i32 } : i1 -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>) {
  // expected-error @+1 {{expected ':'}}
  %0 = vector.mask %m { vector.reduction <add>, %vi : vector<8xi32> into i32 } vector<8xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %vi: vector<8xi32>) {
  // expected-error @+1 {{expected '{' to begin a region}}
  %0 = vector.mask %m  vector.reduction <add>, %vi : vector<8xi32> into i32  : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%vi: vector<8xi32>) {
  // expected-error @+1 {{expected SSA operand}}
  %0 = vector.mask { vector.reduction <add>, %vi : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %a: memref<?xf32>, %n: index) {
  // expected-error @+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %m, %v { vector.transfer_write %v, %a[%n] : vector<8xf32>, memref<?xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %a: memref<?xf32>, %n: index, %x: f32) {
  // expected-error @+1 {{'vector.mask' op expects only one operation to mask}}
  %0 = vector.mask %m { %1 = vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32>
 %2 = vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %a: memref<?xf32>, %n: index, %x: f32) {
  // expected-error @+1 {{'vector.mask' op region should have no arguments}}
  %0 = vector.mask %m { ^bb0(%q: index): vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %a: memref<?xf32>, %n: index, %x: f32) {
  // expected-error @+1 {{expected non-function type}}
  %0 = vector.mask %m { vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> 
  return
}

// -----

func.func @f(%m: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects region #0 to have 0 or 1 blocks}}
  %0 = vector.mask %m { cf.br ^b
 ^b: vector.yield } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op region #0 ('maskRegion') failed to verify constraint: region with 1 blocks}}
  %0 = "vector.mask"(%m) ({ }) : (vector<8xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a non-empty block}}
  %0 = "vector.mask"(%m) ({ ^bb0: }) : (vector<8xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.mask' op expected 1 or more operands, but found 0}}
  "vector.mask"() ({ }) : () -> ()
  return
}

// -----

func.func @f(%m: vector<8xi1>) {
  // expected-error @+1 {{'vector.mask' op requires one region}}
  "vector.mask"(%m) : (vector<8xi1>) -> ()
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<8xf32>) {
  // expected-error @+1 {{'vector.mask' op operand group starting at #1 requires 0 or 1 element, but found 2}}
  "vector.mask"(%m, %v, %v) ({ "vector.yield"() : () -> () }) : (vector<8xi1>, vector<8xf32>, vector<8xf32>) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'vector.yield' op must be the last operation in the parent block}}
  vector.yield
  return
}

// -----

func.func @f(%mm: vector<3x5xi1>, %p: vector<3x4xf32>, %q: vector<4x5xf32>, %r: vector<3x5xf32>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<3x5x4xi1>' mask for the maskable operation}}
  %0 = vector.mask %mm { vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %p, %q, %r : vector<3x4xf32>, vector<4x5xf32> into vector<3x5xf32> } : vector<3x5xi1> -> vector<3x5xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<8xf32>, %a: memref<?xf32>, %n: index) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match maskable operation number of results}}
  %0 = vector.mask %m { vector.transfer_write %v, %a[%n] : vector<8xf32>, memref<?xf32>
    vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %v: vector<4xf32>, %a: memref<?xf32>, %n: index, %x: f32) {
  // expected-error @+1 {{'vector.mask' op expects passthru type to match result type}}
  %0 = "vector.mask"(%m, %v) ({
    %1 = vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32>
    vector.yield %1 : vector<8xf32>
  }) : (vector<8xi1>, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %a: memref<?xf32>, %n: index, %x: f32) {
  // expected-error @+1 {{'vector.mask' op expects a terminator within the mask region}}
  %0 = "vector.mask"(%m) ({
    %1 = vector.transfer_read %a[%n], %x : memref<?xf32>, vector<8xf32>
    ub.unreachable
  }) : (vector<8xi1>) -> vector<8xf32>
  return
}
