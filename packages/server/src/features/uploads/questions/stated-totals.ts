import { cents, monthOfDay } from '@fairshare/engine/values'
import { aboutOf, type Claim, type Finding } from '@fairshare/intake'
import { type Text, text, type TextKey } from '@fairshare/texts'
import type { Proof, StatedSum } from '../../commission-received/proof.service.ts'
import type { ReadFile } from '../uploads.store.ts'

/** The totals of the statement that the file does not meet: the first questions of all. */
export function findingsOfStated({ month }: Pick<ReadFile, 'month'>, { commission, sales, isOfMonth, waiting }: Proof): Finding[] {
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

const differing = (sum: StatedSum | null, said: (sum: StatedSum) => Text): Finding[] =>
  sum === null || sum.difference === 0 ? [] : [{ text: said(sum), cents: cents(Math.abs(sum.difference)), rows: [] }]

const amounts = ({ stated, read, difference }: StatedSum) => ({ stated, read, difference: cents(Math.abs(difference)) })

/** What a payment of the very same amount answers. */
const ANSWERED: readonly Claim[] = ['sign', 'scale', 'basis', 'notASale']
/** A sum says nothing of rows without a commission, or of which row has which amount. */
const NEVER_ANSWERED: readonly TextKey[] = [
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

/** The questions that are left once the commission is proved, and the sales with it. */
export const besideProved = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ text: { key } }) => !ANSWERED.includes(aboutOf(key).claim) || NEVER_ANSWERED.includes(key))
