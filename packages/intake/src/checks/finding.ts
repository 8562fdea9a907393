import { cents, type Money, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { NumberColumn } from '../sales/number-column.ts'

/** A possible misreading of a file's money that the file cannot settle: a user answers it before the import. */
export type Finding = Listed & {
  text: Text
  /** The amount at stake. */
  cents: Money
  moveTo?: Month
}

export type Listed = {
  /** Its rows; for a finding about the whole file, some examples. */
  rows: readonly number[]
  /** The amount at stake per row; none for a finding about the whole file. */
  rowCents?: readonly number[]
  /** Whether it has more rows than are listed. */
  isCut?: boolean
}

/** The limit of listed rows; further rows are only counted. */
export const MAX_ROWS = 1_000
const SHOWN_ROWS = 20

/** The rows of one finding, with the amount at stake in each. */
export class FoundRows {
  private readonly rows = new NumberColumn(Int32Array)
  private readonly money = new NumberColumn(Float64Array)

  get count(): number {
    return this.rows.length
  }

  add(row: number, money: number): void {
    this.rows.push(row)
    this.money.push(Math.abs(money))
  }

  addAll({ rows, money }: FoundRows): void {
    for (let at = 0; at < rows.length; at++) this.add(rows.at(at), money.at(at))
  }

  finding(messageFor: (rows: number) => Text): Finding[] {
    if (this.count === 0) return []
    const { listed } = this
    return [{ text: messageFor(this.count), cents: sumOf(listed.rowCents), ...listed }]
  }

  get listed(): Required<Pick<Listed, 'rows' | 'rowCents'>> {
    return { rows: [...this.rows.values], rowCents: [...this.money.values] }
  }
}

export const ofWholeFile = ({ rows, text, cents: money }: Finding): Finding => ({ text, cents: money, rows })

export const sumOf = (rowCents: readonly number[]): Money => cents(Math.round(rowCents.reduce((sum, each) => sum + each, 0)))

/** The finding as sent, with only its first rows. */
export const cut = <Found extends Listed>(found: Found): Found =>
  found.rows.length <= MAX_ROWS
    ? found
    : {
        ...found,
        isCut: true,
        rows: found.rows.slice(0, MAX_ROWS),
        ...(found.rowCents && { rowCents: found.rowCents.slice(0, MAX_ROWS) }),
      }

export const shownRows = ({ rows }: Finding): number[] => rows.slice(0, SHOWN_ROWS)

export function countOf({ text: { params }, rows }: Finding): number {
  const count = params?.['count'] ?? params?.['rows']
  return typeof count === 'number' ? count : rows.length
}
