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

/** The columns of an entry in a request, without its masters. */
export function rowOf(name: CollectionName, entry: Entry): Record<string, ColumnValue> {
  const columns = columnsOf(name)
  const values = fieldsOf(name).flatMap(([field, { kind }]) =>
    kind === 'master' || columns[field] === undefined ? [] : [[columns[field], storedValue(kind, entry[field] as ColumnValue)] as const],
  )
  return Object.fromEntries(values)
}

function storedValue(kind: Field['kind'], value: ColumnValue): ColumnValue {
  if (kind === 'month') return firstDay(value as Month)
  // A bonus rule's month is always its year's December.
  return kind === 'year' ? firstDay(decemberOf(yearOf(value as Month))) : value
}

export function entryOf<Name extends CollectionName>(name: Name, row: StoredEntry<Name>): EntryInput<Name> {
  const stored: Entry = row
  const columns = columnsOf(name)
  const fields = fieldsOf(name).map(([field, { kind }]) => {
    const value = stored[columns[field] ?? '']
    return [field, kind === 'month' || kind === 'year' ? monthOfDay(String(value)) : value]
  })
  return { ...Object.fromEntries(fields), [COLLECTIONS[name].id]: stored['id'] } as EntryInput<Name>
}

/** Converts a stored entry to a response; `today` is the current month. */
export function viewOf<Name extends CollectionName>(name: Name, row: StoredEntry<Name>, nameOf: NameOf, today: Month): EntryView<Name> {
  const stored: Entry = row
  const columns = columnsOf(name)
  const { id, isEditedAlone, saysStartDate }: Collection = COLLECTIONS[name]
  const fields = fieldsOf(name).flatMap(([field, spec]) => {
    const value = stored[columns[field] ?? ''] as ColumnValue
    const shown = [[field, shownValue(spec.kind, value)] as const]
    return spec.kind === 'master' ? [...shown, [spec.nameAs, nameOf(value)] as const] : shown
  })
  return {
    [id]: row.id,
    ...(isEditedAlone && { salesPersonId: row.salesperson_id, version: stored['version'] }),
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
