import { accountColumn } from './account-column.ts'
import { namesQuantity, nameScores, POSSIBLY } from './column-names.ts'
import type { ColumnContent } from './column-content.ts'
import type { ValuePattern } from './value-patterns.ts'
import { nameKey } from '../matching/name-key.ts'
import { namesOtherTime, namesThisTime, yearsOf } from '../checks/months/time-words.ts'
import { chargedOn, commissionOf, isOnlySteady, isRounderShare, isSteadier, summedBy } from '../checks/money/figures.ts'
import { type CoreField, SALES_FIELDS, type SalesField } from '../types.ts'

/** The rows of the fullest column, and the latest year in the column names. */
type Table = { rows: number; year: number }
type Candidate = { column: ColumnContent; field: CoreField; score: number; size: number }

/** Suggests a field for each column: first by names that the content does not contradict, then by content alone. */
export function suggestMapping(columns: readonly ColumnContent[]): Record<string, SalesField> {
  const byField = new Map<CoreField, ColumnContent>()
  const isFree = (column: ColumnContent) => ![...byField.values()].includes(column)
  const found = candidates(columns)
  // An ambiguous commission name can be decided after the sales are known.
  for (const { column, field, score } of [...found, ...found.filter((each) => each.field === 'grossCommission')]) {
    const isSure = score > POSSIBLY || field !== 'grossCommission' || isShareOf(column, byField.get('amount'))
    if (!byField.has(field) && isFree(column) && isSure) byField.set(field, column)
  }
  preferSteady(
    byField,
    found.filter(({ column }) => isFree(column)),
  )
  takeForCommission(byField, columns)
  const nameless = columns.filter(({ name, isNamed, filled }) => (!isNamed || SAYS_NOTHING.has(nameKey(name))) && filled > 0)
  const guess = (field: CoreField, from: readonly ColumnContent[], fits: (column: ColumnContent) => boolean) => {
    const found = byField.has(field) ? undefined : from.find((column) => isFree(column) && fits(column))
    if (found) byField.set(field, found)
  }
  guess('invoicedate', columns, (column) => column.filled > 0 && column.dates >= column.filled * 0.8)
  guess('grossCommission', nameless, (column) => isShareOf(column, byField.get('amount')))
  for (const look of LOOKS) guess(look, nameless, ({ patterns }) => patterns !== null && patterns[look] > MOSTLY)
  const hospital = byField.get('hospital')
  const free = hospital ? columns.filter((column) => isFree(column) && !isCopy(column)) : []
  const account = hospital && accountColumn(free, hospital)
  const all = new Map<SalesField, ColumnContent>(byField)
  if (account) all.set('accountNumber', account)
  return Object.fromEntries([...all].map(([field, column]) => [column.key ?? column.name, field]))
}

/** Suggestions by name, before the content is considered. A blank column has a generated name without meaning. */
export const mappingOfNames = (names: readonly string[]): Record<string, SalesField> =>
  suggestMapping(names.map((name) => ({ name, isNamed: true, filled: 0, dates: 0, numbers: [], distinct: 0, patterns: null })))

/** The surest first; of columns with similar names the larger amounts win, because a unit price is at most the total. */
function candidates(columns: readonly ColumnContent[]): Candidate[] {
  const found: Candidate[] = []
  const rows = columns.reduce((most, { filled }) => Math.max(most, filled), 0)
  const named = columns.filter(({ isNamed }) => isNamed)
  const quantities = columns.filter(({ name }) => namesQuantity(name))
  const figures = columns.filter(({ numbers }) => numbers.some((number) => number !== null)).slice(0, MAX_FIGURES)
  const isTwice = columns.filter(isCopy).length * 2 >= named.length
  const year = columns.reduce((latest, { name }) => Math.max(latest, ...yearsOf(name)), 0)
  for (const column of columns) {
    if (!column.isNamed || column.isHidden || (isTwice && isCopy(column))) continue
    const scores = scoresOf(column)
    for (const field of SALES_FIELDS) {
      const score = scores.get(field)
      if (score === undefined || !canHold(column, field, { rows, year })) continue
      if (field === 'amount' && isCountOf(column, score)) continue
      if (field === 'amount' && isSumOfOthers(column, figures)) continue
      if (field === 'amount' && quantities.some((units) => columns.some((whole) => isProduct(whole, column, units)))) continue
      if (score <= POSSIBLY && looksLikeOther(column, field)) continue
      found.push({ column, field, score: score + timeScore(column, score), size: sizeOf(column) })
    }
  }
  return found.sort((a, b) => b.score - a.score || b.size - a.size)
}

