// on: module
// programs: none
// run:
// -----
// run: changes: yes
func.func @outputs(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>, %i: tensor<4xi32>) -> (tensor<?x3xf32>, tensor<?x3xi1>, tensor<4xf32>) {
  %0 = arith.addf %a, %b fastmath<fast> : tensor<?x3xf32>
  %1 = arith.cmpf olt, %0, %b : tensor<?x3xf32>
  %2 = arith.sitofp %i {note = 1 : i32} : tensor<4xi32> to tensor<4xf32>
  return %0, %1, %2 : tensor<?x3xf32>, tensor<?x3xi1>, tensor<4xf32>
}
// -----
// run: changes: yes
func.func @several(%a: tensor<?xi32>, %f: tensor<?xf64>, %t: tensor<f32>) -> (tensor<?xi32>, tensor<?xi1>, tensor<?xf64>, tensor<?xf64>, tensor<f32>) {
  %0, %1 = arith.addui_extended %a, %a : tensor<?xi32>, tensor<?xi1>
  %2, %3 = math.sincos %f : tensor<?xf64>
  %4 = math.fma %t, %t, %t : tensor<f32>
  return %0, %1, %2, %3, %4 : tensor<?xi32>, tensor<?xi1>, tensor<?xf64>, tensor<?xf64>, tensor<f32>
}
// -----
// run: changes: yes
func.func @selects(%c: i1, %d: tensor<2x?xi1>, %a: tensor<2x?xf16>, %b: tensor<2x?xf16>) -> tensor<2x?xf16> {
  %0 = arith.select %c, %a, %b : tensor<2x?xf16>
  %1 = arith.select %d, %0, %b : tensor<2x?xi1>, tensor<2x?xf16>
  return %1 : tensor<2x?xf16>
}
// -----
// run: changes: yes
func.func @extents(%a: tensor<?x?xf32>, %n: index) -> tensor<?x?xf64> {
  %e = tensor.empty(%n) : tensor<?x7xf32>
  %c = tensor.cast %e : tensor<?x7xf32> to tensor<?x?xf32>
  %0 = arith.extf %c : tensor<?x?xf32> to tensor<?x?xf64>
  %1 = arith.extf %e : tensor<?x7xf32> to tensor<?x7xf64>
  %2 = tensor.cast %1 : tensor<?x7xf64> to tensor<?x?xf64>
  %3 = arith.mulf %0, %2 : tensor<?x?xf64>
  return %3 : tensor<?x?xf64>
}
// -----
// run: changes: yes
func.func @nested(%a: tensor<4xindex>, %n: index, %c: i1) -> tensor<4xindex> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> tensor<4xindex> {
    %1 = scf.if %c -> tensor<4xindex> {
      %2 = arith.muli %t, %a : tensor<4xindex>
      scf.yield %2 : tensor<4xindex>
    } else {
      scf.yield %t : tensor<4xindex>
    }
    scf.yield %1 : tensor<4xindex>
  }
  return %0 : tensor<4xindex>
}
// -----
// run: changes: yes
func.func @same(%c: i1, %a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = arith.select %c, %a, %a : tensor<4xi32>
  %1 = arith.addi %0, %a : tensor<4xi32>
  return %1 : tensor<4xi32>
}
// -----
// run: changes: yes
func.func @folded_extents(%a: tensor<?x?xf32>, %n: index, %x: f32) -> (tensor<?x5xf64>, tensor<?x5xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %s = tensor.extract_slice %a[0, 0] [%n, 5] [1, 1] : tensor<?x?xf32> to tensor<?x5xf32>
  %0 = arith.extf %s : tensor<?x5xf32> to tensor<?x5xf64>
  %g = tensor.generate %n {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x5xf32>
  %1 = arith.extf %g : tensor<?x5xf32> to tensor<?x5xf64>
  %f = linalg.fill ins(%x : f32) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = arith.extf %f : tensor<?x?xf32> to tensor<?x?xf64>
  %c = tensor.cast %a : tensor<?x?xf32> to tensor<4x?xf32>
  %d = tensor.cast %c : tensor<4x?xf32> to tensor<?x?xf32>
  %3 = arith.extf %d : tensor<?x?xf32> to tensor<?x?xf64>
  return %0, %1, %2, %3 : tensor<?x5xf64>, tensor<?x5xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}
// -----
// differs: arithmetic on whole tensors is not folded
// run: changes: yes
func.func @folds(%a: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xf32>) {
  %0 = arith.subi %a, %a : tensor<2xi32>
  %c = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = arith.addf %c, %c : tensor<2xf32>
  return %0, %1 : tensor<2xi32>, tensor<2xf32>
}
// -----
// run: changes: no
func.func @others(%v: vector<4xf32>, %u: tensor<*xf32>, %i: tensor<3xi32>, %s: f32) -> (vector<4xf32>, tensor<*xf32>, tensor<3xui32>, f32) {
  %0 = arith.addf %v, %v : vector<4xf32>
  %1 = math.absf %u : tensor<*xf32>
  %2 = tensor.bitcast %i : tensor<3xi32> to tensor<3xui32>
  %3 = arith.negf %s : f32
  return %0, %1, %2, %3 : vector<4xf32>, tensor<*xf32>, tensor<3xui32>, f32
}
// -----
// run: changes: yes
func.func @flags(%a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  %0 = arith.addi %a, %b overflow<nsw, nuw> : tensor<?xi32>
  %1 = arith.shli %0, %b overflow<nuw> : tensor<?xi32>
  %2 = arith.subi %1, %b : tensor<?xi32>
  %3 = arith.muli %2, %b overflow<nsw> : tensor<?xi32>
  return %3 : tensor<?xi32>
}
// -----
// run: changes: yes
func.func @exact(%a: tensor<4x2xi64>, %b: tensor<4x2xi64>) -> tensor<4x2xi64> {
  %0 = arith.shrui %a, %b exact : tensor<4x2xi64>
  %1 = arith.shrsi %0, %b exact : tensor<4x2xi64>
  %2 = arith.divui %1, %b exact : tensor<4x2xi64>
  return %2 : tensor<4x2xi64>
}
// -----
// run: changes: yes
func.func @rounding(%a: tensor<3xf64>) -> (tensor<3xf32>, tensor<3xf16>) {
  %0 = arith.truncf %a to_nearest_even : tensor<3xf64> to tensor<3xf32>
  %1 = arith.truncf %a toward_zero fastmath<nnan> : tensor<3xf64> to tensor<3xf16>
  return %0, %1 : tensor<3xf32>, tensor<3xf16>
}
// -----
// run: changes: yes
func.func @rank_zero(%a: tensor<i8>, %b: tensor<i8>) -> (tensor<i8>, tensor<i1>) {
  %0 = arith.divsi %a, %b : tensor<i8>
  %1 = arith.cmpi sgt, %0, %b : tensor<i8>
  return %0, %1 : tensor<i8>, tensor<i1>
}
// -----
// run: changes: yes
func.func @no_elements(%a: tensor<0x4xf32>) -> (tensor<0x4xf32>, tensor<0x4xf64>) {
  %0 = math.exp %a : tensor<0x4xf32>
  %1 = arith.extf %0 : tensor<0x4xf32> to tensor<0x4xf64>
  return %0, %1 : tensor<0x4xf32>, tensor<0x4xf64>
}
// -----
// run: changes: yes
func.func @rank_five(%a: tensor<1x?x3x?x2xi16>) -> tensor<1x?x3x?x2xi64> {
  %0 = arith.extsi %a : tensor<1x?x3x?x2xi16> to tensor<1x?x3x?x2xi64>
  return %0 : tensor<1x?x3x?x2xi64>
}
// -----
// run: changes: yes
func.func @second_operand(%c: tensor<?xi1>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.select %c, %a, %b : tensor<?xi1>, tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// run: changes: yes
func.func @of_conditions(%c: tensor<?xi1>, %a: tensor<?xi1>, %b: tensor<?xi1>) -> tensor<?xi1> {
  %0 = arith.select %c, %a, %b : tensor<?xi1>, tensor<?xi1>
  return %0 : tensor<?xi1>
}
// -----
// run: changes: yes
func.func @scalar_condition(%c: i1, %a: tensor<?x?xindex>, %b: tensor<?x?xindex>) -> tensor<?x?xindex> {
  %0 = arith.select %c, %a, %b : tensor<?x?xindex>
  return %0 : tensor<?x?xindex>
}
// -----
// run: changes: yes
func.func @constant_condition(%a: tensor<?x?xindex>, %b: tensor<?x?xindex>) -> tensor<?x?xindex> {
  %c = arith.constant true
  %0 = arith.select %c, %a, %b : tensor<?x?xindex>
  %1 = arith.xori %0, %b : tensor<?x?xindex>
  return %1 : tensor<?x?xindex>
}
// -----
// run: changes: no
func.func @unranked_select(%c: i1, %a: tensor<*xf32>, %b: tensor<*xf32>) -> tensor<*xf32> {
  %0 = arith.select %c, %a, %b : tensor<*xf32>
  return %0 : tensor<*xf32>
}
// -----
// run: changes: no
func.func @scalars(%a: i32, %b: i32, %x: f32, %i: index) -> (i32, f32, index) {
  %0 = arith.addi %a, %b : i32
  %1 = math.sqrt %x : f32
  %2 = arith.index_cast %0 : i32 to index
  return %0, %1, %2 : i32, f32, index
}
// -----
// run: changes: no
func.func @vectors(%a: vector<2x[4]xi32>, %c: vector<2x[4]xi1>) -> vector<2x[4]xi32> {
  %0 = arith.muli %a, %a : vector<2x[4]xi32>
  %1 = arith.select %c, %0, %a : vector<2x[4]xi1>, vector<2x[4]xi32>
  return %1 : vector<2x[4]xi32>
}
// -----
// run: changes: no
func.func @constants() -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = arith.constant dense<1.0> : tensor<2xf32>
  %1 = tensor.empty() : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
// -----
// run: changes: yes
func.func @constant_operand(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %1 = arith.maximumf %0, %a : tensor<2xf32>
  %2 = arith.minnumf %a, %1 : tensor<2xf32>
  return %2 : tensor<2xf32>
}
// -----
// run: changes: yes
// differs: upstream makes an empty tensor without the encoding, which is invalid
func.func @encoded(%a: tensor<4xf32, 1 : i32>) -> (tensor<4xf32, 1 : i32>, tensor<4xf64, 1 : i32>) {
  %0 = arith.negf %a : tensor<4xf32, 1 : i32>
  %1 = arith.extf %a : tensor<4xf32, 1 : i32> to tensor<4xf64, 1 : i32>
  return %0, %1 : tensor<4xf32, 1 : i32>, tensor<4xf64, 1 : i32>
}
// -----
// run: changes: yes
func.func @index_casts(%a: tensor<?xindex>, %b: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xindex>, tensor<?xindex>) {
  %0 = arith.index_cast %a : tensor<?xindex> to tensor<?xi32>
  %1 = arith.index_cast %b : tensor<?xi32> to tensor<?xindex>
  %2 = arith.index_castui %b : tensor<?xi32> to tensor<?xindex>
  return %0, %1, %2 : tensor<?xi32>, tensor<?xindex>, tensor<?xindex>
}
// -----
// run: changes: yes
func.func @bits(%a: tensor<4xf32>) -> (tensor<4xi32>, tensor<4xbf16>) {
  %0 = arith.bitcast %a : tensor<4xf32> to tensor<4xi32>
  %1 = math.ctpop %0 : tensor<4xi32>
  %2 = arith.trunci %1 : tensor<4xi32> to tensor<4xi16>
  %3 = arith.bitcast %2 : tensor<4xi16> to tensor<4xbf16>
  return %1, %3 : tensor<4xi32>, tensor<4xbf16>
}
// -----
// run: changes: yes
func.func @conversions(%a: tensor<?x2xf32>, %i: tensor<?x2xi8>) -> (tensor<?x2xi8>, tensor<?x2xi16>, tensor<?x2xf32>) {
  %0 = arith.fptosi %a : tensor<?x2xf32> to tensor<?x2xi8>
  %1 = arith.fptoui %a : tensor<?x2xf32> to tensor<?x2xi16>
  %2 = arith.uitofp %i : tensor<?x2xi8> to tensor<?x2xf32>
  return %0, %1, %2 : tensor<?x2xi8>, tensor<?x2xi16>, tensor<?x2xf32>
}
// -----
// run: changes: yes
func.func @extended(%a: tensor<3xi32>, %b: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %0, %1 = arith.mulsi_extended %a, %b : tensor<3xi32>
  %2, %3 = arith.mului_extended %a, %b : tensor<3xi32>
  return %0, %1, %2, %3 : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}
// -----
// run: changes: yes
func.func @unused(%a: tensor<?xi32>) {
  %0, %1 = arith.addui_extended %a, %a : tensor<?xi32>, tensor<?xi1>
  %2 = arith.remsi %a, %a : tensor<?xi32>
  return
}
// -----
// run: changes: yes
func.func @tests(%a: tensor<?xf16>) -> (tensor<?xi1>, tensor<?xi1>, tensor<?xi1>) {
  %0 = math.isnan %a : tensor<?xf16>
  %1 = math.isinf %a : tensor<?xf16>
  %2 = arith.cmpf uno, %a, %a : tensor<?xf16>
  return %0, %1, %2 : tensor<?xi1>, tensor<?xi1>, tensor<?xi1>
}
// -----
// run: changes: yes
func.func @powers(%a: tensor<2x3xf64>, %n: tensor<2x3xi32>) -> tensor<2x3xf64> {
  %0 = math.fpowi %a, %n : tensor<2x3xf64>, tensor<2x3xi32>
  %1 = math.powf %0, %a : tensor<2x3xf64>
  %2 = math.atan2 %1, %0 fastmath<contract> : tensor<2x3xf64>
  return %2 : tensor<2x3xf64>
}
// -----
// run: changes: yes
func.func @blocks(%c: i1, %a: tensor<?xi32>, %b: tensor<?xi32>) -> tensor<?xi32> {
  cf.cond_br %c, ^one(%a : tensor<?xi32>), ^two
^one(%x: tensor<?xi32>):
  %0 = arith.andi %x, %b : tensor<?xi32>
  return %0 : tensor<?xi32>
^two:
  %1 = arith.ori %a, %b : tensor<?xi32>
  %2 = arith.sitofp %1 : tensor<?xi32> to tensor<?xf64>
  %3 = arith.fptosi %2 : tensor<?xf64> to tensor<?xi32>
  cf.br ^one(%3 : tensor<?xi32>)
}
// -----
// run: changes: yes
func.func @threads(%a: tensor<8xf32>, %o: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%t = %o) -> tensor<8xf32> {
    %k = arith.muli %i, %i : index
    %s = tensor.extract_slice %a[%k] [2] [1] : tensor<8xf32> to tensor<2xf32>
    %1 = arith.mulf %s, %s : tensor<2xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %t[%k] [2] [1] : tensor<2xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
// -----
// run: changes: yes
func.func @elements(%x: f32, %n: index) -> tensor<?xf64> {
  %0 = tensor.splat %x[%n] : tensor<?xf32>
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: yes
func.func @from_elements(%x: f32) -> tensor<2xf64> {
  %0 = tensor.from_elements %x, %x : tensor<2xf32>
  %1 = arith.extf %0 : tensor<2xf32> to tensor<2xf64>
  return %1 : tensor<2xf64>
}
// -----
// run: changes: yes
func.func @of_call(%a: tensor<?xf32>) -> tensor<?xi1> {
  %0 = call @other(%a) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = arith.cmpf une, %0, %a : tensor<?xf32>
  return %1 : tensor<?xi1>
}
func.func private @other(tensor<?xf32>) -> tensor<?xf32>
// -----
// run: changes: yes
func.func @compared(%a: tensor<?xindex>, %b: tensor<?xindex>) -> tensor<?xindex> {
  %0 = arith.cmpi ule, %a, %b : tensor<?xindex>
  %1 = arith.select %0, %b, %a : tensor<?xi1>, tensor<?xindex>
  %2 = arith.maxsi %1, %a : tensor<?xindex>
  %3 = arith.ceildivsi %2, %b : tensor<?xindex>
  return %3 : tensor<?xindex>
}
// -----
// run: changes: yes
func.func @reshaped(%a: tensor<?x4xf32>) -> tensor<?xf64> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: yes
func.func @padded(%a: tensor<?xf32>, %n: index, %x: f32) -> tensor<?xf64> {
  %0 = tensor.pad %a low[1] high[%n] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32> to tensor<?xf32>
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: yes
func.func @carried(%a: tensor<?xf32>, %n: index) -> tensor<?xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> tensor<?xf32> {
    %2 = math.absf %t : tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: yes
func.func @inserted(%a: tensor<?x?xf32>, %s: tensor<2x2xf32>, %x: f32, %i: index) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tensor.insert_slice %s into %a[0, %i] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
  %1 = arith.extf %0 : tensor<?x?xf32> to tensor<?x?xf64>
  %2 = tensor.insert %x into %a[%i, %i] : tensor<?x?xf32>
  %3 = arith.extf %2 : tensor<?x?xf32> to tensor<?x?xf64>
  return %1, %3 : tensor<?x?xf64>, tensor<?x?xf64>
}
// -----
// run: changes: yes
func.func @casts_of_sizes(%a: tensor<4x?xf32>, %u: tensor<*xf32>) -> (tensor<?x?xf64>, tensor<?x2xf64>) {
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = arith.extf %0 : tensor<?x?xf32> to tensor<?x?xf64>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<?x2xf32>
  %3 = arith.extf %2 : tensor<?x2xf32> to tensor<?x2xf64>
  return %1, %3 : tensor<?x?xf64>, tensor<?x2xf64>
}
// -----
// run: changes: yes
func.func @of_buffer(%m: memref<?xf32>) -> tensor<?xf64> {
  %0 = bufferization.to_tensor %m restrict : memref<?xf32> to tensor<?xf32>
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: no
func.func @in_linalg(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : tensor<3xf32>) outs(%b : tensor<3xf32>) {
  ^bb0(%x: f32, %y: f32):
    %2 = arith.addf %x, %y : f32
    linalg.yield %2 : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
// -----
// run: changes: yes
func.func @generated(%a: tensor<?xf32>, %n: index) -> tensor<?xf64> {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %1 = math.floor %a : tensor<?xf32>
    %2 = tensor.extract %1[%i] : tensor<?xf32>
    %3 = arith.extf %2 : f32 to f64
    tensor.yield %3 : f64
  } : tensor<?xf64>
  return %0 : tensor<?xf64>
}
// -----
// run: changes: yes
func.func @chosen(%c: i1, %a: tensor<?xf32>, %b: tensor<5xf32>) -> tensor<?xf64> {
  %0 = scf.if %c -> tensor<?xf32> {
    scf.yield %a : tensor<?xf32>
  } else {
    %2 = tensor.cast %b : tensor<5xf32> to tensor<?xf32>
    scf.yield %2 : tensor<?xf32>
  }
  %1 = arith.extf %0 : tensor<?xf32> to tensor<?xf64>
  return %1 : tensor<?xf64>
}
// -----
// run: changes: yes
module {
  func.func private @inner(%a: tensor<2xcomplex<f32>>, %c: i1) -> tensor<2xcomplex<f32>> {
    %0 = arith.select %c, %a, %a : tensor<2xcomplex<f32>>
    %1 = arith.select %c, %0, %a {note} : tensor<2xcomplex<f32>>
    return %1 : tensor<2xcomplex<f32>>
  }
  func.func @complex(%a: tensor<2xcomplex<f32>>, %b: tensor<2xcomplex<f32>>, %c: i1) -> tensor<2xcomplex<f32>> {
    %0 = arith.select %c, %a, %b : tensor<2xcomplex<f32>>
    return %0 : tensor<2xcomplex<f32>>
  }
}
