import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { salesOf, testFile } from '../../test/files.ts'

const BODY = 'Surgeon,Hospital,Procedure,Territory,Net Sales,Commission\nAnn,Elder,Hip,North,1000.00,100.00'
const DATED = 'Inv Date,Surgeon,Hospital,Procedure,Territory,Net Sales,Commission\n12/05/2024,Ann,Elder,Hip,North,1000.00,100.00'
const foundIn = async (title: string, { body = BODY, name = 'named.csv' } = {}) => {
  const { findings } = await salesOf(
    testFile(name, `${title}\n\n${body}`),
    body === BODY ? { fixedValues: { invoicedate: '2024-12-31' } } : {},
  )
  return findings.filter(({ text }) => text.key === 'checks.namedMonth').map(({ text, cents, moveTo }) => [inEnglish(text), cents, moveTo])
}
const expected = (month: string, messagesOf: string, moveTo: string) => [
  [`The rows have no dates, but the file mentions ${month}: “${messagesOf}”. Is this the right month?`, 1000_00, moveTo],
]

test.each([
  ['Commission report for November 2024', 'November 2024', '2024-11'],
  ['Zeitraum 01.11.2024 - 30.11.2024', 'November 2024', '2024-11'],
  ['Ventas de octubre 2024', 'October 2024', '2024-10'],
  ['Period ending November 30 2024', 'November 2024', '2024-11'],
])('a file without dates and with the title %s has a finding', async (title, month, moveTo) => {
  expect(await foundIn(title)).toEqual(expected(month, title, moveTo))
})

test.each([
  'October to December 2024',
  'Nov - Dec 2024',
  'Oktober 2024 bis Dezember 2024',
  'Ventas de octubre a diciembre de 2024',
  'Q4 2024',
  'Quarterly commission statement',
])('a file without dates and with %s, a longer period, has a finding', async (title) => {
  const { findings } = await salesOf(testFile('named.csv', `${title}\n\n${BODY}`), { fixedValues: { invoicedate: '2024-12-31' } })
  expect(findings.map(({ text, cents }) => [inEnglish(text), cents])).toEqual([
    [`The rows have no dates, but the file mentions more than one month: “${title}”. Do all of its sales belong to this month?`, 1000_00],
  ])
})

test('a longer period is ignored if the sales column names this month', async () => {
  const body = BODY.replace('Net Sales', 'Dec 2024 Sales').replace('Commission', 'Dec 2024 Commission')
  const mapped = { Surgeon: 'surgeon', Hospital: 'hospital', Procedure: 'procedure', Territory: 'territory' } as const
  const { findings } = await salesOf(
    testFile('named.csv', `Q4 2024\n\n${body}`),
    { fixedValues: { invoicedate: '2024-12-31' } },
    { ...mapped, 'Dec 2024 Sales': 'amount', 'Dec 2024 Commission': 'grossCommission' },
  )
  expect(findings).toEqual([])
})

test.each([
  'Commission report for December 2024',
  'Printed January 2025',
  'Agreement of March 2024',
  'March 2019 price list',
  'North 2024',
])('%s has no finding', async (title) => {
  expect(await foundIn(title)).toEqual([])
})

test('the file name decides without a title', async () => {
  expect(await foundIn('Pinnacle Spine', { name: 'Pinnacle_112024.csv' })).toMatchObject([
    [expect.stringContaining('November 2024'), 1000_00, '2024-11'],
  ])
  expect(await foundIn('December 2024', { name: 'Pinnacle_112024.csv' })).toEqual([])
})

test("the file's own dates decide over names", async () => {
  expect(await foundIn('Report of November 2024', { body: DATED })).toEqual([])
})
