// What the parser refuses of attributes.
// RUN: bufferproof opt --split-input-file --verify-diagnostics --allow-unregistered-dialect %s -o %t

// expected-error @+1 {{expected bare identifier}}
"test.op"() {a = affine_map<(d0, 1) -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{redefinition of identifier 'd0'}}
"test.op"() {a = affine_map<(d0, d0) -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{redefinition of identifier 'd0'}}
"test.op"() {a = affine_map<(d0)[d0] -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{missing left operand of binary operator}}
"test.op"() {a = affine_map<(d0) -> (* d0)>} : () -> ()

// -----

// expected-error @+1 {{missing right operand of binary operator}}
"test.op"() {a = affine_map<(d0) -> (d0 + )>} : () -> ()

// -----

// expected-error @+1 {{missing right operand of binary operator}}
"test.op"() {a = affine_map<(d0) -> (d0 + * d0)>} : () -> ()

// -----

// expected-error @+1 {{constant too large for index}}
"test.op"() {a = affine_map<(d0) -> (99999999999999999999)>} : () -> ()

// -----

// expected-error @+1 {{constant too large for index}}
"test.op"() {a = affine_map<(d0) -> (9223372036854775808)>} : () -> ()

// -----

// expected-error @+1 {{no expression inside parentheses}}
"test.op"() {a = affine_map<(d0) -> (())>} : () -> ()

// -----

// expected-error @+2 {{expected affine expression}}
// expected-error @+1 {{missing operand of negation}}
"test.op"() {a = affine_map<(d0) -> (-)>} : () -> ()

// -----

// expected-error @+2 {{missing left operand of binary operator}}
// expected-error @+1 {{missing operand of negation}}
"test.op"() {a = affine_map<(d0) -> (- * d0)>} : () -> ()

// -----

// expected-error @+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0, d1) -> (d0 floordiv d1)>} : () -> ()

// -----

// expected-error @+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0, d1) -> (d0 ceildiv d1)>} : () -> ()

// -----

// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0, d1) -> (d0 mod d1)>} : () -> ()

// -----

// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"test.op"() {a = affine_map<(d0, d1) -> (d0 * d1)>} : () -> ()

// -----

// expected-error @+1 {{use of undeclared identifier}}
"test.op"() {a = affine_map<(d0) -> (d1)>} : () -> ()

// -----

// expected-error @+1 {{expected '->' or ':'}}
"test.op"() {a = affine_map<(d0) (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected ')' in affine map range}}
"test.op"() {a = affine_map<(d0) -> (d0>} : () -> ()

// -----

// expected-error @+1 {{expected ')' in dimensional identifier list}}
"test.op"() {a = affine_map<(d0 -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected ']' in symbol list}}
"test.op"() {a = affine_map<(d0)[s0 -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected '(' in dimensional identifier list}}
"test.op"() {a = affine_map<d0 -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected '<' in affine map}}
"test.op"() {a = affine_map(d0)} : () -> ()

// -----

// expected-error @+1 {{expected '>' in affine map}}
"test.op"() {a = affine_map<(d0) -> (d0)} : () -> ()

// -----

// expected-error @+1 {{expected '(' in affine map range}}
"test.op"() {a = affine_map<(d0) -> d0>} : () -> ()

// -----

// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
"test.op"() {a = affine_map<(d0) : (d0 == 0)>} : () -> ()

// -----

// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
"test.op"() {a = affine_set<(d0) -> (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected '(' in integer set constraint list}}
"test.op"() {a = affine_set<(d0) : d0 == 0>} : () -> ()

// -----

// expected-error @+1 {{expected ')' in integer set constraint list}}
"test.op"() {a = affine_set<(d0) : (d0 == 0>} : () -> ()

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"test.op"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"test.op"() {a = affine_set<(d0) : (d0)>} : () -> ()

// -----

// expected-error @+1 {{expected '<' in integer set}}
"test.op"() {a = affine_set(d0)} : () -> ()

// -----

// expected-error @+1 {{expected '>' in integer set}}
"test.op"() {a = affine_set<(d0) : (d0 == 0)} : () -> ()

// -----

// expected-error @+1 {{expected affine expression}}
"test.op"() {a = affine_set<(d0) : (0 == )>} : () -> ()

// -----

// expected-error @+1 {{expected ')' in affine map range}}
"test.op"() {a = affine_map<(d0) -> ((d0)>} : () -> ()

// -----

// expected-error @+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (%x)>} : () -> ()

// -----

// expected-error @+1 {{unexpected ssa identifier}}
"test.op"() {a = affine_map<(d0) -> (symbol(d0))>} : () -> ()

// -----

// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
"test.op"() {a = 1 : f32} : () -> ()

// -----

// expected-error @+1 {{unexpected decimal integer literal for a floating point value}}
"test.op"() {a = -1 : f32} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float literal should not have a leading minus}}
"test.op"() {a = -0x7F : f32} : () -> ()

