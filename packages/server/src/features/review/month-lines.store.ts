import { LINE_FLAGS, type LineFlag, type LineGroup, type RepShownBy } from '@fairshare/contract'
import { cents, firstDay, type Month, monthOfDay, type Percent, percentOfUnits } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../platform/database/page-of.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isInMonth, repeatedSales } from '../close/file-exceptions.store.ts'
import type { MonthState } from '../months/months.store.ts'
import {
  type FoundLine,
  type Lines,
  linesOf,
  linesOfPeople,
  searchLines,
  type LineTotals,
  pageOfLines,
  type Subject,
  totalsOfLines,
  totalsOfRun,
} from '../reports/lines.store.ts'
import { detailsView, LINE_DETAILS, type LineDetails } from '../uploads/line-details.store.ts'
import { mastersIn, type NamedSale, namedSale } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'

export type LinesQuery = Page & {
  sort?: string | undefined
  flag?: LineFlag | undefined
  group?: LineGroup | undefined
  groupId?: number | undefined
  master?: RepShownBy | undefined
  masterId?: number | undefined
}

type Source = Partial<LineDetails> & { fId: number; fileName: string; row: number }
export type MonthLine = NamedSale & {
  salesPersonId: number | null
  name: string | null
  ruleId: number | null
  percent: Percent | null
  file: Source | null
  flags: LineFlag[]
}

const NOTHING: LineTotals = { total: 0, salesLines: 0, sales: cents(0), gross: cents(0), commission: cents(0) }

/** Whether finding the page requires scanning every line of the month. */
export const scansAllLines = ({ q = '', sort, flag, group, groupId, master, masterId }: LinesQuery): boolean =>
  (q.trim() !== '' || sort !== undefined || flag !== undefined) &&
  ![...subjectOf(group, groupId), ...subjectOf(master, masterId)].some(({ kind }) => kind === 'salesperson')

export async function monthLines(tx: Tx, { runId, month }: MonthState, query: LinesQuery): Promise<LineTotals & { lines: MonthLine[] }> {
  if (runId === null) return { ...NOTHING, lines: [] }
  const { page, pageSize, sort, q = '', flag, group, groupId, master, masterId } = query
  const of = [...subjectOf(group, groupId), ...subjectOf(master, masterId)]
  const cut = { runId, limit: pageSize, offset: (page - 1) * pageSize, sort }
  const isSearched = q.trim() !== ''
  const flagged = flag === undefined ? linesOf(runId, ...of) : flaggedLines({ runId, month }, flag, linesOf(runId, ...of))
  const found = isSearched ? await searchLines(tx, runId, flagged, q) : flagged
  const isAll = of.length === 0 && !isSearched && flag === undefined
  const totals = isAll ? await totalsOfRun(tx, runId) : await totalsOfLines(tx, found)
  const lines = isAll && sort === undefined ? await linesInStoredOrder(tx, cut) : await pageOfLines(tx, cut, found)
  return { ...totals, lines: await named(tx, { runId, month }, lines) }
}

const subjectOf = (kind: Subject['kind'] | undefined, id: number | undefined): Subject[] =>
  kind === undefined || id === undefined ? [] : [{ kind, id }]

type Calculated = { runId: number; month: Month }

const flaggedLines = (of: Calculated, flag: LineFlag, lines: Lines): Lines => sql`select * from (${lines}) line where ${FLAGGED[flag](of)}`

const FLAGGED: Record<LineFlag, (of: Calculated) => RawBuilder<unknown>> = {
  noRule: () => sql`kind = 'unearned'`,
  houseAccount: () => sql`kind = 'house account'`,
  zeroRate: () => sql`percent = 0`,
  aboveGross: ({ runId }) => sql`sale_id in (select sale_id from exceptions where run_id = ${runId} and kind = 'above gross')`,
  possibleDuplicate: ({ month }) => sql`sale_id in (${repeatedSales(month)})`,
  dateOutside: ({ month }) => sql`not ${isInMonth(month)}`,
  return: () => sql`amount_cents < 0`,
}

type Cut = { runId: number; limit: number; offset: number }

/** A page in stored order, which reads only the salespeople on it; unearned lines come last. */
async function linesInStoredOrder(tx: Tx, { runId, limit, offset }: Cut): Promise<FoundLine[]> {
  const rows = await tx.rows<{ person: number; before: number; lines: number }>`
    select salesperson_id as person, (sum(lines) over (order by position) - lines)::bigint as before, lines from results
    where run_id = ${runId} and lines > 0 order by position`
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

async function named(tx: Tx, { runId, month }: Calculated, lines: readonly FoundLine[]): Promise<MonthLine[]> {
  const sales = [...new Set(lines.map((line) => line.sale_id))]
  const nameOf = await namesOf(tx, runId, lines.flatMap(mastersIn))
  const fileOf = await filesOf(tx, month, sales)
  const isAboveGross = await amongAboveGross(tx, runId, sales)
  const isRepeated = new Set((await repeatedSales(month, sales).execute(tx.db)).rows.map(({ sale_id }) => sale_id))
  return lines.map((line) => ({
    ...namedSale(line, nameOf),
    salesPersonId: line.salesperson_id,
    name: line.name,
    ruleId: line.rule_id,
    percent: line.percent === null ? null : percentOfUnits(line.percent),
    file: fileOf.get(line.sale_id) ?? null,
    flags: flagsOf(line, {
      isAboveGross: isAboveGross.has(line.sale_id),
      isRepeated: isRepeated.has(line.sale_id),
      isOutside: monthOfDay(line.invoice_date) !== month,
    }),
  }))
}

type Known = { isAboveGross: boolean; isRepeated: boolean; isOutside: boolean }

function flagsOf({ kind, percent, amount_cents }: FoundLine, { isAboveGross, isRepeated, isOutside }: Known): LineFlag[] {
  const is: Record<LineFlag, boolean> = {
    noRule: kind === 'unearned',
    houseAccount: kind === 'house account',
    zeroRate: percent === 0,
    aboveGross: isAboveGross,
    possibleDuplicate: isRepeated,
    dateOutside: isOutside,
    return: amount_cents < 0,
  }
  return LINE_FLAGS.filter((flag) => is[flag])
}

/** A file of an open month may have been deleted. */
async function filesOf(tx: Tx, month: Month, sales: readonly number[]): Promise<Map<number, Source>> {
  const rows = await tx.rows<Source & LineDetails & { id: number }>`
    select sold.id, files.id as "fId", file_name as "fileName", row_number as row, ${LINE_DETAILS} from sales_lines sold join files on files.id = file_id
    where sold.month = ${firstDay(month)} and sold.id = any(${sales}::bigint[])`
  return new Map(rows.map(({ id, fId, fileName, row, ...line }) => [id, { fId, fileName, row, ...detailsView(line) }]))
}

async function amongAboveGross(tx: Tx, runId: number, sales: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ sale_id: number }>`
    select sale_id from exceptions where run_id = ${runId} and kind = 'above gross' and sale_id = any(${sales}::bigint[])`
  return new Set(rows.map((row) => row.sale_id))
}
