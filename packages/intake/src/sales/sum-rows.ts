export type StatedTotals = { amountCents: number | null; grossCents: number | null; row: number }

type SumRow = StatedTotals & { says: 'subtotal' | 'grand total' | 'total' | null; isSumOfFile: boolean; isSumOfGroup: boolean }

const LABEL = /\b(sub[ -]?|grand[ -]?)?totals?\b|\b(zwischen|gesamt)?summe\b/i

/** Whether a text labels its row as a sum. */
export const saysTotal = (text: string): boolean => LABEL.test(text)

/** Tells subtotal and total rows from sales, and of the last one whether it speaks for the file or for its group. */
export class SumRows {
  subtotals = 0
  totals = 0
  stated: StatedTotals | null = null
  private file = { rows: 0, cents: 0 }
  private group = { rows: 0, cents: 0 }
  /** What it is shows only by what follows it. */
  private undecided: SumRow | null = null

  addSale(amountCents: number | null): void {
    this.decide(true)
    if (amountCents === null) return
    this.file = { rows: this.file.rows + 1, cents: this.file.cents + amountCents }
    this.group = { rows: this.group.rows + 1, cents: this.group.cents + amountCents }
  }

  /** Takes a row without a date if it states a sum; false when it is none. `texts` are those cells that may hold its label. */
  take(row: StatedTotals, texts: readonly string[], mayBeUnlabelled: boolean): boolean {
    const label = texts.map((text) => LABEL.exec(text)?.[0].toLowerCase()).find((found) => found !== undefined)
    const isSum = (of: { rows: number; cents: number }) => of.rows > 0 && row.amountCents === of.cents
    const sums = { isSumOfFile: isSum(this.file), isSumOfGroup: isSum(this.group) }
    if (label === undefined && !(mayBeUnlabelled && (sums.isSumOfFile || sums.isSumOfGroup))) return false
    this.decide(true)
    this.undecided = { ...row, ...sums, says: saying(label) }
    this.group = { rows: 0, cents: 0 }
    return true
  }

  end(): void {
    this.decide(false)
  }

  private decide(isFollowed: boolean): void {
    const row = this.undecided
    if (row === null) return
    this.undecided = null
    const speaksForFile = row.says !== 'subtotal' && (row.isSumOfFile || !row.isSumOfGroup)
    if (row.says !== 'grand total' && (isFollowed || !speaksForFile)) {
      this.subtotals++
      return
    }
    this.totals++
    this.stated = { amountCents: row.amountCents, grossCents: row.grossCents, row: row.row }
  }
}

function saying(label: string | undefined): SumRow['says'] {
  if (label === undefined) return null
  if (/^(sub|zwischen)/.test(label)) return 'subtotal'
  return /^(grand|gesamt)/.test(label) ? 'grand total' : 'total'
}
