// For index.shl, math.exp2, vector.compressstore, vector.constant_mask, vector.maskedload, vector.reduction,
// vector.transpose.
module {
  func.func @f0() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant dense<0> : vector<1xindex>
    %0 = vector.reduction <maxui>, %cst, %c0 : vector<1xindex> into index
    linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
      %1 = index.shl %c0, %c0
      linalg.yield
    }
    linalg.generic {indexing_maps = [], iterator_types = []} attrs = {} {
      %cst_0 = arith.constant 0.000000e+00 : f32
      %1 = math.exp2 %cst_0 : f32
      linalg.yield
    }
    return
  }
  func.func @main() {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1x1x1xindex>
    %cst = arith.constant dense<false> : vector<1x1x1xi1>
    %cst_0 = arith.constant dense<0> : vector<1x1x1xindex>
    %0 = vector.maskedload %alloc[%c0, %c0, %c0], %cst, %cst_0 : memref<1x1x1xindex>, vector<1x1x1xi1>, vector<1x1x1xindex> into vector<1x1x1xindex>
    %1 = vector.constant_mask [0] : vector<1xi1>
    %cst_1 = arith.constant dense<0> : vector<1xindex>
    vector.compressstore %alloc[%c0, %c0, %c0], %1, %cst_1 : memref<1x1x1xindex>, vector<1xi1>, vector<1xindex>
    %2 = vector.transpose %cst_1, [0] : vector<1xindex> to vector<1xindex>
    return
  }
}
