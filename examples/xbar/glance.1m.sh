#!/bin/sh
# Goes into ~/.config/argos/ on GNOME, else into the folder of plugins of SwiftBar or xbar; chmod +x it.
PATH=$HOME/.local/bin:$PATH
output=$(glance show -f xbar)
# Xbar refuses parameters that only the others know.
if [ -n "$XBARDarkMode" ]; then
  output=$(printf '%s\n' "$output" | sed 's/ symbolize=false md=false useMarkup=false unescape=false$//')
fi
# With --hide-clear there may be nothing, and a menu with nothing above it is hidden.
printf '%s\n' "${output:----}"
