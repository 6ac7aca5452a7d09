// What ownership-based-buffer-deallocation refuses.
// RUN: bufferproof opt --ownership-based-buffer-deallocation --split-input-file --verify-diagnostics --allow-unregistered-dialect %s

func.func @free(%m: memref<4xf32>) {
  // expected-error @below {{memory free side-effect on MemRef value not supported!}}
  memref.dealloc %m : memref<4xf32>
  return
}

// -----

func.func @dealloc(%m: memref<4xf32>, %c: i1) {
  // expected-error @below {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  return
}

// -----

func.func @unknown(%m: memref<4xf32>) {
  // expected-error @below {{ops with unknown memory side effects are not supported}}
  "some.op"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @transfer(%m: memref<4xf32>, %n: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error @+1 {{ops with unknown memory side effects are not supported}}
  memref.dma_start %m[%i], %n[%i], %i, %t[%i] : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
