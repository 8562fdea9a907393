import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Amounts that were taken from the column of credits next to the one of debits. */
export const otherSide: Check = {
  name: 'other-side',
  says: { 'checks.otherSide': likely('sign', LEAVE_OUT) },
  run: ({ facts: { debitCredit } }) => debitCredit.findings(),
}
