// bufferproof: case 1
// oracle: verifier
// subject: cmd:mlir-opt-22 --verify-each=0 --one-shot-bufferize="bufferize-function-boundaries"
// signature: verifier|output|memref.cast op operand type and result type are cast incompatible
// cause: pass=one-shot-bufferize; has=bufferization.to_buffer; has=tensor.cast; after=verifier|*memref.cast op operand type and result type are cast incompatible
// input: seed=1
// note: one-shot-bufferize makes invalid IR. A bufferization.to_buffer of an unranked tensor in another memory space than that of its buffer becomes a memref.cast from one to the other. memref.cast's documentation: the memory spaces are the same.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %t = arith.constant dense<7> : tensor<1xi32>
  %u = tensor.cast %t : tensor<1xi32> to tensor<*xi32>
  %b = bufferization.to_buffer %u read_only : tensor<*xi32> to memref<*xi32, 1>
  %m = memref.cast %b : memref<*xi32, 1> to memref<1xi32, strided<[?], offset: ?>, 1>
  %x = memref.load %m[%c0] : memref<1xi32, strided<[?], offset: ?>, 1>
  return %x : i32
}
