// What the lexer refuses.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// expected-error @+1 {{unknown escape in string literal}}
"test.op"() {a = "\q"} : () -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"test.op"() {a = "open} : () -> ()

// -----

// expected-error @+1 {{unknown escape in string literal}}
"test.op"() {a = "bad \z escape"} : () -> ()

// -----

// expected-error @+1 {{unknown escape in string literal}}
"test.op"() {a = "zero \0 escape"} : () -> ()

// -----

// expected-error @+1 {{invalid SSA name}}
% = "test.op"() : () -> i32

// -----

// expected-error @+1 {{invalid attribute name}}
"test.op"() {a = #} : () -> ()

// -----

// expected-error @+1 {{invalid type identifier}}
"test.op"() {a = !} : () -> ()

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  // expected-error @+1 {{invalid block name}}
  cf.br ^
  return
}

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"test.op"() {a = @} : () -> ()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
"test.op"() {a = @-} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = ;} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = ~} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = &} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = $x} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() ; () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = é} : () -> ()

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"test.op"() {a = 1.5.2} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = 'a'} : () -> ()

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"test.op"() {a = .x} : () -> ()

// -----

// expected-error @+1 {{expected three consecutive dots for an ellipsis}}
"test.op"() {a = ..} : () -> ()

// -----

%-x = "test.op"() : () -> i32

// -----

// expected-error @+1 {{expected '"' in string literal}}
"test.op"() {a = @"open} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = "a" "b"} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 0x} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 0xg} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 1e5} : () -> ()

// -----

"test.op"() {a = 1.e5} : () -> ()

// -----

// expected-error @+1 {{unexpected character}}
"test.op"() {a = \} : () -> ()