// -----

// expected-error @+1 {{hexadecimal float constant out of range for type}}
"test.op"() {a = 0x7FFFFFFFFF : f32} : () -> ()

// -----

// expected-error @+1 {{negative integer literal not valid for unsigned integer type}}
"test.op"() {a = -1 : ui8} : () -> ()

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
"test.op"() {a = 300 : i8} : () -> ()

// -----

// expected-error @+1 {{integer constant out of range for attribute}}
"test.op"() {a = -300 : i8} : () -> ()

// -----

// expected-error @+1 {{integer literal not valid for specified type}}
"test.op"() {a = 1 : tensor<2xi32>} : () -> ()

// -----

// expected-error @+1 {{floating point value not valid for specified type}}
"test.op"() {a = 1.5 : i32} : () -> ()

// -----

// expected-error @+1 {{expected constant integer or floating point value}}
"test.op"() {a = - x} : () -> ()

// -----

// expected-error @+1 {{expected constant integer or floating point value}}
"test.op"() {a = -"a"} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"test.op"() {a = 1 : x} : () -> ()

// -----

// expected-error @+1 {{expected valid attribute name}}
"test.op"() {"" = 1} : () -> ()

// -----

// expected-error @+1 {{expected attribute name}}
"test.op"() {1 = 1} : () -> ()

// -----

// expected-error @+1 {{duplicate key 'a' in dictionary attribute}}
"test.op"() {a = 1, a = 2} : () -> ()

// -----

// expected-error @+1 {{duplicate key 'b' in dictionary attribute}}
"test.op"() {a = {b, b}} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = 1 b} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = } : () -> ()

// -----

// expected-error @+1 {{expected attribute name}}
"test.op"() {a = 1, } : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a : () -> ()

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = strided<[x]>} : () -> ()

// -----

// expected-error @+1 {{expected 'offset' after comma}}
"test.op"() {a = strided<[1], x>} : () -> ()

// -----

// expected-error @+1 {{expected ':' after 'offset'}}
"test.op"() {a = strided<[1], offset 3>} : () -> ()

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = strided<[1], offset: x>} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.op"() {a = strided<[1]} : () -> ()

// -----

// expected-error @+1 {{expected '['}}
"test.op"() {a = strided<1>} : () -> ()

// -----

// expected-error @+1 {{expected '<' after 'strided'}}
"test.op"() {a = strided[1]} : () -> ()

// -----

// expected-error @+1 {{expected ','}}
"test.op"() {a = strided<[1] offset: 3>} : () -> ()

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = strided<[99999999999999999999]>} : () -> ()

// -----

// expected-error @+1 {{expected a 64-bit signed integer or '?'}}
"test.op"() {a = strided<[1, ]>} : () -> ()

// -----

// expected-error @+1 {{expected '>'}}
"test.op"() {a = strided<[1], offset: 1, 2>} : () -> ()

// -----

// expected-error @+1 {{expected ',' or ']'}}
"test.op"() {a = [1, 2} : () -> ()

// -----

// expected-error @+1 {{expected ',' or ']'}}
"test.op"() {a = [1 2]} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = [1, ]} : () -> ()

// -----

// expected-error @+1 {{expected nested symbol reference identifier}}
"test.op"() {a = @a::b} : () -> ()

// -----

// expected-error @+1 {{expected nested symbol reference identifier}}
"test.op"() {a = @a::} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = @a:@b} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = x} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = +} : () -> ()

// -----

// expected-error @+1 {{expected attribute value}}
"test.op"() {a = =} : () -> ()

// -----

// expected-error @+1 {{expected location instance}}
"test.op"() {a = loc(x)} : () -> ()

// -----

// expected-error @+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":x:1)} : () -> ()

// -----

// expected-error @+1 {{expected integer column number in FileLineColRange}}
"test.op"() {a = loc("a":1:x)} : () -> ()

// -----

// expected-error @+1 {{expected integer line number in FileLineColRange}}
"test.op"() {a = loc("a":99999999999:1)} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{expected ':' in FileLineColRange}}
"test.op"() {a = loc("a":1)} : () -> ()

// -----

// expected-error @+1 {{expected 'at' in callsite location}}
"test.op"() {a = loc(callsite("a" "b"))} : () -> ()

// -----

