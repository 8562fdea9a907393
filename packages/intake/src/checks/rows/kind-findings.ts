import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import type { PercentColumns } from '../money/percent-columns.ts'
import type { ColumnValues, RowsOfValue } from './column-values.ts'
import type { SalesColumns } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import type { Finding } from '../finding.ts'
import { isOwnCurrency } from '../own-currency.ts'
import { flagFindings } from './flags.ts'
import { isLabel } from './label.ts'
import { datesOfFlag, flagsCredits, notCounted, notSold, ofOtherPeriod, outdated, paidEarlier } from './not-sold.ts'

const CURRENCIES = new Set(
  'USD US$ $ CAD CA$ C$ EUR € GBP £ AUD A$ NZD MXN MX$ BRL R$ CHF JPY ¥ CNY RMB INR ₹ SEK NOK DKK PLN CZK HUF ILS ZAR SGD HKD KRW TWD THB CLP COP ARS PEN TRY RUB AED SAR'.split(
    ' ',
  ),
)
const CURRENCY =
  /^(?:(?:doc|document|invoice|inv|trans|transaction|billing) )?(?:currency|curr|cur|ccy|wahrung|whrg|moneda|moeda)(?: (?:code|key|cd|id))?$/

/** Abbreviations of credits, which are a credit only if they are the whole text: a 'CR' knee is not. */
const CREDIT_CODE = /^(?:cm|crm|cr|cn|crn|ret|rtn|rma|rga|void|zre|zg2|zcr|zret)\d*$/

/** The abbreviation of a return, in capitals after the goods. */
const CODE_BEHIND = /\s(?:RTN|RMA|RGA)\W*$/
/** Letters after an invoice number. */
const CREDIT_BEHIND = /^…(?:r|c|cr|cm|crm|ret|rtn|rma)$/i

/** Columns with exactly two signs, and which of them is the credit. */
const CREDIT_SIDES = new Map([
  ['C D', 'C'],
  ['CR DR', 'CR'],
  ['+ -', '-'],
  ['H S', 'H'],
  ['D H', 'H'],
  ['-1 1', '-1'],
])

/** Document type codes: in a column of nothing else, these are credits. */
const DOCUMENT_CODES: { all: RegExp; credits: RegExp; column?: RegExp }[] = [
  // Brazil numbers inflows from 1000 and outflows from 5000; Mexico has ingreso and egreso.
  { all: /^[1-7]\.?\d{3}$/, credits: /^[123]\.?\d{3}$/, column: /\bcfop\b/ },
  { all: /^[IETPN]$/, credits: /^E$/, column: /\b(?:tipo|comprobante|cfdi)\b/ },
  { all: /^Z?(?:F[1258]|L2|G2|RE|S[12])$/, credits: /^Z?(?:G2|RE|S1)$/ },
  { all: /^(?:RI|RM|R5)$/, credits: /^RM$/ },
  // Rechnung and Gutschrift, factura and nota de crédito, facture and avoir.
  { all: /^(?:RE|RG|AR|GS|GU)$/, credits: /^(?:GS|GU)$/ },
  { all: /^(?:F[ACTV]|NF|ND|NC|AV|AB)$/, credits: /^(?:NC|AV|AB)$/ },
]

/** The rows without a date of cancellation or return for each row with one; loaned sets have a date of return in most rows. */
const MIN_PLAIN = 4

/** A column of signs, or one without a name: in other columns, '-' means nothing. */
const SIGN = /^(?:sign|column [a-z]{1,2}|\+ ?\/ ?-|vorzeichen|signo|sinal)$/i

type Sales = Pick<SalesColumns, 'row' | 'invoiceDate' | 'amountCents' | 'grossCents' | 'hospital' | 'surgeon' | 'procedure'>
/** `currency` is the company's own; `isDated`: each row has its own date. */
type About = {
  rows: number
  money: readonly number[]
  month: Month
  isDated: boolean
  sales: Sales
  currency: string
  gap: number
  percents: PercentColumns
}

/** Rows in another currency, unsigned credits, and rows that are not sales, by columns with few values. */
export function findingsOfKinds(
  columns: ReadonlyMap<number, ColumnValues>,
  { rows, money, month, isDated, sales, currency, gap, percents }: About,
): Finding[] {
  return [...columns].flatMap(([at, column]) => [
    ...(isOfOtherMoney(at, columns, { money, currency }) || belongsTo(at, columns) ? [] : currencyFindings(column, sales, currency)),
    ...creditFindings(column, rows, sales),
    ...notSoldFindings(column, { rows, month, isDated, sales }),
    ...unpaidFindings(column, { rows, sales, percents }),
    ...flagFindings(column, { rows, sales, gap }),
    ...splitFindings(column, sales),
    ...manufacturerFindings(column, sales),
  ])
}

