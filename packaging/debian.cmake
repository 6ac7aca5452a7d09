# Debian packages, made by `cpack` in a build folder of what `cmake --install` puts in place: bufferproof, from the
# component `program`, and bufferproof-mlir, from the component `mlir`, with the worker that links MLIR's library.
set(CPACK_GENERATOR DEB)
set(CPACK_SOURCE_GENERATOR "")
set(CPACK_PACKAGE_NAME bufferproof)
set(CPACK_PACKAGE_VENDOR bufferproof)
set(CPACK_PACKAGE_CONTACT "bufferproof maintainers <maintainers@example.org>")
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)  # a package for each component
set(CPACK_COMPONENTS_ALL program)
if(TARGET bufferproof-mlir)
  list(APPEND CPACK_COMPONENTS_ALL mlir)
endif()
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "fuzzer, prover and reducer for bufferization in MLIR
Finds faults of the compiler step that turns tensors into buffers, proves that every
buffer is freed once, and reduces, groups and reports what fails.")
set(CPACK_COMPONENT_MLIR_DESCRIPTION "MLIR's library as a subject of bufferproof
The worker process behind `bufferproof fuzz --subject mlir`.")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME bufferproof)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS bufferproof-mlir)
set(CPACK_DEBIAN_MLIR_PACKAGE_NAME bufferproof-mlir)
set(CPACK_DEBIAN_MLIR_PACKAGE_DEPENDS "bufferproof (= ${PROJECT_VERSION})")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/require_tools.cmake")
include(CPack)
