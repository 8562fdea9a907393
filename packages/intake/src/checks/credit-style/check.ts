import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT_OR_CREDIT, likely } from '../check.ts'
import { ofCells } from '../columns.ts'

/** Positive amounts in red or in parentheses, unless credits have a minus: then the style means something else. */
export const creditStyle: Check = {
  name: 'credit-style',
  texts: { 'checks.creditStyle': likely('sign', LEAVE_OUT_OR_CREDIT) },
  run: ({ money, facts }) =>
    money.flatMap((column) =>
      column.values.some((value) => value < 0)
        ? []
        : ofCells(column, facts.sheet.credits?.get(column.column), (count) => text('checks.creditStyle', { count, column: column.name })),
    ),
}
