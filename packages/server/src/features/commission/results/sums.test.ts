import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import { SUMMED_BY } from '../../../rows/sums.ts'

const app = await testApp()
afterAll(() => app.close())
await sellMonth(app, { lines: 4_000, isShuffled: true })
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')

test.each(SUMMED_BY)('the lines of each salesperson are added up by %s, to the cent', async (by) => {
  const off = await app.sql(
    `select * from (select salesperson_id, coalesce(${by}_id, 0) as id, count(*)::int as lines, sum(amount_cents)::bigint as amount,
         sum(gross_cents)::bigint as gross, sum(commission_cents)::bigint as commission from commission_lines group by 1, 2) line
       full join (select salesperson_id, id, lines, amount_cents as amount, gross_cents as gross, commission_cents as commission from sums
         where summed_by = '${by}' and salesperson_id > 0) sum using (salesperson_id, id, lines, amount, gross, commission)
     where line.* is null or sum.* is null`,
  )
  expect(off).toEqual([])
})

test.each(SUMMED_BY.slice(1))('all sales of the month are added up by %s, with those on which nobody earns', async (by) => {
  const [whole] = await app.sql(
    `select sum(s.lines)::int as lines, sum(s.amount_cents)::bigint as amount, sum(s.gross_cents)::bigint as gross,
       sum(s.commission_cents)::bigint as commission from sums s where summed_by = '${by}' and salesperson_id = 0`,
  )
  const [runs] = await app.sql(
    `select sales_lines::int as lines, sales_cents as amount, gross_cents as gross,
       (select sum(commission_cents)::bigint from results where run_id = runs.id) as commission from runs`,
  )
  expect(whole).toEqual(runs)
  const off = await app.sql(
    `select id from (select coalesce(${by}_id, 0) as id, count(*)::int as lines, sum(amount_cents)::bigint as amount from sales_lines group by 1) sale
       full join (select id, lines, amount_cents as amount from sums where summed_by = '${by}' and salesperson_id = 0) sum using (id, lines, amount)
     where sale.* is null or sum.* is null`,
  )
  expect(off).toEqual([])
})
