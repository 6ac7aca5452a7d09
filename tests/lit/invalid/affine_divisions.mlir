// Which divisions are dims within a nest: index ones never, remainders and floordivsi of arith always, others by what divides them.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.rems %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.rems %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.remu %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.remu %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.divs %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.divs %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.divu %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.divu %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.ceildivs %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.ceildivs %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.ceildivu %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.ceildivu %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = index.floordivs %i, %i
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = index.floordivs %i, %five
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.remsi %i, %i : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.remsi %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.remsi %i, %zero : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.remsi %i, %least : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.remui %i, %i : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.remui %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.remui %i, %zero : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.remui %i, %least : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.divsi %i, %i : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.divsi %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.divsi %i, %zero : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.divsi %i, %least : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.divui %i, %i : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.divui %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.divui %i, %zero : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.divui %i, %least : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.ceildivsi %i, %i : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.ceildivsi %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.ceildivsi %i, %zero : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.ceildivsi %i, %least : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.ceildivui %i, %i : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.ceildivui %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.ceildivui %i, %zero : index
    // expected-error @+1 {{'affine.store' op operand cannot be used as a dimension id}}
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.ceildivui %i, %least : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %k = arith.floordivsi %i, %i : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %five = arith.constant 5 : index
    %k = arith.floordivsi %i, %five : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %zero = arith.constant 0 : index
    %k = arith.floordivsi %i, %zero : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %x: f32, %c: i1) {
  scf.if %c {
    %least = arith.constant -1 : index
    %k = arith.floordivsi %i, %least : index
    affine.store %x, %m[%k] : memref<8xf32>
  }
  return
}
