// What cannot be reduced is said, with the exit codes of the design.
// RUN: not bufferproof reduce %s 2>&1 | FileCheck --check-prefix=NONE %s
// NONE: the program shows no finding
// RUN: not bufferproof reduce %s --test false 2>&1 | FileCheck --check-prefix=FALSE %s
// FALSE: on the program as it is, the command exits with 1; it is to exit with 0
// RUN: not bufferproof reduce %s --test 'kill -9 $$;' 2>&1 | FileCheck --check-prefix=KILLED %s
// KILLED: the command dies of SIGKILL; it is to exit with 0
// RUN: echo "func.func @f() { custom.op %%0 }" > %t.custom
// RUN: not bufferproof reduce %t.custom --test true 2>&1 | FileCheck --check-prefix=CUSTOM %s
// CUSTOM: other dialects than those of `bufferproof ops` are reduced in generic form
// RUN: not bufferproof reduce 2>&1 | FileCheck --check-prefix=USAGE %s
// RUN: not bufferproof reduce %s --program 3 2>&1 | FileCheck --check-prefix=USAGE %s
// USAGE: expected one file, or --seed and --program
// RUN: not bufferproof reduce %t.missing 2>&1 | FileCheck --check-prefix=MISSING %s
// MISSING: missing
// RUN: echo "func.func @f() { retrn }" > %t.wrong
// RUN: not bufferproof reduce %t.wrong --test true 2>&1 | FileCheck --check-prefix=WRONG %s
// WRONG: .wrong:1:{{[0-9]+}}: error:
// RUN: not bufferproof reduce %t.wrong 2>&1 | FileCheck --check-prefix=INVALID %s
// INVALID: {{.*}}.wrong:1:18: error: custom op 'retrn'
// RUN: not bufferproof reduce %s --timeout 0 2>&1 | FileCheck --check-prefix=TIMEOUT %s
// TIMEOUT: --timeout: 0 is out of range 1 to 86400
// RUN: not bufferproof reduce %s --subject enigma 2>&1 | FileCheck --check-prefix=SUBJECT %s
// SUBJECT: --subject: 'enigma' is not engine, mlir, mlir:PIPELINE, cmd:COMMAND, serve:COMMAND or none
func.func @main(%x: i32) -> i32 {
  return %x : i32
}
