import { expect, test } from 'vitest'
import { withColumnsOf } from './mapping.ts'

test('a mapping keeps the columns that are left, and offers others for their fields', () => {
  const sources = { fixedValues: { territory: 'North' } }
  const mapping = { columns: { Hospital: 'hospital', 'Net Sales': 'amount', Area: 'territory' }, sources } as const
  expect(withColumnsOf(mapping, ['Hospital', 'Net Sales', 'Area'], {})).toBe(mapping)
  const offered = { Hospital: 'surgeon', Net: 'amount', Other: 'territory' } as const
  expect(withColumnsOf(mapping, ['Hospital', 'Net', 'Other'], offered)).toEqual({
    columns: { Hospital: 'hospital', Net: 'amount' },
    sources,
  })
})
