import { expect, test } from 'vitest'
import { pastedLines } from './pasted-list.ts'

const MANUFACTURERS = [
  { id: 1, name: 'Alder Spine' },
  { id: 2, name: 'Birch Ortho, Inc.' },
  { id: 3, name: 'Alder' },
]
const read = (text: string) =>
  pastedLines(text, MANUFACTURERS).map(({ manufacturerId, amount, receivedOn, reference }) => [
    manufacturerId,
    amount,
    receivedOn,
    reference,
  ])

test('cells copied from a sheet are read with their date, reference and amount', () => {
  expect(read('Date\tPayee\tReference\tAmount\n06/03/2025\tALDER SPINE LLC\tACH 10552\t$12,345.60\n')).toEqual([
    [1, 12345.6, '2025-06-03', 'ACH 10552'],
  ])
})

test('a csv of a bank is read with quotes, credits and ISO dates', () => {
  expect(read('2025-06-04,"BIRCH ORTHO INC, COMMISSIONS",CK1001,"1,500.00"\n2025-06-05,Alder,77,(20.00)')).toEqual([
    [2, 1500, '2025-06-04', 'CK1001'],
    [3, -20, '2025-06-05', '77'],
  ])
})

test('a line that names no manufacturer waits for one, and a line without an amount is none', () => {
  expect(read('Unknown Co\t99.00\nAlder Spine\tpending\n\n')).toEqual([[null, 99, null, '']])
})

test('a day that is not in the calendar is no date', () => {
  expect(read('13/45/2025\tAlder\t10.00')).toEqual([[3, 10, null, '13/45/2025']])
})
