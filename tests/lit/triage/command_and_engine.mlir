// A command whose passes the engine has as well: what the first bad pass makes is compared with what the engine makes of
// the same. This one forgets to copy.
// REQUIRES: own-command
// RUN: sh -c 'bufferproof triage %s --allow-commands --subject "cmd:bufferproof opt --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline | grep -v memref.copy" --keep-size --json %t.json > %t.text; test $? = 1'
// RUN: FileCheck %s < %t.text
// RUN: FileCheck --check-prefix=JSON %s < %t.json

// CHECK: new: one-shot-bufferize: wrong result: result 0 is undef
// CHECK: The first difference to the output of bufferproof's engine for this pass is: `+memref.copy for new memref.store by tensor.insert`.
// JSON-DAG: "analysis": "same"
// JSON-DAG: "losses": "-tensor.extract -tensor.insert"
func.func @main() -> i32 {
  %t = arith.constant dense<0> : tensor<2xi32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 0 : i32
  %w = tensor.insert %x into %t[%c0] : tensor<2xi32>
  %r = tensor.extract %w[%c1] : tensor<2xi32>
  return %r : i32
}
