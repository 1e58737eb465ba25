#!/bin/sh
# Rows of a shell's own notifications, with sotto, or with socat and jq at sottod's socket.
#
# Reads desktopNotifications, an array in a line of JSON for each change, and writes a line of text for each row after each.
# As a child process, without a daemon:   your-shell | rows.sh
# At the socket of sottod:                your-shell | rows.sh --socket
set -eu
case "${1:-}" in
  --socket) render() { socat -t 5 - "UNIX-CONNECT:$XDG_RUNTIME_DIR/sotto/words"; } ;;
  *) render() { sotto stream; } ;;
esac
jq --compact-output --unbuffered '{ages: true, desktopNotifications: .}' |
  render |
  jq --raw-output --unbuffered '.groups[]? | [.appName, .title, .body, .summary, .age] | map(select(.)) | join(" – ")'
