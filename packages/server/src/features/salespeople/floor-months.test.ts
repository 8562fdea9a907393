import { afterAll, expect, test } from 'vitest'
import { adding, draw, guarantee, rule, salesperson } from '../../test/factories.ts'
import type { Sent } from '../../test/contract-calls.ts'
import { only } from '../../test/only.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const add = adding(admin)

type Given = Partial<Sent['salesperson']['store']>
const store = (more: Given) => admin.try.salesperson.store(salesperson(more))
const months = (startMonth: string, endMonth: string) => ({ startMonth, endMonth })

test.each<[string, Given, Record<string, string>]>([
  [
    'None before a guarantee',
    { draws: [draw(months('January-2025', 'None'))], guarantees: [guarantee(months('March-2025', 'None'))] },
    {
      'draws.0.endMonth': 'It can run to Feb 2025 at most, as the guarantee (Mar 2025 to no end) comes next.',
      'guarantees.0.startMonth': 'Mar 2025 is taken by the draw (Jan 2025 to no end).',
    },
  ],
  [
    'an end in the next draw',
    { draws: [draw(months('May-2025', 'June-2025')), draw(months('January-2025', 'May-2025'))] },
    {
      'draws.1.endMonth': 'It can run to Apr 2025 at most, as the draw (May 2025 to Jun 2025) comes next.',
      'draws.0.startMonth': 'May 2025 is taken by the draw (Jan 2025 to May 2025).',
    },
  ],
  [
    'the start of another one',
    { draws: [draw(months('May-2025', 'May-2025'))], guarantees: [guarantee(months('May-2025', 'May-2025'))] },
    { 'guarantees.0.startMonth': 'May 2025 is taken by the draw (May 2025 to May 2025).' },
  ],
])('a draw or guarantee with %s is refused at its month, naming the conflicting one', async (_, more, fields) => {
  expect(await store(more)).toMatchObject({ http: 409, data: { key: 'salespeople.overlap.floors', fields } })
})

test('a conflicting entry outside of the request gets no message of its own', async () => {
  const id = await add.salesperson({ draws: [draw(months('January-2025', 'None'))] })
  const { version } = await admin.salesperson.detail({ salesPersonId: id })
  const answer = await admin.try.salesperson.update({ id, version, guarantees: [guarantee(months('March-2025', 'None'))] })
  expect(answer).toMatchObject({
    http: 409,
    data: { fields: { 'guarantees.0.startMonth': 'Mar 2025 is taken by the draw (Jan 2025 to no end).' } },
  })
  expect(Object.keys((answer.data as { fields: object }).fields)).toEqual(['guarantees.0.startMonth'])
})

test('consecutive draws and guarantees are accepted with their start dates', async () => {
  const id = await add.salesperson({
    draws: [{ ...draw(months('January-2025', 'February-2025')), startDate: '2025-01-01' }],
    guarantees: [guarantee(months('March-2025', 'None'))],
  })
  const { draws, guarantees } = await admin.salesperson.detail({ salesPersonId: id })
  expect([only(draws).startDate, only(guarantees).startDate]).toEqual(['2025-01-01', '2025-03-01'])
  expect(await store({ draws: [{ ...draw(), startDate: '2025-01-02' }] })).toMatchObject({
    http: 400,
    data: { fields: { 'draws.0.startDate': 'The start date is the first day of the start month.' } },
  })
})

test('the database refuses overlaps of all kinds that are saved concurrently', async () => {
  const [acme, north] = [await add.manufacturer(), await add.territory()]
  const id = await add.salesperson({ rules: [rule({ manufacturer: acme, territory: north })] })
  const together = (...inserts: string[]) =>
    Promise.allSettled(
      inserts.map((insert) => app.services.db.forCompany(company, (tx) => tx.client.query(insert.replaceAll('PERSON', String(id))))),
    )
  const span = (start: string) => `'${start}', '9999-12-01'`
  const floor = (kind: string, start: string) =>
    `insert into floors (salesperson_id, kind, amount_cents, start_month, end_month) values (PERSON, '${kind}', 100, ${span(start)})`
  const bonus = (start: string) =>
    `insert into bonus_rules (salesperson_id, manufacturer_id, territory_id, growth_percent, start_month, end_month)
      values (PERSON, ${acme}, ${north}, 1, ${span(start)})`
  for (const inserts of [
    [floor('Draw', '2025-01-01'), floor('Guarantee', '2025-05-01')],
    [bonus('2025-12-01'), bonus('2026-12-01')],
  ]) {
    const results = await together(...inserts)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test.each([
  ['rules', 'percent'],
  ['bonus_rules', 'growth_percent'],
])('%s for one hospital, surgeon or procedure do not overlap those for all', async (table, rate) => {
  const north = await add.territory()
  const id = await add.salesperson()
  const ofSales = (columns: string[]) =>
    app.services.db.forCompany(company, ({ client }) =>
      client.query(
        `insert into ${table} (${['salesperson_id', 'manufacturer_id', 'territory_id', rate, 'start_month', 'end_month', ...columns].join(', ')})
          select ${id}, first, ${north}, 1, '2025-12-01', '2025-12-01' ${columns.map(() => ', first').join('')} from (select min(id) as first from masters)`,
      ),
    )
  const scopes = [[], ['hospital_id'], ['surgeon_id'], ['procedure_id']]
  for (const scope of scopes) await ofSales(scope)
  for (const scope of scopes) await expect(ofSales(scope)).rejects.toMatchObject({ constraint: `${table}_overlap` })
})
