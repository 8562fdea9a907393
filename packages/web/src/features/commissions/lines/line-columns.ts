import type { Line } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { CellKind, Column } from '../../../ui/table/column.ts'

/** Two hospitals whose names begin alike differ in the last word, which has to be in view. */
const HOSPITAL_WIDTH = 144

export type LineField = Exclude<keyof Line, 'id'>

const KIND: Partial<Record<LineField, CellKind>> = {
  invoicedate: 'date',
  commission: 'percent',
  grossCommission: 'amount',
  amount: 'amount',
  commissionAmount: 'amount',
}

/** Columns of sales and commission lines, in the order and under the names that the specification gives them. */
export function useLineColumns<Row extends { [Field in LineField]?: Line[Field] | null }>(fields: readonly LineField[]): Column<Row>[] {
  const { t } = useTexts()
  return useMemo(
    () =>
      fields.map((field, at) => {
        const kind = KIND[field]
        return {
          id: field,
          header: t(`commissions.line.${field}`),
          value: (row) => row[field] ?? null,
          ...(kind && { kind }),
          ...(field === 'hospital' && { width: HOSPITAL_WIDTH }),
          isKey: at === 0,
        }
      }),
    [t, fields],
  )
}
