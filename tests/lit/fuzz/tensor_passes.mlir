// Passes that leave a program on tensors are judged by what it then means to the tensor interpreter.
// REQUIRES: mlir-opt
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --pipeline=canonicalize,cse --programs 300 --seed 2 --quiet -o %t | FileCheck --check-prefix=ENGINE %s
// ENGINE: 300 programs in {{.*}}; 0 kinds of finding

// Where the engine bufferizes, no tensors may be left.
// RUN: not bufferproof replay --pipeline="one-shot-bufferize{dialect-filter=func bufferize-function-boundaries}" %s | FileCheck --check-prefix=LEFT %s
// LEFT: finding: verifier|UNSUPPORTED|arith.constant
// LEFT-NEXT: a value of type tensor

// Upstream's canonicalize is right about this one, and wrong about the other.
// RUN: bufferproof replay --subject "cmd:mlir-opt --canonicalize" %s | FileCheck --check-prefix=RIGHT %s
// RIGHT: passes
// RUN: not bufferproof replay --subject "cmd:mlir-opt --canonicalize" %S/../../../corpus/known/forall_of_one_thread_loses_update.mlir | FileCheck --check-prefix=WRONG %s
// WRONG: finding: value|result
// WRONG-NEXT: result 0 is 7, expected 9
func.func @main() -> tensor<2xi64> {
  %t = arith.constant dense<[5, 7]> : tensor<2xi64>
  %a = arith.constant dense<8> : tensor<1xi64>
  %r = tensor.insert_slice %a into %t[0] [1] [1] : tensor<1xi64> into tensor<2xi64>
  return %r : tensor<2xi64>
}
