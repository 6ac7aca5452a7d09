// For arith.addf, arith.addi, arith.addui_extended, arith.andi, arith.cmpi, arith.constant, arith.divf,
// arith.index_cast, arith.minui, arith.mulf, arith.muli, arith.mului_extended, arith.select, arith.shli,
// arith.sitofp, arith.subf, arith.subi, arith.truncf, arith.trunci, arith.xori, bufferization.alloc_tensor,
// builtin.module, cf.cond_br, complex.constant, complex.pow, complex.sign, func.call, func.func, func.return,
// index.bool.constant, index.casts, linalg.fill, linalg.fill_rng_2d, linalg.generic, linalg.index, linalg.yield,
// math.erfc, scf.for, scf.forall, scf.forall.in_parallel, scf.parallel, scf.reduce, scf.reduce.return,
// scf.yield, tensor.cast, tensor.dim, tensor.empty, tensor.extract, tensor.extract_slice, tensor.insert,
// tensor.insert_slice, tensor.parallel_insert_slice, tensor.splat, vector.transfer_read.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<() -> ()>
module {
  func.func private @external4()
  func.func @main() {
    %c1 = arith.constant 1 : index
    %c0_i32 = arith.constant 0 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.subi %c0_i32, %c0_i32 : i32
    scf.for %arg0 = %c1 to %c1 step %c1 {
      %11 = tensor.empty() : tensor<1x1xf32>
      %cst_2 = arith.constant 0.000000e+00 : f64
      %12 = linalg.fill_rng_2d ins(%cst_2, %cst_2, %c0_i32 : f64, f64, i32) outs(%11 : tensor<1x1xf32>) -> tensor<1x1xf32>
      %cst_3 = arith.constant dense<0.000000e+00> : tensor<f32>
      %inserted_slice = tensor.insert_slice %cst_3 into %11[0, 0] [1, 1] [1, 1] : tensor<f32> into tensor<1x1xf32>
      %13 = bufferization.alloc_tensor() copy(%11) : tensor<1x1xf32>
    }
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<2x2xf32>
    %dim = tensor.dim %cst_0, %c1 : tensor<2x2xf32>
    %splat = tensor.splat %cst : tensor<f32>
    %1 = vector.transfer_read %splat[], %cst : tensor<f32>, vector<f32>
    %cst_1 = complex.constant [1.000000e+00 : f32, 1.500000e+00 : f32] : complex<f32>
    %2 = complex.pow %cst_1, %cst_1 : complex<f32>
    %extracted = tensor.extract %cst_0[%c1, %c1] : tensor<2x2xf32>
    %inserted = tensor.insert %cst into %cst_0[%c1, %c1] : tensor<2x2xf32>
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%cst_0 : tensor<2x2xf32>) {
    ^bb0(%out: f32):
      %11 = index.casts %c1 : index to i1
      %12 = arith.cmpi eq, %c0_i32, %c0_i32 : i32
      linalg.yield %cst : f32
    } -> tensor<2x2xf32>
    %false = arith.constant false
    %4 = arith.select %false, %splat, %splat : tensor<f32>
    %5 = linalg.generic {indexing_maps = [#map1], iterator_types = []} outs(%splat : tensor<f32>) {
    ^bb0(%out: f32):
      %11 = complex.sign %cst_1 : complex<f32>
      %12 = arith.shli %c1, %c1 : index
      linalg.yield %cst : f32
    } -> tensor<f32>
    %extracted_slice = tensor.extract_slice %cst_0[0, 0] [2, 1] [1, 1] : tensor<2x2xf32> to tensor<2x1xf32>
    %6 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%extracted_slice : tensor<2x1xf32>) {
    ^bb0(%out: f32):
      %11 = arith.divf %cst, %cst : f32
      %12 = math.erfc %cst : f32
      linalg.yield %cst : f32
    } -> tensor<2x1xf32>
    %7 = linalg.fill ins(%cst : f32) outs(%extracted_slice : tensor<2x1xf32>) -> tensor<2x1xf32>
    %8 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%cst_0 : tensor<2x2xf32>) {
    ^bb0(%out: f32):
      %low, %high = arith.mului_extended %c0_i32, %c0_i32 : i32
      %sum, %overflow = arith.addui_extended %c0_i32, %c0_i32 : i32, i1
      linalg.yield %cst : f32
    } -> tensor<2x2xf32>
    %9 = scf.forall (%arg0) in (0) shared_outs(%arg1 = %cst_0) -> (tensor<2x2xf32>) {
      %false_2 = index.bool.constant false
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %extracted_slice into %arg1[0, %c1] [2, 1] [1, 1] : tensor<2x1xf32> into tensor<2x2xf32>
      }
    }
    %10:2 = scf.parallel (%arg0) = (%c1) to (%c1) step (%c1) init (%c1, %false) -> (index, i1) {
      %11 = arith.xori %c1, %c1 : index
      scf.reduce(%c1, %false : index, i1) {
      ^bb0(%arg1: index, %arg2: index):
        %12 = arith.andi %c1, %c1 : index
        scf.reduce.return %c1 : index
      }, {
      ^bb0(%arg1: i1, %arg2: i1):
        %12 = arith.minui %false, %false : i1
        scf.reduce.return %false : i1
      }
    }
    %cast = tensor.cast %extracted_slice : tensor<2x1xf32> to tensor<*xf32>
    call @external4() : () -> ()
    cf.cond_br %false, ^bb1, ^bb1
  ^bb1:  // 2 preds: ^bb0, ^bb0
    return
  }
}
