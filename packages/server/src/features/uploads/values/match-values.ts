import { setImmediate as nextTurn } from 'node:timers/promises'
import { MASTERS, VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { accountKey, nameKey } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, invalidField, notFound } from '../../../platform/errors.ts'
import { type FileValue, matchByNameAlone } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { resolveNames } from '../../masters/name-resolution.store.ts'
import { analyzeAfterInserts, findOrCreateMasters, insertAliases, keyOfSpelling, lockMasters, type Spelling } from './matches.store.ts'

export type Match = FileValue & {
  id?: number | undefined
  addNew?: string | undefined
  regionId?: number | undefined
  isOnlyHere?: boolean | undefined
}
export type MatchContext = { manufacturerId: number; by: string }

const MAX_ALIAS_LENGTH = 300
const VALUES_AT_ONCE = 1_000

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

/** Matches the values of an opened file. A hospital without an account number is matched with all that are left of that name. */
export async function matchFile(tx: ReadingTx, matchContext: MatchContext, matches: readonly Match[]): Promise<void> {
  await matchValues(tx, matchContext, matches)
  const named = matches.filter(({ target, accountNumber }) => target === 'hospital' && accountNumber === undefined)
  if (named.length === 0) return
  await matchByNameAlone(
    tx,
    matchContext.manufacturerId,
    named.map(({ value }) => value),
  )
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
  const masterOf = ({ id, ...match }: Match): number => {
    const masterId = id ?? made.get(nameKey(newNameOf(match)))
    if (masterId === undefined) throw nameMeansAnother(target, newNameOf(match), match.value)
    return masterId
  }
  const shared = target === 'hospital' ? sharedNames(matches, masterOf) : new Set()
  for (const [at, match] of matches.entries()) {
    // Tens of thousands of values would block other requests.
    if (at % VALUES_AT_ONCE === 0) await nextTurn()
    const { value, accountNumber = '' } = match
    const masterId = masterOf(match)
    const spelling = { masterId, alias: aliasOf(match), onlyFor: match.isOnlyHere ? manufacturerId : null, by }
    // Only hospitals have account numbers; that of another value is ignored.
    const isNumbered = target === 'hospital' && accountKey(accountNumber) !== ''
    if (isNumbered) add(spellings, { ...spelling, onlyFor: manufacturerId, accountNumber }, match)
    // A name with several meanings is remembered with its numbers only.
    if (isNumbered && (known.has(value) || shared.has(nameKey(value)))) continue
    const existing = known.get(value)
    if (existing !== undefined && existing !== masterId) throw valueMeansAnother(target, value)
    if (existing === undefined) add(spellings, spelling, match)
  }
  const stored = await insertAliases(tx, target, [...spellings.values()])
  for (const [key, { alias }] of spellings) if (!stored.has(key)) throw valueMeansAnother(target, alias)
}

/** Adds a spelling; refuses it if another value of the request has given it to another master. */
function add(spellings: Map<string, Spelling>, spelling: Spelling, { target, value }: Match): void {
  const key = keyOfSpelling(spelling)
  const other = spellings.get(key)
  if (other !== undefined && other.masterId !== spelling.masterId) throw valueMeansAnother(target, value)
  if (other === undefined) spellings.set(key, spelling)
}

function sharedNames(matches: readonly Match[], masterOf: (match: Match) => number): ReadonlySet<string> {
  const shared = new Set<string>()
  const masters = new Map<string, number>()
  for (const match of matches) {
    if (!match.accountNumber) continue
    const [key, masterId] = [nameKey(match.value), masterOf(match)]
    if ((masters.get(key) ?? masterId) !== masterId) shared.add(key)
    masters.set(key, masterId)
  }
  return shared
}

/** Refuses a region except for a new territory, and one that is not in use. */
async function refuseOtherRegions(tx: Tx, target: ValueTarget, matches: readonly Match[]): Promise<void> {
  const given = matches.flatMap(({ regionId }) => regionId ?? [])
  if (given.length === 0) return
  if (target !== 'territory') throw invalidField('regionId', text('uploads.onlyTerritoriesHaveRegions'))
  const kinds = await lockMasters(tx, [...new Set(given)])
  if (given.some((id) => kinds.get(id) !== 'region')) throw notFound(text('masters.notFound.region'))
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
