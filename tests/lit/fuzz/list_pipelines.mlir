// What is drawn for the subject mlir is listed, with weights within a stage or group.
// RUN: bufferproof fuzz --subject mlir --list-pipelines | FileCheck %s
// RUN: not bufferproof fuzz --subject engine --list-pipelines 2>&1 | FileCheck %s --check-prefix=OTHER

// CHECK: weight of needs pass or option
// CHECK-NEXT: {{[0-9]+}} before no_buffers_of_tensors canonicalize
// CHECK: {{[0-9]+}} between movable_results buffer-results-to-out-params{hoist-static-allocs=1}
// CHECK: {{[0-9]+}} after func.func(optimize-allocation-liveness)
// CHECK: {{[0-9]+}} option boundary (the default)
// CHECK: {{[0-9]+}} option copies no_calls no-analysis-func-filter=main
// OTHER: --list-pipelines: pipelines are drawn for --subject mlir only
