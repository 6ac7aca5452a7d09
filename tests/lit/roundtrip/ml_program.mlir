// ml_program: globals with and without values, loads, stores, tokens.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
// RUN: FileCheck %s < %t
// RUN: bufferproof opt --mlir-print-op-generic %s | FileCheck --check-prefix=GENERIC %s
// CHECK: ml_program.global public @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
// CHECK-NEXT: ml_program.global private mutable @b(dense<[1, 2]> : tensor<2xi32>) : tensor<?xi32>
// CHECK-NEXT: ml_program.global private mutable @d : tensor<4xf32> {foo}
// CHECK-NEXT: ml_program.global nested @f(unit) : i32
// CHECK-NEXT: ml_program.global public @g(3 : i64) : i64
// GENERIC: "ml_program.global"() <{is_mutable, sym_name = "b", sym_visibility = "private", type = tensor<?xi32>, value = dense<[1, 2]> : tensor<2xi32>}> : () -> ()
ml_program.global public @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global private mutable @b(dense<[1, 2]> : tensor<2xi32>) : tensor<?xi32>
ml_program.global private mutable @d : tensor<4xf32> {foo}
ml_program.global nested @f(unit) : i32
"ml_program.global"() <{sym_name = "g", type = i64, value = 3 : i64}> : () -> ()
func.func @main(%t: tensor<4xf32>) -> (tensor<4xi32>, tensor<?xi32>) {
  // CHECK: %a = ml_program.global_load @a : tensor<4xi32>
  // CHECK-NEXT: %b = ml_program.global_load @b : tensor<?xi32>
  // CHECK-NEXT: %a_0 = ml_program.global_load_const @a : tensor<4xi32> {x}
  // CHECK-NEXT: ml_program.global_store @d = %arg0 : tensor<4xf32> {foo}
  // CHECK-NEXT: ml_program.token
  // CHECK-NEXT: ml_program.token {a}
  // GENERIC: "ml_program.global_load"() <{global = @a}> : () -> tensor<4xi32>
  // GENERIC: "ml_program.token"() : () -> !ml_program.token
  %0 = ml_program.global_load @a : tensor<4xi32>
  %1 = ml_program.global_load @b : tensor<?xi32>
  %2 = ml_program.global_load_const @a : tensor<4xi32> {x}
  ml_program.global_store @d = %t : tensor<4xf32> {foo}
  %3 = ml_program.token
  %4 = ml_program.token {a}
  return %0, %1 : tensor<4xi32>, tensor<?xi32>
}
