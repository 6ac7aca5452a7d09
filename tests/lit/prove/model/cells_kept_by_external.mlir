// An array that an external function has been given may be written by any later call of one.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file %s > %t
// RUN: FileCheck %s < %t

// -----

func.func private @keep(memref<1xi1>)
func.func private @later()
// CHECK: {{refuted|unknown}}: @written_later
func.func @written_later() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  call @keep(%arr) : (memref<1xi1>) -> ()
  memref.store %true, %arr[%c0] : memref<1xi1>
  call @later() : () -> ()
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}

// -----

func.func private @keep(memref<1xi1>)
func.func private @later()
// CHECK: proved: @not_given
func.func @not_given() {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %arr = memref.alloca() : memref<1xi1>
  %other = memref.alloca() : memref<1xi1>
  memref.store %true, %other[%c0] : memref<1xi1>
  call @keep(%other) : (memref<1xi1>) -> ()
  memref.store %true, %arr[%c0] : memref<1xi1>
  call @later() : () -> ()
  %l = memref.load %arr[%c0] : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  scf.if %l { memref.dealloc %a : memref<4xf32> }
  return
}
