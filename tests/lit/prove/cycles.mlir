// Functions that call each other are assumed to keep the ABI at first: what is found out under this assumption of one is
// examined again when another turns out not to keep it, in whichever order they come.
// REQUIRES: smt
// RUN: bufferproof prove --split-input-file %s | FileCheck %s

// CHECK: proved: @passes_on as it is called
// CHECK: proved: @frees as it is called
// CHECK: proved: @calls
func.func private @passes_on(%m: memref<4xf32>, %c: i1) {
  call @frees(%m, %c) : (memref<4xf32>, i1) -> ()
  return
}
func.func private @frees(%m: memref<4xf32>, %c: i1) {
  scf.if %c {
    func.call @passes_on(%m, %c) : (memref<4xf32>, i1) -> ()
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @passes_on(%a, %c) : (memref<4xf32>, i1) -> ()
  return
}

// -----

// CHECK: proved: @frees as it is called
// CHECK: proved: @passes_on as it is called
// CHECK: proved: @calls
func.func private @frees(%m: memref<4xf32>, %c: i1) {
  scf.if %c {
    func.call @passes_on(%m, %c) : (memref<4xf32>, i1) -> ()
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @passes_on(%m: memref<4xf32>, %c: i1) {
  call @frees(%m, %c) : (memref<4xf32>, i1) -> ()
  return
}
func.func @calls(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  call @frees(%a, %c) : (memref<4xf32>, i1) -> ()
  return
}

// -----

// Each frees what the other has passed on: the first of them in the order of calls, too.
// CHECK: proved: @one as it is called
// CHECK: proved: @other as it is called
// CHECK: proved: @calls_both
func.func private @one(%m: memref<4xf32>, %c: i1) {
  scf.if %c {
    func.call @other(%m, %c) : (memref<4xf32>, i1) -> ()
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @other(%m: memref<4xf32>, %c: i1) {
  %false = arith.constant false
  call @one(%m, %false) : (memref<4xf32>, i1) -> ()
  return
}
func.func @calls_both(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  call @one(%a, %c) : (memref<4xf32>, i1) -> ()
  call @other(%b, %c) : (memref<4xf32>, i1) -> ()
  return
}
