// What the prover does not know is named, and nothing is proved of the function.
// REQUIRES: smt
// RUN: not bufferproof prove --split-input-file --allow-unregistered-dialect %s > %t
// RUN: FileCheck %s < %t
// RUN: not grep ' proved: @' %t

// -----

// CHECK: unsupported: @unknown_op_with_a_region
func.func @unknown_op_with_a_region() {
  %a = memref.alloc() : memref<4xf32>
  "test.run"() ({
    memref.dealloc %a : memref<4xf32>
    "test.end"() : () -> () }) : () -> ()
  return
}

// -----

// CHECK: unsupported: @unknown_op
func.func @unknown_op() {
  %a = memref.alloc() : memref<4xf32>
  "test.free"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// CHECK: unsupported: @to_tensor
func.func @to_tensor(%x: memref<4xf32>) {
  %t = bufferization.to_tensor %x : memref<4xf32> to tensor<4xf32>
  return
}

// -----

// CHECK: unsupported: @to_buffer
func.func @to_buffer(%x: tensor<4xf32>) {
  %t = bufferization.to_buffer %x : tensor<4xf32> to memref<4xf32>
  memref.dealloc %t : memref<4xf32>
  return
}

// -----

// CHECK: unknown: @passed_on_in_memory: the function boundary ABI says nothing of memrefs in memory [passed-in-memory]
func.func private @g(memref<2xmemref<4xf32>>)
func.func @passed_on_in_memory(%t: memref<2xmemref<4xf32>>) {
  call @g(%t) : (memref<2xmemref<4xf32>>) -> ()
  return
}
