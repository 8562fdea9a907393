import { type Check, LEAVE_OUT, likely } from '../check.ts'

/** Other sheets than the one that is read, with sales of their own, or which it was copied from. */
export const otherSheets: Check = {
  name: 'other-sheets',
  says: {
    'checks.otherSheet': likely('notASale'),
    'checks.otherTable': likely('notASale'),
    'checks.leftOver': likely('duplicate', LEAVE_OUT),
  },
  run: ({ facts }) => facts.otherSheets,
}
