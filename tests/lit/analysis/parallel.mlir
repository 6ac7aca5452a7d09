// Parallel loops: what their threads may write in place, and what each of them needs a copy of.
// RUN: bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries test-analysis-only allow-return-allocs-from-loops" %s | FileCheck %s
// RUN: bufferproof opt --split-input-file --one-shot-bufferize="bufferize-function-boundaries test-analysis-only allow-return-allocs-from-loops check-parallel-regions=0" %s | FileCheck %s --check-prefix=UNCHECKED

// The thread's own place is updated in place.
// CHECK-LABEL: func.func @tiles(
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED-LABEL: func.func @tiles(
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
func.func @tiles(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %o[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %u = linalg.fill ins(%f : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// What is written and made outside becomes a copy inside.
// CHECK-LABEL: func.func @private(
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "false"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED-LABEL: func.func @private(
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
func.func @private(%t: tensor<8xf32>, %p: tensor<4xf32>, %f: f32) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %u = linalg.fill ins(%f : f32) outs(%p : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// The same where there is one thread.
// CHECK-LABEL: func.func @one_thread(
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED-LABEL: func.func @one_thread(
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
func.func @one_thread(%t: tensor<8xf32>, %p: tensor<4xf32>, %f: f32) -> tensor<8xf32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %u = linalg.fill ins(%f : f32) outs(%p : tensor<4xf32>) -> tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %u into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// The init is read inside: the outputs are copied.
// CHECK-LABEL: func.func @init_is_read(
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["false"]
// UNCHECKED-LABEL: func.func @init_is_read(
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["false"]
func.func @init_is_read(%t: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// A whole output that is written is copied: the update must find what it leaves.
// CHECK-LABEL: func.func @whole(
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "false"]
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED-LABEL: func.func @whole(
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "false"]
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
func.func @whole(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %w = linalg.fill ins(%f : f32) outs(%o : tensor<8xf32>) -> tensor<8xf32>
    %s = tensor.extract_slice %w[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// Outputs of the loop around are foreign to the inner loop.
// CHECK-LABEL: func.func @nested(
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["none", "true"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED-LABEL: func.func @nested(
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
func.func @nested(%t: tensor<8xf32>, %f: f32, %n: index) -> tensor<8xf32> {
  %r = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %s = tensor.extract_slice %o[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %q = scf.forall (%j) in (%n) shared_outs(%p = %s) -> (tensor<4xf32>) {
      %e = tensor.extract_slice %p[%j] [1] [1] : tensor<4xf32> to tensor<1xf32>
      %u = linalg.fill ins(%f : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %u into %p[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
      }
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %q into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}

// -----

// CHECK-LABEL: func.func @in_for(
// CHECK: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["true", "none"]
// CHECK: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "false"]
// CHECK: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["true"]
// CHECK: } {{.*}}__inplace_operands_attr__ = ["none", "none", "none", "true"]
// UNCHECKED-LABEL: func.func @in_for(
// UNCHECKED: tensor.extract_slice {{.*}}__inplace_operands_attr__ = ["false", "none"]
// UNCHECKED: linalg.fill {{.*}}__inplace_operands_attr__ = ["none", "true"]
// UNCHECKED: tensor.parallel_insert_slice {{.*}}__inplace_operands_attr__ = ["true", "true", "none"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["true"]
// UNCHECKED: } {{.*}}__inplace_operands_attr__ = ["none", "none", "none", "true"]
func.func @in_for(%t: tensor<8xf32>, %f: f32, %n: index, %c: tensor<8xf32>) -> (tensor<8xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %q = scf.forall (%i) = (0) to (8) step (4) shared_outs(%o = %a) -> (tensor<8xf32>) {
      %s = tensor.extract_slice %c[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
      %u = linalg.fill ins(%f : f32) outs(%s : tensor<4xf32>) -> tensor<4xf32>
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %u into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
      }
    }
    scf.yield %q : tensor<8xf32>
  }
  %x = tensor.extract %c[%c0] : tensor<8xf32>
  return %r, %x : tensor<8xf32>, f32
}
