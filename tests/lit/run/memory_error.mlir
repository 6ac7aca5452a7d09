// RUN: not bufferproof run %s 2>&1 | FileCheck %s
// RUN: not bufferproof run %s --entry leak 2>&1 | FileCheck %s --check-prefix=LEAK
// RUN: bufferproof run %s --entry leak --before-deallocation | FileCheck %s --check-prefix=BEFORE
// RUN: not bufferproof run %s --json %t.json 2> %t
// RUN: FileCheck %s --check-prefix=JSON < %t.json

// JSON: "status": "memory-error"
// JSON: "kind": "USE_AFTER_FREE"
// JSON: "op": "memref.load"
// JSON: "life": "allocation 0, 4 elements, made by 'memref.alloc' at

// The report names op, place, allocation and its life.
// CHECK: memory_error.mlir:[[@LINE+8]]:8: error: 'memref.load': use after free: reads a freed buffer
// CHECK-NEXT: note: life of allocation 0, 4 elements, made by 'memref.alloc' at {{.*}}memory_error.mlir:[[@LINE+3]]:8, freed by 'memref.dealloc' at {{.*}}memory_error.mlir:[[@LINE+6]]:3
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  %v = arith.constant 7 : i32
  memref.store %v, %m[%c0] : memref<4xi32>
  memref.dealloc %m : memref<4xi32>
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}

// A leak does not hide the results.
// LEAK: result 0: 7
// LEAK: memory_error.mlir:[[@LINE+7]]:8: error: 'memref.alloc': leak: 1 allocation is neither freed nor returned
// LEAK-NEXT: note: life of allocation 0, 4 elements, made by 'memref.alloc'

// BEFORE: result 0: 7
// BEFORE-NOT: {{.}}
func.func @leak() -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  %v = arith.constant 7 : i32
  memref.store %v, %m[%c0] : memref<4xi32>
  %x = memref.load %m[%c0] : memref<4xi32>
  return %x : i32
}
