// What the parser refuses without --allow-unregistered-dialect.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

// expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"odd.op"() : () -> ()

// -----

// expected-error @+1 {{unregistered operation 'arith.odd' found in dialect ('arith') that does not allow unknown operations}}
"arith.odd"() : () -> ()

// -----

// expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
"odd"() : () -> ()

// -----

// expected-error @+1 {{`!"odd"<"type">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(!odd.type)

// -----

// expected-error @+1 {{#"odd"<"attribute"> : 'none' attribute created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(i32 {a.b = #odd.attribute})

// -----

// expected-error @+1 {{#"odd"<"attribute"> : 'i32' attribute created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(i32 {a.b = #odd.attribute : i32})

// -----

// expected-error @+1 {{`!"odd"<""a b"">` type created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
func.func private @f(!odd<"a b">)

// -----

module { "test.op"() : () -> () }

// -----

// expected-error @+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
%a = "odd.op"() : () -> i32

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{'foo.bar' op created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used}}
  %0 = linalg.map { foo.bar } ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  return
}
