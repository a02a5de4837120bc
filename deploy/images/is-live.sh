#!/bin/bash
# Succeeds if the server of this container answers. Uses bash, because starting Node for each check used most of the CPU
# time of an idle machine.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "$1" >&3
read -r -t 2 _ status _ <&3 && [ "$status" = 200 ]
