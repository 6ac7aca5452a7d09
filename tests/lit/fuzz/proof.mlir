// bufferproof: case 1
// oracle: proof
// subject: engine
// REQUIRES: smt
// RUN: rm -rf %t && mkdir %t

// The prover as an oracle: all that the engine makes is proved, lowered and not.
// RUN: bufferproof fuzz --programs 15 --quiet --oracles proof --output %t/none --json %t/json | FileCheck %s
// CHECK: 15 programs in {{.*}}; 0 kinds of finding
// CHECK-NEXT: functions submitted to the prover: {{[1-9][0-9]*}} proved, 0 refuted, 0 unknown, 0 unsupported
// RUN: FileCheck --check-prefix=JSON %s < %t/json
// JSON: "proofs": {
// JSON-NEXT: "proved": {{[1-9]}}

// Not by default.
// RUN: bufferproof fuzz --programs 5 --quiet --output %t/none | FileCheck --implicit-check-not=prover --check-prefix=DEFAULT %s
// DEFAULT: 5 programs in

// It sees a leak on a path that no argument set takes.
// RUN: not bufferproof replay --subject 'cmd:cat %S/Inputs/leaks_for_one_argument.mlir' %s | FileCheck --check-prefix=LEAKS %s
// LEAKS: finding: proof|refuted|not-leaked|func.return|memref.alloc
// LEAKS-NEXT: @main: refuted: at every exit each buffer is freed, returned or the caller's
// LEAKS: 'memref.alloc': the buffer is allocated
// LEAKS: 'scf.if': the condition holds
// LEAKS: 'func.return': never freed: a leak
// LEAKS: replayed: {{.*}}: leak

// A finding is a case that replays.
// RUN: not bufferproof fuzz --programs 3 --no-guide --quiet --oracles proof --output %t/found --pipeline "one-shot-bufferize{bufferize-function-boundaries=1}" > %t/found.txt
// RUN: FileCheck --check-prefix=FOUND %s < %t/found.txt
// FOUND: finding: proof|refuted|
// RUN: bufferproof replay --expect-findings %t/found

// Without the oracle it passes.
// RUN: sed 1,3d %s > %t/program.mlir
// RUN: bufferproof replay --subject 'cmd:cat %S/Inputs/leaks_for_one_argument.mlir' %t/program.mlir | FileCheck --check-prefix=UNSEEN %s
// UNSEEN: passes

// A subject that changes what the entry takes.
// RUN: sed 's/i64/i32/' %t/program.mlir > %t/changed.mlir
// RUN: not bufferproof replay --subject 'cmd:cat %S/Inputs/leaks_for_one_argument.mlir' %t/changed.mlir | FileCheck --check-prefix=CHANGED %s
// CHANGED: finding: verifier|entry-changed

func.func @main(%a: i64) {
  return
}
