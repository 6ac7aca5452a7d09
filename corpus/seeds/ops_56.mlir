// For memref.memory_space_cast.
module {
  func.func @main(%arg0: i32) -> i32 {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1xi32, 1>
    memref.store %arg0, %alloc[%c0] : memref<1xi32, 1>
    %memspacecast = memref.memory_space_cast %alloc : memref<1xi32, 1> to memref<1xi32>
    %0 = memref.load %memspacecast[%c0] : memref<1xi32>
    return %0 : i32
  }
}
