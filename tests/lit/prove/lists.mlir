// Lists of bufferization.dealloc, results of calls, stacks and comparisons of buffers: wrong programs and their right
// twins, also after lowering.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --split-input-file --lower-deallocations %s > %t.mlir
// RUN: not bufferproof prove --split-input-file %t.mlir > %t.lowered
// RUN: FileCheck %s < %t.lowered

// CHECK: proved: @both_retained
func.func @both_retained() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%b, %a : memref<4xf32>, memref<4xf32>)
  scf.if %o#0 { memref.dealloc %b : memref<4xf32> }
  scf.if %o#1 { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @first_retained_lost
func.func @first_retained_lost() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%b, %a : memref<4xf32>, memref<4xf32>)
  scf.if %o#1 { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @last_retained_lost
func.func @last_retained_lost() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %o:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%b, %a : memref<4xf32>, memref<4xf32>)
  scf.if %o#0 { memref.dealloc %b : memref<4xf32> }
  return
}

// CHECK: proved: @listed_three_times
func.func @listed_three_times(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %c, %a, %b : memref<4xf32>
  bufferization.dealloc (%a, %b, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%true, %true, %true)
  return
}
// CHECK: proved: @either_condition
func.func @either_condition(%c: i1) {
  %true = arith.constant true
  %not_c = arith.xori %c, %true : i1
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %c, %a, %a : memref<4xf32>
  bufferization.dealloc (%a, %b, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %true, %not_c)
  return
}
// CHECK: refuted: @one_condition
func.func @one_condition(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %x = arith.select %c, %a, %a : memref<4xf32>
  bufferization.dealloc (%a, %b, %x : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %true, %c)
  return
}
// CHECK: refuted: @second_condition
func.func @second_condition(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %c)
  return
}

// CHECK: refuted: @second_interior
func.func @second_interior() {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<8xf32>
  %v = memref.subview %b[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  bufferization.dealloc (%a, %v : memref<4xf32>, memref<4xf32, strided<[1], offset: 4>>) if (%true, %true)
  return
}

// -----

// The two results may be one buffer.
func.func private @two() -> (memref<4xf32>, memref<4xf32>)

// CHECK: proved: @received_once
func.func @received_once() {
  %true = arith.constant true
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  bufferization.dealloc (%x, %y : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}
// CHECK: refuted: @received_twice
func.func @received_twice() {
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}
// CHECK: refuted: @second_received_lost
func.func @second_received_lost() {
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %x : memref<4xf32>
  return
}
// Whether %y is owned depends on whether it is %x.
// CHECK: proved: @owned_or_not
func.func @owned_or_not() {
  %true = arith.constant true
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  %o = bufferization.dealloc (%x : memref<4xf32>) if (%true) retain (%y : memref<4xf32>)
  memref.dealloc %y : memref<4xf32>
  scf.if %o { memref.dealloc %b : memref<4xf32> }
  %not = arith.xori %o, %true : i1
  scf.if %not { memref.dealloc %b : memref<4xf32> }
  return
}
// CHECK: refuted: @taken_for_owned
func.func @taken_for_owned() {
  %true = arith.constant true
  %x, %y = call @two() : () -> (memref<4xf32>, memref<4xf32>)
  %b = memref.alloc() : memref<4xf32>
  %o = bufferization.dealloc (%x : memref<4xf32>) if (%true) retain (%y : memref<4xf32>)
  memref.dealloc %y : memref<4xf32>
  scf.if %o { memref.dealloc %b : memref<4xf32> }
  return
}

// -----

// CHECK: {{unknown|refuted}}: @arguments_differ
func.func @arguments_differ(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %py = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
  %differ = arith.cmpi ne, %px, %py : index
  scf.if %differ { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: refuted: @arguments_are_same
func.func @arguments_are_same(%x: memref<4xf32>, %y: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %py = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
  %same = arith.cmpi eq, %px, %py : index
  scf.if %same { memref.dealloc %a : memref<4xf32> }
  return
}
// CHECK: proved: @new_buffer_differs
func.func @new_buffer_differs(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %px = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %differ = arith.cmpi ne, %px, %pa : index
  scf.if %differ { memref.dealloc %a : memref<4xf32> }
  return
}

// CHECK: proved: @stack_in_loop
func.func @stack_in_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  %outer = memref.alloca() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.alloca_scope {
      %inner = memref.alloca() : memref<4xf32>
      memref.store %f, %inner[%c0] : memref<4xf32>
      memref.store %f, %outer[%c0] : memref<4xf32>
    }
  }
  memref.store %f, %outer[%c0] : memref<4xf32>
  return
}
// CHECK: refuted: @stack_after_scope
func.func @stack_after_scope() {
  %c0 = arith.constant 0 : index
  %f = arith.constant 0.0 : f32
  %m = memref.alloca_scope -> (memref<4xf32>) {
    %inner = memref.alloca() : memref<4xf32>
    memref.alloca_scope.return %inner : memref<4xf32>
  }
  memref.store %f, %m[%c0] : memref<4xf32>
  return
}
// CHECK: refuted: @argument_is_returned
func.func @argument_is_returned(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}
// CHECK: refuted: @freed_is_returned
func.func @freed_is_returned() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %m : memref<4xf32>
}
// CHECK: proved: @second_returned
func.func @second_returned() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}

// CHECK: proved: @reallocated
func.func @reallocated(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  return
}
// CHECK: refuted: @reallocated_and_freed
func.func @reallocated_and_freed(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
// CHECK: refuted: @reallocated_and_lost
func.func @reallocated_and_lost(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.realloc %a(%n) : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
