// Bodies of ops of linalg run any number of times, whatever their extents: what depends on how often is not refuted.
// REQUIRES: smt
// RUN: not bufferproof prove %s | FileCheck %s
// RUN: bufferproof run --entry once %s
// RUN: bufferproof run --entry never %s
// RUN: bufferproof run --entry reads_never %s
// RUN: bufferproof run --entry by_number --arg=1 %s
// RUN: bufferproof run --entry each --arg=3 %s
// RUN: not bufferproof run --entry by_number --arg=0 %s
// RUN: not bufferproof run --entry twice %s
#id = affine_map<(i) -> (i)>

// CHECK: unknown: @once: {{.*}} [parallel-iterations]
func.func @once() {
  %v = arith.constant 1 : i8
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<i8>
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%b : memref<i8>) {
  ^bb0(%x: i8):
    memref.dealloc %a : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<i8>
  return
}

// CHECK: unknown: @never: {{.*}} [parallel-iterations]
func.func @never() {
  %v = arith.constant 1 : i8
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<0xi8>
  memref.dealloc %a : memref<4xi8>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<0xi8>) {
  ^bb0(%x: i8):
    memref.dealloc %a : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<0xi8>
  return
}

// CHECK: unknown: @reads_never: {{.*}} [parallel-iterations]
func.func @reads_never() {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<0xi8>
  memref.dealloc %a : memref<4xi8>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<0xi8>) {
  ^bb0(%x: i8):
    %v = memref.load %a[%c0] : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<0xi8>
  return
}

// CHECK: refuted: @by_number{{$}}
func.func @by_number(%n: index) {
  %v = arith.constant 1 : i8
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc(%n) : memref<?xi8>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<?xi8>) {
  ^bb0(%x: i8):
    memref.dealloc %a : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<?xi8>
  return
}

// CHECK: refuted: @twice{{$}}
func.func @twice() {
  %v = arith.constant 1 : i8
  %a = memref.alloc() : memref<4xi8>
  %b = memref.alloc() : memref<2xi8>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<2xi8>) {
  ^bb0(%x: i8):
    memref.dealloc %a : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<2xi8>
  return
}

// CHECK: proved: @each{{$}}
func.func @each(%n: index) {
  %v = arith.constant 1 : i8
  %b = memref.alloc(%n) : memref<?xi8>
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%b : memref<?xi8>) {
  ^bb0(%x: i8):
    %a = memref.alloc() : memref<4xi8>
    memref.dealloc %a : memref<4xi8>
    linalg.yield %v : i8
  }
  memref.dealloc %b : memref<?xi8>
  return
}
