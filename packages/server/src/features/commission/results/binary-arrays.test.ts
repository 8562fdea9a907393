import fc from 'fast-check'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { type BinaryArray, bigints, dates, integers, integersOrNull, mostBytesOf, pairs, writeArray } from './binary-arrays.ts'
import { salesReader } from '../facts/sales-columns.ts'

const client = new pg.Client({ connectionString: inject('postgresUrl') })
await client.connect()
afterAll(() => client.end())

/** What PostgreSQL reads out of a binary array, as text. */
async function readBack(type: string, array: BinaryArray) {
  // Not at the beginning, and where something else has been written before.
  const room = Buffer.alloc(3 + mostBytesOf(array), 255)
  const end = writeArray(new DataView(room.buffer, room.byteOffset, room.length), 3, array)
  const { rows } = await client.query<{ text: string }>(`select $1::${type}[]::text as text`, [room.subarray(3, end)])
  return rows[0]?.text
}

const id = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const cents = fc.oneof(fc.integer({ min: -5_000_000, max: 5_000_000 }), fc.maxSafeInteger())

test('PostgreSQL reads the numbers that were written, to the last cent that a double counts', async () => {
  const property = fc.asyncProperty(fc.array(cents, { minLength: 1 }), fc.array(id, { minLength: 1 }), async (amounts, ids) => {
    expect(await readBack('bigint', bigints(Float64Array.from(amounts)))).toBe(`{${amounts.join(',')}}`)
    expect(await readBack('integer', integers(Int32Array.from(ids)))).toBe(`{${ids.join(',')}}`)
    expect(await readBack('integer', integersOrNull(Int32Array.from(ids)))).toBe(
      `{${ids.map((each) => (each === 0 ? 'NULL' : each)).join(',')}}`,
    )
  })
  await fc.assert(property)
})

test('values are taken from their places, days are dates, and 0 may be an empty value', async () => {
  expect(await readBack('bigint', bigints(Float64Array.of(5, 6, 7), Int32Array.of(2, 0, 2)))).toBe('{7,5,7}')
  expect(await readBack('integer', integersOrNull(Int32Array.of(0, 9, 0), Int32Array.of(0, 1, 2)))).toBe('{NULL,9,NULL}')
  expect(await readBack('date', dates(Int32Array.of(0, 9_131, -1)))).toBe('{2000-01-01,2024-12-31,1999-12-31}')
})

test('a pair of ids is one number: the first in its upper half, the second in its lower one', async () => {
  const [first, second] = [Int32Array.of(5, 0, 2 ** 31 - 1), Int32Array.of(0, 6, 2 ** 31 - 1)]
  expect(
    await readBack('bigint', pairs({ values: first, places: Int32Array.of(2, 0, 1) }, { values: second, places: Int32Array.of(2, 0, 1) })),
  ).toBe(`{${(2n ** 31n - 1n) * (2n ** 32n + 1n)},${5n * 2n ** 32n},6}`)
})

const field = fc.nat({ max: 2 ** 31 - 1 })
const row = fc.tuple(fc.maxSafeNat(), field, field, field, field, field, cents, cents, id)

test('sales lines are read as they were sent, wherever the stream breaks', () => {
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

test('columns grow with the lines', () => {
  const reader = salesReader()
  reader.read(Buffer.from(Array.from({ length: 40_000 }, (_, i) => `${i + 1}\t1\t1\t0\t0\t0\t-${i}\t0\t0\n`).join('')))
  const { id: ids, amount, length } = reader.sales()
  expect([length, ids[0], ids[39_999], amount[39_999]]).toEqual([40_000, 1, 40_000, -39_999])
})

test('an id that fits no column is refused rather than wrapped, and so is a line of another shape', () => {
  const read = (text: string) => () => salesReader().read(Buffer.from(text))
  expect(read('1\t2147483648\t1\t1\t1\t1\t1\t1\t1\n')).toThrow('does not fit')
  expect(read('1\t2\t3\n')).toThrow('3 fields')
  expect(read('1\t2\t3\t4\t5\t6\t7\t8\t9\t10\n')).toThrow('too many')
  expect(read('1\t2\t\\N\n')).toThrow('byte')
})
