import type { Statement } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { ok } from '../../platform/calls/call.ts'
import { repCall } from '../own-view/rep-call.service.ts'
import { notFound } from '../../platform/errors.ts'
import { sentStatementMonth } from '../statements/sending/deliveries.store.ts'
import { statementOf } from '../statements/statement.service.ts'
import { statementView } from './views.ts'

export const ownStatement = {
  statement: repCall.ownView.statement.handler(async ({ input: { selectedMonth, ...page }, context: { tx, rep } }) => {
    const month = await sentStatementMonth(tx, rep.id, selectedMonth)
    const statement = month && (await statementOf(tx, month, rep.id, page))
    if (!statement) throw notFound(text('review.noStatement'))
    return ok(withoutInternalFields(statementView(statement, 'Sent')))
  }),
}

/**
 * Hides amounts received by the company and its notes, which are internal (docs/engine.md 2). An effective rate on them would reveal them.
 */
const withoutInternalFields = (statement: Statement): Statement => ({
  ...statement,
  manufacturers: statement.manufacturers.map(withoutGross),
  hospitals: {
    top: statement.hospitals.top.map(withoutGross),
    others: statement.hospitals.others && withoutGross(statement.hospitals.others),
  },
  rules: statement.rules.map((section) => ({
    ...section,
    rule: ruleWithoutGross(section.rule),
    overrides: section.overrides && ruleWithoutGross(section.overrides),
    ruleTotalGrossCommission: 0,
    returns: section.returns && withoutGross(section.returns),
    lines: section.lines.map((line) => ({
      ...line,
      grossCommission: 0,
      commission: section.rule.basis === 'grossCommission' ? 0 : line.commission,
    })),
  })),
  bonuses: statement.bonuses.map((bonus) => ({ ...bonus, note: '' })),
})

const withoutGross = <Part extends { totalGrossCommission: number }>(part: Part): Part => ({ ...part, totalGrossCommission: 0 })

const ruleWithoutGross = <Rule extends Statement['rules'][number]['rule']>(rule: Rule): Rule => ({
  ...rule,
  note: '',
  commission: rule.basis === 'grossCommission' ? 0 : rule.commission,
})
