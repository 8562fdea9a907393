import { text } from '@fairshare/texts/text'
import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Names in another script with hardly a character left after transliteration, so that different names look the same. */
export const emptiedNames: Check = {
  name: 'emptied-names',
  texts: { 'checks.emptiedNames': likely('identity', LEAVE_OUT) },
  run: ({ facts: { emptied } }) => emptied.finding((count) => text('checks.emptiedNames', { count })),
}
