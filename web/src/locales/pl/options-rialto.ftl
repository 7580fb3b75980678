option-rialto-neutral = Dwoje graczy z neutralnym trzecim
option-rialto-neutral-off = nie
option-rialto-neutral-on = tak
