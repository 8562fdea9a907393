import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sales } from '@fairshare/engine'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import type { BenchMonth } from './month.ts'

/** A month's commission lines as one SQL statement: join, then each salesperson's best rule per sale. */
export const LINES_SQL = `
  with in_force as (
    select rule.*, coalesce(rule.territory_id, member.territory_id) as in_territory
    from rules as rule
    left join territories as member on member.region_id = rule.region_id
    where rule.start_month <= '2025-05-01' and rule.end_month >= '2025-05-01'
  )
  select distinct on (sale.id, rule.salesperson_id)
    sale.id as sale,
    rule.id as rule,
    (basis * percent + sign(basis * percent)::bigint * 500000) / 1000000 as cents
  from sales as sale
  join in_force as rule on rule.manufacturer_id = sale.manufacturer_id and rule.in_territory = sale.territory_id
    and (rule.hospital_id is null or rule.hospital_id = sale.hospital_id)
    and (rule.surgeon_id is null or rule.surgeon_id = sale.surgeon_id)
    and (rule.procedure_id is null or rule.procedure_id = sale.procedure_id)
  cross join lateral (select case when rule.on_gross then sale.gross else sale.amount end) as based (basis)
  order by sale.id, rule.salesperson_id, (rule.surgeon_id is null), (rule.hospital_id is null), (rule.procedure_id is null),
    (rule.territory_id is null), rule.start_month desc, rule.id`

const TABLES = `
  create unlogged table territories (territory_id int primary key, region_id int not null);
  create unlogged table rules (
    id bigint primary key, salesperson_id int not null, manufacturer_id int not null, territory_id int, region_id int,
    hospital_id int, surgeon_id int, procedure_id int, percent bigint not null, on_gross boolean not null,
    start_month date not null, end_month date not null);
  create unlogged table sales (
    id bigint primary key, manufacturer_id int not null, territory_id int not null,
    hospital_id int not null, surgeon_id int not null, procedure_id int not null, amount bigint not null, gross bigint not null)`

/** Runs `work` with a PostgreSQL that holds the month in memory. */
export async function withMonthInPostgres<T>(bench: BenchMonth, work: (client: Client) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-bench-'))
  const server = await startPostgres({ dataDir: join(folder, 'db'), throwAway: true })
  const client = new Client({ connectionString: server.url })
  try {
    await client.connect()
    await client.query(TABLES)
    await copy(client, 'territories', bench.regionOf)
    await copy(client, 'rules', ruleRows(bench))
    await copy(client, 'sales', saleRows(bench.sales))
    await client.query('vacuum analyze')
    await client.query("set work_mem = '512MB'")
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Cell = number | string | boolean | null

async function copy(client: Client, table: string, rows: Iterable<readonly Cell[]>): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map((cell) => cell ?? '\\N').join('\t')}\n`
    if (chunk.length < 65_536) continue
    if (!stream.write(chunk)) await once(stream, 'drain')
    chunk = ''
  }
  stream.end(chunk)
  await once(stream, 'finish')
}

function* ruleRows({ rules }: BenchMonth): Generator<Cell[]> {
  for (const rule of rules) {
    const { id, salesperson, manufacturer, territory, region, hospital, surgeon, procedure, percent, basis, span } = rule
    const scope = [manufacturer, territory, region, hospital, surgeon, procedure]
    yield [id, salesperson, ...scope, percent, basis === 'grossCommission', `${span.start}-01`, `${span.end}-01`]
  }
}

function* saleRows(sales: Sales): Generator<Cell[]> {
  const { id, manufacturer, territory, hospital, surgeon, procedure, amount, gross } = sales
  const columns = [id, manufacturer, territory, hospital, surgeon, procedure, amount, gross]
  for (let i = 0; i < sales.length; i++) yield columns.map((column) => column[i] ?? null)
}
