// What the lexer refuses.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

"test.op"() {a = "\q"} : () -> ()

// -----

"test.op"() {a = "open} : () -> ()

// -----

"test.op"() {a = "bad \z escape"} : () -> ()

// -----

"test.op"() {a = "zero \0 escape"} : () -> ()

// -----

% = "test.op"() : () -> i32

// -----

"test.op"() {a = #} : () -> ()

// -----

"test.op"() {a = !} : () -> ()

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^
  return
}

// -----

"test.op"() {a = @} : () -> ()

// -----

"test.op"() {a = @-} : () -> ()

// -----

"test.op"() {a = ;} : () -> ()

// -----

"test.op"() {a = ~} : () -> ()

// -----

"test.op"() {a = &} : () -> ()

// -----

"test.op"() {a = $x} : () -> ()

// -----

"test.op"() ; () -> ()

// -----

"test.op"() {a = é} : () -> ()

// -----

"test.op"() {a = 1.5.2} : () -> ()

// -----

"test.op"() {a = 'a'} : () -> ()

// -----

"test.op"() {a = .x} : () -> ()

// -----

"test.op"() {a = ..} : () -> ()

// -----

%-x = "test.op"() : () -> i32

// -----

"test.op"() {a = @"open} : () -> ()

// -----

"test.op"() {a = "a" "b"} : () -> ()

// -----

"test.op"() {a = 0x} : () -> ()

// -----

"test.op"() {a = 0xg} : () -> ()

// -----

"test.op"() {a = 1e5} : () -> ()

// -----

"test.op"() {a = 1.e5} : () -> ()

// -----

"test.op"() {a = \} : () -> ()
