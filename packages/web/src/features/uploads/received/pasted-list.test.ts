import { expect, test } from 'vitest'
import { listOf, pastedLines } from './pasted-list.ts'

const MANUFACTURERS = [
  { id: 1, name: 'Alder Spine' },
  { id: 2, name: 'Birch Ortho, Inc.' },
  { id: 3, name: 'Alder' },
]
const read = (text: string) =>
  pastedLines(text, MANUFACTURERS, 'en-US').map(({ manufacturerId, amount, receivedOn, reference }) => [
    manufacturerId,
    amount,
    receivedOn,
    reference,
  ])

test('copied cells are parsed with date, reference and amount', () => {
  expect(read('Date\tPayee\tReference\tAmount\n06/03/2025\tALDER SPINE LLC\tACH 10552\t$12,345.60\n')).toEqual([
    [1, 12345.6, '2025-06-03', 'ACH 10552'],
  ])
})

test('a bank’s CSV is parsed with quotes, credits and ISO dates', () => {
  expect(read('2025-06-04,"BIRCH ORTHO INC, COMMISSIONS",CK1001,"1,500.00"\n2025-06-05,Alder,77,(20.00)')).toEqual([
    [2, 1500, '2025-06-04', 'CK1001'],
    [3, -20, '2025-06-05', '77'],
  ])
})

test('a line without manufacturer waits; one without amount is skipped', () => {
  expect(read('Unknown Co\t99.00\nAlder Spine\tpending\n\n')).toEqual([[null, 99, null, '']])
})

test('a heading line distinguishes amount and balance', () => {
  expect(read('Date,Description,Credit,Balance\n06/03/2025,ALDER SPINE,"1,000.00","25,331.10"\n06/04/2025,Fee,,25.00')).toEqual([
    [1, 1000, '2025-06-03', ''],
  ])
})

test('a parsed file is parsed again with the same result', () => {
  const payments = [
    { payer: '3 Rivers\tHealth', amount: -20.5, receivedOn: null, reference: '' },
    { payer: 'ALDER SPINE 06/03', amount: 1200, receivedOn: '2025-06-03', reference: 'Alder 1' },
  ]
  for (const heads of [
    ['Received on', 'Manufacturer', 'Reference', 'Amount'],
    ['Eingang am', 'Hersteller', 'Referenz', 'Betrag'],
  ])
    expect(read(listOf(heads, payments))).toEqual([
      [null, -20.5, null, ''],
      [1, 1200, '2025-06-03', 'Alder 1'],
    ])
})

test('an invalid date is ignored', () => {
  expect(read('13/45/2025\tAlder\t10.00')).toEqual([[3, 10, null, '13/45/2025']])
})

test('amounts with decimal commas are parsed in their language', () => {
  const list = 'Betrag\tHersteller\n234,56\tAlder\n1.234,50\tAlder Spine\n-20,5\tAlder'
  expect(pastedLines(list, MANUFACTURERS, 'de-DE').map(({ amount }) => amount)).toEqual([234.56, 1234.5, -20.5])
  expect(pastedLines('Alder\t1.234,50', MANUFACTURERS, 'de-DE').map(({ amount }) => amount)).toEqual([1234.5])
  expect(pastedLines('Alder;R$ 1.234,50', MANUFACTURERS, 'pt-BR').map(({ amount }) => amount)).toEqual([1234.5])
})