/** A quantity column, by its name; or of small whole numbers with only a general word such as 'total' in its name. */
function isCountOf(column: ColumnContent, score: number): boolean {
  if (namesQuantity(column.name)) return true
  const sizes = numbersOf(column).map(Math.abs)
  const isWhole = sizes.length > 0 && sizes.every((size) => size % 1_00 === 0)
  return score <= PARTLY && isWhole && GENERAL.test(nameKey(column.name)) && Math.max(...sizes) < MIN_SALES
}

const GENERAL = /\b(?:total|totals|net|sum|gross|gesamt|summe|suma|soma|somme|totale|totaal)\b/
/** Names that match only partly score no more. */
const PARTLY = 0.5
/** In cents: the largest line of a month is above it, in whole dollars. */
const MIN_SALES = 1_000_00

/** Some names are clear only with their group title: 'Date' below 'Invoice', 'Name' below 'Customer'. */
function scoresOf({ name, heading = '' }: ColumnContent): ReturnType<typeof nameScores> {
  const own = nameScores(withoutCopy(name))
  const isSure = [...own.values()].some((score) => score > POSSIBLY)
  return isSure || heading === '' ? own : nameScores(`${heading} ${withoutCopy(name)}`)
}

/** A column of this month is preferred over one without a period. */
const timeScore = ({ name, heading = '' }: ColumnContent, score: number): number =>
  score > POSSIBLY && namesThisTime(`${heading} ${name}`) ? 1 : 0

/** If the whole header is there twice, two tables are next to each other: all columns of a sale come from one of them. */
const isCopy = ({ name }: ColumnContent): boolean => withoutCopy(name) !== name

const withoutCopy = (name: string): string => name.replace(/ \(\d+\)$/, '')

const numbersOf = ({ numbers }: ColumnContent): number[] => numbers.filter((value) => value !== null)

const sizeOf = (column: ColumnContent): number => numbersOf(column).reduce((sum, value) => sum + Math.abs(value), 0)

function canHold(column: ColumnContent, field: CoreField, { rows, year }: Table): boolean {
  const most = column.filled / 2
  if (field === 'invoicedate') return column.dates >= most
  if (field === 'amount' || field === 'grossCommission')
    return (
      numbersOf(column).length >= most &&
      column.filled >= rows / 2 &&
      !isOfOtherTime(`${column.heading ?? ''} ${column.name}`, year) &&
      !isRate(column)
    )
  if (column.filled === 0) return true
  const code = column.patterns?.code ?? (field === 'invoiceNumber' ? 1 : 0)
  // Numbers may be days of a calendar, too.
  const areDates = column.dates >= most && numbersOf(column).length < most
  if (field === 'invoiceNumber') return code > RARE_SHARE && !areDates && !OF_KINDS.test(nameKey(column.name))
  // A hospital may be identified by its number, but an account number column is usually not one.
  const mayBeCodes = field === 'territory' || field === 'procedure' || nameKey(column.name).includes(field)
  return column.dates < most && (code < MOSTLY || mayBeCodes)
}

/** If the commission is not a steady share of the sales, another column of that name may match. */
function preferSteady(byField: Map<CoreField, ColumnContent>, others: readonly Candidate[]): void {
  const [amount, gross] = [byField.get('amount'), byField.get('grossCommission')]
  if (!amount || !gross) return
  const some = others.slice(0, MAX_FIGURES)
  const isBase = (column: ColumnContent) =>
    isSteadier([gross, column], [gross, amount]) || isOnlySteady([gross, column], [gross, amount]) || isRounderShare(gross, column, amount)
  const whole = some.find(({ field, column }) => field === 'amount' && isBase(column))
  const part = some.find(({ field, column }) => field === 'grossCommission' && isSteadier([column, amount], [gross, amount]))
  if (whole) byField.set('amount', whole.column)
  else if (part) byField.set('grossCommission', part.column)
}

