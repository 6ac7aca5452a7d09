// What the parser refuses of attributes.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

"test.op"() {a = affine_map<(d0, 1) -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0)[d0] -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (* d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (d0 + )>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (d0 + * d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (99999999999999999999)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (9223372036854775808)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (())>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (-)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (- * d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0, d1) -> (d0 floordiv d1)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0, d1) -> (d0 ceildiv d1)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0, d1) -> (d0 mod d1)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (d0>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0 -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0)[s0 -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<d0 -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_map(d0)} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (d0)} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> d0>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) : (d0 == 0)>} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) -> (d0)>} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : d0 == 0>} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : (d0 == 0>} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : (d0)>} : () -> ()

// -----

"test.op"() {a = affine_set(d0)} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : (d0 == 0)} : () -> ()

// -----

"test.op"() {a = affine_set<(d0) : (0 == )>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> ((d0)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (%x)>} : () -> ()

// -----

"test.op"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()

// -----

"test.op"() {a = 1 : f32} : () -> ()

// -----

"test.op"() {a = -1 : f32} : () -> ()

// -----

"test.op"() {a = -0x7F : f32} : () -> ()

// -----

"test.op"() {a = 0x7FFFFFFFFF : f32} : () -> ()

// -----

"test.op"() {a = -1 : ui8} : () -> ()

// -----

"test.op"() {a = 300 : i8} : () -> ()

// -----

"test.op"() {a = -300 : i8} : () -> ()

// -----

"test.op"() {a = 1 : tensor<2xi32>} : () -> ()

// -----

"test.op"() {a = 1.5 : i32} : () -> ()

// -----

"test.op"() {a = - x} : () -> ()

// -----

"test.op"() {a = -"a"} : () -> ()

// -----

"test.op"() {a = 1 : x} : () -> ()

// -----

"test.op"() {"" = 1} : () -> ()

// -----

"test.op"() {1 = 1} : () -> ()

// -----

"test.op"() {a = 1, a = 2} : () -> ()

// -----

"test.op"() {a = {b, b}} : () -> ()

// -----

"test.op"() {a = 1 b} : () -> ()

// -----

"test.op"() {a = } : () -> ()

// -----

"test.op"() {a = 1, } : () -> ()

// -----

"test.op"() {a : () -> ()

// -----

"test.op"() {a = strided<[x]>} : () -> ()

// -----

"test.op"() {a = strided<[1], x>} : () -> ()

// -----

"test.op"() {a = strided<[1], offset 3>} : () -> ()

// -----

"test.op"() {a = strided<[1], offset: x>} : () -> ()

// -----

"test.op"() {a = strided<[1]} : () -> ()

// -----

"test.op"() {a = strided<1>} : () -> ()

// -----

"test.op"() {a = strided[1]} : () -> ()

// -----

"test.op"() {a = strided<[1] offset: 3>} : () -> ()

// -----

"test.op"() {a = strided<[99999999999999999999]>} : () -> ()

// -----

"test.op"() {a = strided<[1, ]>} : () -> ()

// -----

"test.op"() {a = strided<[1], offset: 1, 2>} : () -> ()

// -----

"test.op"() {a = [1, 2} : () -> ()

// -----

"test.op"() {a = [1 2]} : () -> ()

// -----

"test.op"() {a = [1, ]} : () -> ()

// -----

"test.op"() {a = @a::b} : () -> ()

// -----

"test.op"() {a = @a::} : () -> ()

// -----

"test.op"() {a = @a:@b} : () -> ()

// -----

"test.op"() {a = x} : () -> ()

// -----

"test.op"() {a = +} : () -> ()

// -----

"test.op"() {a = =} : () -> ()

// -----

"test.op"() {a = loc(x)} : () -> ()

// -----

"test.op"() {a = loc("a":x:1)} : () -> ()

// -----

"test.op"() {a = loc("a":1:x)} : () -> ()

// -----

"test.op"() {a = loc("a":99999999999:1)} : () -> ()

// -----

"test.op"() {a = loc("a":1)} : () -> ()

// -----

"test.op"() {a = loc(callsite("a" "b"))} : () -> ()

// -----

"test.op"() {a = loc(callsite("a" at "b")} : () -> ()

// -----

"test.op"() {a = loc(fused["a")} : () -> ()

// -----

"test.op"() {a = loc(fused<1["a"])} : () -> ()

// -----

"test.op"() {a = loc("a"("b")} : () -> ()

// -----

"test.op"() {a = loc("a")("b")} : () -> ()

// -----

"test.op"() {a = loc} : () -> ()

// -----

"test.op"() {a = loc("a"} : () -> ()

// -----

"test.op"() {a = loc(fused)} : () -> ()

// -----

#a = 1 : i32
"test.op"() : () -> () loc(#a)

// -----

"test.op"() : () -> () loc(#unknown)

// -----

"test.op"() : () -> () loc(1)

// -----

#a = 1 : i32
"test.op"() {l = loc(#a)} : () -> ()

// -----

#a = 1 : i32
"test.op"() {l = loc(fused[#a])} : () -> ()

// -----

"test.op"() : () -> () loc

// -----

"test.op"() : () -> () loc("a"

// -----

"test.op"() : () -> () loc(#a

// -----

#a = 1
#a = 2

// -----

#a.b = 1

// -----

!a = i32
!a = i64

// -----

!a.b = i32

// -----

#a 1

// -----

!a i32

// -----

#a = 

// -----

!a = 

// -----

!a = 1

// -----

"test.op"() {a = #unknown} : () -> ()

// -----

"test.op"() {a = !unknown} : () -> ()

// -----

"test.op"() {a = #arith<x>} : () -> ()

// -----

"test.op"() {a = #func.x} : () -> ()

// -----

"test.op"() {a = #arith.x} : () -> ()

// -----

"test.op"() {a = #arith.fastmath<odd>} : () -> ()

// -----

"test.op"() {a = #arith.fastmath<none} : () -> ()

// -----

"test.op"() {a = #foo.bar<(>} : () -> ()

// -----

"test.op"() {a = #foo.bar<[>} : () -> ()

// -----

"test.op"() {a = #foo.bar<"open>} : () -> ()

// -----

"test.op"() {a = #foo.bar<>} : () -> ()

// -----

"test.op"() {a = !shape.odd} : () -> ()

// -----

"test.op"() {a = !func.odd} : () -> ()

// -----

"test.op"() {a = #foo.bar<1} : () -> ()

// -----

"test.op"() {a = #foo<} : () -> ()

// -----

"test.op"() {a = #linalg.iterator_type<odd>} : () -> ()

// -----

"test.op"() {a = #gpu<odd>} : () -> ()
