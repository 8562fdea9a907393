import { expect, test } from 'vitest'
import { csvOf, HEADER, MAPPING, salesOf, testFile } from '../test/files.ts'
import type { SalesRequest } from '../types.ts'
import { firstSales } from './first-sales.ts'

const line = (amount: string, gross: string, invoice = 'A1') => `12/05/2024,${invoice},Ann,Elder,Hip,North,${amount},${gross}`
const read = (lines: readonly string[], answers: Partial<SalesRequest> = {}) =>
  salesOf(testFile('decided.csv', csvOf(...lines)), {}, MAPPING, answers)

test('only a row that a user called a credit is read as negative', async () => {
  const lines = [line('100.00', '10.00'), line('-30.00', '-3.00'), line('0.00', '0.00'), line('100.00', '10.00')]
  const { sales, credits } = await read(lines, { creditRows: [2, 3, 4] })
  expect([...sales.amountCents]).toEqual([-10_000, -3_000, 0, 10_000])
  expect([...sales.grossCents]).toEqual([-1_000, -300, 0, 1_000])
  expect(credits).toEqual({ rows: 2, cents: -13_000 })
})

test('rows that a user left out are counted and listed, but not added up', async () => {
  const lines = [line('100.00', '10.00'), line('100.00', '10.00'), line('7.00', '1.00'), line('TBD', '1.00')]
  const reading = await read(lines, { repeatedRows: [3], leftOutRows: [4] })
  expect([reading.amountCents, reading.grossCents]).toEqual([10_000, 1_000])
  expect([reading.rows, reading.readableRows, reading.badRowCount]).toEqual([4, 1, 1])
  expect(reading.repeatedRows.map(({ row, reason, account, amountCents }) => [row, reason, account, amountCents])).toEqual([
    [3, 'repeated', 'Elder', 10_000],
    [4, 'left out', 'Elder', 700],
  ])
})

test("the user's correction replaces a cell", async () => {
  const { sales, badRows } = await read([line('TBD', '10.00'), line('5.00', '1.00')], {
    corrections: [
      { row: 2, target: 'amount', value: '1,250.75' },
      { row: 2, target: 'territory', value: 'South' },
    ],
  })
  expect([[...sales.amountCents], badRows]).toEqual([[125_075, 500], []])
})

test("each column's factor converts amounts in cents, thousands or opposite sign", async () => {
  const factored = async (factors: NonNullable<SalesRequest['factors']>) => {
    const { sales } = await read([line('12345', '-2.5'), line('-100', '0')], { factors })
    return [[...sales.amountCents], [...sales.grossCents]]
  }
  expect(await factored({})).toEqual([
    [1_234_500, -10_000],
    [-250, 0],
  ])
  expect(await factored({ amount: 0.01, grossCommission: -1 })).toEqual([
    [12_345, -100],
    [250, 0],
  ])
  expect(await factored({ grossCommission: 1000 })).toEqual([
    [1_234_500, -10_000],
    [-250_000, 0],
  ])
})

test('a decimal comma is read in the column that has it', async () => {
  const german = (amount: string, gross: string) =>
    salesOf(testFile('one-comma.csv', [HEADER.join(';'), line(amount, gross).replaceAll(',', ';').replaceAll('~', ',')].join('\n')))
  const cents = async (amount: string, gross: string) => {
    const { amountCents, grossCents } = await german(amount, gross)
    return [amountCents, grossCents]
  }
  expect(await cents('1.234~50', '12')).toEqual([123_450, 1_200])
  expect(await cents('1234', '1.234~50')).toEqual([123_400, 123_450])
})

test('a stated total matches if sales and, if present, commission match', async () => {
  const stated = async (total: string, ...more: readonly string[]) => {
    const { statedTotals } = await read([line('100.00', '10.00'), line('50.00', '5.00', 'A2'), ...more, `Grand Total,,,,,,${total}`])
    return statedTotals && [statedTotals.amountCents, statedTotals.grossCents, statedTotals.agree]
  }
  expect(await stated('150.00,15.00')).toEqual([15_000, 1_500, true])
  expect(await stated('150.00,')).toEqual([15_000, null, true])
  expect(await stated(',15.00')).toEqual([null, 1_500, true])
  expect(await stated('150.00,16.00')).toEqual([15_000, 1_600, false])
  expect(await stated('151.00,15.00')).toEqual([15_100, 1_500, false])
  expect(await stated('150.00,15.00', line('7.00', 'n/a', 'A3'))).toEqual([15_000, 1_500, true])
  expect(await stated('157.00,16.00', '12/05/2024,A3,Ann,Elder,Hip,,7.00,1.00')).toEqual([15_700, 1_600, false])
})

test('a too large commission total is refused like too large sales', async () => {
  const lines = Array.from({ length: 101 }, (_, at) => line('1.00', at % 2 ? '1000000000' : '-1000000000', `A${at}`))
  await expect(read(lines)).rejects.toThrow('With row 102')
})

test('the first sales are shown as they will be imported', async () => {
  const lines = Array.from({ length: 25 }, (_, at) => `12/0${1 + (at % 9)}/2024,A${at},Ann ${at % 2},Elder ${at % 3},Hip,North,${at},0.5`)
  const shown = firstSales(await read(lines))
  expect(shown).toHaveLength(20)
  expect(shown[19]).toEqual({
    row: 21,
    hospital: 'Elder 1',
    surgeon: 'Ann 1',
    procedure: 'Hip',
    territory: 'North',
    amountCents: 1_900,
    grossCents: 50,
    invoiceDate: '2024-12-02',
    invoiceNumber: 'A19',
  })
})

test('a procedure is filled down within a surgeon, and a surgeon does not blank it', async () => {
  const lines = ['Hospital,Surgeon,Procedure,Territory,Inv Date,Net Sales,Commission', 'Elder,Ann,Hip,North,12/01/2024,1,1']
  const more = ['Elder,Bob,,North,12/01/2024,2,1', 'Kestwick,Bob,,North,12/01/2024,3,1']
  const { sales, names } = await salesOf(testFile('procedures.csv', [...lines, ...more].join('\n')), {
    fillDown: ['procedure', 'hospital'],
  })
  expect([...sales.procedure].map((at) => names.procedure[at]?.value)).toEqual(['Hip', 'Hip', ''])
})
