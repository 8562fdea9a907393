import { parseMonth } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { salesOf, testFile } from '../../test/files.ts'
import type { SalesField } from '../../types.ts'

const MAPPING: Record<string, SalesField> = {
  Hospital: 'hospital',
  Surgeon: 'surgeon',
  Procedure: 'procedure',
  Territory: 'territory',
  'Net Sales': 'amount',
  Commission: 'grossCommission',
}
const csv = (column: string, timeOf: (at: number) => string) => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    `Clinic ${at % 3}`,
    'Ann Lee',
    'Knee',
    'North',
    timeOf(at),
    812.5 + at * 97.3,
    81 + at,
  ])
  return [['Hospital', 'Surgeon', 'Procedure', 'Territory', column, 'Net Sales', 'Commission'], ...rows]
    .map((row) => row.join(';'))
    .join('\n')
}
const messagesOf = async (content: string) =>
  (await salesOf(testFile('times.csv', content), { fixedValues: { invoicedate: '2024-12-31' } }, MAPPING)).findings

test.each([
  ['Fiscal Period', (at: number) => `2024-${10 + (at % 3)}`],
  ['Period', (at: number) => `2024${10 + (at % 3)}`],
  ['Month', (at: number) => `${['Oct', 'Nov', 'Dec'][at % 3]}-24`],
  ['Monat', (at: number) => `${10 + (at % 3)}/2024`],
  ['Bill Date', (at: number) => `${10 + (at % 3)}/15/2024`],
])("one date for all rows has a finding if the column '%s' has other months", async (column, timeOf) => {
  const findings = await messagesOf(csv(column, timeOf))
  expect(findings).toMatchObject([{ moveTo: parseMonth('October-2024') }])
  expect(findings.map(({ text }) => inEnglish(text))).toEqual([
    '8 of 12 invoices are dated October to November 2024. Is this the right month?',
  ])
})

test.each([
  ['Period', () => '2024-12'],
  ['Period', (at: number) => (at < 4 ? '2024-11' : '2024-12')],
  ['Period', (at: number) => (at === 3 ? 'n/a' : '2024-11')],
  ['Contract Date', () => '2021-03-01'],
])("the column '%s' does not contradict it", async (column, timeOf) => {
  expect(await messagesOf(csv(column, timeOf))).toEqual([])
})

test('rows of another year have a finding, even if there are few', async () => {
  const ofYears = (column: string) => messagesOf(csv(column, (at) => (at < 3 ? '2023' : '2024')))
  expect((await ofYears('Yr')).map(({ text, cents }) => [inEnglish(text), cents])).toEqual([
    ['3 of 12 invoices are dated December 2023. Is this the right month?', 2729_40],
  ])
  expect(await ofYears('Fiscal Year')).toEqual([])
  expect(await messagesOf(csv('Year', () => '2024'))).toEqual([])
})
