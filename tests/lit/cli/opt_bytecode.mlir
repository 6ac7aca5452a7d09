// REQUIRES: mlir-opt
// RUN: mlir-opt --emit-bytecode %s -o %t
// RUN: bufferproof opt --cse %t | FileCheck %s
// RUN: bufferproof opt - < %t | FileCheck %s
// RUN: env PATH=/none not bufferproof opt %t 2>&1 | FileCheck --check-prefix=TOOL %s
// TOOL: this is bytecode, which is read by way of mlir-opt-22, and that is not installed
// CHECK: func.func @f
func.func @f() {
  return
}
