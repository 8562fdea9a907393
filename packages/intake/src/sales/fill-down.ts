import type { NameField, SalesField } from '../types.ts'
import { isColumn, type SaleTexts, type Source } from './sales-source.ts'

/** Each holds those that follow. */
const GROUPED = ['territory', 'hospital', 'surgeon', 'procedure'] as const

/** Takes the blank names of a row from the row above, in the fields for which the user asked it, and where no other group begins. */
export class FillDown {
  private readonly fields: readonly SalesField[]
  private readonly above: Partial<Record<SalesField, string>> = {}

  constructor(fields: readonly SalesField[]) {
    this.fields = fields
  }

  get isAsked(): boolean {
    return this.fields.length > 0
  }

  names(texts: SaleTexts, sources: Record<SalesField, Source>): Record<NameField, string> {
    if (!this.isAsked) return texts
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

  /** Another territory or hospital has other hospitals, surgeons and procedures, if these stand to its right as groups do. */
  private beginGroup(rank: number, column: number, sources: Record<SalesField, Source>): void {
    for (const field of GROUPED.slice(rank + 1)) {
      const inner = sources[field]
      if (rank < 2 && isColumn(inner) && inner.column > column) this.above[field] = ''
    }
  }
}
