import { type Check, LEAVE_OUT, LEAVE_OUT_OR_CREDIT, likely } from '../check.ts'
import { DOLLARS } from '../own-currency.ts'

/** Findings about single rows from unmapped columns, the procedure and the number. */
export const rowKinds: Check = {
  name: 'row-kinds',
  texts: {
    'checks.credits': likely('sign', LEAVE_OUT_OR_CREDIT),
    'checks.returned': likely('sign', LEAVE_OUT_OR_CREDIT),
    'checks.currency': likely('scale', LEAVE_OUT),
    'checks.pairedKinds': likely('duplicate', LEAVE_OUT),
    'checks.measures': likely('duplicate', LEAVE_OUT),
    'checks.restated': likely('duplicate', LEAVE_OUT),
    'checks.restatedRows': likely('duplicate', LEAVE_OUT),
    'checks.otherDate': likely('duplicate', LEAVE_OUT),
    'checks.otherNumber': likely('duplicate', LEAVE_OUT),
    'checks.partOfOrder': likely('duplicate', LEAVE_OUT),
    'checks.growing': likely('duplicate'),
    'checks.charges': likely('notASale', LEAVE_OUT_OR_CREDIT),
    'checks.notSold': likely('notASale', LEAVE_OUT_OR_CREDIT),
    'checks.unpaid': likely('notASale', LEAVE_OUT_OR_CREDIT),
    'checks.noQuantity': likely('notASale', LEAVE_OUT),
    'checks.manufacturers': likely('identity', LEAVE_OUT),
  },
  run: ({ facts, isTiedOut, notes, gap, request: { currency = DOLLARS }, ...sales }) =>
    facts.kinds.findings({ isTiedOut, notes, sales, currency, gap, percents: facts.percents }),
}
