// Each operand of a dealloc by itself: needed, with what breaks without it, or redundant.
// REQUIRES: smt
// RUN: bufferproof prove --necessity --json %t.json %s | FileCheck %s
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// RUN: bufferproof prove --necessity --json - %s 2> /dev/null | FileCheck --check-prefix=ALONE %s

// The result of a branch is returned: it must be retained. The argument is no buffer of the list.
// CHECK-LABEL: proved: @retained
// CHECK-NEXT: [[#@LINE+12]]:12: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: needed: at every exit each buffer is freed, returned or the caller's (violated at [[#@LINE+12]]:3, 'func.return')
// CHECK-NEXT: memref 1: needed: at every exit
// CHECK-NEXT: condition 0: true
// CHECK-NEXT: condition 1: true
// CHECK-NEXT: retained 0: needed: no buffer is used after it is freed (violated at [[#@LINE+8]]:3, 'func.return')
// CHECK-NEXT: retained 1: redundant
func.func @retained(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %s = arith.select %c, %a, %b : memref<4xf32>
  %own:2 = bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%true, %true) retain (%s, %m : memref<4xf32>, memref<4xf32>)
  return %s : memref<4xf32>
}

// Two memrefs that say the same are redundant one by one. One that is never owned is so with its condition.
// CHECK-LABEL: proved: @listed_twice
// CHECK: memref 0: redundant
// CHECK-NEXT: memref 1: redundant
// CHECK-NEXT: memref 2: redundant
// CHECK-NEXT: condition 0: true
// CHECK-NEXT: condition 1: true
// CHECK-NEXT: condition 2: needed: no buffer of an argument, a global or the stack is freed (violated at {{.*}} 'bufferization.dealloc')
func.func @listed_twice(%m: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %view = memref.cast %a : memref<4xf32> to memref<?xf32>
  bufferization.dealloc (%a, %view, %m : memref<4xf32>, memref<?xf32>, memref<4xf32>) if (%true, %true, %false)
  return
}

// With a memref goes its own condition, not that of another.
// CHECK-LABEL: proved: @listed_by_view
// CHECK: memref 0: needed
// CHECK-NEXT: memref 1: redundant
// CHECK-NEXT: memref 2: redundant
// CHECK-NEXT: condition 0: needed
func.func @listed_by_view(%c: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  %mine = scf.if %c -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %a = memref.alloc() : memref<4xf32>
  %view = memref.cast %a : memref<4xf32> to memref<?xf32>
  bufferization.dealloc (%mine, %a, %view : memref<4xf32>, memref<4xf32>, memref<?xf32>) if (%c, %true, %true)
  return
}

// Ownership that follows a branch is needed where one side is the caller's, and redundant where both are ours.
// CHECK-LABEL: proved: @conditions
// CHECK: condition 0: needed: no buffer of an argument, a global or the stack is freed (violated at {{.*}}'bufferization.dealloc')
// CHECK-NEXT: :{{[0-9]+}}:{{[0-9]+}}: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: needed: at every exit
// CHECK-NEXT: memref 1: needed: at every exit
// CHECK-NEXT: condition 0: redundant
// CHECK-NEXT: condition 1: redundant
func.func @conditions(%c: i1, %m: memref<4xf32>) {
  %true = arith.constant true
  %mine = scf.if %c -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  bufferization.dealloc (%mine : memref<4xf32>) if (%c)
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %first, %second = scf.if %c -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %a, %b : memref<4xf32>, memref<4xf32>
  } else {
    scf.yield %b, %a : memref<4xf32>, memref<4xf32>
  }
  %either = arith.ori %c, %true : i1
  bufferization.dealloc (%first, %second : memref<4xf32>, memref<4xf32>) if (%either, %either)
  return
}

