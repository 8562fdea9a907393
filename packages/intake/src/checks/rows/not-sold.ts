import type { Month } from '@fairshare/engine/values'
import { monthsIn } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import { namesOtherTime } from '../months/time-words.ts'
import { saysOnly } from './label.ts'

/** What is ordered, offered or counted elsewhere, and not invoiced in this month. */
export const NOT_SOLD =
  /\b(?:back ?orders?|back ?ordered|open orders?|not (?:yet )?(?:invoiced|billed|shipped)|unbilled|uninvoiced|quotes?|quoted|quotations?|forecast|pipeline|on hold|draft|rejected|estimates?|estimated|estimations?|schatzung(?:en)?|estimacion(?:es)?|estimativas?|stima|preliminary|provisional|projected|geschatzt|vorlaufig|estimad[oa]s?|preliminar(?:es)?|provisori[oa]s?|(?:non|not) (?:commissionable|qualifying|eligible|payable|credited|paid)|disputed|held|ineligible|house accounts?|angebote?|entwurf|abgelehnt|ruckstand|devis|brouillon|preventiv[oi]|bozza|offertes?|pro ?forma|borrador|rascunho|presupuestos?|orcamentos?|en espera|em espera|rechazad[oa]s?|rejeitad[oa]s?|nicht fakturiert|pedidos? pendientes?|pedidos? pendentes?|cotizacion(?:es)?|nao faturad[oa]s?|no facturad[oa]s?|proposals?|negotiations?|(?:closed )?lost|negociacion|negociacao|negociation|propuestas?|propostas?|propositions?|verhandlung|perdid[oa]s?|verloren|perdues?|loaners?|on loan|loan (?:sets?|kits?|units?)|samples?|evals?|evaluation units?|demos?|leihstellung(?:en)?|leihgaben?|leihware|muster|musterware|muestras?|prestamos?|comodatos?|amostras?|emprestimos?|prets?|echantillons?)\b/
/** What somebody has remarked on a row: it was paid before, or is not to be. */
const SETTLED =
  /\b(?:do not pay|(?:already|previously) (?:paid|billed|reported|invoiced|settled)|paid (?:last|on prior|on previous|in prior|in previous|on earlier)|duplicates?|dupe|bereits (?:\w+ ){0,2}(?:abgerechnet|bezahlt|gezahlt|vergutet)|nicht (?:auszahlen|abrechnen|vergueten|verguten)|doppelt|ya (?:pagad[oa]|liquidad[oa])|no pagar|duplicad[oa]s?|ja pag[oa]|nao pagar|deja (?:paye|verse|regle)e?s?|ne pas payer|doublons?)\b/
/** Of another time, where it heads rows. */
const EARLIER =
  /\b(?:prior|previous|last) (?:months?|periods?|years?)\b|\b(?:previously|already) (?:paid|billed|reported|invoiced)\b|\b(?:ytd|year to date|vormonat|vorjahr|mes anterior|ano anterior)\b/
/** A note about what is left out heads nothing. */
const LEFT_OUT = /\b(?:includ|exclu|enthalt|inclui|incluy)/

/** Beside rows that are invoiced these are not; beside rows that are paid they are invoiced and not yet paid. */
const OPEN = /^(?:open|est|prelim|pending|offen|abierto|aberto|pendiente|pendente)$/
const DONE =
  /^(?:invoiced|billed|shipped|posted|delivered|complete|completed|fulfilled|fakturiert|berechnet|geliefert|facturad[oa]|entregad[oa]|faturad[oa]|entregue|facture|livre)$/
/** An order that is closed is invoiced; an invoice that is, is paid. */
const CLOSED = /^(?:closed|abgeschlossen|erledigt|cerrad[oa]|fechad[oa])$/
const OF_PAYMENT = /\b(?:invoice|bill|payment|pay|paid|ar|receivable|zahlung|rechnung|pago|factura|pagamento|fatura)\b/

/** Beside rows that are paid, those that are not yet are sales as well; beside others they are estimates. */
const ACCRUED = /\b(?:accrued|accruals?|provisionad[oa]s?|ruckstellung(?:en)?|abgegrenzt)\b/
const PAID = /\b(?:paid|pagad[oa]s?|pag[oa]s?|bezahlt)\b/

/** Beside rows of this time others are of another, or only planned. */
const THIS_TIME = /^(?:actuals?|this (?:year|month)|current(?: (?:year|month))?|[ct]y|ist|real)$/

