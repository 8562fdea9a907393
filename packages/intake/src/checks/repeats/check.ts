import { blocker, type Check, LEAVE_OUT } from '../check.ts'

/** Rows that repeat others: the whole table, or a block of it. */
export const repeats: Check = {
  name: 'repeats',
  says: { 'checks.repeats': blocker('duplicate', LEAVE_OUT) },
  run: ({ facts: { repeated } }) => repeated.findings(),
}
