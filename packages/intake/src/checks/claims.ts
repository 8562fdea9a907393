import type { TextKey } from '@fairshare/texts/text'
import { type About, type Claim, LEAVE_OUT, LEAVE_OUT_OR_CREDIT, type Offer } from './check.ts'
import { CHECKS } from './registry.ts'

const AS_SALES = ['asSales'] as const

const likely = (claim: Claim, offers?: readonly Offer[]): About => ({ claim, severity: 'likely', ...(offers && { offers }) })
const possible = (claim: Claim, offers?: readonly Offer[]): About => ({ claim, severity: 'possible', ...(offers && { offers }) })
const blocker = (claim: Claim, offers?: readonly Offer[]): About => ({ claim, severity: 'blocker', ...(offers && { offers }) })

/** The findings that checks without a folder of their own raise: what each claims, and how sure it is. */
export const CLAIMS = {
  // Signs.
  'checks.credits': likely('sign', LEAVE_OUT_OR_CREDIT),
  'checks.returned': likely('sign', LEAVE_OUT_OR_CREDIT),
  'checks.sectionOfCredits': likely('sign', LEAVE_OUT_OR_CREDIT),
  'checks.creditStyle': likely('sign', LEAVE_OUT_OR_CREDIT),
  'checks.otherSide': likely('sign', LEAVE_OUT),
  // Scale and notation.
  'checks.notation': blocker('scale'),
  'checks.thousands': likely('scale'),
  'checks.inHundreds': likely('scale'),
  'checks.inCents': likely('scale'),
  'checks.slippedPoint': blocker('scale', LEAVE_OUT),
  'checks.withoutCents': likely('scale', LEAVE_OUT),
  'checks.lastCell': likely('scale'),
  'checks.cutRows': blocker('scale', LEAVE_OUT),
  'checks.centsApart': blocker('scale'),
  'checks.currency': likely('scale', LEAVE_OUT),
  'checks.currencyFormat': likely('scale'),
  'checks.currencyNamed': possible('scale'),
  'checks.exchange': likely('scale'),
  'checks.sizeOfRow': likely('scale'),
  'checks.twiceAsHigh': possible('scale'),
  // Sales that come twice, in this file or from an earlier one.
  'checks.repeats': blocker('duplicate', LEAVE_OUT),
  'checks.secondTime': likely('duplicate', LEAVE_OUT),
  'checks.twins': possible('duplicate', LEAVE_OUT),
  'checks.pairedKinds': likely('duplicate', LEAVE_OUT),
  'checks.restated': likely('duplicate', LEAVE_OUT),
  'checks.restatedRows': likely('duplicate', LEAVE_OUT),
  'checks.otherDate': likely('duplicate', LEAVE_OUT),
  'checks.otherNumber': likely('duplicate', LEAVE_OUT),
  'checks.partOfOrder': likely('duplicate', LEAVE_OUT),
  'checks.growing': likely('duplicate'),
  'checks.measures': likely('duplicate', LEAVE_OUT),
  'checks.leftOver': likely('duplicate', LEAVE_OUT),
  'checks.sameAmounts': likely('duplicate', LEAVE_OUT),
  // What the amounts and the commission are counted on.
  'checks.total': blocker('basis'),
  'checks.statedMoney': likely('basis'),
  'checks.rate': likely('basis'),
  'checks.otherRows': { ...blocker('basis'), topic: 'commission' },
  'checks.rateDiffers': likely('basis', LEAVE_OUT),
  'checks.inFull': likely('basis', LEAVE_OUT),
  'checks.shareSaid': possible('basis'),
  'checks.worthDiffers': likely('basis', LEAVE_OUT),
  'checks.noSum': possible('basis'),
  'checks.otherTime': blocker('basis'),
  'checks.formulas': blocker('basis'),
  'checks.hiddenColumn': possible('basis'),
  'checks.struck': likely('notASale', LEAVE_OUT),
  'checks.unseen': likely('notASale', LEAVE_OUT),
  'checks.cellNotes': possible('notASale', LEAVE_OUT),
  'checks.includesCharges': likely('basis'),
  'checks.takenOff': likely('basis'),
  'checks.perPiece': likely('basis'),
  'checks.priceEach': possible('basis'),
  'checks.partOfCommission': likely('basis'),
  'checks.partOfSales': likely('basis'),
  'checks.moreCommission': likely('basis'),
  'checks.otherSales': likely('basis'),
  'checks.otherCommission': likely('basis'),
  'checks.isCommission': likely('basis'),
  'checks.mayBeCommission': possible('basis'),
  'checks.fixedAmount': likely('basis'),
  'checks.fixedPart': likely('basis'),
  'checks.paidBefore': likely('basis'),
  'checks.percentOnTop': likely('basis'),
  'checks.deducted': possible('basis'),
  'checks.namedAlike': likely('basis'),
  'checks.series': likely('basis'),
  'checks.mappedOtherwise': likely('basis'),
  // The month.
  'checks.datesOutside': { ...blocker('period'), topic: 'month', isQuestion: true },
  'checks.datesNearlyOutside': { ...likely('period'), topic: 'month', isQuestion: true },
  'checks.datesTurned': likely('period'),
  'checks.dayFirst': likely('period'),
  'checks.monthFirst': likely('period'),
  'checks.namedMonth': { ...possible('period'), topic: 'month', isQuestion: true },
  'checks.namedTime': { ...possible('period'), topic: 'month', isQuestion: true },
  // Rows that are no sale, and sales that are not among the rows.
  'checks.sums': likely('notASale', AS_SALES),
  'checks.subtotals': likely('notASale', AS_SALES),
  'checks.calledTotal': likely('notASale', LEAVE_OUT),
  'checks.ownSums': likely('notASale', LEAVE_OUT),
  'checks.stray': possible('notASale', LEAVE_OUT),
  'checks.charges': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'checks.notSold': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'checks.unpaid': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'checks.section': possible('notASale', LEAVE_OUT_OR_CREDIT),
  'checks.hiddenRows': likely('notASale', LEAVE_OUT),
  'checks.rowsAbove': likely('notASale'),
  'checks.secondTable': likely('notASale'),
  'checks.otherSheet': likely('notASale'),
  'checks.otherTable': likely('notASale'),
  'checks.partOnly': possible('notASale'),
  'checks.preliminary': possible('notASale'),
  'checks.colors': possible('notASale'),
  // Whose sales they are.
  'checks.manufacturers': likely('identity', LEAVE_OUT),
  'checks.manufacturerHeadings': likely('identity', LEAVE_OUT),
  'checks.groups': likely('identity', LEAVE_OUT),
  'checks.filledApart': likely('identity', LEAVE_OUT),
  'checks.emptiedNames': likely('identity', LEAVE_OUT),
  'checks.blanks': possible('identity', LEAVE_OUT),
  'checks.mostBlank': possible('identity', LEAVE_OUT),
  'checks.fixedValue': { ...possible('identity'), isQuestion: true },
  'checks.meaning': likely('identity'),
} as const satisfies Partial<Record<TextKey, About>>

const OTHERWISE = possible('basis')

const BY_KEY: ReadonlyMap<TextKey, About> = new Map([
  ...CHECKS.map((check): [TextKey, About] => [check.key, check]),
  ...Object.entries<About>(CLAIMS).map(([key, about]): [TextKey, About] => [key as TextKey, about]),
])

/** Checks that belong to other features of the product are about the file as a whole. */
export const aboutOf = (key: TextKey): About => BY_KEY.get(key) ?? OTHERWISE
