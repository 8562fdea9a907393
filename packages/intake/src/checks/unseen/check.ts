import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely } from '../check.ts'
import { ofCells } from '../columns.ts'

/** Amounts that are invisible in the file. */
export const unseen: Check = {
  name: 'unseen',
  texts: { 'checks.unseen': likely('notASale', LEAVE_OUT) },
  run: ({ money, facts }) =>
    money.flatMap((column) =>
      ofCells(column, facts.sheet.unseen?.get(column.column), (count) => text('checks.unseen', { count, column: column.name })),
    ),
}
