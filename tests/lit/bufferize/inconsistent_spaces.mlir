// Buffers in different memory spaces that would have to be one; but for scf.execute_region, in the words of mlir-opt 22.
// RUN: not bufferproof opt --split-input-file %s --one-shot-bufferize="bufferize-function-boundaries allow-return-allocs-from-loops" 2> %t
// RUN: FileCheck %s < %t

func.func @sel(%c: i1, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: inconsistent memory space on true/false operands
  %r = arith.select %c, %s, %t : tensor<2xi64>
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}

// -----

func.func @if(%c: i1, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: inconsistent memory space on then/else branches
  %r = scf.if %c -> tensor<2xi64> {
    scf.yield %s : tensor<2xi64>
  } else {
    scf.yield %t : tensor<2xi64>
  }
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}

// -----

func.func @switch(%c: index, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: inconsistent memory space on switch cases
  %r = scf.index_switch %c -> tensor<2xi64>
  case 2 {
    scf.yield %s : tensor<2xi64>
  }
  default {
    scf.yield %t : tensor<2xi64>
  }
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}

// -----

func.func @for(%c: index, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: 'scf.for' op init_arg and yielded value bufferize to inconsistent memory spaces
  %r = scf.for %k = %i to %c step %c iter_args(%u = %s) -> tensor<2xi64> {
    scf.yield %t : tensor<2xi64>
  }
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}

// -----

func.func @while(%c: i1, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: 'scf.while' op init_arg and yielded value bufferize to inconsistent memory spaces
  %r = scf.while (%u = %s) : (tensor<2xi64>) -> tensor<2xi64> {
    scf.condition(%c) %u : tensor<2xi64>
  } do {
  ^bb0(%u: tensor<2xi64>):
    scf.yield %t : tensor<2xi64>
  }
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}

// -----

func.func @exec(%c: i1, %a: memref<2xi64, 1>, %b: memref<2xi64, 2>) -> i64 {
  %i = arith.constant 0 : index
  %s = bufferization.to_tensor %a restrict : memref<2xi64, 1> to tensor<2xi64>
  %t = bufferization.to_tensor %b restrict : memref<2xi64, 2> to tensor<2xi64>
  // CHECK: :[[@LINE+1]]:8: error: inconsistent memory space on yields
  %r = scf.execute_region -> tensor<2xi64> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %s : tensor<2xi64>
  ^bb2:
    scf.yield %t : tensor<2xi64>
  }
  %x = tensor.extract %r[%i] : tensor<2xi64>
  return %x : i64
}
