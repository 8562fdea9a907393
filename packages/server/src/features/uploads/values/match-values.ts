import { MASTERS, VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { nameKey } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { resolveNames } from '../../masters/name-resolution.store.ts'
import { analyzeAfterInserts, findOrCreateMasters, insertAliases, lockMasters, type Spelling } from './matches.store.ts'

export type Match = {
  target: ValueTarget
  value: string
  id?: number | undefined
  addNew?: string | undefined
  regionId?: number | undefined
  isOnlyHere?: boolean | undefined
}
/** The manufacturer of the file and the user who matches. */
export type MatchContext = { manufacturerId: number; by: string }

const MAX_ALIAS_LENGTH = 300

/**
 * Matches values of a file to new or existing masters, and remembers them as aliases for all files or this
 * manufacturer's only. Refuses a value that already belongs to another master.
 */
export async function matchValues(tx: Tx, matchContext: MatchContext, matches: readonly Match[]): Promise<void> {
  for (const target of VALUE_TARGETS) {
    const mine = matches.filter((match) => match.target === target)
    if (mine.length > 0) await matchKind(tx, { target, ...matchContext }, mine)
  }
  await analyzeAfterInserts(tx, matches.length)
}

async function matchKind(
  tx: Tx,
  { target, manufacturerId, by }: MatchContext & { target: ValueTarget },
  matches: readonly Match[],
): Promise<void> {
  await refuseOtherRegions(tx, target, matches)
  const made = await findOrCreateMasters(
    tx,
    target,
    matches.flatMap((match) => (match.id === undefined ? [{ name: newNameOf(match), regionId: match.regionId ?? null }] : [])),
  )
  const chosen = matches.flatMap(({ id }) => id ?? [])
  const kinds = await lockMasters(tx, chosen)
  const gone = matches.find(({ id }) => id !== undefined && kinds.get(id) !== target)
  if (gone) throw recordIsGone(target, gone.value)

  const known = await resolveNames(
    tx,
    target,
    matches.map(({ value }) => value),
    manufacturerId,
  )
  const spellings = new Map<string, Spelling>()
  for (const match of matches) {
    const masterId = match.id ?? made.get(nameKey(newNameOf(match)))
    if (masterId === undefined) throw nameMeansAnother(target, newNameOf(match), match.value)
    const existing = known.get(match.value) ?? spellings.get(nameKey(match.value))?.masterId
    if (existing !== undefined && existing !== masterId) throw valueMeansAnother(target, match.value)
    if (existing === undefined)
      spellings.set(nameKey(match.value), { masterId, alias: aliasOf(match), onlyFor: match.isOnlyHere ? manufacturerId : null, by })
  }
  const stored = await insertAliases(tx, target, [...spellings.values()])
  for (const [key, { alias }] of spellings) if (!stored.has(key)) throw valueMeansAnother(target, alias)
}

/** Refuses a region except for a new territory, and one that is not in use. */
async function refuseOtherRegions(tx: Tx, target: ValueTarget, matches: readonly Match[]): Promise<void> {
  const given = matches.flatMap(({ regionId }) => regionId ?? [])
  if (given.length === 0) return
  if (target !== 'territory') throw invalidField('regionId', text('uploads.onlyTerritoriesHaveRegions'))
  const kinds = await lockMasters(tx, [...new Set(given)])
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
  if (value.length <= MAX_ALIAS_LENGTH) return value
  throw new AppError('INVALID', text(`uploads.valueTooLong.${target}`, { value: value.slice(0, 40), most: MAX_ALIAS_LENGTH }), { value })
}
