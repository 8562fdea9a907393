import { afterAll, expect, test } from 'vitest'
import { adding, draw, rule } from '../../test/factories.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const MAY = { selectedMonth: 'May-2025' }

const [manufacturer, territory] = [await add.manufacturer('Alder'), await add.territory('North')]
await add.salesperson({ rules: [rule({ manufacturer, territory, commission: 10 })] })
await add.salesperson({ firstName: 'Eve', lastName: 'Moss', draws: [draw({ drawAmount: 500, startMonth: 'May-2025' })] })
await sellLines(app, '2025-05', [
  { manufacturer, territory, sales: 1_000, gross: 99.99 },
  { manufacturer, territory, sales: 1_000, gross: 100 },
])
await admin.commission.calculate(MAY)
await ended(admin, 'May-2025')

test('lists only lines whose commission exceeds the gross commission', async () => {
  const { lines, total } = await admin.commission.linesAboveGross({ ...MAY, page: 1, pageSize: 50 })
  expect(total).toBe(1)
  expect(lines).toMatchObject([{ manufacturer: 'Alder', grossCommission: 99.99, commissionAmount: 100 }])
})

test('previews the postings that un-finalizing a month would reverse', async () => {
  await admin.commission.finalize(MAY)
  expect(await admin.commission.unFinalizePreview(MAY)).toEqual({
    ledgerEntries: [{ name: 'Eve Moss', amount: 500 }],
    statementsSent: [],
    blocker: null,
  })
  expect(await admin.commission.status(MAY)).toMatchObject({ status: 'Finalized' })
})

test('refuses to un-finalize an open month, or one before a finalized month', async () => {
  const preview = (selectedMonth: string) => admin.commission.unFinalizePreview({ selectedMonth })
  expect(await preview('June-2025')).toMatchObject({
    blocker: { message: 'Jun 2025 is not finalized.', selectedMonth: 'June-2025' },
  })
  await admin.commission.calculate({ selectedMonth: 'June-2025' })
  await ended(admin, 'June-2025')
  await admin.commission.finalize({ selectedMonth: 'June-2025' })
  const blocker = { message: 'Jun 2025 is finalized after it. Un-finalize that first.', selectedMonth: 'June-2025' }
  expect(await preview('May-2025')).toMatchObject({ blocker })
  expect(await admin.try.commission.unFinalize(MAY)).toMatchObject({ http: 409, message: blocker.message })
})
