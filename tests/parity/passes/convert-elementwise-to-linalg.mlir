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
