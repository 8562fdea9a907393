import { blocker, type Check, LEAVE_OUT } from '../check.ts'

/** CSV rows with more cells than the others: a comma split an amount in two. */
export const cutRows: Check = {
  name: 'cut-rows',
  texts: { 'checks.cutRows': blocker('scale', LEAVE_OUT) },
  run: ({ facts: { widths } }) => widths?.findings() ?? [],
}
