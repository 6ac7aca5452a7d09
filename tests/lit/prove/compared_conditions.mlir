// Conditions are compared as integers of one bit: true is 1 unsigned, and -1 signed. Each comparison is that by
// connectives which says when the buffer is still to be freed.
// REQUIRES: smt
// RUN: bufferproof prove %s | FileCheck %s

// CHECK: proved: @eq{{$}}
func.func @eq(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi eq, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %x0 = arith.xori %a, %b : i1
  %x = arith.xori %x0, %true : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @ne{{$}}
func.func @ne(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ne, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %x = arith.xori %a, %b : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @ugt{{$}}
func.func @ugt(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ugt, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %b, %true : i1
  %x = arith.andi %a, %n : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @slt{{$}}
func.func @slt(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi slt, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %b, %true : i1
  %x = arith.andi %a, %n : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @uge{{$}}
func.func @uge(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi uge, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %b, %true : i1
  %x = arith.ori %a, %n : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @sle{{$}}
func.func @sle(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sle, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %b, %true : i1
  %x = arith.ori %a, %n : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @ult{{$}}
func.func @ult(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ult, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %a, %true : i1
  %x = arith.andi %n, %b : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @sgt{{$}}
func.func @sgt(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sgt, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %a, %true : i1
  %x = arith.andi %n, %b : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @ule{{$}}
func.func @ule(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi ule, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %a, %true : i1
  %x = arith.ori %n, %b : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}

// CHECK: proved: @sge{{$}}
func.func @sge(%a: i1, %b: i1) {
  %true = arith.constant true
  %buffer = memref.alloc() : memref<4xf32>
  %is = arith.cmpi sge, %a, %b : i1
  scf.if %is {
    memref.dealloc %buffer : memref<4xf32>
  }
  %n = arith.xori %a, %true : i1
  %x = arith.ori %n, %b : i1
  %is_not = arith.xori %x, %true : i1
  scf.if %is_not {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}