/** A currency column whose name begins like that of another money column belongs to that one: 'Original Currency' of 'Original Amount'. */
function belongsTo(at: number, columns: ReadonlyMap<number, ColumnValues>): boolean {
  const keyOf = (column: number) => nameKey(columns.get(column)?.name ?? '')
  const [own = '', ...rest] = keyOf(at).split(' ')
  return rest.length > 0 && [at - 1, at + 1].some((next) => keyOf(next).startsWith(`${own} `) && WORDS.moneyColumn.test(keyOf(next)))
}

/** If a currency column next to the sales has the company's own currency, another currency column belongs to other money. */
function isOfOtherMoney(
  at: number,
  columns: ReadonlyMap<number, ColumnValues>,
  { money, currency }: Pick<About, 'money' | 'currency'>,
): boolean {
  const isOwn = (column: number) => {
    const codes = [...(columns.get(column)?.values.keys() ?? [])]
    return codes.length > 0 && codes.every((value) => isOwnCurrency(value, currency))
  }
  return [1, -1].some((side) => money[0] !== undefined && isOwn(money[0] + side) && !money.some((column) => column + side === at))
}

/** Amounts in more than one currency, or all in another than the company's. */
function currencyFindings(column: ColumnValues, sales: Sales, own: string): Finding[] {
  const { name, values } = column
  const named = [...values].filter(([value]) => value !== '')
  const codes = named.map(([value]) => value.toUpperCase().trim())
  if (codes.length === 0) return []
  const isKnown = codes.every((code) => CURRENCIES.has(code))
  if (!isKnown && (codes.length === 1 || !CURRENCY.test(nameKey(name)))) return []
  const most = Math.max(...named.map(([, { count }]) => count))
  // Company-specific codes: the most frequent one may be the company's currency.
  const foreign = named.filter(([, { count }], at) => (isKnown ? !isOwnCurrency(codes[at] ?? '', own) : count < most))
  if (foreign.length === 0) return []
  const names = foreign.map(([value]) => value)
  return column.rowsOf(names, sales).finding((count) => text('checks.currency', { count, column: name, names }))
}

/** Rows of a credit kind with positive amounts; if no row of that kind is negative, the kind is the sign. */
function creditFindings(column: ColumnValues, rows: number, sales: Sales): Finding[] {
  const { name, values } = column
  const all = [...values].filter(([value]) => value !== '')
  const sides =
    all.length === 2
      ? CREDIT_SIDES.get(
          all
            .map(([value]) => value.trim().toUpperCase())
            .sort()
            .join(' '),
        )
      : undefined
  const codes = all.map(([value]) => value.trim().toUpperCase())
  const documents = DOCUMENT_CODES.find(
    (known) => (known.column?.test(nameKey(name)) ?? true) && codes.every((code) => known.all.test(code)),
  )
  const isSign = SIGN.test(name.trim())
  const dates = rowsOf(all) * MIN_PLAIN <= rows ? datesOfFlag(name, [...values.keys()]) : []
  const marked = flagsCredits(name) ? [...notCounted(name, [...values.keys()]), ...dates] : []
  const isCredit = (value: string) =>
    marked.includes(value) ||
    isLabel(value, WORDS.voided) ||
    (isSign && value.trim() === '-') ||
    (value.startsWith('…')
      ? CREDIT_BEHIND.test(value)
      : column.isOfGoods
        ? isLabel(value, CREDIT_CODE, WORDS.creditKind) || CODE_BEHIND.test(value)
        : CREDIT_CODE.test(nameKey(value)) || WORDS.creditKind.test(nameKey(value))) ||
    value.trim().toUpperCase() === sides ||
    documents?.credits.test(value.trim().toUpperCase()) === true
  const minuses = [...values.values()].reduce((sum, { credits }) => sum + credits, 0)
  // Letters after a number are weak evidence: if as many rows are negative, the letters mark rebilling.
  const isBilledAgain = (value: string, { count }: RowsOfValue) => value.startsWith('…') && minuses >= count
  const credits = all.filter(([value, of]) => of.debits > 0 && isCredit(value) && !isBilledAgain(value, of))
  if (credits.length === 0 || rowsOf(credits) === rows) return []
  const names = credits.map(([value]) => value)
  return column.rowsOf(names, sales, 'debits').finding((count) => text('checks.credits', { count, column: name, names }))
}

