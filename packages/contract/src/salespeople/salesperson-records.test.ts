import { asMessage, text } from '@fairshare/texts/text'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bonusRuleInput, drawInput, guaranteeInput, ruleInput } from './salesperson-records.ts'

const REQUIRED = asMessage(text('input.required'))
const nothing = { manufacturer: null, territory: null, regionId: null, hospital: null, surgeon: null, procedure: null }
const months = { startMonth: 'January-2025', endMonth: 'None' }
const rule = { ...nothing, commission: '', basis: 'sales', note: '', startMonth: '', endMonth: 'None' }
const bonus = { ...nothing, growthBonus: '', annualRuleNote: '', totalSalesAmount: null, manualOverrideEnabled: true, ...months }
const floor = { drawAmount: 5000, drawNote: '', selectedManufacturerDraw: null, ...months }

/** What each field is told, as often as it is told. */
const toldBy = (schema: z.ZodType, given: unknown) => {
  const issues = schema.safeParse(given).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('a rule without anything names every required field at once, territory and region alike, each once', () => {
  expect(toldBy(ruleInput, rule).sort()).toEqual(
    ['commission', 'manufacturer', 'regionId', 'startMonth', 'territory'].map((field) => [field, REQUIRED]),
  )
})

test('a bonus rule without anything does the same, with the amount of an agreed baseline', () => {
  expect(toldBy(bonusRuleInput, bonus).sort()).toEqual(
    ['growthBonus', 'manufacturer', 'regionId', 'territory', 'totalSalesAmount'].map((field) => [field, REQUIRED]),
  )
})

test.each([[null], ['a rule'], [7]])('what is no rule at all, as %s, is refused as such', (given) => {
  expect(ruleInput.safeParse(given).success).toBe(false)
})

test('the start date of a draw or guarantee is the first day of its start month', () => {
  const guarantee = { guaranteeAmount: 1, guaranteeNote: '', selectedManufacturerGuarantee: null, ...months }
  expect(toldBy(drawInput, floor)).toEqual([])
  expect(toldBy(drawInput, { ...floor, startDate: '2025-01-01' })).toEqual([])
  expect(toldBy(guaranteeInput, { ...guarantee, startDate: '2025-01-01' })).toEqual([])
  const notFirst = asMessage(text('salespeople.notFirstDay'))
  expect(toldBy(drawInput, { ...floor, startDate: '2025-01-15' })).toEqual([['startDate', notFirst]])
  expect(toldBy(guaranteeInput, { ...guarantee, startDate: '2025-02-01' })).toEqual([['startDate', notFirst]])
  expect(toldBy(drawInput, { ...floor, startDate: 'soon' })).toEqual([['startDate', asMessage(text('input.notADate'))]])
})
