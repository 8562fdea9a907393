import { cellText, isBlank, type Row } from '../formats/cell.ts'
import { fold, isInOtherScript } from '../formats/fold.ts'
import { nameKey } from '../matching/name-key.ts'
import { NAME_FIELDS, type NameField, type SalesField } from '../types.ts'
import { cellOf, type Source } from './sales-source.ts'

/**
 * Keys of names in their own non-Latin script: folding transliterates, so a master of the very same name would not match. Two
 * names that fold into one have none.
 */
export class OwnScript {
  private readonly written: Record<NameField, Map<string, { text: string; key: string | undefined }>> = {
    hospital: new Map(),
    surgeon: new Map(),
    procedure: new Map(),
    territory: new Map(),
  }

  add(row: Row, sources: Record<SalesField, Source>): void {
    for (const field of NAME_FIELDS) {
      const cell = cellOf(row, sources[field])
      const text = isBlank(cell) ? '' : cellText(cell)
      if (isInOtherScript(text)) this.addName(field, text)
    }
  }

  keyOf(field: NameField, value: string): string | undefined {
    return this.written[field].get(value)?.key
  }

  private addName(field: NameField, text: string): void {
    const value = fold(text)
    const known = this.written[field].get(value)
    if (known?.text === text) return
    const key = nameKey(text)
    this.written[field].set(value, { text, key: known === undefined || known.key === key ? key : undefined })
  }
}
