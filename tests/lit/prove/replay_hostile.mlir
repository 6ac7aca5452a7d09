// Programs that replay have names of their own, commands are quoted, and layouts that no buffer has are told.
// REQUIRES: smt
// RUN: rm -rf %t && mkdir %t
// RUN: not bufferproof prove %s --cases %t | FileCheck %s
// RUN: not bufferproof replay %t | FileCheck %s --check-prefix=REPLAY
// RUN: FileCheck %s --check-prefix=CASE --input-file %t/not-leaked-it-s-*.mlir

// REPLAY-DAG: not-leaked-it-s-{{.*}}: finding: leak|LEAK
// REPLAY-DAG: not-leaked-main-{{.*}}: finding: leak|LEAK
// REPLAY-NOT: not a valid program
// REPLAY: 2 files replayed

// CASE: memref.global "private" @replay_1 : memref<1xi8>
// CASE: memref.global "private" constant @replay_2 : memref<4xi32>
func.func private @replay_0() {
  return
}
memref.global "private" @replay_1 : memref<1xi8> = dense<1>

// CHECK: refuted: @it's
// CHECK: replays with: bufferproof run --entry 'it'\''s' --seed
func.func @"it's"(%a: memref<4xi32>) -> i8 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  call @replay_0() : () -> ()
  %g = memref.get_global @replay_1 : memref<1xi8>
  %r = memref.load %g[%c0] : memref<1xi8>
  return %r : i8
}

// CHECK: refuted: @main
// CHECK: replays with: bufferproof run --entry main
func.func @main(%x: i1) {
  %m = memref.alloc() : memref<4xi32>
  scf.if %x {
    func.call @main(%x) : (i1) -> ()
  }
  return
}

// CHECK: unknown: @before_its_buffer: no run gets to the end of the path: there is a memref with a negative offset
func.func @before_its_buffer(%a: memref<4xi32, strided<[1], offset: -1>>) {
  %m = memref.alloc() : memref<4xi32>
  return
}

// CHECK: unknown: @far_from_its_buffer: no run gets to the end of the path: a buffer is too large
func.func @far_from_its_buffer(%a: memref<4xi32, strided<[4611686018427387904], offset: 9223372036854775807>>) {
  %m = memref.alloc() : memref<4xi32>
  return
}
