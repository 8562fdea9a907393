import { addMonths, firstDay, formatMonth, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

/** A change of a record with a span; null means that it did not exist. */
export type ChangedEntry = { type: string; what: string; by: string; at: Date; before: object | null; after: object | null }

export async function runStart(tx: Tx, runId: number): Promise<Date> {
  const { created_at } = await tx.db.selectFrom('runs').select('created_at').where('id', '=', runId).executeTakeFirstOrThrow()
  return created_at
}

/** Changes of rules, bonus rules, adjustments, draws and guarantees since then, with the salesperson and the scope. */
export const changedEntries = (tx: Tx, since: Date) => tx.rows<ChangedEntry>`
  select item.type, concat_ws(' · ', trim(person.first_name || ' ' || person.last_name), item.data ->> 'manufacturerName',
      coalesce(item.data ->> 'territoryName', item.data ->> 'regionName'), nullif(item.data ->> 'adjustmentDescription', '')) as what, item.changed_by as by, item.created_at as at,
    (select case when earlier.change <> 'Removed' then earlier.data end from history_items earlier
      where earlier.type = item.type and earlier.subject_id = item.subject_id and earlier.id < item.id and earlier.change <> 'Note'
      order by earlier.id desc limit 1) as before,
    case when item.change <> 'Removed' then item.data end as after
  from history_items item join salespeople person on person.id = item.salesperson_id
  where item.created_at > ${since} and item.change <> 'Note'
  order by item.id`

export type ChangedRecord = {
  kind: 'file' | 'ledger' | 'earlierMonth' | 'other'
  what: string
  by: string
  at: Date
  /** Whether a salesperson was stored, with all entries. */
  isPerson: boolean
}

/**
 * Files, entered balances, closed or opened earlier months, and records whose names are printed. A December also counts files of two years,
 * for the bonus.
 */
export async function changedRecords(tx: Tx, month: Month, since: Date, firstSales: Month): Promise<ChangedRecord[]> {
  const [day, first] = [firstDay(month), firstDay(firstSales)]
  return tx.rows<ChangedRecord>`
    select 'file' as kind, file_name as what, uploaded_by as by, greatest(processed_at, deleted_at) as at, false as "isPerson"
    from files where month between ${first} and ${day} and greatest(processed_at, deleted_at) > ${since} and processed_at is not null
    union all
    select case when entry.kind in ('Finalization', 'Un-finalization') then 'earlierMonth' else 'ledger' end,
      trim(person.first_name || ' ' || person.last_name), created_by, entry.created_at, false
    from ledger_entries entry join salespeople person on person.id = entry.salesperson_id where month < ${day} and entry.created_at > ${since}
    union all
    select 'file', coalesce(details ->> 'file', ''), user_name, at, false from audit_entries
    where at > ${since} and action = 'commission.matchAgain' and subject = any(${monthsBetween(firstSales, month)}::text[])
    union all
    select 'other', coalesce(details ->> 'name', details ->> 'merged', details ->> 'parted', ''), user_name, at, action like 'salesperson.%'
    from audit_entries where at > ${since}
      and action ~ '^(regions|territories|manufacturers|hospitals|surgeons|procedures|salesperson)[.](assign|merge|rename|store|unAssign|unMerge|update|remove)'
      and action !~ 'Alias|LedgerBalance|HistoricalChange'
    order by at`
}

const monthsBetween = (first: Month, last: Month): string[] =>
  first > last ? [] : [formatMonth(first), ...monthsBetween(addMonths(first, 1), last)]