/** An 'Amount' that is a share of a 'Base' is not a sale. */
function takeForCommission(byField: Map<CoreField, ColumnContent>, columns: readonly ColumnContent[]): void {
  const amount = byField.get('amount')
  if (!amount || byField.has('grossCommission')) return
  const whole = commissionOf(amount, columns.filter((column) => column.isNamed && !column.isHidden).slice(0, MAX_FIGURES))
  const base = columns.find((column) => column === whole)
  if (!base) return
  byField.set('amount', base).set('grossCommission', amount)
}

/** Another column with tax or freight added, or a running total, is not a line's own amount. */
function isSumOfOthers(column: ColumnContent, figures: readonly ColumnContent[]): boolean {
  const others = figures.filter((other) => other !== column)
  return others.length < figures.length && (chargedOn(column, others) !== undefined || summedBy(column, others) !== undefined)
}

/** A limit on the numeric columns of a very wide table that are compared. */
const MAX_FIGURES = 60

/** Only the content shows whose name it is. */
const SAYS_NOTHING = new Set(['name', 'nombre', 'nome', 'nom'])

const LOOKS: readonly ValuePattern[] = ['hospital', 'surgeon', 'procedure']
const MOSTLY = 0.6
/** Rows with quantities above one, which show what a price is for. */
const MIN_SEVERAL = 2
const RARE_SHARE = 0.2
/** A document type is not its number. */
const OF_KINDS = /\b(?:types?|kind|class|tipo|art|typ|clase|classe)\b/

/** Whether the values contradict an ambiguous name. A distributor's own name is not a territory. */
function looksLikeOther({ patterns, distinct, filled }: ColumnContent, field: CoreField): boolean {
  if (field === 'territory' && filled > 0 && distinct < 2) return true
  if (!patterns || field === 'amount' || field === 'grossCommission') return false
  const own = field === 'hospital' || field === 'surgeon' || field === 'procedure' ? patterns[field] : 0
  return own < RARE_SHARE && LOOKS.some((look) => look !== field && patterns[look] > MOSTLY)
}

/** Among columns with years the latest is preferred. */
const isOfOtherTime = (name: string, year: number): boolean => namesOtherTime(name) || yearsOf(name).some((each) => each < year)

/** Fractions of 1 throughout: a rate, not dollars. In cents. */
function isRate(column: ColumnContent): boolean {
  const numbers = numbersOf(column).filter((value) => value !== 0)
  return numbers.length > 3 && numbers.every((value) => Math.abs(value) <= 1_00)
}

/** Whether a column is price times quantity of the other two in every row, with some quantities above one. */
function isProduct(whole: ColumnContent, price: ColumnContent, units: ColumnContent): boolean {
  const several = units.numbers.flatMap((hundredths, row) => {
    const count = Math.abs(hundredths ?? 0) / 100
    const [each, all] = [price.numbers[row] ?? 0, whole.numbers[row] ?? 0]
    return count > 1 && each !== 0 && all !== 0 ? [{ count, each: Math.abs(each), all: Math.abs(all) }] : []
  })
  const isExact = ({ count, each, all }: (typeof several)[number]) => Math.abs(count * each - all) <= count
  return several.length >= MIN_SEVERAL && several.filter(isExact).length >= several.length * 0.9
}

/** A commission is between zero and the sale, with the same sign. */
function isShareOf(part: ColumnContent, whole: ColumnContent | undefined): boolean {
  if (!whole) return false
  const shares = part.numbers.flatMap((value, row) => {
    const of = whole.numbers[row]
    return value === null || value === 0 || !of ? [] : [value / of]
  })
  return shares.length > 0 && shares.filter((share) => share > 0.001 && share < 0.95).length >= shares.length * 0.9
}