/** Where rows say the same twice, as it was and as it is now, what was is no sale any more. */
const WAS = /^(?:was|old|before|original|previous|prior|superseded|replaced|alt|bisher|vorher|antes|anterior|antigo|original alt)\b/
const NOW =
  /^(?:is|now|new|after|revised|corrected|restated|updated|current|replacement|neu|nachher|korrigiert|ahora|nuevo|despues|corregid[oa]|agora|novo|depois|corrigid[oa])\b/

/** Rows that take the place of others. */
const RESTATED =
  /\b(?:restated|restatement|revised|revision|corrected|correction|amended|amendment|rebilled|rebill|replacement|korrigiert|korrektur|berichtigt|corregid[oa]|rectificad[oa]|corrigid[oa]|retificad[oa])\b/

/** Whether a kind of rows takes the place of rows of another kind, by its name. */
export const supersedesRows = (kind: string): boolean => RESTATED.test(nameKey(kind))

const LONGEST_HEADING = 60
/** A heading is no sentence. */
const MOST_WORDS = 5

/** The values of a column of states that speak of no sale. */
export function notSold(column: string, values: readonly string[]): string[] {
  const keys = values.map(nameKey)
  const isOfOrders = !OF_PAYMENT.test(nameKey(column))
  const isDone = keys.some((key) => DONE.test(key) || (isOfOrders && CLOSED.test(key)))
  const isOfStates = STATES.test(nameKey(column)) && keys.some((key) => !isShortened(key))
  const isTimed = keys.some((key) => THIS_TIME.test(key))
  const isAccrued = (key: string) => ACCRUED.test(key) && !keys.some((each) => PAID.test(each))
  const isNotSold = (key: string) =>
    NOT_SOLD.test(key) ||
    SETTLED.test(key) ||
    (isOfStates && isShortened(key)) ||
    isAccrued(key) ||
    (isDone && OPEN.test(key)) ||
    (isTimed && namesOtherTime(key))
  return values.filter((_, at) => isNotSold(keys[at] ?? ''))
}

/** The values of a column of versions that speak of what was said before it was corrected. */
export function outdated(values: readonly string[]): string[] {
  const said = values.filter((value) => value.trim() !== '')
  const keys = said.map(nameKey)
  const areVersions = keys.length > 1 && keys.every((key) => WAS.test(key) !== NOW.test(key))
  return areVersions ? said.filter((_, at) => WAS.test(keys[at] ?? '')) : []
}

/** Columns that say of each row whether it counts, or whether it does not. */
const COUNTS =
  /\b(?:payable|commissionable|eligible|qualif(?:ied|ies|ying)|included?|approved|valid|counts?|zahlbar|provisionspflichtig|comisionable|comissionavel|incluid[oa]|freigegeben|genehmigt|aprobad[oa]|aprovad[oa]|autorizad[oa]|valide|approuve|abrechenbar|pagable)\b/
/** Columns that name the statement on which a row was paid. */
const PAID_WITH =
  /\b(?:statement|stmt|stmnt|settled|abgerechnet|abrechnung|vergutet|liquidad[oa]|liquidacion|extrato|releve)\b|\b(?:paid|pag[oa]|pagad[oa]|regle) (?:on|in|with|en|em|no|na|sur)\b/

/** The values with which a column says that a row was paid in an earlier month: those of the others are blank, or this month. */
export function paidEarlier(column: string, values: readonly string[], month: Month): string[] {
  if (!PAID_WITH.test(nameKey(column))) return []
  return values.filter((value) => {
    const told = monthsIn(value)
    return told.length > 0 && told.every((each) => each < month)
  })
}

/** What takes money back or was never sold, as the name of a column of marks. */
const FLAG =
  /\b(?:void(?:ed)?|cancel(?:l?ed|lation)?|cxl|deleted?|removed?|credit(?:ed)?|credit memos?|cm|returned?|returns?|refund(?:ed)?|rma|revers(?:al|ed)|no charge|nc|free of charge|foc|comp(?:limentary)?|samples?|demos?|loaners?|loan|consign(?:ment|ed)|back ?order(?:ed)?|bo|trial|eval(?:uation)?|test|warranty|inactive|error|disputed?|estimated?|quoted?|draft|pending|write off|written off|bad debt|duplicate|dup|storno|storniert|gutschrift|retoure|muster|leihgabe|geloscht|anulad[oa]|cancelad[oa]|devolucion|devuelto|muestra|eliminad[oa]|devolucao|devolvido|amostra|excluid[oa]|annule|avoir|retour|echantillon)\b/
/** What a sale has, whose lack is marked. */
const DONE_FLAG =
  /\b(?:invoiced|billed|posted|shipped|delivered|active|confirmed|final|finalized|completed?|fulfilled|released|fakturiert|berechnet|gebucht|facturad[oa]|contabilizad[oa]|entregad[oa]|faturad[oa]|lancad[oa]|entregue|facture|comptabilise|livre)\b/
