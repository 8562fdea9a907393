import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const { people } = await sellMonth(app, { lines: 1_000 })
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')

type Other = { sale_id: string; rule_id: string; percent: number; others: { name: string; commissionAmount: number }[] | null }

/** A salesperson's lines, and who else earned commission on each, by a slow query. */
const linesOf = (person: number) =>
  app.sql<Other>(
    `select mine.sale_id, mine.rule_id, mine.percent,
       (select json_agg(json_build_object('name', r.name, 'commissionAmount', other.commission_cents / 100.0) order by r.position)
        from commission_lines other join results r using (company_id, run_id, salesperson_id)
        where other.run_id = mine.run_id and other.sale_id = mine.sale_id and other.salesperson_id <> mine.salesperson_id) as others
     from commission_lines mine join months on months.run_id = mine.run_id where mine.salesperson_id = $1 order by 1`,
    [person],
  )

test('explains every line, with everyone else who earned on it', async () => {
  for (const person of people.slice(1, 3)) {
    const lines = await linesOf(person)
    expect(lines.length).toBeGreaterThan(100)
    for (const { sale_id, rule_id, percent, others } of lines) {
      const reason = await admin.commission.why({ salesPersonId: person, selectedMonth: 'May-2025', lineId: sale_id })
      expect(reason.line).toMatchObject({ id: Number(sale_id), commission: percent / 10_000 })
      expect(reason.winner.id).toBe(Number(rule_id))
      expect(reason.alsoEarned).toEqual(others ?? [])
    }
  }
})

test("explains neither another person's line nor an unearned sale", async () => {
  const [unearned] = await app.sql<{ sale_id: string }>(`select sale_id from exceptions where kind = 'unearned' limit 1`)
  const [mine] = await linesOf(people[0] ?? 0)
  const [other] = await app.sql<{ salesperson_id: string }>(
    `select id as salesperson_id from salespeople where id not in (select salesperson_id from commission_lines where sale_id = $1) limit 1`,
    [mine?.sale_id],
  )
  for (const path of [`${people[0]}/May-2025/${unearned?.sale_id}`, `${other?.salesperson_id}/May-2025/${mine?.sale_id}`])
    expect(await admin.get(`/commission/getLineReason/${path}`)).toMatchObject({ http: 404 })
})
