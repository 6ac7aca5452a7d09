// Refutations replay: by arguments of the function, in a program that calls it, or only with scripted values.
// REQUIRES: smt
// RUN: rm -rf %t && mkdir %t
// RUN: not bufferproof prove %s --cases %t --json %t.json | FileCheck %s
// RUN: not bufferproof replay %t | FileCheck %s --check-prefix=REPLAY
// RUN: FileCheck %s --check-prefix=JSON --input-file %t.json
// RUN: not bufferproof run %t/freed-once-main-*.mlir 2>&1 | FileCheck %s --check-prefix=EXECUTE
// RUN: bufferproof reduce %t/freed-once-main-*.mlir -o %t.small.mlir
// RUN: not bufferproof run %t.small.mlir 2>&1 | FileCheck %s --check-prefix=EXECUTE

// REPLAY-DAG: foreign-not-freed-shared_argument-{{.*}}: finding: memory|FREE_OF_STACK
// REPLAY-DAG: freed-once-main-{{.*}}: finding: memory|DOUBLE_FREE
// REPLAY-DAG: scripted-freed-once-bitwise-{{.*}}: finding: memory|DOUBLE_FREE
// REPLAY-DAG: not-leaked-results_of_calls-{{.*}}: finding: leak|LEAK
// REPLAY-NOT: not a valid program
// REPLAY-NOT: passes
// REPLAY: files replayed
// EXECUTE: error: 'memref.dealloc': double free

// What an op computes from arguments need not be followed, if arguments lead there.
// CHECK-LABEL: refuted: @main
// CHECK: refuted: no buffer is freed twice
// CHECK: replays with: bufferproof run --entry main --seed {{[0-9]+}} --arg '{{.*}}' --arg '{{.*}}
// CHECK-NEXT: error: 'memref.dealloc': double free
// CHECK-NEXT: note: life of allocation 1
// CHECK-NEXT: case: {{.*}}freed-once-main-
func.func @main(%m: memref<?xi1>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %d = memref.dim %m, %c0 : memref<?xi1>
  %five = arith.cmpi eq, %d, %c5 : index
  %b = memref.alloc() : memref<2xf32>
  scf.if %five {
    %c = memref.load %m[%c0] : memref<?xi1>
    scf.if %c { memref.dealloc %b : memref<2xf32> }
  }
  memref.dealloc %b : memref<2xf32>
  return
}

// Constants of the function suggest arguments, where the prover does not follow values or the path is too long to tell.
// CHECK-LABEL: refuted: @constants
// CHECK: refuted: no buffer is freed twice
// CHECK: replays with: bufferproof run --entry constants --seed {{[0-9]+}} --arg '1.250000e+00' --arg '41'
func.func @constants(%x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %k = arith.constant 1.25e+00 : f32
  %b = memref.alloc() : memref<2xf32>
  %eq = arith.cmpf oeq, %x, %k : f32
  scf.if %eq {
    scf.for %i = %c0 to %n step %c1 {
      %last = arith.cmpi eq, %i, %c40 : index
      scf.if %last { memref.dealloc %b : memref<2xf32> }
    }
  }
  memref.dealloc %b : memref<2xf32>
  return
}

// External functions may return anything, one thing after the other.
// CHECK-LABEL: refuted: @results_of_calls
// CHECK: refuted: at every exit each buffer is freed
// CHECK: replays in a program that calls @results_of_calls
// CHECK-NEXT: error: 'memref.alloc': leak
func.func private @ask(memref<2xf32>) -> i32
func.func @results_of_calls() {
  %c7 = arith.constant 7777 : i32
  %c8 = arith.constant 8888 : i32
  %b = memref.alloc() : memref<2xf32>
  %x = call @ask(%b) : (memref<2xf32>) -> i32
  %y = call @ask(%b) : (memref<2xf32>) -> i32
  %p = arith.cmpi eq, %x, %c7 : i32
  %q = arith.cmpi eq, %y, %c8 : i32
  %both = arith.andi %p, %q : i1
  %true = arith.constant true
  %no = arith.xori %both, %true : i1
  scf.if %no { memref.dealloc %b : memref<2xf32> }
  return
}

// Arguments may be one buffer.
// CHECK-LABEL: refuted: @shared_argument
// CHECK: refuted: no buffer of an argument
// CHECK: replays in a program that calls @shared_argument
// CHECK-NEXT: free of a stack allocation
func.func @shared_argument(%a: memref<2xf32>, %b: memref<?xf32>) {
  %p = memref.extract_aligned_pointer_as_index %a : memref<2xf32> -> index
  %q = memref.extract_aligned_pointer_as_index %b : memref<?xf32> -> index
  %same = arith.cmpi eq, %p, %q : index
  scf.if %same { memref.dealloc %a : memref<2xf32> }
  return
}

// No number has both bits; the prover does not follow bits.
// CHECK-LABEL: unknown: @bitwise: it depends on values that the prover does not follow: 'arith.andi' at
// CHECK-NEXT: unknown: no buffer is freed twice: it depends on values that the prover does not follow: 'arith.andi' at
// CHECK-NEXT: argument 0 is
// CHECK-NEXT: the buffer is allocated
// CHECK: this is 2
// CHECK-NEXT: %low = arith.andi
// CHECK: here: freed again
// CHECK-NEXT: replays only in a program with these values scripted
// CHECK-NEXT: error: 'memref.dealloc': double free
// CHECK-NEXT: note: life of allocation 0
// CHECK-NEXT: case: {{.*}}scripted-freed-once-bitwise-
func.func @bitwise(%x: i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %b = memref.alloc() : memref<2xf32>
  %low = arith.andi %x, %c1 : i32
  %two = arith.cmpi eq, %low, %c2 : i32
  scf.if %two { memref.dealloc %b : memref<2xf32> }
  memref.dealloc %b : memref<2xf32>
  return
}
// CHECK: 5 functions: 4 refuted 1 unknown

// JSON: "replay": {
// JSON: "outcome": "traps"
// JSON: "command": "--entry main
// JSON: "outcome": "traps-scripted"
// JSON: "op": "arith.andi"
