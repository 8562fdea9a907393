import { text } from '@fairshare/texts/text'
import { type Check, likely } from '../check.ts'

/** Rows above the header that look like sales. */
export const rowsAbove: Check = {
  name: 'rows-above',
  texts: { 'checks.rowsAbove': likely('notASale') },
  run: ({ facts: { above } }) => above.finding((count) => text('checks.rowsAbove', { count })),
}
