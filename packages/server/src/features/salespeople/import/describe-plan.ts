import {
  type CollectionName,
  COLLECTION_NAMES,
  type Entry,
  describeEntry,
  type Field,
  fieldOf,
  fieldsOf,
  masterFieldsOf,
  MAX_PLANNED_LISTED,
} from '@fairshare/contract'
import { dollars, formatEndMonth, type Money, type Month, type Percent, percentNumber } from '@fairshare/engine/values'
import type { Translate } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { withYields } from '../../../platform/limits/worker-thread.ts'
import { namesOfMasters } from '../../masters/masters.store.ts'
import type { ResolvedNames } from './import-names.ts'
import type { ImportPlan, PlannedPerson } from './planning.ts'

type EntryInWords = { list: CollectionName; row: number; words: string; startMonth: string; endMonth: string }

/** Describes the planned entries of each person as they would be stored, with the resolved masters' names. */
export async function describePlan(
  tx: Tx,
  { people, rowOf }: Pick<ImportPlan, 'people' | 'rowOf'>,
  { resolved, translate }: { resolved: ResolvedNames; translate: Translate },
): Promise<Map<PlannedPerson, EntryInWords[]>> {
  const all = people
    .flatMap((person) => COLLECTION_NAMES.flatMap((list) => person.entries[list].map((entry: Entry) => ({ person, list, entry }))))
    .slice(0, MAX_PLANNED_LISTED)
  const ids = all.flatMap(({ list, entry }) => masterFieldsOf(list).map(([field]) => Number(entry[field] ?? 0)))
  const names = await namesOfMasters(tx, [...new Set(ids)])
  const described: [PlannedPerson, EntryInWords][] = []
  for await (const { person, list, entry } of withYields(all)) {
    const sent = asSent(list, entry)
    const masterName = (field: string) => {
      const id = fieldOf(list, field)?.kind === 'master' ? entry[field] : null
      return id === null ? null : (names.get(Number(id)) ?? resolved.nameOf(Number(id)) ?? null)
    }
    const words = translate(describeEntry({ collection: list, entry: sent, masterName }))
    const row = rowOf.get(entry) ?? 0
    described.push([person, { list, row, words, startMonth: String(sent['startMonth']), endMonth: String(sent['endMonth']) }])
  }
  return new Map([...Map.groupBy(described, ([person]) => person)].map(([person, of]) => [person, of.map(([, each]) => each)]))
}

/** Converts an entry to a request. */
const asSent = (list: CollectionName, entry: Entry): Entry =>
  Object.fromEntries(fieldsOf(list).map(([field, { kind }]) => [field, sentValue(kind, entry[field])]))

function sentValue(kind: Field['kind'], value: unknown): unknown {
  if (value === undefined || value === null) return value
  if (kind === 'percent') return percentNumber(value as Percent)
  if (kind === 'money') return dollars(value as Money)
  return kind === 'month' || kind === 'year' ? formatEndMonth(value as Month) : value
}
