import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, possible } from '../check.ts'
import { ofCells } from '../columns.ts'

/** Comments on cells may change the meaning of their amounts, or of the column if most of its cells have one. */
export const cellNotes: Check = {
  name: 'cell-notes',
  texts: { 'checks.cellNotes': possible('notASale', LEAVE_OUT) },
  run: ({ money, facts }) =>
    money.flatMap((column) => {
      const noted = facts.sheet.notes?.get(column.column)
      return ofCells(column, noted, (count) => text('checks.cellNotes', { count, column: column.name, note: noted?.note ?? '' }))
    }),
}
