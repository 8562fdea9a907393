import { blocker, type Check, LEAVE_OUT, likely, possible } from '../check.ts'

/** Compares the money with other columns: which of them the commission follows, and which are part of it already. */
export const relatedColumns: Check = {
  name: 'related-columns',
  texts: {
    'checks.slippedPoint': blocker('scale', LEAVE_OUT),
    'checks.centsApart': blocker('scale'),
    'checks.exchange': likely('scale'),
    'checks.otherRows': { ...blocker('basis'), topic: 'commission' },
    'checks.worthDiffers': likely('basis', LEAVE_OUT),
    'checks.includesCharges': likely('basis'),
    'checks.takenOff': likely('basis'),
    'checks.perPiece': likely('basis'),
    'checks.priceEach': possible('basis'),
    'checks.partOfCommission': likely('basis'),
    'checks.partOfSales': likely('basis'),
    'checks.moreCommission': likely('basis'),
    'checks.otherSales': likely('basis'),
    'checks.isCommission': likely('basis'),
    'checks.mayBeCommission': possible('basis'),
    'checks.fixedAmount': likely('basis'),
    'checks.fixedPart': likely('basis'),
    'checks.paidBefore': likely('basis'),
    'checks.percentOnTop': likely('basis'),
    'checks.deducted': possible('basis'),
    'checks.namedAlike': likely('basis'),
    'checks.series': likely('basis'),
  },
  run({ money, titles, mark, facts: { related, debitCredit } }) {
    const amount = money.find(({ field }) => field === 'amount')
    if (!amount) return related.findingOfFixed(mark)
    const gross = money.find(({ field }) => field === 'grossCommission') ?? null
    const found = [...debitCredit.takenOff(), ...related.findings({ amount, gross, mark })]
    return gross === null && found.length === 0 ? related.findingOfTitle(amount, titles, mark) : found
  },
}
