#!/bin/sh
# Builds and pushes the images of a version on one machine per architecture, then joins them under one name:
#   REGISTRY=ghcr.io/me VERSION=1.0.0 deploy/images/publish.sh build amd64
#   REGISTRY=ghcr.io/me VERSION=1.0.0 deploy/images/publish.sh join amd64 arm64
set -eu
: "${REGISTRY:?names where images are pushed to, for example ghcr.io/me}" "${VERSION:?is for example 1.0.0}"
command=$1
shift

build() { # IMAGE RECIPE SERVICE
  name=$REGISTRY/blindspot-$1:$VERSION-$arch
  docker build --platform "linux/$arch" --file "deploy/images/$2.Dockerfile" --build-arg "SERVICE=$3" \
    --build-arg "DEBIAN_CHECK_VALID_UNTIL=${DEBIAN_CHECK_VALID_UNTIL:-true}" --tag "$name" .
  docker push "$name"
}

case $command in
  build)
    arch=$1
    for service in auth requests responses analysis admin; do build "$service" service "$service"; done
    build gateway gateway ''
    build all-in-one all-in-one ''
    ;;
  join)
    for image in auth requests responses analysis admin gateway all-in-one; do
      name=$REGISTRY/blindspot-$image:$VERSION
      parts=$(for arch in "$@"; do printf '%s ' "$name-$arch"; done)
      # shellcheck disable=SC2086
      docker buildx imagetools create --tag "$name" $parts
    done
    ;;
  *) exit 2 ;;
esac
