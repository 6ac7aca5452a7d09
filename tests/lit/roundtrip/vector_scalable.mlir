// Parts of scalable vectors, and how long these are: text in and out as mlir-opt prints it; they are not executed.
// RUN: bufferproof opt %s | FileCheck %s
// RUN: bufferproof opt --mlir-print-op-generic %s | bufferproof opt - | FileCheck %s
// RUN: bufferproof opt --one-shot-bufferize %s | FileCheck %s
// RUN: not bufferproof run %s --entry scale 2>&1 | FileCheck %s --check-prefix=RUN-SCALE
// RUN-SCALE: not supported: 'vector.vscale': a vector whose length only the target knows

// CHECK: %0 = vector.scalable.insert %arg1, %arg0[0] {a} : vector<4xf32> into vector<[4]xf32>
// CHECK-NEXT: %1 = vector.scalable.extract %0[8] : vector<4xf32> from vector<[4]xf32>
// CHECK-NEXT: %2 = vector.scalable.extract %0[4] : vector<[2]xf32> from vector<[4]xf32>
func.func @f(%v: vector<[4]xf32>, %w: vector<4xf32>) -> (vector<4xf32>, vector<[2]xf32>) {
  %0 = vector.scalable.insert %w, %v[0] {a} : vector<4xf32> into vector<[4]xf32>
  %1 = vector.scalable.extract %0[8] : vector<4xf32> from vector<[4]xf32>
  %2 = vector.scalable.extract %0[4] : vector<[2]xf32> from vector<[4]xf32>
  return %1, %2 : vector<4xf32>, vector<[2]xf32>
}

// CHECK: %vscale = vector.vscale {b}
func.func @scale() -> index {
  %0 = vector.vscale {b}
  return %0 : index
}
