import { cents, monthOfDay } from '@fairshare/engine/values'
import { aboutOf, type Claim, type Finding } from '@fairshare/intake'
import { type Text, text, type TextKey } from '@fairshare/texts'
import type { Proof, StatedSum } from '../../commission-received/proof.service.ts'
import type { FileToRead } from '../uploads.store.ts'

/** Returns findings where the file differs from the totals of its statement; they are the first questions. */
export function findingsOfStated({ month }: Pick<FileToRead, 'month'>, { commission, sales, isOfMonth, waiting }: Proof): Finding[] {
  const params = { month: monthOfDay(month), count: waiting }
  const ofFile = ({ difference }: StatedSum) => (difference > 0 ? 'checks.paidLess' : 'checks.paidMore')
  const ofMonth = ({ difference }: StatedSum) => {
    if (difference > 0) return 'checks.paidLessOfMonth'
    return waiting > 0 ? 'checks.paidMoreWaiting' : 'checks.paidMoreOfMonth'
  }
  return [
    ...differing(commission, (sum) => text(isOfMonth ? ofMonth(sum) : ofFile(sum), { ...amounts(sum), ...params })),
    ...differing(sales, (sum) => text(sum.difference > 0 ? 'checks.salesAbove' : 'checks.salesBelow', amounts(sum))),
  ]
}

const differing = (sum: StatedSum | null, message: (sum: StatedSum) => Text): Finding[] =>
  sum === null || sum.difference === 0 ? [] : [{ text: message(sum), cents: cents(Math.abs(sum.difference)), rows: [] }]

const amounts = ({ stated, read, difference }: StatedSum) => ({ stated, read, difference: cents(Math.abs(difference)) })

/** Claims that a payment of exactly this amount disproves. */
const DISPROVED_CLAIMS: readonly Claim[] = ['sign', 'scale', 'basis', 'notASale']
/** Findings about the distribution over rows, which a sum cannot disprove. */
const NEVER_DISPROVED: readonly TextKey[] = [
  'checks.unpaid',
  'checks.earnsNothing',
  'checks.charges',
  'checks.notSold',
  'checks.section',
  'checks.noSale',
  'checks.nothingSold',
  'checks.otherRows',
  'checks.mappedOtherwise',
]

/** Returns the findings that remain when commission and sales are proved. */
export const unansweredByProof = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ text: { key } }) => !DISPROVED_CLAIMS.includes(aboutOf(key).claim) || NEVER_DISPROVED.includes(key))
