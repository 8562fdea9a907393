import { LINE_FLAGS, type LineGroup, type RepShownBy } from '@fairshare/contract'
import { cents, firstDay, type Month, type Percent, percentOfUnits } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Page } from '../../platform/database/page-of.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { MonthState } from '../months/months.store.ts'
import {
  type FoundLine,
  linesOf,
  linesOfPeople,
  linesThatHold,
  type LineTotals,
  pageOfLines,
  type Subject,
  totalsOfLines,
  totalsOfRun,
} from '../reports/lines.store.ts'
import { mastersIn, type NamedSale, namedSale, namesOf } from '../statements/names.store.ts'

type Asked = Page & {
  sort?: string | undefined
  group?: LineGroup | undefined
  groupId?: number | undefined
  master?: RepShownBy | undefined
  masterId?: number | undefined
}

type Source = { fId: number; fileName: string; row: number }
export type MonthLine = NamedSale & {
  salesPersonId: number | null
  name: string | null
  ruleId: number | null
  percent: Percent | null
  file: Source | null
  flags: (typeof LINE_FLAGS)[number][]
}

/** So many lines are sorted or searched within two seconds: each has to be looked at. */
const MOST_SORTED = 250_000

const NOTHING: LineTotals = { total: 0, salesLines: 0, sales: cents(0), gross: cents(0), commission: cents(0) }

/** A page of the lines of a month, and what all that are found come to. */
export async function monthLines(tx: Tx, { runId, month }: MonthState, asked: Asked): Promise<LineTotals & { lines: MonthLine[] }> {
  if (runId === null) return { ...NOTHING, lines: [] }
  const { page, pageSize, sort, q = '', group, groupId, master, masterId } = asked
  const of = [...subjectOf(group, groupId), ...subjectOf(master, masterId)]
  const cut = { runId, limit: pageSize, offset: (page - 1) * pageSize, sort }
  const isSearched = q.trim() !== ''
  if ((isSearched || sort !== undefined) && !of.some(({ kind }) => kind === 'salesperson')) await refuseTooMany(tx, runId)
  const found = isSearched ? await linesThatHold(tx, runId, linesOf(runId, ...of), q) : linesOf(runId, ...of)
  const isAll = of.length === 0 && !isSearched
  const totals = isAll ? await totalsOfRun(tx, runId) : await totalsOfLines(tx, found)
  const lines = isAll && sort === undefined ? await linesInTheirOrder(tx, cut) : await pageOfLines(tx, cut, found)
  return { ...totals, lines: await named(tx, { runId, month }, lines) }
}

const subjectOf = (kind: Subject['kind'] | undefined, id: number | undefined): Subject[] =>
  kind === undefined || id === undefined ? [] : [{ kind, id }]

async function refuseTooMany(tx: Tx, runId: number): Promise<void> {
  const { total } = await totalsOfRun(tx, runId)
  if (total > MOST_SORTED) throw new AppError('TOO_LARGE', text('commission.tooManyLines', { lines: total, most: MOST_SORTED }))
}

type Cut = { runId: number; limit: number; offset: number }

/** A page in the order in which lines lie: only those of the salespeople on it are read. What nobody earned on comes last. */
async function linesInTheirOrder(tx: Tx, { runId, limit, offset }: Cut): Promise<FoundLine[]> {
  const { rows } = await sql<{ person: number; before: number; lines: number }>`
    select salesperson_id as person, (sum(lines) over (order by position) - lines)::bigint as before, lines from results
    where run_id = ${runId} and lines > 0 order by position`.execute(tx.db)
  const onPage = rows.filter(({ before, lines }) => before < offset + limit && before + lines > offset)
  const last = rows.at(-1)
  const earned = last ? last.before + last.lines : 0
  const found = linesOfPeople(
    runId,
    onPage.map(({ person }) => person),
    earned < offset + limit,
  )
  return pageOfLines(tx, { runId, limit, offset: offset - (onPage[0]?.before ?? earned) }, found)
}

/** Lines with their names, the rows of their files, and what is odd about them. */
async function named(tx: Tx, { runId, month }: { runId: number; month: Month }, lines: readonly FoundLine[]): Promise<MonthLine[]> {
  const sales = [...new Set(lines.map((line) => line.sale_id))]
  const nameOf = await namesOf(tx, runId, lines.flatMap(mastersIn))
  const fileOf = await filesOf(tx, month, sales)
  const isAboveGross = await amongAboveGross(tx, runId, sales)
  return lines.map((line) => ({
    ...namedSale(line, nameOf),
    salesPersonId: line.salesperson_id,
    name: line.name,
    ruleId: line.rule_id,
    percent: line.percent === null ? null : percentOfUnits(line.percent),
    file: fileOf.get(line.sale_id) ?? null,
    flags: flagsOf(line, isAboveGross.has(line.sale_id)),
  }))
}

function flagsOf({ kind, percent, amount_cents }: FoundLine, isAboveGross: boolean): MonthLine['flags'] {
  const is = {
    noRule: kind === 'unearned',
    houseAccount: kind === 'house account',
    zeroRate: percent === 0,
    aboveGross: isAboveGross,
    return: amount_cents < 0,
  }
  return LINE_FLAGS.filter((flag) => is[flag])
}

/** The file of a closed month cannot be deleted, that of an open one can. */
async function filesOf(tx: Tx, month: Month, sales: readonly number[]): Promise<Map<number, Source>> {
  const { rows } = await sql<Source & { id: number }>`
    select sold.id, files.id as "fId", file_name as "fileName", row_number as row from sales_lines sold join files on files.id = file_id
    where sold.month = ${firstDay(month)} and sold.id = any(${sales}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ id, ...source }) => [id, source]))
}

async function amongAboveGross(tx: Tx, runId: number, sales: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ sale_id: number }>`
    select sale_id from exceptions where run_id = ${runId} and kind = 'above gross' and sale_id = any(${sales}::bigint[])`.execute(tx.db)
  return new Set(rows.map((row) => row.sale_id))
}
