import { type MasterKind, MASTERS, nameTaken } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { nameKey } from '@fairshare/intake'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, invalidField, notFound } from '../../platform/errors.ts'
import * as store from './masters.store.ts'
import { resolveName } from './name-resolution.store.ts'

/**
 * A choice in a request: the id of a master, 0 for a new one with its name, null for any; `field` is where faults are
 * shown.
 */
export type Choice = { kind: MasterKind; id: number | null; customOption?: string | undefined; field: string }

/** Masters added by this request, by kind and name, because two entries may add the same one; and those it has locked, by kind and id. */
export type Added = Map<string, number>

/** Returns the id of a choice. 'Add New' creates the master in this transaction; an id must be of the kind and in use. */
export async function resolveChoice(
  tx: Tx,
  { kind, id, customOption = '', field }: Choice,
  added: Added = new Map(),
): Promise<number | null> {
  if (id === null) return null
  if (id > 0) {
    const lockedKey = `${kind} #${id}`
    if (!added.has(lockedKey) && !(await store.find(tx, kind, id, 'use'))) throw notFound(text(`masters.notFound.${kind}`))
    added.set(lockedKey, id)
    return id
  }
  const name = `${kind} ${nameKey(customOption)}`
  const made = added.get(name) ?? (await add(tx, kind, customOption, field))
  added.set(name, made)
  return made
}

/** Adds a master by name; refuses a blank name, or one that is taken, under the field. */
export async function add(
  tx: Tx,
  kind: MasterKind,
  name: string,
  field: string,
  deleteEffectiveDate: string | null = null,
): Promise<number> {
  const trimmed = name.trim()
  if (trimmed === '') throw invalidField(field, text('input.required'))
  if (trimmed.length > MASTERS[kind].max) throw invalidField(field, text('input.atMostCharacters', { most: MASTERS[kind].max }))
  await refuseTaken(tx, kind, trimmed, field)
  const id = await store.insert(tx, kind, trimmed, deleteEffectiveDate)
  if (id === undefined) throw nameTakenError(kind, field)
  return id
}

/**
 * Refuses a name that is taken, including as an alias, by a master other than `own`, and a name without letters or
 * digits.
 */
export async function refuseTaken(tx: Tx, kind: MasterKind, name: string, field: string, own?: number): Promise<void> {
  if (nameKey(name) === '') throw invalidField(field, text('masters.nameWithoutLetter'))
  const existing = await resolveName(tx, kind, name)
  if (existing !== undefined && existing !== own) throw nameTakenError(kind, field)
}

const nameTakenError = (kind: MasterKind, field: string) =>
  new AppError('CONFLICT', nameTaken(kind), { fields: { [field]: nameTaken(kind) } })
