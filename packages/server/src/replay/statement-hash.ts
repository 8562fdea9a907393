import { createHash } from 'node:crypto'
import { type HashedTable, hashedFields } from '../features/months/hashed-fields.ts'
import type { RecordedMonth } from './recorded-month.ts'

/** The hashed rows: a month's results, and the sales of its lines. */
export type Hashed = Omit<RecordedMonth, 'about'>

/**
 * Computes the hash of a month's results like the database (`statementHash` of `finalizations.store.ts`), from rows as PostgreSQL formats
 * jsonb and records, in key order.
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

function linesHash(lines: RecordedMonth['lines'][number]['lines'], saleText: (sale: number) => SaleText): string {
  const ordered = lines.toSorted(([a], [b]) => a - b)
  return sha256(
    ordered.map(([sale, rule, percent, commission], at) => {
      const { amounts, rest } = saleText(sale)
      return `${at === 0 ? '' : '\n'}(${sale},${rule},${percent},${commission},${amounts},${rest})`
    }),
  )
}

type SaleText = { amounts: string; rest: string }

/** A sale's columns in its line; empty for a missing hospital, surgeon or procedure. */
function saleTexts(sales: RecordedMonth['sales']): (sale: number) => SaleText {
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

/** The key order of jsonb: shorter first, then bytewise. */
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
