// The programs of `bench soundness` exercise each rule of the memory model, and leave the model by each that one can leave
// it by; none of them is a finding.
// REQUIRES: smt, large
// RUN: bufferproof bench soundness --programs 300 --seed 5 | FileCheck %s
// CHECK: rules of the model, by the programs that exercise them:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % loaded memrefs:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % elements:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % uses:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % local arrays:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % memory of the caller:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % globals of memrefs:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % stack of a scope:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % stack of a callee:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % operands of `bufferization.dealloc`:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % addresses of freed buffers:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % comparisons of addresses:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % extents:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % sums:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % counters:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % steps:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % parallel loops:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % inputs of a helper:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % accesses of a helper:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % lists that a helper reads:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % results of calls:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % called values:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % vacuous proofs:
// CHECK-NEXT: programs that leave the model, by rule and by the constructs that they have:
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % global-of-memrefs: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % passed-in-memory: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % kept-in-memory: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % stale-address: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % parallel-iterations: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % undefined: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % helper-lists: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % called-value: {{[a-z]}}
// CHECK-NEXT: {{([1-9][0-9]*\.[0-9])|(0\.[1-9])}} % values: {{[a-z]}}
// CHECK-NOT: findings:
