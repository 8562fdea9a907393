import { cents, type Money, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'
import { NumberColumn } from '../sales/number-column.ts'

/** What a file cannot settle about its money: a person answers before it is imported. */
export type Finding = Listed & {
  text: Text
  /** The money at stake. */
  cents: Money
  moveTo?: Month
}

export type Listed = {
  /** The rows that it is about, or of a finding about the whole file, some to look at. */
  rows: readonly number[]
  /** What each of the rows has at stake; none of a finding about the whole file. */
  rowCents?: readonly number[]
  /** Whether it has more rows than are listed. */
  isCut?: boolean
}

/** More rows than these are counted, and not listed. */
export const MOST_ROWS = 1_000
const SHOWN_ROWS = 20

/** Rows of one finding, with the money that each of them has at stake. */
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

  /** The finding, if there is any row. */
  finding(say: (rows: number) => Text): Finding[] {
    if (this.count === 0) return []
    const { listed } = this
    return [{ text: say(this.count), cents: sumOf(listed.rowCents), ...listed }]
  }

  get listed(): Required<Pick<Listed, 'rows' | 'rowCents'>> {
    return { rows: [...this.rows.values], rowCents: [...this.money.values] }
  }
}

/** A finding about the whole file. */
export const ofWholeFile = ({ rows, text, cents: money }: Finding): Finding => ({ text, cents: money, rows })

export const sumOf = (rowCents: readonly number[]): Money => cents(Math.round(rowCents.reduce((sum, each) => sum + each, 0)))

/** As it is sent: with the first of its rows. */
export const cut = <Found extends Listed>(found: Found): Found =>
  found.rows.length <= MOST_ROWS
    ? found
    : {
        ...found,
        isCut: true,
        rows: found.rows.slice(0, MOST_ROWS),
        ...(found.rowCents && { rowCents: found.rowCents.slice(0, MOST_ROWS) }),
      }

/** The first of the rows, to be looked at in the file. */
export const shownRows = ({ rows }: Finding): number[] => rows.slice(0, SHOWN_ROWS)

/** How many rows a finding says that it has, listed or not. */
export function countOf({ text: { params }, rows }: Finding): number {
  const count = params?.['count'] ?? params?.['rows']
  return typeof count === 'number' ? count : rows.length
}
