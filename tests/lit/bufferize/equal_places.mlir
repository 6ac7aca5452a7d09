// A slice goes back to where it is from: the places are equal numbers that come from branches, loops, extents and
// divisions. Where they may differ, the tensor is copied.
// RUN: bufferproof opt %s --split-input-file --one-shot-bufferize="test-analysis-only bufferize-function-boundaries" | FileCheck %s

// CHECK-LABEL: @alternatives
// CHECK-COUNT-3: tensor.extract_slice {{.*}}["true", "none"]
func.func @alternatives(%t: tensor<8xf32>, %i: index, %b: i1) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index
  %sum = arith.addi %i, %c1 : index
  %other = arith.addi %c1, %i : index
  %selected = arith.select %b, %sum, %other : index
  %chosen = scf.if %b -> index {
    %0 = arith.addi %i, %c1 : index
    scf.yield %0 : index
  } else {
    scf.yield %selected : index
  }
  %size = scf.if %b -> tensor<?xf32> {
    %0 = tensor.empty(%sum) : tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  } else {
    %0 = tensor.empty(%other) : tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  %c0 = arith.constant 0 : index
  %extent = tensor.dim %size, %c0 : tensor<?xf32>
  %p0 = tensor.extract_slice %t[%selected] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%sum] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p1 = tensor.extract_slice %t0[%chosen] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%sum] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p2 = tensor.extract_slice %t1[0] [%extent] [1] : tensor<8xf32> to tensor<?xf32>
  %t2 = tensor.insert_slice %p2 into %t1[0] [%sum] [1] : tensor<?xf32> into tensor<8xf32>
  return %t2 : tensor<8xf32>
}

// -----

// CHECK-LABEL: @other_alternatives
// CHECK-COUNT-2: tensor.extract_slice {{.*}}["false", "none"]
func.func @other_alternatives(%t: tensor<8xf32>, %i: index, %j: index, %b: i1) -> tensor<8xf32> {
  %0 = arith.select %b, %i, %j : index
  %1 = scf.if %b -> index {
    scf.yield %i : index
  } else {
    scf.yield %j : index
  }
  %p0 = tensor.extract_slice %t[%0] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p1 = tensor.extract_slice %t0[%1] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%j] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %t1 : tensor<8xf32>
}

// -----

// What each iteration changes back, what all iterations change alike, and an inner loop.
// CHECK-LABEL: @carried
// CHECK-COUNT-3: tensor.extract_slice {{.*}}["true", "none"]
func.func @carried(%t: tensor<8xf32>, %i: index, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %same = scf.for %k = %c0 to %n step %c1 iter_args(%a = %i) -> index {
    %0 = scf.for %l = %c0 to %n step %c1 iter_args(%inner = %a) -> index {
      %1 = arith.addi %inner, %c0 : index
      scf.yield %1 : index
    }
    scf.yield %0 : index
  }
  %counted = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %i) -> index {
    %0 = arith.addi %a, %n : index
    scf.yield %0 : index
  }
  %never = scf.for %k = %c4 to %c0 step %c1 iter_args(%a = %i) -> index {
    %0 = arith.addi %a, %c1 : index
    scf.yield %0 : index
  }
  %product = arith.muli %n, %c4 : index
  %sum = arith.addi %i, %product : index
  %p0 = tensor.extract_slice %t[%same] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p1 = tensor.extract_slice %t0[%counted] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%sum] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p2 = tensor.extract_slice %t1[%never] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t2 = tensor.insert_slice %p2 into %t1[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %t2 : tensor<8xf32>
}

// -----

