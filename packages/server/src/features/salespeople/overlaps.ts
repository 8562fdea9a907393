import { type CollectionName, type Entry, entryName, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap } from '@fairshare/engine'
import { FOREVER, monthOfDay } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listEntries, namesFor } from './entries.store.ts'
import { columnsOf, type StoredEntry } from './entry-columns.store.ts'
import { requirePerson } from './salespeople.store.ts'

type Dated = { name: CollectionName; row: StoredEntry; span: ReturnType<typeof spanOf> }

/** Refuses two entries of a salesperson that overlap, naming both: the database would only say that they do. */
export async function refuseOverlapsOf(tx: Tx, salesPersonId: number): Promise<void> {
  for (const overlap of OVERLAPS) {
    const pair = await overlapOf(tx, salesPersonId, overlap)
    if (pair) throw await refusalOf(tx, salesPersonId, overlap, pair)
  }
}

async function overlapOf(tx: Tx, salesPersonId: number, { among, same }: Overlap) {
  const dated: Dated[] = []
  for (const name of among) {
    const rows: StoredEntry[] = await listEntries(tx, name, salesPersonId)
    dated.push(...rows.map((row) => ({ name, row, span: spanOf(row) })))
  }
  return firstOverlap(dated, (entry) => same.map((field) => valueIn(entry, field)).join())
}

async function refusalOf(tx: Tx, salesPersonId: number, { refusal }: Overlap, [one, other]: readonly [Dated, Dated]) {
  const { first_name, last_name } = await requirePerson(tx, salesPersonId)
  const name = `${first_name} ${last_name}`
  const overlap = [one, other].map(({ name: list, row }) => ({ list, id: row.id }))
  return new AppError('CONFLICT', text(refusal, { name, one: await inWords(tx, one), other: await inWords(tx, other) }), { overlap })
}

const spanOf = ({ start_month, end_month }: StoredEntry) => ({ start: monthOfDay(start_month), end: monthOfDay(end_month) })

function valueIn({ name, row }: Dated, field: string): unknown {
  const kept: Entry = row
  return kept[columnsOf(name)[field] ?? '']
}

async function inWords(tx: Tx, dated: Dated): Promise<Text> {
  const { name, row, span } = dated
  const nameOf = await namesFor(tx, name, [row])
  const named = entryName({ collection: name, entry: {}, masterName: (field) => nameOf(valueIn(dated, field)) })
  const what = named === '' ? text(`salespeople.theEntry.${name}`) : text('refusals.asWritten', { text: named })
  const { start, end } = span
  return end >= FOREVER ? text('salespeople.fromNoEnd', { what, start }) : text('salespeople.fromTo', { what, start, end })
}
