import type { PayYear } from '@fairshare/contract'
import { byPrecedence } from '@fairshare/engine'
import {
  addMonths,
  covers,
  dollars,
  formatEndMonth,
  formatMonth,
  januaryOf,
  type Month,
  percentNumber,
  percentOfUnits,
} from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import { spanOf, ruleOf } from '../../../rows/engine-rows.ts'
import { ruleView } from '../views.ts'
import { mastersIn, namedRule, namedScope, type Names } from '../../../rows/named-rows.ts'
import { currentNames } from '../../statements/names.store.ts'
import * as store from './pay-year.store.ts'

type Person = { id: number; first_name: string; last_name: string }

/** The twelve months of a year; `known` is undefined for a month without a row. */
type Year = { month: Month; known: store.MonthOfYear | undefined }[]

/** A salesperson's pay of a year: from results of calculated months, else from the current entries. */
export async function payYear(tx: Tx, { id, first_name, last_name }: Person, year: number): Promise<PayYear> {
  const known = new Map((await store.monthsOf(tx, year)).map((each) => [each.month, each]))
  const months: Year = Array.from({ length: 12 }, (_, i) => addMonths(januaryOf(year), i)).map((month) => ({
    month,
    known: known.get(month),
  }))
  const runIds = months.flatMap(({ known: at }) => at?.runId ?? [])
  const results = await store.resultsOf(tx, id, runIds)
  return {
    salesPersonId: id,
    name: `${first_name} ${last_name}`.trim(),
    year,
    months: months.map(({ month, known: at }) => ({
      selectedMonth: formatMonth(month),
      status: at?.status ?? 'Open',
      isCalculated: typeof at?.runId === 'number',
      isOutOfDate: at?.isOutOfDate ?? false,
    })),
    manufacturers: await manufacturersOf(tx, id, months),
    bonusRules: await bonusRulesOf(tx, id, months),
    floors: (await store.floorsOf(tx, id, year)).map(({ amount, span, ...floor }) => ({
      ...floor,
      amount: dollars(amount),
      startMonth: formatMonth(span.start),
      endMonth: formatEndMonth(span.end),
    })),
    results: months.map(({ known: at }) => {
      const result = results.get(at?.runId ?? -1)
      if (!result) return null
      const { adjustments, annualBonus, totalCommission, payout } = result
      return {
        adjustments: dollars(adjustments),
        annualBonus: dollars(annualBonus),
        totalCommission: dollars(totalCommission),
        payout: dollars(payout),
      }
    }),
  }
}

async function manufacturersOf(tx: Tx, salespersonId: number, months: Year): Promise<PayYear['manufacturers']> {
  const runIds = months.flatMap(({ known }) => known?.runId ?? [])
  const first = months[0]?.month
  const present = first === undefined ? [] : await store.rulesOf(tx, salespersonId, Number(first.slice(0, 4)))
  const used = await store.usedRulesOf(tx, salespersonId, runIds)
  const sums = await store.sumsByRule(tx, salespersonId, runIds)
  const rules = distinct([...present, ...used])
  const nameOf = await currentNames(tx, rules.flatMap(mastersIn))
  const asUsed = new Map(used.map((rule) => [`${rule.run_id} ${rule.rule_id}`, rule]))
  const isPresent = new Set(present.map((rule) => rule.rule_id))

  const rowOf = (rule: store.RuleRow) => {
    const each = months.map(({ month, known }) => {
      const key = `${known?.runId} ${rule.rule_id}`
      const applied = asUsed.get(key) ?? (isPresent.has(rule.rule_id) && covers(spanOf(rule), month) ? rule : undefined)
      return { percent: applied ? percentOfUnits(applied.percent) : null, sums: sums.get(key) ?? store.NO_SUMS }
    })
    return {
      rule: ruleView(namedRule(rule.rule_id, rule, nameOf)),
      isRemoved: !isPresent.has(rule.rule_id),
      months: each.map(({ percent, sums: came }) => ({ commission: percent === null ? null : percentNumber(percent), ...sumsView(came) })),
      ...sumsView(store.addedUp(each.map(({ sums: came }) => came))),
    }
  }
  const byManufacturer = Map.groupBy(rules.toSorted(mostSpecificFirst), (rule) => rule.manufacturer_id)
  const unearned = await store.unearnedOf(tx, salespersonId, { runIds, rules })
  return [...byManufacturer]
    .map(([manufacturerId, own]) => {
      const rows = own.map(rowOf)
      const gaps = months.map(({ known }, at) => {
        if (rows.some((row) => row.months[at]?.commission !== null)) return null
        const waiting = unearned.get(`${known?.runId} ${manufacturerId}`)
        return { lines: waiting?.lines ?? 0, totalSales: waiting ? dollars(waiting.totalSales) : 0 }
      })
      return { manufacturerId, manufacturer: nameOf(manufacturerId), rules: rows, gaps }
    })
    .sort((a, b) => a.manufacturer.localeCompare(b.manufacturer, 'en'))
}

/** Each rule once: the current version, else the one of the latest run. */
const distinct = (rules: readonly store.RuleRow[]): store.RuleRow[] => [
  ...new Map(rules.toReversed().map((rule) => [rule.rule_id, rule])).values(),
]

const mostSpecificFirst = (a: store.RuleRow, b: store.RuleRow) => byPrecedence(ruleOf(a.rule_id, a), ruleOf(b.rule_id, b))

export const sumsView = ({ lines, totalSales, totalCommission }: store.Sums) => ({
  lines,
  totalSales: dollars(totalSales),
  totalCommissionAmount: dollars(totalCommission),
})

async function bonusRulesOf(tx: Tx, salespersonId: number, months: Year): Promise<PayYear['bonusRules']> {
  const year = Number(months[0]?.month.slice(0, 4))
  const rules = await store.bonusRulesOf(tx, salespersonId, year)
  const latest = months.findLast(({ known }) => typeof known?.runId === 'number')
  const results = await store.bonusesOf(tx, salespersonId, latest?.known?.runId ?? -1)
  const nameOf: Names = await currentNames(tx, rules.flatMap(mastersIn))
  return rules.map((rule) => {
    const result = results.get(rule.id)
    const span = spanOf(rule)
    return {
      bonusRuleId: rule.id,
      ...namedScope(rule, nameOf),
      growthBonus: percentNumber(percentOfUnits(rule.growth_percent)),
      startMonth: formatMonth(span.start),
      endMonth: formatEndMonth(span.end),
      result:
        result && latest
          ? {
              sales: dollars(result.sales),
              baseline: dollars(result.baseline),
              amount: dollars(result.amount),
              isProjection: result.isProjection,
              selectedMonth: formatMonth(latest.month),
            }
          : null,
    }
  })
}
