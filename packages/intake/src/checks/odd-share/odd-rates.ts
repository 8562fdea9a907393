import { text } from '@fairshare/texts/text'
import type { SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MOST_LINES = 5_000
const LEAST_ROWS = 10
/** A rate of fewer rows may be that of a procedure, or a mistake. */
const PART = 0.25
const MOST_RATES = 4
const MOST_ODD = 0.2
/** Rates are agreed on in quarters or tenths of a percent, and so are the parts of them that reps share. */
const GRIDS = [400, 1_000] as const
/** A rate five times lower or higher than all the usual ones is no agreed rate: a decimal point has slipped. */
const FAR = 5
const CENT = 1
const DOLLAR = 100
/** Rounded twice. */
const ROUNDED = 1.5

type Sale = { at: number; amount: number; gross: number }
type Rate = { rate: number; sales: Sale[] }
type IsMet = (amount: number, gross: number, rate: number) => boolean

/**
 * Rows that have another rate, where all the others have one of a few exact ones: a sale in another unit or currency, or with its freight. A
 * round rate may be that of a procedure, or of a sale that is shared; and another column may say what the commission is of.
 */
export function oddRates({ row, amountCents, grossCents, mark, facts: { related } }: SalesTable): Finding[] {
  const sales = Array.from({ length: Math.min(row.length, MOST_LINES) }, (_, at) => ({
    at,
    amount: amountCents[at] ?? 0,
    gross: grossCents[at] ?? 0,
  })).filter(({ amount, gross }) => amount * gross > 0)
  if (sales.length < LEAST_ROWS) return []
  const most = ROUNDED * (sales.every(({ gross }) => gross % DOLLAR === 0) ? DOLLAR : CENT)
  const isMet: IsMet = (amount, gross, rate) => Math.abs(gross - amount * rate) <= most
  const rates = ratesOf(sales, isMet)
  const isUsual = ({ sales: of }: Rate) => of.length >= sales.length * PART
  const usual = rates.filter(isUsual).map(({ rate }) => rate)
  const [least, highest] = [Math.min(...usual) / FAR, Math.max(...usual) * FAR]
  const isAgreed = ({ amount, gross }: Sale) => {
    const rate = gross / amount
    return rate > least && rate < highest && GRIDS.some((grid) => isMet(amount, gross, Math.round(rate * grid) / grid))
  }
  const odd = rates
    .flatMap((each) => (isUsual(each) ? [] : each.sales))
    .filter((sale) => !isAgreed(sale))
    .sort((one, other) => one.at - other.at)
  if (usual.length === 0 || odd.length > sales.length * MOST_ODD || isCapped(odd)) return []
  const bases = [(_: number, figure: number) => figure, (amount: number, figure: number) => amount - figure]
  const isExplained = bases.some((base) =>
    related.fits(
      new Map(
        odd.map(({ at, amount, gross }) => [row[at] ?? 0, (figure) => usual.some((rate) => isMet(base(amount, figure), gross, rate))]),
      ),
      mark,
    ),
  )
  if (isExplained) return []
  const found = new FoundRows()
  for (const { at, amount } of odd) found.add(row[at] ?? 0, amount)
  return found.finding((count) => text('checks.oddShare', { count }))
}

/** The rates of the sales. That of the largest is the most exact, so they are looked through from there. */
function ratesOf(sales: readonly Sale[], isMet: IsMet): Rate[] {
  const rates: Rate[] = []
  for (const sale of sales.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))) {
    const known = rates.find(({ rate }) => isMet(sale.amount, sale.gross, rate))
    if (known) known.sales.push(sale)
    else if (rates.length > sales.length * MOST_ODD + MOST_RATES) return []
    else rates.push({ rate: sale.gross / sale.amount, sales: [sale] })
  }
  return rates
}

/** One commission for all of them, as of a cap or a least fee. */
const isCapped = (sales: readonly Sale[]): boolean =>
  sales.length > 1 && sales.every(({ gross }) => Math.abs(gross) === Math.abs(sales[0]?.gross ?? 0))
