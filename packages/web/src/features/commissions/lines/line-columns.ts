import type { Line } from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { CellKind, Column } from '../../../ui/table/column.ts'

export type LineField = Exclude<keyof Line, 'id'>

/** Names with the same beginning differ in the last word, which must be visible. */
const WIDTH: Partial<Record<LineField, number>> = { hospital: 144, surgeon: 132 }

const KIND: Partial<Record<LineField, CellKind>> = {
  invoicedate: 'date',
  commission: 'percent',
  grossCommission: 'amount',
  amount: 'amount',
  commissionAmount: 'amount',
}

/** Columns of sales and commission lines, in the order and with the names of the specification. */
export function useLineColumns<Row extends { [Field in LineField]?: Line[Field] | null }>(fields: readonly LineField[]): Column<Row>[] {
  const { t } = useTexts()
  return useMemo(
    () =>
      fields.map((field, at) => {
        const [kind, width] = [KIND[field], WIDTH[field]]
        return {
          id: field,
          header: t(`commissions.line.${field}`),
          value: (row) => row[field] ?? null,
          ...(kind && { kind }),
          ...(width !== undefined && { width }),
          isKey: at === 0,
        }
      }),
    [t, fields],
  )
}
