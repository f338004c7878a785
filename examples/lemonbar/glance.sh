#!/bin/sh
# Goes into ~/.local/bin/, started at login: a bar of its own, on which a right click on a task completes it.
# On a light bar, -B '#f4f4f4' -F '#202020', say once: glance theme light
# With a font (-f) that has more signs than lemonbar's own, leave out --icons ascii.
glance show -f lemonbar -s large --icons ascii --follow |
  lemonbar -p -g x22 -B '#202020' -F '#e0e0e0' |
  sh
