// A call of a value leaves the model: nothing is proved of its caller. A private function that is a value may be called
// by anybody, so it is not proved as its calls in the program call it: @frees frees what it gets, which only @direct allows.
// RUN: sh -c 'bufferproof prove %s || true' | FileCheck %s
// CHECK: refuted: @frees
// CHECK: unknown: @main: a call of a function that is a value is not followed [called-value]
// CHECK-NOT: proved: @main
func.func private @frees(%m: memref<4xi32>) {
  memref.dealloc %m : memref<4xi32>
  return
}
func.func @direct() {
  %m = memref.alloc() : memref<4xi32>
  call @frees(%m) : (memref<4xi32>) -> ()
  return
}
func.func @main(%m: memref<4xi32>) {
  %f = func.constant @frees : (memref<4xi32>) -> ()
  call_indirect %f(%m) : (memref<4xi32>) -> ()
  return
}
