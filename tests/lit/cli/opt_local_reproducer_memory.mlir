// A local reproducer keeps the program before the pass that runs last, not before each pass that has run on a function.
// RUN: sh -c 'for i in $(seq 1000); do echo "func.func @function_$i() { return }"; done' > %t
// RUN: bufferproof opt %t --memory-limit 16 -o %t.out --pass-pipeline='builtin.module(func.func(cse))' \
// RUN:   --mlir-pass-pipeline-local-reproducer --mlir-pass-pipeline-crash-reproducer=%t.reproducer
