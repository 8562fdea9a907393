import { MASTERS, VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { resolveNames } from '../../masters/meaning.store.ts'
import { countAnew, lock, mastersNamed, remember, type Spelling } from './matches.store.ts'

export type Match = {
  target: ValueTarget
  value: string
  id?: number | undefined
  addNew?: string | undefined
  regionId?: number | undefined
  isOnlyHere?: boolean | undefined
}
/** In whose files it is matched, and by whom. */
export type Matching = { manufacturerId: number; by: string }

const MOST_ALIAS = 300

/**
 * Matches values of a manufacturer's file to masters: to an existing one, which is remembered as its alias, in all files or in this
 * manufacturer's alone, or to a new one. A value that already means another master is refused rather than moved.
 */
export async function matchValues(tx: Tx, matching: Matching, matches: readonly Match[]): Promise<void> {
  for (const target of VALUE_TARGETS) {
    const mine = matches.filter((match) => match.target === target)
    if (mine.length > 0) await matchKind(tx, { target, ...matching }, mine)
  }
  await countAnew(tx, matches.length)
}

async function matchKind(
  tx: Tx,
  { target, manufacturerId, by }: Matching & { target: ValueTarget },
  matches: readonly Match[],
): Promise<void> {
  await refuseOtherRegions(tx, target, matches)
  const made = await mastersNamed(
    tx,
    target,
    matches.flatMap((match) => (match.id === undefined ? [{ name: newNameOf(match), regionId: match.regionId ?? null }] : [])),
  )
  const chosen = matches.flatMap(({ id }) => id ?? [])
  const kinds = await lock(tx, chosen)
  const gone = matches.find(({ id }) => id !== undefined && kinds.get(id) !== target)
  if (gone) throw recordIsGone(target, gone.value)

  const known = await resolveNames(
    tx,
    target,
    matches.map(({ value }) => value),
    manufacturerId,
  )
  const asked = new Map<string, Spelling>()
  for (const match of matches) {
    const masterId = match.id ?? made.get(nameKey(newNameOf(match)))
    if (masterId === undefined) throw nameMeansAnother(target, newNameOf(match), match.value)
    const means = known.get(match.value) ?? asked.get(nameKey(match.value))?.masterId
    if (means !== undefined && means !== masterId) throw valueMeansAnother(target, match.value)
    if (means === undefined)
      asked.set(nameKey(match.value), { masterId, alias: aliasOf(match), onlyFor: match.isOnlyHere ? manufacturerId : null, by })
  }
  const remembered = await remember(tx, target, [...asked.values()])
  for (const [key, { alias }] of asked) if (!remembered.has(key)) throw valueMeansAnother(target, alias)
}

/** Only a new territory is given a region, and one that is in use. */
async function refuseOtherRegions(tx: Tx, target: ValueTarget, matches: readonly Match[]): Promise<void> {
  const given = matches.flatMap(({ regionId }) => regionId ?? [])
  if (given.length === 0) return
  if (target !== 'territory') throw invalidField('regionId', text('uploads.onlyTerritoriesHaveRegions'))
  const kinds = await lock(tx, [...new Set(given)])
  if (given.some((id) => kinds.get(id) !== 'region')) throw new AppError('NOT_FOUND', text('masters.notFound.region'))
}

const recordIsGone = (target: ValueTarget, value: string) =>
  new AppError('NOT_FOUND', text(`uploads.recordIsGone.${target}`, { value }), { target, value })

const nameMeansAnother = (target: ValueTarget, name: string, value: string) =>
  new AppError('CONFLICT', text(`uploads.nameMeansAnother.${target}`, { name }), { target, value })

const valueMeansAnother = (target: ValueTarget, value: string) =>
  new AppError('CONFLICT', text(`uploads.valueMeansAnother.${target}`, { value }), { target, value })

function newNameOf({ target, value, addNew = '' }: Match): string {
  const name = addNew.trim()
  const refused = (why: Text) => new AppError('INVALID', why, { value })
  if (name === '') throw refused(text(`uploads.chooseOrAdd.${target}`, { value }))
  if (nameKey(name) === '') throw refused(text('uploads.nameWithoutLetter', { name }))
  const { max } = MASTERS[target]
  if (name.length > max) throw refused(text('uploads.nameTooLong', { name: name.slice(0, 40), most: max }))
  return name
}

export function aliasOf({ target, value }: Pick<Match, 'target' | 'value'>): string {
  if (value.length <= MOST_ALIAS) return value
  throw new AppError('INVALID', text(`uploads.valueTooLong.${target}`, { value: value.slice(0, 40), most: MOST_ALIAS }), { value })
}
