// What is drawn for the subject mlir is listed: weights are parts of a stage or group.
// RUN: bufferproof fuzz --subject mlir --list-pipelines | FileCheck %s
// RUN: not bufferproof fuzz --subject engine --list-pipelines 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK: part of needs pass or option
// CHECK: 13 % before no_buffers_of_tensors canonicalize
// CHECK: % between movable_results buffer-results-to-out-params{hoist-static-allocs=1}
// CHECK: % after func.func(optimize-allocation-liveness)
// CHECK: 75 % option boundary (the default)
// CHECK: % option copies no_calls no-analysis-func-filter=main
// OTHER: --list-pipelines: pipelines are drawn for --subject mlir only
