// What is loaded from memory that is not followed cell by cell is anything.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t
// RUN: not bufferproof run --entry leaked_if_set %s --arg 'tensor<2xi1> [true, true]' 2>&1 | FileCheck %s --check-prefix=MACHINE
// MACHINE: leak

// CHECK: refuted: @leaked_if_set
func.func @leaked_if_set(%flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %set = memref.load %flags[%c0] : memref<2xi1>
  cf.cond_br %set, ^end, ^free
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// CHECK: proved: @freed_anyhow
func.func @freed_anyhow(%flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %set = memref.load %flags[%c0] : memref<2xi1>
  cf.cond_br %set, ^here, ^there
^here:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^there:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}
