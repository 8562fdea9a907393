import { text } from '@fairshare/texts/text'
import { blocker, type Check } from '../check.ts'
import { ofColumn } from '../columns.ts'
import { namesAnother, namesOtherTime } from '../months/time-words.ts'

/** Amounts of another time or of plans, by the name of their column. */
export const otherTime: Check = {
  name: 'other-time',
  texts: { 'checks.otherTime': blocker('basis') },
  run: ({ money, request: { month } }) =>
    money
      .filter(({ called, heading }) => [called, heading].some((words) => namesOtherTime(words) || namesAnother(words, month)))
      .map((column) => ofColumn(column, text('checks.otherTime', { column: column.name }))),
}
