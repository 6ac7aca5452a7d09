// What an operand of a dealloc is needed for is unknown where not all callers are right, unless it is needed by one that is.
// REQUIRES: smt
// RUN: not bufferproof prove --necessity %s | FileCheck %s

func.func private @frees(%c: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c, %true)
  return
}
func.func @leaks(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @frees(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
// CHECK-LABEL: proved: @frees
// CHECK-NEXT: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: unknown: the functions that are proved together with this one are not all proved
// CHECK-NEXT: memref 1: unknown
// CHECK-NEXT: condition 0: unknown
// CHECK-NEXT: condition 1: true
// CHECK-LABEL: refuted: @leaks

func.func private @frees_for_both(%c: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c, %true)
  return
}
func.func @right_first(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @frees_for_both(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
func.func @leaks_next(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @frees_for_both(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
// CHECK-LABEL: proved: @frees_for_both
// CHECK-NEXT: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: unknown: the functions that are proved together with this one are not all proved
// CHECK-NEXT: memref 1: needed: at every exit
// CHECK-NEXT: condition 0: unknown
// CHECK-NEXT: condition 1: true
// CHECK-LABEL: proved: @right_first
// CHECK-LABEL: refuted: @leaks_next

func.func @leaks_first(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @frees_for_others(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
func.func @right_next(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @frees_for_others(%c, %a) : (i1, memref<4xf32>) -> ()
  return
}
func.func private @frees_for_others(%c: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  bufferization.dealloc (%m, %m : memref<4xf32>, memref<4xf32>) if (%c, %true)
  return
}
// CHECK-LABEL: refuted: @leaks_first
// CHECK-LABEL: proved: @right_next
// CHECK-LABEL: proved: @frees_for_others
// CHECK-NEXT: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: unknown: the functions that are proved together with this one are not all proved
// CHECK-NEXT: memref 1: needed: at every exit
// CHECK-NEXT: condition 0: unknown
// CHECK-NEXT: condition 1: true

// A memref that is loaded may be any: without an operand nothing is proved, and nothing refuted.
// CHECK-LABEL: proved: @in_memory
// CHECK-NEXT: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: unknown: {{.*}}memory
// CHECK-NEXT: condition 0: true
func.func @in_memory(%i: index) {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %box = memref.alloca() : memref<2xmemref<4xf32>>
  memref.store %a, %box[%i] : memref<2xmemref<4xf32>>
  %l = memref.load %box[%i] : memref<2xmemref<4xf32>>
  %e = memref.load %l[%c0] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
}
