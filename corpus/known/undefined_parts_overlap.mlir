// bufferproof: case 1
// oracle: memory
// subject: cmd:mlir-opt-22 --one-shot-bufferize=bufferize-function-boundaries --buffer-deallocation-pipeline --convert-bufferization-to-memref
// signature: memory|COPY_OVERLAP|memref.copy|memref.alloc@func.func
// cause: deviation=unread_buffers; after=memory|COPY_OVERLAP|*; no-has=scf.for, scf.while
// input: seed=1
// note: one-shot-bufferize. What a tensor.empty gives is never read, so a part of it may be inserted in place into another part of it
// note: that it overlaps: memref.copy then copies between buffers that share elements. memref.copy's documentation: the source and
// note: target may overlap only if they are the same. Of a tensor that is defined the part is copied first.
func.func @main() {
  %t = tensor.empty() : tensor<3xi32>
  %part = tensor.extract_slice %t[1] [2] [1] : tensor<3xi32> to tensor<2xi32>
  %r = tensor.insert_slice %part into %t[0] [2] [1] : tensor<2xi32> into tensor<3xi32>
  %m = bufferization.to_buffer %r read_only : tensor<3xi32> to memref<3xi32>
  return
}
