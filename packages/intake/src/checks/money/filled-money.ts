import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { SalesColumns } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'

type MoneyField = 'amount' | 'grossCommission'
/** Where sums or look-ups may stand on each row: prices hang on procedures. */
const PLACES = ['hospital', 'surgeon', 'territory'] as const

/** So many lines tell how their amounts came into them. */
const MOST_LINES = 5_000
/** So few places or rows may be alike by chance. */
const FEW = 3
const LEAST_ROWS = 8
const LEAST_GROWN = 10
const NEARLY_ALL = 0.9
/** A dollar more in each row: what a spreadsheet puts into cells that are dragged. */
const STEP = 1_00
const LEAST_STEPS = 4
/** Amounts in cents are far beyond the others, and hardly ever whole all by accident. */
const FAR = 10
const ACCIDENT = 0.001

/** Amounts that a spreadsheet has put into rows: one for each name, one dollar more in each row, and some in cents among others. */
export function findingsOfFilled(sales: SalesColumns, columns: readonly { field: MoneyField; name: string }[]): Finding[] {
  const amount = columns.find(({ field }) => field === 'amount')
  const isGrossAColumn = columns.some(({ field }) => field === 'grossCommission')
  if (!amount) return []
  return [...byName(sales, isGrossAColumn), ...running(sales, amount.name), ...dragged(sales), ...inCents(sales, isGrossAColumn)]
}

/** Amounts that grow with the days within each hospital, and begin anew with the next: running totals. */
function running({ row, hospital, amountCents, invoiceDate }: SalesColumns, column: string): Finding[] {
  let [grown, days, starts] = [0, 0, 0]
  const { length } = row
  for (let at = 1; at < Math.min(length, MOST_LINES); at++) {
    if (hospital[at] !== hospital[at - 1]) {
      if ((amountCents[at] ?? 0) < (amountCents[at - 1] ?? 0)) starts++
      continue
    }
    const [date = '', before = ''] = [invoiceDate[at], invoiceDate[at - 1]]
    if ((amountCents[at] ?? 0) <= (amountCents[at - 1] ?? 0) || date < before) return []
    grown++
    if (date > before) days++
  }
  if (grown < LEAST_GROWN || days * 2 < grown || starts < FEW) return []
  const size = amountCents.reduce((sum, each) => sum + Math.abs(each), 0)
  return [{ text: text('doubts.runningTotal', { column }), cents: cents(size), rows: [] }]
}

/** One amount, or one commission, in all rows of each hospital, though what was sold differs. */
function byName(sales: SalesColumns, isGrossAColumn: boolean): Finding[] {
  const { amountCents, grossCents, procedure } = sales
  const places = Array.from({ length: Math.min(sales.row.length, MOST_LINES) }, (_, at) => at)
  for (const field of PLACES) {
    const groups = [...Map.groupBy(places, (at) => sales[field][at] ?? 0).values()].filter(({ length }) => length > 1)
    const rows = groups.flat()
    if (groups.length < FEW || rows.length < LEAST_ROWS || rows.length === groups.length * 2) continue
    const isOnePerGroup = (values: ArrayLike<number>) => {
      const alike = groups.filter((group) => new Set(group.map((at) => Math.abs(values[at] ?? 0))).size === 1)
      const different = new Set(alike.map(([at = 0]) => Math.abs(values[at] ?? 0)))
      return alike.length >= groups.length * NEARLY_ALL && different.size >= Math.max(FEW, alike.length * NEARLY_ALL)
    }
    const differs = (values: ArrayLike<number>) =>
      groups.filter((group) => new Set(group.map((at) => values[at])).size > 1).length * 2 > groups.length
    const money = isOnePerGroup(amountCents)
      ? differs(procedure) || (isGrossAColumn && differs(grossCents))
        ? amountCents
        : null
      : isGrossAColumn && isOnePerGroup(grossCents) && differs(amountCents)
        ? grossCents
        : null
    if (money === null) continue
    const found = new FoundRows()
    for (const at of rows.sort((a, b) => a - b)) found.add(sales.row[at] ?? 0, money[at] ?? 0)
    const of = {
      field: text(`uploads.target.${field}`),
      money: text(`uploads.target.${money === amountCents ? 'amount' : 'grossCommission'}`),
    }
    return found.finding((count) => text('doubts.byName', { count, ...of }))
  }
  return []
}

function dragged({ row, amountCents }: SalesColumns): Finding[] {
  const found = new FoundRows()
  for (let at = 1; at < Math.min(row.length, MOST_LINES); ) {
    const first = at
    while (at < row.length && (amountCents[at] ?? 0) - (amountCents[at - 1] ?? 0) === STEP) at++
    if (at - first >= LEAST_STEPS) for (let each = first; each < at; each++) found.add(row[each] ?? 0, amountCents[each] ?? 0)
    if (at === first) at++
  }
  return found.count * 2 > row.length ? [] : found.finding((count) => text('doubts.dragged', { count }))
}

/** Whole amounts with whole commissions beyond all others that have cents: rows of a program that counts in cents. */
function inCents({ row, amountCents, grossCents }: SalesColumns, isGrossAColumn: boolean): Finding[] {
  const places = Array.from({ length: Math.min(row.length, MOST_LINES) }, (_, at) => at).filter((at) => amountCents[at] !== 0)
  const sizeAt = (at: number) => Math.abs(amountCents[at] ?? 0)
  const isWhole = (at: number) => sizeAt(at) % 100 === 0 && (!isGrossAColumn || (grossCents[at] ?? 0) % 100 === 0)
  const most = places.reduce((max, at) => (isWhole(at) ? max : Math.max(max, sizeAt(at))), 0)
  const [beyond, others] = [places.filter((at) => sizeAt(at) > most), places.filter((at) => sizeAt(at) <= most)]
  if (most === 0 || beyond.length < FEW || others.length < LEAST_ROWS) return []
  const chance = Math.max(1, others.filter(isWhole).length) / others.length
  const middleOf = (some: readonly number[]) => some.map(sizeAt).sort((a, b) => a - b)[some.length >> 1] ?? 0
  if (chance ** beyond.length > ACCIDENT || middleOf(beyond) < middleOf(others) * FAR) return []
  const found = new FoundRows()
  for (const at of beyond) found.add(row[at] ?? 0, sizeAt(at))
  return found.finding((count) => text('doubts.wholeBeyond', { count }))
}
