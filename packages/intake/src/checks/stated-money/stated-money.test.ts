import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { csvOf, salesOf, testFile } from '../../test/files.ts'

/** Sales of 1,300.00 with 130.00 of commission: 1,500.00 less a credit of 200.00. */
const LINES = ['1000.00,100.00', '500.00,50.00', '-200.00,-20.00'].map(
  (money, at) => `12/0${at + 1}/2024,A${at},Ann,Elder,Hip,North,${money}`,
)
const BODY = csvOf(...LINES)
const foundIn = async (content: string) => {
  const { findings } = await salesOf(testFile('stated.csv', content))
  return findings.filter(({ text }) => text.key === 'checks.statedMoney').map(({ text, cents }) => [inEnglish(text), cents])
}
const expected = (messagesOf: string) =>
  `The file includes this note: “${messagesOf}”. Its rows total sales of $1,300.00 and a commission of $130.00.`

test.each([
  ['in a sentence', '"Total due $129.50 for December"', 'Total due $129.50 for December', 50],
  ['in the adjacent cell', 'Statement total,,"1,400.00"', 'Statement total 1,400.00', 100_00],
  ['in German', '"Provision insgesamt: 131,25"', 'Provision insgesamt: 131,25', 1_25],
])('a different total above the rows %s has a finding', async (_, title, messagesOf, dollars) => {
  expect(await foundIn(`${title}\n\n${BODY}`)).toEqual([[expected(messagesOf), dollars]])
})

test('a different total below the rows has a finding', async () => {
  expect(await foundIn(`${BODY}\n\nCommission payable: $142.00`)).toEqual([[expected('Commission payable: $142.00'), 12_00]])
})

test.each([
  'Total sales: $1300.00',
  'Total sales and commission due,"1,430.00"',
  'Total invoiced 1500.00 and credits due 200.00',
  'Total commission,130',
  'Total due at 12.50 %',
  'Amount due 12.31.2024',
  'Total units,14000',
  'Total sales year to date: $98000.00',
  'Total sales November 2024: $1180.00',
  'Total North: $900.00',
  'Total before tax,1210.00',
  'Agreement 2024-17 of $5000.00',
])('%s has no finding', async (title) => {
  expect(await foundIn(`${title}\n\n${BODY}`)).toEqual([])
})

test.each(['Totale fatturato: 1.450,00', 'Rechnungssumme: 1.450,00', 'Razem: 1450.00', 'Razem 1 450,00 zł', 'Yhteensa 1.390,00'])(
  "'%s' below the rows has a finding if it is close to their total",
  async (messagesOf) => {
    expect((await foundIn(`${BODY}\n\n"${messagesOf}"`)).map(([words]) => words)).toEqual([expected(messagesOf)])
  },
)

test.each([
  'Zahlbar innerhalb 30 Tagen, Mindestbestellwert 250,00',
  'Yhteensa 1.300,00',
  'Luottoraja 5.000,00',
  'Luottoraja 1.390,00 / 90,00',
])("'%s' below the rows is not about their total", async (messagesOf) => {
  expect(await foundIn(`${BODY}\n\n"${messagesOf}"`)).toEqual([])
})
