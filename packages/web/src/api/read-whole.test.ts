import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

const ROWS = Array.from({ length: 2_345 }, (_, i) => i)
const requested: number[] = []
const list = async ({ page = 1 }: { page?: number }) => {
  requested.push(page)
  return { status: 'success', data: { files: ROWS.slice((page - 1) * 1000, page * 1000), total: ROWS.length, other: 'kept' } }
}

test('a list that is asked without a page is read to its end', async () => {
  expect((await readWhole(list, {})).data).toEqual({ files: ROWS, total: 2_345, other: 'kept' })
  expect(requested).toEqual([1, 2, 3])
})

test('a page that is asked for is read alone, and so is what is not a list', async () => {
  expect((await readWhole(list, { page: 3 })).data.files).toEqual(ROWS.slice(2000))
  expect(await readWhole(async () => ({ data: null }), {})).toEqual({ data: null })
})

test('what has several arrays beside a total is not a list: a statement is read once, and its steps stand once', async () => {
  let reads = 0
  const statement = { total: 670, steps: ['commission', 'payout'], rules: ['a rule'] }
  const whole = await readWhole(async () => ({ data: statement, reads: ++reads }), {})
  expect(whole).toEqual({ data: statement, reads: 1 })
})
