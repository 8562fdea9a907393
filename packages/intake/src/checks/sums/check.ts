import { countOf } from '../finding.ts'
import { AS_SALES, blocker, type Check, LEAVE_OUT, likely, possible } from '../check.ts'

/** Rows that were read as sums or may be some, and totals of the file that do not match. */
export const sums: Check = {
  name: 'sums',
  texts: {
    'checks.total': blocker('basis'),
    'checks.sums': likely('notASale', AS_SALES),
    'checks.subtotals': likely('notASale', AS_SALES),
    'checks.calledTotal': likely('notASale', LEAVE_OUT),
    'checks.ownSums': likely('notASale', LEAVE_OUT),
    'checks.stray': possible('notASale', LEAVE_OUT),
    'checks.secondTime': likely('duplicate', LEAVE_OUT),
    'checks.twins': possible('duplicate', LEAVE_OUT),
  },
  run: ({ facts: { sums: found, repeated } }) =>
    found.findings.filter((each) => each.text.key !== 'checks.twins' || !repeated.explains(countOf(each))),
}
