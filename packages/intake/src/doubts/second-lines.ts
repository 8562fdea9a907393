import { text } from '@fairshare/texts/text'
import { readAmount } from '../formats/amount.ts'
import { isBlank, type Row } from '../formats/cell.ts'
import { isColumn, type Source } from '../sales/sales-source.ts'
import { columnNames } from '../table/header.ts'
import type { SalesField } from '../types.ts'
import { type Doubt, Suspects } from './doubt.ts'

/** Rows that hold two sales side by side, under names that come twice. A summary beside the sales does not name hospitals and amounts both. */
export class SecondLines {
  private readonly columns: readonly { hospital: number; amount: number }[]
  private readonly found = new Suspects()

  constructor(header: Row, { hospital, amount }: Record<SalesField, Source>) {
    const names = columnNames(header, header.cells.length)
    const twinsOf = (source: Source) => (isColumn(source) ? others(names, source.column) : [])
    const amounts = twinsOf(amount)
    this.columns = twinsOf(hospital).flatMap((column, at) => {
      const money = amounts[at]
      return money === undefined ? [] : [{ hospital: column, amount: money }]
    })
  }

  /** A line that is stored as a sale. */
  addSale({ cells, number }: Row, amountCents: number): void {
    if (this.columns.some(({ hospital, amount }) => !isBlank(cells[hospital]) && !('fault' in readAmount(cells[amount]))))
      this.found.add(number, amountCents)
  }

  doubts(): Doubt[] {
    return this.found.doubt((count) => text('doubts.secondLines', { count }))
  }
}

/** The columns of the same name. */
function others(names: readonly string[], own: number): number[] {
  const name = plain(names[own] ?? '')
  return [...names.keys()].filter((column) => column !== own && plain(names[column] ?? '') === name)
}

const plain = (name: string): string => name.replace(/ \(\d{1,4}\)$/, '')
