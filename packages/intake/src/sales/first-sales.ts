import { DETAIL_FIELDS, type FirstSale, type NameField, type SalesReading } from '../types.ts'

const SHOWN = 20

export function firstSales({ sales, names }: Pick<SalesReading, 'sales' | 'names'>): FirstSale[] {
  const nameAt = (field: NameField, at: number) => names[field][sales[field][at] as number]?.value ?? ''
  const detailsAt = (at: number) =>
    Object.fromEntries(DETAIL_FIELDS.flatMap((field) => (sales.details[field][at] ? [[field, sales.details[field][at]]] : [])))
  return Array.from(sales.row.subarray(0, SHOWN), (row, at) => ({
    row,
    hospital: nameAt('hospital', at),
    surgeon: nameAt('surgeon', at),
    procedure: nameAt('procedure', at),
    territory: nameAt('territory', at),
    amountCents: sales.amountCents[at] as number,
    grossCents: sales.grossCents[at] as number,
    invoiceDate: sales.invoiceDate[at] ?? '',
    invoiceNumber: sales.invoiceNumber[at] ?? '',
    ...detailsAt(at),
  }))
}
