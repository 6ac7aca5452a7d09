// The exit codes and the help of the command line.
// RUN: bufferproof opt --help | FileCheck %s
// CHECK: usage: bufferproof opt
// CHECK: --one-shot-bufferize="OPTIONS"
// RUN: bufferproof fuzz --help | FileCheck --check-prefix=RANGE %s
// RANGE: --sets=N {{.*}}(default 2; 1 to 8)
// RUN: bufferproof version | FileCheck --check-prefix=VERSION %s
// VERSION: bufferproof {{[0-9]+\.[0-9]+}}
// RUN: bufferproof ops | FileCheck --check-prefix=OPS %s
// OPS: tensor.insert
// OPS-NEXT: dest with element [indices] replaced
// OPS-NEXT: operands: scalar: {{.*}}, dest: {{.*}}, indices...: index
// RUN: bufferproof ops --json %t && FileCheck --check-prefix=JSON %s < %t
// JSON: "name": "tensor.insert",
// JSON-NEXT: "operands": [
// JSON-NEXT: {
// JSON-NEXT: "name": "scalar",
// JSON-NEXT: "arity": "one",
// JSON-NEXT: "type": "any type"
// RUN: bufferproof ops --missing | FileCheck --check-prefix=LACKS %s
// LACKS: arith.scaling_extf
// LACKS-NEXT: its scale has a rounding of its own
// LACKS-NEXT: upstream's bufferization: refuses
// RUN: not bufferproof nonsense 2>&1 | FileCheck --check-prefix=VERB %s
// VERB: there is no verb 'nonsense'
// RUN: not bufferproof opt --nonsense 2>&1 | FileCheck --check-prefix=OPTION %s
// OPTION: nonsense
// RUN: not bufferproof opt %t.missing 2>&1 | FileCheck --check-prefix=MISSING %s
// MISSING: bufferproof: {{.*}}.missing: No such file
// RUN: not bufferproof opt --cse --pass-pipeline="builtin.module(cse)" %s 2>&1 | FileCheck --check-prefix=BOTH %s
// BOTH: exclude each other
