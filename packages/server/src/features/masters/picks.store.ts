import { type MasterKind, MASTERS, NAME_TAKEN, REQUIRED } from '@fairshare/contract'
import type { Tx } from '../../platform/db.ts'
import { AppError, invalidField, notFound } from '../../platform/errors.ts'
import * as store from './masters.store.ts'

/** What a call chose: the id of a master, 0 for a new one with its name, null for any; and where to show what is wrong. */
export type Pick = { kind: MasterKind; id: number | null; customOption?: string | undefined; field: string }

/** The id that a pick means. 'Add New' makes the master in this transaction; an id must be one of the kind that is in use. */
export async function resolvePick(tx: Tx, { kind, id, customOption, field }: Pick): Promise<number | null> {
  if (id === null) return null
  if (id === 0) return add(tx, kind, customOption ?? '', field)
  if (!(await store.find(tx, kind, id))) throw notFound(MASTERS[kind].method)
  return id
}

/** Adds a master by name; a blank or taken name is refused under the field. */
export async function add(
  tx: Tx,
  kind: MasterKind,
  name: string,
  field: string,
  deleteEffectiveDate: string | null = null,
): Promise<number> {
  const trimmed = name.trim()
  if (trimmed === '') throw invalidField(field, REQUIRED)
  if (trimmed.length > MASTERS[kind].max) throw invalidField(field, `At most ${MASTERS[kind].max} characters.`)
  const id = await store.insert(tx, kind, trimmed, deleteEffectiveDate)
  if (id === undefined) throw nameTaken(kind, field)
  return id
}

export const nameTaken = (kind: MasterKind, field: string) =>
  new AppError('CONFLICT', NAME_TAKEN[kind], { fields: { [field]: NAME_TAKEN[kind] } })
