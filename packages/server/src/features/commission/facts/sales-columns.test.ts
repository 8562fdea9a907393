import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salesReader } from './sales-columns.ts'

const id = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const cents = fc.oneof(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.maxSafeInteger())

const field = fc.nat({ max: 2 ** 31 - 1 })
const row = fc.tuple(fc.maxSafeNat(), field, field, field, field, field, cents, cents, id)

test('reads sales lines correctly wherever chunks break', () => {
  const property = fc.property(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (rows, piece) => {
    const text = Buffer.from(rows.map((values) => `${values.join('\t')}\n`).join(''))
    const reader = salesReader()
    for (let at = 0; at < text.length; at += piece) reader.read(text.subarray(at, at + piece))
    const { length, id: ids, manufacturer, territory, hospital, surgeon, procedure, amount, gross, invoiceDay } = reader.sales()
    expect(length).toBe(rows.length)
    const read = [ids, manufacturer, territory, hospital, surgeon, procedure, amount, gross, invoiceDay]
    expect(rows.map((_, i) => read.map((column) => (column[i] ?? 0) + 0))).toEqual(rows)
  })
  fc.assert(property)
})

test('grows columns with the lines', () => {
  const reader = salesReader()
  reader.read(Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${i + 1}\t1\t1\t0\t0\t0\t-${i}\t0\t0\n`).join('')))
  const { id: ids, amount, length } = reader.sales()
  expect([length, ids[0], ids[39_999], amount[39_999]]).toEqual([40_000, 1, 40_000, -39_999])
})

test('refuses ids out of range and malformed lines', () => {
  const read = (text: string) => () => salesReader().read(Buffer.from(text))
  expect(read('1\t2147483648\t1\t1\t1\t1\t1\t1\t1\n')).toThrow('does not fit')
  expect(read('1\t2\t3\n')).toThrow('3 fields')
  expect(read('1\t2\t3\t4\t5\t6\t7\t8\t9\t10\n')).toThrow('too many')
  expect(read('1\t2\t\\N\n')).toThrow('byte')
})
