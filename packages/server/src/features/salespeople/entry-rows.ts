import {
  type Collection,
  type CollectionName,
  COLLECTIONS,
  type Entry,
  type EntryInput,
  type EntryView,
  type Field,
  fieldsOf,
  type SPAN_STATUSES,
} from '@fairshare/contract'
import {
  decemberOf,
  dollars,
  firstDay,
  formatEndMonth,
  type Money,
  type Month,
  monthOfDay,
  type Percent,
  percentNumber,
  yearOf,
} from '@fairshare/engine/values'
import { columnsOf, type StoredEntry } from './entry-columns.ts'

export type ColumnValue = string | number | boolean | null
export type NameOf = (id: unknown) => string | null

/** The columns of an entry as it was sent, but for its masters. */
export function rowOf(name: CollectionName, entry: Entry): Record<string, ColumnValue> {
  const columns = columnsOf(name)
  const kept = fieldsOf(name).flatMap(([field, { kind }]) =>
    kind === 'master' || columns[field] === undefined ? [] : [[columns[field], keptValue(kind, entry[field] as ColumnValue)] as const],
  )
  return Object.fromEntries(kept)
}

function keptValue(kind: Field['kind'], value: ColumnValue): ColumnValue {
  if (kind === 'month') return firstDay(value as Month)
  // Whatever month of a year was chosen, it is the year's December.
  return kind === 'year' ? firstDay(decemberOf(yearOf(value as Month))) : value
}

/** A kept entry as the call that would make it. */
export function entryOf<Name extends CollectionName>(name: Name, row: StoredEntry<Name>): EntryInput<Name> {
  const kept: Entry = row
  const columns = columnsOf(name)
  const fields = fieldsOf(name).map(([field, { kind }]) => {
    const value = kept[columns[field] ?? '']
    return [field, kind === 'month' || kind === 'year' ? monthOfDay(String(value)) : value]
  })
  return { ...Object.fromEntries(fields), [COLLECTIONS[name].id]: kept['id'] } as EntryInput<Name>
}

/** A kept entry as it is answered, in a month of today. */
export function viewOf<Name extends CollectionName>(name: Name, row: StoredEntry<Name>, nameOf: NameOf, today: Month): EntryView<Name> {
  const kept: Entry = row
  const columns = columnsOf(name)
  const { id, isEditedAlone, saysStartDate }: Collection = COLLECTIONS[name]
  const fields = fieldsOf(name).flatMap(([field, spec]) => {
    const value = kept[columns[field] ?? ''] as ColumnValue
    const shown = [[field, shownValue(spec.kind, value)] as const]
    return spec.kind === 'master' ? [...shown, [spec.nameAs, nameOf(value)] as const] : shown
  })
  return {
    [id]: row.id,
    ...(isEditedAlone && { salesPersonId: row.salesperson_id, version: kept['version'] }),
    ...Object.fromEntries(fields),
    ...(saysStartDate && { startDate: row.start_month }),
    status: statusOf(name, row, today),
  } as EntryView<Name>
}

function shownValue(kind: Field['kind'], value: ColumnValue): ColumnValue {
  if (value === null) return null
  switch (kind) {
    case 'money':
      return dollars(value as Money)
    case 'percent':
      return percentNumber(value as Percent)
    case 'month':
    case 'year':
      return formatEndMonth(monthOfDay(String(value)))
    default:
      return value
  }
}

type SpanStatus = (typeof SPAN_STATUSES)[number]

function statusOf(
  name: CollectionName,
  { start_month, end_month }: Pick<StoredEntry, 'start_month' | 'end_month'>,
  today: Month,
): SpanStatus {
  const now = COLLECTIONS[name].fields.startMonth.kind === 'year' ? decemberOf(yearOf(today)) : today
  if (monthOfDay(start_month) > now) return 'Upcoming'
  return monthOfDay(end_month) < now ? 'Expired' : 'Active'
}
