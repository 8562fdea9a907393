import type { NameField, SalesField } from '../types.ts'
import { isColumn, type SaleTexts, type Source } from './sales-source.ts'

/** In order: each groups the following ones. */
const GROUPED = ['territory', 'hospital', 'surgeon', 'procedure'] as const

/** Fills blank names from the row above, in the user's chosen fields, within the same group. */
export class FillDown {
  private readonly fields: readonly SalesField[]
  private readonly above: Partial<Record<SalesField, string>> = {}
  private accountAbove = ''

  constructor(fields: readonly SalesField[]) {
    this.fields = fields
  }

  get isRequested(): boolean {
    return this.fields.length > 0
  }

  names(texts: SaleTexts, sources: Record<SalesField, Source>): Record<NameField, string> {
    if (!this.isRequested) return texts
    const names = { ...texts }
    for (const [rank, field] of GROUPED.entries()) {
      const source = sources[field]
      const name = texts[field]
      if (!isColumn(source) || !this.fields.includes(field)) continue
      if (name === '') names[field] = this.above[field] ?? ''
      else if (name !== this.above[field]) this.beginGroup(rank, source.column, sources)
      this.above[field] = names[field]
    }
    return names
  }

  /** A hospital from above has the account number of the row with its name. */
  account(texts: SaleTexts, { hospital }: Record<NameField, string>): string {
    if (texts.accountNumber === '' && texts.hospital === '' && hospital !== '') return this.accountAbove
    this.accountAbove = texts.accountNumber
    return texts.accountNumber
  }

  /** A new territory or hospital has its own hospitals, surgeons and procedures if they are group columns to its right. */
  private beginGroup(rank: number, column: number, sources: Record<SalesField, Source>): void {
    for (const field of GROUPED.slice(rank + 1)) {
      const inner = sources[field]
      if (rank < 2 && isColumn(inner) && inner.column > column) this.above[field] = ''
    }
  }
}
