// The index dialect: every op.
// RUN: bufferproof opt %s -o %t
// RUN: bufferproof opt %t | diff %t -
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | diff %t -
func.func @index(%a: index, %b: index, %i: i32) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b {tag}
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.ceildivs %a, %b
  %6 = index.ceildivu %a, %b
  %7 = index.floordivs %a, %b
  %8 = index.rems %a, %b
  %9 = index.remu %a, %b
  %10 = index.maxs %a, %b
  %11 = index.maxu %a, %b
  %12 = index.mins %a, %b
  %13 = index.minu %a, %b
  %14 = index.shl %a, %b
  %15 = index.shrs %a, %b
  %16 = index.shru %a, %b
  %17 = index.and %a, %b
  %18 = index.or %a, %b
  %19 = index.xor %a, %b
  %20 = index.casts %i : i32 to index
  %21 = index.castu %a {tag} : index to i32
  %22 = index.cmp eq(%a, %b)
  %23 = index.cmp ugt(%a, %b) {tag}
  %24 = index.constant 3
  %25 = index.constant {tag} -4
  %26 = index.bool.constant true
  %27 = index.bool.constant {tag} false
  %28 = index.constant 3
  return
}
