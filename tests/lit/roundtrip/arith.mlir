// Scalar arithmetic: every op, its flags, and constants of every type.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @constants() {
  %0 = arith.constant 0 : index
  %1 = arith.constant -1 : index
  %2 = arith.constant 1 : i32
  %3 = arith.constant -7 : i32
  %4 = arith.constant true
  %5 = arith.constant false
  %6 = arith.constant 255 : i8
  %7 = arith.constant 9223372036854775807 : i64
  %8 = arith.constant 1 : i2
  %9 = arith.constant 1.0 : f32
  %10 = arith.constant 3.14159274 : f32
  %11 = arith.constant 0x7F800000 : f32
  %12 = arith.constant -0.0 : f64
  %13 = arith.constant 1.0e-30 : f16
  %14 = arith.constant 0.1 : bf16
  %15 = arith.constant dense<[1, -2]> : tensor<2xi64>
  %16 = arith.constant dense<0.0> : vector<4xf32>
  %17 = arith.constant {tag} 4 : i16
  %18 = arith.constant dense<[[true, false], [false, false]]> : tensor<2x2xi1>
  %19 = arith.constant 0 : index
  %20 = arith.constant 1 : i32
  %21 = arith.constant dense<> : tensor<2x0xf32>
  %22 = arith.constant dense<5> : tensor<index>
  %23 = arith.constant {tag} true
  %24 = arith.constant -1 : i1
  %25 = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : tensor<2x2x2xi8>
  %26 = arith.constant {a.b = 1 : i32} dense<1> : tensor<2xi8>
  %27 = arith.constant 1 : i64
  return
}

func.func @integers(%a: i32, %b: i32, %v: vector<4xi32>, %t: tensor<?xi32>, %x: index) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.subi %a, %b overflow<nsw, nuw> {tag} : i32
  %3 = arith.muli %v, %v overflow<nuw> : vector<4xi32>
  %4 = arith.divui %t, %t : tensor<?xi32>
  %5 = arith.divsi %a, %b exact : i32
  %6 = arith.ceildivui %a, %b : i32
  %7 = arith.ceildivsi %a, %b {tag} : i32
  %8 = arith.floordivsi %x, %x : index
  %9 = arith.remui %a, %b : i32
  %10 = arith.remsi %a, %b : i32
  %11 = arith.andi %a, %b : i32
  %12 = arith.ori %a, %b : i32
  %13 = arith.xori %a, %b : i32
  %14 = arith.shli %a, %b overflow<nsw> : i32
  %15 = arith.shrui %a, %b exact : i32
  %16 = arith.shrsi %a, %b : i32
  %17 = arith.maxsi %a, %b : i32
  %18 = arith.maxui %a, %b : i32
  %19 = arith.minsi %a, %b : i32
  %20 = arith.minui %a, %b : i32
  %21, %22 = arith.addui_extended %a, %b : i32, i1
  %23, %24 = arith.mulsi_extended %a, %b : i32
  %25:2 = arith.mului_extended %a, %b {tag} : i32
  %26 = arith.cmpi eq, %a, %b : i32
  %27 = arith.cmpi uge, %v, %v {tag} : vector<4xi32>
  %28 = arith.select %26, %a, %b : i32
  %29 = arith.select %27, %v, %v : vector<4xi1>, vector<4xi32>
  %30 = arith.select %26, %v, %v {tag} : vector<4xi32>
  return
}

func.func @floats(%a: f32, %b: f32, %t: tensor<2xf64>) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b fastmath<fast> : f32
  %2 = arith.mulf %a, %b fastmath<nnan,ninf> {tag} : f32
  %3 = arith.divf %a, %b fastmath<contract> : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.minimumf %a, %b : f32
  %7 = arith.maxnumf %a, %b : f32
  %8 = arith.minnumf %t, %t fastmath<reassoc,arcp,afn,nsz> : tensor<2xf64>
  %9 = arith.negf %a : f32
  %10 = arith.negf %a fastmath<fast> : f32
  %11 = arith.cmpf oeq, %a, %b : f32
  %12 = arith.cmpf true, %a, %b fastmath<nnan> {tag} : f32
  %13 = arith.addf %a, %b fastmath<none> : f32
  return
}

func.func @casts(%a: i32, %w: i64, %f: f32, %d: f64, %x: index, %t: tensor<?xi32>) {
  %0 = arith.extui %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  %2 = arith.extsi %a {tag} : i32 to i64
  %3 = arith.trunci %w : i64 to i32
  %4 = arith.trunci %w overflow<nsw, nuw> : i64 to i32
  %5 = arith.extf %f : f32 to f64
  %6 = arith.extf %f fastmath<fast> : f32 to f64
  %7 = arith.truncf %d : f64 to f32
  %8 = arith.truncf %d to_nearest_even fastmath<fast> : f64 to f32
  %9 = arith.truncf %d toward_zero {tag} : f64 to f32
  %10 = arith.uitofp %a : i32 to f32
  %11 = arith.uitofp %a : i32 to f32
  %12 = arith.sitofp %a : i32 to f32
  %13 = arith.fptoui %f : f32 to i32
  %14 = arith.fptosi %f : f32 to i32
  %15 = arith.index_cast %x : index to i32
  %16 = arith.index_cast %t : tensor<?xi32> to tensor<?xindex>
  %17 = arith.index_castui %a : i32 to index
  %18 = arith.index_castui %a {tag} : i32 to index
  %19 = arith.bitcast %a : i32 to f32
  return
}
