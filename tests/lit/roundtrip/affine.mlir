// Maps applied to dims and symbols: aliases, empty lists, attributes.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// CHECK: #[[APPLY:.*]] = affine_map<(d0)[s0] -> (d0 + s0 floordiv 4)>
// CHECK: #[[MIN:.*]] = affine_map<(d0, d1)[s0] -> (d0 mod 4, -d1 + s0 ceildiv 3)>
#map = affine_map<(i)[n] -> (i + n floordiv 4)>
func.func @maps(%a: index, %b: index) -> (index, index, index, index) {
  // CHECK: affine.apply #[[APPLY]](%arg0)[%arg1]
  // GENERIC: "affine.apply"(%{{.*}}, %{{.*}}) <{map = #{{.*}}}> : (index, index) -> index
  %0 = affine.apply #map(%a)[%b]
  // CHECK: affine.min #[[MIN]](%arg0, %0)[%arg1] {foo}
  // GENERIC: "affine.min"(%{{.*}}, %{{.*}}, %{{.*}}) <{map = #{{.*}}}> {foo} : (index, index, index) -> index
  %1 = affine.min affine_map<(d0, d1)[s0] -> (d0 mod 4, s0 ceildiv 3 - d1)>(%a, %0)[%b] {foo}
  // CHECK: affine.max #{{.*}}(){{$}}
  %2 = affine.max affine_map<() -> (4, 5)>()[]
  // CHECK: affine.apply #{{.*}}()[%arg1]
  %3 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%b]
  return %0, %1, %2, %3 : index, index, index, index
}

func.func @digits(%a: index, %b: index) -> index {
  // CHECK: %0:2 = affine.delinearize_index %arg0 into (%arg1, 4) : index, index
  // GENERIC: "affine.delinearize_index"(%arg0, %arg1) <{static_basis = array<i64: -9223372036854775808, 4>}>
  %0:2 = affine.delinearize_index %a into (%b, 4) : index, index
  // CHECK: affine.delinearize_index %arg0 into (%arg1, 4) {foo} : index, index, index
  %1:3 = affine.delinearize_index %a into (%b, 4) {foo} : index, index, index
  // CHECK: affine.delinearize_index %arg0 into () : index
  %2 = affine.delinearize_index %a into () : index
  return %2 : index
}
