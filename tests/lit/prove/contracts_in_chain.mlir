// The certificate of a function has the contracts that the contracts of its callees assume, too.
// REQUIRES: smt, cvc5
// RUN: bufferproof prove --certificate %t.smt2 %s | FileCheck %s
// RUN: bufferproof prove --check %t.smt2 %s | FileCheck %s --check-prefix=CHECKED
// RUN: grep -c "^(set-info .* contract " %t.smt2 | FileCheck %s --check-prefix=COUNT

// COUNT: 2
// CHECK: proved: @frees as it is called
// CHECKED: accepted: @frees
func.func private @frees(%m: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
// CHECK: proved: @passes_on as it is called
// CHECKED: accepted: @passes_on
func.func private @passes_on(%m: memref<4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %m) -> (memref<4xf32>) {
    memref.dealloc %x : memref<4xf32>
    %y = memref.alloc() : memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  call @frees(%r, %n) : (memref<4xf32>, index) -> ()
  return
}
// CHECK: proved: @calls
// CHECKED: accepted: @calls
func.func @calls(%n: index) {
  %a = memref.alloc() : memref<4xf32>
  call @passes_on(%a, %n) : (memref<4xf32>, index) -> ()
  return
}
