import { type CollectionName, COLLECTIONS, type Entry, entryName, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap, isTaken, spanLimits } from '@fairshare/engine'
import { FOREVER, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listEntries, namesFor } from './entries.store.ts'
import { columnsOf, type StoredEntry } from './entry-columns.ts'
import { requirePerson } from './person.service.ts'

type Dated = { name: CollectionName; row: StoredEntry; span: ReturnType<typeof spanOf> }

/** The collections as sent; a refusal refers to an entry's position in them. */
type Sent = { [Name in CollectionName]?: readonly Entry[] | undefined }

/** Refuses overlapping entries of a salesperson and names both; the database's error would not. */
export async function refuseOverlapsOf(tx: Tx, salesPersonId: number, sent: Sent = {}): Promise<void> {
  for (const overlap of OVERLAPS) {
    const dated = await datedOf(tx, salesPersonId, overlap)
    const pair = firstOverlap(dated, (entry) => overlap.same.map((field) => valueIn(entry, field)).join())
    if (!pair) continue
    const fields = overlap.same.length === 0 ? await monthFaults(tx, pair, (entry) => pathInRequest(sent, dated, entry)) : {}
    throw await refusalOf(tx, salesPersonId, { overlap, pair, fields })
  }
}

async function datedOf(tx: Tx, salesPersonId: number, { among }: Overlap): Promise<Dated[]> {
  const dated: Dated[] = []
  for (const name of among) {
    const rows: StoredEntry[] = await listEntries(tx, name, salesPersonId)
    dated.push(...rows.map((row) => ({ name, row, span: spanOf(row) })))
  }
  return dated
}

type Pair = readonly [Dated, Dated]

/**
 * Returns faults at the months that the pickers would not allow: an end within the next entry, and a start that is
 * taken. Only for entries in the request.
 */
async function monthFaults(tx: Tx, [one, other]: Pair, pathOf: (entry: Dated) => string | undefined) {
  const fields: Record<string, Text> = {}
  const { latestEnd } = spanLimits(one.span.start, [other.span])
  const [path, otherPath] = [pathOf(one), pathOf(other)]
  if (path !== undefined && one.span.end > latestEnd)
    fields[`${path}.endMonth`] = text('salespeople.endsInNext', { latest: latestEnd, next: await descriptionOf(tx, other) })
  if (otherPath !== undefined && isTaken(other.span.start, [one.span]))
    fields[`${otherPath}.startMonth`] = text('salespeople.startTaken', { month: other.span.start, by: await descriptionOf(tx, one) })
  return fields
}

/** Returns the path of an entry in the request, such as 'draws.1'. New entries were stored in request order. */
function pathInRequest(sent: Sent, dated: readonly Dated[], { name, row }: Dated): string | undefined {
  const given = sent[name]
  const known = given?.findIndex((entry) => entry[COLLECTIONS[name].id] === row.id) ?? -1
  if (known >= 0) return `${name}.${known}`
  const ids = new Set(given?.map((entry) => entry[COLLECTIONS[name].id]))
  const added = dated.filter((each) => each.name === name && !ids.has(each.row.id))
  const at = given?.flatMap((entry, i) => (entry[COLLECTIONS[name].id] === undefined ? [i] : []))[
    added.findIndex((each) => each.row === row)
  ]
  return at === undefined ? undefined : `${name}.${at}`
}

type Fault = { overlap: Overlap; pair: Pair; fields: Record<string, Text> }

async function refusalOf(tx: Tx, salesPersonId: number, { overlap: { refusal }, pair: [one, other], fields }: Fault) {
  const { first_name, last_name } = await requirePerson(tx, salesPersonId)
  const name = `${first_name} ${last_name}`
  const overlap = [one, other].map(({ name: list, row }) => ({ list, id: row.id }))
  const message = text(refusal, { name, one: await descriptionOf(tx, one), other: await descriptionOf(tx, other) })
  return new AppError('CONFLICT', message, { overlap, ...(Object.keys(fields).length > 0 && { fields }) })
}

const spanOf = ({ start_month, end_month }: StoredEntry) => ({ start: monthOfDay(start_month), end: monthOfDay(end_month) })

function valueIn({ name, row }: Dated, field: string): unknown {
  const stored: Entry = row
  return stored[columnsOf(name)[field] ?? '']
}

async function descriptionOf(tx: Tx, dated: Dated): Promise<Text> {
  const { name, row, span } = dated
  const nameOf = await namesFor(tx, name, [row])
  const named = entryName({ collection: name, entry: {}, masterName: (field) => nameOf(valueIn(dated, field)) })
  const what = named === '' ? text(`salespeople.theEntry.${name}`) : text('refusals.asWritten', { text: named })
  const { start, end } = span
  return end >= FOREVER ? text('salespeople.fromNoEnd', { what, start }) : text('salespeople.fromTo', { what, start, end })
}
