// Several memrefs and several retained ones, of which some may be the same buffer: as they are, and lowered.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s
// RUN: bufferproof opt --lower-deallocations %s | not bufferproof prove - | FileCheck %s
// CHECK: proved: @one_of_two
// CHECK: proved: @second_is_kept
// CHECK: proved: @owned_by_one
// CHECK: proved: @given_up
// CHECK: refuted: @kept_wrongly
func.func @one_of_two(%c: i1) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %o = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%r : memref<4xf32>)
  return %r : memref<4xf32>
}
func.func @second_is_kept(%c: i1, %d: i1) -> (memref<4xf32>, memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %d) retain (%x, %r : memref<4xf32>, memref<4xf32>)
  %n = arith.xori %d, %true : i1
  %isb = arith.xori %c, %true : i1
  %own = arith.andi %n, %isb : i1
  %lost = arith.andi %n, %c : i1
  scf.if %lost {
    memref.dealloc %b : memref<4xf32>
  }
  return %x, %r : memref<4xf32>, memref<4xf32>
}
func.func @owned_by_one(%c: i1, %m: memref<4xf32>, %k: memref<4xf32>) -> memref<4xf32> {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %m : memref<4xf32>
  %o:3 = bufferization.dealloc (%m, %a, %r : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%false, %true, %false) retain (%k, %r, %m : memref<4xf32>, memref<4xf32>, memref<4xf32>)
  %n = arith.xori %o#1, %true : i1
  %s = scf.if %o#1 -> (memref<4xf32>) {
    scf.yield %r : memref<4xf32>
  } else {
    %f = bufferization.clone %r : memref<4xf32> to memref<4xf32>
    scf.yield %f : memref<4xf32>
  }
  return %s : memref<4xf32>
}
func.func @given_up(%c: i1, %d: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %s = arith.select %d, %b, %x : memref<4xf32>
  bufferization.dealloc (%r, %s, %a, %x, %b : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %d, %true, %true, %true)
  return
}
func.func @kept_wrongly(%c: i1, %d: i1) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = memref.alloc() : memref<4xf32>
  %r = arith.select %c, %a, %b : memref<4xf32>
  %s = arith.select %d, %b, %x : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%true, %c, %true) retain (%r, %s : memref<4xf32>, memref<4xf32>)
  return %r : memref<4xf32>
}
