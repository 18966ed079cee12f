#!/bin/sh
# Takes out of the image what nothing in it uses; the build runs it as its last step with packages.
set -eu

# The compiler of PostgreSQL is switched off (jit = off).
rm -rf /usr/lib/*/libLLVM* /usr/lib/*/libz3.so* /usr/lib/postgresql/*/lib/llvmjit* /usr/lib/postgresql/*/lib/bitcode
# Debian's scripts around PostgreSQL are Perl; the app calls its programs themselves. What dpkg needs of Perl stays.
rm -rf /usr/lib/*/perl /usr/share/perl /usr/lib/*/libperl.so*
# Texts for people, who see no shell here; the licences stay.
find /usr/share/doc ! -type d ! -name copyright -delete
rm -rf /usr/share/man /usr/share/locale /usr/share/i18n /var/lib/apt/lists/* /var/cache/apt/*.bin /var/cache/apt/archives/*.deb
