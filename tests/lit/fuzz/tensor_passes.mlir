// Passes that leave a program on tensors are judged by what it then means to the tensor interpreter.
// RUN: rm -rf %t && mkdir %t
// RUN: bufferproof fuzz --pipeline=canonicalize,cse --programs 300 --quiet -o %t | FileCheck --check-prefix=ENGINE %s
// ENGINE: 300 programs in {{.*}}; 0 kinds of finding

// Where the engine bufferizes, no tensors may be left.
// RUN: not bufferproof replay --pipeline="one-shot-bufferize{dialect-filter=func bufferize-function-boundaries}" %s | FileCheck --check-prefix=LEFT %s
// LEFT: finding: verifier|UNSUPPORTED|{{.*}}tensor

// A command that changes a value.
// RUN: not bufferproof replay --subject "cmd:sed s/dense.8/dense\<5/" %s | FileCheck --check-prefix=CHANGED %s
// CHANGED: finding: value|result
// CHANGED-NEXT: result 0 at [0] is 5, expected 8
func.func @main() -> tensor<2xi64> {
  %t = arith.constant dense<[5, 7]> : tensor<2xi64>
  %a = arith.constant dense<8> : tensor<1xi64>
  %r = tensor.insert_slice %a into %t[0] [1] [1] : tensor<1xi64> into tensor<2xi64>
  return %r : tensor<2xi64>
}
