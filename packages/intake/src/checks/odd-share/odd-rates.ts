import { text } from '@fairshare/texts/text'
import type { SalesTable } from '../check.ts'
import { type Finding, FoundRows } from '../finding.ts'

const MAX_LINES = 5_000
const MIN_ROWS = 10
/** A rate of fewer rows may be that of a procedure, or a mistake. */
const PART = 0.25
const MAX_RATES = 4
const MAX_ODD = 0.2
/** Agreed rates are multiples of quarters or tenths of a percent, and so are the shares of reps. */
const GRIDS = [400, 1_000] as const
/** A rate five times below or above all usual ones is not agreed: a decimal point is misplaced. */
const FAR = 5
const CENT = 1
const DOLLAR = 100
/** Rounded twice. */
const ROUNDED = 1.5

type Sale = { at: number; amount: number; gross: number }
type Rate = { rate: number; sales: Sale[] }
type IsMet = (amount: number, gross: number, rate: number) => boolean

/**
 * Rows with another rate where all others have one of a few exact ones: another unit or currency, or freight included. Leaves
 * out round rates, which may be agreed or shared, and rates that another column explains.
 */
export function oddRates({ row, amountCents, grossCents, mark, facts: { related } }: SalesTable): Finding[] {
  const sales = Array.from({ length: Math.min(row.length, MAX_LINES) }, (_, at) => ({
    at,
    amount: amountCents[at] ?? 0,
    gross: grossCents[at] ?? 0,
  })).filter(({ amount, gross }) => amount * gross > 0)
  if (sales.length < MIN_ROWS) return []
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
  if (usual.length === 0 || odd.length > sales.length * MAX_ODD || isCapped(odd)) return []
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

/** The rates of the sales. The largest sale has the most exact rate, so the search starts there. */
function ratesOf(sales: readonly Sale[], isMet: IsMet): Rate[] {
  const rates: Rate[] = []
  for (const sale of sales.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))) {
    const known = rates.find(({ rate }) => isMet(sale.amount, sale.gross, rate))
    if (known) known.sales.push(sale)
    else if (rates.length > sales.length * MAX_ODD + MAX_RATES) return []
    else rates.push({ rate: sale.gross / sale.amount, sales: [sale] })
  }
  return rates
}

/** One commission for all of them, such as a cap or a minimum fee. */
const isCapped = (sales: readonly Sale[]): boolean =>
  sales.length > 1 && sales.every(({ gross }) => Math.abs(gross) === Math.abs(sales[0]?.gross ?? 0))
