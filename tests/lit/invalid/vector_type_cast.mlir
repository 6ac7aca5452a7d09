// What the verifier refuses of vector.type_cast.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%a: memref<5x4x3xf32>) {
// expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<5x4x2xf32>>'}}
  %0 = vector.type_cast %a : memref<5x4x3xf32> to memref<vector<5x4x2xf32>>
  return
}

// -----

func.func @f(%a: memref<5x4x3xf32, strided<[1, 2, 3]>>) {
// expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %a : memref<5x4x3xf32, strided<[1, 2, 3]>> to memref<vector<5x4x3xf32>>
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
// expected-error @+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?xf32>'}}
  %0 = vector.type_cast %a : memref<?xf32> to memref<vector<5x4x3xf32>>
  return
}

// -----

func.func @f(%a: memref<5xf32>) {
// expected-error @+1 {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<5xf64>>'}}
  %0 = vector.type_cast %a : memref<5xf32> to memref<vector<5xf64>>
  return
}

// -----

func.func @f(%a: memref<5xf32, 1>) {
// expected-error @+1 {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %a : memref<5xf32, 1> to memref<vector<5xf32>>
  return
}

// -----

func.func @f(%a: memref<5xf32>) {
// expected-error @+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<1xvector<5xf32>>'}}
  %0 = vector.type_cast %a : memref<5xf32> to memref<1xvector<5xf32>>
  return
}

// -----

func.func @f(%a: memref<5xf32, strided<[1], offset: 3>>) {
// expected-error @+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %a : memref<5xf32, strided<[1], offset: 3>> to memref<vector<5xf32>>
  return
}

// -----

func.func @f(%a: memref<5xf32>) {
// expected-error @+1 {{'vector.type_cast' op expects result to be a memref with identity layout}}
  %0 = vector.type_cast %a : memref<5xf32> to memref<vector<5xf32>, strided<[], offset: 3>>
  return
}
