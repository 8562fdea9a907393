import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

export type SoldMonth = { people: number[]; manufacturers: number[]; territories: number[]; region: number; file: number }

/**
 * Fills a company with a month of sales, by SQL for speed: three manufacturers, four territories (two in a region), several kinds of
 * rules, a draw, a guarantee, a balance. The order of lines changes only ids.
 */
export async function sellMonth(
  app: Pick<TestApp, 'sql'> & Partial<Pick<TestApp, 'firstCompany'>>,
  { companyId = app.firstCompany?.companyId ?? 0, month = '2025-05-01', lines = 500, people = 8, isShuffled = false } = {},
): Promise<SoldMonth> {
  const ids = async (text: string, values: unknown[] = []) => (await app.sql<{ id: number }>(text, values)).map((row) => Number(row.id))
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(companyId)])
  const masters = (kind: string, count: number) =>
    ids(
      `insert into masters (kind, name, name_key) select $1, $1 || ' ' || n, $1 || ' ' || n from generate_series(1, $2::int) n returning id`,
      [kind, count],
    )
  const manufacturers = await masters('manufacturer', 3)
  const [region = 0] = await masters('region', 1)
  const territories = await masters('territory', 4)
  const hospitals = await masters('hospital', 5)
  const surgeons = await masters('surgeon', 7)
  const procedures = await masters('procedure', 6)
  await app.sql('update masters set region_id = $1 where id = any($2)', [region, territories.slice(2)])

  const persons = await ids(
    `insert into salespeople (first_name, last_name, is_active, primary_territory_id)
     select 'Rep', chr(64 + ($1 - n)::int) || 'son', n % 5 <> 4, ($2::bigint[])[1 + n % 4] from generate_series(0, $1::int - 1) n returning id`,
    [people, territories],
  )
  for (const [n, person] of persons.entries()) {
    const place = n % 3 === 2 ? [null, region] : [territories[n % 4], null]
    const rule = (manufacturer: number | undefined, percent: number, rest: (number | null | undefined)[], basis = 'sales') =>
      app.sql(
        `insert into rules (salesperson_id, manufacturer_id, territory_id, region_id, percent, basis, hospital_id, surgeon_id, procedure_id, start_month, end_month)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '2024-01-01', '9999-12-01')`,
        [person, manufacturer, ...place, percent, basis, ...rest],
      )
    await rule(manufacturers[0], 50_000 + n * 333, [null, null, null])
    await rule(manufacturers[1], 200_000 + n * 1_000, [null, null, null], 'grossCommission')
    await rule(manufacturers[0], 90_000, [hospitals[n % 5], null, null])
    await rule(manufacturers[0], 110_000, [null, surgeons[n % 7], null])
    await rule(manufacturers[0], 0, [null, null, procedures[n % 6]])
  }
  const [draws, guaranteed, balance] = persons
  await app.sql(
    `insert into floors (salesperson_id, kind, amount_cents, start_month, end_month)
     values ($1, 'Draw', 90000000, '2024-01-01', '9999-12-01'), ($2, 'Guarantee', 80000000, '2024-01-01', '9999-12-01')`,
    [draws, guaranteed],
  )
  await app.sql(`insert into ledger_entries (salesperson_id, month, amount_cents, kind) values ($1, '2024-01-01', -123456, 'Manual')`, [
    balance,
  ])
  await app.sql(
    `insert into adjustments (salesperson_id, type, amount_cents, description, manufacturer_id, start_month, end_month)
     values ($1, 'Normal', 12345, 'Correction', $2, $3, $3), ($1, 'Salary', 500000, 'Salary', null, $3, $3)`,
    [balance, manufacturers[0], month],
  )
  await app.sql(
    `insert into bonus_rules (salesperson_id, manufacturer_id, territory_id, growth_percent, is_override, override_cents, start_month, end_month)
     values ($1, $2, $3, 30000, true, 100, '2024-12-01', '9999-12-01')`,
    [draws, manufacturers[0], territories[0]],
  )
  const [file = 0] = await ids(
    `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
     values ($1, $2, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 'test') returning id`,
    [manufacturers[0], month],
  )
  await app.sql(
    `insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
       amount_cents, gross_cents, invoice_date)
     select $1, n, $2::date, ($3::bigint[])[1 + n % 3], ($4::bigint[])[1 + (n / 3) % 4], nullif(($5::bigint[])[1 + (n / 7) % 5], $5[5]), ($6::bigint[])[1 + (n / 11) % 7],
       ($7::bigint[])[1 + (n / 13) % 6], amount, amount / 4, $2::date + n % 28
     from (select n, (case when n % 17 = 0 then -1 else 1 end) * (1 + (n::bigint * 7919) % 2000000) as amount from generate_series(1, $8::int) n) lines order by case when $9 then md5(n::text) end, n`,
    [file, month, manufacturers, territories, hospitals, surgeons, procedures, lines, isShuffled],
  )
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId ?? companyId)])
  return { people: persons, manufacturers, territories, region, file }
}

export type HistoryRow = {
  id: number
  kind: string
  status: string
  totalProcessedSalesPersons: number
  totalSalesPersons: number
  error: string | null
  lines: number | null
  payout: number | null
  change: number | null
  bonuses: number | null
}

export const history = async (client: TestClient, month: string): Promise<HistoryRow[]> =>
  JSON.parse(await client.must(client.get(`/commission/getCalculateCommissionHistory/${month}`)))

/** Waits until no run of the month is queued or running. Returns its runs, newest first. */
export async function ended(client: TestClient, month: string): Promise<HistoryRow[]> {
  for (;;) {
    const runs = await history(client, month)
    if (!runs.some(({ status }) => status === 'Queued' || status === 'Running')) return runs
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

type Sale = { month: string; manufacturer: number; territory: number; hospital: number; dollars: number }

/** Adds one sale in its own file on the first of a month ('2025-05-01'), by SQL. */
export async function sellOnce(app: Pick<TestApp, 'sql' | 'firstCompany'>, { month, manufacturer, territory, hospital, dollars }: Sale) {
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId ?? 0)])
  await app.sql(
    `with file as (insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
       values ($1, $2, 'sales.csv', md5(random()::text), 1, 'none', 'Processed', 'test') returning id)
     insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, amount_cents, gross_cents, invoice_date)
     select id, 1, $2, $1, $3, $4, $5, 0, $2 from file`,
    [manufacturer, month, territory, hospital, dollars * 100],
  )
}
