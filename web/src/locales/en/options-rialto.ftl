option-rialto-neutral = Two players with a neutral third
option-rialto-neutral-off = no
option-rialto-neutral-on = yes
