// Bodies of linalg ops run any number of times: what they free must be their own.
// REQUIRES: smt
// RUN: not bufferproof prove %s > %t
// RUN: FileCheck %s < %t

// CHECK: refuted: @frees{{$}}
func.func @frees(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    memref.dealloc %m : memref<4xf32>
    linalg.yield %x : f32
  }
  return
}

// CHECK: proved: @frees_its_own{{$}}
func.func @frees_its_own(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %m = memref.alloc() : memref<4xf32>
    memref.dealloc %m : memref<4xf32>
    linalg.yield %x : f32
  }
  return
}

// CHECK: refuted: @leaks{{$}}
func.func @leaks(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %m = memref.alloc() : memref<4xf32>
    linalg.yield %x : f32
  }
  return
}

// CHECK: refuted: @frees_by_dealloc{{$}}
func.func @frees_by_dealloc(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    bufferization.dealloc (%m : memref<4xf32>) if (%c)
    linalg.yield %x : f32
  }
  scf.if %c {} else { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: refuted: @frees_on_condition{{$}}
func.func @frees_on_condition(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    scf.if %c { memref.dealloc %m : memref<4xf32> }
    linalg.yield %x : f32
  }
  scf.if %c {} else { memref.dealloc %m : memref<4xf32> }
  return
}

// CHECK: refuted: @calls{{$}}
func.func @calls(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    func.call @free(%m) : (memref<4xf32>) -> ()
    linalg.yield %x : f32
  }
  return
}

// CHECK: proved: @reads{{$}}
func.func @reads(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = arith.constant 0 : index
    %l = memref.load %m[%i] : memref<4xf32>
    linalg.yield %x : f32
  }
  memref.dealloc %m : memref<4xf32>
  return
}

// CHECK: refuted: @reads_what_is_freed{{$}}
func.func @reads_what_is_freed(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = arith.constant 0 : index
    %l = memref.load %m[%i] : memref<4xf32>
    linalg.yield %x : f32
  }
  return
}

func.func private @free(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf32>
  return
}
