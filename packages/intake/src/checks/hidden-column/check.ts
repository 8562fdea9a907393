import { text } from '@fairshare/texts/text'
import { type Check, possible } from '../check.ts'
import { ofColumn } from '../columns.ts'

export const hiddenColumn: Check = {
  name: 'hidden-column',
  texts: { 'checks.hiddenColumn': possible('basis') },
  run: ({ money, facts }) =>
    money
      .filter(({ column }) => facts.sheet.hiddenColumns?.has(column))
      .map((column) => ofColumn(column, text('checks.hiddenColumn', { column: column.name }))),
}
