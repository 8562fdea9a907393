import type { TestApp } from './test-app.ts'

/** A change in SQL. `@table` is the id of that table's record, and `@mercy` that of the master Mercy. */
export type InputChange = {
  change: string
  /** Sets up the state before the change. */
  prepare?: string
}

type InputRecords = Pick<TestApp, 'sql'> & { ids: ReadonlyMap<string, number> }

const MASTERS = {
  manufacturer: ['acme', 'bolt'],
  region: ['west', 'east'],
  territory: ['north', 'south'],
  hospital: ['mercy', 'summit'],
  surgeon: ['kim', 'adler'],
  procedure: ['knee', 'hip'],
}

const ENTRY = `salesperson_id, start_month, end_month`
const SPAN = `@salespeople, '2025-02-01', '2025-04-01'`
const RECORDS: [string, string][] = [
  ['salespeople', `salespeople (first_name, last_name) values ('Dana', 'Ruiz')`],
  ['eve', `salespeople (first_name, last_name) values ('Eve', 'Moss')`],
  ['rules', `rules (${ENTRY}, manufacturer_id, territory_id, percent) values (${SPAN}, @acme, @north, 50000)`],
  ['adjustments', `adjustments (${ENTRY}, type, amount_cents, description) values (${SPAN}, 'Normal', 100, 'Car')`],
  ['floors', `floors (${ENTRY}, kind, amount_cents) values (${SPAN}, 'Draw', 100)`],
  [
    'bonus_rules',
    `bonus_rules (${ENTRY}, manufacturer_id, territory_id, growth_percent)
     values (@salespeople, '2025-12-01', '2026-12-01', @acme, @north, 30000)`,
  ],
  [
    'files',
    `files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
     values (@acme, '2025-03-01', 'sales.csv', 'none', 1, 'none', 'Processed', 'Ann')`,
  ],
  [
    'sales_lines',
    `sales_lines (file_id, row_number, month, manufacturer_id, territory_id, amount_cents, gross_cents, invoice_date)
     values (@files, 1, '2025-03-01', @acme, @north, 100, 10, '2025-03-10')`,
  ],
]

/**
 * One record of each input table: entries from February to April 2025, bonus rules of December 2025 and 2026, a sale of March 2025.
 * Calculates the given months, also for another company.
 */
export async function inputRecords(app: TestApp, months: readonly string[]): Promise<InputRecords> {
  const company = app.firstCompany?.companyId
  const other = await app.addCompany('Other', 'other.example')
  const ids = new Map<string, number>()
  const insert = async (name: string, text: string) => {
    const [row] = await app.sql<{ id: string }>(`insert into ${withIds(text, ids)} returning id`)
    ids.set(name, Number(row?.id))
  }
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(
    `insert into months (company_id, month, status)
     select company_id, (month || '-01')::date, 'Calculated' from unnest($1::bigint[]) company_id, unnest($2::text[]) month`,
    [[company, other], months],
  )
  for (const [kind, names] of Object.entries(MASTERS))
    for (const name of names) await insert(name, `masters (kind, name, name_key) values ('${kind}', '${name}', '${name}')`)
  ids.set('masters', ids.get('north') ?? 0)
  for (const [name, text] of RECORDS) await insert(name, text)
  return { sql: app.sql, ids }
}

const withIds = (text: string, ids: ReadonlyMap<string, number>) =>
  text.replace(/@(\w+)/g, (written, name: string) => String(ids.get(name) ?? written))

/** The months that a change marks as out of date while the books are closed through a month ('2025-02'), or the error. Rolls back. */
export async function marksOf({ sql, ids }: InputRecords, { prepare, change }: InputChange, closedThrough: string | null) {
  const closed = closedThrough === null ? 'null::date' : `'${closedThrough}-01'::date`
  await sql('begin')
  try {
    if (prepare) await sql(withIds(prepare, ids))
    await sql(`update months set inputs_version = 0, status = case when month <= ${closed} then 'Finalized' else status end`)
    await sql(`insert into books (closed_through) values (${closed})
      on conflict (company_id) do update set closed_through = excluded.closed_through`)
    await sql(withIds(change, ids))
    const marked = await sql<{ month: string }>(
      `select concat(case when company_id <> current_company() then 'other company ' end, to_char(month, 'YYYY-MM')) as month
       from months where inputs_version > 0 order by company_id, months.month`,
    )
    return marked.map(({ month }) => month)
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (code === 'FS409') return `refused: ${detail}`
    throw error
  } finally {
    await sql('rollback')
  }
}
