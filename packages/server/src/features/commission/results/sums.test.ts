import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import { SALE_MASTERS } from '../../../rows/named-rows.ts'

const app = await testApp()
afterAll(() => app.close())
await sellMonth(app, { lines: 4_000, isShuffled: true })
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')

test('adds up the lines of each rule to the cent', async () => {
  const off = await app.sql(
    `select * from (select rule_id, count(*)::int as lines, sum(amount_cents)::bigint as amount_cents, sum(gross_cents)::bigint as gross_cents,
         sum(commission_cents)::bigint as commission_cents from commission_lines group by 1) line
       full join (select * from result_rules where lines > 0) rule using (rule_id, lines, amount_cents, gross_cents, commission_cents)
     where line.* is null or rule.* is null`,
  )
  expect(off).toEqual([])
  expect(await app.sql('select distinct amount_cents, gross_cents, commission_cents from result_rules where lines = 0')).toEqual([
    { amount_cents: 0, gross_cents: 0, commission_cents: 0 },
  ])
})

test.each(SALE_MASTERS)('adds up all sales of the month by %s, including unearned ones', async (by) => {
  const [whole] = await app.sql(
    `select sum(s.lines)::int as lines, sum(s.amount_cents)::bigint as amount, sum(s.gross_cents)::bigint as gross,
       sum(s.commission_cents)::bigint as commission from result_sums s where grouped_by = '${by}'`,
  )
  const [runs] = await app.sql(
    `select sales_lines::int as lines, sales_cents as amount, gross_cents as gross,
       (select sum(commission_cents)::bigint from results where run_id = runs.id) as commission from runs`,
  )
  expect(whole).toEqual(runs)
  const off = await app.sql(
    `select id from (select coalesce(${by}_id, 0) as id, count(*)::int as lines, sum(amount_cents)::bigint as amount from sales_lines group by 1) sale
       full join (select id, lines, amount_cents as amount from result_sums where grouped_by = '${by}') sum using (id, lines, amount)
     where sale.* is null or sum.* is null`,
  )
  expect(off).toEqual([])
})
