// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only allow-return-allocs-from-loops" %s | FileCheck %s

// The next iteration would read what this one writes.
// CHECK-LABEL: func.func @loop_carried
func.func @loop_carried(%t: tensor<8xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %f0) -> f32 {
    %0 = tensor.extract %t[%i] : tensor<8xf32>
    // CHECK: tensor.insert {{.*}}["none", "false", "none"]
    %1 = tensor.insert %0 into %t[%c0] : tensor<8xf32>
    %2 = tensor.extract %1[%i] : tensor<8xf32>
    %3 = arith.addf %sum, %2 : f32
    scf.yield %3 : f32
  }
  return %r : f32
}

// A value of the iteration itself is another matter.
// CHECK-LABEL: func.func @loop_argument
func.func @loop_argument(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> tensor<8xf32> {
    %0 = tensor.extract %a[%i] : tensor<8xf32>
    // CHECK: tensor.insert {{.*}}["none", "true", "none"]
    %1 = tensor.insert %0 into %a[%c0] : tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  // CHECK: {__inplace_operands_attr__ = ["none", "none", "none", "true"]}
  return %r : tensor<8xf32>
}

// The body of tensor.generate runs for each element: here upstream writes in place, and later elements read what
// earlier ones wrote.
// CHECK-LABEL: func.func @generate
func.func @generate(%t: tensor<8xf32>, %f: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %g = tensor.generate {
  ^bb0(%i: index):
    %0 = tensor.extract %t[%c0] : tensor<8xf32>
    // CHECK: tensor.insert {{.*}}["none", "false", "none"]
    %1 = tensor.insert %f into %t[%c0] : tensor<8xf32>
    %2 = tensor.extract %1[%c0] : tensor<8xf32>
    %3 = arith.addf %0, %2 : f32
    tensor.yield %3 : f32
  } : tensor<8xf32>
  return %g : tensor<8xf32>
}

// The branches exclude each other.
// CHECK-LABEL: func.func @branches
func.func @branches(%t: tensor<8xf32>, %c: i1, %f: f32, %i: index) -> f32 {
  %r = scf.if %c -> f32 {
    // CHECK: tensor.insert {{.*}}["none", "true", "none"]
    %0 = tensor.insert %f into %t[%i] : tensor<8xf32>
    %1 = tensor.extract %0[%i] : tensor<8xf32>
    scf.yield %1 : f32
  } else {
    %0 = tensor.extract %t[%i] : tensor<8xf32>
    scf.yield %0 : f32
  }
  return %r : f32
}

// The result may be %t's buffer, which must not change before the result is read. Upstream has the result of
// scf.index_switch alias nothing, and writes in place.
// CHECK-LABEL: func.func @switch
func.func @switch(%t: tensor<8xf32>, %u: tensor<8xf32>, %i: index, %f: f32) -> (tensor<8xf32>, f32) {
  %r = scf.index_switch %i -> tensor<8xf32>
  case 2 {
    scf.yield %t : tensor<8xf32>
  }
  default {
    scf.yield %u : tensor<8xf32>
  }
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>
  %1 = tensor.extract %r[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}

// A loop of blocks: the block argument is defined anew each time, the function argument is not. Upstream writes to the
// function argument in place, since the write is in another block than its definition.
// CHECK-LABEL: func.func @blocks
func.func @blocks(%t: tensor<8xf32>, %u: tensor<8xf32>, %c: i1, %i: index) -> tensor<8xf32> {
  cf.br ^loop(%t : tensor<8xf32>)
^loop(%a: tensor<8xf32>):
  %0 = tensor.extract %u[%i] : tensor<8xf32>
  // CHECK: tensor.insert {{.*}}["none", "true", "none"]
  %1 = tensor.insert %0 into %a[%i] : tensor<8xf32>
  // CHECK: tensor.insert {{.*}}["none", "false", "none"]
  %2 = tensor.insert %0 into %u[%i] : tensor<8xf32>
  %3 = tensor.extract %2[%i] : tensor<8xf32>
  cf.cond_br %c, ^loop(%1 : tensor<8xf32>), ^exit
^exit:
  return %1 : tensor<8xf32>
}

// The write is nested in a block of the loop, and reaches the read of the next time.
// CHECK-LABEL: func.func @nested_in_blocks
func.func @nested_in_blocks(%u: tensor<8xf32>, %c: i1, %i: index) {
  cf.br ^loop
^loop:
  %0 = tensor.extract %u[%i] : tensor<8xf32>
  scf.if %c {
    // CHECK: tensor.insert {{.*}}["none", "false", "none"]
    %1 = tensor.insert %0 into %u[%i] : tensor<8xf32>
    %2 = tensor.extract %1[%i] : tensor<8xf32>
  }
  cf.cond_br %c, ^loop, ^exit
^exit:
  return
}
