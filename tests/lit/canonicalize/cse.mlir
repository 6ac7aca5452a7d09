// RUN: bufferproof opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @nested(
func.func @nested(%a: i32, %b: i32, %c: i1) -> (i32, i32) {
  // CHECK-NEXT: %[[S:.*]] = arith.addi
  // CHECK-NEXT: %[[R:.*]] = scf.if
  // CHECK-NEXT:   scf.yield %[[S]]
  // CHECK: return %[[S]], %[[R]]
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %dead = arith.muli %a, %b : i32
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  } else {
    scf.yield %b : i32
  }
  return %1, %2 : i32, i32
}

// Neither region's op is there for the other.
// CHECK-LABEL: func.func @siblings(
func.func @siblings(%a: i32, %b: i32, %c: i1) -> i32 {
  // CHECK: arith.addi
  // CHECK: else
  // CHECK: arith.addi
  %2 = scf.if %c -> i32 {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  } else {
    %3 = arith.addi %a, %b : i32
    scf.yield %3 : i32
  }
  return %2 : i32
}

// Two destinations.
// CHECK-LABEL: func.func @empty(
func.func @empty(%f: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[A:.*]] = tensor.empty
  // CHECK-NEXT: outs(%[[A]]
  // CHECK-NEXT: %[[B:.*]] = tensor.empty
  // CHECK-NEXT: outs(%[[B]]
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.empty() : tensor<4xf32>
  %3 = linalg.fill ins(%f : f32) outs(%2 : tensor<4xf32>) -> tensor<4xf32>
  return %1, %3 : tensor<4xf32>, tensor<4xf32>
}

// A cast that is a destination cannot be copied, so it stays apart from one that is read later.
// CHECK-LABEL: func.func @cast_that_is_a_destination
// CHECK: tensor.cast
// CHECK: bufferization.materialize_in_destination
// CHECK: %[[KEPT:.*]] = tensor.cast
// CHECK: return %{{.*}}, %[[KEPT]]
func.func @cast_that_is_a_destination(%source: tensor<?xf32>, %t: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %dest = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = bufferization.materialize_in_destination %source in %dest : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %kept = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  return %0, %kept : tensor<?xf32>, tensor<?xf32>
}

// The operands of a commutative op may be in either order, but not in regions that are compared, as upstream.
// CHECK-LABEL: func.func @commuted(
func.func @commuted(%a: i1, %b: i1) -> (i1, i1, i1, i1) {
  // CHECK-NEXT: %[[AND:.*]] = arith.andi
  // CHECK-NEXT: %[[CMP:.*]] = arith.cmpi ult, %arg0, %arg1
  // CHECK-NEXT: %[[OTHER:.*]] = arith.cmpi ult, %arg1, %arg0
  // CHECK-NEXT: return %[[AND]], %[[AND]], %[[CMP]], %[[OTHER]]
  %0 = arith.andi %a, %b : i1
  %1 = arith.andi %b, %a : i1
  %2 = arith.cmpi ult, %a, %b : i1
  %3 = arith.cmpi ult, %b, %a : i1
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// Regions are equal op by op; uses of results and arguments correspond.
// CHECK-LABEL: func.func @equal_regions(
func.func @equal_regions(%c: i1, %x: i32, %y: i32, %n: index) -> (i32, i32, i32, i32) {
  // CHECK: %[[IF:.*]] = scf.if
  // CHECK-NEXT: arith.divsi
  // CHECK: %[[FOR:.*]] = scf.for
  // CHECK-NEXT: arith.addi
  // CHECK-NEXT: arith.muli
  // CHECK-NEXT: scf.yield
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[IF]], %[[IF]], %[[FOR]], %[[FOR]]
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.if %c -> i32 {
    %a = arith.divsi %x, %y : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  %1 = scf.if %c -> i32 {
    %a = arith.divsi %x, %y : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    %b = arith.addi %a, %x : i32
    %d = arith.muli %b, %a : i32
    scf.yield %d : i32
  }
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    %b = arith.addi %a, %x : i32
    %d = arith.muli %b, %a : i32
    scf.yield %d : i32
  }
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @other_regions(
func.func @other_regions(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32, i32, i32) {
  // CHECK-COUNT-5: scf.if
  // CHECK: return
  %0 = scf.if %c -> i32 {
    %a = arith.addi %x, %y : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  %1 = scf.if %c -> i32 {
    %a = arith.addi %y, %x : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  %2 = scf.if %c -> i32 {
    %a = arith.subi %x, %y : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  %3 = scf.if %c -> i32 {
    %a = arith.addi %x, %y : i32
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  %4 = scf.if %c -> i32 {
    %a = arith.addi %x, %y : i32
    %b = arith.addi %x, %a : i32
    scf.yield %a : i32
  } else {
    scf.yield %y : i32
  }
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// Each is a place to write to.
// CHECK-LABEL: func.func @places_in_regions(
func.func @places_in_regions() -> (tensor<2xi32>, tensor<2xi32>) {
  // CHECK-COUNT-2: scf.execute_region
  // CHECK: return
  %0 = scf.execute_region -> tensor<2xi32> {
    %a = tensor.empty() : tensor<2xi32>
    scf.yield %a : tensor<2xi32>
  }
  %1 = scf.execute_region -> tensor<2xi32> {
    %a = tensor.empty() : tensor<2xi32>
    scf.yield %a : tensor<2xi32>
  }
  return %0, %1 : tensor<2xi32>, tensor<2xi32>
}

// A nested op may have several blocks.
// CHECK-LABEL: func.func @nested_blocks(
func.func @nested_blocks(%c: i1, %x: i32) -> (i32, i32, i32) {
  // CHECK: %[[R:.*]] = scf.if
  // CHECK: %[[OTHER:.*]] = scf.if
  // CHECK: return %[[R]], %[[R]], %[[OTHER]]
  %0 = scf.if %c -> i32 {
    %a = scf.execute_region -> i32 {
      cf.br ^bb1(%x : i32)
    ^bb1(%b: i32):
      scf.yield %b : i32
    }
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  %1 = scf.if %c -> i32 {
    %a = scf.execute_region -> i32 {
      cf.br ^bb1(%x : i32)
    ^bb1(%b: i32):
      scf.yield %b : i32
    }
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> i32 {
    %a = scf.execute_region -> i32 {
      cf.br ^bb1(%x : i32)
    ^bb1(%b: i32):
      scf.yield %x : i32
    }
    scf.yield %a : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %1, %2 : i32, i32, i32
}

// A memref is no place that would have to be copied: a cast of one is merged, though something is put there.
// CHECK-LABEL: func.func @into_buffer
// CHECK: memref.cast
// CHECK-NOT: memref.cast
func.func @into_buffer(%m: memref<?xi32>, %t: tensor<2xi32>) -> (memref<2xi32>) {
  %place = memref.cast %m : memref<?xi32> to memref<2xi32>
  bufferization.materialize_in_destination %t in writable %place : (tensor<2xi32>, memref<2xi32>) -> ()
  %again = memref.cast %m : memref<?xi32> to memref<2xi32>
  return %again : memref<2xi32>
}
