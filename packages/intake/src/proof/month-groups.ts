import { type Month, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'
import { effectsOf, type Gap, type GroupSums, type RowsCandidate } from './explanation.ts'
import type { ProofColumn } from './proof-column.ts'
import type { ProofTable } from './proof-table.ts'

const RANK = { outside: 30, month: 32 }
/** A column is a date column from this share of dates on. */
const MOSTLY = 0.5

/** Rows of another month, by any date column. */
export function monthGroups(table: ProofTable, gap: Gap, month: Month): RowsCandidate[] {
  return table.columns.flatMap((column) => {
    const months = monthsOf(column)
    if (months === null) return []
    const sums = new Map<Month, GroupSums>()
    table.value.forEach((cents, at) => {
      const own = months[column.codes.at(at)]
      if (own === undefined || own === null) return
      const of = sums.get(own) ?? { sum: 0, positive: 0, count: 0 }
      sums.set(own, { sum: of.sum + cents, positive: of.positive + Math.max(0, cents), count: of.count + 1 })
    })
    const of = (isIn: (own: Month) => boolean, rank: number, what: (count: number) => Text) => {
      const all = [...sums].filter(([own]) => isIn(own)).map(([, own]) => own)
      const add = (part: keyof GroupSums) => all.reduce((total, own) => total + own[part], 0)
      const group = { sum: add('sum'), positive: add('positive'), count: add('count') }
      return effectsOf(group, { count: table.value.length, gap }).map(
        (effect): RowsCandidate => ({
          rank,
          effect,
          what,
          matches: (at) => {
            const own = months[column.codes.at(at)]
            return own !== undefined && own !== null && isIn(own)
          },
        }),
      )
    }
    const { name } = column
    return [
      ...of(
        (own) => own !== month,
        RANK.outside,
        (count) => text('gap.rows.outside', { count, column: name, month }),
      ),
      ...of(
        (own) => own < month,
        RANK.outside,
        (count) => text('gap.rows.before', { count, column: name, month }),
      ),
      ...of(
        (own) => own > month,
        RANK.outside,
        (count) => text('gap.rows.after', { count, column: name, month }),
      ),
      ...[...sums.keys()].flatMap((each) =>
        of(
          (own) => own === each,
          RANK.month,
          (count) => text('gap.rows.month', { count, column: name, month: each }),
        ),
      ),
    ]
  })
}

/** The month of each value of a date column; null for other columns. */
function monthsOf({ values, codes }: ProofColumn): (Month | null)[] | null {
  if (values === null) return null
  const months = values.map(({ iso }) => (iso === null ? null : monthOfDay(iso)))
  let dated = 0
  for (const code of codes.values) if (months[code]) dated++
  return dated >= codes.length * MOSTLY ? months : null
}
