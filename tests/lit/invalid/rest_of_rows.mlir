// What the verifier refuses of any op, and other files here do not show.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "tensor.extract_slice"(%t) {operandSegmentSizes = 1 : i32, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "arith.constant"(%n) <{value = 1 : i32}> : (i32) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "arith.extsi"() : () -> i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "arith.extsi"(%n, %n) : (i32, i32) -> i64
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.dealloc"(%m) : (memref<4xf32>) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "arith.addui_extended"(%n, %n) : (i32, i32) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "memref.store"(%f, %m, %i) : (f32, memref<4xf32>, index) -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.use"(%x) : (i32) -> ()
  %x = "test.op"() : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    "test.use"(%x) : (i32) -> ()
    cf.br ^b
  ^b:
    "test.end"() : () -> ()
  }) : () -> ()
  %x = "test.op"() : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b, ^a, ^c
  ^a:
    %x = "test.op"() : () -> i32
    cf.br ^c
  ^c:
    "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.cond_br %b, ^a, ^c
  ^a:
    cf.br ^d(%n : i32)
  ^d(%x: i32):
    cf.br ^c
  ^c:
    "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  %x = "test.op"() ({
    "test.use"(%x) : (i32) -> ()
    "test.br"()[^b] : () -> ()
  ^b:
    "test.end"() : () -> ()
  }) : () -> i32
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  scf.if %b {
    %x = "test.op"() : () -> i32
  }
  "test.use"(%x) : (i32) -> ()
  return
}

// -----

%x = "test.op"() : () -> i32
func.func @f() {
  "test.use"(%x) : (i32) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  func.func @g() {
    "test.use"(%n) : (i32) -> ()
    return
  }
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  cf.br ^b
  "test.op"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.br"()[^b] : () -> ()
  "test.op"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "test.op"() ({
    "test.br"()[^b] : () -> ()
  ^b:
    "test.end"() : () -> ()
  }) : () -> ()
  cf.br ^c
  ^c:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.if"(%b) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.while"() ({ }) : () -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.if"(%b) : (i1) -> ()
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.br"() : () -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "cf.cond_br"(%b)[^b] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^b:
  return
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "func.return"()[^b] : () -> ()
  ^b:
  return
}

// -----

func.func private @a()
func.func private @a()

// -----

func.func private @a()
memref.global "private" @a : memref<4xf32>

// -----

func.func @f() {
^a:
  cf.br ^a
}

// -----

func.func @f() {
  "test.op"() : () -> ()
}

// -----

func.func @f() {
  cf.br ^b
^b:
}

// -----

func.func @invalid(%i: index, %f: f32, %t: tensor<4xf32>, %m: memref<4xf32>, %v: vector<4xf32>, %b: i1, %n: i32, %t2: tensor<4x4xf32>, %m2: memref<4x4xf32>, %dt: tensor<?xf32>, %dm: memref<?xf32>) {
  "scf.execute_region"() ({
  ^a:
    cf.br ^b
  ^b:
  }) : () -> ()
  return
}

// -----

module attributes {odd = 1} {}

// -----

module @a attributes {odd} {}

// -----

func.func @f(%a: i32 {odd}) { return }

// -----

func.func private @f() -> (i32 {odd})

// -----

"builtin.unrealized_conversion_cast"() : () -> ()

// -----

func.func @f() attributes {sym_visibility = "odd"} { return }

// -----

"func.func"() ({ func.return }) {sym_name = "f", function_type = () -> (), sym_visibility = "odd"} : () -> ()

// -----

memref.global "odd" @g : memref<4xf32>
