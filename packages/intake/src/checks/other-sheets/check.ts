import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Other sheets with sales of their own, or from which this sheet was copied. */
export const otherSheets: Check = {
  name: 'other-sheets',
  texts: {
    'checks.otherSheet': likely('notASale'),
    'checks.otherTable': likely('notASale'),
    'checks.leftOver': likely('duplicate', LEAVE_OUT),
  },
  run: ({ facts }) => facts.otherSheets,
}
