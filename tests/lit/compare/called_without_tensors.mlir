// Callers do not wait for functions without tensors, as with upstream: one that comes later does not make its caller a
// function without a summary.
// RUN: bufferproof opt --as-upstream --one-shot-bufferize="bufferize-function-boundaries=1 test-analysis-only=1" %s | FileCheck %s

// CHECK: func.func @caller(%{{.*}}: tensor<2xi32> {bufferization.access = "read"})
func.func @caller(%t: tensor<2xi32>) -> tensor<2xi32> {
  call @later() : () -> ()
  return %t : tensor<2xi32>
}

func.func private @later() {
  return
}
