// RUN: bufferproof opt "--split-input-file=//===" "--output-split-marker=// next" %s | FileCheck %s
// RUN: not bufferproof opt --no-implicit-module %s 2>&1 | FileCheck --check-prefix=SEVERAL %s
// RUN: bufferproof opt --no-implicit-module "--split-input-file=//===" --verify-roundtrip %s | FileCheck --check-prefix=BARE %s
// SEVERAL: :0:0: error: source must contain a single top-level operation, found: 2
// CHECK: func.func private @a
// CHECK: // next
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @b
// BARE: {{^}}func.func private @a(
func.func private @a(memref<2xf32>)
//===
// BARE: {{^}}func.func @b
func.func @b() {
  return
}
