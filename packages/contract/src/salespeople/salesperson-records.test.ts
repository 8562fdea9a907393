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

/** The messages per field, with repetitions. */
const messagesOf = (schema: z.ZodType, given: unknown) => {
  const issues = schema.safeParse(given).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('an empty rule names every required field once, and territory and region alike', () => {
  expect(messagesOf(ruleInput, rule).sort()).toEqual(
    ['commission', 'manufacturer', 'regionId', 'startMonth', 'territory'].map((field) => [field, REQUIRED]),
  )
})

test('an empty bonus rule does the same, with the amount of an agreed baseline', () => {
  expect(messagesOf(bonusRuleInput, bonus).sort()).toEqual(
    ['growthBonus', 'manufacturer', 'regionId', 'territory', 'totalSalesAmount'].map((field) => [field, REQUIRED]),
  )
})

test.each([[null], ['a rule'], [7]])('an invalid rule is refused as such: %s', (given) => {
  expect(ruleInput.safeParse(given).success).toBe(false)
})

test('the start date of a draw or guarantee is the first day of its start month', () => {
  const guarantee = { guaranteeAmount: 1, guaranteeNote: '', selectedManufacturerGuarantee: null, ...months }
  expect(messagesOf(drawInput, floor)).toEqual([])
  expect(messagesOf(drawInput, { ...floor, startDate: '2025-01-01' })).toEqual([])
  expect(messagesOf(guaranteeInput, { ...guarantee, startDate: '2025-01-01' })).toEqual([])
  const notFirst = asMessage(text('salespeople.notFirstDay'))
  expect(messagesOf(drawInput, { ...floor, startDate: '2025-01-15' })).toEqual([['startDate', notFirst]])
  expect(messagesOf(guaranteeInput, { ...guarantee, startDate: '2025-02-01' })).toEqual([['startDate', notFirst]])
  expect(messagesOf(drawInput, { ...floor, startDate: 'soon' })).toEqual([['startDate', asMessage(text('input.notADate'))]])
})
