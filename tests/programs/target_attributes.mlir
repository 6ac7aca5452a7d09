// A module for a target: data layout, triple, spec; entry with a C interface; alignment.
#map = affine_map<(d0) -> (d0)>
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>, "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 32768 : i32>>, llvm.data_layout = "e-m:e-i64:64-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-unknown-linux-gnu"} {
  func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<8xf32> {bufferization.access = "read"}) -> tensor<8xf32> attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %0 = tensor.empty() : tensor<8xf32>
    %1 = scf.for %i = %c0 to %c8 step %c4 iter_args(%t = %0) -> (tensor<8xf32>) {
      %a = tensor.extract_slice %arg0[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
      %b = tensor.extract_slice %arg1[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
      %c = tensor.extract_slice %t[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
      %s = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>) attrs = {lowering_config = "tile = [4]"} {
      ^bb0(%in: f32, %in_0: f32, %out: f32):
        %2 = arith.addf %in, %in_0 fastmath<contract> : f32
        linalg.yield %2 : f32
      } -> tensor<4xf32>
      %r = tensor.insert_slice %s into %t[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
      scf.yield %r : tensor<8xf32>
    } {loop_annotation = "unroll"}
    return %1 : tensor<8xf32>
  }
}
