import { cents, type Money, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts/text'

/** What a file cannot settle about its money: a person answers before it is stored. `rows` are the first of those meant. */
export type Doubt = { text: Text; cents: Money; rows: number[]; moveTo?: Month }

/** So many are kept; what shows them shows fewer. */
export const MOST_ROWS = 500
const SHOWN_ROWS = 20

/** Rows that raise one and the same doubt, with the money that hangs on them. */
export class Suspects {
  count = 0
  private cents = 0
  private readonly rows: number[] = []

  add(row: number, money: number): void {
    if (this.count++ < MOST_ROWS) this.rows.push(row)
    this.cents += Math.abs(money)
  }

  addAll({ count, cents: money, rows }: Suspects): void {
    this.rows.push(...rows.slice(0, Math.max(0, MOST_ROWS - this.rows.length)))
    this.count += count
    this.cents += money
  }

  /** The doubt, if any row raises it. */
  doubt(say: (rows: number) => Text): Doubt[] {
    return this.count === 0 ? [] : [{ text: say(this.count), cents: cents(Math.round(this.cents)), rows: this.rows }]
  }
}

/** The first of the rows meant, to be looked at in the file. */
export const shownRows = ({ rows }: Doubt): number[] => rows.slice(0, SHOWN_ROWS)

/** Doubts about rows that take money back and do not say so by their sign. */
const OF_CREDITS: ReadonlySet<string> = new Set([
  'doubts.credits',
  'doubts.returned',
  'doubts.sectionOfCredits',
  'doubts.creditStyle',
] satisfies Text['key'][])

/** Whether a person may have the rows of a doubt read with a minus: all of them are known, and it is their sign that is doubted. */
export const mayBeCredits = ({ text: { key, params }, rows }: Doubt): boolean => OF_CREDITS.has(key) && rows.length === params?.['count']

/** The doubts that are left once these rows are read with a minus. */
export const besideCredits = (doubts: readonly Doubt[], creditRows: readonly number[]): Doubt[] =>
  doubts.filter((doubt) => !mayBeCredits(doubt) || !doubt.rows.every((row) => creditRows.includes(row)))

/** What one doubt says, another says more plainly. */
const ECHOES: Record<string, readonly string[]> = {
  'doubts.secondTime': ['doubts.repeats'],
  'doubts.invoiceTotals': ['doubts.repeats'],
  'doubts.twins': ['doubts.invoiceTotals', 'doubts.byName'],
  'doubts.otherSales': ['doubts.otherTime'],
  'doubts.toldTime': ['doubts.otherTime', 'doubts.datesNearlyOutside', 'doubts.datesOutside'],
  'doubts.earnsNothing': ['doubts.charges', 'doubts.unpaid', 'doubts.stray', 'doubts.credits'],
  'doubts.share': ['doubts.otherRows', 'doubts.runningTotal'],
  'doubts.byName': ['doubts.share', 'doubts.invoiceTotals'],
}

/** The doubts that no other of them says already. */
export function withoutEchoes(doubts: readonly Doubt[]): Doubt[] {
  const said = new Set<string>(doubts.map(({ text: { key } }) => key))
  return doubts.filter(({ text: { key } }) => !ECHOES[key]?.some((other) => said.has(other)))
}