/** Rows that are not invoiced yet. If all rows are, or if the column name says so, the finding is about the whole file. */
function notSoldFindings(
  column: ColumnValues,
  { rows, month, isDated, sales }: Pick<About, 'rows' | 'month' | 'isDated' | 'sales'>,
): Finding[] {
  const { name, values } = column
  const isStored = (value: string) => (values.get(value)?.debits ?? 0) > 0
  const all = [...values.keys()]
  const names = [
    ...new Set([
      ...(column.isOfGoods ? all.filter((value) => isLabel(value, WORDS.notSold)) : notSold(name, all)),
      ...(flagsCredits(name) ? [] : notCounted(name, all)),
      ...outdated(all).filter(isStored),
      ...paidEarlier(name, all, month),
      ...(isDated ? ofOtherPeriod(column, month, sales) : []),
    ]),
  ]
  const found = [...values].filter(([value]) => names.includes(value))
  const money = found.reduce((sum, [, of]) => sum + of.cents, 0)
  if (found.length === 0 || money === 0 || rowsOf(found) === rows) return []
  return column.rowsOf(names, sales).finding((count) => text('checks.notSold', { count, column: name, names }))
}

/** Kinds of rows that earn nothing next to others that do: samples, transfers, charges. A product may have a stated rate of zero. */
function unpaidFindings(column: ColumnValues, { rows, sales, percents }: Pick<About, 'rows' | 'sales' | 'percents'>): Finding[] {
  const { name, values } = column
  if (!WORDS.kindColumn.test(nameKey(name))) return []
  const unpaid = [...values].filter(([value, of]) => value !== '' && of.unpaid === of.count && of.cents > 0)
  const without = [...values.values()].reduce((sum, of) => sum + of.unpaid, 0)
  if (unpaid.length === 0 || without > rows / 2) return []
  const isEarning = (gross: number, at: number) => gross !== 0 || sales.amountCents[at] === 0
  if (column.isOfGoods && sales.grossCents.every((gross, at) => isEarning(gross, at) || percents.isZero(at))) return []
  const names = unpaid.map(([value]) => value)
  return column.rowsOf(names, sales).finding((count) => text('checks.unpaid', { count, column: name, names }))
}

/** A split into two percentages: '50/50', '60-40'. */
const PARTS = /(?<![\d/.,:-])(\d\d) ?[/:-] ?(\d\d)(?![\d/.,:-])/

/** Rows with a note that they are shared. */
function splitFindings(column: ColumnValues, sales: Sales): Finding[] {
  const isSplit = (value: string) => {
    const [, one = '', other = ''] = PARTS.exec(value) ?? []
    return one !== '' && Number(one) + Number(other) === 100
  }
  const split = [...column.values.keys()].filter(isSplit)
  return column.rowsOf(split, sales).finding((count) => text('checks.inFull', { count, column: column.name }))
}

const MANUFACTURER =
  /^(?:manufacturers?|manufacturing company|mfrs?|mfgr?|mfc|maker|vendors?|suppliers?|principals?|oem|hersteller|lieferant|fabricantes?|fabricants?|fabrikant|produttore|proveedor|fornecedor|fournisseur|company|corp|corporation|firma|empresa|societe|laboratoires?|azienda)(?: (?:name|names|id|code|desc|description))?$/

/** Rows of several manufacturers. Divisions of one manufacturer have its name with a suffix. */
function manufacturerFindings(column: ColumnValues, sales: Sales): Finding[] {
  const { name, values } = column
  if (!MANUFACTURER.test(nameKey(name))) return []
  const firstWord = (value: string) => nameKey(value).split(' ')[0] ?? ''
  const named = [...values].filter(([value]) => firstWord(value) !== '')
  const most = named.reduce<RowsOfValue | null>((best, [, of]) => (best && best.count >= of.count ? best : of), null)
  const usual = firstWord(named.find(([, of]) => of === most)?.[0] ?? '')
  const others = named.filter(([value]) => firstWord(value) !== usual)
  if (others.length === 0) return []
  const names = named.slice(0, MAX_NAMES).map(([value]) => value)
  const rows = column.rowsOf(
    others.map(([value]) => value),
    sales,
  )
  return rows.finding(() => text('checks.manufacturers', { column: name, names }))
}

const MAX_NAMES = 5

const rowsOf = (values: readonly [string, RowsOfValue][]): number => values.reduce((sum, [, { count }]) => sum + count, 0)
