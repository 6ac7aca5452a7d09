// The recipe of docs/prove-your-pipeline.md as it stands there: it passes what is proved, and stops what is not.
// REQUIRES: smt
// RUN: rm -rf %t && mkdir %t
// RUN: python3 %S/Inputs/run_recipe.py bufferproof %t %s | FileCheck --check-prefix=RIGHT %s
// RIGHT: gate: all functions are proved
// RUN: python3 %S/Inputs/run_recipe.py bufferproof %t %s | FileCheck --check-prefix=AGAIN %s
// AGAIN: 2 functions: 2 proved, 2 from the cache
// RUN: FileCheck --check-prefix=JUNIT %s < %t/reports/prove.xml
// JUNIT: tests="2" failures="0" errors="0"
// RUN: sed -e '/memref.dealloc/d' %s > %t/wrong.mlir
// RUN: not python3 %S/Inputs/run_recipe.py bufferproof %t %t/wrong.mlir | FileCheck --check-prefix=WRONG %s
// WRONG: never freed: a leak
// WRONG: gate: refuted, or proved only vacuously
// RUN: echo "" > %t/empty.mlir
// RUN: not python3 %S/Inputs/run_recipe.py bufferproof %t %t/empty.mlir | FileCheck --check-prefix=EMPTY %s
// EMPTY: gate: prove did not work (exit code 3)

func.func @right(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
func.func @none() {
  return
}