// Upstream takes a loop from 4 to 0 for one of -4 iterations, so that %never would be %i - 4.
// CHECK-LABEL: @changed
// CHECK-COUNT-4: tensor.extract_slice {{.*}}["false", "none"]
func.func @changed(%t: tensor<8xf32>, %i: index, %j: index, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %swapped:2 = scf.for %k = %c0 to %n step %c1 iter_args(%a = %i, %b = %j) -> (index, index) {
    scf.yield %b, %a : index, index
  }
  %increased = scf.for %k = %c0 to %n step %c1 iter_args(%a = %i) -> index {
    %0 = arith.addi %a, %c1 : index
    scf.yield %0 : index
  }
  // 0 + 1 + 2 + 3 is no multiple of 4.
  %summed = scf.for %k = %c0 to %c4 step %c1 iter_args(%a = %c0) -> index {
    %0 = arith.addi %a, %k : index
    scf.yield %0 : index
  }
  %rest = affine.apply affine_map<(d0) -> (d0 mod 4)>(%summed)
  %never = scf.for %k = %c4 to %c0 step %c1 iter_args(%a = %i) -> index {
    %0 = arith.addi %a, %c1 : index
    scf.yield %0 : index
  }
  %more = arith.addi %i, %c1 : index
  %less = arith.subi %i, %c4 : index
  %p0 = tensor.extract_slice %t[%swapped#0] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p1 = tensor.extract_slice %t0[%increased] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%more] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p2 = tensor.extract_slice %t1[%rest] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t2 = tensor.insert_slice %p2 into %t1[%c0] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p3 = tensor.extract_slice %t2[%never] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t3 = tensor.insert_slice %p3 into %t2[%less] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %t3 : tensor<8xf32>
}

// -----

// CHECK-LABEL: @extents
// CHECK-COUNT-6: tensor.extract_slice {{.*}}["true", "none"]
func.func @extents(%t: tensor<8xf32> {bufferization.writable = true}, %m: memref<?x?xf32>, %u: tensor<?x4xf32>,
                   %v: tensor<?xf32>, %i: index, %j: index, %f: f32) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // The row of a subview.
  %row = memref.subview %m[0, 0] [1, %i] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
  %d0 = memref.dim %row, %c0 : memref<?xf32, strided<[1]>>
  %p0 = tensor.extract_slice %t[0] [%d0] [1] : tensor<8xf32> to tensor<?xf32>
  %t0 = tensor.insert_slice %p0 into %t[0] [%i] [1] : tensor<?xf32> into tensor<8xf32>
  // An allocation that a loop carries.
  %a = memref.alloc(%i) : memref<?xf32>
  %loop = scf.for %k = %c0 to %j step %c1 iter_args(%b = %a) -> memref<?xf32> {
    scf.yield %b : memref<?xf32>
  }
  %d1 = memref.dim %loop, %c0 : memref<?xf32>
  %p1 = tensor.extract_slice %t0[0] [%d1] [1] : tensor<8xf32> to tensor<?xf32>
  %t1 = tensor.insert_slice %p1 into %t0[0] [%i] [1] : tensor<?xf32> into tensor<8xf32>
  // A collapsed dimension, by a static one.
  %flat = tensor.collapse_shape %u [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %d2 = tensor.dim %flat, %c0 : tensor<?xf32>
  %rows = tensor.dim %u, %c0 : tensor<?x4xf32>
  %elements = arith.muli %rows, %c4 : index
  %p2 = tensor.extract_slice %t1[0] [%d2] [1] : tensor<8xf32> to tensor<?xf32>
  %t2 = tensor.insert_slice %p2 into %t1[0] [%elements] [1] : tensor<?xf32> into tensor<8xf32>
  // Paddings.
  %pad = tensor.pad %v low[1] high[%i] {
  ^bb0(%n: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %d3 = tensor.dim %pad, %c0 : tensor<?xf32>
  %length = tensor.dim %v, %c0 : tensor<?xf32>
  %more = arith.addi %length, %i : index
  %padded = arith.addi %more, %c1 : index
  %p3 = tensor.extract_slice %t2[0] [%d3] [1] : tensor<8xf32> to tensor<?xf32>
  %t3 = tensor.insert_slice %p3 into %t2[0] [%padded] [1] : tensor<?xf32> into tensor<8xf32>
  // Outputs of threads.
  %threads = scf.forall (%k) in (%j) shared_outs(%o = %v) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
    }
  }
  %d4 = tensor.dim %threads, %c0 : tensor<?xf32>
  %p4 = tensor.extract_slice %t3[0] [%d4] [1] : tensor<8xf32> to tensor<?xf32>
  %t4 = tensor.insert_slice %p4 into %t3[0] [%length] [1] : tensor<?xf32> into tensor<8xf32>
  // The second of the dimensions that a slice of three keeps.
  %block = memref.alloc(%i, %j) : memref<1x?x?xf32>
  %plane = memref.subview %block[0, 0, 0] [1, %i, %j] [1, 1, 1] : memref<1x?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %d5 = memref.dim %plane, %c1 : memref<?x?xf32, strided<[?, 1]>>
  %p5 = tensor.extract_slice %t4[0] [%d5] [1] : tensor<8xf32> to tensor<?xf32>
  %t5 = tensor.insert_slice %p5 into %t4[0] [%j] [1] : tensor<?xf32> into tensor<8xf32>
  return %t5 : tensor<8xf32>
}

// -----

// CHECK-LABEL: @quotients
// CHECK-COUNT-6: tensor.extract_slice {{.*}}["true", "none"]
func.func @quotients(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  // (2 * i + 1) / 2 is i.
  %double = arith.muli %i, %c2 : index
  %odd = arith.addi %double, %c1 : index
  %half = arith.floordivsi %odd, %c2 : index
  %p0 = tensor.extract_slice %t[%half] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  // (i + 2) / 2 - 1 is i / 2.
  %next = arith.addi %i, %c2 : index
  %q1 = affine.apply affine_map<(d0) -> (d0 floordiv 2 - 1)>(%next)
  %h1 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%i)
  %p1 = tensor.extract_slice %t0[%q1] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%h1] [1] [1] : tensor<1xf32> into tensor<8xf32>
  // Digits make up the number.
  %digits:2 = affine.delinearize_index %i into (4, 3) : index, index
  %number = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%digits#0, %digits#1)
  %p2 = tensor.extract_slice %t1[%number] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t2 = tensor.insert_slice %p2 into %t1[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  // Rounded up, i / 2 is (i + 1) / 2 rounded down, and minus that is -i / 2 rounded down.
  %up = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%i)
  %after = arith.addi %i, %c1 : index
  %down = arith.floordivsi %after, %c2 : index
  %p3 = tensor.extract_slice %t2[%up] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t3 = tensor.insert_slice %p3 into %t2[%down] [1] [1] : tensor<1xf32> into tensor<8xf32>
  // (2 * i + 1) / 4 is i / 2.
  %quarter = arith.floordivsi %odd, %c4 : index
  %p4 = tensor.extract_slice %t3[%quarter] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t4 = tensor.insert_slice %p4 into %t3[%h1] [1] [1] : tensor<1xf32> into tensor<8xf32>
  // Nothing wraps in (3 * i + 2) / 3.
  %triple = arith.muli %i, %c3 overflow<nsw> : index
  %two = arith.addi %triple, %c2 overflow<nsw> : index
  %third = arith.floordivsi %two, %c3 : index
  %p5 = tensor.extract_slice %t4[%third] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t5 = tensor.insert_slice %p5 into %t4[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %t5 : tensor<8xf32>
}

