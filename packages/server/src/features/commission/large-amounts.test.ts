import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const sold = await sellMonth(app, { lines: 200 })
const [, , , rep = 0] = sold.people

const HUGE = 7_000_000_000_000_000
const MOST = 100_000_000_000

/** Removes the constraints, as in old databases. */
const forgetBounds = async () => {
  for (const table of ['ledger_entries', 'adjustments', 'floors', 'bonus_rules', 'sales_lines'])
    await app.sql(`alter table ${table} drop constraint if exists ${table}_size`)
}

test.each([
  `insert into ledger_entries (company_id, salesperson_id, month, amount_cents, kind) select company_id, id, '2024-01-01', ${MOST + 1}, 'Manual' from salespeople`,
  `update adjustments set amount_cents = ${MOST + 1}`,
  `update floors set amount_cents = ${MOST + 1}`,
  `update bonus_rules set override_cents = ${-MOST - 1}`,
  `update sales_lines set gross_cents = ${-MOST - 1}`,
])('the database refuses amounts above a billion dollars: %s', async (change) => {
  await expect(app.sql(change)).rejects.toMatchObject({ code: '23514', constraint: expect.stringMatching(/_size$/) })
})

const calculated = async () => {
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  const [run] = await ended(admin, 'May-2025')
  return run
}
const inList = async () => {
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  return only(salespersons.filter(({ id }) => id === rep))
}
const detail = () => admin.salesperson.detail({ salesPersonId: rep })

test('old oversized entries stop no list, are named by the calculation, and can be corrected', async () => {
  await forgetBounds()
  const { firstName, lastName } = await inList()
  await app.sql(
    `insert into ledger_entries (company_id, salesperson_id, month, amount_cents, kind)
     select company_id, id, '2024-01-01', ${HUGE}, 'Manual' from salespeople, generate_series(1, 3) where id = $1`,
    [rep],
  )
  expect(await inList()).toMatchObject({ ledgerBalance: null })
  const { ledgerBalance, ledgerBalances } = await detail()
  expect([ledgerBalance, ledgerBalances.length]).toEqual([null, 3])
  expect(await calculated()).toMatchObject({
    status: 'Failed',
    error: `The ledger of ${firstName} ${lastName} has amounts that are too large to add up. Correct them first.`,
  })
  const more = { salesPersonId: rep, selectedMonthYear: 'May-2025', amount: 1, note: '' }
  expect(await admin.try.salesperson.storeLedgerBalance(more)).toMatchObject({ http: 409 })
  for (const { id } of ledgerBalances) await admin.salesperson.updateLedgerBalance({ id, amount: 5, note: '' })
  expect(await inList()).toMatchObject({ ledgerBalance: 15 })
  expect(await calculated()).toMatchObject({ status: 'Completed', error: null })
})

test.each([
  [`update adjustments set amount_cents = ${HUGE} where type = 'Salary'`, `The adjustment 'Salary' of Rep Fson is too large.`],
  [`update floors set amount_cents = ${HUGE} where kind = 'Draw'`, `The draw of Rep Hson is too large.`],
  [`update bonus_rules set override_cents = ${HUGE}`, `The total sales amount of a bonus rule of Rep Hson is too large.`],
  [`update sales_lines set amount_cents = ${HUGE} where row_number = 7`, `Row 7 of sales.csv states an amount that is too large.`],
  [`update sales_lines set gross_cents = -${HUGE} where row_number = 9`, `Row 9 of sales.csv states an amount that is too large.`],
  [`update sales_lines set amount_cents = ${MOST}`, `The sales of May 2025 total more than 100,000,000,000.`],
])('%s: the calculation names it', async (change, sentence) => {
  const tables = ['adjustments', 'floors', 'bonus_rules', 'sales_lines']
  for (const table of tables) await app.sql(`create table kept_${table} as select * from ${table}`)
  await app.sql(change)
  expect(await calculated()).toMatchObject({ status: 'Failed', error: expect.stringContaining(sentence) })
  for (const table of tables) {
    const columns =
      table === 'sales_lines' ? ['amount_cents', 'gross_cents'] : table === 'bonus_rules' ? ['override_cents'] : ['amount_cents']
    for (const column of columns) await app.sql(`update ${table} set ${column} = k.${column} from kept_${table} k where k.id = ${table}.id`)
    await app.sql(`drop table kept_${table}`)
  }
  expect(await calculated()).toMatchObject({ status: 'Completed' })
})

test('a sum too large for exact cents fails the calculation with a readable message', async () => {
  await app.sql('alter table adjustments disable trigger user')
  await app.sql(
    `insert into adjustments (company_id, salesperson_id, type, amount_cents, description, start_month, end_month)
     select company_id, id, 'Normal', ${MOST}, 'Many', '2025-05-01', '2025-05-01' from salespeople, generate_series(1, 90100) where id = $1`,
    [rep],
  )
  expect(await calculated()).toMatchObject({ status: 'Failed', error: expect.stringContaining('more than can be stored to the cent') })
  await app.sql(`delete from adjustments where description = 'Many'`)
  await app.sql('alter table adjustments enable trigger user')
})

test('lists with such amounts still work, and the records can be removed', async () => {
  await app.sql(`update sales_lines set amount_cents = ${HUGE} where row_number = 7`)
  await app.sql(`alter table sales_lines add constraint sales_lines_size
    check (amount_cents between ${-MOST} and ${MOST} and gross_cents between ${-MOST} and ${MOST}) not valid`)
  const [line] = await app.sql<{ territory_id: string }>('select territory_id from sales_lines where row_number = 7')
  const fromId = Number(line?.territory_id)
  const [intoId = 0] = sold.territories.filter((id) => id !== fromId)
  expect(await admin.try.territories.merge({ fromId, intoId })).toMatchObject({
    http: 409,
    message: 'That would change an old record whose amount is too large. Correct the amount, or remove the record, first.',
  })
  expect((await admin.try.commission.data({ selectedMonth: 'May-2025', isPayoutInsertRequired: true })).http).toBe(200)
  expect((await admin.try.uploadprocess.files({ selectedMonthYear: 'May-2025' })).http).toBe(200)
  await admin.uploadprocess.deleteFile({ fId: sold.file })
  expect(await calculated()).toMatchObject({ status: 'Completed' })
})
