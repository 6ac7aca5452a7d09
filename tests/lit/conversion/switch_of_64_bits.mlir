// The number differs from the case by 2^32.
// RUN: bufferproof opt --convert-scf-to-cf %s | bufferproof run - | FileCheck %s
// RUN: bufferproof opt --convert-scf-to-cf=allow-pattern-rollback=0 %s | bufferproof run - | FileCheck %s

// CHECK: result 0: 2
func.func @main() -> i32 {
  %n = arith.constant 4294967297 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %r = scf.index_switch %n -> i32
  case 1 {
    scf.yield %one : i32
  }
  default {
    scf.yield %two : i32
  }
  return %r : i32
}
