// The engine and upstream differ by this rule only: the second iteration reads what the first one has written to %m.
// REQUIRES: mlir
// RUN: bufferproof compare %s --pipeline='func.func(buffer-hoisting)' | FileCheck %s
// CHECK: {{^}}hoisting_from_block_loops: 1 program
// CHECK: {{^}}1 program: 0 equal, 0 refused by both, 1 differ, 0 of them unexplained

func.func @f(%a: memref<i32>, %x: i32, %c: i1) {
  cf.cond_br %c, ^head(%a : memref<i32>), ^end(%a : memref<i32>)
^head(%last: memref<i32>):
  %m = memref.alloc() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  %v = memref.load %last[] : memref<i32>
  %more = arith.cmpi eq, %v, %x : i32
  cf.cond_br %more, ^head(%m : memref<i32>), ^end(%m : memref<i32>)
^end(%r: memref<i32>):
  memref.store %x, %r[] : memref<i32>
  return
}
