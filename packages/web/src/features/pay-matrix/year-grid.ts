import type { PayYear } from '@fairshare/contract'
import { firstDay, parseMonth } from '@fairshare/engine/values'
import type { TranslateKey } from '../../i18n/use-texts.ts'
import type { Grid, Value } from '../../ui/table/grid.ts'
import { bonusPaid, floorByMonth, partByMonth } from './amounts.ts'
import type { Shown } from './search.ts'

type Rule = PayYear['manufacturers'][number]['rules'][number]
type Scope = Omit<PayYear['bonusRules'][number], 'bonusRuleId' | 'growthBonus' | 'startMonth' | 'endMonth' | 'result'>
type Labels = {
  shown: Shown
  monthNames: readonly string[]
  describeScope: (scope: Scope) => string
  describeBonus: (bonus: PayYear['bonusRules'][number]) => string
  t: TranslateKey
}

/** The matrix as exported: a row per rule, other pay below, and a second sheet with each rule by month. */
export function yearGrid(data: PayYear, labels: Labels): Grid {
  const { shown, monthNames, t } = labels
  const rules = data.manufacturers.flatMap((each) => each.rules.map((rule) => ruleRow(rule, labels)))
  const amounts = amountRows(data, labels)
  return {
    columns: [
      { id: 'manufacturer', header: t('masters.manufacturer'), kind: 'text' },
      { id: 'rule', header: t('payMatrix.rule'), kind: 'text' },
      ...data.months.map(
        ({ selectedMonth }, at) =>
          ({ id: selectedMonth, header: monthNames[at] ?? '', kind: shown === 'rate' ? 'percent' : 'amount' }) as const,
      ),
      { id: 'year', header: t(shown === 'sales' ? 'payMatrix.yearSales' : 'payMatrix.yearCommission'), kind: 'amount' },
    ],
    rows: [...rules, ...amounts],
    totals: undefined,
    // The rows below rates are amounts.
    rowKinds: new Map(amounts.map((_, at) => [rules.length + at, 'amount'] as const)),
    alsoAs: { name: t('payMatrix.flat'), grid: flatGrid(data, labels) },
  }
}

function ruleRow({ rule, months, totalSales, totalCommissionAmount }: Rule, { shown, describeScope }: Labels): Value[] {
  const valueOf = (cell: Rule['months'][number]) => {
    if (shown === 'rate') return cell.commission
    if (cell.lines === 0) return null
    return shown === 'sales' ? cell.totalSales : cell.totalCommissionAmount
  }
  return [
    rule.manufacturer,
    describeScope({ ...rule, manufacturer: '' }),
    ...months.map(valueOf),
    shown === 'sales' ? totalSales : totalCommissionAmount,
  ]
}

/** Pay other than rules, as below the rules on the page. */
function amountRows(data: PayYear, { describeScope, describeBonus, t }: Labels): Value[][] {
  const part = (name: 'adjustments' | 'payout'): Value[] => {
    const { byMonth, inAll } = partByMonth(data, name)
    return ['', t(`payMatrix.${name}`), ...byMonth, inAll]
  }
  return [
    ...data.bonusRules.map((bonus): Value[] => [
      bonus.manufacturer,
      [t('payMatrix.bonus', { percent: bonus.growthBonus }), describeScope({ ...bonus, manufacturer: '' }), describeBonus(bonus)].join(
        ' · ',
      ),
      ...data.months.map(() => null),
      bonusPaid(bonus),
    ]),
    ...data.floors.map((floor): Value[] => ['', t(`payMatrix.floor.${floor.kind}`), ...floorByMonth(data, floor), null]),
    part('adjustments'),
    part('payout'),
  ]
}

/** One row per rule and month, for filters and sums in a spreadsheet. */
function flatGrid({ name, months, manufacturers }: PayYear, { describeScope, t }: Labels): Grid {
  const isUsed = ({ commission, lines }: Rule['months'][number]) => commission !== null || lines > 0
  return {
    columns: [
      { id: 'rep', header: t('payMatrix.rep'), kind: 'text' },
      { id: 'month', header: t('payMatrix.month'), kind: 'date' },
      { id: 'manufacturer', header: t('masters.manufacturer'), kind: 'text' },
      { id: 'rule', header: t('payMatrix.rule'), kind: 'text' },
      { id: 'basis', header: t('payMatrix.basis'), kind: 'text' },
      { id: 'rate', header: t('payMatrix.rate'), kind: 'percent' },
      { id: 'lines', header: t('payMatrix.lines'), kind: 'count' },
      { id: 'sales', header: t('payMatrix.sales'), kind: 'amount' },
      { id: 'commission', header: t('payMatrix.commission'), kind: 'amount' },
    ],
    rows: manufacturers.flatMap(({ manufacturer, rules }) =>
      rules.flatMap(({ rule, months: cells }) =>
        cells.flatMap((cell, at) => {
          const month = months[at]
          if (!month || !isUsed(cell)) return []
          const results = month.isCalculated ? [cell.lines, cell.totalSales, cell.totalCommissionAmount] : [null, null, null]
          const day = parseMonth(month.selectedMonth)
          return [
            [
              name,
              day === undefined ? null : firstDay(day),
              manufacturer,
              describeScope({ ...rule, manufacturer: '' }),
              t(`payMatrix.basisOf.${rule.basis}`),
              cell.commission,
              ...results,
            ],
          ]
        }),
      ),
    ),
    totals: undefined,
  }
}