const CREDIT_FLAG =
  /\b(?:void\w*|cancel\w*|cxl|credit\w*|cm|return\w*|refund\w*|rma|revers\w*|storno|storniert|gutschrift|retoure|anulad[oa]|devolu\w*|avoir|retour|annule)\b/

/** Whether a column of marks speaks of money that is taken back: a row with a minus says so already. */
export const flagsCredits = (column: string): boolean => CREDIT_FLAG.test(nameKey(column))

/** States are shortened to their first letters, or to their consonants. */
const STATES = /\b(?:status|state|sts|stat|types?|kinds?|flag|code|reason|estado|tipo|art|situacao|statut)\b/
const STATE_WORDS =
  'canceled cancelled cancellation voided reversed reversal returned deleted rejected backordered backorder quotation quoted hold sample demo consignment consigned estimate refunded disputed duplicate excluded loaner'.split(
    ' ',
  )
const OTHER_STATES =
  'invoiced invoice billed posted shipped sold sale sales paid open complete completed closed delivered debit released regular standard normal confirmed holiday house hospital estimated'.split(
    ' ',
  )
const CONSONANTS = /^(?:cxl|cnl|cncl|cxld|cncld|vd|vdd|rvsd|rvrs|rtnd|dltd|bko|bord)$/
const LEAST_LETTERS = 3

const isShortened = (key: string): boolean =>
  CONSONANTS.test(key) ||
  (key.length >= LEAST_LETTERS &&
    STATE_WORDS.some((word) => word !== key && word.startsWith(key)) &&
    !OTHER_STATES.some((word) => word.startsWith(key)))

const COUNTS_NOT =
  /\b(?:superseded|replaced|obsolete|duplicates?|ersetzt|uberholt|duplikat|sustituid[oa]|substituid[oa]|vervangen|excluded?|exclusion|voided?|cancell?ed|on hold|hold|held|disputed?|rejected|ineligible|non commissionable|storniert|ausgeschlossen|excluid[oa]|anulad[oa])\b/
const YES = /^(?:y|yes|true|x|1|j|ja|s|si|sim|o|oui)$/
const NO = /^(?:n|no|false|0|nein|nao|non)$/
/** The same in signs that no letters stand for. */
const MARKS = new Map([...Array.from('✓✔☑✅', (mark) => [mark, 'y'] as const), ...Array.from('✗✘✕✖☐❌', (mark) => [mark, 'n'] as const)])

/** The values with which a column of yes and no says that a row does not count. */
export function notCounted(column: string, values: readonly string[]): string[] {
  const name = nameKey(column)
  const said = values.filter((value) => value.trim() !== '')
  const keyOf = (value: string) => MARKS.get(value.replace(/\ufe0f/g, '').trim()) ?? nameKey(value)
  if (!said.every((value) => YES.test(keyOf(value)) || NO.test(keyOf(value)) || saysOnly(value, FLAG))) return []
  const isFlag = saysOnly(column, FLAG)
  const isNot = isFlag || COUNTS_NOT.test(name) || (/\b(?:not|non)\b/.test(name) && COUNTS.test(name))
  if (!isNot && !COUNTS.test(name) && !saysOnly(column, DONE_FLAG)) return []
  return said.filter((value) => (isNot ? YES : NO).test(keyOf(value)) || (isFlag && saysOnly(value, FLAG)))
}

const CREDITS =
  /\b(?:credits?|credit memos?|returns?|refunds?|chargebacks?|gutschriften|retouren|devoluciones|devolucoes|notas? de credito)\b/

/** Whether a line of one text heads rows that take money back. */
export const headsCredits = (heading: string): boolean => {
  const words = nameKey(heading.slice(0, LONGEST_HEADING + 1))
  return heading.length <= LONGEST_HEADING && words.split(' ').length <= MOST_WORDS && CREDITS.test(words) && !LEFT_OUT.test(words)
}

/** Whether a line of one text may head rows at all: a sentence, a page or a date does not. */
export const mayHead = (heading: string): boolean => {
  const words = nameKey(heading.slice(0, LONGEST_HEADING + 1)).split(' ')
  return (
    heading.length <= LONGEST_HEADING && words.length <= MOST_WORDS + 1 && !/\d|[.!?]$|\*/.test(heading) && !LEFT_OUT.test(words.join(' '))
  )
}

/** Whether a line of one text heads rows that are no sales of this month. */
export function headsOtherRows(heading: string): boolean {
  if (heading.length > LONGEST_HEADING) return false
  const words = nameKey(heading)
  return (NOT_SOLD.test(words) || EARLIER.test(words)) && !LEFT_OUT.test(words)
}
