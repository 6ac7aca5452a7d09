// An op on integers of more than 64 bits takes fuel for each word, so that fuel bounds what results take of memory.
// RUN: bufferproof run %s --fuel 1000 | FileCheck %s
// RUN: sed s/i128/i4096/g %s > %t.mlir
// RUN: not bufferproof run %t.mlir --fuel 1000 2>&1 | FileCheck %s --check-prefix WIDE
// CHECK: result 0: 57
// WIDE: 'arith.addi': out of fuel
func.func @main() -> i128 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 18 : index
  %three = arith.constant 3 : i128
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %three) -> i128 {
    %y = arith.addi %x, %three : i128
    scf.yield %y : i128
  }
  return %r : i128
}
