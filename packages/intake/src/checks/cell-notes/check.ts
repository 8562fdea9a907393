import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, possible } from '../check.ts'
import { ofCells } from '../columns.ts'

/** What people have written on a cell is said of its amount; on most of a column, of what the column is. */
export const cellNotes: Check = {
  name: 'cell-notes',
  says: { 'checks.cellNotes': possible('notASale', LEAVE_OUT) },
  run: ({ money, facts }) =>
    money.flatMap((column) => {
      const noted = facts.sheet.notes?.get(column.column)
      return ofCells(column, noted, (count) => text('checks.cellNotes', { count, column: column.name, note: noted?.said ?? '' }))
    }),
}
