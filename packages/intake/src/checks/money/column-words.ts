/* The meaning of money column names in `nameKey` form, in the languages of Europe. */

export const PRICE = /\b(?:price|unit|each|preis|precio|preco)\b/
export const TAKEN_OFF =
  /^(?:less )?(?:returns?|credits?|credit memos?|chargebacks?|refunds?|retouren|gutschriften|devoluciones|devolucoes)(?: amount| amt)?$/
export const RATE = /%|\b(?:rate|pct|percent|satz|prozent|tasa|taxa|porcentaje|percentual|taux|aliquota|tarief|stawka)\b/i
export const OF_ALL_PIECES = /\b(?:ext|extended|total|line|amount|gesamt\w*)\b/
export const NUMBERED = /^(.*\b(?:comm\w*|provision|comision|comissao)\b.*?) ?\d$/
