import { createHash } from 'node:crypto'
import { type HashedTable, hashedFields } from '../features/months/hashed-fields.ts'
import type { KeptMonth } from './kept-month.ts'

/** What a hash is taken of: the rows of a month's results, and the sales that its lines are about. */
export type Hashed = Omit<KeptMonth, 'about'>

/**
 * The hash that the database takes of a month's results (`statementHash` of `finalizations.store.ts`), without the database: rows as
 * PostgreSQL writes jsonb and records, in the order of their keys.
 */
export function hashOf({ results, lines, exceptions, rules, names, bonuses, adjustments, sales }: Hashed, hashVersion: number): string {
  const saleText = saleTexts(sales)
  const fields = hashedFields(hashVersion)
  const small = <Key extends string>(table: HashedTable, rows: readonly (Row & Record<Key, number>)[], key: Key): string[] =>
    rows.toSorted((a, b) => a[key] - b[key]).map((row) => jsonText(row, fields[table]))
  const parts = [
    small('results', results, 'salesperson_id'),
    lines
      .filter((each) => each.lines.length > 0)
      .toSorted((a, b) => a.salesperson - b.salesperson)
      .map((each) => `${each.salesperson} ${linesHash(each.lines, saleText)}`),
    exceptions
      .toSorted(([kind, sale], [otherKind, other]) => (kind === otherKind ? sale - other : kind < otherKind ? -1 : 1))
      .map(([kind, sale, commission]) => `(${kind.includes(' ') ? `"${kind}"` : kind},${sale},${commission},${saleText(sale).amounts})`),
    small('result_rules', rules, 'rule_id'),
    small('result_names', names, 'master_id'),
    small('result_bonuses', bonuses, 'bonus_rule_id'),
    small('result_adjustments', adjustments, 'adjustment_id'),
  ]
  const whole = parts.filter((rows) => rows.length > 0).map((rows) => rows.join('\n'))
  return sha256([whole.join('\n\n')])
}

function linesHash(lines: KeptMonth['lines'][number]['lines'], saleText: (sale: number) => SaleText): string {
  const ordered = lines.toSorted(([a], [b]) => a - b)
  return sha256(
    ordered.map(([sale, rule, percent, commission], at) => {
      const { amounts, rest } = saleText(sale)
      return `${at === 0 ? '' : '\n'}(${sale},${rule},${percent},${commission},${amounts},${rest})`
    }),
  )
}

type SaleText = { amounts: string; rest: string }

/** What a line says of its sale. Nothing stands where a hospital, surgeon or procedure is missing. */
function saleTexts(sales: KeptMonth['sales']): (sale: number) => SaleText {
  const places = new Map(sales.map(([id], at) => [id, at]))
  return (sale) => {
    const found = sales[places.get(sale) ?? -1]
    if (!found) throw new Error(`A line is about the sale ${sale}, which is not among the sales.`)
    const [, manufacturer, territory, hospital, surgeon, procedure, amount, gross, day] = found
    return {
      amounts: `${amount},${gross}`,
      rest: [dayOf(day), manufacturer, territory, hospital || '', surgeon || '', procedure || ''].join(','),
    }
  }
}

const FIRST_DAY = Date.UTC(2000, 0, 1)
const dayOf = (day: number) => new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)

type Row = Record<string, string | number | boolean | null>

/** Short keys come first, and of one length the smaller one. */
const jsonText = (row: Row, fields: readonly string[]): string =>
  `{${fields
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(row[key])}`)
    .join(', ')}}`

function sha256(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}
