#!/bin/sh
# Installs Sotto from its archive, or removes it again.
#
# Usage: install.sh [--desktop] [--library] [--prefix DIR]
#        install.sh --uninstall [--prefix DIR]
#
# Installs sotto and sotto-preview with their manual pages and completions; with --desktop also sottod and sottoctl, and the
# files by which the bus and systemd start sottod before other notification servers; with --library also libsotto.so.0,
# sotto.h and sotto.pc. The default prefix is /usr/local, for which it needs to be run by root; ~/.local is for one person. A
# version that is there is removed first.
#
# lib/sotto/install.sh --uninstall in the prefix removes all that was installed, without the archive. DESTDIR is prepended
# to the prefix; what is installed into it is for a package, and is not recorded.
set -eu

usage() { sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//p;}' "$0"; }
fail() { echo "install.sh: $1" >&2; exit 1; }

here="$(cd "$(dirname "$0")" && pwd)"
prefix=/usr/local desktop=false library=false uninstall=false
# The copy in lib/sotto knows where it is.
case "$here" in */lib/sotto) prefix="${here%/lib/sotto}" ;; esac
while [ $# -gt 0 ]; do
  case "$1" in
    --help) usage; exit 0 ;;
    --prefix=*) prefix="${1#*=}" ;;
    --prefix) [ $# -gt 1 ] || fail "--prefix needs a folder"; prefix="$2"; shift ;;
    --desktop) desktop=true ;;
    --library) library=true ;;
    --uninstall) uninstall=true ;;
    *) echo "install.sh: unknown argument $1" >&2; usage >&2; exit 2 ;;
  esac
  shift
done
case "$prefix" in /*) ;; *) prefix="$PWD/$prefix" ;; esac
prefix="${prefix%/}"
root="${DESTDIR:-}$prefix"
# The files and then the folders that were made, one a line, without the prefix.
record="$root/lib/sotto/installed"

remove() {
  sed -n 's/^file //p' "$record" | while IFS= read -r name; do rm -f "$root/$name"; done
  folders="$(sed -n 's/^folder //p' "$record" | LC_ALL=C sort -r)"
  rm -f "$record"
  # Folders that hold something else stay. The prefix is a dot, and comes last.
  printf '%s\n' "$folders" | while IFS= read -r name; do rmdir "$root/${name%.}" 2>/dev/null || true; done
}

if $uninstall; then
  [ -r "$record" ] || fail "nothing is installed in $root; name the --prefix that it was installed with"
  [ -w "$root/lib/sotto" ] || fail "cannot write to $root; run this as the user who installed it"
  remove
  echo "Removed Sotto from $root."
  exit 0
fi

[ -x "$here/bin/sotto" ] || fail "the archive's files are not next to install.sh"
[ ! -r "$record" ] || remove

# Makes the folders of a path that do not exist yet, and records them.
make_folder() { # path below the prefix
  [ ! -d "$root/$1" ] || return 0
  [ "$1" = . ] || make_folder "$(dirname "$1")"
  mkdir -p "$root/$1" 2>/dev/null || fail "cannot write to $root; choose another --prefix, or run this as root"
  made="$made
folder $1"
}

# systemd looks for units of a person's own programs only in share.
place_of() { # path in the archive
  case "$prefix:$1" in
    "${HOME:-}/.local:lib/systemd/"*) echo "share/${1#lib/}" ;;
    *) echo "$1" ;;
  esac
}

made=""
files="$(cd "$here" && find bin include lib libexec share -type f -o -type l | LC_ALL=C sort)"
[ -z "$files" ] && fail "the archive is empty"
IFS='
'
for name in $files install.sh; do
  case "$name" in
    install.sh) [ -z "${DESTDIR:-}" ] || continue ;;
    *sottod* | *sottoctl* | lib/systemd/* | libexec/* | share/dbus-1/* | share/xdg-desktop-portal/*)
      $desktop || continue ;;
    include/* | lib/libsotto.* | lib/pkgconfig/* | lib/sotto/library/*) $library || continue ;;
  esac
  target="$(place_of "$name")"
  [ "$name" != install.sh ] || target=lib/sotto/install.sh
  make_folder "$(dirname "$target")"
  [ -w "$root/$(dirname "$target")" ] || fail "cannot write to $root; choose another --prefix, or run this as root"
  rm -f "$root/$target"
  case "$name" in
    lib/systemd/* | libexec/* | lib/pkgconfig/* | share/dbus-1/services/*)
      # The prefix may hold what sed takes for its own.
      escaped="$(printf '%s' "$prefix" | sed 's/[&|\\]/\\&/g')"
      sed "s|/@prefix@|$escaped|g" "$here/$name" >"$root/$target"
      if [ -x "$here/$name" ]; then chmod 755 "$root/$target"; else chmod 644 "$root/$target"; fi ;;
    *) cp -P "$here/$name" "$root/$target" ;;
  esac
  made="$made
file $target"
done
[ -n "${DESTDIR:-}" ] || printf '%s\n' "$made" | sed '/^$/d' >"$record"
echo "Installed Sotto in $root."
case ":$PATH:" in *":$prefix/bin:"*) ;; *) [ -n "${DESTDIR:-}" ] || echo "Add $prefix/bin to your PATH." ;; esac
