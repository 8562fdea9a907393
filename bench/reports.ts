import { setTimeout as sleep } from 'node:timers/promises'
import { REPORT_IDS, type ReportId } from '@fairshare/contract'
import { addMonths, formatMonth, monthOfDay } from '@fairshare/engine/values'
import type { Client } from 'pg'
import { ended } from '../packages/server/src/test/sold-month.ts'
import { client, type TestClient } from '../packages/server/src/test/test-client.ts'
import { fillCompany, LARGE } from './filled-company.ts'
import { secondsOfTree } from './processes.ts'
import { withProduct } from './product.ts'

const LINES = 100_000
const MONTHS = 24
/** A limit for a report's first screen on two idle cores. */
const MAX_MS = 500
const ROUNDS = 7

const months = Array.from({ length: MONTHS }, (_, at) => formatMonth(addMonths(monthOfDay(LARGE.month), at + 1 - MONTHS)))
const [from = '', to = ''] = [months[0], months.at(-1)]

type Screen = { name: string; read: () => Promise<unknown> }
type Measured = { name: string; fastest: number; middle: number; cpu: number }

/** The first screen of every report, the dashboard and a rep's dashboard, over two years of 100,000 lines a month and 200 reps. */
export const run = (): Promise<void> =>
  withProduct(async ({ owner, companyId, admin, bareAddress, pids }) => {
    await fillCompany(owner, companyId, { latest: LINES })
    await fillRecords(owner)
    for (const month of months) {
      await admin.commission.calculate({ selectedMonth: month })
      await ended(admin, month)
    }
    await missingIsKept(owner)
    await owner.query(DELIVERIES)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const used = () => (secondsOfTree(pids.server) + secondsOfTree(pids.postgres)) * 1000
    const bare = client(bareAddress, 'localhost')
    const screens = [{ name: 'bare transaction', read: () => bare.get('/bare') }, ...(await screensOf(owner, admin))]
    const measured: Measured[] = []
    for (const screen of screens) measured.push(await measure(screen, used))
    report(measured)
  })

/** Waits for the search for missing business after a calculation. */
async function missingIsKept(owner: Client): Promise<void> {
  const isStored = async () => (await owner.query('select from missing_business where month = $1 limit 1', [LARGE.month])).rows.length > 0
  while (!(await isStored())) await sleep(500)
}

/** Covers all months if the report allows several. */
async function screensOf(owner: Client, admin: TestClient): Promise<Screen[]> {
  const { rows } = await owner.query<{ rep: number; territory: number; manufacturer: number }>(
    `select salesperson_id::int as rep, (select min(id)::int from masters where kind = 'territory') as territory,
       (select min(id)::int from masters where kind = 'manufacturer') as manufacturer from results
     group by 1 order by sum(lines) desc limit 1`,
  )
  const { rep = 0, territory = 0, manufacturer = 0 } = rows[0] ?? {}
  const made = (id: ReportId, options: { by?: 'surgeon' | 'region' | 'procedure' } = {}): Screen => ({
    name: ['report', id, ...Object.values(options)].join(' '),
    read: () => admin.reports.make({ id, from, to, ...options }),
  })
  return [
    ...REPORT_IDS.map((id) => made(id)),
    made('acct', { by: 'surgeon' }),
    made('terr', { by: 'region' }),
    made('var', { by: 'surgeon' }),
    {
      name: 'report acct, of two',
      read: () =>
        admin.reports.make({
          id: 'acct',
          from,
          to,
          of: [
            { kind: 'manufacturer', id: manufacturer },
            { kind: 'territory', id: territory },
          ],
        }),
    },
    { name: 'report acct, of a rep', read: () => admin.reports.make({ id: 'acct', from, to, of: [{ kind: 'salesperson', id: rep }] }) },
    { name: 'dashboard', read: () => admin.dashboard.summary({ selectedMonth: to }) },
    { name: 'dashboard, a territory', read: () => admin.dashboard.summary({ selectedMonth: to, primaryTerritory: territory }) },
    { name: "a rep's dashboard", read: () => admin.repDashboard.get({ salesPersonId: rep, selectedMonth: to }) },
  ]
}

async function measure({ name, read }: Screen, used: () => number): Promise<Measured> {
  await read()
  const before = used()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  const cpu = (used() - before) / ROUNDS
  times.sort((a, b) => a - b)
  return { name, cpu, fastest: times[0] ?? 0, middle: times[ROUNDS >> 1] ?? 0 }
}

function report(measured: readonly Measured[]): void {
  console.log(`milliseconds of ${ROUNDS} rounds each: of processor, then by the clock the fastest and the middle one\n`)
  for (const { name, ...figures } of measured)
    console.log(
      `${name.padEnd(26)}${Object.values(figures)
        .map((figure) => figure.toFixed(1).padStart(10))
        .join('')}`,
    )
  // Other processes only add time.
  const slow = measured.filter(({ fastest }) => fastest > MAX_MS)
  if (slow.length > 0) throw new Error(`more than ${MAX_MS} ms: ${slow.map(({ name }) => name).join(', ')}`)
}

/** A company's other data: files, agreed rates, territories, draws and growth bonuses. */
async function fillRecords(owner: Client): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into files (id, manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by, status, rows, stored_rows, left_out_rows,
       total_sales_cents, total_gross_cents, stated_totals) overriding system value
     select 1000 + row_number() over (), manufacturer_id, month, 'bench ' || manufacturer_id, md5(manufacturer_id || ' ' || month), 0, '', 'bench', 'Processed', count(*), count(*), 0,
       sum(amount_cents), sum(gross_cents), jsonb_build_object('totalSales', sum(amount_cents) / 100.0)
     from sales_lines group by manufacturer_id, month`,
  )
  await owner.query(`update rules set start_month = '2023-01-01'`)
  await owner.query(
    `update salespeople p set primary_territory_id = t.id
     from (select id, row_number() over (order by id) as n, count(*) over () as total from masters where kind = 'territory') t where t.n = 1 + p.id % t.total`,
  )
  await owner.query('set session_replication_role = origin')
  await owner.query(
    `insert into agreed_rates (manufacturer_id, procedure_id, percent, start_month, end_month)
     select m.id, p.id, 200000, '2023-01-01', '9999-12-01'
     from masters m, (select null::bigint as id union all (select id from masters where kind = 'procedure' order by id limit 20)) p where m.kind = 'manufacturer'`,
  )
  await owner.query(
    `insert into floors (salesperson_id, kind, amount_cents, start_month, end_month)
     select id, case when id % 2 = 0 then 'Draw' else 'Guarantee' end, 90000000, '2023-01-01', '9999-12-01' from salespeople`,
  )
  await owner.query(
    `insert into bonus_rules (salesperson_id, manufacturer_id, territory_id, growth_percent, is_override, override_cents, start_month, end_month)
     select r.salesperson_id, r.manufacturer_id, min(r.territory_id), 30000, true, 100, '2023-12-01', '9999-12-01' from rules r
     where r.territory_id is not null group by 1, 2`,
  )
}

const DELIVERIES = `insert into deliveries (month, salesperson_id, run_id, version, kind, recipient, status, message_id, requested_by, sent_at)
  select m.month, r.salesperson_id, r.run_id, 1, 'Provisional', 'rep@bench.test', 'Sent', 'bench ' || r.run_id || ' ' || r.salesperson_id, 'bench', now()
  from months m join results r on r.run_id = m.run_id`
