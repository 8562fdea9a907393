/* What the names of columns of money say, as `nameKey` writes them, in the languages of Europe. */

/** What the commission may be reckoned on without being the sales, and what is no money. */
export const OTHER_BASIS = /\b(?:comm\w*|base|basis|cost|cogs|margin|profit|gp|provision|comision|comissao)\b/
export const PRICE = /\b(?:price|unit|each|preis|precio|preco)\b/
/** Less than these may be paid. */
export const LISTED = /\b(?:list|listed|catalog\w*|katalog\w*|msrp|srp|standard|liste\w*|lista|tarif\w*|tabela)\b/
export const TAKEN_OFF =
  /^(?:less )?(?:returns?|credits?|credit memos?|chargebacks?|refunds?|retouren|gutschriften|devoluciones|devolucoes)(?: amount| amt)?$/
export const MAY_BE_TAKEN_OFF =
  /\b(?:disc|discounts?|rebates?|allowances?|deductions?|rabatt|descuentos?|descontos?|remises?|desc|dscto|dto|scont[oi]|korting)\b/
/** What is paid on top of a commission. */
export const ON_TOP =
  /\b(?:bonus(?:es)?|spiff?s?|overrides?|accelerators?|incentives?|kickers?|supplements?|pramien?|zulagen?|bonos?|incentivos?|premios?)\b/
export const DEDUCTED =
  /\b(?:claw ?backs?|recover(?:y|ed|ies)|recoup\w*|chargebacks?|deductions?|ruckbelastung(?:en)?|ruckforderung(?:en)?|abzug|reprises?|recuperacion|estornos?|extornos?|descuentos? por devolucion(?:es)?|retenues?|trattenut[ae])\b/
export const PAID = /\b(?:paid|payments?|pag(?:o|a|ado|ada|os|amentos?)|(?:aus)?gezahlt|bezahlt|vers[ee]e?s?|payee?s?|reglee?s?)\b/
export const BEFORE =
  /\b(?:previous(?:ly)?|prior|already|before|earlier|to date|last|bereits|bisher|zuvor|vorher|anterior(?:es|mente)?|antes|ya|ja|deja|precedente?s?)\b/
/** What the goods cost takes nothing off their sales. */
export const COST =
  /\b(?:costs?|cogs|kosten|einstand\w*|wareneinsatz|costos?|costes?|custos?|couts?|margin|marge|margen|margem|profit|gp|prior|last)\b/
export const RATE = /%|\b(?:rate|pct|percent|satz|prozent|tasa|taxa|porcentaje|percentual|taux|aliquota|tarief|stawka)\b/i
export const OF_COMMISSION = /\b(?:comm\w*|provision\w*|comision(?:es)?|comissao|comissoes|provvigion\w*|provisie\w*|prowizj\w*)\b/
/** Whether a column is called after what was sold. */
export const OF_SALES =
  /\b(?:sales?|sold|revenue|billed|billings?|invoiced?|net|purchases?|umsatz|netto\w*|rechnung\w*|ventas?|factur\w*|vendas?|fatur\w*|fattur\w*|omzet|imponibile|ht)\b/
/** Beside these the other side is taken in already. */
export const DEBIT = /^(?:debits?|dr|debe|debito|cargo|soll|charges?)$/
export const OF_ALL_PIECES = /\b(?:ext|extended|total|line|amount|gesamt\w*)\b/
export const NUMBERED = /^(.*\b(?:comm\w*|provision|comision|comissao)\b.*?) ?\d$/
