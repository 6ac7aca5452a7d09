// Functions as values.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
func.func private @p(%x: i32) -> i32 {
  return %x : i32
}
func.func private @q(i32) -> i32
func.func private @nothing()

// CHECK-LABEL: @values
// CHECK-NEXT: %f = constant @p : (i32) -> i32
// CHECK-NEXT: %f_0 = constant {tag} @nothing : () -> ()
// CHECK-NEXT: return %f, %f_0 : (i32) -> i32, () -> ()
func.func @values() -> ((i32) -> i32, () -> ()) {
  %c = func.constant @p : (i32) -> i32
  %d = constant {tag} @nothing : () -> ()
  return %c, %d : (i32) -> i32, () -> ()
}

func.func @one_of_two(%b: i1) -> ((i32) -> i32) {
  %0 = scf.if %b -> ((i32) -> i32) {
    %c = func.constant @p : (i32) -> i32
    scf.yield %c : (i32) -> i32
  } else {
    %c = func.constant @q : (i32) -> i32
    scf.yield %c : (i32) -> i32
  }
  return %0 : (i32) -> i32
}
