// bufferproof: case 1
// oracle: leak
// subject: engine
// pipeline: canonicalize
// signature: leak|LEAK|memref.alloc|memref.alloc@func.func
// input: seed=1
//
// A program that says to free what it allocates, and does not, is none to judge by: what leaks in it leaked before.
// RUN: sed 's|^// input|// frees: yes\n// input|' %s > %t.mlir
// RUN: not bufferproof replay %t.mlir | FileCheck --check-prefix=FREES %s
// FREES: not supported{{.*}}leak
// RUN: not bufferproof replay %s | FileCheck --check-prefix=ANY %s
// ANY: finding: leak|
// RUN: sed 's|^// input|// frees: no\n// input|' %s > %t.mlir
// RUN: not bufferproof replay %t.mlir 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: error: the frees line of a case reads `// frees: yes`
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %x = arith.constant 7 : i64
  %a = memref.alloc() : memref<1xi64>
  memref.store %x, %a[%c0] : memref<1xi64>
  %y = memref.load %a[%c0] : memref<1xi64>
  return %y : i64
}
