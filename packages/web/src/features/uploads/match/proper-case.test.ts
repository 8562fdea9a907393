import { expect, test } from 'vitest'
import { properCase } from './proper-case.ts'

test.each([
  ['MERCY HOSP SO', 'Mercy Hosp So'],
  ["ST. LUKE'S MEDICAL CENTER OF TX", "St. Luke's Medical Center of TX"],
  ['NORTHSIDE ASC', 'Northside ASC'],
  ['KIM, ADA MD', 'Kim, Ada MD'],
  ['LUMBAR FUSION L4-L5', 'Lumbar Fusion L4-L5'],
  ['STL-2', 'STL-2'],
  ['ACDF', 'ACDF'],
  ['Mercy South', 'Mercy South'],
])('%s becomes %s', (text, name) => {
  expect(properCase(text)).toBe(name)
})
