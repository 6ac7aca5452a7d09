// Bad input: what does not parse, what is not bufferized, pipelines that do not exist or explain nothing.
// RUN: not bufferproof explain %s 2>&1 | FileCheck %s --check-prefix=SOURCE
// SOURCE: refused.mlir:[[#@LINE+14]]:{{[0-9]+}}: error:
// RUN: not bufferproof explain %t.missing 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{.*}}.missing: No such file
// RUN: not bufferproof explain --pipeline nonsense %s 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: nonsense
// RUN: not bufferproof explain --pipeline canonicalize %s 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: the pipeline has no one-shot-bufferize
// A program that the pass refuses:
// RUN: not bufferproof explain --pipeline one-shot-bufferize %S/Inputs/refused.mlir 2>&1 | FileCheck %s --check-prefix=LOOP
// LOOP: refused.mlir:4:5: error: Yield operand #0 is not equivalent to the corresponding iter bbArg
// RUN: not bufferproof explain --nonsense %s 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: nonsense

func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = tensor.insert %t into %t[] : tensor<4xf32>
  return %r : tensor<4xf32>
}
