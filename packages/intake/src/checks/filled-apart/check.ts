import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Names that were filled down into rows of another group. */
export const filledApart: Check = {
  name: 'filled-apart',
  texts: { 'checks.filledApart': likely('identity', LEAVE_OUT) },
  run: ({ facts: { filled } }) => filled.findings(),
}