// -----

// Upstream takes (3 * i) mod 3 for 0 also where the product may wrap: 3 * 0x5555555555555556 is 2.
// CHECK-LABEL: @other_quotients
// CHECK-COUNT-4: tensor.extract_slice {{.*}}["false", "none"]
func.func @other_quotients(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %half = arith.floordivsi %i, %c2 : index
  %next = arith.addi %i, %c1 : index
  %half_of_next = arith.floordivsi %next, %c2 : index
  %third = arith.floordivsi %i, %c3 : index
  %up = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%i)
  %triple = arith.muli %i, %c3 : index
  %rest = affine.apply affine_map<(d0) -> (d0 mod 3)>(%triple)
  %p0 = tensor.extract_slice %t[%half] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t0 = tensor.insert_slice %p0 into %t[%half_of_next] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p1 = tensor.extract_slice %t0[%half] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t1 = tensor.insert_slice %p1 into %t0[%third] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p2 = tensor.extract_slice %t1[%half] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t2 = tensor.insert_slice %p2 into %t1[%up] [1] [1] : tensor<1xf32> into tensor<8xf32>
  %p3 = tensor.extract_slice %t2[%rest] [1] [1] : tensor<8xf32> to tensor<1xf32>
  %t3 = tensor.insert_slice %p3 into %t2[%c0] [1] [1] : tensor<1xf32> into tensor<8xf32>
  return %t3 : tensor<8xf32>
}

// -----

// A vector of all elements is written at a place that is 0: nothing is read. At another one, what is left is read.
// CHECK-LABEL: @overwritten
// CHECK: tensor.extract_slice {{.*}}["true"]
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @overwritten(%t: tensor<1xi32>, %s: tensor<1xi32>, %i: index) -> (tensor<1xi32>, tensor<1xi32>) {
  %v = arith.constant dense<0> : vector<1xi32>
  %n = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %zero = arith.subi %i, %i : index
  %p = tensor.extract_slice %t[0] [1] [1] : tensor<1xi32> to tensor<1xi32>
  %w = tensor.insert %n into %p[%c0] : tensor<1xi32>
  %t0 = vector.transfer_write %v, %t[%zero] : vector<1xi32>, tensor<1xi32>
  %q = tensor.extract_slice %s[%c0] [1] [1] : tensor<1xi32> to tensor<1xi32>
  %x = tensor.insert %n into %q[%c0] : tensor<1xi32>
  %s0 = vector.transfer_write %v, %s[%i] : vector<1xi32>, tensor<1xi32>
  return %t0, %s0 : tensor<1xi32>, tensor<1xi32>
}
