import type { Client } from 'pg'
import { benchMonth } from './month.ts'
import { MONTH, storeMonth } from './stored-month.ts'

/** The month of a million lines, and the usual one of 100,000 before it. */
export const LARGE = { month: MONTH, words: 'May-2025' }
export const USUAL = { month: '2025-04-01', words: 'April-2025' }
const LINES = 100_000
const MONTHS = 24
const SURGEONS = 50_000

/** Copies the payouts of the usual month to all other months, so that comparisons have two years of data. */
export async function fillPayouts(owner: Client): Promise<void> {
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `create temp table given on commit preserve rows as
     select empty.month, usual.run_id as usual, (select max(id) from runs) + row_number() over (order by empty.month) as run_id
     from months empty join months usual on usual.company_id = empty.company_id and usual.month = $1 where empty.run_id is null`,
    [USUAL.month],
  )
  await owner.query(
    `insert into runs overriding system value select (jsonb_populate_record(run, jsonb_build_object('id', given.run_id, 'month', given.month))).*
     from runs run join given on run.id = usual`,
  )
  await owner.query(
    `insert into results select (jsonb_populate_record(result, jsonb_build_object('run_id', given.run_id))).* from results result join given on result.run_id = usual`,
  )
  await owner.query(`update months set run_id = given.run_id, status = 'Calculated' from given where months.month = given.month`)
  await owner.query(`set session_replication_role = origin`)
}

/** Fills a company with two years of sales for 200 salespeople, 50,000 surgeons and a last month of up to a million lines. */
export async function fillCompany(owner: Client, companyId: number, { latest = 1_000_000 } = {}): Promise<void> {
  await storeMonth(owner, companyId, benchMonth({ lines: latest }))
  // The rows are copies of valid rows, so foreign keys need no check.
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `insert into files (id, manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by, status) overriding system value
     select 1 + n, manufacturer_id, month - n * interval '1 month', 'bench', n::text, 0, '', 'bench', 'Processed'
     from files, generate_series(1, $1::int - 1) n`,
    [MONTHS],
  )
  await owner.query(
    `insert into sales_lines (id, file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
       amount_cents, gross_cents, invoice_date) overriding system value
     select n * 1000000 + id, 1 + n, row_number, month - n * interval '1 month', manufacturer_id, territory_id, hospital_id, surgeon_id,
       procedure_id, amount_cents, gross_cents, invoice_date - n * interval '1 month'
     from sales_lines, generate_series(1, $1::int - 1) n where id <= $2`,
    [MONTHS, LINES],
  )
  // Disables the triggers that sum up stored lines too.
  await owner.query(
    `insert into master_sales (company_id, master_id, file_id, month, lines, amount_cents)
     select company_id, master_id, file_id, month, count(*), sum(amount_cents)
     from sales_lines, unnest(array[manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id]) as master_id
     where master_id is not null group by 1, 2, 3, 4 on conflict do nothing`,
  )
  await owner.query(`set session_replication_role = origin`)
  await owner.query(`insert into months (month) select distinct month from files on conflict do nothing`)
  await owner.query(
    `insert into masters (id, kind, name, name_key) overriding system value
     select 1000000 + n, 'surgeon', name, lower(name)
     from (select n, initcap(substr(md5(n::text), 1, 6)) || case when n % 500 = 0 then ' Mendez ' else ' Smith ' end || n as name
       from generate_series(1, $1 - (select count(*) from masters where kind = 'surgeon')) n) named`,
    [SURGEONS],
  )
  await owner.query('vacuum analyze')
}
