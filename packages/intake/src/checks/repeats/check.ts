import { blocker, type Check, LEAVE_OUT } from '../check.ts'

/** Repeated rows: the whole table, or a block of it. */
export const repeats: Check = {
  name: 'repeats',
  texts: { 'checks.repeats': blocker('duplicate', LEAVE_OUT) },
  run: ({ facts: { repeated } }) => repeated.findings(),
}
