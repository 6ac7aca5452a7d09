// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --canonicalize
// signature: verifier|output|expected in attribute dictionary
// input: seed=1
// note: printer, invalid IR. What follows iterator_types in the custom form of a linalg.generic without operands and other attributes is its region, of which the parser takes the brace for that of an attribute dictionary: what is printed cannot be read.
// note: The op is valid: its verifier asks for no operands.
func.func @main() -> i64 {
  %a = memref.alloca() : memref<i64>
  %c = arith.constant 7 : i64
  "linalg.generic"() <{indexing_maps = [], iterator_types = [], operandSegmentSizes = array<i32: 0, 0>}> ({
    memref.store %c, %a[] : memref<i64>
    linalg.yield
  }) : () -> ()
  %r = memref.load %a[] : memref<i64>
  return %r : i64
}
