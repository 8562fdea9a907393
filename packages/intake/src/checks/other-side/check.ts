import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Amounts from the credit column next to the debit column. */
export const otherSide: Check = {
  name: 'other-side',
  texts: { 'checks.otherSide': likely('sign', LEAVE_OUT) },
  run: ({ facts: { debitCredit } }) => debitCredit.findings(),
}
