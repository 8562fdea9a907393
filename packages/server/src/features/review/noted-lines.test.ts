import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
await sellMonth(app, { lines: 200 })
await admin.must(admin.get('/commission/calculateCommission/May-2025'))
await ended(admin, 'May-2025')

const lines = (order: string) => admin.get(`/commission/getSalesWithoutCommission/May-2025?page=1&pageSize=50&sort=${order}`)

test.each(['__proto__', 'constructor', '-toString', 'sale_id', ''])('lines cannot be sorted by %j', async (order) => {
  const answer = await lines(order)
  expect(answer).toMatchObject({ http: 400, data: { fields: { sort: expect.stringMatching(/^Sort by one of these: invoicedate, /) } } })
})

test('lines are sorted by each of their columns, either way round', async () => {
  for (const column of ['invoicedate', 'manufacturer', 'amount', 'grossCommission', 'surgeon']) {
    const values = async (order: string) => (await admin.must(lines(order))).lines.map((line: Record<string, unknown>) => line[column])
    const rising = await values(column)
    expect(rising.length).toBeGreaterThan(0)
    expect((await values(`-${column}`)).length).toBe(rising.length)
    if (column === 'amount') expect(rising).toEqual(rising.toSorted((a: number, b: number) => a - b))
  }
})
