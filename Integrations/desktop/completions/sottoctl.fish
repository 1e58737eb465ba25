# Completes sottoctl in fish.
function __sottoctl_numbers
    sottoctl list --format json 2>/dev/null | string match -ra '"identifiers":\[[^]]*' | string match -ra '"[0-9]+"' | string trim -c '"'
end
function __sottoctl_apps
    sottoctl list --format json 2>/dev/null | string match -ra '{"app":"[^"\\\\]*' | string replace -r '.*"' ''
end
complete -c sottoctl -f
complete -c sottoctl -n __fish_use_subcommand -a list -d 'Write the rows'
complete -c sottoctl -n __fish_use_subcommand -a watch -d 'Write the rows now and after each change'
complete -c sottoctl -n __fish_use_subcommand -a count -d 'Write the number of notifications'
complete -c sottoctl -n __fish_use_subcommand -a invoke -d 'Perform an action of a notification'
complete -c sottoctl -n __fish_use_subcommand -a reply -d 'Answer a notification that takes a text'
complete -c sottoctl -n __fish_use_subcommand -a dismiss -d 'Dismiss notifications'
complete -c sottoctl -n __fish_use_subcommand -a forget -d 'Remove all that an app has sent'
complete -c sottoctl -n __fish_use_subcommand -a reveal -d 'Show the content of hidden notifications for a while'
complete -c sottoctl -n __fish_use_subcommand -a dnd -d 'Keep notifications without announcing them'
complete -c sottoctl -n __fish_use_subcommand -a lock -d 'Hide content, with a command while it runs'
complete -c sottoctl -n __fish_use_subcommand -a unlock -d 'Show content again'
complete -c sottoctl -n __fish_use_subcommand -a share -d 'Hide content while others see the screen'
complete -c sottoctl -n __fish_use_subcommand -a status -d 'Tell who says whether the screen is locked'
complete -c sottoctl -n __fish_use_subcommand -a exec -d 'Run a tool of the server behind sottod'
complete -c sottoctl -n __fish_use_subcommand -a setup -d 'Put sottod into the session'
complete -c sottoctl -n __fish_use_subcommand -a help -d 'Show help'
complete -c sottoctl -n '__fish_seen_subcommand_from list watch' -l format -x -a 'text json waybar i3blocks polybar pango'
complete -c sottoctl -n '__fish_seen_subcommand_from status' -l format -x -a 'text json'
complete -c sottoctl -n '__fish_seen_subcommand_from share dnd' -a 'on off'
complete -c sottoctl -n '__fish_seen_subcommand_from setup' -l undo -d 'Take back what setup has done'
complete -c sottoctl -n '__fish_seen_subcommand_from setup' -l yes -d 'Do not ask'
complete -c sottoctl -n '__fish_seen_subcommand_from dismiss' -l all
complete -c sottoctl -n '__fish_seen_subcommand_from dismiss' -l app -x -a '(__sottoctl_apps)'
complete -c sottoctl -n '__fish_seen_subcommand_from forget' -a '(__sottoctl_apps)'
complete -c sottoctl -n '__fish_seen_subcommand_from dismiss invoke reply reveal' -a '(__sottoctl_numbers)'
complete -c sottoctl -n '__fish_seen_subcommand_from lock exec' -a '(__fish_complete_subcommand --fcs-skip=2)'
