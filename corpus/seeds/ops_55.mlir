// For affine.parallel, vector.mask, vector.yield.
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    affine.parallel (%arg0) = (0) to (min(6, symbol(%c0) + 6)) step (2) {
      %c4 = arith.constant 4 : index
      %0 = tensor.empty(%c4) : tensor<3x?x3xindex>
      %1 = linalg.fill ins(%c4 : index) outs(%0 : tensor<3x?x3xindex>) -> tensor<3x?x3xindex>
      %alloc = memref.alloc(%c4) : memref<3x?x3xindex>
      %2 = bufferization.to_buffer %1 read_only : tensor<3x?x3xindex> to memref<3x?x3xindex>
      memref.copy %2, %alloc : memref<3x?x3xindex> to memref<3x?x3xindex>
      %false = arith.constant false
      %3 = scf.if %false -> (tensor<3x?x3xindex>) {
        scf.yield %0 : tensor<3x?x3xindex>
      } else {
        scf.yield %1 : tensor<3x?x3xindex>
      }
      %c1 = arith.constant 1 : index
      %4 = arith.remui %c4, %c1 : index
      %c3 = arith.constant 3 : index
      %5 = arith.remui %c0, %c3 : index
      %6 = vector.transfer_read %1[%4, %c1, %5], %c3 : tensor<3x?x3xindex>, vector<3x4x4xindex>
      %7 = arith.cmpi sle, %6, %6 : vector<3x4x4xindex>
      %8 = vector.mask %7 { vector.transfer_write %6, %1[%4, %c1, %5] : vector<3x4x4xindex>, tensor<3x?x3xindex> } : vector<3x4x4xi1> -> tensor<3x?x3xindex>
    }
    return
  }
}
