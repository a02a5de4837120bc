#!/bin/sh
# Runs the project's Node, or the one in PATH. Versions before 24 cannot run TypeScript.
found=
for node in "${0%/*}/../../node_modules/.bin/node" node; do
  version=$("$node" --version 2>/dev/null) || continue
  version=${version#v}
  [ "${version%%.*}" -ge 24 ] && exec "$node" "$@"
  found=", and this is Node $version"
done
echo "
  Blindspot needs Node 24 or later$found: run \`npm rebuild node\` to install it for this folder alone, then try again.
" >&2
exit 1
