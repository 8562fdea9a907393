import { nameKey } from '../matching/name-key.ts'

export type SumLabel = 'subtotal' | 'grand total' | 'total'

const LABEL = /\b(sub[ -]?|grand[ -]?)?totals?\b|\b(zwischen|gesamt)?summe\b|\bgesamt\b|\bsuma\b/i

/** Words that a label consists of: an item 'TOTAL HIP STEM' has others. */
const PURE =
  /^(?:(?:grand|sub|report|page|invoice|order|overall|account|month|monthly|net|sum|file|document)\s?)*totals?(?: (?:general|geral|amount|sales|net sales|due|lines?))?$|^(?:grand |sub )?totals? (?:for|of|by|de|por) .+$|^sub ?totals? .+$|^(?:sum|sums|suma|soma|suma total|resultado|overall result|gesamtergebnis|ergebnis|gesamt|(?:zwischen|gesamt|end)summe|summe)$|^(?:zwischen|gesamt)?summe .+$/

/** Whether a text speaks of a total at all, be it part of a name. */
export const saysTotal = (text: string): boolean => LABEL.test(text)

/** Whether a text is the label of a sum and nothing else. */
export const isSumLabel = (text: string): boolean => PURE.test(nameKey(text))

/** 'Mercy General Total': of a name, or of a sum. */
export const endsAsSum = (text: string): boolean => / totals?$/.test(nameKey(text))

export function labelKind(text: string): SumLabel {
  const words = nameKey(text)
  if (/\b(sub ?total|zwischensumme)/.test(words)) return 'subtotal'
  return /\b(grand total|overall|report total|gesamt|total general|total geral)/.test(words) ? 'grand total' : 'total'
}
