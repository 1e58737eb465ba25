# Completes sottoctl in bash.
_sottoctl() {
  local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="list watch count invoke reply dismiss forget reveal dnd lock unlock share status exec setup help --version"
  elif [ "$previous" = --format ]; then
    case "${COMP_WORDS[1]}" in
      list | watch) words="text json waybar i3blocks polybar pango" ;;
      status) words="text json" ;;
    esac
  else
    case "${COMP_WORDS[1]}" in
      list | watch | status) words="--format" ;;
      setup) words="--undo --yes" ;;
      share | dnd) words="on off" ;;
      dismiss) if [ "$previous" = --app ]; then words="$(_sottoctl_apps)"; else words="--all --app $(_sottoctl_numbers)"; fi ;;
      forget) [ "$COMP_CWORD" -ne 2 ] || words="$(_sottoctl_apps)" ;;
      invoke | reply | reveal) [ "$COMP_CWORD" -ne 2 ] || words="$(_sottoctl_numbers)" ;;
      lock)
        if [ "$COMP_CWORD" -eq 2 ]; then words="--"; else COMPREPLY=($(compgen -c -- "$current")); fi ;;
      exec) [ "$COMP_CWORD" -ne 2 ] || COMPREPLY=($(compgen -c -- "$current")) ;;
    esac
  fi
  [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
}
# The numbers of the notifications in rows.
_sottoctl_numbers() {
  sottoctl list --format json 2>/dev/null | grep -o '"identifiers":\[[^]]*' | grep -o '"[0-9]*"' | tr -d '"'
}
# The apps of rows.
_sottoctl_apps() {
  sottoctl list --format json 2>/dev/null | grep -o '{"app":"[^"\\]*"' | cut -d '"' -f 4
}
complete -o bashdefault -o default -F _sottoctl sottoctl
