import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'
import { copyIn } from './copy-in.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0

const COLUMNS = ['grouped_by', 'id', 'lines', 'amount_cents', 'gross_cents', 'commission_cents'] as const
const insert = (runId: number, rows: AsyncIterable<string> | Iterable<string>) =>
  app.services.db.forCompany(company, (tx) => copyIn(tx, { table: 'result_sums', columns: COLUMNS, common: { run_id: runId } }, rows))
const stored = (runId: number) =>
  app.sql('select company_id::int, id::int, commission_cents::int as cents from result_sums where run_id = $1 order by id', [runId])

const row = (id: number, by = 'hospital') => `${by}\t${id}\t1\t-5\t0\t${id * 10}\n`

test("rows are copied unchanged across chunk borders, under the transaction's company", async () => {
  const text = Array.from({ length: 5_000 }, (_, id) => row(id)).join('')
  await insert(1, [text.slice(0, 7), text.slice(7, 60_000), text.slice(60_000)])
  const rows = await stored(1)
  expect(rows).toHaveLength(5_000)
  expect(rows[4_999]).toEqual({ company_id: company, id: 4_999, cents: 49_990 })
})

test('a database error rolls back the copy and keeps the connection usable', async () => {
  await expect(insert(2, [row(1), row(2, 'nothing')])).rejects.toMatchObject({ code: '23514' })
  await expect(insert(2, ['hospital\n'])).rejects.toMatchObject({ code: '22P04' })
  expect(await stored(2)).toEqual([])
  await insert(2, [row(3)])
  expect(await stored(2)).toHaveLength(1)
})

test('an error in the source rolls back the copy and keeps the connection usable', async () => {
  async function* failing() {
    yield row(1)
    throw new Error('stopped')
  }
  await expect(insert(3, failing())).rejects.toThrow('stopped')
  expect(await stored(3)).toEqual([])
  await insert(3, [row(1)])
  expect(await stored(3)).toHaveLength(1)
})
