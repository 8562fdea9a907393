import { COLLECTION_NAMES, type ImportInput, masterFieldsOf, type MasterKind } from '@fairshare/contract'
import { nameKey, type Suggestion, suggestMasters } from '@fairshare/intake'
import type { Tx } from '../../../platform/database/db.ts'
import { resolveNames, spellingsAsJson } from '../../masters/name-resolution.store.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { withListReader } from '../../../lists/read-lists.ts'

export type NewName = { kind: MasterKind; name: string }
export type UnresolvedName = NewName & { rows: number }

export type ResolvedNames = {
  idOf(kind: MasterKind, name: string | number | undefined): number | null
  /** The spellings of masters that are new or undecided. */
  nameOf(id: number): string | undefined
  unresolved: UnresolvedName[]
  added: NewName[]
}

const NAMED_KINDS: readonly MasterKind[] = ['manufacturer', 'territory', 'region', 'hospital', 'surgeon', 'procedure']

/** A distinct placeholder for an undecided name; nothing is stored with it. */
const UNDECIDED = Number.MAX_SAFE_INTEGER

/** Resolves each name by the user's decision, else by name and alias. `make` returns the id of a new master. */
export async function resolveImportNames(tx: Tx, given: ImportInput, make: (name: NewName) => Promise<number>): Promise<ResolvedNames> {
  const decided = new Map(given.decisions.map((each) => [keyOf(each.kind, each.name), each]))
  const ids = new Map<string, number>()
  const [unresolved, added]: [UnresolvedName[], NewName[]] = [[], []]
  const written = new Map<number, string>()
  for (const kind of NAMED_KINDS) {
    const counted = countOf(given, kind)
    const known = await resolveNames(tx, kind, [...counted.keys()])
    for (const [name, rows] of counted) {
      const key = keyOf(kind, name)
      if (ids.has(key)) continue
      const id = known.get(name) ?? decided.get(key)?.id
      if (id !== undefined && id !== null) ids.set(key, id)
      else if (decided.has(key)) {
        const made = await make({ kind, name })
        ids.set(key, made)
        written.set(made, name)
        added.push({ kind, name })
      } else {
        const undecided = UNDECIDED - unresolved.length
        ids.set(key, undecided)
        written.set(undecided, name)
        unresolved.push({ kind, name, rows })
      }
    }
  }
  const idOf = (kind: MasterKind, name: string | number = '') =>
    nameKey(String(name)) === '' ? null : (ids.get(keyOf(kind, String(name))) ?? null)
  return { idOf, nameOf: (id) => written.get(id), unresolved, added }
}

const keyOf = (kind: MasterKind, name: string) => `${kind} ${nameKey(name)}`

function countOf(given: ImportInput, kind: MasterKind): Map<string, number> {
  const counted = new Map<string, number>()
  const count = (written: string | number | undefined) => {
    const name = String(written ?? '').trim()
    if (nameKey(name) !== '') counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  for (const collection of COLLECTION_NAMES)
    for (const [field, { master }] of masterFieldsOf(collection))
      if (master === kind) for (const { values } of given[collection]) count(values[columnOf(field)])
  if (kind === 'territory') for (const { values } of given.salespeople) count(values['territory'])
  return counted
}

/** Columns whose names differ from the request's fields. */
const COLUMN_OF: Record<string, string> = { regionId: 'region', primaryTerritory: 'territory', selectedMonthYear: 'month' }
export const columnOf = (field: string): string => COLUMN_OF[field] ?? field

export async function suggestionsFor(context: CallContext, names: readonly UnresolvedName[]): Promise<Suggestion[][]> {
  if (names.length === 0) return []
  const known = await context.inCompany((tx) => spellingsAsJson(tx, [...new Set(names.map(({ kind }) => kind))]))
  const requests = names.map(({ kind, name }) => ({ field: kind, value: name }))
  try {
    const found = await withListReader(context, (signal) => suggestMasters(requests, known, { signal }))
    return found.map(({ resemblance, suggestions }) => (resemblance === 'faint' ? [] : suggestions))
  } catch (error) {
    context.services.log.warn({ err: error, requestId: context.requestId }, 'names of an import are shown without suggestions')
    return []
  }
}
