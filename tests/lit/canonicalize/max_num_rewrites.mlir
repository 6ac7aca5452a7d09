// The canonicalizer stops after so many rewrites.
// RUN: bufferproof opt --pass-pipeline='builtin.module(canonicalize{max-num-rewrites=0})' %s | FileCheck --check-prefix=NONE %s
// RUN: bufferproof opt --pass-pipeline='builtin.module(canonicalize{max-num-rewrites=2})' %s | FileCheck --check-prefix=ONE %s
// RUN: bufferproof opt --pass-pipeline='builtin.module(canonicalize{max-num-rewrites=-1})' %s | FileCheck --check-prefix=ALL %s
// RUN: bufferproof opt --pass-pipeline='builtin.module(canonicalize)' %s | FileCheck --check-prefix=ALL %s
// RUN: not bufferproof opt --pass-pipeline='builtin.module(canonicalize{max-num-rewrites=-2})' %s 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: invalid value '-2' for option 'max-num-rewrites' of pass 'canonicalize'

// NONE-LABEL: @two
// NONE-COUNT-2: arith.addi
// ONE-LABEL: @two
// ONE-COUNT-1: arith.addi
// ONE-NOT: arith.addi
// ALL-LABEL: @two
// ALL-NOT: arith.addi
// ALL: return
func.func @two(%a: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  cf.br ^next
^next:
  %1 = arith.addi %0, %c0 : i32
  return %0, %1 : i32, i32
}

// To take away what is never reached is a rewrite, the first one.
// NONE-LABEL: @unreached
// NONE: cf.br
// ALL-LABEL: @unreached
// ALL-NOT: cf.br
func.func @unreached() {
  return
^never:
  cf.br ^never
}
