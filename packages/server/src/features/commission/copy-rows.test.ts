import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyText, pick } from './copy-rows.ts'
import { salesReader } from './sales.store.ts'

const id = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const money = fc.oneof(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.maxSafeInteger())
const row = fc.tuple(fc.nat({ max: Number.MAX_SAFE_INTEGER }), id, id, id, id, id, money, money, fc.integer({ min: -40_000, max: 40_000 }))

test('what is written as COPY text is read as the same numbers, wherever the stream breaks', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (rows, piece) => {
      const columns = Array.from({ length: 9 }, (_, field) => rows.map((values) => values[field] ?? 0))
      const text = copyText(columns)
      expect(text.toString()).toBe(rows.map((values) => `${values.join('\t')}\n`).join(''))

      const reader = salesReader()
      for (let at = 0; at < text.length; at += piece) reader.read(text.subarray(at, at + piece))
      const { length, id, manufacturer, territory, hospital, surgeon, procedure, amount, gross, invoiceDay } = reader.sales()
      expect(length).toBe(rows.length)
      const read = [id, manufacturer, territory, hospital, surgeon, procedure, amount, gross, invoiceDay]
      expect(read.map((column) => Array.from(column, (value) => value + 0))).toEqual(columns)
    }),
  )
})

test('columns grow with the lines', () => {
  const many = Float64Array.from({ length: 40_000 }, (_, i) => i + 1)
  const reader = salesReader()
  reader.read(copyText(Array.from({ length: 9 }, () => many)))
  const { amount, length } = reader.sales()
  expect([length, amount[0], amount[39_999]]).toEqual([40_000, 1, 40_000])
})

test('an id that fits no column is refused rather than wrapped, and so is a line of another shape', () => {
  const read = (text: string) => () => salesReader().read(Buffer.from(text))
  expect(read('1\t2147483648\t1\t1\t1\t1\t1\t1\t1\n')).toThrow('does not fit')
  expect(read('1\t2\t3\n')).toThrow('3 fields')
  expect(read('1\t2\t3\t4\t5\t6\t7\t8\t9\t10\n')).toThrow('too many')
  expect(read('1\t2\t\\N\n')).toThrow('byte')
})

test('rows of a chunk are picked by place', () => {
  expect([...pick([5, 6, 7], [2, 0, 2])]).toEqual([7, 5, 7])
})
