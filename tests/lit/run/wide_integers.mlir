// Integers of more than 64 bits in tensors, vectors and buffers, as arguments, and from external functions and opaque ops:
// before and after bufferization. Nothing counts with them.
// RUN: bufferproof run %s --arg 0x100000000000000000 --arg "[-1, -340282366920938463463374607431768211456]" | FileCheck %s
// RUN: bufferproof opt --allow-unregistered-dialect --one-shot-bufferize="bufferize-function-boundaries allow-unknown-ops" %s -o %t.mlir
// RUN: FileCheck %s --check-prefix BUFFERS --input-file %t.mlir
// RUN: bufferproof run --before-deallocation %t.mlir --arg 0x100000000000000000 --arg "[-1, -340282366920938463463374607431768211456]" | FileCheck %s
// RUN: bufferproof run %s --entry bytes --arg 0x0f0e0d0c0b0a09080706050403020100 | FileCheck %s --check-prefix BYTES
// RUN: not bufferproof run %s --entry counts --arg 3 2>&1 | FileCheck %s --check-prefix COUNTS
// RUN: not bufferproof run %s --entry cases --arg 3 2>&1 | FileCheck %s --check-prefix CASES
// RUN: not bufferproof run %s --entry bytes --arg 340282366920938463463374607431768211456 2>&1 | FileCheck %s --check-prefix UNREAD
// RUN: not bufferproof run %s --entry bytes --arg -170141183460469231731687303715884105729 2>&1 | FileCheck %s --check-prefix UNREAD

// BUFFERS: memref.global "private" constant @__constant_2xi128 : memref<2xi128> = dense<[1, -1]>

// CHECK: call @seen(295147905179352825856, 7)
// CHECK-NEXT: call @seen(-170141183460469231731687303715884105728, 7)
// CHECK-NEXT: result 0: tensor<2xi128> [123456789012345678901234567890, 295147905179352825855]
// CHECK-NEXT: result 1: tensor<2xi129> [-2, -340282366920938463463374607431768211456]
// CHECK-NEXT: result 2: -170141183460469231731687303715884105728
// CHECK-NEXT: result 3: 31
// CHECK-NEXT: result 4: (123456789012345678901234567890, -5)
func.func private @seen(i128, i8) -> i128

func.func @main(%a: i128, %t: tensor<2xi129>) -> (tensor<2xi128>, tensor<2xi129>, i128, ui128, complex<i128>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 7 : i8
  %sixteen = arith.constant 16 : i128
  %big = arith.constant 123456789012345678901234567890 : i128
  %k = arith.constant dense<[1, -1]> : tensor<2xi128>
  %f = tensor.insert %big into %k[%c0] : tensor<2xi128>
  %q = arith.divui %a, %sixteen : i128
  %p = arith.muli %q, %sixteen : i128
  %m = tensor.extract %k[%c1] : tensor<2xi128>
  %s = arith.addi %p, %m : i128
  %r = tensor.insert %s into %f[%c1] : tensor<2xi128>
  %e = tensor.extract %t[%c0] : tensor<2xi129>
  %d = arith.addi %e, %e : i129
  %u = tensor.insert %d into %t[%c0] : tensor<2xi129>
  %x = func.call @seen(%a, %n) : (i128, i8) -> i128
  %y = func.call @seen(%x, %n) : (i128, i8) -> i128
  %o = arith.constant dense<[(123456789012345678901234567890, -5)]> : tensor<1xcomplex<i128>>
  %z = tensor.extract %o[%c0] : tensor<1xcomplex<i128>>
  %v = "test.make"(%y) : (i128) -> ui128
  return %r, %u, %y, %v, %z : tensor<2xi128>, tensor<2xi129>, i128, ui128, complex<i128>
}

// BYTES: result 0: 0
// BYTES-NEXT: result 1: 15
// BYTES-NEXT: result 2: 20011376718272490338853433276725592320
func.func @bytes(%a: i128) -> (i8, i8, i128) {
  %c0 = arith.constant 0 : index
  %c15 = arith.constant 15 : index
  %bytes = memref.alloca() : memref<16xi8>
  %view = memref.view %bytes[%c0][] : memref<16xi8> to memref<i128>
  %copy = memref.alloca() : memref<i128>
  memref.store %a, %view[] : memref<i128>
  memref.copy %view, %copy : memref<i128> to memref<i128>
  %first = memref.load %bytes[%c0] : memref<16xi8>
  %last = memref.load %bytes[%c15] : memref<16xi8>
  memref.store %first, %bytes[%c15] : memref<16xi8>
  %all = memref.load %copy[] : memref<i128>
  return %first, %last, %all : i8, i8, i128
}
// UNREAD: integer does not fit the type

// COUNTS: [[@LINE+3]]:8: error: not supported: 'scf.for': counts with integers of more than 64 bits
func.func @counts(%n: i65) -> i65 {
  %one = arith.constant 1 : i65
  %r = scf.for %i = %one to %n step %one iter_args(%x = %one) -> (i65) : i65 {
    scf.yield %i : i65
  }
  return %r : i65
}

// CASES: [[@LINE+2]]:3: error: not supported: 'cf.switch': counts with integers of more than 64 bits
func.func @cases(%n: i65) -> i65 {
  cf.switch %n : i65, [
    default: ^bb1(%n : i65)
  ]
^bb1(%x: i65):
  return %x : i65
}
