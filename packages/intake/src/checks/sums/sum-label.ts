import { nameKey } from '../../matching/name-key.ts'

/** `isSure`: the text is a label only. 'TOTAL HIP STEM' may be a sum of stems, or a stem. `words` are its words. */
export type SumLabel = { kind: 'subtotal' | 'grand total' | 'total' | 'count' | 'extreme'; isSure: boolean; words: string }

const LABEL = /\b(sub[ -]?|grand[ -]?)?tota(?:ls?|le|ux)\b|\b(zwischen|gesamt)?summe\b|\bgesamt\b|\bsuma\b/i

/** A fast first test: every label contains one of these. */
const MAY_BE_LABEL =
  /tota|ttl|sum|gesamt|soma|result|ergebnis|avg|average|durchschnitt|promedio|mean|count|number of|anzahl|mero de|^m(?:ax|in|[aá]x|[ií]n)/i

/** Words of labels: an item 'TOTAL HIP STEM' has others. */
const PURE =
  /^(?:(?:grand|sub|report|page|invoice|order|overall|account|month|monthly|net|sum|file|document)\s?)*totals?(?: (?:general|geral|amount|sales|net sales|due|lines?))?$|^(?:grand |sub )?totals? (?:for|of|by|de|por) .+$|^sub ?totals? .+$|^(?:sum|sums|suma|soma|suma total|resultado|(?:overall )?results?|gesamtergebnis|ergebnis|(?:ins)?gesamt|(?:zwischen|gesamt|end)summe|summe|totale|totaux|(?:grand )?ttl)$|^sum of .+$|^(?:averages?|avg|mean|durchschnitt|promedio)(?: (?:for|of|per|je|por) .+)?$|^(?:zwischen|gesamt)?summe .+$/

/** The number of lines, not an amount. */
const COUNT =
  /^(?:(?:line|row|record|item|transaction|invoice) )?count$|^(?:count|number) of (?:lines|rows|records|items|transactions|invoices|sales)$|^anzahl(?: (?:der )?(?:zeilen|positionen|rechnungen|datensatze))?$|^numero de (?:lineas|filas|registros|facturas|linhas|faturas)$/

const EXTREME = /^(?:max|min|maximum|minimum|maximo|minimo)$/

/** Also names of people in a name column. */
const PEOPLE = /^(?:max|min|mean)$/

/** A person by last name first: no total is written this way. */
const LAST_NAME_FIRST = /^\s*total\s*,\s*\p{L}[\p{L}.' -]*$/iu

/** Whether a text contains a word for a total, even within a name. */
export const mentionsTotal = (text: string): boolean => LABEL.test(text)

/** The label that a text is or contains. In a name only its start or end can be one: 'Mercy General Total', 'Total 2025'. */
export function sumLabelOf(text: string, isName: boolean): SumLabel | null {
  if (!MAY_BE_LABEL.test(text) || (isName && LAST_NAME_FIRST.test(text))) return null
  const words = nameKey(text)
  if (COUNT.test(words)) return { kind: 'count', isSure: true, words }
  const isPerson = isName && PEOPLE.test(words)
  if (EXTREME.test(words)) return { kind: 'extreme', isSure: !isPerson, words }
  const isSure = PURE.test(words) && !isPerson
  return isSure || isPerson || !isName || /^totals? | (?:totals?|averages?)$/.test(words) ? { kind: kindOf(words), isSure, words } : null
}

function kindOf(words: string): SumLabel['kind'] {
  if (/\b(sub ?total|zwischensumme|averages?|avg|mean|durchschnitt|promedio)/.test(words)) return 'subtotal'
  return /\b(grand total|overall|report total|gesamt|total general|total geral)/.test(words) ? 'grand total' : 'total'
}
