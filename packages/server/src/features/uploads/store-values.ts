import { MASTERS, VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import type { Tx } from '../../platform/db.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { resolveNames } from '../masters/masters.store.ts'
import { countAnew, hold, mastersNamed, remember } from './ties.store.ts'

export type Tie = { target: ValueTarget; value: string; id?: number | undefined; addNew?: string | undefined }

const MOST_ALIAS = 300

/**
 * Ties values of a file to masters: to an existing one, which is remembered as its alias, or to a new one. A value that
 * already means another master is refused rather than moved.
 */
export async function tieValues(tx: Tx, ties: readonly Tie[]): Promise<void> {
  for (const target of VALUE_TARGETS) {
    const mine = ties.filter((tie) => tie.target === target)
    if (mine.length > 0) await tieKind(tx, target, mine)
  }
  await countAnew(tx, ties.length)
}

async function tieKind(tx: Tx, target: ValueTarget, ties: readonly Tie[]): Promise<void> {
  const made = await mastersNamed(
    tx,
    target,
    ties.flatMap((tie) => (tie.id === undefined ? [newNameOf(tie)] : [])),
  )
  const chosen = ties.flatMap(({ id }) => id ?? [])
  const kinds = await hold(tx, chosen)
  if (chosen.some((id) => kinds.get(id) !== target)) throw notFound(MASTERS[target].method)

  const known = await resolveNames(
    tx,
    target,
    ties.map(({ value }) => value),
  )
  const asked = new Map<string, { masterId: number; alias: string }>()
  for (const tie of ties) {
    const masterId = tie.id ?? made.get(nameKey(newNameOf(tie)))
    if (masterId === undefined) throw meansAnother(target, newNameOf(tie), 'Choose that one, or another name.')
    const means = known.get(tie.value) ?? asked.get(nameKey(tie.value))?.masterId
    if (means !== undefined && means !== masterId) throw meansAnother(target, tie.value)
    if (means === undefined) asked.set(nameKey(tie.value), { masterId, alias: aliasOf(tie) })
  }
  const remembered = await remember(tx, target, [...asked.values()])
  for (const [key, { alias }] of asked) if (!remembered.has(key)) throw meansAnother(target, alias)
}

const meansAnother = (target: ValueTarget, spelling: string, advice = 'Reload the values of this file.') =>
  new AppError('CONFLICT', `'${spelling}' already means another ${target}. ${advice}`, { value: spelling })

function newNameOf({ target, value, addNew = '' }: Tie): string {
  const name = addNew.trim()
  const refused = (message: string) => new AppError('INVALID', message, { value })
  if (name === '') throw refused(`Choose a ${target} for '${value}', or add it as a new one.`)
  if (nameKey(name) === '') throw refused(`A name needs a letter or a digit: '${name}' has none.`)
  const { max } = MASTERS[target]
  if (name.length > max) throw refused(`The name '${name.slice(0, 40)}…' is longer than ${max} characters.`)
  return name
}

function aliasOf({ target, value }: Tie): string {
  if (value.length <= MOST_ALIAS) return value
  throw new AppError('INVALID', `The ${target} '${value.slice(0, 40)}…' is longer than ${MOST_ALIAS} characters.`, { value })
}
