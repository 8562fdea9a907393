import { nameKey } from '../matching/name-key.ts'
import { namesOtherTime } from './column-meaning.ts'

/** What is ordered, offered or counted elsewhere, and not invoiced in this month. */
const NOT_SOLD =
  /\b(?:back ?orders?|back ?ordered|open orders?|not (?:yet )?(?:invoiced|billed|shipped)|unbilled|uninvoiced|quotes?|quoted|quotations?|forecast|pipeline|on hold|draft|rejected|estimates?|estimated|preliminary|provisional|projected|geschatzt|vorlaufig|estimad[oa]s?|preliminar(?:es)?|provisori[oa]s?|non commissionable|not commissionable|angebote?|ruckstand|nicht fakturiert|pedidos? pendientes?|pedidos? pendentes?|cotizacion(?:es)?|nao faturad[oa]s?|no facturad[oa]s?)\b/
/** Of another time, where it heads rows. */
const EARLIER =
  /\b(?:prior|previous|last) (?:months?|periods?|years?)\b|\b(?:ytd|year to date|vormonat|vorjahr|mes anterior|ano anterior)\b/
/** A note about what is left out heads nothing. */
const LEFT_OUT = /\b(?:includ|exclu|enthalt|inclui|incluy)/

/** Beside rows that are invoiced these are not; beside rows that are paid they are invoiced and not yet paid. */
const OPEN = /^(?:open|pending|offen|abierto|aberto|pendiente|pendente)$/
const DONE = /^(?:invoiced|billed|shipped|posted|delivered|complete|completed|fakturiert|berechnet|facturado|faturado)$/

/** Beside rows of this time others are of another, or only planned. */
const THIS_TIME = /^(?:actuals?|this (?:year|month)|current(?: (?:year|month))?|[ct]y|ist|real)$/

const LONGEST_HEADING = 60
/** A heading is no sentence. */
const MOST_WORDS = 5

/** The values of a column of states that speak of no sale. */
export function notSold(values: readonly string[]): string[] {
  const keys = values.map(nameKey)
  const isDone = keys.some((key) => DONE.test(key))
  const isTimed = keys.some((key) => THIS_TIME.test(key))
  const isNotSold = (key: string) => NOT_SOLD.test(key) || (isDone && OPEN.test(key)) || (isTimed && namesOtherTime(key))
  return values.filter((_, at) => isNotSold(keys[at] ?? ''))
}

const CREDITS =
  /\b(?:credits?|credit memos?|returns?|refunds?|chargebacks?|gutschriften|retouren|devoluciones|devolucoes|notas? de credito)\b/

/** Whether a line of one text heads rows that take money back. */
export const headsCredits = (heading: string): boolean => {
  const words = nameKey(heading.slice(0, LONGEST_HEADING + 1))
  return heading.length <= LONGEST_HEADING && words.split(' ').length <= MOST_WORDS && CREDITS.test(words) && !LEFT_OUT.test(words)
}

/** Whether a line of one text heads rows that are no sales of this month. */
export function headsOtherRows(heading: string): boolean {
  if (heading.length > LONGEST_HEADING) return false
  const words = nameKey(heading)
  return (NOT_SOLD.test(words) || EARLIER.test(words)) && !LEFT_OUT.test(words)
}
