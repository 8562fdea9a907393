import { ended } from '../../packages/server/src/test/sold-month.ts'
import type { TestClient } from '../../packages/server/src/test/test-client.ts'
import { until } from './until.ts'

export type Month = { name: string; day: string }

/** The result of a month: a digest of each result table, of the run's sums, and each payout. */
export type Figures = Record<string, string | null>
export type Undisturbed = { ms: number; figures: Figures }

type Asking = { sql: <T extends object>(text: string, values?: unknown[]) => Promise<T[]> }
type Company = Asking & {
  admin: TestClient
  /** The result and duration of each calculated month without faults. */
  undisturbed: ReadonlyMap<string, Undisturbed>
}

const resultTables = async ({ sql }: Asking) =>
  (
    await sql<{ name: string }>(
      String.raw`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and (table_name = 'results' or table_name like 'result\_%' or table_name in ('commission_lines', 'exceptions')) order by 1`,
    )
  ).map(({ name }) => name)

/** Everything that the month shows, without the run's id: equal for two calculations of the same inputs. */
export async function figuresOf(asking: Asking, { day }: Month): Promise<Figures> {
  const digests = (await resultTables(asking)).map(
    (table) => `(select md5(string_agg(line, ';' order by line)) from (select (to_jsonb(r) - 'run_id')::text as line
      from ${table} r where run_id = m.run_id) lines) as ${table}`,
  )
  const [figures = {}] = await asking.sql<Figures>(
    `select ${digests.join(', ')}, concat_ws(' ', run.sales_lines, run.sales_cents, run.gross_cents, run.unearned_lines, run.unearned_cents,
       run.above_gross_lines, run.above_gross_cents) as sales,
       (select string_agg(salesperson_id || ': ' || payout_cents, ', ' order by salesperson_id) from results where run_id = m.run_id) as payouts
     from months m join runs run on run.id = m.run_id where m.month = $1`,
    [day],
  )
  return figures
}

/** All errors of the company after everything has finished, as sentences. */
export async function findErrors(company: Company): Promise<string[]> {
  const wrong: string[] = []
  for (const [day, undisturbed] of company.undisturbed) {
    const name = new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
    await ended(company.admin, `${name}-2025`)
    const now = await figuresOf(company, { name, day })
    const differing = Object.keys(undisturbed.figures).filter((key) => now[key] !== undisturbed.figures[key])
    if (differing.length > 0) wrong.push(`${name} is not what it is without the fault: ${differing.join(', ')}`)
  }
  if (!(await until(async () => (await company.sql(OPEN_JOBS)).length === 0))) wrong.push('jobs are left that no worker takes')
  const halves = (await resultTables(company)).map(
    (table) => `select distinct '${table} has rows of run ' || r.run_id || ', which is ' || coalesce(run.status, 'gone') as sentence
      from ${table} r left join runs run on run.id = r.run_id left join months m on m.run_id = r.run_id
      where run.status is distinct from 'Completed' or (m.run_id is null and not exists (select from finalizations f where f.run_id = r.run_id))`,
  )
  const found = await company.sql<{ sentence: string }>([...halves, ...MUST_NOT_BE].join('\nunion all\n'))
  return [...wrong, ...found.map(({ sentence }) => sentence)]
}

const OPEN_JOBS = `select from pgboss.job where name in ('calculate-month', 'delete-replaced-results', 'find-missing-business', 'email-statement') and state in ('created', 'active', 'retry')`

/** Ledger entries of finalizations that were not reversed. */
const IN_FORCE = `select e.* from ledger_entries e where e.kind = 'Finalization'
  and not exists (select from ledger_entries reversal where reversal.reverses_id = e.id)`

const MUST_NOT_BE = [
  `select 'run ' || id || ' is ' || status from runs where status in ('Queued', 'Running')`,
  `select to_char(m.month, 'Month') || 'shows run ' || run.id || ', which is ' || run.status from months m join runs run on run.id = m.run_id
   where run.status <> 'Completed'`,
  `select 'the books are closed through ' || coalesce(b.closed_through::text, 'nothing') from books b
   where b.closed_through is distinct from (select max(month) from months where status in ('Finalized', 'Locked'))`,
  // Each finalized month is in the ledger exactly once.
  `select 'the ledger has ' || coalesce(e.cents, 0) || ' of a finalization for salesperson ' || coalesce(e.salesperson_id, r.salesperson_id) || ' in place of '
     || coalesce(r.cents, 0)
   from (select month, salesperson_id, sum(amount_cents) as cents, count(*) as entries from (${IN_FORCE}) entries group by 1, 2) e
   full join (select m.month, r.salesperson_id, r.movement_cents as cents from months m join results r on r.run_id = m.run_id
     where m.status in ('Finalized', 'Locked') and r.movement_cents <> 0) r on r.month = e.month and r.salesperson_id = e.salesperson_id
   where e.cents is distinct from r.cents or e.entries > 1`,
  `select 'ledger entry ' || e.id || ' is reversed ' || count(*) || ' times, by ' || sum(r.amount_cents) from ledger_entries e
   join ledger_entries r on r.reverses_id = e.id group by e.id, e.amount_cents having count(*) > 1 or sum(r.amount_cents) <> -e.amount_cents`,
  `select 'salesperson ' || r.salesperson_id || ' begins ' || m.month || ' with ' || r.balance_before_cents || ' and not with what the ledger has'
   from months m join results r on r.run_id = m.run_id
   where r.balance_after_cents <> r.balance_before_cents + r.movement_cents or r.balance_before_cents <> (select coalesce(sum(amount_cents), 0)
     from ledger_entries e where e.salesperson_id = r.salesperson_id and e.month < m.month)`,
  `select 'version ' || m.finalization_version || ' of ' || m.month || ' is not the last on record' from months m
   where m.finalization_version <> (select count(*) from finalizations f where f.month = m.month)`,
  // Lines, results and sales of the month add up.
  `select 'the lines of salesperson ' || r.salesperson_id || ' in run ' || r.run_id || ' do not add up' from results r
   left join (select run_id, salesperson_id, count(*) as lines, sum(amount_cents) as sales, sum(commission_cents) as commission
     from commission_lines group by 1, 2) l on l.run_id = r.run_id and l.salesperson_id = r.salesperson_id
   where (r.lines, r.sales_cents, r.commission_cents) is distinct from (coalesce(l.lines, 0), coalesce(l.sales, 0), coalesce(l.commission, 0))`,
  `select m.month || ' has other sales than its run' from months m join runs run on run.id = m.run_id
   cross join lateral (select count(*) as lines, sum(amount_cents) as cents from sales_lines s where s.month = m.month) s
   where (run.sales_lines, run.sales_cents) is distinct from (s.lines, s.cents) and m.calculated_version = m.inputs_version`,
  `select 'the statement of salesperson ' || salesperson_id || ' for ' || month || ' version ' || version || ' is there ' || count(*) || ' times'
   from deliveries where status <> 'Maybe sent' group by salesperson_id, month, version having count(*) > 1`,
]
