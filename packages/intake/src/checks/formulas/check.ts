import { text } from '@fairshare/texts/text'
import { blocker, type Check } from '../check.ts'
import { ofColumn } from '../columns.ts'

/** Formulas that are all zero were never calculated. */
export const formulas: Check = {
  name: 'formulas',
  texts: { 'checks.formulas': blocker('basis') },
  run: ({ money, facts }) =>
    money.flatMap((column) => {
      const found = facts.sheet.formulas?.get(column.column)
      if (!found || found.zeros < found.count) return []
      return [ofColumn(column, text('checks.formulas', { column: column.name, count: found.zeros }), found.rows)]
    }),
}
