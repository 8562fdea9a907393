import type { ValueTarget } from '@fairshare/contract'
import { MASTERS } from '@fairshare/contract'
import type { Tx } from '../../platform/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import * as masters from '../masters/masters.store.ts'

export type Tie = { target: ValueTarget; value: string; id?: number | undefined; addNew?: string | undefined }

/**
 * Ties values of a file to masters: to an existing one, which is remembered as its alias, or to a new one. A value that
 * already means another master is refused rather than moved.
 */
export async function tieValues(tx: Tx, ties: readonly Tie[]): Promise<void> {
  for (const tie of ties) {
    const id = tie.id === undefined ? await addNew(tx, tie) : await existing(tx, tie, tie.id)
    const known = (await masters.resolveNames(tx, tie.target, [tie.value])).get(tie.value)
    if (known === id) continue
    if (known !== undefined || (await masters.insertAlias(tx, tie.target, id, tie.value)) === undefined) {
      throw new AppError('CONFLICT', `'${tie.value}' already means another ${tie.target}. Reload the values of this file.`, {
        value: tie.value,
      })
    }
  }
}

async function existing(tx: Tx, { target }: Tie, id: number): Promise<number> {
  if (!(await masters.find(tx, target, id))) throw notFound(MASTERS[target].method)
  return id
}

/** The new master of this name; the one that is there when two values of a file are added under one name. */
async function addNew(tx: Tx, { target, value, addNew: name }: Tie): Promise<number> {
  const wanted = name?.trim() ?? ''
  if (wanted === '') throw new AppError('INVALID', `Choose a ${target} for '${value}', or add it as a new one.`, { value })
  if (wanted.length > MASTERS[target].max)
    throw new AppError('INVALID', `The name '${wanted.slice(0, 40)}…' is longer than ${MASTERS[target].max} characters.`, { value })
  const there = await masters.findByName(tx, target, wanted)
  return there?.id ?? (await masters.insert(tx, target, wanted)) ?? addNew(tx, { target, value, addNew: wanted })
}
