import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Names that were filled down to rows which may be of another group. */
export const filledApart: Check = {
  name: 'filled-apart',
  says: { 'checks.filledApart': likely('identity', LEAVE_OUT) },
  run: ({ facts: { filled } }) => filled.findings(),
}
