// What the parser refuses of ops, names, blocks and regions.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

%a = "test.op"() : () -> i32
"test.use"(%a#1) : (i32) -> ()

// -----

"test.use"(%a#1) : (i32) -> ()
%a = "test.op"() : () -> i32

// -----

"test.use"(%a) : (i32) -> ()
%a = "test.op"() : () -> f32

// -----

%a = "test.op"() : () -> i32
%a = "test.op"() : () -> i32

// -----

"test.use"(%a) : (i32) -> ()

// -----

"test.use"(%a#0, %b, %a#1) : (i32, i32, i32) -> ()

// -----

%a = "test.op"() : () -> i32
"test.use"(%a) : (f32) -> ()

// -----

"test.use"(%a) : (f32) -> ()
"test.use"(%a) : (i32) -> ()

// -----

"test.use"(%a#1) : (f32) -> ()
"test.use"(%a#1) : (i32) -> ()

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^a
  ^a:
    cf.br ^b
  ^a:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^a:
    cf.br ^c
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  "test.op"()[b] : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  "test.op"()[^b : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b(%i) 
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b(%i : index, index)
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b(%i : )
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b(%i : index
  ^b(%x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b(%x index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b(x: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b(%x: index:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b %x:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  cf.br ^b
  ^b(%i: index):
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  "test.op"() ({
  ^b(%x#: index):
  }) : () -> ()
  return
}

// -----

"test.use"(%a#99999999999) : (i32) -> ()

// -----

"test.use"(%a#x) : (i32) -> ()

// -----

%a:x = "test.op"() : () -> i32

// -----

%a:0 = "test.op"() : () -> i32

// -----

%a:99999999999999999999 = "test.op"() : () -> i32

// -----

%a:2 = "test.op"() : () -> i32

// -----

%a, %b = "test.op"() : () -> i32

// -----

%a, b = "test.op"() : () -> i32

// -----

%a "test.op"() : () -> i32

// -----

%a = "test.op"() : () -> ()

// -----

%a = 

// -----

%a = 1

// -----

odd.op

// -----

odd

// -----

arith.odd

// -----

i32

// -----

1

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  odd
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  odd.op
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  func.odd
  return
}

// -----

builtin.odd

// -----

"" () : () -> ()

// -----

"a\00b"() : () -> ()

// -----

"test.op" : () -> ()

// -----

"test.op"(%a : () -> ()

// -----

"test.op"(a) : () -> ()

// -----

"test.op"() {a} 

// -----

"test.op"() : (i32) -> ()

// -----

"test.op"(%a, %b) : (i32) -> ()

// -----

"test.op"() ({) : () -> ()

// -----

"test.op"() ({} : () -> ()

// -----

"test.op"() (1) : () -> ()

// -----

"test.op"() <{a = 1} : () -> ()

// -----

"test.op"() <1> : () -> ()

// -----

"arith.addi"() <1> : () -> ()

// -----

module {
  "test.op"() : () -> ()

// -----

module }

// -----

}

// -----

module

// -----

func.func

// -----

func.func @f

// -----

func.func @f(

// -----

func.func @f(%a)

// -----

func.func @f(%a#1: i32) { return }

// -----

func.func @f(%a: i32, i32)

// -----

func.func @f(i32, %a: i32)

// -----

func.func @f(%a: i32

// -----

func.func @f(...)

// -----

func.func @f(%a: i32, ...)

// -----

func.func @f() ->

// -----

func.func @f() -> (i32

// -----

func.func @f() {}

// -----

func.func @f() attributes {sym_name = "a"} { return }

// -----

func.func @f() attributes {function_type = i32} { return }

// -----

func.func private @f(i32 {a.b}) attributes {arg_attrs = [{}]}

// -----

func.func public private @f()

// -----

func.func odd @f()

// -----

func.func "f"()

// -----

func.func @f(%a: i32 {b.c}, %a: i32) { return }

// -----

func.func @f(%a: i32) {
  %a = arith.constant 1 : i32
  return
}

// -----

func.func @f(%a: i32 {b = 1}) { return }

// -----

func.func private @f() -> (i32 {b = 1})

// -----

func.func @f(%a: i32) {
^a(%b: i32):
  return
}

// -----

func.func @f() {
^a(%b: i32):
  return
}

// -----

func.func @f() {
  "test.op"(%a) ({ ^bb0(%a: i32): }) : (i32) -> ()
  return
}

// -----

%x = "test.op"() : () -> i32
func.func @f() -> i32 { return %x : i32 }

// -----

module attributes {odd} {}

// -----

module attributes {odd {}

// -----

module @a @b {}

// -----

module a {}

// -----

module attributes

// -----

module { module { func.func @f() 

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi %n %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi %n, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi %n, : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi %n, %n : 
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addi %n, %n : i32 i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x, %y = arith.addi %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  arith.addi %n, %n overflow<odd> : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  arith.addi %n, %n overflow<nsw : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.cmpi odd, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.cmpi 1, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.constant
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.constant x
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.constant "a"
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.constant {value = 1 : i32} 2 : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.constant unit
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.select %b, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.select %b, %n, %n : i1, i32, i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.select %b, %n, %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.select %b, %n, %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.extsi %n : i32 to
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.extsi %n : i32 i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addf %f, %f fastmath<odd> : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = arith.addf %f, %f fastmath : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  return %n : f32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  return %n, %n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  return %n
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  return n : i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  call @g
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  call @g(%n) : (i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  call @g(%n) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  call g(%n) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  call @unknown(%n) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32) {
  %x = call @unknown() : () -> ()
  return
}
