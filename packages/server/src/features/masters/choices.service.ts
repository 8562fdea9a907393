import { type MasterKind, MASTERS, nameTaken } from '@fairshare/contract'
import { text } from '@fairshare/texts'
import { nameKey } from '@fairshare/intake'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import * as store from './masters.store.ts'
import { resolveName } from './name-resolution.store.ts'

/** What a call chose: the id of a master, 0 for a new one with its name, null for any; and where to show what is wrong. */
export type Choice = { kind: MasterKind; id: number | null; customOption?: string | undefined; field: string }

/**
 * The masters that a call has added so far, by kind and name: two of its entries may say 'Add New' to the same one. Those that it has
 * found are there by kind and id: its transaction has locked them.
 */
export type Added = Map<string, number>

/** The id that a choice means. 'Add New' makes the master in this transaction; an id must be one of the kind that is in use. */
export async function resolveChoice(
  tx: Tx,
  { kind, id, customOption = '', field }: Choice,
  added: Added = new Map(),
): Promise<number | null> {
  if (id === null) return null
  if (id > 0) {
    const known = `${kind} #${id}`
    if (!added.has(known) && !(await store.find(tx, kind, id, 'use'))) throw new AppError('NOT_FOUND', text(`masters.notFound.${kind}`))
    added.set(known, id)
    return id
  }
  const name = `${kind} ${nameKey(customOption)}`
  const made = added.get(name) ?? (await add(tx, kind, customOption, field))
  added.set(name, made)
  return made
}

/** Adds a master by name; a blank name, or one that already means another, is refused under the field. */
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
  if (id === undefined) throw taken(kind, field)
  return id
}

/** Refuses a name that means a master other than `own`, be it as an alias, and one that would be the same as any other sign. */
export async function refuseTaken(tx: Tx, kind: MasterKind, name: string, field: string, own?: number): Promise<void> {
  if (nameKey(name) === '') throw invalidField(field, text('masters.nameWithoutLetter'))
  const meant = await resolveName(tx, kind, name)
  if (meant !== undefined && meant !== own) throw taken(kind, field)
}

const taken = (kind: MasterKind, field: string) => new AppError('CONFLICT', nameTaken(kind), { fields: { [field]: nameTaken(kind) } })
