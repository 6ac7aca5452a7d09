// A write in a block from which no path leads to the read is done in place.
// RUN: bufferproof opt %s --one-shot-bufferize="test-analysis-only bufferize-function-boundaries" | FileCheck %s

// CHECK-LABEL: @other_branch
// CHECK: linalg.fill {{.*}}["none", "true"]
func.func @other_branch(%c: i1, %t: tensor<2xi32>, %i: index, %x: i32) -> (i32, tensor<2xi32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %e = tensor.extract %t[%i] : tensor<2xi32>
  cf.br ^bb3(%e, %t : i32, tensor<2xi32>)
^bb2:
  %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  cf.br ^bb3(%x, %w : i32, tensor<2xi32>)
^bb3(%r: i32, %s: tensor<2xi32>):
  return %r, %s : i32, tensor<2xi32>
}

// A loop leads from the write back to the read.
// CHECK-LABEL: @in_loop
// CHECK: linalg.fill {{.*}}["none", "false"]
func.func @in_loop(%c: i1, %d: i1, %t: tensor<2xi32>, %i: index, %x: i32) -> i32 {
  cf.br ^head(%x : i32)
^head(%k: i32):
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %e = tensor.extract %t[%i] : tensor<2xi32>
  cf.br ^latch(%e : i32)
^bb2:
  %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  %f = tensor.extract %w[%i] : tensor<2xi32>
  cf.br ^latch(%f : i32)
^latch(%r: i32):
  cf.cond_br %d, ^head(%r : i32), ^exit
^exit:
  return %r : i32
}

// The read is after the loop of the write, which can be left before the write.
// CHECK-LABEL: @after_loop
// CHECK: linalg.fill {{.*}}["none", "false"]
func.func @after_loop(%c: i1, %t: tensor<2xi32>, %i: index, %x: i32) -> i32 {
  cf.br ^head(%x : i32)
^head(%k: i32):
  cf.cond_br %c, ^exit, ^body
^exit:
  %e = tensor.extract %t[%i] : tensor<2xi32>
  return %e : i32
^body:
  %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  %f = tensor.extract %w[%i] : tensor<2xi32>
  cf.br ^head(%f : i32)
}

// A loop of two entries: from the write, the read can be reached through either.
// CHECK-LABEL: @irreducible
// CHECK: linalg.fill {{.*}}["none", "false"]
func.func @irreducible(%c: i1, %d: i1, %t: tensor<2xi32>, %i: index, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %e = tensor.extract %t[%i] : tensor<2xi32>
  cf.cond_br %d, ^bb2, ^exit(%e : i32)
^bb2:
  %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
  %f = tensor.extract %w[%i] : tensor<2xi32>
  cf.cond_br %d, ^bb1, ^exit(%f : i32)
^exit(%r: i32):
  return %r : i32
}

// Each iteration of the loop around all of it has a tensor of its own.
// CHECK-LABEL: @branch_in_loop
// CHECK: linalg.fill {{.*}}["none", "true"]
func.func @branch_in_loop(%c: i1, %n: index, %i: index, %x: i32) -> i32 {
  %s = scf.for %k = %i to %n step %n iter_args(%a = %x) -> i32 {
    %t = tensor.splat %a : tensor<2xi32>
    %v = scf.execute_region -> i32 {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      %e = tensor.extract %t[%i] : tensor<2xi32>
      cf.br ^bb3(%e : i32)
    ^bb2:
      %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
      %f = tensor.extract %w[%i] : tensor<2xi32>
      cf.br ^bb3(%f : i32)
    ^bb3(%r: i32):
      scf.yield %r : i32
    }
    scf.yield %v : i32
  }
  return %s : i32
}

// And here all iterations have the same.
// CHECK-LABEL: @branch_in_loop_of_one_tensor
// CHECK: linalg.fill {{.*}}["none", "false"]
func.func @branch_in_loop_of_one_tensor(%c: i1, %t: tensor<2xi32>, %n: index, %i: index, %x: i32) -> i32 {
  %s = scf.for %k = %i to %n step %n iter_args(%a = %x) -> i32 {
    %v = scf.execute_region -> i32 {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      %e = tensor.extract %t[%i] : tensor<2xi32>
      cf.br ^bb3(%e : i32)
    ^bb2:
      %w = linalg.fill ins(%x : i32) outs(%t : tensor<2xi32>) -> tensor<2xi32>
      %f = tensor.extract %w[%i] : tensor<2xi32>
      cf.br ^bb3(%f : i32)
    ^bb3(%r: i32):
      scf.yield %r : i32
    }
    scf.yield %v : i32
  }
  return %s : i32
}
