# Run by cpack before it packs. Without this tool it would make packages that do not say which libraries they need.
find_program(DPKG_SHLIBDEPS dpkg-shlibdeps)
if(NOT DPKG_SHLIBDEPS)
  message(FATAL_ERROR "bufferproof: dpkg-shlibdeps not found, which packages need (apt-get install dpkg-dev)")
endif()
