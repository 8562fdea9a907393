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
  'doubts.credits': likely('sign', LEAVE_OUT_OR_CREDIT),
  'doubts.returned': likely('sign', LEAVE_OUT_OR_CREDIT),
  'doubts.sectionOfCredits': likely('sign', LEAVE_OUT_OR_CREDIT),
  'doubts.creditStyle': likely('sign', LEAVE_OUT_OR_CREDIT),
  'doubts.otherSide': likely('sign', LEAVE_OUT),
  // Scale and notation.
  'doubts.notation': blocker('scale'),
  'doubts.thousands': likely('scale'),
  'doubts.inHundreds': likely('scale'),
  'doubts.inCents': likely('scale'),
  'doubts.slippedPoint': blocker('scale', LEAVE_OUT),
  'doubts.withoutCents': likely('scale', LEAVE_OUT),
  'doubts.lastCell': likely('scale'),
  'doubts.cutRows': blocker('scale', LEAVE_OUT),
  'doubts.centsApart': blocker('scale'),
  'doubts.currency': likely('scale', LEAVE_OUT),
  'doubts.currencyFormat': likely('scale'),
  'doubts.currencyNamed': possible('scale'),
  'doubts.exchange': likely('scale'),
  'doubts.sizeOfRow': likely('scale'),
  'doubts.twiceAsHigh': possible('scale'),
  // Sales that come twice, in this file or from an earlier one.
  'doubts.repeats': blocker('duplicate', LEAVE_OUT),
  'doubts.secondTime': likely('duplicate', LEAVE_OUT),
  'doubts.twins': possible('duplicate', LEAVE_OUT),
  'doubts.pairedKinds': likely('duplicate', LEAVE_OUT),
  'doubts.restated': likely('duplicate', LEAVE_OUT),
  'doubts.restatedRows': likely('duplicate', LEAVE_OUT),
  'doubts.otherDate': likely('duplicate', LEAVE_OUT),
  'doubts.otherNumber': likely('duplicate', LEAVE_OUT),
  'doubts.partOfOrder': likely('duplicate', LEAVE_OUT),
  'doubts.growing': likely('duplicate'),
  'doubts.measures': likely('duplicate', LEAVE_OUT),
  'doubts.leftOver': likely('duplicate', LEAVE_OUT),
  'doubts.sameAmounts': likely('duplicate', LEAVE_OUT),
  // What the amounts and the commission are counted on.
  'doubts.total': blocker('basis'),
  'doubts.statedMoney': likely('basis'),
  'doubts.rate': likely('basis'),
  'doubts.otherRows': { ...blocker('basis'), topic: 'commission' },
  'doubts.rateDiffers': likely('basis', LEAVE_OUT),
  'doubts.inFull': likely('basis', LEAVE_OUT),
  'doubts.shareSaid': possible('basis'),
  'doubts.worthDiffers': likely('basis', LEAVE_OUT),
  'doubts.noSum': possible('basis'),
  'doubts.otherTime': blocker('basis'),
  'doubts.formulas': blocker('basis'),
  'doubts.hiddenColumn': possible('basis'),
  'doubts.struck': likely('notASale', LEAVE_OUT),
  'doubts.unseen': likely('notASale', LEAVE_OUT),
  'doubts.cellNotes': possible('notASale', LEAVE_OUT),
  'doubts.includesCharges': likely('basis'),
  'doubts.takenOff': likely('basis'),
  'doubts.perPiece': likely('basis'),
  'doubts.priceEach': possible('basis'),
  'doubts.partOfCommission': likely('basis'),
  'doubts.partOfSales': likely('basis'),
  'doubts.moreCommission': likely('basis'),
  'doubts.otherSales': likely('basis'),
  'doubts.otherCommission': likely('basis'),
  'doubts.isCommission': likely('basis'),
  'doubts.mayBeCommission': possible('basis'),
  'doubts.fixedAmount': likely('basis'),
  'doubts.fixedPart': likely('basis'),
  'doubts.paidBefore': likely('basis'),
  'doubts.percentOnTop': likely('basis'),
  'doubts.deducted': possible('basis'),
  'doubts.namedAlike': likely('basis'),
  'doubts.series': likely('basis'),
  'doubts.mappedOtherwise': likely('basis'),
  // The month.
  'doubts.datesOutside': { ...blocker('period'), topic: 'month', isQuestion: true },
  'doubts.datesNearlyOutside': { ...likely('period'), topic: 'month', isQuestion: true },
  'doubts.datesTurned': likely('period'),
  'doubts.dayFirst': likely('period'),
  'doubts.monthFirst': likely('period'),
  'doubts.namedMonth': { ...possible('period'), topic: 'month', isQuestion: true },
  'doubts.namedTime': { ...possible('period'), topic: 'month', isQuestion: true },
  // Rows that are no sale, and sales that are not among the rows.
  'doubts.sums': likely('notASale', AS_SALES),
  'doubts.subtotals': likely('notASale', AS_SALES),
  'doubts.calledTotal': likely('notASale', LEAVE_OUT),
  'doubts.ownSums': likely('notASale', LEAVE_OUT),
  'doubts.stray': possible('notASale', LEAVE_OUT),
  'doubts.charges': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'doubts.notSold': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'doubts.unpaid': likely('notASale', LEAVE_OUT_OR_CREDIT),
  'doubts.section': possible('notASale', LEAVE_OUT_OR_CREDIT),
  'doubts.hiddenRows': likely('notASale', LEAVE_OUT),
  'doubts.rowsAbove': likely('notASale'),
  'doubts.secondTable': likely('notASale'),
  'doubts.otherSheet': likely('notASale'),
  'doubts.otherTable': likely('notASale'),
  'doubts.partOnly': possible('notASale'),
  'doubts.preliminary': possible('notASale'),
  'doubts.colors': possible('notASale'),
  // Whose sales they are.
  'doubts.manufacturers': likely('identity', LEAVE_OUT),
  'doubts.manufacturerHeadings': likely('identity', LEAVE_OUT),
  'doubts.groups': likely('identity', LEAVE_OUT),
  'doubts.filledApart': likely('identity', LEAVE_OUT),
  'doubts.emptiedNames': likely('identity', LEAVE_OUT),
  'doubts.blanks': possible('identity', LEAVE_OUT),
  'doubts.mostBlank': possible('identity', LEAVE_OUT),
  'doubts.fixedValue': { ...possible('identity'), isQuestion: true },
  'doubts.meaning': likely('identity'),
} as const satisfies Partial<Record<TextKey, About>>

const OTHERWISE = possible('basis')

const BY_KEY: ReadonlyMap<TextKey, About> = new Map([
  ...CHECKS.map((check): [TextKey, About] => [check.key, check]),
  ...Object.entries<About>(CLAIMS).map(([key, about]): [TextKey, About] => [key as TextKey, about]),
])

/** Checks that belong to other features of the product are about the file as a whole. */
export const aboutOf = (key: TextKey): About => BY_KEY.get(key) ?? OTHERWISE
