import { expect, test } from 'vitest'
import { december } from '../../test/files.ts'
import { sheetOfMonth } from './sheet-of-month.ts'

const found = (sheet: string, ...others: string[]) =>
  sheetOfMonth({ sheet, sheets: [sheet, ...others].map((name) => ({ name, hidden: name.startsWith('_') })) }, december)

test('the sheet named for this month is chosen, in any notation', () => {
  for (const name of ['Dec', 'December 2024', 'Dec 24', '2024-12', '12-2024']) expect(found('Nov', name, 'Oct')).toBe(name)
  expect(found('2024-11', 'Dec 2023', 'Dec 2024')).toBe('Dec 2024')
})

test('a sheet that names no other month is chosen; ambiguous or hidden ones change nothing', () => {
  expect(found('Detail', 'Dec')).toBeNull()
  expect(found('Dec', 'Dec 2024')).toBeNull()
  expect(found('Nov', 'Dec', 'Dec detail')).toBeNull()
  expect(found('Nov', '_Dec')).toBeNull()
})
