import { monthOfDay, type Month, firstDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import { selectCompany } from '../backup/snapshot.store.ts'
import type { Tx } from '../platform/database/db.ts'
import { type About, exceptionRow, type RecordedMonth, lineRows, PARTS, saleRow } from './recorded-month.ts'

type Version = About & { runId: number }

export async function versionsOf(tx: Tx, month: Month): Promise<Version[]> {
  const rows = await tx.rows<{
    month: string
    version: number
    runId: number
    hash: string
    hashVersion: number
    at: Date
    by: string
    company: string
  }>`
    select month, version, run_id as "runId", statement_hash as hash, hash_version as "hashVersion", finalized_at as at, finalized_by as by,
      (select name from companies where id = current_company()) as company
    from finalizations where month = ${firstDay(month)} order by version`
  return rows.map(({ at, by, ...row }) => ({ ...row, month: monthOfDay(row.month), finalizedAt: at.toISOString(), finalizedBy: by }))
}

export async function recordedMonth(tx: Tx, { runId, ...about }: Version): Promise<RecordedMonth> {
  const rows = async <Shape extends z.ZodObject>(table: string, shape: Shape): Promise<z.infer<Shape>[]> => {
    const fields = Object.keys(shape.shape).map((field) => `'${field}', ${field}`)
    const found = await tx.rows<{ row: unknown }>`
      select jsonb_build_object(${sql.raw(fields.join(', '))}) as row from ${sql.table(table)} where run_id = ${runId}`
    return found.map(({ row }) => shape.parse(row))
  }
  return {
    about,
    rules: await rows('result_rules', PARTS.rules),
    names: await rows('result_names', PARTS.names),
    adjustments: await rows('result_adjustments', PARTS.adjustments),
    sales: await sales(tx, runId),
    results: await rows('results', PARTS.results),
    bonuses: await rows('result_bonuses', PARTS.bonuses),
    lines: await lines(tx, runId),
    exceptions: await exceptions(tx, runId),
  }
}

async function sales(tx: Tx, runId: number): Promise<RecordedMonth['sales']> {
  const columns = sql`sale_id, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date`
  const rows = await tx.rows<{ row: unknown }>`
    select distinct on (sale_id) json_build_array(sale_id, manufacturer_id, territory_id, coalesce(hospital_id, 0), coalesce(surgeon_id, 0),
      coalesce(procedure_id, 0), amount_cents, gross_cents, invoice_date - date '2000-01-01') as row
    from (
      select ${columns} from commission_lines where run_id = ${runId}
      union all select ${columns} from exceptions where run_id = ${runId} and kind = 'unearned'
    ) sold order by sale_id`
  return rows.map(({ row }) => saleRow.parse(row))
}

async function lines(tx: Tx, runId: number): Promise<RecordedMonth['lines']> {
  const rows = await tx.rows<{ salesperson: number; lines: unknown }>`
    select salesperson_id as salesperson, json_agg(json_build_array(sale_id, rule_id, percent, commission_cents) order by sale_id) as lines
    from commission_lines where run_id = ${runId} group by salesperson_id order by salesperson_id`
  return rows.map((row) => lineRows.parse(row))
}

async function exceptions(tx: Tx, runId: number): Promise<RecordedMonth['exceptions']> {
  const rows = await tx.rows<{ row: unknown }>`
    select json_build_array(kind, sale_id, commission_cents) as row from exceptions where run_id = ${runId} order by kind, sale_id`
  return rows.map(({ row }) => exceptionRow.parse(row))
}

/** Whether this version is the month's current finalization. */
export async function isInForce(tx: Tx, { month, runId }: Version): Promise<boolean> {
  const rows = await tx.rows`
    select from months where month = ${`${month}-01`} and run_id = ${runId} and status in ('Finalized', 'Locked')`
  return rows.length > 0
}

/** How many sales of the month have changed, disappeared or been added since the run. */
export async function salesThatDiffer(tx: Tx, { month, runId }: { month: string; runId: number }): Promise<number> {
  const row = await tx.first<{ n: number }>`
    with recorded as (
      select sale_id as id, amount_cents, gross_cents, invoice_date from commission_lines where run_id = ${runId}
      union select sale_id, amount_cents, gross_cents, invoice_date from exceptions where run_id = ${runId} and kind = 'unearned'
    ), stored as (select id, amount_cents, gross_cents, invoice_date from sales_lines where month = ${`${month}-01`})
    select count(*)::int as n from (
      (select * from recorded except select * from stored) union (select * from stored except select * from recorded)
    ) different`
  return row?.n ?? 0
}

type Company = { companyId: number; host: string }
export type Finalized = Company & { month: Month }

/** The company of a host, or all companies, by first host. Runs as the owner. */
export async function companiesOf(client: pg.ClientBase, host: string | undefined): Promise<Company[]> {
  const { rows } = await client.query<{ id: number; hosts: string[] }>(
    `select company_id as id, array_agg(host order by position) as hosts from company_hosts group by company_id order by company_id`,
  )
  const found = host === undefined ? rows : rows.filter(({ hosts }) => hosts.includes(host.toLowerCase()))
  const firstHost = ({ hosts }: { hosts: string[] }) => hosts[0] ?? ''
  if (host !== undefined && found.length === 0)
    throw new Error(`No company has the host ${host}. There are: ${rows.map(firstHost).join(', ')}.`)
  return found.map((company) => ({ companyId: company.id, host: firstHost(company) }))
}

/** The companies that have finalized the month; without a month, each with its latest finalized one. */
export async function finalizedBy(client: pg.ClientBase, companies: readonly Company[], month: Month | undefined): Promise<Finalized[]> {
  // Reads as the product's role from here on, filtered by company.
  await client.query('set local role fairshare_app')
  const found: Finalized[] = []
  for (const company of companies) {
    await selectCompany(client, company.companyId)
    const { rows } = await client.query<{ month: string | null }>(
      month === undefined
        ? { text: `select max(month) as month from months where status in ('Finalized', 'Locked')` }
        : { text: `select max(month) as month from finalizations where month = $1`, values: [firstDay(month)] },
    )
    const latest = rows[0]?.month
    if (latest) found.push({ ...company, month: monthOfDay(latest) })
  }
  return found
}
