import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

const ROWS = Array.from({ length: 2_345 }, (_, i) => i)
const requested: number[] = []
const list = async ({ page = 1 }: { page?: number }) => {
  requested.push(page)
  return { status: 'success', data: { files: ROWS.slice((page - 1) * 1000, page * 1000), total: ROWS.length, other: 'kept' } }
}

test('a list without a requested page is read to its end', async () => {
  expect((await readWhole(list, {})).data).toEqual({ files: ROWS, total: 2_345, other: 'kept' })
  expect(requested).toEqual([1, 2, 3])
})

test('a requested page, or data that is no list, takes one call', async () => {
  expect((await readWhole(list, { page: 3 })).data.files).toEqual(ROWS.slice(2000))
  expect(await readWhole(async () => ({ data: null }), {})).toEqual({ data: null })
})

test('data with a total and several arrays, such as a statement, is no list', async () => {
  let reads = 0
  const statement = { total: 670, steps: ['commission', 'payout'], rules: ['a rule'] }
  const whole = await readWhole(async () => ({ data: statement, reads: ++reads }), {})
  expect(whole).toEqual({ data: statement, reads: 1 })
})
