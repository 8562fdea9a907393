import { MASTERS, VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
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
  if (chosen.some((id) => kinds.get(id) !== target)) throw new AppError('NOT_FOUND', text(`masters.notFound.${target}`))

  const known = await resolveNames(
    tx,
    target,
    ties.map(({ value }) => value),
  )
  const asked = new Map<string, { masterId: number; alias: string }>()
  for (const tie of ties) {
    const masterId = tie.id ?? made.get(nameKey(newNameOf(tie)))
    if (masterId === undefined) throw nameMeansAnother(target, newNameOf(tie))
    const means = known.get(tie.value) ?? asked.get(nameKey(tie.value))?.masterId
    if (means !== undefined && means !== masterId) throw valueMeansAnother(target, tie.value)
    if (means === undefined) asked.set(nameKey(tie.value), { masterId, alias: aliasOf(tie) })
  }
  const remembered = await remember(tx, target, [...asked.values()])
  for (const [key, { alias }] of asked) if (!remembered.has(key)) throw valueMeansAnother(target, alias)
}

const nameMeansAnother = (target: ValueTarget, name: string) =>
  new AppError('CONFLICT', text(`uploads.nameMeansAnother.${target}`, { name }), { value: name })

const valueMeansAnother = (target: ValueTarget, value: string) =>
  new AppError('CONFLICT', text(`uploads.valueMeansAnother.${target}`, { value }), { value })

function newNameOf({ target, value, addNew = '' }: Tie): string {
  const name = addNew.trim()
  const refused = (why: Text) => new AppError('INVALID', why, { value })
  if (name === '') throw refused(text(`uploads.chooseOrAdd.${target}`, { value }))
  if (nameKey(name) === '') throw refused(text('uploads.nameWithoutLetter', { name }))
  const { max } = MASTERS[target]
  if (name.length > max) throw refused(text('uploads.nameTooLong', { name: name.slice(0, 40), most: max }))
  return name
}

function aliasOf({ target, value }: Tie): string {
  if (value.length <= MOST_ALIAS) return value
  throw new AppError('INVALID', text(`uploads.valueTooLong.${target}`, { value: value.slice(0, 40), most: MOST_ALIAS }), { value })
}
