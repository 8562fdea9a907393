import { expect, test } from 'vitest'
import { newPersonName, properCase } from './new-name.ts'

test.each([
  ['MERCY HOSP SO', 'Mercy Hosp So'],
  ["ST. LUKE'S MEDICAL CENTER OF TX", "St. Luke's Medical Center of TX"],
  ['NORTHSIDE ASC', 'Northside ASC'],
  ['KIM, ADA MD', 'Kim, Ada MD'],
  ['LUMBAR FUSION L4-L5', 'Lumbar Fusion L4-L5'],
  ['STL-2', 'STL-2'],
  ['ACDF', 'ACDF'],
  ['Mercy South', 'Mercy South'],
])('%s begins as %s', (text, name) => {
  expect(properCase(text)).toBe(name)
})

const KNOWN = { given: new Set(['harlan', 'kim']), family: new Set(['okafor', 'kim']) }

test.each([
  ['Abbott Harlan MD', 'Harlan Abbott'],
  ['Becker, Iris', 'Iris Becker'],
  ['Dr. Conrad Vale', 'Conrad Vale'],
  ['ABBOTT, HARLAN J, M.D.', 'Harlan J. Abbott'],
  ["O'TARROW, ODILE PA-C", "Odile O'Tarrow"],
  ['Holloway, James, MD, FAAOS', 'James Holloway'],
  ['Holloway Jr., James', 'James Holloway Jr.'],
  ['1225 - Jim Holloway (NPI 1093817465)', 'Jim Holloway'],
  ['OKAFOR ADA', 'Ada Okafor'],
  ['VAN DYKE, MARY', 'Mary Van Dyke'],
  ['Do, Kim', 'Kim Do'],
  ['Kim Do', 'Kim Do'],
  ['Lena Brook', 'Lena Brook'],
  ['Dr. Smith', 'Smith'],
  ['4711', '4711'],
])('a new surgeon for %s is proposed as %s', (value, name) => {
  expect(newPersonName(value, KNOWN)).toBe(name)
})
