import { isOneOf } from '@fairshare/engine/values'
import { ALIASED_KINDS, type AliasedKind, type MasterKind, type MasterPart, MASTERS } from '@fairshare/contract'
import { ApiError } from '../api/api-error.ts'
import { call, reads } from '../api/client.ts'
import type { useRefresh } from '../api/hooks.ts'
import type { Translate } from '../i18n/use-texts.ts'

/** A spelling; `onlyFor` is the manufacturer in whose files alone it is meant so. */
export type Alias = {
  id: number
  alias: string
  onlyFor?: string | undefined
  onlyForId?: number | undefined
  addedBy?: string | undefined
  addedAt: string
  /** The record that was merged into this one, and whose name this was. */
  mergedId?: number | undefined
}

/** A record as the list of its kind answers it; only some kinds have the optional parts. */
export type Row = {
  id: number
  isDeleted: boolean
  version: number
  aliases?: readonly Alias[]
  updatedAt?: string
  territories?: readonly { id: number; territoryName: string }[]
  regionId?: number | null
  regionName?: string | null
  deleteEffectiveDate?: string | null
}

/** What a dialog or a button is about. */
export type Subject = { kind: MasterKind; row: Row }

/** What part of a list is shown. */
export type View = 'all' | 'duplicates' | MasterPart

/** The one description of each kind that its list, dialogs and panel are drawn from. */
export const KINDS: Readonly<Record<MasterKind, { views: readonly View[] }>> = {
  region: { views: ['all', 'unassigned', 'deleted'] },
  territory: { views: ['all', 'new', 'unassigned', 'withAliases', 'unused', 'duplicates', 'deleted'] },
  manufacturer: { views: ['all', 'new', 'unused', 'deleted'] },
  hospital: { views: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'] },
  surgeon: { views: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'] },
  procedure: { views: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'] },
}

/** Whether files spell the kind in many ways: it then has aliases and can be merged. */
export const isAliased = (kind: MasterKind): kind is AliasedKind => isOneOf(ALIASED_KINDS, kind)

/** The name of a record: each kind spells the field its own way. */
export const nameOf = (kind: MasterKind, row: object): string => (row as Record<string, string | undefined>)[MASTERS[kind].field] ?? ''

/** A name as the calls of the kind take it. */
export const named = (kind: MasterKind, name: string) => ({ [MASTERS[kind].field]: name }) as { hospitalName: string }

/** The calls of a kind. They differ on the wire by their paths and the name's field, and do the same. */
export const callsOf = (kind: MasterKind) => call[MASTERS[kind].path] as typeof call.hospitals
export const readsOf = (kind: MasterKind) => reads[MASTERS[kind].path] as typeof reads.hospitals

export const rowsIn = (kind: MasterKind, data: object): readonly Row[] =>
  ((data as Record<string, unknown>)[MASTERS[kind].list] ?? []) as readonly Row[]

/** Brings a deleted record back; a region with the territories that it had. */
export async function restoreRecord(kind: MasterKind, { id, territories = [] }: Row) {
  const answer = await callsOf(kind).restore({ id })
  for (const { id: territoryId } of territories) await call.territories.assignRegion({ territoryId, regionId: id })
  return answer
}

/** Brings back what the list shows as deleted: of one that was merged, by taking the merge back. */
export async function restoreWithToast(kind: MasterKind, { id, version }: Row) {
  try {
    return await callsOf(kind).restore({ id, version })
  } catch (error) {
    if (error instanceof ApiError && error.data['key'] === 'masters.mergedAway') return callsOf(kind).unMerge({ id })
    throw error
  }
}

/** Reads again what shows masters: territories and regions show each other, and choosers offer all of them. */
export const refreshMasters = (refresh: ReturnType<typeof useRefresh>, kind: MasterKind) =>
  refresh(readsOf(kind), reads.regions, reads.territories, reads.salesperson.masterOptions, reads.uploadprocess.masterOptions)

/** A spelling, and in whose files alone it is meant so. */
export const aliasText = (t: Translate, { alias, onlyFor }: Pick<Alias, 'alias' | 'onlyFor'>) =>
  onlyFor === undefined ? alias : t('masterList.aliasOf', { alias, manufacturer: onlyFor })
