// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only print-conflicts" %s | FileCheck %s --check-prefix=WHY
// RUN: bufferproof opt --one-shot-bufferize="bufferize-function-boundaries test-analysis-only dump-alias-sets" %s | FileCheck %s --check-prefix=SETS

// WHY-LABEL: func.func @f
// WHY-SAME: attributes {"C_0[DEF: bbArg 0]"}
// SETS-LABEL: func.func @f
// SETS-SAME: attributes {__bbarg_alias_set_attr__ = {{\[\[\[\[}}"%inserted", "%arg0"]]]]}
func.func @f(%t: tensor<8xf32>, %f: f32, %i: index) -> (tensor<8xf32>, f32) {
  // WHY: arith.constant {"W_0[NOT-WRITABLE: result 0]"}
  %cst = arith.constant dense<0.0> : tensor<8xf32>
  // SETS: tensor.extract_slice {{.*}}__opresult_alias_set_attr__ = {{\[\[}}"%extracted_slice"]]
  %s = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  // WHY: tensor.insert {{.*}}"C_0[CONFL-WRITE: 1]"
  // SETS: tensor.insert {{.*}}__opresult_alias_set_attr__ = {{\[\[}}"%inserted", "%arg0"]]
  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>
  // WHY: tensor.extract {{.*}}"C_0[READ: 0]"
  %1 = tensor.extract %s[%i] : tensor<4xf32>
  %2 = tensor.insert %f into %cst[%i] : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, f32
}
