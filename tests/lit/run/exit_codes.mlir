// The exit code says what kind of end it was.
// RUN: sh -c 'bufferproof run %s --arg 1 > /dev/null; test $? = 0'
// RUN: sh -c 'bufferproof run %s --arg 0 > /dev/null 2> %t; test $? = 1'
// RUN: FileCheck %s --check-prefix=UNDEFINED < %t
// RUN: sh -c 'bufferproof run %s --arg x 2> %t; test $? = 2'
// RUN: FileCheck %s --check-prefix=VALUE < %t
// RUN: sh -c 'bufferproof run %s --arg 1 2 2> %t; test $? = 2'
// RUN: FileCheck %s --check-prefix=MORE < %t
// RUN: sh -c 'bufferproof run %s --entry nobody 2> %t; test $? = 2'
// RUN: FileCheck %s --check-prefix=ENTRY < %t
// RUN: sh -c 'echo "func.func @main(" | bufferproof run - 2> /dev/null; test $? = 3'
// RUN: sh -c 'bufferproof run %s --entry mixed 2> %t; test $? = 4'
// RUN: FileCheck %s --check-prefix=REFUSED < %t
// RUN: sh -c 'bufferproof run %s --entry forever 2> %t; test $? = 5'
// RUN: FileCheck %s --check-prefix=FUEL < %t
// RUN: sh -c 'bufferproof run %s --entry huge 2> %t; test $? = 5'

// UNDEFINED: exit_codes.mlir:[[@LINE+8]]:8: error: undefined behavior: 'arith.divsi': division by zero
// VALUE: --arg 'x' for i32: expected an integer
// MORE: --arg: @main takes at most 1 values, but there are 2
// ENTRY: no function with a body is named @nobody
// REFUSED: error: not supported: 'bufferization.to_tensor': without `restrict`
// FUEL: error: 'cf.br': out of fuel
func.func @main(%a: i32) -> i32 {
  %c = arith.constant 12 : i32
  %q = arith.divsi %c, %a : i32
  return %q : i32
}

func.func @mixed() {
  %m = memref.alloc() : memref<2xi32>
  %t = bufferization.to_tensor %m : memref<2xi32> to tensor<2xi32>
  return
}

func.func @forever() {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}

func.func @huge() -> tensor<1000000x1000000x1000000x1000000xi8> {
  %e = tensor.empty() : tensor<1000000x1000000x1000000x1000000xi8>
  return %e : tensor<1000000x1000000x1000000x1000000xi8>
}