// In a loop: what the next iteration gets must be retained, and its ownership be handed on.
// CHECK-LABEL: proved: @loop
// CHECK-NEXT: :{{[0-9]+}}:{{[0-9]+}}: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: needed: at every exit
// CHECK-NEXT: condition 0: needed: no buffer of an argument
// CHECK-NEXT: retained 0: needed: no buffer is used after it is freed
func.func @loop(%n: index, %m: memref<4xf32>, %flags: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %f = arith.constant 0.0 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%p = %m, %own = %false) -> (memref<4xf32>, i1) {
    memref.store %f, %p[%c0] : memref<4xf32>
    %flag = memref.load %flags[%i] : memref<?xi1>
    %s:2 = scf.if %flag -> (memref<4xf32>, i1) {
      %new = memref.alloc() : memref<4xf32>
      scf.yield %new, %true : memref<4xf32>, i1
    } else {
      scf.yield %p, %false : memref<4xf32>, i1
    }
    %kept = bufferization.dealloc (%p : memref<4xf32>) if (%own) retain (%s#0 : memref<4xf32>)
    %next = arith.ori %s#1, %kept : i1
    scf.yield %s#0, %next : memref<4xf32>, i1
  }
  bufferization.dealloc (%r#0 : memref<4xf32>) if (%r#1)
  return
}

// A private function that does not keep the ABI is asked about as its callers call it.
// CHECK-LABEL: proved: @frees_argument
// CHECK-NEXT: :{{[0-9]+}}:{{[0-9]+}}: 'bufferization.dealloc'
// CHECK-NEXT: memref 0: needed: at every exit each buffer is freed, returned or the caller's (violated at [[#@LINE+9]]:3, 'func.return')
func.func private @frees_argument(%m: memref<4xf32>) {
  %true = arith.constant true
  bufferization.dealloc (%m : memref<4xf32>) if (%true)
  return
}
func.func @calls_it() {
  %a = memref.alloc() : memref<4xf32>
  call @frees_argument(%a) : (memref<4xf32>) -> ()
  return
}

// Nothing else breaks but that the buffer would be freed by a pointer into its middle.
// CHECK-LABEL: proved: @interior
// CHECK: memref 0: redundant
// CHECK-NEXT: condition 0: needed: no buffer is freed by a pointer into its middle (violated at {{.*}} 'memref.dealloc')
// CHECK-NEXT: retained 0: redundant
func.func @interior() {
  %false = arith.constant false
  %a = memref.alloc() : memref<8xi32>
  %v = memref.subview %a[4] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 4>>
  %own = bufferization.dealloc (%a : memref<8xi32>) if (%false) retain (%v : memref<4xi32, strided<[1], offset: 4>>)
  scf.if %own {
    memref.dealloc %v : memref<4xi32, strided<[1], offset: 4>>
  } else {
    memref.dealloc %a : memref<8xi32>
  }
  return
}

// Memrefs that may point into the middle of their buffers.
// CHECK-LABEL: proved: @views
// CHECK: memref 0: redundant
// CHECK-NEXT: memref 1: needed: at every exit
// CHECK-NEXT: memref 2: needed: at every exit
// CHECK-NEXT: condition 0: needed: no buffer of an argument, a global or the stack is freed (violated at {{.*}} 'bufferization.dealloc')
func.func @views(%c: i1, %m: memref<4xf32, strided<[1], offset: ?>>, %x: memref<4xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %v = memref.cast %b : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  bufferization.dealloc (%m, %a, %v : memref<4xf32, strided<[1], offset: ?>>, memref<4xf32>, memref<4xf32, strided<[1], offset: ?>>) if (%false, %true, %true)
  return
}

// CHECK: memref operands: 18: 11 needed 7 redundant
// CHECK-NEXT: condition operands: 18: 7 needed 2 redundant 9 true
// CHECK-NEXT: retained operands: 4: 2 needed 2 redundant

// ALONE-NOT: needed:
// ALONE-NOT: operands:
// ALONE: "deallocations": [

// JSON: "deallocations": [
// JSON: "operands": [
// JSON: "property": "not-leaked",
// JSON: "role": "retained",
// JSON: "verdict": "redundant"
