import { type CollectionName, COLLECTION_NAMES, fieldsOf } from '@fairshare/contract'
import type { ApiError } from '../../../api/api-error.ts'
import type { AnyEntry, Draft } from './draft.ts'

/** A rejected save with the draft it sent. */
export type Refusal = { error: ApiError; draft: Draft }

export type FieldProblem = { field: string; message: string; collection?: CollectionName; entry?: AnyEntry }

/** Field errors with their entries. The API identifies entries by index. */
export function problemsOf({ error, draft }: Refusal): FieldProblem[] {
  return Object.entries(error.fields).map(([path, message]) => {
    const [list = '', at = '', field = ''] = path.split('.')
    const collection = COLLECTION_NAMES.find((name) => name === list)
    const entry = collection && draft[collection][Number(at)]
    return collection && entry ? { collection, entry, field: choiceOf(collection, field), message } : { field: list, message }
  })
}

/** The new-name field that belongs to a field. */
function choiceOf(collection: CollectionName, field: string): string {
  const named = fieldsOf(collection).find(([, spec]) => spec.kind === 'master' && spec.newName === field)
  return named?.[0] ?? field
}

/** Rejected entries of a collection by key, with reasons: field errors or overlaps. */
export function rejectedEntries(collection: CollectionName, refusal: Refusal | null): ReadonlyMap<string, string> {
  if (!refusal) return new Map()
  const { error, draft } = refusal
  const entries: readonly AnyEntry[] = draft[collection]
  const overlapping = new Set(overlapOf(error).flatMap(({ list, id }) => (list === collection ? [id] : [])))
  return new Map([
    ...entries.flatMap(({ id, key }) => (id !== undefined && overlapping.has(id) ? [[key, error.message] as const] : [])),
    ...problemsOf(refusal).flatMap(({ collection: list, entry, message }) =>
      entry && list === collection ? [[entry.key, message] as const] : [],
    ),
  ])
}

const overlapOf = ({ data }: ApiError) => (data['overlap'] ?? []) as readonly { list: string; id: number }[]
