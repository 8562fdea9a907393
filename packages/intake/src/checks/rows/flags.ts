import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import type { SalesColumns } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import type { Finding } from '../finding.ts'
import type { ColumnValues, RowsOfValue } from './column-values.ts'

/** A column of marks has few values, and nearly all rows have one of them. */
const MAX_VALUES = 4
const MOSTLY = 0.6
const MIN_ROWS = 5
/** The number of marked rows with the amounts of others that is hardly chance. */
const ACCIDENT = 0.002
/** With more such rows, each is the same sale again and not a credit. */
const MAX_REVERSED = 0.25
/** A mark is one word: several words name a person or a place, whose sales may earn nothing. A rate of zero is no mark. */
const MARK = /^(?!0(?:[.,]0+)?%$)\S+$/
/** A column of states, and the letters that begin no state of an invoiced sale such as billed, closed, delivered, open or unpaid. */
const STATUS = /\b(?:status|stat|sts|estatus)$/
const OTHER_STATE = /^[eghjklmqtvwxz]$/i

type Sales = Pick<SalesColumns, 'row' | 'amountCents' | 'hospital' | 'surgeon' | 'procedure'>
type About = { rows: number; sales: Sales; gap: number }

/**
 * Marked rows by their effect on money, whatever the mark: they earn nothing unlike all others, repeat amounts of their hospital's
 * other rows, or close the gap to the file's total.
 */
export function flagFindings(column: ColumnValues, { rows, sales, gap }: About): Finding[] {
  const { name, values, isOfGoods } = column
  const most = Math.max(0, ...[...values.values()].map(({ count }) => count))
  if (isOfGoods || values.size < 2 || values.size > MAX_VALUES || rows < MIN_ROWS || most < rows * MOSTLY) return []
  const isStatus = STATUS.test(nameKey(name)) && !WORDS.paymentColumn.test(nameKey(name))
  const marks = [...values].filter(([value, { count }]) => count < most && value.trim() !== '')
  const idle = marks.filter(([value, of]) => of.unpaid === of.count && MARK.test(value.trim()))
  const withoutCommission = (of: readonly [string, RowsOfValue][]) => of.reduce((sum, [, { unpaid }]) => sum + unpaid, 0)
  const areAll = withoutCommission(idle) === withoutCommission([...values])
  const unpaid = areAll ? idle.filter(([, { cents }]) => cents > 0).map(([value]) => value) : []
  return [
    ...column.rowsOf(unpaid, sales).finding((count) => text('checks.unpaid', { count, column: name, names: unpaid })),
    ...marks
      .filter(([value, of]) => !unpaid.includes(value) && of.cents > 0)
      .flatMap(([value, of]): Finding[] => {
        const found = column.rowsOf([value], sales)
        const signed = column.placesOf([value], rows).reduce((sum, at) => sum + (sales.amountCents[at] ?? 0), 0)
        const isOtherState = isStatus && of.debits === of.count && OTHER_STATE.test(value.trim())
        if (isOtherState || (gap !== 0 && signed === -gap))
          return found.finding((count) => text('checks.notSold', { count, column: name, names: [value] }))
        const isReversal =
          of.debits === of.count &&
          ((gap !== 0 && signed * 2 === -gap) || (of.count <= rows * MAX_REVERSED && repeatsOthers(column, value, sales)))
        return isReversal ? found.finding((count) => text('checks.credits', { count, column: name, names: [value] })) : []
      }),
  ]
}

/** Whether each marked row has the hospital and amount of an unmarked one, or all its names too, more often than by chance. */
function repeatsOthers(column: ColumnValues, value: string, sales: Sales): boolean {
  const { hospital, surgeon, procedure, amountCents, row } = sales
  const marked = new Set(column.placesOf([value], row.length))
  const isRepeated = (keyAt: (at: number) => string) => {
    const others = new Map<string, number>()
    for (let at = 0; at < row.length; at++) if (!marked.has(at)) others.set(keyAt(at), (others.get(keyAt(at)) ?? 0) + 1)
    const again = [...others.values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0)
    const chance = again / (row.length - marked.size)
    return chance ** marked.size <= ACCIDENT && [...marked].every((at) => others.has(keyAt(at)))
  }
  const placeAt = (at: number) => `${hospital[at]} ${amountCents[at]}`
  return isRepeated(placeAt) || isRepeated((at) => `${placeAt(at)} ${surgeon[at]} ${procedure[at]}`)
}
