// Attributes, types and ops of dialects that are known only by name.
// FLAGS: --allow-unregistered-dialect
// RUN: bufferproof opt --allow-unregistered-dialect %s -o %t
// RUN: bufferproof opt --allow-unregistered-dialect %t | diff %t -
// RUN: bufferproof opt --allow-unregistered-dialect --mlir-print-op-generic %s | bufferproof opt --allow-unregistered-dialect - | diff %t -
!pair = !llvm.struct<(i32, f32)>
!pointer = !llvm.ptr<3>
#users = #foo.bar<[1, {a = "]>"}] -> x>
#mapping = affine_map<(d0, d1) -> (d1, d0)>
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 64 : i32, "dlti.endianness" = "little">, foo.a = #users, gpu.container_module} {
  func.func private @gpu(!gpu.async.token, memref<4xf32, #gpu.address_space<workgroup>>)
  func.func private @llvm(!pair, !pointer, tensor<4x!llvm.ptr>, !llvm<ptr>) attributes {a = #llvm.linkage<internal>, llvm.emit_c_interface}
  func.func private @spirv(!spirv.ptr<f32, Function>) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>}
  func.func private @users(!foo.bar<1, "x>", [a,b]>, !foo.baz, !foo<odd name>, !foo<even>, !foo<angle<1>>, !foo<>)
  func.func private @encodings(tensor<4xf32, #foo.bar>, tensor<?x!foo.bar, #users>)
  "foo.attributes"() {a = #foo.x<  y  -> z>, b = #foo<bar baz>, c = #foo.y<{a = 3}>, d = #foo.w : i32, e = #foo.v<1> : tensor<2xi8>, f = #foo.u : none} : () -> ()
  "foo.aliases"() {a = #foo.x<#users, #unknown, !pair>, b = #dlti.dl_spec<!pair = 32 : i32>, c = #mapping} : () -> ()
  "foo.properties"() <{b = 1, "c d"}> {b = 2, a} : () -> ()
  "foo.no_properties"() <{}> {} : () -> ()
  "foo.list"() <[1, #mapping]> : () -> ()
  "foo.regions"() <{a = unit}> ({
  ^bb0(%a: !foo.t):
    "foo.end"(%a)[^bb1] : (!foo.t) -> ()
  ^bb1:
    "foo.end"() : () -> ()
  }, {
  }) : () -> ()
  func.func @resources() -> (tensor<4xi32>, tensor<2x3xf32>) {
    %0 = arith.constant dense_resource<__elided__> : tensor<4xi32>
    %1 = arith.constant sparse<[[0, 1]], 2.000000e+00> : tensor<2x3xf32>
    %2 = "foo.results"(%0, %1) {r = dense_resource<a> : vector<2xi8>} : (tensor<4xi32>, tensor<2x3xf32>) -> !pair
    return %0, %1 : tensor<4xi32>, tensor<2x3xf32>
  }
  memref.global "private" constant @global : memref<4xi32> = dense_resource<elements> {alignment = 64 : i64}
}
