option-rialto-neutral = À deux avec un troisième neutre
option-rialto-neutral-off = non
option-rialto-neutral-on = oui
