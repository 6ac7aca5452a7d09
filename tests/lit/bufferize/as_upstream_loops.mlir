// Two rules of upstream's about loops: an update by a thread is no conflict with what an update reads, but one with other
// reads; and no slice is equal to another where a counter of a loop without iterations says where it is, whatever the step.
// RUN: bufferproof opt %s --as-upstream --one-shot-bufferize="bufferize-function-boundaries test-analysis-only" | FileCheck %s

// The update writes what scf.forall reads, since the branch may yield it.
// CHECK-LABEL: @read_by_loop
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @read_by_loop(%t: tensor<1xi32>, %b: i1) -> tensor<1xi32> {
  %r = scf.forall (%i) in (7) shared_outs(%a = %t) -> tensor<1xi32> {
    %e = tensor.extract_slice %a[%i] [1] [1] : tensor<1xi32> to tensor<1xi32>
    %c = scf.if %b -> tensor<1xi32> {
      scf.yield %t : tensor<1xi32>
    } else {
      scf.yield %e : tensor<1xi32>
    }
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %c into %a[%i] [1] [1] : tensor<1xi32> into tensor<1xi32>
    }
  }
  return %r : tensor<1xi32>
}

// CHECK-LABEL: @read_by_update
// CHECK: tensor.extract_slice {{.*}}["true", "none"]
func.func @read_by_update(%t: tensor<4xi32>, %u: index) -> tensor<4xi32> {
  %r = scf.forall (%i) in (4) shared_outs(%a = %t) -> tensor<4xi32> {
    %e = tensor.extract_slice %a[%u] [1] [1] : tensor<4xi32> to tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %a[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    }
  }
  return %r : tensor<4xi32>
}

// CHECK-LABEL: @empty
// CHECK: tensor.extract_slice {{.*}}["false", "none"]
func.func @empty(%t: tensor<4xi32>, %n: index, %s: index) -> tensor<4xi32> {
  %r = scf.for %i = %n to %n step %s iter_args(%a = %t) -> tensor<4xi32> {
    %e = tensor.extract_slice %a[%i] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %j = tensor.insert_slice %e into %a[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    scf.yield %j : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// CHECK-LABEL: @not_known_to_be_empty
// CHECK: tensor.extract_slice {{.*}}["true", "none"]
func.func @not_known_to_be_empty(%t: tensor<4xi32>, %n: index, %s: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %c0 to %n step %s iter_args(%a = %t) -> tensor<4xi32> {
    %e = tensor.extract_slice %a[%i] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %j = tensor.insert_slice %e into %a[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
    scf.yield %j : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}

// Nothing is known of what scf.parallel counts.
// CHECK-LABEL: @empty_parallel
// CHECK: linalg.fill {{.*}}["none", "true"]
// CHECK: tensor.insert_slice {{.*}}["true", "true", "none"]
func.func @empty_parallel(%t: tensor<4xi32>, %n: index) {
  %c0_i32 = arith.constant 0 : i32
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %e = tensor.extract_slice %t[%i] [1] [1] : tensor<4xi32> to tensor<1xi32>
    %f = linalg.fill ins(%c0_i32 : i32) outs(%e : tensor<1xi32>) -> tensor<1xi32>
    %j = tensor.insert_slice %f into %t[%i] [1] [1] : tensor<1xi32> into tensor<4xi32>
  }
  return
}
