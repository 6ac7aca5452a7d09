// With private-function-dynamic-ownership a private function says by an i1 who owns what it returns: it is proved as its
// callers call it, before lowering and after it, ours and upstream's.
// REQUIRES: smt, cvc5, mlir-opt
// RUN: bufferproof opt --ownership-based-buffer-deallocation="private-function-dynamic-ownership=true" %s > %t.ours
// RUN: mlir-opt --ownership-based-buffer-deallocation="private-function-dynamic-ownership=true" %s > %t.upstream
// RUN: bufferproof prove --certificate %t.smt2 %t.ours | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 %t.ours | FileCheck --check-prefix=CHECKED %s
// RUN: bufferproof prove --certificate %t.smt2 %t.upstream | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 %t.upstream | FileCheck --check-prefix=CHECKED %s
// RUN: bufferproof opt --buffer-deallocation-pipeline="private-function-dynamic-ownership=true" %s > %t.ours
// RUN: mlir-opt --buffer-deallocation-pipeline="private-function-dynamic-ownership=true" %s > %t.upstream
// RUN: bufferproof prove %t.ours | FileCheck %s
// RUN: bufferproof prove %t.upstream | FileCheck %s
// CHECKED: accepted

// An ownership that gets lost on the way out of the recursion.
// RUN: sed 's/arith.ori \(.*#1\)/arith.andi \1/' %t.upstream > %t.wrong
// RUN: not bufferproof prove %t.wrong | FileCheck --check-prefix=WRONG %s
// WRONG: refuted: at every exit each buffer is freed, returned or the caller's

// CHECK: proved: @pick as it is called
func.func private @pick(%c: i1, %a: memref<2xf32>, %b: memref<2xf32>) -> memref<2xf32> {
  cf.cond_br %c, ^join(%a: memref<2xf32>), ^join(%b : memref<2xf32>)
^join(%r: memref<2xf32>):
  return %r : memref<2xf32>
}

// CHECK: proved: @again as it is called
func.func private @again(%n: i32, %a: memref<2xf32>) -> memref<2xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %done = arith.cmpi eq, %n, %zero : i32
  %r = scf.if %done -> (memref<2xf32>) {
    scf.yield %a : memref<2xf32>
  } else {
    %less = arith.subi %n, %one : i32
    %m = memref.alloc() : memref<2xf32>
    memref.copy %a, %m : memref<2xf32> to memref<2xf32>
    %q = func.call @again(%less, %m) : (i32, memref<2xf32>) -> memref<2xf32>
    scf.yield %q : memref<2xf32>
  }
  return %r : memref<2xf32>
}

// CHECK: proved: @main
func.func @main(%c: i1, %n: i32, %x: memref<2xf32>) -> f32 {
  %i = arith.constant 0 : index
  %a = memref.alloc() : memref<2xf32>
  memref.copy %x, %a : memref<2xf32> to memref<2xf32>
  %p = func.call @pick(%c, %a, %x) : (i1, memref<2xf32>, memref<2xf32>) -> memref<2xf32>
  %q = func.call @again(%n, %p) : (i32, memref<2xf32>) -> memref<2xf32>
  %v = memref.load %q[%i] : memref<2xf32>
  return %v : f32
}
