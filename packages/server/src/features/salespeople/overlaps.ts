import { type CollectionName, entryName, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap } from '@fairshare/engine'
import { FOREVER } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { listEntries, namesFor } from './entries.store.ts'
import { columnsOf, type StoredEntry } from './entry-columns.store.ts'
import { monthOf, type NameOf } from './entry-rows.ts'
import { requirePerson } from './salespeople.store.ts'

type Dated = { name: CollectionName; row: StoredEntry; span: ReturnType<typeof spanOf>; nameOf: NameOf }

/** Refuses two entries of a salesperson that overlap, naming both: the database would only say that they do. */
export async function refuseOverlapsOf(tx: Tx, salesPersonId: number): Promise<void> {
  for (const overlap of OVERLAPS) {
    const pair = await overlapOf(tx, salesPersonId, overlap)
    if (!pair) continue
    const { first_name, last_name } = await requirePerson(tx, salesPersonId)
    const [one, other] = pair
    throw new AppError(
      'CONFLICT',
      text(overlap.refusal, { name: `${first_name} ${last_name}`, one: inWords(one), other: inWords(other) }),
      { overlap: pair.map(({ name, row }) => ({ list: name, id: row.id })) },
    )
  }
}

async function overlapOf(tx: Tx, salesPersonId: number, { among, same }: Overlap) {
  const dated: Dated[] = []
  for (const name of among) {
    const rows: StoredEntry[] = await listEntries(tx, name, salesPersonId)
    const nameOf = await namesFor(tx, name, rows)
    dated.push(...rows.map((row) => ({ name, row, span: spanOf(row), nameOf })))
  }
  return firstOverlap(dated, (entry) => same.map((field) => valueIn(entry, field)).join())
}

const spanOf = ({ start_month, end_month }: StoredEntry) => ({ start: monthOf(start_month), end: monthOf(end_month) })

function valueIn({ name, row }: Pick<Dated, 'name' | 'row'>, field: string) {
  const kept: Readonly<Record<string, unknown>> = row
  return kept[columnsOf(name)[field] ?? '']
}

function inWords(dated: Dated): Text {
  const { name, span, nameOf } = dated
  const named = entryName({ collection: name, entry: {}, masterName: (field) => nameOf(valueIn(dated, field)) })
  const what = named === '' ? text(`salespeople.theEntry.${name}`) : text('refusals.asWritten', { text: named })
  const { start, end } = span
  return end >= FOREVER ? text('salespeople.fromNoEnd', { what, start }) : text('salespeople.fromTo', { what, start, end })
}
