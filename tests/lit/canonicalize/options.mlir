// RUN: bufferproof opt --canonicalize="max-iterations=2 test-convergence" %s | FileCheck %s
// RUN: bufferproof opt --canonicalize="top-down=0 max-iterations=-1 region-simplify=disabled" %s | FileCheck %s
// RUN: bufferproof opt --canonicalize="max-iterations=0" %s | FileCheck %s --check-prefix=NONE
// RUN: not bufferproof opt --canonicalize="max-iterations=1 test-convergence" %s 2>&1 | FileCheck %s --check-prefix=ROUNDS
// RUN: not bufferproof opt --canonicalize="region-simplify=aggressive" %s 2>&1 | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: not bufferproof opt --canonicalize="region-simplify=all" %s 2>&1 | FileCheck %s --check-prefix=REGIONS
// RUN: not bufferproof opt --canonicalize="disable-patterns=a" %s 2>&1 | FileCheck %s --check-prefix=PATTERNS
// RUN: not bufferproof opt --canonicalize="enable-patterns=a,b" %s 2>&1 | FileCheck %s --check-prefix=PATTERNS
// RUN: bufferproof opt --canonicalize --dump-pass-pipeline %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP

// ROUNDS: error: canonicalize has not converged after max-iterations rounds
// AGGRESSIVE: error: canonicalize does not merge equal blocks, which region-simplify=aggressive asks for
// REGIONS: error: region-simplify of canonicalize is one of disabled, normal and aggressive
// PATTERNS: error: canonicalize cannot choose among patterns: they have no names
// DUMP: canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}

// CHECK-LABEL: func.func @f
// CHECK-NEXT:    return %arg0
// NONE-LABEL: func.func @f
// NONE:         arith.addi %c1, %arg0
func.func @f(%a: index) -> index {
  %c1 = arith.constant 1 : index
  %x = arith.addi %c1, %a : index
  %y = arith.subi %x, %x : index
  %z = arith.addi %y, %a : index
  return %z : index
}
