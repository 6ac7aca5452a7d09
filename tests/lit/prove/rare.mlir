// Deallocations that generated programs hardly have: simplified, lowered in place, and by the helper, they are as right
// as they were. Where a rule of the engine is broken on purpose (tests/faults), these are what shows it to the prover.
// REQUIRES: smt
// RUN: bufferproof prove %s | FileCheck %s
// RUN: bufferproof opt --buffer-deallocation-simplification %s | bufferproof prove - | FileCheck %s
// RUN: bufferproof opt --bufferization-lower-deallocations %s | bufferproof prove - | FileCheck %s
// RUN: bufferproof opt --bufferization-lower-deallocations=inline-limit=8 %s | bufferproof prove - | FileCheck %s

// One memref twice, the second time alone with a condition that holds: merged_condition.
// CHECK: proved: @twice_in_turn
func.func @twice_in_turn(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %n = arith.xori %k, %true : i1
  bufferization.dealloc (%a, %a : memref<4xf32>, memref<4xf32>) if (%k, %n)
  return
}

// Two of one base at run time: inline_frees_twice.
// CHECK: proved: @one_of_them_again
func.func @one_of_them_again(%k: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %k, %a, %b : memref<4xf32>
  bufferization.dealloc (%a, %x, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%true, %true, %true)
  return
}

// Two of one base, of which the later one alone is owned: helper_earlier_conditions.
// CHECK: proved: @later_one_owned
func.func @later_one_owned(%k: i1, %l: i1) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %k, %a, %b : memref<4xf32>
  %n = arith.xori %l, %true : i1
  bufferization.dealloc (%a, %x, %a, %b, %b
      : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%l, %false, %n, %l, %n)
  return
}

// Two are retained, and the last one matters: inline_retained.
// CHECK: proved: @both_retained
func.func @both_retained(%k: i1) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = scf.if %k -> memref<4xf32> {
    scf.yield %a : memref<4xf32>
  } else {
    scf.yield %b : memref<4xf32>
  }
  %y = scf.if %k -> memref<4xf32> {
    scf.yield %b : memref<4xf32>
  } else {
    scf.yield %a : memref<4xf32>
  }
  %o:2 = bufferization.dealloc (%a, %x, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%true, %true, %true)
      retain (%x, %y : memref<4xf32>, memref<4xf32>)
  scf.if %o#1 {
    memref.dealloc %y : memref<4xf32>
  }
  return %x : memref<4xf32>
}
