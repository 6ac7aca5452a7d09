// What buffer-deallocation refuses: the first two as upstream does.
// RUN: bufferproof opt --buffer-deallocation --split-input-file --verify-diagnostics %s

// expected-error @+1 {{Only structured control-flow loops are supported.}}
func.func @loop(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1
^bb1:
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// -----

func.func @unknown_region(%m: memref<4xf32>, %i: index) {
  // expected-error @+1 {{All operations with attached regions need to implement the RegionBranchOpInterface.}}
  %x = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%v: f32):
    memref.atomic_yield %v : f32
  }
  return
}

// -----

func.func @several_exits(%c: i1, %i: index) -> f32 {
  // expected-error @+1 {{The uses of this buffer have no common post-dominating block that can free it.}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %v = memref.load %a[%i] : memref<4xf32>
  return %v : f32
^bb2:
  %w = memref.load %a[%i] : memref<4xf32>
  return %w : f32
}

// -----

func.func @used_at_one_exit(%c: i1, %x: f32, %i: index) -> f32 {
  // expected-error @+1 {{The uses of this buffer have no common post-dominating block that can free it.}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %v = memref.load %a[%i] : memref<4xf32>
  return %v : f32
^bb2:
  return %x : f32
}

// -----

// The other exit would leak it.
func.func @returned_at_one_exit(%c: i1) -> memref<4xf32> {
  // expected-error @+1 {{The uses of this buffer have no common post-dominating block that can free it.}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %a : memref<4xf32>
^bb2:
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}

// -----

func.func @exits_of_a_region(%c: i1, %x: f32, %i: index) -> f32 {
  %r = scf.execute_region -> f32 {
    // expected-error @+1 {{The uses of this buffer have no common post-dominating block that can free it.}}
    %a = memref.alloc() : memref<4xf32>
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %v = memref.load %a[%i] : memref<4xf32>
    scf.yield %v : f32
  ^bb2:
    %w = memref.load %a[%i] : memref<4xf32>
    scf.yield %w : f32
  }
  return %r : f32
}

// -----

func.func @reduced(%n: index, %one: index, %z: f32) {
  %r = scf.parallel (%i) = (%n) to (%n) step (%one) init (%z) -> f32 {
    // expected-error @+1 {{This buffer is used by the terminator of its block, so that nothing can free it.}}
    %a = memref.alloc() : memref<4xf32>
    scf.reduce(%z : f32) {
    ^bb0(%p: f32, %q: f32):
      %u = memref.load %a[%n] : memref<4xf32>
      scf.reduce.return %u : f32
    }
  }
  return
}

// -----

func.func @tensor(%c: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{A buffer that may come from several places here cannot be freed.}}
  %r = scf.if %c -> tensor<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    %u = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>
    scf.yield %u : tensor<4xf32>
  } else {
    scf.yield %t : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
