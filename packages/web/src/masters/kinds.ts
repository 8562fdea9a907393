import { isOneOf } from '@fairshare/engine/values'
import { ALIASED_KINDS, type AliasedKind, type MasterKind, type MasterPart, MASTERS } from '@fairshare/contract'
import { ApiError } from '../api/api-error.ts'
import { call, reads } from '../api/client.ts'
import type { useRefresh } from '../api/hooks.ts'
import { storedCall } from '../api/stored-calls.ts'
import type { TranslateKey } from '../i18n/use-texts.ts'
import type { About, StoredCall } from '../ui/notifications/activity.ts'

/** An alias; `onlyFor` limits it to one manufacturer's files. */
export type Alias = {
  id: number
  alias: string
  onlyFor?: string | undefined
  onlyForId?: number | undefined
  /** Of a hospital, in the files of that manufacturer. */
  accountNumber?: string | undefined
  addedBy?: string | undefined
  addedAt: string
  /** The record that was merged into this one and had this name. */
  mergedId?: number | undefined
}

/** A record in its list; only some kinds have the optional parts. */
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

/** The subject of a dialog or button. */
export type Subject = { kind: MasterKind; row: Row }

/** A view of the list. */
export type View = 'all' | 'duplicates' | MasterPart

/** The views of each kind's list. */
export const VIEWS_OF: Readonly<Record<MasterKind, readonly View[]>> = {
  region: ['all', 'unassigned', 'deleted'],
  territory: ['all', 'new', 'unassigned', 'withAliases', 'unused', 'duplicates', 'deleted'],
  manufacturer: ['all', 'new', 'unused', 'deleted'],
  hospital: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
  surgeon: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
  procedure: ['all', 'new', 'withAliases', 'unused', 'duplicates', 'deleted'],
}

/** Whether the kind has aliases and can be merged. */
export const isAliased = (kind: MasterKind): kind is AliasedKind => isOneOf(ALIASED_KINDS, kind)

/** The name of a record; the field differs by kind. */
export const nameOf = (kind: MasterKind, row: object): string => (row as Record<string, string | undefined>)[MASTERS[kind].field] ?? ''

/** A name as API input of the kind. */
export const named = (kind: MasterKind, name: string) => ({ [MASTERS[kind].field]: name }) as { hospitalName: string }

/** The API calls of a kind: the same except for paths and the name field. */
export const callsOf = (kind: MasterKind) => call[MASTERS[kind].path] as typeof call.hospitals
export const readsOf = (kind: MasterKind) => reads[MASTERS[kind].path] as typeof reads.hospitals

export const rowsIn = (kind: MasterKind, data: object): readonly Row[] =>
  ((data as Record<string, unknown>)[MASTERS[kind].list] ?? []) as readonly Row[]

/** The calls that restore a deleted record; a region with its territories. */
export const restoringCalls = (kind: MasterKind, { id, territories = [] }: Row): StoredCall[] => [
  storedCall(readsOf(kind).restore, { id }),
  ...territories.map(({ id: territoryId }) => storedCall(reads.territories.assignRegion, { territoryId, regionId: id })),
]

/** The call that assigns a territory to the region it had, or to none. */
export const assigningCall = (territoryId: number, regionId: number | null | undefined): StoredCall =>
  regionId
    ? storedCall(reads.territories.assignRegion, { territoryId, regionId })
    : storedCall(reads.territories.unAssignRegion, { territoryId })

/** The call that gives a manufacturer its former end back, after one change. */
export const availabilityCall = ({ id, deleteEffectiveDate = null, version }: Row): StoredCall =>
  storedCall(reads.manufacturers.update, { id, deleteEffectiveDate, version: version + 1 })

/** A record with its page, for notifications. */
export const aboutRecord = (kind: MasterKind, id: number, name: string): About => ({
  name,
  place: { to: `/${MASTERS[kind].path}`, search: { q: name, row: String(id) } },
})

/** The same of a row of the list. */
export const aboutRow = (kind: MasterKind, row: Row): About => aboutRecord(kind, row.id, nameOf(kind, row))

/** Restores a deleted record, or undoes the merge of a merged one. */
export async function restoreWithToast(kind: MasterKind, { id, version }: Row) {
  try {
    return await callsOf(kind).restore({ id, version })
  } catch (error) {
    if (error instanceof ApiError && error.data['key'] === 'masters.mergedAway') return callsOf(kind).unMerge({ id })
    throw error
  }
}

/** Refetches everything that shows masters: territories, regions, and selects. */
export const refreshMasters = (refresh: ReturnType<typeof useRefresh>, kind: MasterKind) =>
  refresh(readsOf(kind), reads.regions, reads.territories, reads.salesperson.masterOptions, reads.uploadprocess.masterOptions)

/** An alias with its scope. */
export const aliasText = (
  t: TranslateKey,
  { alias, onlyFor, accountNumber: number }: Pick<Alias, 'alias' | 'onlyFor' | 'accountNumber'>,
) =>
  onlyFor === undefined
    ? alias
    : number !== undefined
      ? t('masterList.accountOf', { alias, number, manufacturer: onlyFor })
      : t('masterList.aliasOf', { alias, manufacturer: onlyFor })
