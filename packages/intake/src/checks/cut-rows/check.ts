import { blocker, type Check, LEAVE_OUT } from '../check.ts'

/** Rows of a csv with more cells than the others: an amount was cut in two at a comma. */
export const cutRows: Check = {
  name: 'cut-rows',
  says: { 'checks.cutRows': blocker('scale', LEAVE_OUT) },
  run: ({ facts: { widths } }) => widths?.findings() ?? [],
}
