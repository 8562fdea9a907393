import { percentOfUnits } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { rateFindings, usualRate } from './rate-findings.ts'

type Case = [string, Parameters<typeof rateFindings>[0], { others: number[]; gross: number | null }, string[]]

test.each<Case>([
  ['a typing mistake: 45 in place of 4.1667', { commission: 45 }, { others: [4.1667], gross: 18 }, ['rates.far', 'rates.aboveGross']],
  ['ten points from the others', { commission: 16 }, { others: [5, 6, 7], gross: null }, []],
  ['more than ten points above the others', { commission: 16.5 }, { others: [5, 6, 7], gross: null }, ['rates.far']],
  ['more than ten points below the others', { commission: 5 }, { others: [16, 20], gross: null }, ['rates.far']],
  ['0.05 next to 5', { commission: 0.05 }, { others: [5, 7.5], gross: null }, ['rates.far']],
  ['zero, which means no commission', { commission: 0 }, { others: [5], gross: null }, []],
  ['a small rate that is not a hundredth of the others', { commission: 0.25 }, { others: [5], gross: null }, []],
  ['the first rate of all', { commission: 45 }, { others: [], gross: null }, []],
  ['above the gross commission', { commission: 19 }, { others: [15], gross: 18 }, ['rates.aboveGross']],
  [
    'a rate on gross commission, which is not a percent of sales',
    { commission: 50, basis: 'grossCommission' },
    { others: [45], gross: 18 },
    [],
  ],
  ['a negative rate', { commission: -1 }, { others: [5], gross: null }, ['rates.unusual']],
  ['a rate above 100 %', { commission: 101, basis: 'grossCommission' }, { others: [95], gross: null }, ['rates.unusual']],
])('a rate needs confirmation: %s', (_, rate, { others, gross }, expected) => {
  expect(rateFindings(rate, { usual: usualRate(others), gross }).map(({ key }) => key)).toEqual(expected)
})

test("the manufacturer's average rate has two decimals, a rule's own rate all", () => {
  const findings = rateFindings({ commission: 45 }, { usual: 4.1667, gross: 18.3333 })
  expect(findings.map(({ params }) => params)).toEqual([{ usual: percentOfUnits(41_667) }, { gross: percentOfUnits(183_300) }])
})
