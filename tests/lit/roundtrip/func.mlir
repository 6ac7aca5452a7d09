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

// CHECK-LABEL: @calls
// CHECK: %0 = call_indirect %arg0(%arg1) : (i32) -> i32
// CHECK: %1:2 = call_indirect %arg2() {tag} : () -> (i32, f32)
// CHECK: call_indirect %f() : () -> ()
// CHECK: %2 = call_indirect %arg0(%0) {arg_attrs = {{\[}}{a.b}], res_attrs = []} : (i32) -> i32
func.func @calls(%f: (i32) -> i32, %x: i32, %g: () -> (i32, f32)) {
  %0 = func.call_indirect %f(%x) : (i32) -> i32
  %1:2 = call_indirect %g() {tag} : () -> (i32, f32)
  %n = func.constant @nothing : () -> ()
  call_indirect %n() : () -> ()
  %2 = "func.call_indirect"(%f, %0) <{arg_attrs = [{a.b}], res_attrs = []}> : ((i32) -> i32, i32) -> i32
  return
}
