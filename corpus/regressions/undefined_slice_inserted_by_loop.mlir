// bufferproof: case 1
// oracle: memory
// subject: engine
// input: seed=1
// note: the slice that the thread inserts, of undefined elements, is of the buffer that it goes to: copying one to the other would overlap
module {
  func.func @main() {
    %0 = tensor.empty() : tensor<3xf32>
    %extracted_slice = tensor.extract_slice %0[1] [2] [1] : tensor<3xf32> to tensor<2xf32>
    %1 = scf.forall (%arg0) in (1) shared_outs(%arg1 = %0) -> (tensor<3xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %extracted_slice into %arg1[%arg0] [2] [1] : tensor<2xf32> into tensor<3xf32>
      }
    }
    return
  }
}
