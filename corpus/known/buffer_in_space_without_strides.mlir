// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --canonicalize
// signature: verifier|output|memref.alloc op symbol operand count does not equal memref symbol count: expected #, got #
// cause: after=verifier|*memref.alloc op symbol operand count*; has=bufferization.to_buffer, bufferization.to_tensor
// cause: deviation=copies_to_spaces
// input: seed=1
// note: canonicalize makes invalid IR. A bufferization.to_buffer in another memory space than that of the to_tensor's memref
// note: becomes an allocation of its type and a copy, without sizes for dynamic strides: memref.alloc's documentation wants
// note: an operand for each symbol of the layout. (--verify-each=0 only lets the program come out.)
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  linalg.fill ins(%one : f32) outs(%m : memref<4xf32>)
  %t = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %b = bufferization.to_buffer %t read_only : tensor<4xf32> to memref<4xf32, strided<[?], offset: ?>, 1>
  %x = memref.load %b[%c0] : memref<4xf32, strided<[?], offset: ?>, 1>
  return %x : f32
}
