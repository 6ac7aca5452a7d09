// The ops of math: flags, shapes, several results and types that differ.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @scalars(%x: f32, %y: f32, %i: i32, %n: index) {
  math.absf %x : f32
  math.acos %x : f32
  math.acosh %x : f32
  math.asin %x : f32
  math.asinh %x : f32
  math.atan %x : f32
  math.atanh %x : f32
  math.cbrt %x : f32
  math.ceil %x : f32
  math.cos %x : f32
  math.cosh %x : f32
  math.erf %x : f32
  math.erfc %x : f32
  math.exp %x : f32
  math.exp2 %x : f32
  math.expm1 %x : f32
  math.floor %x : f32
  math.log %x : f32
  math.log10 %x : f32
  math.log1p %x : f32
  math.log2 %x : f32
  math.round %x : f32
  math.roundeven %x : f32
  math.sin %x : f32
  math.sinh %x : f32
  math.sqrt %x : f32
  math.tan %x : f32
  math.tanh %x : f32
  math.trunc %x : f32
  math.atan2 %x, %y : f32
  math.copysign %x, %y : f32
  math.powf %x, %y : f32
  math.isfinite %x : f32
  math.isinf %x : f32
  math.isnan %x : f32
  math.isnormal %x : f32
  math.absi %i : i32
  math.ctlz %i : i32
  math.ctpop %i : i32
  math.cttz %i : i32
  math.rsqrt %x : f32
  math.clampf %x to [%x, %y] : f32
  math.fma %x, %y, %x : f32
  math.fpowi %x, %i : f32, i32
  math.ipowi %n, %n : index
  math.sincos %x : f32
  return
}
func.func @flags(%x: f64, %i: i8) {
  %0 = math.exp %x fastmath<nnan, ninf> : f64
  %1 = math.clampf %x to [%x, %x] fastmath<fast> : f64
  %2 = math.fpowi %x, %i fastmath<reassoc> : f64, i8
  %3 = math.isnan %x {fastmath = #arith.fastmath<fast>} : f64
  %4 = math.isnan %x {fastmath = #arith.fastmath<none>} : f64
  %5 = math.atan2 %x, %x fastmath<none> {note} : f64
  %6, %7 = math.sincos %x fastmath<afn> : f64
  return
}
func.func @elementwise(%t: tensor<?x3xf32>, %p: tensor<2x3xi8>, %v: vector<4xbf16>, %u: tensor<*xf16>) {
  %0 = math.tanh %t : tensor<?x3xf32>
  %1 = math.fpowi %t, %p : tensor<?x3xf32>, tensor<2x3xi8>
  %2 = math.ctpop %p : tensor<2x3xi8>
  %3 = math.isfinite %v : vector<4xbf16>
  %4:2 = math.sincos %u : tensor<*xf16>
  return
}
