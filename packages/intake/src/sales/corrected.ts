import type { Row } from '../formats/cell.ts'
import type { Correction, SalesField } from '../types.ts'
import { isColumn, type Source } from './sales-source.ts'

export function corrected(row: Row, corrections: readonly Correction[] | undefined, sources: Record<SalesField, Source>): Row {
  if (corrections === undefined) return row
  const cells = [...row.cells]
  for (const { target, value } of corrections) {
    const source = sources[target]
    if (isColumn(source)) cells[source.column] = value
  }
  return { ...row, cells }
}
