#!/bin/bash
# Records demo.gif from a real waybar, on a desktop that nobody sees: a task is added, its block changes, the tooltip
# opens, dark and then light.
#
#   examples/record-demo.sh .build/release/glance examples/demo.gif
#
# It needs waybar, sway, foot, grim, Xvfb, xdotool, ImageMagick and DejaVu fonts, and a user that is not root.
set -euo pipefail

glance=$(realpath "$1")
output=$(realpath "$2")
width=760 height=340

home=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$home"' EXIT
mkdir "$home/frames" "$home/bin"
cp "$glance" "$home/bin/glance"
export HOME=$home XDG_RUNTIME_DIR=$home XDG_CONFIG_HOME=$home/.config PATH=$home/bin:$PATH LC_ALL=C.UTF-8
export GLANCE_STORE=$home/tasks.db

# Waits until a command succeeds, for at most ten seconds.
await() {
  for _ in $(seq 100); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  printf 'record-demo.sh: never came: %s\n' "$*" >&2
  exit 1
}

# The style of a bar on a ground, with letters in another colour.
style() {
  cat <<CSS
* { font-family: DejaVu Sans; font-size: 15px; border-radius: 0; min-height: 0; }
window#waybar { background: $1; color: $2; }
#workspaces button { color: $2; padding: 0 10px; }
#custom-glance { padding: 6px 14px; }
tooltip { background: $1; border: 1px solid #808080; }
tooltip label { color: $2; text-shadow: none; padding: 4px; }
CSS
}

glance add Water the plants --due today --project home
glance add Dentist --due "tomorrow 09:15" --project health
glance add Book train tickets to Kyoto --due 4d --project travel
glance add Read the book on sails --priority low
glance add Tidy the desk --project home && glance done 5

Xvfb -displayfd 3 -screen 0 ${width}x${height}x24 -nolisten tcp 3>"$home/display" >"$home/Xvfb.log" 2>&1 &
await test -s "$home/display"
DISPLAY=:$(cat "$home/display")
export DISPLAY

cat > "$home/sway.conf" <<CONF
output * resolution ${width}x${height} bg #3b4252 solid_color
xwayland disable
default_border none
gaps inner 14
CONF
WLR_BACKENDS=x11 WLR_RENDERER=pixman sway -c "$home/sway.conf" > "$home/sway.log" 2>&1 &
await test -S "$home/wayland-1"
export WAYLAND_DISPLAY=wayland-1
await grim "$home/ready.png"

cat > "$home/waybar.json" <<'JSON'
{ "layer": "top", "modules-left": ["sway/workspaces"], "modules-right": ["custom/glance"],
  "custom/glance": {"exec": "exec glance show -f waybar -s medium --follow", "return-type": "json"} }
JSON
style '#1f2329' '#e8eaed' > "$home/style.css"
GDK_BACKEND=wayland waybar -c "$home/waybar.json" -s "$home/style.css" > "$home/waybar.log" 2>&1 &
waybar=$!
PS1='$ ' foot -f 'DejaVu Sans Mono:size=11' -o colors.background=1f2329 -o pad=10x10 \
  bash --norc > "$home/foot.log" 2>&1 &
sleep 2

# Takes a picture eight times a second, until the file `end` appears.
(
  number=1000
  while [ ! -e "$home/end" ]; do
    grim -t ppm "$home/frames/$((number++)).ppm"
    sleep 0.12
  done
) &
camera=$!

say() {
  xdotool type --delay 45 "$1"
  sleep 0.4
  xdotool key Return
}
hover() {
  xdotool mousemove $((width - 120)) 16
  sleep 0.1
  xdotool mousemove $((width - 122)) 17
}
leave() { xdotool mousemove $((width / 2)) $((height - 20)); }

leave
sleep 1.2
say 'glance add Call the bank due:today +work --priority high'
sleep 2.2
hover
sleep 3
leave
sleep 0.6
say 'glance done next'
sleep 2.2
say 'glance theme light'
style '#f6f7f9' '#202124' > "$home/style.css"
kill -USR2 $waybar
sleep 1.8
hover
sleep 3
touch "$home/end"
wait $camera

convert -delay 16 -loop 0 "$home"/frames/*.ppm +dither -colors 64 -layers RemoveDups -layers Optimize "$output"