// expected-error @+1 {{expected ')' in inline location}}
"test.op"() {a = loc(callsite("a" at "b")} : () -> ()

// -----

// expected-error @+1 {{expected ']' in fused location}}
"test.op"() {a = loc(fused["a")} : () -> ()

// -----

// expected-error @+1 {{expected '>' after fused location metadata}}
"test.op"() {a = loc(fused<1["a"])} : () -> ()

// -----

// expected-error @+1 {{expected ')' in inline location}}
"test.op"() {a = loc("a"("b")} : () -> ()

// -----

// expected-error @+1 {{expected '}' in attribute dictionary}}
"test.op"() {a = loc("a")("b")} : () -> ()

// -----

// expected-error @+1 {{expected '(' in inline location}}
"test.op"() {a = loc} : () -> ()

// -----

// expected-error @+1 {{expected ')' in inline location}}
"test.op"() {a = loc("a"} : () -> ()

// -----

// expected-error @+1 {{expected '[' in fused location}}
"test.op"() {a = loc(fused)} : () -> ()

// -----

#a = 1 : i32
// expected-error @+1 {{expected location, but found '1 : i32'}}
"test.op"() : () -> () loc(#a)

// -----

// expected-error @+1 {{operation location alias was never defined}}
"test.op"() : () -> () loc(#unknown)

// -----

// expected-error @+1 {{expected location instance}}
"test.op"() : () -> () loc(1)

// -----

#a = 1 : i32
// expected-error @+1 {{expected location attribute, but got1 : i32}}
"test.op"() {l = loc(#a)} : () -> ()

// -----

#a = 1 : i32
// expected-error @+1 {{expected location attribute, but got1 : i32}}
"test.op"() {l = loc(fused[#a])} : () -> ()

// -----

// expected-error @+1 {{expected '(' in location}}
"test.op"() : () -> () loc

// -----

// expected-error @+1 {{expected ')' in location}}
"test.op"() : () -> () loc("a"

// -----

// expected-error @+1 {{expected ')' in location}}
"test.op"() : () -> () loc(#a

// -----

#a = 1
// expected-error @+1 {{redefinition of attribute alias id 'a'}}
#a = 2

// -----

// expected-error @+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = 1

// -----

!a = i32
// expected-error @+1 {{redefinition of type alias id 'a'}}
!a = i64

// -----

// expected-error @+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// expected-error @+1 {{expected '=' in attribute alias definition}}
#a 1

// -----

// expected-error @+1 {{expected '=' in type alias definition}}
!a i32

// -----

// expected-error @+1 {{expected attribute value}}
#a = 

// -----

// expected-error @+1 {{expected non-function type}}
!a = 

// -----

// expected-error @+1 {{expected non-function type}}
!a = 1

// -----

// expected-error @+1 {{undefined symbol alias id 'unknown'}}
"test.op"() {a = #unknown} : () -> ()

// -----

// expected-error @+1 {{undefined symbol alias id 'unknown'}}
"test.op"() {a = !unknown} : () -> ()

// -----

// DIFFERS: reported at another place
// expected-error @+1 {{unknown attribute `x` in dialect `arith`}}
"test.op"() {a = #arith<x>} : () -> ()

// -----

// expected-error @+1 {{dialect 'func' provides no attribute parsing hook}}
"test.op"() {a = #func.x} : () -> ()

// -----

// expected-error @+1 {{unknown attribute `x` in dialect `arith`}}
"test.op"() {a = #arith.x} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error @+1 {{failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
"test.op"() {a = #arith.fastmath<odd>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #arith.fastmath<none} : () -> ()

// -----

// expected-error @+1 {{unbalanced '(' character in pretty dialect name}}
"test.op"() {a = #foo.bar<(>} : () -> ()

// -----

// expected-error @+1 {{unbalanced '[' character in pretty dialect name}}
"test.op"() {a = #foo.bar<[>} : () -> ()

// -----

// expected-error @+1 {{expected '"' in string literal}}
"test.op"() {a = #foo.bar<"open>} : () -> ()

// -----

// DIFFERS: mlir-opt takes it
// expected-error @+1 {{unexpected character in pretty dialect name}}
"test.op"() {a = #foo.bar<>} : () -> ()

// -----

// expected-error @+1 {{unknown  type `odd` in dialect `shape`}}
"test.op"() {a = !shape.odd} : () -> ()

// -----

// expected-error @+1 {{dialect 'func' provides no type parsing hook}}
"test.op"() {a = !func.odd} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #foo.bar<1} : () -> ()

// -----

// expected-error @+1 {{unbalanced '<' character in pretty dialect name}}
"test.op"() {a = #foo<} : () -> ()

// -----

// expected-error @+2 {{expected ::mlir::utils::IteratorType to be one of: parallel, reduction}}
// expected-error @+1 {{failed to parse IteratorTypeEnum parameter 'value' which is to be a `::mlir::utils::IteratorType`}}
"test.op"() {a = #linalg.iterator_type<odd>} : () -> ()

// -----

// DIFFERS: mlir-opt refuses it
"test.op"() {a = #gpu<odd>} : () -> ()
