// `bench subjects`: complete rounds with a compiler as the subject, in batches where it splits its input.
// REQUIRES: own-command
// RUN: bufferproof bench subjects --programs 3 --json %t.json --subject "cmd:bufferproof opt --one-shot-bufferize=bufferize-function-boundaries" | FileCheck %s
// CHECK: subjects: cmd:{{.*}}: 3 complete rounds on one core, {{[0-9]+}} per second
// CHECK-NEXT: passed {{[0-9]+}}, findings {{[0-9]+}}, refused {{[0-9]+}}
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "per_second": {{[0-9.]+}}

// RUN: sh -c 'bufferproof bench subjects --programs 3 --subject serve:cat > %t.txt 2>&1; test $? = 4'
// RUN: FileCheck --check-prefix=WRONG %s < %t.txt
// WRONG: bufferproof bench: the command does not keep to the protocol
